// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reading 100 MB of comma-separated numbers: megabytes a second, and the most memory in multiples of the file.
#include "core/data/NumberText.h"
#include "core/data/ReadData.h"

#include <sys/resource.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>

namespace credence {

namespace {

/// Rows of an id, a step and six numbers of 4 to 10 signs.
std::size_t writeTable(const std::filesystem::path& path, std::size_t least)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> number(0, 100);
    std::ofstream file(path, std::ios::binary);
    std::string text = "id,t,x1,x2,x3,x4,x5,y\n";
    std::size_t size = 0;
    for (int row = 0; size < least; ++row) {
        text += "s" + std::to_string(row / 1000) + "," + std::to_string(row % 1000);
        for (const double scale : {1e2, 1e3, 1e4, 1e5, 1e6, 1e6}) {
            text += ",";
            appendNumber(text, std::round(number(random) * scale) / scale);
        }
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

} // namespace

} // namespace credence

int main()
{
    using Clock = std::chrono::steady_clock;
    const auto path = std::filesystem::temp_directory_path() / "credence-read-benchmark.csv";
    const auto size = static_cast<double>(credence::writeTable(path, 100'000'000));
    const double before = credence::peakBytes();
    double best = 1e9;
    for (int run = 0; run < 3; ++run) {
        const auto begin = Clock::now();
        const auto reading = credence::readData(path);
        best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
        if (!reading) {
            std::cerr << describe(reading.error()) << "\n";
            return 1;
        }
    }
    std::filesystem::remove(path);
    std::cout << size / 1e6 << " MB: " << size / 1e6 / best << " MB/s, at most " << credence::peakBytes() / size
              << " times the file in memory (" << before / size << " before)\n";
    return 0;
}
