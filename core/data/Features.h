// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns the model's input x_t has besides the dataset's own inputs, and which of them act on each sequence in
// its own way.
#pragma once

#include "core/data/Categories.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

/// Values that an output had at the steps before, as inputs: strictly of the past.
struct LaggedOutput {
    std::string output;
    int lags = 1; ///< from 1 to kMostLaggedSteps: one column for each of the last so many steps
    std::optional<double>
        start{};               ///< stands for what lies before the first step, user's units; none: the output's mean
    bool hasStartMark = false; ///< for each lag a column that is 1 where `start` stands in, else 0

    bool operator==(const LaggedOutput&) const = default;
};

constexpr int kMostLaggedSteps = 100;

struct FeatureSpec {
    bool intercept = true; ///< constant 1, named "const", never standardised
    bool stepTime = false; ///< the step's value, named after the step column
    bool timeGap = false;  ///< step value minus the one before, 0 at the first step; named "gap"
    std::vector<std::string>
        effects{}; ///< names of the features z_t whose coefficients differ from sequence to sequence

    /// inputs that are coded by their levels: with an intercept one column of 0 and 1 for each level but the first,
    /// named "Diet[2]", else one for each. Columns of text need not be here: they always are.
    std::vector<Category> categories{};
    std::vector<LaggedOutput> lags{}; ///< columns "lag(conc)[1]", "lag(conc)[2]", then "start(conc)[1]", ...

    bool operator==(const FeatureSpec&) const = default;
};

/// A column of x that holds an output of `lag` steps before.
struct LagColumn {
    Index column = 0; ///< of x
    Index output = 0;
    Index lag = 1;
    std::optional<double> start{};
    Index mark = -1; ///< column of x that is 1 before step `lag`; -1: none
};

/// What of lags does not fit the data: an output that is not there or there twice, a count or start out of range.
[[nodiscard]] std::optional<Error> lagProblem(const Dataset& dataset, const std::vector<LaggedOutput>& lags);

/// The R features in order: const, inputs (a category's columns in its place), step time, gap, lagged outputs. A level
/// that no data have makes a column of 0; a value that is no level is 0 in all of them, and categoryProblem tells of
/// it.
class FeatureBuilder {
public:
    FeatureBuilder(const Dataset& dataset, const FeatureSpec& spec);

    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }      ///< R
    [[nodiscard]] const std::vector<bool>& isIndicator() const { return m_isIndicator; } ///< R: columns of 0 and 1
    [[nodiscard]] const std::vector<LagColumn>& lagColumns() const { return m_lagColumns; }
    /// In the user's units, T_i x R; columns of past outputs are left 0, for only a design knows what may be seen.
    [[nodiscard]] Matrix build(const Sequence& sequence) const;

private:
    enum class ColumnKind { Number, Indicator };
    void add(const std::string& name, ColumnKind kind = ColumnKind::Number);
    void addInput(const Column& input);
    void addLags(const Dataset& dataset, const LaggedOutput& lagged);

    FeatureSpec m_spec; ///< with every category and its levels
    std::vector<std::string> m_names;
    std::vector<bool> m_isIndicator;
    std::vector<LagColumn> m_lagColumns;
    std::vector<std::optional<Vector>> m_codes; ///< by input: what each of its columns stands for; none: a number
};

} // namespace credence
