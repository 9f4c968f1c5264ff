// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"
#include "core/data/NumberText.h"
#include "core/data/TextFile.h"
#include "core/exports/LooFiles.h"

#include <algorithm>
#include <limits>
#include <set>
#include <system_error>

namespace credence {

namespace {

using nlohmann::json;

constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();

/// The cells of a loo.csv by the names of its columns.
class LooColumns {
public:
    explicit LooColumns(const TextTable& table) : m_table(table) {}

    [[nodiscard]] const std::string* find(std::size_t row, const std::string& column) const
    {
        const auto found = std::find(m_table.header.begin(), m_table.header.end(), column);
        return found == m_table.header.end()
                   ? nullptr
                   : &m_table.rows[row][static_cast<std::size_t>(found - m_table.header.begin())];
    }

    [[nodiscard]] std::string text(std::size_t row, const std::string& column) const
    {
        const std::string* cell = find(row, column);
        return cell == nullptr ? std::string() : *cell;
    }

    /// Missing where the column is, or where its cell holds no number.
    [[nodiscard]] Measure number(std::size_t row, const std::string& column) const
    {
        const NumberText number = readNumber(text(row, column));
        return number.kind == NumberKind::Finite ? Measure::of(number.value) : Measure::missing(Unavailable::NotFinite);
    }

private:
    const TextTable& m_table;
};

Error pointError(ErrorCode code, const std::string& file, int line, const std::string& message)
{
    return {code, message, Place{.file = file, .line = line, .column = "elpd_loo", .field = {}}, {}};
}

Result<PointwiseLoo> readValues(const std::filesystem::path& path, const std::string& model)
{
    const auto table = readDelimitedText(path);
    if (!table) {
        return table.error();
    }
    const std::string file = path.string();
    for (const char* column : {"sequence", "step", "output", "elpd_loo"}) {
        const std::vector<std::string>& header = table.value().header;
        if (std::find(header.begin(), header.end(), column) == header.end()) {
            return Error{ErrorCode::Format, std::string("there is no column ") + column + ".",
                         Place{.file = file, .line = 1, .column = {}, .field = {}},
                         "Give the folder of a run, or its loo.csv."};
        }
    }
    const LooColumns columns(table.value());
    PointwiseLoo loo{model, "value", {}};
    std::set<std::string> places;
    for (std::size_t row = 0; row < table.value().rows.size(); ++row) {
        const int line = table.value().lines[row];
        const std::string id = columns.text(row, "sequence");
        const std::string place =
            (id.empty() ? "" : id + ", ") + columns.text(row, "step") + ", " + columns.text(row, "output");
        const Measure elpd = columns.number(row, "elpd_loo");
        if (!elpd.isAvailable()) {
            return pointError(ErrorCode::Value, file, line, "elpd_loo of " + place + " is not available.");
        }
        if (!places.insert(place).second) {
            return pointError(ErrorCode::Format, file, line, place + " is there twice.");
        }
        const bool isTrusted = columns.find(row, "mcse") == nullptr || columns.number(row, "mcse").isAvailable();
        loo.points.push_back({place, columns.number(row, "observed").value().value_or(kNotKnown), elpd.number,
                              columns.number(row, "p_loo"), isTrusted});
    }
    return loo;
}

Measure measureOf(const json& value)
{
    return value.is_number() ? Measure::of(value.get<double>()) : Measure::missing(Unavailable::NotFinite);
}

/// Of summary.json; nothing where it tells of fewer than two sequences, or not of all.
Result<std::optional<PointwiseLoo>> readSequences(const std::filesystem::path& path, const std::string& model)
{
    const auto text = readTextFile(path);
    if (!text) {
        return text.error();
    }
    PointwiseLoo loo{model, "sequence", {}};
    try {
        const json loos = json::parse(text.value()).at("loo_by_sequence");
        for (const json& row : loos.is_null() ? json::array() : loos.at("sequences")) {
            const Measure elpd = measureOf(row.at("elpd"));
            if (!elpd.isAvailable()) {
                return std::optional<PointwiseLoo>();
            }
            loo.points.push_back({row.at("sequence").get<std::string>(), row.at("values").get<double>(), elpd.number,
                                  measureOf(row.at("p")), row.at("mcse").is_number()});
        }
    } catch (const json::exception& problem) {
        return Error{ErrorCode::Format,
                     std::string("it is not the summary of a run: ") + problem.what() + ".",
                     Place{.file = path.string(), .line = 0, .column = {}, .field = "loo_by_sequence"},
                     {}};
    }
    return loo.points.size() > 1 ? std::optional(loo) : std::nullopt;
}

} // namespace

Result<StoredLoo> readLoo(const std::filesystem::path& path)
{
    std::error_code ignored;
    const bool isFolder = std::filesystem::is_directory(path, ignored);
    auto byValue = readValues(isFolder ? path / "loo.csv" : path, path.string());
    if (!byValue) {
        return byValue.error();
    }
    StoredLoo loo{std::move(byValue).value(), std::nullopt};
    if (isFolder) {
        auto bySequence = readSequences(path / "summary.json", path.string());
        if (!bySequence) {
            return bySequence.error();
        }
        loo.bySequence = std::move(bySequence).value();
    }
    return loo;
}

} // namespace credence
