// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ModelFile.h"

#include "core/data/NumberText.h"
#include "core/data/TextFile.h"
#include "core/model/JsonDocument.h"

#include <algorithm>

namespace credence {

namespace {

using nlohmann::json;

void readSampler(const JsonDocument& document, const json& object, SamplerSettings& sampler,
                 std::optional<Error>& problem)
{
    JsonFields fields(document, object, "sampler",
                      {"chains", "warmup", "draws", "seed", "threads", "replicas", "method", "symmetry_moves", "start",
                       "rhat_target", "ess_target"});
    fields.read("chains", sampler.chains);
    fields.read("warmup", sampler.warmup);
    fields.read("draws", sampler.draws);
    fields.read("seed", sampler.seed);
    fields.read("threads", sampler.threads);
    fields.read("replicas", sampler.replicas);
    fields.read("symmetry_moves", sampler.hasSymmetryMoves);
    fields.readWord("method", kMethodWords, sampler.method);
    fields.readWord("start", kStartWords, sampler.start);
    fields.read("rhat_target", sampler.targets.rhat);
    fields.read("ess_target", sampler.targets.ess);
    problem = fields.problem();
}

/// The levels of one category, numbers or texts; nothing where the value is neither a list of them nor true.
std::optional<std::vector<std::string>> levelsIn(const json& value)
{
    std::vector<std::string> levels;
    if (value == json(true)) {
        return levels; // those of the data
    }
    for (const json& level : value.is_array() ? value : json::array({nullptr})) {
        if (!level.is_string() && !level.is_number()) {
            return std::nullopt;
        }
        levels.push_back(level.is_string() ? level.get<std::string>() : writeNumber(level.get<double>()));
    }
    return levels;
}

/// {"Diet": ["1", "2"], "site": true}: the order of the file is the order of the keys.
void readCategories(JsonFields& fields, std::vector<Category>& categories)
{
    const json* found = fields.find("categories");
    if (found == nullptr) {
        return;
    }
    if (!found->is_object()) {
        fields.fail("categories", "expected an object of lists of levels, as {\"Diet\": [\"1\", \"2\"]}.");
        return;
    }
    for (const auto& [column, value] : found->items()) {
        const auto levels = levelsIn(value);
        if (!levels || (value.is_array() && levels->empty())) {
            fields.fail("categories",
                        "expected for \"" + column + "\" a list of levels, or true for those of the data.");
            return;
        }
        categories.push_back({column, *levels});
    }
}

/// {"conc": 2, "temp": {"lags": 1, "start": 0, "start_mark": true}}
void readLags(const JsonDocument& document, const json& object, std::vector<LaggedOutput>& lags,
              std::optional<Error>& problem)
{
    if (!object.is_object()) {
        problem =
            document.error(ErrorCode::Format, "lags", "expected an object of numbers of steps, as {\"conc\": 2}.");
        return;
    }
    for (const auto& [output, value] : object.items()) {
        LaggedOutput& lagged = lags.emplace_back();
        lagged.output = output;
        const json whole = value.is_number() ? json{{"lags", value}} : value;
        JsonFields fields(document, whole, "lags." + output, {"lags", "start", "start_mark"});
        double start = 0;
        fields.read("lags", lagged.lags);
        fields.read("start", start);
        fields.read("start_mark", lagged.hasStartMark);
        if (fields.problem()) {
            problem = fields.problem();
            return;
        }
        if (fields.find("start") != nullptr) {
            lagged.start = start;
        }
    }
}

/// Keys only; numbers and shapes wait for the data.
void checkPriorKeys(const JsonDocument& document, const json& object, std::optional<Error>& problem)
{
    const JsonFields prior(document, object, "prior", {"W_K", "W_Q", "W_V", "D", "a", "b", "sigma"});
    problem = prior.problem();
    const auto check = [&](const char* key, std::initializer_list<std::string_view> keys) {
        if (const json* found = problem ? nullptr : prior.find(key)) {
            problem = JsonFields(document, *found, prior.fieldOf(key), keys).problem();
        }
    };
    for (const char* key : {"W_K", "W_Q", "W_V", "D"}) {
        check(key, {"mean", "sd", "row_covariance"});
    }
    check("a", {"mean", "sd", "ar1", "rbf", "hierarchical"});
    check("b", {"inv_gamma"});
    check("sigma", {"fixed", "inv_gamma"});
}

Error located(const JsonDocument& document, Error error)
{
    error.place.file = document.file;
    error.place.line = document.lineOf(error.place.field);
    return error;
}

Result<ModelFile> readDocument(const JsonDocument& document, std::string_view text)
{
    ModelFile file;
    file.file = document.file;
    file.lines = document.lines;
    JsonFields fields(document, document.root, "",
                      {"hidden", "heads", "intercept", "step_time", "time_gap", "effects", "categories", "lags", "skip",
                       "standardise", "prior", "sampler"});
    fields.read("hidden", file.spec.hidden);
    fields.read("heads", file.spec.heads);
    fields.read("intercept", file.spec.features.intercept);
    fields.read("step_time", file.spec.features.stepTime);
    fields.read("time_gap", file.spec.features.timeGap);
    fields.read("effects", file.spec.features.effects);
    readCategories(fields, file.spec.features.categories);
    fields.read("skip", file.spec.skip);
    fields.read("standardise", file.spec.standardise);
    std::optional<Error> problem = fields.problem();
    if (const json* lags = problem ? nullptr : fields.find("lags")) {
        readLags(document, *lags, file.spec.features.lags, problem);
    }
    if (const json* sampler = problem ? nullptr : fields.find("sampler")) {
        readSampler(document, *sampler, file.sampler, problem);
    }
    if (const json* prior = problem ? nullptr : fields.find("prior")) {
        checkPriorKeys(document, *prior, problem);
        if (!problem) {
            const auto [begin, end] = document.spans.at("prior");
            const std::string_view before = text.substr(0, begin);
            file.priorJson = text.substr(begin, end - begin);
            file.priorLine = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
        }
    }
    if (problem) {
        return *problem;
    }
    Problems problems = validate(file.spec);
    for (const Error& error : validate(file.sampler)) {
        problems.push_back(error);
    }
    if (!problems.empty()) {
        return located(document, problems.front());
    }
    return file;
}

} // namespace

Result<ModelFile> parseModelFile(const std::string& text, const std::string& file)
{
    const auto document = parseJson(text, JsonSource{.file = file, .field = {}, .firstLine = 1});
    if (!document) {
        return document.error();
    }
    return readDocument(document.value(), text);
}

Result<ModelPtr> modelOf(const ModelFile& file, const DatasetPtr& dataset)
{
    if (const Problems problems = validate(file.spec); !problems.empty()) {
        return inModelFile(problems.front(), file);
    }
    const DesignPtr design = buildDesign(dataset, file.spec.features, file.spec.standardise);
    const auto prior = resolvePrior(file, *design);
    if (!prior) {
        return prior.error();
    }
    auto model = makeModel(file.spec, prior.value(), design);
    return model ? model : inModelFile(model.error(), file);
}

Error inModelFile(Error error, const ModelFile& file)
{
    if (!file.file.empty() && error.place.file.empty()) {
        error.place.file = file.file;
        error.place.line = lineOf(file.lines, error.place.field);
    }
    return error;
}

Result<ModelFile> readModelFile(const std::filesystem::path& path)
{
    const auto text = readTextFile(path);
    if (!text) {
        return text.error();
    }
    return parseModelFile(text.value(), path.filename().string());
}

} // namespace credence
