// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Outcome.h"

#include <iostream>

namespace credence::app {

int fail(const Error& error)
{
    std::cerr << "credence-cli: " << describe(error) << std::endl;
    return error.code == ErrorCode::Stopped ? kInterrupted : kBadInput;
}

Error dataWouldBeLost(const std::filesystem::path& data)
{
    return {ErrorCode::Usage, "the data lie where the results go, and would be replaced by them.",
            Place{.file = data.string(), .line = 0, .column = {}, .field = {}},
            "Choose another folder with --out, or give the data another name."};
}

} // namespace credence::app
