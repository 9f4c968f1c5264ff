// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Design.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace credence {

namespace {

Scaling identityScaling(Index columns)
{
    return {RowVector::Zero(columns), RowVector::Ones(columns), std::vector<bool>(static_cast<std::size_t>(columns))};
}

double meanOf(const Vector& values)
{
    const double first = values.mean();
    return first + (values.array() - first).mean(); // the second pass takes back the rounding of the first
}

/// Standard deviation (n - 1) about centre; values are not all equal. Deviations are brought near 1 by a power of two
/// first, so that squares of very small ones do not vanish.
double spreadOf(const Vector& values, double centre)
{
    const Vector deviation = values.array() - centre;
    const int exponent = std::ilogb(deviation.cwiseAbs().maxCoeff());
    const double sum = deviation.unaryExpr([exponent](double d) { return std::scalbn(d, -exponent); }).squaredNorm();
    const double spread = std::scalbn(std::sqrt(sum / static_cast<double>(values.size() - 1)), exponent);
    return std::max(spread, std::numeric_limits<double>::denorm_min());
}

void setColumn(Scaling& scaling, Index column, const Vector& values)
{
    const bool isEmpty = values.size() == 0;
    const bool isConstant = isEmpty || values.minCoeff() == values.maxCoeff();
    scaling.isConstant[static_cast<std::size_t>(column)] = isConstant;
    if (!isEmpty) {
        scaling.centre[column] = isConstant ? values[0] : meanOf(values);
    }
    if (!isConstant) {
        scaling.scale[column] = spreadOf(values, scaling.centre[column]);
    }
}

/// Features of all sequences one below the other, in the dataset's order, user's units.
Matrix stackFeatures(const Dataset& dataset, const FeatureBuilder& features)
{
    Matrix x(dataset.rowCount(), static_cast<Index>(features.names().size()));
    Index row = 0;
    for (const Sequence& sequence : dataset.sequences) {
        x.middleRows(row, sequence.length()) = features.build(sequence);
        row += sequence.length();
    }
    return x;
}

Vector seenValues(const Dataset& dataset, Index p)
{
    std::vector<double> values;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (sequence.isSeen(t, p)) {
                values.push_back(sequence.y(t, p));
            }
        }
    }
    return Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
}

/// Lanes by falling length, equal lengths in the dataset's order; then the rows of each step.
void layOutRows(Design& design)
{
    const auto& sequences = design.dataset->sequences;
    design.sequenceOfLane.resize(sequences.size());
    std::iota(design.sequenceOfLane.begin(), design.sequenceOfLane.end(), Index{0});
    const auto length = [&](Index i) { return sequences[static_cast<std::size_t>(i)].length(); };
    std::stable_sort(design.sequenceOfLane.begin(), design.sequenceOfLane.end(),
                     [&](Index i, Index j) { return length(i) > length(j); });
    design.laneOfSequence.resize(sequences.size());
    for (std::size_t lane = 0; lane < sequences.size(); ++lane) {
        design.laneOfSequence[static_cast<std::size_t>(design.sequenceOfLane[lane])] = static_cast<Index>(lane);
    }
    std::size_t alive = sequences.size();
    design.stepBegin = {0};
    for (Index t = 0; t < design.dataset->longest(); ++t) {
        while (length(design.sequenceOfLane[alive - 1]) <= t) {
            --alive;
        }
        design.stepBegin.push_back(design.stepBegin.back() + static_cast<Index>(alive));
    }
}

void fillRows(Design& design, const Matrix& stacked)
{
    const Index R = stacked.cols();
    const auto P = static_cast<Index>(design.dataset->outputs.size());
    design.x.resize(stacked.rows(), R);
    design.y = Matrix::Zero(stacked.rows(), P);
    design.seen = Matrix::Zero(stacked.rows(), P);
    Index source = 0;
    for (std::size_t i = 0; i < design.dataset->sequences.size(); ++i) {
        const Sequence& sequence = design.dataset->sequences[i];
        for (Index t = 0; t < sequence.length(); ++t, ++source) {
            const Index row = design.row(static_cast<Index>(i), t);
            for (Index r = 0; r < R; ++r) {
                design.x(row, r) = design.xScaling.toStandard(stacked(source, r), r);
            }
            for (Index p = 0; p < P; ++p) {
                if (sequence.isSeen(t, p)) {
                    design.y(row, p) = design.yScaling.toStandard(sequence.y(t, p), p);
                    design.seen(row, p) = 1;
                }
            }
        }
    }
    for (Index p = 0; p < P; ++p) {
        design.seenCount.push_back((design.seen.col(p).array() == 1.0).count());
    }
}

/// Mean and sd of what is seen of each output, in the design's units; sd 1 where there is none.
void setReference(Design& design)
{
    design.reference = identityScaling(design.P());
    for (Index p = 0; p < design.P(); ++p) {
        std::vector<double> seen;
        for (Index row = 0; row < design.rows(); ++row) {
            if (design.seen(row, p) == 1) {
                seen.push_back(design.y(row, p));
            }
        }
        setColumn(design.reference, p, Eigen::Map<const Vector>(seen.data(), static_cast<Index>(seen.size())));
    }
}

/// The last step at which some output is seen; -1: none.
Index lastSeenStep(const Sequence& sequence)
{
    for (Index t = sequence.length() - 1; t >= 0; --t) {
        for (Index p = 0; p < sequence.y.cols(); ++p) {
            if (sequence.isSeen(t, p)) {
                return t;
            }
        }
    }
    return -1;
}

/// Which unseen cells of a sequence later inputs need, by step and output; cells(t, p) is the number, -1: none.
Eigen::MatrixXi addDrawnCells(Design& design, Index number)
{
    const Sequence& sequence = design.dataset->sequences[static_cast<std::size_t>(number)];
    const Index lastSeen = lastSeenStep(sequence);
    Eigen::MatrixXi cells = Eigen::MatrixXi::Constant(sequence.length(), design.P(), -1);
    for (Index t = 0; t < sequence.length(); ++t) {
        for (Index p = 0; p < design.P(); ++p) {
            const bool isUsed =
                std::any_of(design.lagColumns.begin(), design.lagColumns.end(),
                            [&](const LagColumn& lag) { return lag.output == p && t + lag.lag < sequence.length(); });
            if (isUsed && !sequence.isSeen(t, p)) {
                cells(t, p) = static_cast<int>(design.drawnCells.size());
                design.drawnCells.push_back({number, t, design.row(number, t), p, t < lastSeen});
            }
        }
    }
    return cells;
}

/// What is seen, the start, or 0 where a cell must be drawn first.
void fillLags(Design& design)
{
    for (Index number = 0; number < design.B() && !design.lagColumns.empty(); ++number) {
        const Sequence& sequence = design.dataset->sequences[static_cast<std::size_t>(number)];
        const Eigen::MatrixXi cells = addDrawnCells(design, number);
        for (const LagColumn& lag : design.lagColumns) {
            const double start =
                lag.start ? design.yScaling.toStandard(*lag.start, lag.output) : design.reference.centre(lag.output);
            for (Index t = 0; t < sequence.length(); ++t) {
                const Index row = design.row(number, t);
                double& x = design.x(row, lag.column);
                if (t < lag.lag) {
                    x = start;
                    continue;
                }
                const int cell = cells(t - lag.lag, lag.output);
                x = cell < 0 ? design.y(design.row(number, t - lag.lag), lag.output) : 0.0;
                if (cell >= 0) {
                    design.drawnUses.push_back({cell, row, lag.column});
                }
            }
        }
    }
}

void selectEffects(Design& design)
{
    for (const std::string& name : design.features.effects) {
        const auto found = std::find(design.featureNames.begin(), design.featureNames.end(), name);
        if (found != design.featureNames.end()) {
            design.effects.push_back(found - design.featureNames.begin());
        }
    }
    design.z = design.x(Eigen::all, design.effects);
}

Sequence sequenceFromNumbers(const Matrix& x, const Matrix& y, std::size_t number)
{
    CREDENCE_CHECK(x.rows() == y.rows() && x.rows() > 0, "a sequence has at least one row, in x as in y");
    Sequence sequence;
    sequence.id = std::to_string(number);
    for (Index t = 0; t < x.rows(); ++t) {
        sequence.step.push_back(static_cast<double>(t));
        sequence.stepText.push_back(std::to_string(t));
    }
    sequence.line.assign(sequence.step.size(), 0);
    sequence.x = x;
    sequence.y = y;
    sequence.heldOut = Mask::Constant(y.rows(), y.cols(), false);
    return sequence;
}

std::vector<Column> numberedColumns(const std::string& letter, Index count)
{
    std::vector<Column> columns;
    for (Index j = 1; j <= count; ++j) {
        columns.push_back({letter + std::to_string(j), {}});
    }
    return columns;
}

} // namespace

double Scaling::toStandard(double value, Index column) const
{
    return (value - centre[column]) / scale[column];
}

double Scaling::fromStandard(double value, Index column) const
{
    return centre[column] + scale[column] * value;
}

Index Design::aloneFrom() const
{
    Index low = 1;
    Index high = T();
    while (low < high) { // sequences never come back
        const Index t = low + (high - low) / 2;
        (lanes(t) > 1 ? low = t + 1 : high = t);
    }
    return high;
}

Index Design::totalSeen() const
{
    return std::accumulate(seenCount.begin(), seenCount.end(), Index{0});
}

Index Design::innerCount() const
{
    return std::count_if(drawnCells.begin(), drawnCells.end(), [](const DrawnCell& cell) { return cell.isInner; });
}

void putDrawnInputs(const Vector& drawn, Design& design)
{
    for (const DrawnUse& use : design.drawnUses) {
        const double value = drawn.size() > 0 ? drawn(use.cell) : 0.0;
        design.x(use.row, use.column) = value;
        for (std::size_t e = 0; e < design.effects.size(); ++e) {
            if (design.effects[e] == use.column) {
                design.z(use.row, static_cast<Index>(e)) = value;
            }
        }
    }
}

Design withDrawnSeen(const Design& design)
{
    Design whole = design;
    for (const DrawnCell& cell : whole.drawnCells) {
        if (cell.isInner) {
            whole.seen(cell.row, cell.output) = 1;
            ++whole.seenCount[static_cast<std::size_t>(cell.output)];
        }
    }
    return whole;
}

void putDrawn(const Vector& drawn, Design& design)
{
    putDrawnInputs(drawn, design);
    for (std::size_t c = 0; c < design.drawnCells.size() && drawn.size() > 0; ++c) {
        const DrawnCell& cell = design.drawnCells[c];
        if (cell.isInner) {
            design.y(cell.row, cell.output) = drawn(static_cast<Index>(c));
        }
    }
}

DesignPtr buildDesign(const DatasetPtr& dataset, const FeatureSpec& features, bool standardise)
{
    auto design = std::make_shared<Design>();
    design->dataset = dataset;
    design->features = features;
    design->features.categories = resolvedCategories(*dataset, features.categories);
    const FeatureBuilder builder(*dataset, features);
    design->featureNames = builder.names();
    const Matrix x = stackFeatures(*dataset, builder);
    const auto P = static_cast<Index>(dataset->outputs.size());
    design->xScaling = identityScaling(x.cols());
    design->yScaling = identityScaling(P);
    if (standardise) {
        for (Index r = features.intercept ? 1 : 0; r < x.cols(); ++r) {
            if (builder.isIndicator()[static_cast<std::size_t>(r)]) {
                design->xScaling.isConstant[static_cast<std::size_t>(r)] = x.col(r).minCoeff() == x.col(r).maxCoeff();
            } else {
                setColumn(design->xScaling, r, x.col(r));
            }
        }
        for (Index p = 0; p < P; ++p) {
            setColumn(design->yScaling, p, seenValues(*dataset, p));
        }
    }
    layOutRows(*design);
    fillRows(*design, x);
    design->lagColumns = builder.lagColumns();
    for (const LagColumn& lag : design->lagColumns) {
        design->xScaling.centre(lag.column) = design->yScaling.centre(lag.output);
        design->xScaling.scale(lag.column) = design->yScaling.scale(lag.output);
        design->xScaling.isConstant[static_cast<std::size_t>(lag.column)] = false;
    }
    setReference(*design);
    fillLags(*design);
    selectEffects(*design);
    return design;
}

DesignPtr designFromNumbers(const std::vector<Matrix>& x, const std::vector<Matrix>& y,
                            const std::vector<std::string>& effects)
{
    CREDENCE_CHECK(x.size() == y.size() && !x.empty(), "as many x as y, at least one");
    Dataset dataset;
    dataset.inputs = numberedColumns("x", x.front().cols());
    dataset.outputs = numberedColumns("y", y.front().cols());
    for (std::size_t i = 0; i < x.size(); ++i) {
        CREDENCE_CHECK(x[i].cols() == x.front().cols() && y[i].cols() == y.front().cols(),
                       "sequences agree in columns");
        dataset.sequences.push_back(sequenceFromNumbers(x[i], y[i], i + 1));
    }
    const FeatureSpec inputsOnly{.intercept = false, .stepTime = false, .timeGap = false, .effects = effects};
    return buildDesign(std::make_shared<const Dataset>(std::move(dataset)), inputsOnly, false);
}

} // namespace credence
