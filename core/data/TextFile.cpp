// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TextFile.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <ostream>
#include <system_error>
#include <unistd.h>

namespace credence {

namespace {

Error fileError(const std::filesystem::path& path, const std::string& message, int code)
{
    const std::string reason = code == 0 ? "unknown reason" : std::generic_category().message(code);
    return {ErrorCode::File,
            message + ": " + reason + ".",
            Place{.file = path.string(), .line = 0, .column = {}, .field = {}},
            {}};
}

Error kindError(const std::filesystem::path& path, const std::string& message, const std::string& suggestion)
{
    return {ErrorCode::File, message, Place{.file = path.string(), .line = 0, .column = {}, .field = {}}, suggestion};
}

/// What cannot hold a text that ends: reading it would give nothing, or never be over.
std::optional<Error> findKindProblem(const std::filesystem::path& path)
{
    namespace fs = std::filesystem;
    if (path.empty()) {
        return kindError(path, "the name of a file is empty.", "Name a file.");
    }
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status)) {
        return fileError(path, "the file cannot be opened", EISDIR);
    }
    if (fs::is_socket(status)) {
        return kindError(path, "this is a socket, not a text file.", "Name a file, or a pipe.");
    }
    const bool isDevice = fs::is_character_file(status) || fs::is_block_file(status);
    if (isDevice && fs::canonical(path, ignored) != "/dev/null") {
        return kindError(path, "this is a device, not a text file.", "Name a file, or a pipe.");
    }
    return std::nullopt;
}

Error tooLongError(const std::filesystem::path& path, std::size_t most)
{
    return kindError(path, "the file holds more than " + std::to_string(most >> 20U) + " MiB, the most that is read.",
                     "Keep only the rows and columns that are needed.");
}

} // namespace

Result<std::string> readTextFile(const std::filesystem::path& path, std::size_t most)
{
    if (const auto problem = findKindProblem(path)) {
        return *problem;
    }
    errno = 0;
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return fileError(path, "the file cannot be opened", errno);
    }
    std::string text;
    std::error_code hasNoSize; // a pipe
    const auto size = std::filesystem::file_size(path, hasNoSize);
    if (!hasNoSize && size > most) {
        return tooLongError(path, most);
    }
    constexpr std::size_t kPieceSize = std::size_t{1} << 20;
    text.reserve(hasNoSize ? 0 : static_cast<std::size_t>(size) + kPieceSize);
    constexpr std::streamsize kPiece = 1 << 20;
    std::string piece(static_cast<std::size_t>(kPiece), '\0');
    do {
        stream.read(piece.data(), kPiece);
        text.append(piece, 0, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > most) {
            return tooLongError(path, most);
        }
    } while (stream);
    if (stream.bad()) {
        return fileError(path, "the file cannot be read", errno);
    }
    return text;
}

bool canBeReadAgain(const std::filesystem::path& path)
{
    std::error_code hasNoPlace; // a pipe, or a file that was removed while it was open
    const std::filesystem::path place = std::filesystem::canonical(path, hasNoPlace);
    std::error_code ignored;
    return !hasNoPlace && std::filesystem::is_regular_file(place, ignored);
}

bool isSamePath(const std::filesystem::path& a, const std::filesystem::path& b)
{
    std::error_code notThere;
    return a == b || std::filesystem::equivalent(a, b, notThere);
}

std::optional<std::filesystem::path> findPathTwice(const std::vector<std::filesystem::path>& paths)
{
    for (auto path = paths.begin(); path != paths.end(); ++path) {
        if (std::any_of(paths.begin(), path, [&](const auto& earlier) { return isSamePath(*path, earlier); })) {
            return *path;
        }
    }
    return std::nullopt;
}

StagedFiles::~StagedFiles()
{
    std::error_code ignored;
    for (const std::filesystem::path& path : m_staged) {
        std::filesystem::remove(path, ignored);
    }
}

Result<std::filesystem::path> StagedFiles::stage(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        return fileError(path, "the file cannot be written", EISDIR);
    }
    std::filesystem::path staged = path;
    staged += ".partial";
    errno = 0;
    if (!std::ofstream(staged, std::ios::binary | std::ios::trunc)) {
        return fileError(path, "the file cannot be written", errno);
    }
    m_staged.push_back(staged);
    m_paths.push_back(path);
    return staged;
}

Status StagedFiles::add(const std::filesystem::path& path, std::string_view text)
{
    return add(path,
               [text](std::ostream& stream) { stream.write(text.data(), static_cast<std::streamsize>(text.size())); });
}

Status StagedFiles::add(const std::filesystem::path& path, const std::function<void(std::ostream&)>& write)
{
    const auto staged = stage(path);
    if (!staged) {
        return staged.error();
    }
    errno = 0;
    std::ofstream stream(staged.value(), std::ios::binary | std::ios::trunc);
    write(stream);
    stream.close(); // reports what the disk would not take
    if (!stream) {
        return fileError(path, "the file cannot be written", errno);
    }
    return Done{};
}

Status StagedFiles::commit()
{
    for (std::size_t i = 0; i < m_staged.size(); ++i) {
        std::error_code code;
        std::filesystem::rename(m_staged[i], m_paths[i], code);
        if (code) {
            return fileError(m_paths[i], "the file cannot be put in place", code.value());
        }
    }
    m_staged.clear();
    return Done{};
}

Status flushToDisk(const std::filesystem::path& path)
{
    errno = 0;
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool isFlushed = file >= 0 && ::fsync(file) == 0;
    const int code = errno;
    if (file >= 0) {
        ::close(file);
    }
    return isFlushed ? Status(Done{}) : Status(fileError(path, "the file cannot be written", code));
}

Status writeTextFile(const std::filesystem::path& path, std::string_view text)
{
    StagedFiles files;
    Status status = files.add(path, text);
    return status ? files.commit() : status;
}

} // namespace credence
