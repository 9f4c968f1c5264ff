// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/ReadingJson.h"

#include "core/base/Words.h"
#include "core/data/NumberText.h"
#include "core/exports/HeldOutFile.h"
#include "core/exports/ReadingChoices.h"

#include <array>
#include <cmath>
#include <utility>

namespace credence {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::array<std::pair<const char*, DateOrder>, 3> kDateOrderWords = {
    {{"day", DateOrder::DayMonthYear}, {"month", DateOrder::MonthDayYear}, {"year", DateOrder::YearMonthDay}}};
constexpr std::array<std::pair<const char*, Layout>, 2> kLayoutWords = {
    {{"long", Layout::Long}, {"wide", Layout::Wide}}};

std::string jsonWord(const std::string& text)
{
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

void appendValue(std::string& text, double value)
{
    text += ',';
    if (std::isfinite(value)) {
        appendNumber(text, value);
    } else {
        text += "null";
    }
}

/// Numbers stay numbers, dates and times are texts.
void appendStep(std::string& text, const Sequence& sequence, std::size_t t, bool isText)
{
    text += ',';
    if (isText) {
        text += jsonWord(sequence.stepText[t]);
    } else {
        appendNumber(text, sequence.step[t]);
    }
}

void appendRows(std::string& text, const Dataset& dataset, bool areStepsTexts)
{
    bool isFirst = true;
    for (const Sequence& sequence : dataset.sequences) {
        const std::string id = jsonWord(sequence.id);
        for (Index t = 0; t < sequence.length(); ++t) {
            text += isFirst ? "\n[" : ",\n[";
            isFirst = false;
            text += id;
            appendStep(text, sequence, static_cast<std::size_t>(t), areStepsTexts);
            for (Index j = 0; j < sequence.x.cols(); ++j) {
                const Column& input = dataset.inputs[static_cast<std::size_t>(j)];
                if (input.levels.empty() || sequence.isFilled(t, j)) {
                    appendValue(text, sequence.isFilled(t, j) ? std::nan("") : sequence.x(t, j));
                } else {
                    text += "," + jsonWord(inputText(input, sequence.x(t, j)));
                }
            }
            for (Index p = 0; p < sequence.y.cols(); ++p) {
                appendValue(text, sequence.y(t, p));
            }
            text += ']';
        }
    }
}

ordered_json columnNames(const Dataset& dataset)
{
    ordered_json names = ordered_json::array();
    for (const Column& column : {dataset.id, dataset.step}) {
        if (!column.name.empty()) {
            names.push_back(column.name);
        }
    }
    for (const auto& columns : {dataset.inputs, dataset.outputs}) {
        for (const Column& column : columns) {
            names.push_back(column.name);
        }
    }
    return names;
}

void readSign(JsonFields& fields, const char* key, std::optional<char>& sign)
{
    std::string text;
    fields.read(key, text);
    if (fields.find(key) == nullptr) {
        return;
    }
    if (text.size() != 1) {
        fields.fail(key, "expected one sign.");
        return;
    }
    sign = text.front();
}

template <class Words, class Value>
void readChoice(JsonFields& fields, const char* key, const Words& words, std::optional<Value>& value)
{
    Value read{};
    fields.readWord(key, words, read);
    if (fields.find(key) != nullptr) {
        value = read;
    }
}

void readMissingInputs(JsonFields& fields, std::map<std::string, MissingInput>& missingInputs)
{
    const json* found = fields.find("missing_inputs");
    if (found == nullptr) {
        return;
    }
    for (const auto& [column, policy] : found->items()) {
        const auto missing = policy.is_string() ? missingInputNamed(policy.get<std::string>()) : std::nullopt;
        if (!found->is_object() || !missing) {
            fields.fail("missing_inputs", "expected an object of previous, linear, mean, drop or numbers as texts.");
            return;
        }
        missingInputs[column] = *missing;
    }
}

void readTexts(JsonFields& fields, const char* key, std::vector<std::string>& texts)
{
    const json* found = fields.find(key);
    if (found == nullptr) {
        return;
    }
    if (!isTextList(*found, 0)) {
        fields.fail(key, "expected a list of texts.");
        return;
    }
    texts = found->get<std::vector<std::string>>();
}

} // namespace

bool isTextList(const json& value, std::size_t count)
{
    bool isGood = value.is_array() && (count == 0 || value.size() == count);
    for (std::size_t i = 0; isGood && i < value.size(); ++i) {
        isGood = value[i].is_string();
    }
    return isGood;
}

void readTexts(JsonFields& fields, const char* key, std::map<std::string, std::string>& texts)
{
    const json* found = fields.find(key);
    if (found == nullptr) {
        return;
    }
    for (const auto& [name, text] : found->items()) {
        if (!found->is_object() || !text.is_string()) {
            fields.fail(key, "expected an object of texts.");
            return;
        }
        texts[name] = text.get<std::string>();
    }
}

void putRoles(ordered_json& object, const Roles& roles)
{
    object["id"] = roles.id;
    object["step"] = roles.step;
    object["inputs"] = roles.inputs;
    object["outputs"] = roles.outputs;
    object["more_ids"] = roles.moreIds;
    object["more_steps"] = roles.moreSteps;
    if (!roles.categories.empty()) {
        object["categories"] = roles.categories;
    }
    object["units"] = roles.units;
}

void readRoles(JsonFields& fields, Roles& roles)
{
    fields.read("id", roles.id);
    fields.read("step", roles.step);
    readTexts(fields, "inputs", roles.inputs);
    readTexts(fields, "outputs", roles.outputs);
    readTexts(fields, "more_ids", roles.moreIds);
    readTexts(fields, "more_steps", roles.moreSteps);
    readTexts(fields, "categories", roles.categories);
    readTexts(fields, "units", roles.units);
}

std::string choicesText(const ReadOptions& options)
{
    ordered_json object = ordered_json::object();
    if (options.roles) {
        putRoles(object, *options.roles);
    }
    object["reading"] = readOptionsJson(options);
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<ReadOptions> choicesFrom(const std::string& text)
{
    const auto document = parseJson(text, {"reading choices", {}, 1});
    if (!document) {
        return document.error();
    }
    ReadOptions options;
    JsonFields fields(document.value(), document.value().root, "",
                      {"id", "step", "inputs", "outputs", "more_ids", "more_steps", "categories", "units", "reading"});
    if (fields.find("outputs") != nullptr) {
        readRoles(fields, options.roles.emplace());
    }
    readReadOptions(fields, document.value(), options);
    return fields.problem() ? Result<ReadOptions>(*fields.problem()) : Result<ReadOptions>(options);
}

std::string readingJson(const Reading& reading)
{
    const Dataset& dataset = *reading.dataset;
    std::string text = "{\"columns\":" + columnNames(dataset).dump(-1, ' ', false, json::error_handler_t::replace);
    text += ",\n\"n_rows\":" + std::to_string(dataset.rowCount()) + ",\n\"rows\":[";
    appendRows(text, dataset, reading.areStepsDates);
    text += "],\n\"sequences\":{";
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        const Sequence& sequence = dataset.sequences[i];
        text += (i == 0 ? "" : ",") + jsonWord(sequence.id) + ":" + std::to_string(sequence.length());
    }
    text += "},\n\"notices\":[";
    for (std::size_t i = 0; i < reading.notices.size(); ++i) {
        text += (i == 0 ? "\n" : ",\n") + jsonWord(reading.notices[i].text);
    }
    return text + "]}\n";
}

std::string errorJson(const Error& error)
{
    const ordered_json object = {
        {"error",
         {{"message", describe(error)},
          {"line", error.place.line > 0 ? ordered_json(error.place.line) : ordered_json()},
          {"column", error.place.column.empty() ? ordered_json() : ordered_json(error.place.column)}}}};
    return object.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

ordered_json heldOutJson(const Dataset& dataset)
{
    ordered_json cells = ordered_json::array();
    for (const NamedCell& cell : heldOutCells(dataset)) {
        cells.push_back(cell);
    }
    return cells;
}

Result<DatasetPtr> withHeldOutJson(const Dataset& dataset, const json& cells)
{
    std::vector<NamedCell> named;
    for (const json& cell : cells) {
        if (!isTextList(cell, std::tuple_size_v<NamedCell>)) {
            return Error{ErrorCode::Value, "the cell " + shown(cell) + " is not in the data.", {}, {}};
        }
        named.push_back(cell.get<NamedCell>());
    }
    return withNamedCellsHeldOut(dataset, named);
}

ordered_json readOptionsJson(const ReadOptions& options)
{
    ordered_json object = ordered_json::object();
    const auto put = [&object](const char* key, const auto& value) {
        if (value) {
            object[key] = *value;
        }
    };
    const auto putSign = [&object](const char* key, const std::optional<char>& sign) {
        if (sign) {
            object[key] = std::string(1, *sign);
        }
    };
    put("sheet", options.sheet);
    put("encoding", options.encoding);
    putSign("delimiter", options.delimiter);
    put("header_line", options.headerLine);
    put("comments", options.hasComments);
    putSign("decimal", options.decimal);
    if (!options.missing.empty()) {
        object["missing"] = options.missing;
    }
    if (options.dateOrder) {
        object["date_order"] = wordOf(kDateOrderWords, *options.dateOrder);
    }
    if (options.layout) {
        object["layout"] = wordOf(kLayoutWords, *options.layout);
    }
    if (!options.wideName.empty()) {
        object["value_name"] = options.wideName;
    }
    for (const auto& [column, missing] : options.missingInputs) {
        object["missing_inputs"][column] = nameOf(missing);
    }
    return object;
}

void readReadOptions(JsonFields& fields, const JsonDocument& document, ReadOptions& options)
{
    const json* object = fields.find("reading");
    if (object == nullptr) {
        return;
    }
    JsonFields reading(document, *object, fields.fieldOf("reading"),
                       {"sheet", "encoding", "delimiter", "header_line", "comments", "decimal", "missing", "date_order",
                        "layout", "value_name", "missing_inputs"});
    const auto read = [&reading](const char* key, auto& value) {
        typename std::decay_t<decltype(value)>::value_type got{};
        reading.read(key, got);
        if (reading.find(key) != nullptr) {
            value = got;
        }
    };
    read("sheet", options.sheet);
    read("encoding", options.encoding);
    readSign(reading, "delimiter", options.delimiter);
    read("header_line", options.headerLine);
    read("comments", options.hasComments);
    readSign(reading, "decimal", options.decimal);
    reading.read("missing", options.missing);
    readChoice(reading, "date_order", kDateOrderWords, options.dateOrder);
    readChoice(reading, "layout", kLayoutWords, options.layout);
    reading.read("value_name", options.wideName);
    readMissingInputs(reading, options.missingInputs);
    if (reading.problem()) {
        fields.fail("reading", reading.problem()->message);
    }
}

} // namespace credence
