// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/NetcdfChains.h"

#include "core/data/NumberText.h"
#include "core/draws/Draws.h"
#include "core/exports/DrawsText.h"

#include <netcdf.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace credence {

namespace {

constexpr std::size_t kMostNumbers = std::size_t{1} << 28U; ///< 2 GB

/// A dimension as a group knows it.
struct FileDimension {
    int id = -1;
    std::string name;
    std::size_t length = 0;
};

/// An open file, read as far as chains need it; every call that fails gives an empty answer.
class InferenceReader {
public:
    explicit InferenceReader(const std::filesystem::path& path)
        : m_isOpen(nc_open(path.c_str(), NC_NOWRITE, &m_id) == NC_NOERR)
    {
    }
    ~InferenceReader()
    {
        if (m_isOpen) {
            nc_close(m_id);
        }
    }
    InferenceReader(const InferenceReader&) = delete;
    InferenceReader& operator=(const InferenceReader&) = delete;

    [[nodiscard]] bool isOpen() const { return m_isOpen; }

    [[nodiscard]] std::optional<int> group(const char* name) const
    {
        int id = -1;
        return nc_inq_grp_ncid(m_id, name, &id) == NC_NOERR ? std::optional(id) : std::nullopt;
    }

    [[nodiscard]] static std::vector<int> variables(int group)
    {
        int count = 0;
        nc_inq_varids(group, &count, nullptr);
        std::vector<int> ids(static_cast<std::size_t>(count));
        nc_inq_varids(group, &count, ids.data());
        return ids;
    }

    [[nodiscard]] static std::string nameOf(int group, int variable)
    {
        std::array<char, NC_MAX_NAME + 1> name{};
        nc_inq_varname(group, variable, name.data());
        return name.data();
    }

    [[nodiscard]] static std::vector<FileDimension> dimensions(int group, int variable)
    {
        int count = 0;
        nc_inq_varndims(group, variable, &count);
        std::vector<int> ids(static_cast<std::size_t>(count));
        nc_inq_vardimid(group, variable, ids.data());
        std::vector<FileDimension> dimensions;
        for (const int id : ids) {
            std::array<char, NC_MAX_NAME + 1> name{};
            FileDimension dimension{id, {}, 0};
            nc_inq_dim(group, id, name.data(), &dimension.length);
            dimension.name = name.data();
            dimensions.push_back(std::move(dimension));
        }
        return dimensions;
    }

    /// The labels of a dimension's coordinate; its numbers from 0 where it has none.
    [[nodiscard]] static std::vector<std::string> labels(int group, const FileDimension& dimension)
    {
        std::vector<std::string> labels(dimension.length);
        int id = -1;
        nc_type type = NC_NAT;
        const bool isThere = nc_inq_varid(group, dimension.name.c_str(), &id) == NC_NOERR &&
                             nc_inq_vartype(group, id, &type) == NC_NOERR && isOver(group, id, dimension);
        std::vector<double> numbers(dimension.length);
        std::vector<char*> texts(dimension.length);
        if (isThere && type == NC_STRING && nc_get_var_string(group, id, texts.data()) == NC_NOERR) {
            for (std::size_t i = 0; i < labels.size(); ++i) {
                labels[i] = texts[i] == nullptr ? "" : texts[i];
            }
            nc_free_string(texts.size(), texts.data());
            return labels;
        }
        const bool hasNumbers = isThere && isNumber(type) && nc_get_var_double(group, id, numbers.data()) == NC_NOERR;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            labels[i] = writeNumber(hasNumbers && std::isfinite(numbers[i]) ? numbers[i] : static_cast<double>(i));
        }
        return labels;
    }

    [[nodiscard]] static bool isNumber(nc_type type)
    {
        return type != NC_CHAR && type != NC_STRING && type > NC_NAT && type <= NC_UINT64;
    }

    /// All numbers of a variable, row-major; nothing where they cannot be read.
    [[nodiscard]] static std::vector<double> numbers(int group, int variable, std::size_t count)
    {
        std::vector<double> values(count);
        return nc_get_var_double(group, variable, values.data()) == NC_NOERR ? values : std::vector<double>();
    }

private:
    static bool isOver(int group, int variable, const FileDimension& dimension)
    {
        const std::vector<FileDimension> own = dimensions(group, variable);
        return own.size() == 1 && own.front().id == dimension.id;
    }

    int m_id = -1;
    bool m_isOpen = false;
};

Error netcdfError(ErrorCode code, const std::string& file, const std::string& message,
                  const std::string& suggestion = {})
{
    return {code, message, Place{.file = file, .line = 0, .column = {}, .field = {}}, suggestion};
}

/// "f[1,0.25,conc]" for every place of the dimensions from the third on, the last of them fastest.
std::vector<std::string> columnNames(int group, const std::string& name, const std::vector<FileDimension>& dimensions)
{
    std::vector<std::string> names = {name};
    for (std::size_t d = 2; d < dimensions.size(); ++d) {
        std::vector<std::string> longer;
        const std::vector<std::string> labels = InferenceReader::labels(group, dimensions[d]);
        for (const std::string& front : names) {
            for (const std::string& label : labels) {
                longer.push_back(front + (d == 2 ? "[" : ",") + label);
            }
        }
        names = std::move(longer);
    }
    for (std::string& column : names) {
        column += dimensions.size() > 2 ? "]" : "";
    }
    return names;
}

/// Collects columns of all chains.
class ChainCollector {
public:
    ChainCollector(int chains, Index draws, std::string file) : m_draws(draws), m_file(std::move(file))
    {
        m_columns.resize(static_cast<std::size_t>(chains));
    }

    std::optional<Error> add(int group, int variable, const std::string& name)
    {
        const std::vector<FileDimension> dimensions = InferenceReader::dimensions(group, variable);
        std::size_t width = 1;
        for (std::size_t d = 2; d < dimensions.size(); ++d) {
            width = dimensions[d].length > kMostNumbers / std::max<std::size_t>(width, 1)
                        ? kMostNumbers + 1
                        : width * dimensions[d].length;
        }
        const std::size_t draws = m_columns.size() * static_cast<std::size_t>(m_draws);
        if (width > (kMostNumbers - m_numbers) / draws) {
            return netcdfError(ErrorCode::Shape, m_file, "it holds more numbers than can be looked at at once.",
                               "Write a file with fewer variables, or thin the draws.");
        }
        m_numbers += width * draws;
        const std::vector<double> values = InferenceReader::numbers(group, variable, width * draws);
        if (values.size() != width * draws) {
            return netcdfError(ErrorCode::Format, m_file, "the numbers of " + name + " cannot be read.");
        }
        const std::vector<std::string> names = columnNames(group, name, dimensions);
        m_names.insert(m_names.end(), names.begin(), names.end());
        using Values = Eigen::Map<const RowMajorMatrix>;
        for (std::size_t chain = 0; chain < m_columns.size(); ++chain) {
            m_columns[chain].emplace_back(Values(values.data() + chain * static_cast<std::size_t>(m_draws) * width,
                                                 m_draws, static_cast<Index>(width)));
        }
        return std::nullopt;
    }

    [[nodiscard]] Result<std::vector<DrawsFile>> finish()
    {
        std::set<std::string> seen;
        for (const std::string& name : m_names) {
            if (!seen.insert(name).second) {
                return netcdfError(ErrorCode::Format, m_file, "two columns are called " + quotedCell(name) + ".");
            }
        }
        std::vector<DrawsFile> chains;
        for (std::size_t chain = 0; chain < m_columns.size(); ++chain) {
            DrawsFile& file = chains.emplace_back();
            file.file = m_file + ", chain " + std::to_string(chain + 1);
            file.names = m_names;
            file.values.resize(m_draws, static_cast<Index>(m_names.size()));
            Index begin = 0;
            for (const Matrix& columns : m_columns[chain]) {
                file.values.middleCols(begin, columns.cols()) = columns;
                begin += columns.cols();
            }
            m_columns[chain].clear();
        }
        return chains;
    }

private:
    Index m_draws;
    std::string m_file;
    std::size_t m_numbers = 0;
    std::vector<std::string> m_names;
    std::vector<std::vector<Matrix>> m_columns; ///< by chain, of one variable after the other: draws x columns
};

/// Numbers over chain and draw first.
bool isDrawn(int group, int variable)
{
    nc_type type = NC_NAT;
    nc_inq_vartype(group, variable, &type);
    const std::vector<FileDimension> dimensions = InferenceReader::dimensions(group, variable);
    return InferenceReader::isNumber(type) && dimensions.size() >= 2 && dimensions[0].name == "chain" &&
           dimensions[1].name == "draw";
}

/// Those of sample_stats that tell of convergence, under the names that stan gives them.
std::optional<Error> addStatistics(int group, std::pair<std::size_t, std::size_t> size, ChainCollector& chains)
{
    const std::map<std::string, std::string> wanted = {
        {"lp", "lp__"}, {"diverging", "divergent__"}, {"log_lik", "log_lik"}};
    for (const int variable : InferenceReader::variables(group)) {
        const auto found = wanted.find(InferenceReader::nameOf(group, variable));
        if (found == wanted.end() || !isDrawn(group, variable)) {
            continue;
        }
        const std::vector<FileDimension> dimensions = InferenceReader::dimensions(group, variable);
        const bool fits = dimensions.size() == 2 && std::pair(dimensions[0].length, dimensions[1].length) == size;
        if (auto error = fits ? chains.add(group, variable, found->second) : std::nullopt) {
            return error;
        }
    }
    return std::nullopt;
}

} // namespace

bool isNetcdfFile(const std::filesystem::path& path)
{
    constexpr std::string_view kMagic = "\x89HDF\r\n\x1a\n";
    std::error_code notThere;
    if (!std::filesystem::is_regular_file(path, notThere)) {
        return false;
    }
    std::array<char, 8> head{};
    std::ifstream(path, std::ios::binary).read(head.data(), head.size());
    return std::string_view(head.data(), head.size()) == kMagic;
}

Result<std::vector<DrawsFile>> readNetcdfChains(const std::filesystem::path& path, const std::string& name)
{
    const InferenceReader file(path);
    if (!file.isOpen()) {
        return netcdfError(ErrorCode::Format, name, "it is not a netCDF-4 file, or a broken one.");
    }
    const std::optional<int> posterior = file.group("posterior");
    if (!posterior) {
        return netcdfError(ErrorCode::Format, name, "there is no group posterior.",
                           "Draws are looked for as ArviZ's InferenceData has them.");
    }
    std::optional<ChainCollector> chains;
    std::pair<std::size_t, std::size_t> size;
    for (const int variable : InferenceReader::variables(*posterior)) {
        if (!isDrawn(*posterior, variable)) {
            continue;
        }
        const std::vector<FileDimension> dimensions = InferenceReader::dimensions(*posterior, variable);
        if (!chains) {
            size = {dimensions[0].length, dimensions[1].length};
            if (size.first == 0 || size.second == 0 || size.first > kMostNumbers / size.second) {
                return netcdfError(ErrorCode::Shape, name, "there are no draws, or too many.");
            }
            chains.emplace(static_cast<int>(size.first), static_cast<Index>(size.second), name);
            const std::optional<int> statistics = file.group("sample_stats");
            if (const auto error = statistics ? addStatistics(*statistics, size, *chains) : std::nullopt) {
                return *error;
            }
        }
        if (const auto error = chains->add(*posterior, variable, InferenceReader::nameOf(*posterior, variable))) {
            return *error;
        }
    }
    if (!chains) {
        return netcdfError(ErrorCode::Format, name, "the group posterior has no variable over chain and draw.");
    }
    return chains->finish();
}

} // namespace credence
