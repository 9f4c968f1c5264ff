// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a file was read, in words on stdout.
#pragma once

#include "core/data/ReadData.h"

#include <vector>

namespace credence::app {

void sayRoles(const Roles& roles);
void sayNotices(const std::vector<Notice>& notices);

} // namespace credence::app
