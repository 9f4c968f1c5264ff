// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that the sampler sees: features and outputs, standardised, rows ordered by step and within a step by
// sequence, the longest sequence first. So the rows of step t are contiguous and the sequences still alive at t are
// the first of those alive at t-1: every scan over t is a plain loop over neighbouring numbers.
#pragma once

#include "core/data/Features.h"

#include <memory>
#include <string>
#include <vector>

namespace credence {

/// z = (v - centre) / scale, per column; exact to rounding both ways. A constant column keeps scale 1.
struct Scaling {
    RowVector centre;             ///< per column
    RowVector scale;              ///< per column, > 0
    std::vector<bool> isConstant; ///< per column

    [[nodiscard]] double toStandard(double value, Index column) const;
    [[nodiscard]] double fromStandard(double value, Index column) const;
};

/// An output that is not seen (missing or held out) but is an input of later steps, and so must be drawn.
struct DrawnCell {
    Index sequence = 0;
    Index t = 0;
    Index row = 0; ///< of the design
    Index output = 0;
    bool isInner = false; ///< some output of the sequence is seen at a later step, and says something of this one

    bool operator==(const DrawnCell&) const = default;
};

/// x(row, column) is the value of a drawn cell.
struct DrawnUse {
    Index cell = 0;
    Index row = 0;
    Index column = 0;
};

/// All rows of all sequences. B sequences ("lanes"), T steps, R features, P outputs, n = sum of T_i rows.
struct Design {
    DatasetPtr dataset;
    FeatureSpec features;                  ///< with every category and its levels
    std::vector<std::string> featureNames; ///< R
    Scaling xScaling;                      ///< R columns; intercept and columns of categories: centre 0, scale 1
    Scaling yScaling;                      ///< P columns; from observed cells that are not held out

    std::vector<Index> stepBegin;      ///< T + 1: rows of step t are stepBegin[t] .. stepBegin[t+1] - 1
    std::vector<Index> laneOfSequence; ///< B: place of sequence i among the lanes
    std::vector<Index> sequenceOfLane; ///< B: the reverse

    Matrix x;                     ///< n x R features, standardised
    std::vector<Index> effects;   ///< E, columns of x that features.effects names
    Matrix z;                     ///< n x E, those columns
    Matrix y;                     ///< n x P outputs, standardised; 0 where the sampler must not see them
    Matrix seen;                  ///< n x P, 1 where the sampler sees y, else 0
    std::vector<Index> seenCount; ///< P, how many 1 each column of seen has

    Scaling reference;                 ///< P: mean and sd of the seen y of each output, in the design's own units
    std::vector<LagColumn> lagColumns; ///< columns of x that hold past outputs, in standard units
    std::vector<DrawnCell> drawnCells; ///< L, by sequence, step, output; a design of part of the rows has none
    std::vector<DrawnUse> drawnUses;   ///< where their values go; until then x has 0 there, the output's mean

    [[nodiscard]] Index B() const { return static_cast<Index>(laneOfSequence.size()); }
    [[nodiscard]] Index T() const { return static_cast<Index>(stepBegin.size()) - 1; }
    [[nodiscard]] Index R() const { return x.cols(); }
    [[nodiscard]] Index P() const { return y.cols(); }
    [[nodiscard]] Index E() const { return z.cols(); }
    [[nodiscard]] Index rows() const { return x.rows(); }
    [[nodiscard]] Index begin(Index t) const { return stepBegin[static_cast<std::size_t>(t)]; }
    [[nodiscard]] Index lanes(Index t) const { return begin(t + 1) - begin(t); } ///< sequences of more than t steps
    [[nodiscard]] Index aloneFrom() const; ///< >= 1: the first step from which on one sequence goes on; T if none does
    [[nodiscard]] Index row(Index sequence, Index t) const
    {
        return begin(t) + laneOfSequence[static_cast<std::size_t>(sequence)];
    }
    [[nodiscard]] bool isFullySeen(Index p) const { return seenCount[static_cast<std::size_t>(p)] == rows(); }
    [[nodiscard]] Index innerCount() const; ///< of drawnCells those that later values tell of
    [[nodiscard]] Index totalSeen() const;  ///< n_observed of the likelihood
};

using DesignPtr = std::shared_ptr<const Design>;

/// Puts values (L, standardised; empty: none are known) where inputs hold them. Nothing happens without drawn cells.
void putDrawnInputs(const Vector& drawn, Design& design);

/// The design as if the inner drawn cells had been seen, which is what a sampler's conditionals are given.
[[nodiscard]] Design withDrawnSeen(const Design& design);

/// The same, and the values of inner cells as outputs of that design.
void putDrawn(const Vector& drawn, Design& design);

/// standardise false: centres 0 and scales 1 everywhere. Names in features.effects that no feature has are left out;
/// makeModel refuses them.
[[nodiscard]] DesignPtr buildDesign(const DatasetPtr& dataset, const FeatureSpec& features, bool standardise);

/// Ready numbers instead of a dataset, as tests and simulation have them: x[i] T_i x R, y[i] T_i x P with NaN where
/// missing; nothing is standardised and no feature is added. Sequences are named "1", "2", ..., steps 0, 1, ... and
/// features "x1", "x2", ...
[[nodiscard]] DesignPtr designFromNumbers(const std::vector<Matrix>& x, const std::vector<Matrix>& y,
                                          const std::vector<std::string>& effects = {});

} // namespace credence
