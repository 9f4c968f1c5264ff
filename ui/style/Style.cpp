// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/Style.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QPalette>
#include <QStyleFactory>

#include <utility>
#include <vector>

// Q_INIT_RESOURCE declares a function and must stand outside every namespace.
static void registerIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace credence::ui {

namespace {

ThemeKind& currentKind()
{
    static ThemeKind kind = ThemeKind::Light;
    return kind;
}

QPalette paletteOf(const Theme& t)
{
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.field);
    p.setColor(QPalette::AlternateBase, t.header);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.text2);
    p.setColor(QPalette::Button, t.button);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.error.text);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, t.onAccent);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::ToolTipBase, t.text); // tool tips: text and panel exchanged
    p.setColor(QPalette::ToolTipText, t.panel);
    p.setColor(QPalette::Light, t.isDark() ? t.line : t.panel);
    p.setColor(QPalette::Midlight, t.line);
    p.setColor(QPalette::Mid, t.line);
    p.setColor(QPalette::Dark, t.controlEdge);
    p.setColor(QPalette::Shadow, t.isDark() ? t.rail : t.line);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        p.setColor(QPalette::Disabled, role, t.disabled);
    }
    p.setColor(QPalette::Disabled, QPalette::Highlight, t.line);
    p.setColor(QPalette::Disabled, QPalette::Button, t.window);
    p.setColor(QPalette::Disabled, QPalette::Base, t.window);
    return p;
}

/// Colours by name in the sheet: @text, @line, ...
QString fillColours(QString sheet, const Theme& t)
{
    const std::vector<std::pair<QString, QColor>> names = {
        {"@accentSoft", t.accentSoft},
        {"@accent", t.accent},
        {"@onAccent", t.onAccent},
        {"@text2", t.text2},
        {"@text", t.text},
        {"@panel", t.panel},
        {"@line", t.line},
        {"@header", t.header},
        {"@field", t.field},
        {"@button", t.button},
        {"@controlEdge", t.controlEdge},
        {"@disabled", t.disabled},
        {"@window", t.window},
    };
    for (const auto& [name, colour] : names) {
        sheet.replace(name, colour.name());
    }
    return sheet.replace("@kind", t.isDark() ? "dark" : "light");
}

QString styleSheetOf(const Theme& theme)
{
    return fillColours(QStringLiteral(R"(
QToolTip { background: @text; color: @panel; border: 1px solid @text; padding: 4px 6px; }
QPushButton { background: @button; color: @text; border: 1px solid @line; border-radius: 3px; padding: 5px 12px; }
QPushButton:hover { background: @header; }
QPushButton:pressed, QPushButton:checked { background: @accentSoft; border-color: @accent; }
QPushButton:focus { border: 2px solid @accent; padding: 4px 11px; }
QPushButton:disabled { background: @window; color: @disabled; }
QPushButton[primary="true"] { background: @accent; color: @onAccent; border-color: @accent; }
QPushButton[primary="true"]:focus { border: 2px solid @text; }
QPushButton[primary="true"]:disabled { background: @window; color: @disabled; border-color: @line; }
QHeaderView { background: @header; }
QHeaderView::section { background: @header; color: @text2; border: 0; border-right: 1px solid @line;
  border-bottom: 1px solid @line; padding: 3px 8px; min-height: 17px; }
QTableView { background: @panel; color: @text; gridline-color: @line; border: 1px solid @line;
  selection-background-color: @accentSoft; selection-color: @text; }
QTableView:focus { border: 2px solid @accent; }
QTableCornerButton::section { background: @header; border: 0; }
QSplitter::handle { background: transparent; }
QAbstractButton[segment="true"] { border-radius: 0; padding: 4px 10px; border-color: @controlEdge; }
QAbstractButton[segment="true"]:checked { background: @accent; color: @onAccent; border-color: @accent; }
QLineEdit, QAbstractSpinBox, QComboBox { background: @field; color: @text; border: 1px solid @controlEdge;
  border-radius: 2px; padding: 2px 6px; min-height: 18px; selection-background-color: @accent;
  selection-color: @onAccent; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border: 2px solid @accent; padding: 1px 5px; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { background: @window; color: @disabled;
  border-color: @line; }
QComboBox::drop-down { border: 0; width: 18px; }
QComboBox::down-arrow { image: url(:/icons/controls/arrow-down.svg); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: @field; color: @text; border: 1px solid @controlEdge;
  selection-background-color: @accentSoft; selection-color: @text; outline: 0; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: 0; width: 16px; background: transparent; }
QAbstractSpinBox::up-arrow { image: url(:/icons/controls/arrow-up.svg); width: 8px; height: 8px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/controls/arrow-down.svg); width: 8px; height: 8px; }
QCheckBox, QRadioButton { spacing: 7px; }
QCheckBox:disabled, QRadioButton:disabled { color: @disabled; }
QCheckBox::indicator, QTableView::indicator { width: 14px; height: 14px; border: 1px solid @controlEdge;
  border-radius: 2px; background: @field; }
QCheckBox::indicator:checked, QTableView::indicator:checked { background: @accent; border-color: @accent;
  image: url(:/icons/controls/tick-@kind.svg); }
QCheckBox::indicator:focus { border: 2px solid @accent; width: 12px; height: 12px; }
QCheckBox::indicator:disabled { border-color: @line; background: @window; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @controlEdge; border-radius: 8px;
  background: @field; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid @accent; background: @onAccent; }
QRadioButton::indicator:focus { border-color: @accent; }
QProgressBar { background: @field; border: 1px solid @controlEdge; border-radius: 2px; }
QProgressBar::chunk { background: @accent; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: @disabled; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: @controlEdge; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)"),
                       theme);
}

bool isInstalled(const QString& family)
{
    return QFontDatabase::families().contains(family);
}

QString findFamily()
{
    QString system = QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
    QString resolved = QFontInfo(QFont(system)).family();
    if (!resolved.startsWith(QLatin1String("DejaVu Sans"))) {
        return system;
    }
    // DejaVu Sans is what a bare system falls back to; it is too wide for tables.
    for (const QString& family : {QStringLiteral("Noto Sans"), QStringLiteral("Open Sans")}) {
        if (isInstalled(family)) {
            return family;
        }
    }
    return resolved;
}

} // namespace

void initialiseResources()
{
    static const bool isDone = (registerIcons(), true);
    static_cast<void>(isDone);
}

QString uiFontFamily()
{
    static const QString family = findFamily();
    return family;
}

QFont fontOf(TextRole role)
{
    QFont font;
    font.setFamilies({uiFontFamily(), QStringLiteral("Noto Sans CJK SC")});
    switch (role) {
    case TextRole::PageTitle:
        font.setPixelSize(16);
        font.setBold(true);
        break;
    case TextRole::Title:
        font.setPixelSize(13);
        font.setBold(true);
        break;
    case TextRole::Control:
        font.setPixelSize(13);
        break;
    case TextRole::Note:
        font.setPixelSize(12);
        break;
    case TextRole::Tick:
        font.setPixelSize(11);
        break;
    }
    return font;
}

void applyTheme(QApplication& application, ThemeKind kind)
{
    initialiseResources();
    currentKind() = kind;
    const Theme& theme = themeOf(kind);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(fontOf(TextRole::Control));
    QApplication::setPalette(paletteOf(theme));
    application.setStyleSheet(styleSheetOf(theme));
}

const Theme& currentTheme()
{
    return themeOf(currentKind());
}

} // namespace credence::ui
