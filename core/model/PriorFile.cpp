// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The "prior" object of a model file, once the shapes are known.
#include "core/model/ModelFile.h"

#include "core/model/JsonDocument.h"

#include <functional>

namespace credence {

namespace {

using nlohmann::json;
using Shape = std::vector<Index>;

std::string shapeText(const Shape& shape)
{
    std::string text;
    for (const Index extent : shape) {
        text += (text.empty() ? "" : " x ") + std::to_string(extent);
    }
    return text.empty() ? "one number" : text + (shape.size() == 1 && shape[0] == 1 ? " number" : " numbers");
}

/// Extents of nested arrays, going by the first element of each; how ragged ones are caught is collect's business.
Shape shapeOf(const json& value)
{
    Shape shape;
    for (const json* at = &value; at->is_array(); at = &at->front()) {
        shape.push_back(static_cast<Index>(at->size()));
        if (at->empty()) {
            break;
        }
    }
    return shape;
}

/// Appends the numbers of nested arrays of exactly this shape, last index fastest; false where it is another shape.
bool collect(const json& value, const Shape& shape, std::size_t depth, std::vector<double>& numbers)
{
    if (depth == shape.size()) {
        if (!value.is_number()) {
            return false;
        }
        numbers.push_back(value.get<double>());
        return true;
    }
    if (!value.is_array() || static_cast<Index>(value.size()) != shape[depth]) {
        return false;
    }
    for (const json& element : value) {
        if (!collect(element, shape, depth + 1, numbers)) {
            return false;
        }
    }
    return true;
}

using NumbersOfHeads = std::vector<std::vector<double>>;

/// One block of the prior, for every head: a number for all, an array of one head's shape for all alike, or one array a
/// head. Empty where the key is not there.
NumbersOfHeads readBlock(JsonFields& fields, const char* key, const Shape& shape, Index heads)
{
    const json* value = fields.find(key);
    if (value == nullptr) {
        return {};
    }
    Index size = 1;
    for (const Index extent : shape) {
        size *= extent;
    }
    std::vector<double> numbers;
    if (value->is_number()) {
        numbers.assign(static_cast<std::size_t>(size), value->get<double>());
    } else if (!collect(*value, shape, 0, numbers)) {
        numbers.clear();
        Shape ofAll = shape;
        ofAll.insert(ofAll.begin(), heads);
        if (!collect(*value, ofAll, 0, numbers)) {
            const Shape found = shapeOf(*value);
            const std::string wanted = shapeText(shape) + (heads > 1 ? " or " + shapeText(ofAll) : "");
            fields.fail(key, !value->is_array() ? "expected a number or " + wanted + ", found " + shown(*value) + "."
                             : found == shape || found == ofAll
                                 ? "expected " + wanted + ", but rows differ in length or hold something else."
                                 : "expected " + wanted + ", found " + shapeText(found) + ".");
            return {};
        }
    }
    NumbersOfHeads result;
    for (Index g = 0; g < heads; ++g) {
        const auto begin = static_cast<Index>(numbers.size()) == size ? 0 : g * size;
        result.emplace_back(numbers.begin() + begin, numbers.begin() + begin + size);
    }
    return result;
}

Matrix matrixOf(const std::vector<double>& rowMajor, Index rows, Index columns, Index begin = 0)
{
    using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    return Eigen::Map<const RowMajor>(rowMajor.data() + begin, rows, columns);
}

/// One prior a head, or the one of D.
void readMatrixPrior(JsonFields& fields, const std::vector<MatrixPrior*>& priors)
{
    const Index rows = priors.front()->mean.rows();
    const Index R = priors.front()->mean.cols();
    const auto heads = static_cast<Index>(priors.size());
    const NumbersOfHeads mean = readBlock(fields, "mean", {rows, R}, heads);
    const NumbersOfHeads sd = readBlock(fields, "sd", {rows, R}, heads);
    const NumbersOfHeads covariance = readBlock(fields, "row_covariance", {rows, R, R}, heads);
    if (!sd.empty() && !covariance.empty()) {
        fields.fail("row_covariance", "there is an sd too; give one of the two.");
    }
    for (std::size_t g = 0; g < priors.size() && !fields.problem(); ++g) {
        if (!mean.empty()) {
            priors[g]->mean = matrixOf(mean[g], rows, R);
        }
        if (!sd.empty()) {
            priors[g]->sd = matrixOf(sd[g], rows, R);
        }
        for (Index r = 0; !covariance.empty() && r < rows; ++r) {
            priors[g]->rowCovariance.push_back(matrixOf(covariance[g], R, R, r * R * R));
            priors[g]->sd.row(r) = priors[g]->rowCovariance.back().diagonal().cwiseSqrt().transpose();
        }
    }
}

/// inv_gamma: [shape, rate].
void readInverseGamma(JsonFields& fields, double& shape, double& rate)
{
    const json* found = fields.find("inv_gamma");
    if (found == nullptr) {
        return;
    }
    std::vector<double> numbers;
    if (!collect(*found, {2}, 0, numbers)) {
        fields.fail("inv_gamma", "expected [shape, rate], found " + shown(*found) + ".");
        return;
    }
    shape = numbers[0];
    rate = numbers[1];
}

/// inv_gamma: [shape, rate], each a number for all or an array P x E.
void readEffects(JsonFields& fields, EffectPrior& prior)
{
    const json* found = fields.find("inv_gamma");
    if (found == nullptr) {
        return;
    }
    if (!found->is_array() || found->size() != 2) {
        fields.fail("inv_gamma", "expected [shape, rate], found " + shown(*found) + ".");
        return;
    }
    const Shape shape{prior.shape.rows(), prior.shape.cols()};
    for (std::size_t part = 0; part < 2; ++part) {
        const json& value = (*found)[part];
        std::vector<double> numbers;
        if (value.is_number()) {
            numbers.assign(static_cast<std::size_t>(prior.shape.size()), value.get<double>());
        } else if (!collect(value, shape, 0, numbers)) {
            fields.fail("inv_gamma", "expected a number or " + shapeText(shape) + " (outputs x effects), found " +
                                         shown(value) + ".");
            return;
        }
        (part == 0 ? prior.shape : prior.rate) = matrixOf(numbers, shape[0], shape[1]);
    }
}

/// How the file ties the a_t together; nothing where it does not speak of a at all.
std::optional<PositionKind> kindOf(JsonFields& fields)
{
    const auto has = [&fields](const char* key) { return fields.find(key) != nullptr; };
    for (const char* other : {"mean", "sd", "ar1", "rbf"}) {
        if (has("hierarchical") && has(other)) {
            fields.fail(other, "there is hierarchical too; give one of the two.");
        }
    }
    if (has("ar1") && has("rbf")) {
        fields.fail("rbf", "there is ar1 too; give one of the two.");
    }
    if (has("hierarchical")) {
        return PositionKind::Hierarchical;
    }
    if (has("ar1") || has("rbf")) {
        return has("ar1") ? PositionKind::Ar1 : PositionKind::Rbf;
    }
    return has("mean") || has("sd") ? std::optional(PositionKind::Independent) : std::nullopt;
}

void readPositions(JsonFields& fields, const std::vector<HeadPrior*>& heads, Index T)
{
    const std::optional<PositionKind> kind = kindOf(fields);
    for (HeadPrior* head : heads) {
        head->a.kind = kind.value_or(head->a.kind);
        fields.read("ar1", head->a.correlation);
        fields.read("rbf", head->a.length);
    }
    const NumbersOfHeads mean = readBlock(fields, "mean", {T - 1}, static_cast<Index>(heads.size()));
    const NumbersOfHeads sd = readBlock(fields, "sd", {T - 1}, static_cast<Index>(heads.size()));
    for (std::size_t g = 0; g < heads.size() && !fields.problem(); ++g) {
        if (!mean.empty()) {
            heads[g]->a.mean.tail(T - 1) = Eigen::Map<const Vector>(mean[g].data(), T - 1);
        }
        if (!sd.empty()) {
            heads[g]->a.sd.tail(T - 1) = Eigen::Map<const Vector>(sd[g].data(), T - 1);
        }
    }
}

void readNoise(JsonFields& fields, NoisePrior& noise)
{
    const bool isFixed = fields.find("fixed") != nullptr;
    if (isFixed && fields.find("inv_gamma") != nullptr) {
        fields.fail("fixed", "there is inv_gamma too; give one of the two.");
    }
    readInverseGamma(fields, noise.shape, noise.rate);
    fields.read("fixed", noise.sigma);
    noise.isFixed = isFixed;
}

/// Reads one block after the other into prior until one fails.
class PriorReader {
public:
    PriorReader(const JsonDocument& document, Prior& prior) : m_document(document), m_prior(prior) {}

    std::optional<Error> read(const Dims& dims)
    {
        readWeights("W_K", [](HeadPrior& head) { return &head.W_K; });
        readWeights("W_Q", [](HeadPrior& head) { return &head.W_Q; });
        readWeights("W_V", [](HeadPrior& head) { return &head.W_V; });
        readKey("D", {"mean", "sd", "row_covariance"}, [&](JsonFields& fields) {
            if (dims.skip) {
                readMatrixPrior(fields, {&m_prior.D});
            } else {
                m_problem = m_document.error(ErrorCode::Usage, "prior.D", "the model has no skip weights.",
                                             "Set skip to true, or leave D out.");
            }
        });
        readKey("a", {"mean", "sd", "ar1", "rbf", "hierarchical"},
                [&](JsonFields& fields) { readPositionsOfHeads(fields, dims.T); });
        readKey("b", {"inv_gamma"}, [&](JsonFields& fields) {
            if (dims.E > 0) {
                readEffects(fields, m_prior.b);
            } else {
                m_problem = m_document.error(ErrorCode::Usage, "prior.b", "the model has no sequence effects.",
                                             "Name the features they belong to in effects, or leave b out.");
            }
        });
        readKey("sigma", {"fixed", "inv_gamma"}, [&](JsonFields& fields) { readNoise(fields, m_prior.sigma); });
        return m_problem;
    }

private:
    void readKey(const char* key, std::initializer_list<std::string_view> keys,
                 const std::function<void(JsonFields&)>& read)
    {
        const auto found = m_document.root.find(key);
        if (m_problem || found == m_document.root.end()) {
            return;
        }
        JsonFields fields(m_document, *found, std::string("prior.") + key, keys);
        read(fields);
        m_problem = m_problem ? m_problem : fields.problem();
    }

    bool hasHeads(const char* key)
    {
        if (m_prior.heads.empty()) {
            m_problem = m_document.error(ErrorCode::Usage, std::string("prior.") + key, "the model has no heads.",
                                         "Set heads to 1 or more, or leave " + std::string(key) + " out.");
        }
        return !m_prior.heads.empty();
    }

    void readPositionsOfHeads(JsonFields& fields, Index T)
    {
        if (!hasHeads("a")) {
            return;
        }
        std::vector<HeadPrior*> heads;
        for (HeadPrior& head : m_prior.heads) {
            heads.push_back(&head);
        }
        readPositions(fields, heads, T);
        if (const json* level = fields.problem() ? nullptr : fields.find("hierarchical")) {
            JsonFields own(m_document, *level, "prior.a.hierarchical", {"mean", "weight", "inv_gamma"});
            for (HeadPrior* head : heads) {
                own.read("mean", head->a.level.mean);
                own.read("weight", head->a.level.weight);
                readInverseGamma(own, head->a.level.shape, head->a.level.rate);
            }
            m_problem = own.problem();
        }
    }

    void readWeights(const char* key, MatrixPrior* (*block)(HeadPrior&))
    {
        readKey(key, {"mean", "sd", "row_covariance"}, [&](JsonFields& fields) {
            if (!hasHeads(key)) {
                return;
            }
            std::vector<MatrixPrior*> blocks;
            for (HeadPrior& head : m_prior.heads) {
                blocks.push_back(block(head));
            }
            readMatrixPrior(fields, blocks);
        });
    }

    const JsonDocument& m_document;
    Prior& m_prior;
    std::optional<Error> m_problem;
};

} // namespace

Result<Prior> resolvePrior(const ModelFile& file, const Design& design)
{
    const auto document = parseJson(file.priorJson, {file.file, "prior", file.priorLine});
    if (!document) {
        return document.error();
    }
    const Dims dims = dimsOf(file.spec, design);
    Prior prior = defaultPrior(file.spec, design);
    if (const auto problem = PriorReader(document.value(), prior).read(dims)) {
        return *problem;
    }
    if (Problems problems = validate(prior, dims); !problems.empty()) {
        problems.front().place.file = file.file;
        problems.front().place.line = document.value().lineOf(problems.front().place.field);
        return problems.front();
    }
    return prior;
}

} // namespace credence
