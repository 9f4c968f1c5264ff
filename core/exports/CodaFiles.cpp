// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/CodaFiles.h"

#include "core/data/NumberText.h"
#include "core/data/TextFile.h"
#include "core/exports/DrawsCsv.h"

#include <algorithm>
#include <ostream>

namespace credence {

namespace {

constexpr Index kNumbersAtOnce = Index{4} << 20U; ///< 32 MB
const std::string kCodaIndexName = "CODAindex.txt";

/// The index first.
std::vector<std::string> codaFileNames(int chains)
{
    std::vector<std::string> names = {kCodaIndexName};
    for (int chain = 1; chain <= chains; ++chain) {
        names.push_back("CODAchain" + std::to_string(chain) + ".txt");
    }
    return names;
}

std::string indexText(const Draws& draws)
{
    std::string text;
    Index first = 1;
    for (const std::string& name : drawColumns(*draws.model())) {
        const Index last = first + draws.shortest() - 1;
        text += bracketName(name) + " " + std::to_string(first) + " " + std::to_string(last) + "\n";
        first = last + 1;
    }
    return text;
}

/// Columns begin .. end - 1 of all draws: draws x columns.
Matrix columnsOf(const Draws& draws, int chain, Index begin, Index end)
{
    Matrix values(draws.shortest(), end - begin);
    std::vector<double> row;
    for (Index s = 0; s < values.rows(); ++s) {
        readDraw(draws, chain, s, row);
        for (Index c = begin; c < end; ++c) {
            values(s, c - begin) = row[static_cast<std::size_t>(c)];
        }
    }
    return values;
}

/// Name after name, a few of them at once: a draw is read again for each few.
void writeChain(const Draws& draws, int chain, std::ostream& stream)
{
    const auto columns = static_cast<Index>(drawColumns(*draws.model()).size());
    const Index warmup = draws.sweeps(chain) - draws.kept(chain);
    const Index step = std::max<Index>(1, kNumbersAtOnce / draws.shortest());
    std::string text;
    for (Index begin = 0; begin < columns && stream; begin += step) {
        const Matrix values = columnsOf(draws, chain, begin, std::min(columns, begin + step));
        for (const auto& column : values.colwise()) {
            text.clear();
            for (Index s = 0; s < values.rows(); ++s) {
                text += std::to_string(warmup + s + 1) + " ";
                appendNumber(text, column(s));
                text += '\n';
            }
            stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        }
    }
}

} // namespace

std::string bracketName(const std::string& name)
{
    std::string text = name;
    const std::size_t first = text.find('.');
    if (first == std::string::npos) {
        return text;
    }
    text[first] = '[';
    std::replace(text.begin(), text.end(), '.', ',');
    return text + "]";
}

Result<std::vector<std::filesystem::path>> writeCoda(const std::filesystem::path& folder, const Draws& draws)
{
    CREDENCE_CHECK(draws.shortest() > 0, "there is a draw to write");
    const std::vector<std::string> names = codaFileNames(draws.chains());
    StagedFiles files;
    Status status = files.add(folder / names.front(), indexText(draws));
    for (int chain = 0; chain < draws.chains() && status; ++chain) {
        status = files.add(folder / names[static_cast<std::size_t>(chain) + 1],
                           [&](std::ostream& stream) { writeChain(draws, chain, stream); });
    }
    if (status) {
        status = files.commit();
    }
    return status ? Result<std::vector<std::filesystem::path>>(files.paths()) : status.error();
}

} // namespace credence
