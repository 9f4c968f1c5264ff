// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reading 100 MB of comma-separated numbers in several shapes: megabytes a second, and the most memory in multiples of
// the file.
#include "core/data/NumberText.h"
#include "core/data/ReadData.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace credence {

namespace {

/// A kind of table: its names, and one row after the other.
struct Shape {
    const char* name;
    std::string header;
    std::function<void(std::mt19937& random, int row, std::string& text)> addRow;
};

/// "12.34" and the like
void addNumber(std::mt19937& random, std::string& text, double scale)
{
    std::uniform_real_distribution<double> number(0, 100);
    text += ",";
    appendNumber(text, std::round(number(random) * scale) / scale);
}

void addDigits(std::mt19937& random, std::string& text, int count)
{
    for (int k = 0; k < count; ++k) {
        text += k == 0 ? "" : ",";
        text += static_cast<char>('0' + random() % 10);
    }
}

std::string namesOf(int count)
{
    std::string names;
    for (int k = 1; k <= count; ++k) {
        names += ",x" + std::to_string(k);
    }
    return names;
}

std::vector<Shape> shapes()
{
    return {{"8 columns of numbers", "id,t" + namesOf(5) + ",y",
             [](std::mt19937& random, int row, std::string& text) {
                 text += "s" + std::to_string(row / 1000) + "," + std::to_string(row % 1000);
                 for (const double scale : {1e2, 1e3, 1e4, 1e5, 1e6, 1e6}) {
                     addNumber(random, text, scale);
                 }
             }},
            {"50 columns of numbers", "id,t" + namesOf(47) + ",y",
             [](std::mt19937& random, int row, std::string& text) {
                 text += "s" + std::to_string(row / 500) + "," + std::to_string(row % 500);
                 for (int k = 0; k < 48; ++k) {
                     addNumber(random, text, 1e3);
                 }
             }},
            {"ids of text", "subject,t,y",
             [](std::mt19937& random, int row, std::string& text) {
                 text += "patient-" + std::to_string(100000 + row / 20) + ",";
                 appendNumber(text, 0.25 * (row % 20));
                 addNumber(random, text, 1e4);
             }},
            {"8 columns of one digit", "x" + namesOf(6) + ",y",
             [](std::mt19937& random, int, std::string& text) { addDigits(random, text, 8); }},
            {"2 columns of one digit", "x,y",
             [](std::mt19937& random, int, std::string& text) { addDigits(random, text, 2); }}};
}

std::size_t writeTable(const std::filesystem::path& path, const Shape& shape, std::size_t least)
{
    std::mt19937 random(1);
    std::ofstream file(path, std::ios::binary);
    std::string text = shape.header + "\n";
    std::size_t size = 0;
    for (int row = 0; size < least; ++row) {
        shape.addRow(random, row, text);
        text += "\n";
        if (text.size() > (std::size_t{1} << 20) || size + text.size() >= least) {
            file << text;
            size += text.size();
            text.clear();
        }
    }
    return size;
}

double peakBytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return 1024.0 * static_cast<double>(usage.ru_maxrss);
}

/// Reads the file a few times and tells of the best; the exit code.
int readAndTell(const std::filesystem::path& path, const std::string& name)
{
    using Clock = std::chrono::steady_clock;
    const auto size = static_cast<double>(std::filesystem::file_size(path));
    const double before = peakBytes();
    double best = 1e9;
    for (int run = 0; run < 3; ++run) {
        const auto begin = Clock::now();
        const auto reading = readData(path);
        best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
        if (!reading) {
            std::cerr << describe(reading.error()) << "\n";
            return 1;
        }
    }
    std::cout << name << ": " << size / 1e6 << " MB, " << size / 1e6 / best << " MB/s, at most " << peakBytes() / size
              << " times the file in memory (" << before / size << " before)" << std::endl;
    return 0;
}

} // namespace

} // namespace credence

/// Each shape in a process of its own, whose memory is counted from nothing.
int main(int argc, char** argv)
{
    const auto path = std::filesystem::temp_directory_path() / "credence-read-benchmark.csv";
    const std::string wanted = argc > 1 ? argv[1] : ""; // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic)
    for (const credence::Shape& shape : credence::shapes()) {
        if (std::string(shape.name).find(wanted) == std::string::npos) {
            continue;
        }
        const pid_t child = fork();
        if (child == 0) {
            credence::writeTable(path, shape, 100'000'000);
            return credence::readAndTell(path, shape.name);
        }
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
            return 1;
        }
    }
    std::filesystem::remove(path);
    return 0;
}
