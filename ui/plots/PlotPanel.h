// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The frame around a plot: title, subtitle, key, a button that turns the picture round to its table, and the menu to
// copy and export. Also frames any other widget that wants the same heading (a table).
#pragma once

#include "ui/plots/Plot.h"

#include <QFrame>

class QLabel;
class QMenu;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace credence::ui {

class PlotPanel : public QFrame {
    Q_OBJECT

public:
    /// Takes the plot as its child.
    explicit PlotPanel(Plot* plot, QWidget* parent = nullptr);
    /// A panel around another widget; buttons only appear for plots.
    PlotPanel(const QString& title, QWidget* content, QWidget* parent = nullptr);

    /// For a plot the same as plot()->setHeading.
    void setHeading(const QString& title, const QString& subtitle);
    [[nodiscard]] Plot* plot() const { return m_plot; } ///< null for another widget

    [[nodiscard]] bool isTableShown() const;
    void showTable(bool isShown);

    /// Dialogs' first folder and the file name's stem; by default the document folder and the title.
    void setExportStem(const QString& pathWithoutSuffix) { m_exportStem = pathWithoutSuffix; }

Q_SIGNALS:
    void exported(const QString& path);      ///< a file was written
    void exportFailed(const QString& error); ///< a sentence for people

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void build(QWidget* content);
    void buildMenu();
    void refresh();
    void refreshTable();
    void refreshIcons();
    void openMenu(const QPoint& globalPosition);
    void exportAs(const QString& suffix); ///< asks for a name first
    void saveAs(const QString& path, const QString& suffix);
    void tellSaved(const QString& path, const QString& error); ///< empty: there was none

    Plot* m_plot = nullptr;
    QLabel* m_heading = nullptr;
    QWidget* m_key = nullptr;
    QToolButton* m_tableButton = nullptr;
    QToolButton* m_moreButton = nullptr;
    QMenu* m_menu = nullptr;
    QStackedLayout* m_sides = nullptr;
    QTableView* m_table = nullptr;
    QString m_title; ///< of a panel without a plot
    QString m_subtitle;
    QString m_exportStem;
};

} // namespace credence::ui
