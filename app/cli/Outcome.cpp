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

} // namespace credence::app
