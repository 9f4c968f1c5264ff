// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Several files of draws as the chains of one run.
#include "core/data/TextFile.h"
#include "core/exports/CodaFiles.h"
#include "core/exports/DrawsFile.h"
#include "core/exports/NetcdfChains.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace credence {

namespace {

Place placeIn(const DrawsFile& file, int line = 0, const std::string& column = {})
{
    return {.file = file.file, .line = line, .column = column, .field = {}};
}

std::optional<Error> findOtherNames(const DrawsFile& first, const DrawsFile& other)
{
    const auto [a, b] = std::mismatch(first.names.begin(), first.names.end(), other.names.begin(), other.names.end());
    if (a == first.names.end() && b == other.names.end()) {
        return std::nullopt;
    }
    const std::string number = std::to_string(a - first.names.begin() + 1);
    const std::string there = a == first.names.end() ? "ends before it" : "has " + *a + " there";
    const std::string message =
        b == other.names.end()
            ? "there is no column " + number + "; " + first.file + " " + there + "."
            : "column " + number + " has another name than in the first file: " + first.file + " " + there + ".";
    return Error{ErrorCode::Shape, message,
                 placeIn(other, other.headerLine, b == other.names.end() ? std::string() : *b),
                 "Chains of one run have the same columns."};
}

bool areSameDraws(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.rows() > 1 &&
           (a.array() == b.array() || (a.array() != a.array() && b.array() != b.array())).all();
}

std::optional<Error> findRepeated(const std::vector<DrawsFile>& earlier, const DrawsFile& other)
{
    for (const DrawsFile& chain : earlier) {
        if (areSameDraws(chain.values, other.values)) {
            return Error{ErrorCode::Value, "it holds the same draws as " + chain.file + ".", placeIn(other),
                         "Give each chain once; chains need different seeds."};
        }
    }
    return std::nullopt;
}

/// The file's own name; with its folder where several have the same.
std::string nameOf(const std::vector<std::filesystem::path>& paths, const std::filesystem::path& path)
{
    const auto hasSameName = [&](const std::filesystem::path& other) { return other.filename() == path.filename(); };
    return std::count_if(paths.begin(), paths.end(), hasSameName) > 1 ? path.string() : path.filename().string();
}

std::optional<Error> findOtherLength(const std::vector<DrawsFile>& chains)
{
    const DrawsFile& first = chains.front();
    for (const DrawsFile& chain : chains) {
        if (chain.values.rows() != first.values.rows()) {
            return Error{ErrorCode::Shape,
                         "the number of draws is " + std::to_string(chain.values.rows()) + ", but that of " +
                             first.file + " is " + std::to_string(first.values.rows()) + ".",
                         placeIn(chain), "With --shortest every chain is cut to the shortest."};
        }
    }
    return std::nullopt;
}

void cutToShortest(ChainFiles& files)
{
    const auto isShorter = [](const DrawsFile& a, const DrawsFile& b) { return a.values.rows() < b.values.rows(); };
    const Index least = std::min_element(files.chains.begin(), files.chains.end(), isShorter)->values.rows();
    for (DrawsFile& chain : files.chains) {
        if (const Index surplus = chain.values.rows() - least; surplus > 0) {
            files.notes.push_back(chain.file + ": draws after the first " + std::to_string(least) + " are left out (" +
                                  std::to_string(surplus) + "), as the shortest chain has no more.");
            chain.values.conservativeResize(least, Eigen::NoChange);
        }
    }
}

void addNotes(const DrawsFile& file, std::vector<std::string>& notes)
{
    if (file.warmup > 0) {
        notes.push_back(file.file + ": the first " + std::to_string(file.warmup) +
                        " rows are warm-up and are left out.");
    }
    if (file.planned > 0 && file.planned != file.values.rows()) {
        notes.push_back(file.file + " announces " + std::to_string(file.planned) + " draws and holds " +
                        std::to_string(file.values.rows()) + ".");
    }
    if (file.thin > 1) {
        notes.push_back(file.file + ": one sweep of " + std::to_string(file.thin) +
                        " was kept; effective sample sizes are about the kept ones.");
    }
}

/// The files in the order in which they are given, read but for those of CODA chains, which wait for their index.
class ChainReader {
public:
    std::optional<Error> read(const std::filesystem::path& path, const std::string& name)
    {
        if (isNetcdfFile(path)) {
            auto chains = readNetcdfChains(path, name);
            if (!chains) {
                return chains.error();
            }
            std::vector<DrawsFile> read = std::move(chains).value();
            std::move(read.begin(), read.end(), std::back_inserter(m_chains));
            return std::nullopt;
        }
        auto text = readTextFile(path);
        if (!text) {
            return text.error();
        }
        if (isCodaIndex(text.value())) {
            auto index = parseCodaIndex(text.value(), name);
            if (!index) {
                return index.error();
            }
            m_indexNames.push_back(name);
            m_indexes.push_back(std::move(index).value());
            return std::nullopt;
        }
        if (isCodaChain(text.value())) {
            m_waiting.push_back({m_chains.size(), std::move(text).value()});
            m_chains.emplace_back().file = name;
            return std::nullopt;
        }
        auto file = parseDrawsFile(text.value(), name);
        if (!file) {
            return file.error();
        }
        m_chains.push_back(std::move(file).value());
        return std::nullopt;
    }

    /// The chains, when every file was read.
    [[nodiscard]] Result<std::vector<DrawsFile>> finish()
    {
        if (const auto error = findUnpaired()) {
            return *error;
        }
        for (std::size_t k = 0; k < m_waiting.size(); ++k) {
            DrawsFile& chain = m_chains[m_waiting[k].place];
            auto read = parseCodaChain(m_waiting[k].text, chain.file, m_indexes[m_indexes.size() == 1 ? 0 : k]);
            if (!read) {
                return read.error();
            }
            chain = std::move(read).value();
            m_waiting[k].text = {};
        }
        return std::move(m_chains);
    }

private:
    struct Waiting {
        std::size_t place = 0; ///< among the chains
        std::string text;
    };

    [[nodiscard]] std::optional<Error> findUnpaired() const
    {
        if (m_indexes.empty() && !m_waiting.empty()) {
            return Error{ErrorCode::Usage, "it holds a CODA chain, whose names are in an index file.",
                         placeIn(m_chains[m_waiting.front().place]),
                         "Give the index too, as in CODAindex.txt CODAchain1.txt CODAchain2.txt."};
        }
        if (m_waiting.empty() && !m_indexes.empty()) {
            return Error{ErrorCode::Usage, "it is the index of CODA chains, and none of these is given.",
                         Place{.file = m_indexNames.front(), .line = 0, .column = {}, .field = {}},
                         "Give the chains too, as in CODAindex.txt CODAchain1.txt CODAchain2.txt."};
        }
        if (m_indexes.size() > 1 && m_indexes.size() != m_waiting.size()) {
            return Error{ErrorCode::Usage,
                         "there are " + std::to_string(m_indexes.size()) + " indexes of CODA chains and " +
                             std::to_string(m_waiting.size()) + " chains.",
                         Place{.file = m_indexNames.back(), .line = 0, .column = {}, .field = {}},
                         "Give one index for all chains, or one for each in their order."};
        }
        return std::nullopt;
    }

    std::vector<DrawsFile> m_chains;
    std::vector<Waiting> m_waiting;
    std::vector<CodaIndex> m_indexes;
    std::vector<std::string> m_indexNames;
};

} // namespace

Result<ChainFiles> readChainFiles(const std::vector<std::filesystem::path>& paths, bool shortest)
{
    CREDENCE_CHECK(!paths.empty(), "there is a file to read");
    if (const auto twice = findPathTwice(paths)) {
        return Error{ErrorCode::Value, "the file is given twice.",
                     Place{.file = twice->string(), .line = 0, .column = {}, .field = {}}, "Give each chain once."};
    }
    ChainReader reader;
    for (const std::filesystem::path& path : paths) {
        if (const auto error = reader.read(path, nameOf(paths, path))) {
            return *error;
        }
    }
    auto chains = reader.finish();
    if (!chains) {
        return chains.error();
    }
    ChainFiles files;
    for (DrawsFile& file : std::move(chains).value()) {
        auto problem = files.chains.empty() ? std::nullopt : findOtherNames(files.chains.front(), file);
        problem = problem ? problem : findRepeated(files.chains, file);
        if (problem) {
            return *problem;
        }
        addNotes(file, files.notes);
        files.chains.push_back(std::move(file));
    }
    if (shortest) {
        cutToShortest(files);
    } else if (const auto problem = findOtherLength(files.chains)) {
        return *problem;
    }
    return files;
}

} // namespace credence
