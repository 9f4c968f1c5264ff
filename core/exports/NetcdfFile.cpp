// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/NetcdfFile.h"

#include <netcdf.h>

#include <algorithm>
#include <array>
#include <limits>

namespace credence {

namespace {

constexpr int kDeflateLevel = 4;
constexpr std::size_t kLargestCache = std::size_t{64} << 20U; ///< of chunks of one variable, bytes

int typeOf(const NetcdfValues& values)
{
    constexpr std::array<int, 4> kTypes = {NC_DOUBLE, NC_INT64, NC_STRING, NC_BYTE};
    return kTypes[values.index()];
}

/// Writes all values of a variable.
struct PutAll {
    int group;
    int variable;

    int operator()(const std::vector<double>& values) const
    {
        return nc_put_var_double(group, variable, values.data());
    }
    int operator()(const std::vector<std::int64_t>& values) const
    {
        const std::vector<long long> numbers(values.begin(), values.end());
        return nc_put_var_longlong(group, variable, numbers.data());
    }
    int operator()(const std::vector<std::string>& values) const
    {
        std::vector<const char*> texts;
        texts.reserve(values.size());
        for (const std::string& value : values) {
            texts.push_back(value.c_str());
        }
        return nc_put_var_string(group, variable, texts.data());
    }
    int operator()(const std::vector<bool>& values) const
    {
        const std::vector<signed char> bytes(values.begin(), values.end());
        return nc_put_var_schar(group, variable, bytes.data());
    }
};

/// Writes one attribute.
struct PutAttribute {
    int group;
    int variable;
    const char* name;

    int operator()(const std::string& text) const
    {
        return nc_put_att_text(group, variable, name, text.size(), text.c_str());
    }
    int operator()(double number) const { return nc_put_att_double(group, variable, name, NC_DOUBLE, 1, &number); }
    int operator()(std::int64_t count) const
    {
        const auto number = static_cast<long long>(count);
        return nc_put_att_longlong(group, variable, name, NC_INT64, 1, &number);
    }
};

} // namespace

NetcdfFile::NetcdfFile(const std::filesystem::path& path, std::string name) : m_name(std::move(name))
{
    int id = -1;
    if (check(nc_create(path.c_str(), NC_NETCDF4 | NC_CLOBBER, &id))) {
        m_id = id;
        int wasFilled = 0;
        check(nc_set_fill(m_id, NC_NOFILL, &wasFilled)); // every value is written: none needs to be written twice
    }
}

NetcdfFile::~NetcdfFile()
{
    if (m_id >= 0) {
        nc_close(m_id);
    }
}

bool NetcdfFile::check(int code)
{
    if (code != NC_NOERR && !m_problem) {
        // HDF5 says no more than that it failed, whatever the disk said
        const bool isDisk = code == NC_EHDFERR;
        m_problem = Error{ErrorCode::File,
                          "the file cannot be written" +
                              (isDisk ? std::string(" to its end.") : ": " + std::string(nc_strerror(code)) + "."),
                          Place{.file = m_name, .line = 0, .column = {}, .field = {}},
                          isDisk ? "Make room on the disk, or choose a folder on another." : ""};
    }
    return !m_problem;
}

NetcdfFile::Group NetcdfFile::group(const std::string& name, const NetcdfAttributes& attributes)
{
    Group group{m_id};
    if (m_problem || (!name.empty() && !check(nc_def_grp(m_id, name.c_str(), &group.id)))) {
        return {};
    }
    setAttributes(group.id, NC_GLOBAL, attributes);
    return group;
}

void NetcdfFile::addDimension(Group group, const std::string& name, std::size_t length)
{
    int id = -1;
    if (!m_problem) {
        check(nc_def_dim(group.id, name.c_str(), length, &id));
    }
}

int NetcdfFile::declareVariable(Group group, const std::string& name, int type,
                                const std::vector<std::string>& dimensions)
{
    std::vector<int> ids(dimensions.size());
    for (std::size_t d = 0; d < dimensions.size() && !m_problem; ++d) {
        check(nc_inq_dimid(group.id, dimensions[d].c_str(), &ids[d]));
    }
    int variable = -1;
    if (!m_problem) {
        check(nc_def_var(group.id, name.c_str(), type, static_cast<int>(ids.size()), ids.data(), &variable));
    }
    if (!m_problem && type == NC_DOUBLE) {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        check(nc_put_att_double(group.id, variable, _FillValue, NC_DOUBLE, 1, &kNone));
    }
    return variable;
}

void NetcdfFile::setAttributes(int group, int variable, const NetcdfAttributes& attributes)
{
    for (const auto& [name, value] : attributes) {
        if (!m_problem) {
            check(std::visit(PutAttribute{group, variable, name.c_str()}, value));
        }
    }
}

void NetcdfFile::add(Group group, const NetcdfVariable& variable)
{
    const int type = typeOf(variable.values);
    const int id = declareVariable(group, variable.name, type, variable.dimensions);
    if (m_problem) {
        return;
    }
    if (type != NC_STRING) { // deflated texts break readers
        check(nc_def_var_deflate(group.id, id, NC_SHUFFLE, 1, kDeflateLevel));
    }
    if (std::holds_alternative<std::vector<bool>>(variable.values)) {
        setAttributes(group.id, id, {{"dtype", "bool"}});
    }
    setAttributes(group.id, id, variable.attributes);
    if (!m_problem) {
        check(std::visit(PutAll{group.id, id}, variable.values));
    }
}

NetcdfFile::Slabs NetcdfFile::declare(Group group, const NetcdfSlabs& slabs)
{
    const int id = declareVariable(group, slabs.name, NC_DOUBLE, slabs.dimensions);
    if (m_problem) {
        return {};
    }
    std::size_t bytes = sizeof(double);
    for (const std::size_t length : slabs.chunk) {
        bytes *= length;
    }
    check(nc_def_var_chunking(group.id, id, NC_CHUNKED, slabs.chunk.data()));
    check(nc_def_var_deflate(group.id, id, NC_SHUFFLE, 1, kDeflateLevel));
    // a chunk is written whole; more than one need not wait in memory
    check(nc_set_var_chunk_cache(group.id, id, std::min(2 * bytes, kLargestCache), 11, 1.0F));
    setAttributes(group.id, id, slabs.attributes);
    return {group.id, id};
}

void NetcdfFile::put(Slabs slabs, const std::vector<std::size_t>& start, const std::vector<std::size_t>& count,
                     const double* values)
{
    if (!m_problem) {
        check(nc_put_vara_double(slabs.group, slabs.variable, start.data(), count.data(), values));
    }
}

Status NetcdfFile::close()
{
    if (m_id >= 0) {
        check(nc_close(m_id));
        m_id = -1;
    }
    return m_problem ? Status(*m_problem) : Status(Done{});
}

} // namespace credence
