// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/InferenceGroups.h"

#include "core/base/Words.h"
#include "core/summaries/LooTable.h"
#include "core/summaries/QuantityList.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <numeric>

namespace credence {

namespace {

/// A cell of the data and where it stands.
struct InferenceCell {
    Index sequence = 0;
    Index t = 0;
    Index output = 0;
    Index place = 0; ///< among the cells of a slab
};

/// Shared, as several variables need them.
using SharedCells = std::shared_ptr<const std::vector<InferenceCell>>;

SharedCells cellsOf(const Design& design, bool isSeen)
{
    std::vector<InferenceCell> cells;
    Index place = 0;
    for (Index i = 0; i < design.B(); ++i) {
        for (Index t = 0; t < design.dataset->sequences[static_cast<std::size_t>(i)].length(); ++t) {
            for (Index p = 0; p < design.P(); ++p, ++place) {
                if ((design.seen(design.row(i, t), p) > 0) == isSeen) {
                    cells.push_back({i, t, p, place});
                }
            }
        }
    }
    return std::make_shared<const std::vector<InferenceCell>>(std::move(cells));
}

/// xarray takes these units, and any "since", for a time that it must decode.
NetcdfAttributes unitsOf(const std::string& unit)
{
    constexpr std::array<const char*, 7> kTimes = {"days",         "hours",        "minutes",    "seconds",
                                                   "milliseconds", "microseconds", "nanoseconds"};
    if (unit.empty() || unit.find("since") != std::string::npos) {
        return {};
    }
    const bool isTime = std::find(kTimes.begin(), kTimes.end(), unit) != kTimes.end();
    return {{"units", isTime ? unit.substr(0, unit.size() - 1) : unit}};
}

NetcdfAttributes described(const std::string& name, const std::string& unit = {})
{
    NetcdfAttributes attributes = unitsOf(unit);
    attributes.emplace_back("long_name", name);
    return attributes;
}

std::vector<std::int64_t> countedFrom(std::int64_t first, Index count)
{
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

std::vector<std::string> namesOf(const std::vector<Column>& columns)
{
    std::vector<std::string> names;
    names.reserve(columns.size());
    for (const Column& column : columns) {
        names.push_back(column.name);
    }
    return names;
}

/// Of all outputs together, which may be no unit.
bool haveOneUnit(const Dataset& dataset)
{
    return std::all_of(dataset.outputs.begin(), dataset.outputs.end(),
                       [&](const Column& output) { return output.unit == dataset.outputs.front().unit; });
}

/// The unit of all outputs together, empty where they have several.
std::string commonUnit(const Dataset& dataset)
{
    return haveOneUnit(dataset) ? dataset.outputs.front().unit : std::string();
}

/// One group as it comes to be; every dimension has a coordinate of its name.
class GroupBuilder {
public:
    GroupBuilder(const std::string& name, const Model& model) : m_model(model) { m_group.name = name; }

    [[nodiscard]] const Dataset& dataset() const { return *m_model.design->dataset; }

    /// Returns whether it is new.
    bool axis(const std::string& name, const NetcdfValues& labels, const NetcdfAttributes& attributes)
    {
        const auto isIt = [&](const auto& dimension) { return dimension.first == name; };
        const bool isNew = std::none_of(m_group.dimensions.begin(), m_group.dimensions.end(), isIt);
        if (isNew) {
            const std::size_t length = std::visit([](const auto& values) { return values.size(); }, labels);
            m_group.dimensions.emplace_back(name, length);
            m_group.stored.push_back({name, {name}, labels, attributes});
        }
        return isNew;
    }

    void coordinate(const std::string& name, const std::string& axis, const NetcdfValues& values,
                    const NetcdfAttributes& attributes = {})
    {
        m_group.stored.push_back({name, {axis}, values, attributes});
        m_coordinates.emplace_back(axis, name);
    }

    void store(NetcdfVariable variable)
    {
        addCoordinates(variable.dimensions, variable.attributes);
        m_group.stored.push_back(std::move(variable));
    }

    void draw(DrawVariable variable)
    {
        addCoordinates(variable.dimensions, variable.attributes);
        if (variable.size > 0) {
            m_group.drawn.push_back(std::move(variable));
        }
    }

    void headAxis() { axis("head", countedFrom(1, m_model.dims.H), described("head of the attention")); }
    void outputAxis()
    {
        const bool isNew = axis("output", namesOf(dataset().outputs), described("output column"));
        if (isNew && !haveOneUnit(dataset())) {
            std::vector<std::string> units;
            for (const Column& output : dataset().outputs) {
                units.push_back(output.unit);
            }
            coordinate("unit", "output", units);
        }
    }
    void featureAxis() { axis("feature", m_model.design->featureNames, described("feature of the model's input")); }

    void rowAxis();
    void cellAxis(const std::string& name, const SharedCells& cells);

    [[nodiscard]] InferenceGroup take() { return std::move(m_group); }

private:
    /// xarray's mark of which variables are coordinates of another.
    void addCoordinates(const std::vector<std::string>& dimensions, NetcdfAttributes& attributes) const
    {
        std::string names;
        for (const auto& [axis, name] : m_coordinates) {
            if (std::find(dimensions.begin(), dimensions.end(), axis) != dimensions.end()) {
                names += (names.empty() ? "" : " ") + name;
            }
        }
        if (!names.empty()) {
            attributes.emplace_back("coordinates", names);
        }
    }

    const Model& m_model;
    InferenceGroup m_group;
    std::vector<std::pair<std::string, std::string>> m_coordinates; ///< dimension, name
};

/// What tells a row or a cell: its sequence, its step as a number and as the file wrote it.
struct PlaceLabels {
    std::vector<std::string> label;
    std::vector<std::string> sequence;
    std::vector<double> time;
    std::vector<std::string> step;

    void add(const Sequence& at, Index t, const std::string& more)
    {
        const auto place = static_cast<std::size_t>(t);
        label.push_back(at.id + "," + at.stepText[place] + more);
        sequence.push_back(at.id);
        time.push_back(at.step[place]);
        step.push_back(at.stepText[place]);
    }
    void addTo(GroupBuilder& group, const std::string& axis, const std::string& meaning) const
    {
        const Dataset& dataset = group.dataset();
        const auto title = [](const Column& column, const std::string& otherwise) {
            return column.name.empty() ? otherwise : column.name;
        };
        group.axis(axis, label, described(meaning));
        group.coordinate("sequence", axis, sequence, described(title(dataset.id, "sequence")));
        group.coordinate("time", axis, time, described(title(dataset.step, "row number"), dataset.step.unit));
        group.coordinate("step", axis, step,
                         described(title(dataset.step, "row number") + ", as the data file has it"));
    }
};

void GroupBuilder::rowAxis()
{
    PlaceLabels labels;
    for (const Sequence& sequence : dataset().sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            labels.add(sequence, t, {});
        }
    }
    labels.addTo(*this, "row", "row of the data: sequence, step");
}

void GroupBuilder::cellAxis(const std::string& name, const SharedCells& cells)
{
    PlaceLabels labels;
    std::vector<std::string> outputs;
    std::vector<std::string> units;
    for (const InferenceCell& cell : *cells) {
        const Column& output = dataset().outputs[static_cast<std::size_t>(cell.output)];
        labels.add(dataset().sequences[static_cast<std::size_t>(cell.sequence)], cell.t, "," + output.name);
        outputs.push_back(output.name);
        units.push_back(output.unit);
    }
    labels.addTo(*this, name, "value of the data: sequence, step, output");
    coordinate("output", name, outputs, described("output column"));
    if (!haveOneUnit(dataset())) {
        coordinate("unit", name, units);
    }
}

/// Numbers of quantities that need no scan.
DrawVariable variableOf(const std::string& name, const std::vector<std::string>& dimensions,
                        std::vector<Quantity> quantities, const NetcdfAttributes& attributes)
{
    const auto size = static_cast<Index>(quantities.size());
    return {name, dimensions, size, attributes,
            [quantities = std::move(quantities)](const DrawSlab& slab, RowMajorMatrix& out) {
                for (Index i = 0; i < slab.count(); ++i) {
                    const Parameters& parameters = slab.aligned[static_cast<std::size_t>(i)];
                    for (Index q = 0; q < out.cols(); ++q) {
                        const Quantity& quantity = quantities[static_cast<std::size_t>(q)];
                        out(i, q) =
                            quantity.centre + quantity.scale * scalarValue(quantity, parameters, slab.log_lik(i));
                    }
                }
            }};
}

/// Quantities of the summary table, all but f, in its order.
class PosteriorQuantities {
public:
    PosteriorQuantities(const Model& model, GroupBuilder& group)
        : m_model(model), m_list(listQuantities(model)), m_group(group)
    {
    }

    void addAll()
    {
        addSigma();
        if (m_model.dims.T > 1) {
            addOfHeads("a", QuantityKind::Position, "positional coefficient a_t", "position");
        }
        addOfHeads("mu_a", QuantityKind::LevelMean, "mean of the positional coefficients", {});
        addOfHeads("omega", QuantityKind::LevelSd, "standard deviation of the positional coefficients", {});
        addOfFeatures("D", QuantityKind::Skip,
                      "skip weight: change of the output for one unit of the feature; of const: f where all "
                      "standardised features are at their means",
                      {"feature", "output"});
        addOfFeatures("sd_b", QuantityKind::EffectSd,
                      "standard deviation of the sequence effects, output for one unit of the feature",
                      {"effect", "output"});
        addOfFeatures("b", QuantityKind::Effect, "sequence effect, output for one unit of the feature",
                      {"sequence_id", "effect", "output"});
    }

private:
    [[nodiscard]] std::vector<Quantity> of(QuantityKind kind) const
    {
        std::vector<Quantity> quantities;
        std::copy_if(m_list.begin(), m_list.end(), std::back_inserter(quantities),
                     [&](const Quantity& quantity) { return quantity.kind == kind; });
        return quantities;
    }

    void addSigma()
    {
        std::vector<Quantity> quantities = of(QuantityKind::Sigma);
        const std::string meaning = "standard deviation of the noise";
        if (quantities.size() == 1) {
            const NetcdfAttributes attributes = described(meaning, quantities.front().unit);
            m_group.draw(variableOf("sigma", {}, quantities, attributes));
            return;
        }
        m_group.outputAxis();
        m_group.draw(variableOf("sigma_std", {}, {quantities.front()},
                                described(meaning + " in standardised units, one for all outputs", "1")));
        quantities.erase(quantities.begin());
        m_group.draw(variableOf("sigma", {"output"}, quantities, described(meaning, commonUnit(m_group.dataset()))));
    }

    void addOfHeads(const std::string& name, QuantityKind kind, const std::string& meaning, const std::string& axis)
    {
        std::vector<Quantity> quantities = of(kind);
        if (quantities.empty()) {
            return;
        }
        std::vector<std::string> dimensions;
        if (m_model.dims.H > 1) {
            m_group.headAxis();
            dimensions.emplace_back("head");
        }
        if (!axis.empty()) {
            m_group.axis(
                axis, countedFrom(1, m_model.dims.T - 1),
                described("step t of a sequence, the first being 0: a_t carries what was before it to step t"));
            dimensions.push_back(axis);
        }
        m_group.draw(variableOf(name, dimensions, std::move(quantities), described(meaning, "1")));
    }

    void addOfFeatures(const std::string& name, QuantityKind kind, const std::string& meaning,
                       const std::vector<std::string>& dimensions)
    {
        std::vector<Quantity> quantities = of(kind);
        if (quantities.empty()) {
            return;
        }
        const Design& design = *m_model.design;
        for (const std::string& dimension : dimensions) {
            if (dimension == "output") {
                m_group.outputAxis();
            } else if (dimension == "feature") {
                m_group.featureAxis();
            } else if (dimension == "effect") {
                m_group.axis("effect", design.features.effects, described("feature with sequence effects"));
            } else {
                std::vector<std::string> ids;
                for (const Sequence& sequence : m_group.dataset().sequences) {
                    ids.push_back(sequence.id);
                }
                m_group.axis(dimension, ids, described("sequence"));
            }
        }
        m_group.draw(variableOf(name, dimensions, std::move(quantities), described(meaning)));
    }

    const Model& m_model;
    std::vector<Quantity> m_list;
    GroupBuilder& m_group;
};

/// One matrix of every head, head after head, row by row.
DrawVariable weightVariable(const std::string& name, Matrix HeadParameters::*matrix, const Model& model,
                            const std::vector<std::string>& dimensions)
{
    const Dims& dims = model.dims;
    const Index rows = dimensions.front() == "hidden" ? dims.N : dims.P;
    DrawVariable variable{name, dimensions, dims.H * rows * dims.R,
                          described("weights in standardised units, each draw turned to where it lies nearest to the "
                                    "draw of best log joint density; not identified, so not judged",
                                    "1"),
                          [matrix](const DrawSlab& slab, RowMajorMatrix& out) {
                              for (Index i = 0; i < slab.count(); ++i) {
                                  Index begin = 0;
                                  for (const HeadParameters& head : slab.aligned[static_cast<std::size_t>(i)].heads) {
                                      const Matrix& weights = head.*matrix;
                                      out.row(i).segment(begin, weights.size()) =
                                          weights.reshaped<Eigen::RowMajor>().transpose();
                                      begin += weights.size();
                                  }
                              }
                          }};
    if (dims.H > 1) {
        variable.dimensions.insert(variable.dimensions.begin(), "head");
    }
    return variable;
}

void addWeights(const Model& model, GroupBuilder& group)
{
    if (model.dims.H == 0 || model.dims.R == 0) {
        return; // D is among the quantities then
    }
    group.axis("hidden", countedFrom(1, model.dims.N), described("hidden unit"));
    group.featureAxis();
    group.outputAxis();
    if (model.dims.H > 1) {
        group.headAxis();
    }
    group.draw(weightVariable("W_K", &HeadParameters::W_K, model, {"hidden", "feature"}));
    group.draw(weightVariable("W_Q", &HeadParameters::W_Q, model, {"hidden", "feature"}));
    group.draw(weightVariable("W_V", &HeadParameters::W_V, model, {"output", "feature"}));
    if (model.dims.skip) {
        group.draw({"D",
                    {"feature", "output"},
                    model.dims.R * model.dims.P,
                    described("skip weights in standardised units; not identified, so not judged", "1"),
                    [](const DrawSlab& slab, RowMajorMatrix& out) {
                        for (Index i = 0; i < slab.count(); ++i) {
                            out.row(i) = slab.aligned[static_cast<std::size_t>(i)].D.reshaped().transpose();
                        }
                    }});
    }
}

InferenceGroup posterior(const Model& model, bool hasCells)
{
    GroupBuilder group("posterior", model);
    PosteriorQuantities(model, group).addAll();
    if (hasCells) {
        const Design& design = *model.design;
        group.rowAxis();
        group.outputAxis();
        group.draw({"f",
                    {"row", "output"},
                    design.rows() * design.P(),
                    described("mean function f at every row, without noise", commonUnit(*design.dataset)),
                    [scaling = design.yScaling](const DrawSlab& slab, RowMajorMatrix& out) {
                        const Index P = scaling.scale.size();
                        for (Index c = 0; c < out.cols(); ++c) {
                            out.col(c) =
                                (scaling.scale(c % P) * slab.f.col(c).array() + scaling.centre(c % P)).matrix();
                        }
                    }});
    }
    addWeights(model, group);
    return group.take();
}

InferenceGroup sampleStats(const Model& model)
{
    GroupBuilder group("sample_stats", model);
    group.draw({"lp",
                {},
                1,
                described("log joint density of the seen data and the parameters"),
                [](const DrawSlab& slab, RowMajorMatrix& out) { out = slab.lp; }});
    group.draw({"log_lik",
                {},
                1,
                described("log-likelihood of the seen data, in the units of the data"),
                [](const DrawSlab& slab, RowMajorMatrix& out) { out = slab.log_lik; }});
    return group.take();
}

InferenceGroup logLikelihoodGroup(const Model& model, const SharedCells& seen)
{
    const DesignPtr& design = model.design;
    GroupBuilder group("log_likelihood", model);
    group.cellAxis("obs_id", seen);
    group.draw({"y",
                {"obs_id"},
                static_cast<Index>(seen->size()),
                described("log density of the observed value, in the units of the data"),
                [design, seen](const DrawSlab& slab, RowMajorMatrix& out) {
                    for (Index c = 0; c < out.cols(); ++c) {
                        const InferenceCell& cell = (*seen)[static_cast<std::size_t>(c)];
                        const double y = design->y(design->row(cell.sequence, cell.t), cell.output);
                        out.col(c) =
                            logDensities(slab.f.col(cell.place), slab.sigma2, y, design->yScaling.scale(cell.output));
                    }
                }});
    return group.take();
}

InferenceGroup newData(const std::string& name, const std::string& axis, const Model& model, const SharedCells& cells)
{
    GroupBuilder group(name, model);
    group.cellAxis(axis, cells);
    group.draw({"y",
                {axis},
                static_cast<Index>(cells->size()),
                described("new data y at that place, noise included", commonUnit(group.dataset())),
                [cells, scaling = model.design->yScaling](const DrawSlab& slab, RowMajorMatrix& out) {
                    for (Index c = 0; c < out.cols(); ++c) {
                        const InferenceCell& cell = (*cells)[static_cast<std::size_t>(c)];
                        out.col(c) =
                            (scaling.scale(cell.output) * slab.y.col(cell.place).array() + scaling.centre(cell.output))
                                .matrix();
                    }
                }});
    return group.take();
}

/// What the file has at the cells, NaN where nothing.
std::vector<double> valuesAt(const Dataset& dataset, const SharedCells& cells)
{
    std::vector<double> values;
    for (const InferenceCell& cell : *cells) {
        values.push_back(dataset.sequences[static_cast<std::size_t>(cell.sequence)].y(cell.t, cell.output));
    }
    return values;
}

InferenceGroup dataAt(const std::string& name, const std::string& axis, const Model& model, const SharedCells& cells,
                      const NetcdfVariable& variable)
{
    GroupBuilder group(name, model);
    group.cellAxis(axis, cells);
    NetcdfVariable values = variable;
    values.dimensions = {axis};
    values.values = valuesAt(group.dataset(), cells);
    group.store(std::move(values));
    return group.take();
}

InferenceGroup constantData(const Model& model)
{
    GroupBuilder group("constant_data", model);
    const Dataset& dataset = group.dataset();
    group.rowAxis();
    group.outputAxis();
    std::vector<double> x;
    std::vector<double> y;
    std::vector<bool> isHeldOut;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            x.insert(x.end(), sequence.x.row(t).begin(), sequence.x.row(t).end());
            y.insert(y.end(), sequence.y.row(t).begin(), sequence.y.row(t).end());
            isHeldOut.insert(isHeldOut.end(), sequence.heldOut.row(t).begin(), sequence.heldOut.row(t).end());
        }
    }
    if (!dataset.inputs.empty()) {
        group.axis("input", namesOf(dataset.inputs), described("input column"));
        std::string levels; // x holds their places
        for (const Column& input : dataset.inputs) {
            if (!input.levels.empty()) {
                levels += "; " + input.name + " counts its levels from 0: " + commaList(input.levels);
            }
        }
        group.store({"x", {"row", "input"}, x, described("inputs" + levels)});
    }
    group.store({"y_all",
                 {"row", "output"},
                 y,
                 described("outputs as the file has them, NaN where it has no value", commonUnit(dataset))});
    group.store({"held_out", {"row", "output"}, isHeldOut, described("whether the sampler was not shown the value")});
    return group.take();
}

} // namespace

std::vector<InferenceGroup> inferenceGroups(const Model& model, bool hasCells)
{
    const SharedCells seen = cellsOf(*model.design, true);
    const SharedCells unseen = cellsOf(*model.design, false);
    const std::string unit = commonUnit(*model.design->dataset);
    std::vector<InferenceGroup> groups = {posterior(model, hasCells), sampleStats(model)};
    if (hasCells) {
        groups.push_back(logLikelihoodGroup(model, seen));
        groups.push_back(newData("posterior_predictive", "obs_id", model, seen));
    }
    if (hasCells && !unseen->empty()) {
        groups.push_back(newData("predictions", "pred_id", model, unseen));
    }
    groups.push_back(dataAt("observed_data", "obs_id", model, seen,
                            {"y", {}, {}, described("observed values that the sampler saw", unit)}));
    groups.push_back(constantData(model));
    if (hasCells && !unseen->empty()) {
        groups.push_back(
            dataAt("predictions_constant_data", "pred_id", model, unseen,
                   {"y_held_out",
                    {},
                    {},
                    described("values that the sampler was not shown, NaN where the file has none", unit)}));
    }
    return groups;
}

} // namespace credence
