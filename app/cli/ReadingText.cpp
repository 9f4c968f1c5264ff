// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ReadingText.h"

#include <iostream>

namespace credence::app {

namespace {

std::string listed(const std::string& first, const std::vector<std::string>& more, const std::string& none)
{
    std::string text = first;
    for (const std::string& name : more) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text.empty() ? none : text;
}

} // namespace

void sayRoles(const Roles& roles)
{
    std::cout << "Roles guessed from the columns: id " << listed(roles.id, roles.moreIds, "none") << "; step "
              << listed(roles.step, roles.moreSteps, "row number") << "; inputs " << listed({}, roles.inputs, "none")
              << "; outputs " << listed({}, roles.outputs, "none")
              << ".\nUse --id, --step, --inputs and --outputs to choose.\n";
}

void sayNotices(const std::vector<Notice>& notices)
{
    for (const Notice& notice : notices) {
        std::cout << "Note: " << notice.text << "\n";
    }
}

} // namespace credence::app
