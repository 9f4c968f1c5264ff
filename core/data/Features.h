// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns the model's input x_t has besides the dataset's own inputs, and which of them act on each sequence in
// its own way.
#pragma once

#include "core/data/Categories.h"

namespace credence {

struct FeatureSpec {
    bool intercept = true; ///< constant 1, named "const", never standardised
    bool stepTime = false; ///< the step's value, named after the step column
    bool timeGap = false;  ///< step value minus the one before, 0 at the first step; named "gap"
    std::vector<std::string>
        effects{}; ///< names of the features z_t whose coefficients differ from sequence to sequence

    /// inputs that are coded by their levels: with an intercept one column of 0 and 1 for each level but the first,
    /// named "Diet[2]", else one for each. Columns of text need not be here: they always are.
    std::vector<Category> categories{};

    bool operator==(const FeatureSpec&) const = default;
};

/// The R features in order: const, inputs (a category's columns in its place), step time, gap. A level that no data
/// have makes a column of 0; a value that is no level is 0 in all of them, and categoryProblem tells of it.
class FeatureBuilder {
public:
    FeatureBuilder(const Dataset& dataset, const FeatureSpec& spec);

    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }      ///< R
    [[nodiscard]] const std::vector<bool>& isIndicator() const { return m_isIndicator; } ///< R: columns of 0 and 1
    [[nodiscard]] Matrix build(const Sequence& sequence) const; ///< in the user's units, T_i x R

private:
    enum class ColumnKind { Number, Indicator };
    void add(const std::string& name, ColumnKind kind = ColumnKind::Number);
    void addInput(const Column& input);

    FeatureSpec m_spec; ///< with every category and its levels
    std::vector<std::string> m_names;
    std::vector<bool> m_isIndicator;
    std::vector<std::optional<Vector>> m_codes; ///< by input: what each of its columns stands for; none: a number
};

} // namespace credence
