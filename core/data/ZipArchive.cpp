// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ZipArchive.h"

#include "core/data/Unpack.h"

#include <zip.h>

#include <vector>

namespace credence {

namespace {

constexpr std::size_t kZipPiece = std::size_t{1} << 16;

struct MemberCloser {
    void operator()(zip_file_t* member) const { zip_fclose(member); }
};

} // namespace

struct ZipArchive::Handle {
    zip_t* archive = nullptr;
};

void ZipArchive::Closer::operator()(Handle* handle) const
{
    zip_discard(handle->archive);
    delete handle; // NOLINT(cppcoreguidelines-owning-memory): the deleter of a unique_ptr
}

Result<ZipArchive> ZipArchive::open(std::string_view bytes, const std::string& file)
{
    ZipArchive archive;
    archive.m_file = file;
    archive.m_packed = bytes.size();
    const Error damaged{ErrorCode::Format,
                        "the file is a ZIP archive (as spreadsheets are) that is damaged or cut off.",
                        Place{.file = file, .line = 0, .column = {}, .field = {}}, "Copy or save the file again."};
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* const source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    zip_t* const opened = source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error);
    zip_error_fini(&error);
    if (opened == nullptr) {
        zip_source_free(source);
        return damaged;
    }
    archive.m_handle.reset(new Handle{opened});
    return archive;
}

bool ZipArchive::has(const std::string& name) const
{
    return zip_name_locate(m_handle->archive, name.c_str(), ZIP_FL_NOCASE) >= 0;
}

std::size_t ZipArchive::sizeOf(const std::string& name) const
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    const bool isKnown =
        zip_stat(m_handle->archive, name.c_str(), ZIP_FL_NOCASE, &stat) == 0 && (stat.valid & ZIP_STAT_SIZE) != 0;
    return isKnown ? static_cast<std::size_t>(stat.size) : 0;
}

Error ZipArchive::problem(const std::string& name, const std::string& message) const
{
    return {ErrorCode::Format, "the part " + name + " of the file " + message,
            Place{.file = m_file, .line = 0, .column = {}, .field = {}}, "Copy or save the file again."};
}

std::optional<Error> ZipArchive::read(const std::string& name, const Sink& sink)
{
    zip_t* const archive = m_handle->archive;
    const zip_int64_t place = zip_name_locate(archive, name.c_str(), ZIP_FL_NOCASE);
    if (place < 0) {
        return problem(name, "is not there.");
    }
    const std::unique_ptr<zip_file_t, MemberCloser> member(
        zip_fopen_index(archive, static_cast<zip_uint64_t>(place), 0));
    if (!member) {
        const int code = zip_error_code_zip(zip_get_error(archive));
        return problem(name, code == ZIP_ER_NOPASSWD ? "is behind a password." : "is damaged.");
    }
    std::vector<char> piece(kZipPiece);
    std::size_t unpacked = 0;
    while (true) {
        const zip_int64_t got = zip_fread(member.get(), piece.data(), piece.size());
        if (got < 0) {
            return problem(name, "is damaged.");
        }
        unpacked += static_cast<std::size_t>(got);
        if (isBomb(unpacked, m_packed)) {
            return problem(name, "is, unpacked, more than 200 times as large as the file, as no table is.");
        }
        if (got == 0 || !sink(std::string_view(piece.data(), static_cast<std::size_t>(got)))) {
            return std::nullopt;
        }
    }
}

Result<std::string> ZipArchive::text(const std::string& name, std::size_t most)
{
    std::string whole;
    const auto error = read(name, [&](std::string_view piece) {
        whole.append(piece);
        return whole.size() <= most;
    });
    if (error) {
        return *error;
    }
    return whole.size() <= most ? Result<std::string>(std::move(whole)) : problem(name, "is too large.");
}

} // namespace credence
