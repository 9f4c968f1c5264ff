// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand does to the data, as named edits of the session: cells typed, cleared and pasted, values held out, rows
// and sequences left out, rows to forecast. The file is never written. Rows and sequences are numbered as in
// EditedData::whole.
#pragma once

#include "ui/session/Session.h"

#include <QCoreApplication>

#include <vector>

namespace credence::ui {

class DataEditor {
    Q_DECLARE_TR_FUNCTIONS(credence::ui::DataEditor)
public:
    explicit DataEditor(Session& session) : m_session(session) {}

    [[nodiscard]] const EditedData& data() const { return *m_session.document()->data; }

    void setValue(const DataCell& cell, double value); ///< NaN clears an output
    void paste(const std::vector<DataValue>& block);   ///< all of them or none
    void clear(const std::vector<DataCell>& cells);
    void setHeldOut(const std::vector<DataCell>& cells, bool isHeldOut);
    void holdOut(const HoldOutPlan& plan);
    void setRowsExcluded(const std::vector<RowPlace>& rows, bool isExcluded);
    void setSequencesExcluded(const std::vector<Index>& sequences, bool isExcluded);
    void setFutureRows(const std::vector<Index>& sequences, Index count);

private:
    [[nodiscard]] QString cellName(const DataCell& cell) const; ///< "conc of Subject 5 at 7.02"

    Session& m_session;
};

/// "Subject 5", "sequence 5" where the ids have no name.
[[nodiscard]] QString sequenceName(const Dataset& dataset, Index sequence);

} // namespace credence::ui
