// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ErrorStrip.h"

#include "ui/style/Icons.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace credence::ui {

namespace {

constexpr int kStripIconSize = 20;

} // namespace

ErrorStrip::ErrorStrip(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_text(new WrappedLabel(this)),
      m_open(new QPushButton(tr("Open another file…"), this)), m_close(new QPushButton(this))
{
    setAccessibleName(tr("Error"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_open->setAccessibleName(m_open->text());
    m_close->setAccessibleName(tr("Close this message"));
    m_close->setToolTip(tr("Close this message"));
    m_close->setFixedWidth(32);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 12, 8);
    layout->setSpacing(12);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_open);
    layout->addWidget(m_close);
    connect(m_open, &QPushButton::clicked, this, &ErrorStrip::openRequested);
    connect(m_close, &QPushButton::clicked, this, &QWidget::hide);
    refreshLook();
    hide();
}

void ErrorStrip::showError(const Error& error)
{
    m_error = error;
    const QString text = QString::fromStdString(describe(error));
    m_text->setText(text);
    setAccessibleDescription(text);
    m_open->setVisible(error.code == ErrorCode::File || error.code == ErrorCode::Format);
    show();
}

void ErrorStrip::showSavingError(const Error& error)
{
    showError(error);
    m_open->hide();
}

std::optional<Error> ErrorStrip::error() const
{
    return isHidden() ? std::nullopt : std::optional(m_error);
}

bool ErrorStrip::offersToOpen() const
{
    return !m_open->isHidden();
}

QString ErrorStrip::text() const
{
    return m_text->text();
}

void ErrorStrip::refreshLook()
{
    const Theme& theme = currentTheme();
    m_icon->setPixmap(iconPixmap(QStringLiteral("warning"), theme.error.text, kStripIconSize, devicePixelRatioF()));
    m_close->setIcon(themedIcon(QStringLiteral("close"), theme));
    update();
}

void ErrorStrip::paintEvent(QPaintEvent*)
{
    const StateColours& colours = currentTheme().error;
    QPainter painter(this);
    painter.setPen(colours.text);
    painter.setBrush(colours.soft);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void ErrorStrip::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refreshLook();
    }
}

} // namespace credence::ui
