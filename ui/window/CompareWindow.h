// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Three samplers side by side on the data at hand, for teaching: one row at a time as in the article, joint blocks, and
// joint blocks with tempered replicas. Same seed and starting points; one after another, so that each has all cores.
#pragma once

#include "ui/session/LatestJob.h"
#include "ui/session/RunController.h"
#include "ui/session/Session.h"

#include <QDialog>

#include <array>
#include <memory>

class QLabel;
class QPushButton;
class QSpinBox;

namespace credence::ui {

class PlotPanel;
class TracePlot;

class CompareWindow : public QDialog {
    Q_OBJECT
public:
    static constexpr int kWays = 3;

    CompareWindow(Session& session, QWidget* parent);

    [[nodiscard]] bool isRunning() const { return m_running >= 0; }
    [[nodiscard]] const SnapshotPtr& snapshot(int way) const { return m_sides[static_cast<std::size_t>(way)].snapshot; }
    [[nodiscard]] QString words(int way) const; ///< below its trace

protected:
    void hideEvent(QHideEvent* event) override; ///< stops

private:
    struct Side {
        std::unique_ptr<RunController> runs = {};
        std::unique_ptr<LatestJob> summing = {};
        TracePlot* trace = nullptr;
        PlotPanel* panel = nullptr;
        QLabel* words = nullptr;
        SnapshotPtr snapshot = {};
    };
    void addSide(int way, QLayout& row);
    void run();
    void stop();
    void begin(int way);
    void take(int way, const SnapshotPtr& snapshot);
    void sumUp(int way);
    void refreshButtons();
    [[nodiscard]] SamplerSettings settingsOf(int way) const;

    Session& m_session;
    std::array<Side, kWays> m_sides;
    int m_running = -1; ///< which way is under way; -1: none
    ModelPtr m_model;   ///< that is being compared on
    QSpinBox* m_draws;
    QPushButton* m_run;
    QPushButton* m_stop;
};

} // namespace credence::ui
