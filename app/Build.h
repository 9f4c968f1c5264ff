// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which build this is, for people: --version and Help, About. Files that programs read have kVersion alone, so that two
// builds of one version write the same bytes.
#pragma once

namespace credence {

/// As "0.1.0 (build 1a2b3c4d5e)", with a "+" after the revision where the sources differ from it; the version alone
/// where the sources were not built inside their own git repository.
[[nodiscard]] const char* versionAndBuild();

} // namespace credence
