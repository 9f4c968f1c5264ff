// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A chain of its own that is looked at block by block: sweeps are recorded off the GUI thread, and gone through one
// block at a time. The blocks and draws are the sampler's own.
#pragma once

#include "core/chains/SweepRecord.h"
#include "ui/session/LatestJob.h"

#include <QObject>

#include <memory>

namespace credence::ui {

/// Which chain it is: chain 0 of this seed, at power 1 from its first sweep on.
struct StepChoice {
    SweepMethod method = SweepMethod::Joint;
    bool hasSymmetryMoves = true;
    std::uint64_t seed = 42;

    bool operator==(const StepChoice&) const = default;
};

struct RecordedSweep {
    ModelPtr model;
    Index sweep = 0; ///< from 1
    std::vector<BlockStep> steps;
    std::vector<std::string> titles;
};

/// One entry of the block at hand, ready to be drawn.
struct StepPicture {
    std::shared_ptr<const RecordedSweep> sweep;
    std::size_t step = 0;
    Index entry = 0;
    LawCurve law; ///< empty where it is a move
    std::optional<EntryRegression> regression;
};

class StepWork : public QObject {
    Q_OBJECT
public:
    explicit StepWork(QObject* parent);

    void start(const ModelPtr& model, const StepChoice& choice); ///< at the chain's start, with its first sweep to come
    void forget();
    void next();                 ///< the next block, or the first one of the next sweep once it is there
    void goTo(std::size_t step); ///< of the sweep at hand
    void setEntry(Index entry);

    [[nodiscard]] const std::shared_ptr<const RecordedSweep>& sweep() const { return m_sweep; } ///< null: none yet
    [[nodiscard]] std::size_t place() const { return m_place; } ///< of the block at hand
    [[nodiscard]] Index entry() const { return m_entry; }
    [[nodiscard]] const BlockStep* step() const; ///< null: none yet
    [[nodiscard]] const std::shared_ptr<const StepPicture>& picture() const { return m_picture; }
    [[nodiscard]] bool isBusy() const { return m_sweeps.isBusy(); } ///< a sweep is under way

Q_SIGNALS:
    void changed();        ///< sweep, block or entry
    void pictureChanged(); ///< of the block at hand
    void broke(const QString& reason);

private:
    void requestSweep();
    void requestPicture();

    ModelPtr m_model;
    StepChoice m_choice;
    std::shared_ptr<ChainState> m_chain; ///< only ever in the hands of one job; null: to be started
    std::shared_ptr<const RecordedSweep> m_sweep;
    std::size_t m_place = 0;
    Index m_entry = 0;
    std::shared_ptr<const StepPicture> m_picture;
    LatestJob m_sweeps;
    LatestJob m_pictures;
};

} // namespace credence::ui
