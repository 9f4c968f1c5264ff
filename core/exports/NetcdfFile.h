// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A netCDF-4 file as it is written: groups with dimensions, whole variables, and variables that are filled slab by
// slab. The first thing that goes wrong is kept and stops all that follows, so that callers ask once, at the end.
#pragma once

#include "core/base/Result.h"
#include "core/draws/Draws.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace credence {

/// Numbers, counts, texts (UTF-8), or yes and no (bytes with the attribute dtype = "bool", as xarray writes them).
using NetcdfValues =
    std::variant<std::vector<double>, std::vector<std::int64_t>, std::vector<std::string>, std::vector<bool>>;

using NetcdfAttributes = std::vector<std::pair<std::string, std::variant<std::string, double, std::int64_t>>>;

/// The values are in row-major order over the dimensions, which are names of the same group.
struct NetcdfVariable {
    std::string name;
    std::vector<std::string> dimensions;
    NetcdfValues values;
    NetcdfAttributes attributes;
};

/// Doubles with _FillValue NaN, deflated, in chunks of chunk[d] entries along dimension d, each at least 1 and at most
/// the dimension's length.
struct NetcdfSlabs {
    std::string name;
    std::vector<std::string> dimensions;
    std::vector<std::size_t> chunk;
    NetcdfAttributes attributes;
};

class NetcdfFile {
public:
    /// A new file in the place of what is there; name: the file's in messages.
    NetcdfFile(const std::filesystem::path& path, std::string name);
    ~NetcdfFile(); ///< leaves half a file where close() was not called
    NetcdfFile(const NetcdfFile&) = delete;
    NetcdfFile& operator=(const NetcdfFile&) = delete;

    /// A group of the file; "" is the file itself.
    struct Group {
        int id = -1;
    };
    [[nodiscard]] Group group(const std::string& name, const NetcdfAttributes& attributes);
    void addDimension(Group group, const std::string& name, std::size_t length); ///< length at least 1
    void add(Group group, const NetcdfVariable& variable);

    struct Slabs {
        int group = -1;
        int variable = -1;
    };
    [[nodiscard]] Slabs declare(Group group, const NetcdfSlabs& slabs);
    /// values: product of count numbers, row-major.
    void put(Slabs slabs, const std::vector<std::size_t>& start, const std::vector<std::size_t>& count,
             const double* values);

    [[nodiscard]] bool isSound() const { return !m_problem; }
    Status close(); ///< everything is on the disk, or why not

private:
    /// Whether it went well; keeps the first problem.
    bool check(int code);
    [[nodiscard]] int declareVariable(Group group, const std::string& name, int type,
                                      const std::vector<std::string>& dimensions);
    void setAttributes(int group, int variable, const NetcdfAttributes& attributes);

    std::string m_name;
    int m_id = -1;
    std::optional<Error> m_problem;
};

} // namespace credence
