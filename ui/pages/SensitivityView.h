// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the prior drives and what the data do: sentences, a table with what matters first, and a picture; from the run
// at hand, and marked where the model was edited since.
#pragma once

#include "ui/session/Session.h"

#include <QWidget>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace credence::ui {

class PlotPanel;
class SensitivityPlot;
class SensitivityTableModel;

class SensitivityView : public QWidget {
    Q_OBJECT
public:
    explicit SensitivityView(Session& session, QWidget* parent = nullptr);

    void refresh();
    [[nodiscard]] PlotPanel* picturePanel() const { return m_picturePanel; } ///< exports picture and table
    [[nodiscard]] QTableView* table() const { return m_table; }
    [[nodiscard]] QString summary() const; ///< the sentences above the table

private:
    void buildTable();
    void choose(const QString& name);
    void showChosen(const QString& name);
    void feed(const std::shared_ptr<const SensitivityTable>& table);
    [[nodiscard]] QString waitingWords() const; ///< what stands there without a table

    Session& m_session;
    SensitivityTableModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QTableView* m_table;
    SensitivityPlot* m_plot;
    PlotPanel* m_tablePanel = nullptr;
    PlotPanel* m_picturePanel = nullptr;
    QLabel* m_summary;
    QLabel* m_chosen;
    std::shared_ptr<const SensitivityTable> m_shown;
};

} // namespace credence::ui
