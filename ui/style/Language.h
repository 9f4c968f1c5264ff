// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window. Texts are asked for in it from then on; a window that is open already is told by
// QEvent::LanguageChange. Files speak no language: names and numbers in them are the same in all.
#pragma once

#include <QDate>
#include <QString>

#include <array>
#include <optional>

namespace credence::ui {

enum class Language { English, Chinese };

inline constexpr std::array kLanguages = {Language::English, Language::Chinese};

/// "English", "简体中文": as its own speakers call it, in whatever language the window is.
[[nodiscard]] QString languageName(Language language);
/// "en", "zh_CN"
[[nodiscard]] QString languageCode(Language language);
/// Of a code as "zh", "zh_CN", "zh-CN.UTF-8" or "en_GB"; none: the window does not speak it (nor, of zh, traditional
/// script).
[[nodiscard]] std::optional<Language> languageOf(const QString& code);

/// The one that was chosen last; else the first of the system's languages that the window speaks; else English.
[[nodiscard]] Language usualLanguage();
void rememberLanguage(Language language);

/// Its texts, and those of Qt's own buttons and dialogs, from now on. GUI thread only.
void speak(Language language);
[[nodiscard]] Language spokenLanguage();

/// "1 December 2026", as it is written in the language.
[[nodiscard]] QString longDate(const QDate& date);

} // namespace credence::ui
