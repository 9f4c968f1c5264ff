// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks what data to simulate: outputs of the open document from its model, or a whole dataset from sizes alone.
#pragma once

#include "ui/session/Session.h"

#include <QDialog>

class QDoubleSpinBox;
class QRadioButton;
class QSpinBox;

namespace credence::ui {

class InspectorForm;

class SimulateDialog : public QDialog {
    Q_OBJECT
public:
    explicit SimulateDialog(Session& session, QWidget* parent = nullptr);

Q_SIGNALS:
    void sizesChosen(const SimulationSize& size); ///< data of their own, which take the place of what is open

private:
    QSpinBox* addNumber(InspectorForm& form, const QString& label, int least, int most, int value);
    void followSource();
    void agree();

    Session& m_session;
    QRadioButton* m_fromModel;
    QRadioButton* m_fromSizes;
    QSpinBox* m_seed = nullptr;
    QWidget* m_sizes = nullptr;
    QSpinBox* m_sequences = nullptr;
    QSpinBox* m_steps = nullptr;
    QSpinBox* m_inputs = nullptr;
    QSpinBox* m_outputs = nullptr;
    QSpinBox* m_missing = nullptr;
};

} // namespace credence::ui
