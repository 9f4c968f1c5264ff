// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ReadOptions.h"

#include "core/base/Words.h"
#include "core/data/NumberText.h"

#include <array>
#include <utility>

namespace credence {

namespace {

constexpr std::array<std::pair<const char*, MissingInput::Policy>, 4> kPolicyWords = {
    {{"previous", MissingInput::Policy::Previous},
     {"linear", MissingInput::Policy::Linear},
     {"mean", MissingInput::Policy::Mean},
     {"drop", MissingInput::Policy::DropRow}}};

} // namespace

std::optional<MissingInput> missingInputNamed(const std::string& text)
{
    for (const auto& [word, policy] : kPolicyWords) {
        if (text == word) {
            return MissingInput{policy, 0};
        }
    }
    const NumberText number = readNumber(text);
    if (number.kind != NumberKind::Finite) {
        return std::nullopt;
    }
    return MissingInput{MissingInput::Policy::Constant, number.value};
}

std::optional<Error> ReadHooks::report(const std::string& file, double share) const
{
    if (stop.stop_requested()) {
        return Error{
            ErrorCode::Stopped, "reading was stopped.", Place{.file = file, .line = 0, .column = {}, .field = {}}, {}};
    }
    if (progress) {
        progress(share);
    }
    return std::nullopt;
}

std::string nameOf(const MissingInput& missing)
{
    const std::string_view word = wordOf(kPolicyWords, missing.policy);
    return word.empty() ? writeNumber(missing.constant) : std::string(word);
}

} // namespace credence
