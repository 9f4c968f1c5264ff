// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences for people in their own language, without knowing any language but English. A thread speaks English until
// it is given a translation: the window's thread is, those that sample and those that write files are not, so that
// neither draws nor files depend on a language.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>

namespace credence {

/// The same format in another language, with the same places; the format itself where it has none.
using Translation = std::function<std::string(const char* english)>;

/// What this thread says things by; null: it speaks English.
[[nodiscard]] const Translation* translationHere();
/// From now on, on this thread. It must live as long as the thread speaks by it.
void speakHere(const Translation* translation);

/// The same for as long as it lives: for a worker that makes sentences for the screen, or the window's thread where it
/// writes a file.
class Speaking {
public:
    explicit Speaking(const Translation* translation);
    ~Speaking();
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;

private:
    const Translation* m_before;
};

/// The format with "%1" to "%9" replaced by the parts, which are taken as they are. Translators' tools find the formats
/// by the name of this function (translations/translations.cmake): they must be literals, whole clauses rather than
/// scraps of one, and stand in functions of no class.
[[nodiscard]] std::string say(const char* english, std::initializer_list<std::string> parts = {});

/// One after the other, those that are empty left out.
[[nodiscard]] std::string sentences(std::initializer_list<std::string> list);

} // namespace credence
