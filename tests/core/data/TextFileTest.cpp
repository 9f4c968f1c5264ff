// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TextFile.h"

#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <fstream>
#include <thread>

namespace credence {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// The text, or what is said instead.
std::string readingOf(const fs::path& path, std::size_t most = kMostTextBytes)
{
    const auto text = readTextFile(path, most);
    return text ? text.value() : describe(text.error());
}

class TextFile : public testing::Test {
protected:
    test::TemporaryFolder m_folder;
};

TEST_F(TextFile, IsNoDeviceNoFolderAndNotNothing)
{
    EXPECT_EQ(readingOf("/dev/zero"), "/dev/zero: this is a device, not a text file. Name a file, or a pipe.");
    EXPECT_EQ(readingOf("/dev/null"), "");
    EXPECT_THAT(readingOf(m_folder.path()), HasSubstr("Is a directory"));
    EXPECT_EQ(readingOf(""), "the name of a file is empty. Name a file.");
}

TEST_F(TextFile, MayBeAPipe)
{
    const fs::path pipe = m_folder.at("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    std::thread writer([&] { std::ofstream(pipe) << "id,y\na,1\n"; });
    EXPECT_EQ(readingOf(pipe), "id,y\na,1\n");
    writer.join();
}

TEST_F(TextFile, IsReadUpToABound)
{
    const fs::path file = m_folder.at("long.csv");
    constexpr std::size_t kMiB = std::size_t{1} << 20;
    std::ofstream(file) << std::string(3 * kMiB, 'x');
    EXPECT_THAT(readingOf(file, 2 * kMiB),
                HasSubstr("long.csv: the file holds more than 2 MiB, the most that is read."));
    EXPECT_EQ(readingOf(file, 3 * kMiB).size(), 3 * kMiB);
}

} // namespace
} // namespace credence
