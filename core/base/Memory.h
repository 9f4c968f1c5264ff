// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory there is to have, so that a run that cannot end well is refused before it starts; and how to need
// less.
#pragma once

#include <string>

namespace credence {

/// Bytes that the machine could give now without swapping; what all of it has where the system does not say.
[[nodiscard]] double availableMemory();

/// Hands memory that was freed back to the system where the C library keeps it for later: between the stages of a job
/// that each take much. Takes about a millisecond.
void giveBackFreedMemory();

/// "1.9 TiB", "340 MiB"; bytes >= 0.
[[nodiscard]] std::string memoryText(double bytes);

} // namespace credence
