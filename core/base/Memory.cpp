// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Memory.h"

#include <array>
#include <charconv>
#include <fstream>
#include <limits>

#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace credence {

double availableMemory()
{
    std::ifstream file("/proc/meminfo");
    std::string name;
    double kibibytes = 0;
    while (file >> name >> kibibytes) {
        if (name == "MemAvailable:") {
            return 1024 * kibibytes;
        }
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

void giveBackFreedMemory()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

std::string memoryText(double bytes)
{
    constexpr std::array<const char*, 5> kUnits = {" MiB", " GiB", " TiB", " PiB", " EiB"};
    double value = bytes / (1024.0 * 1024.0);
    std::size_t unit = 0;
    while (value >= 1024 && unit + 1 < kUnits.size()) {
        value /= 1024;
        ++unit;
    }
    std::array<char, 400> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, value < 10 ? 1 : 0);
    return std::string(text.data(), end.ptr) + kUnits[unit];
}

} // namespace credence
