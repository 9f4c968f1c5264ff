// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Say.h"

#include "core/base/Check.h"

#include <cstddef>

namespace credence {

namespace {

const Translation*& here()
{
    thread_local const Translation* translation = nullptr;
    return translation;
}

} // namespace

const Translation* translationHere()
{
    return here();
}

void speakHere(const Translation* translation)
{
    here() = translation;
}

Speaking::Speaking(const Translation* translation) : m_before(here())
{
    here() = translation;
}

Speaking::~Speaking()
{
    here() = m_before;
}

std::string say(const char* english, std::initializer_list<std::string> parts)
{
    const std::string format = here() == nullptr ? std::string(english) : (*here())(english);
    std::string text;
    for (std::size_t i = 0; i < format.size(); ++i) {
        const bool isPlace = format[i] == '%' && i + 1 < format.size() && format[i + 1] >= '1' && format[i + 1] <= '9';
        if (!isPlace) {
            text += format[i];
            continue;
        }
        const auto part = static_cast<std::size_t>(format[++i] - '1');
        CREDENCE_CHECK(part < parts.size(), "a format has no more places than parts");
        text += parts.begin()[part];
    }
    return text;
}

std::string sentences(std::initializer_list<std::string> list)
{
    std::string text;
    for (const std::string& sentence : list) {
        text = text.empty() ? sentence : sentence.empty() ? text : say("%1 %2", {text, sentence});
    }
    return text;
}

} // namespace credence
