// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/DrawsCsv.h"

#include "core/data/NumberText.h"
#include "core/exports/RunFolder.h"
#include "core/model/Likelihood.h"
#include "core/summaries/Evidence.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string_view>

namespace credence {

namespace {

constexpr std::string_view kMissing = "NA";
constexpr std::string_view kWarmupHeader = "chain,sweep,log_lik";

/// In front of the layout's own columns.
std::vector<std::string> leadingColumns(const Model& model)
{
    std::vector<std::string> names = {"lp__", "log_lik"};
    if (model.dims.P == 1) {
        names.emplace_back("sigma");
    }
    return names;
}

std::string headerRow(const Model& model)
{
    std::string text;
    for (const std::string& name : drawColumns(model)) {
        text += (text.empty() ? "" : ",") + name;
    }
    return text;
}

/// What draws do not show, and a verdict on them should know.
std::string ladderComments(const Snapshot& snapshot, int chain)
{
    if (snapshot.ladders.empty()) {
        return {};
    }
    const LadderSummary ladder = ladderSummary({snapshot.ladders[static_cast<std::size_t>(chain)]});
    std::string text = "#     replicas = " + std::to_string(ladder.mostReplicas) + "\n";
    if (ladder.mostReplicas > 1 && std::isfinite(ladder.smallestSwapRate)) { // else the run left the range of numbers
        text += "#     least_swap_rate = " + writeNumber(ladder.smallestSwapRate) + "\n";
    }
    return text;
}

/// The keys that readers of CmdStan's files ask for. The version is that of the layout, not of a Stan that ran; fixed
/// parameters and a unit metric say that there is no adaptation to look for.
std::string comments(const Snapshot& snapshot, int chain)
{
    return "# stan_version_major = 2\n# stan_version_minor = 31\n# stan_version_patch = 0\n# model = credence\n"
           "# method = sample (Default)\n#   sample\n#     num_samples = " +
           std::to_string(snapshot.draws.kept(chain)) +
           "\n#     num_warmup = " + std::to_string(snapshot.settings.warmup) +
           "\n#     save_warmup = 0 (Default)\n#     thin = 1 (Default)\n#     algorithm = fixed_param\n"
           "#     metric = unit_e\n" +
           ladderComments(snapshot, chain) + "# id = " + std::to_string(chain + 1) +
           "\n# random\n#   seed = " + std::to_string(snapshot.settings.seed) + "\n";
}

/// Cells of one line between commas.
class Cells {
public:
    explicit Cells(std::string_view line) : m_rest(line) {}

    std::optional<std::string_view> next()
    {
        if (m_isDone) {
            return std::nullopt;
        }
        const std::size_t comma = m_rest.find(',');
        const std::string_view cell = m_rest.substr(0, comma);
        m_isDone = comma == std::string_view::npos;
        m_rest.remove_prefix(m_isDone ? m_rest.size() : comma + 1);
        return cell;
    }

private:
    std::string_view m_rest;
    bool m_isDone = false;
};

/// A warm-up value may be missing; it comes back as NaN.
std::optional<double> readCell(std::string_view cell, bool isMissingAllowed)
{
    const NumberText number = readNumber(cell);
    if (number.kind == NumberKind::Finite) {
        return number.value;
    }
    return isMissingAllowed && cell == kMissing ? std::optional(std::nan("")) : std::nullopt;
}

/// The table of a file: what its header must be, and whether cells may be missing.
struct TableForm {
    std::string file;
    std::string header;
    bool isMissingAllowed = false;
};

/// Hands on each row of numbers, as many as the header names; comments and empty lines are skipped.
std::optional<Error> readRows(std::string_view text, const TableForm& form,
                              const std::function<bool(const std::vector<double>&)>& take)
{
    const auto width = static_cast<std::size_t>(std::count(form.header.begin(), form.header.end(), ',')) + 1;
    bool isHeaderRead = false;
    std::vector<double> row;
    for (int line = 1; !text.empty(); ++line) {
        const std::string_view content = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(content.size() + 1, text.size()));
        if (content.empty() || content.front() == '#') {
            continue;
        }
        const Place place{.file = form.file, .line = line, .column = {}, .field = {}};
        if (!isHeaderRead) {
            if (content != form.header) {
                return Error{ErrorCode::Format, "the columns are not those of the model.", place, {}};
            }
            isHeaderRead = true;
            continue;
        }
        row.clear();
        bool isGood = true;
        Cells cells(content);
        while (const auto cell = cells.next()) {
            const auto value = readCell(*cell, form.isMissingAllowed);
            isGood = isGood && value.has_value();
            row.push_back(value.value_or(0));
        }
        if (!isGood || row.size() != width || !take(row)) {
            return Error{
                ErrorCode::Format, "expected " + std::to_string(width) + " numbers that belong here.", place, {}};
        }
    }
    if (!isHeaderRead) {
        return Error{ErrorCode::Format,
                     "the names of the columns are missing.",
                     Place{.file = form.file, .line = 0, .column = {}, .field = {}},
                     {}};
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> drawColumns(const Model& model)
{
    std::vector<std::string> names = leadingColumns(model);
    const std::vector<std::string> parameters = model.layout.names();
    names.insert(names.end(), parameters.begin(), parameters.end());
    return names;
}

void readDraw(const Draws& draws, int chain, Index draw, std::vector<double>& row)
{
    const Model& model = *draws.model();
    const double log_lik = draws.log_lik(chain, draw);
    const Parameters parameters = draws.parameters(chain, draw);
    row.assign({log_lik + logPrior(model, parameters), log_lik});
    if (model.dims.P == 1) {
        row.push_back(std::sqrt(parameters.sigma2) * model.design->yScaling.scale[0]);
    }
    const std::span<const double> flat = draws.flat(chain, draw);
    row.insert(row.end(), flat.begin(), flat.end());
}

std::string drawsCsv(const Snapshot& snapshot, int chain)
{
    const Draws& draws = snapshot.draws;
    std::string text = comments(snapshot, chain) + headerRow(*draws.model()) + "\n";
    std::vector<double> row;
    for (Index s = 0; s < draws.kept(chain); ++s) {
        readDraw(draws, chain, s, row);
        for (std::size_t j = 0; j < row.size(); ++j) {
            text += j == 0 ? "" : ",";
            appendNumber(text, row[j]);
        }
        text += '\n';
    }
    return text;
}

Result<DrawChunkPtr> readDrawsCsv(const std::string& text, const std::string& file, const ChainPlace& place)
{
    const auto leading = static_cast<std::ptrdiff_t>(leadingColumns(*place.model).size());
    auto chunk = std::make_shared<DrawChunk>();
    chunk->chain = place.chain;
    chunk->firstSweep = place.firstSweep;
    std::vector<double> values;
    const auto error = readRows(text, {file, headerRow(*place.model)}, [&](const std::vector<double>& row) {
        chunk->log_lik.push_back(row[1]);
        values.insert(values.end(), row.begin() + leading, row.end());
        return true;
    });
    if (error) {
        return *error;
    }
    if (chunk->log_lik.empty()) {
        return DrawChunkPtr();
    }
    chunk->values = Eigen::Map<const RowMajorMatrix>(values.data(), static_cast<Index>(chunk->log_lik.size()),
                                                     place.model->layout.size());
    return DrawChunkPtr(std::move(chunk));
}

std::string warmupCsv(const Draws& draws)
{
    std::string text = std::string(kWarmupHeader) + "\n";
    for (int chain = 0; chain < draws.chains(); ++chain) {
        Index sweep = 0;
        for (const DrawChunkPtr& chunk : draws.chunks(chain)) {
            for (std::size_t s = 0; chunk->isWarmup && s < chunk->log_lik.size(); ++s) {
                const double value = chunk->log_lik[s];
                text += std::to_string(chain + 1) + "," + std::to_string(++sweep) + "," +
                        (std::isfinite(value) ? writeNumber(value) : std::string(kMissing)) + "\n";
            }
        }
    }
    return text;
}

Result<std::vector<DrawChunkPtr>> readWarmupCsv(const std::string& text, const std::string& file, int chains)
{
    std::vector<std::vector<double>> log_lik(static_cast<std::size_t>(chains));
    const auto error = readRows(text, {file, std::string(kWarmupHeader), true}, [&](const std::vector<double>& row) {
        const bool isChain = row[0] >= 1 && row[0] <= chains && row[0] == std::floor(row[0]);
        if (!isChain) {
            return false;
        }
        auto& values = log_lik[static_cast<std::size_t>(row[0]) - 1];
        values.push_back(row[2]);
        return row[1] == static_cast<double>(values.size());
    });
    if (error) {
        return *error;
    }
    std::vector<DrawChunkPtr> chunks;
    for (int chain = 0; chain < chains; ++chain) {
        auto chunk = std::make_shared<DrawChunk>();
        chunk->chain = chain;
        chunk->isWarmup = true;
        chunk->log_lik = std::move(log_lik[static_cast<std::size_t>(chain)]);
        chunks.push_back(chunk->log_lik.empty() ? DrawChunkPtr() : std::move(chunk));
    }
    return chunks;
}

} // namespace credence
