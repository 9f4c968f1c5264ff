// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/Language.h"

#include "core/base/Check.h"
#include "core/base/Say.h"
#include "ui/style/Settings.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

// Q_INIT_RESOURCE declares a function and must stand outside every namespace.
static void registerTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace credence::ui {

namespace {

QString languageKey()
{
    return QStringLiteral("language");
}

/// What is installed. Qt's own texts come first, so that ours are asked first.
struct Spoken {
    Language language = Language::English;
    std::unique_ptr<QTranslator> ofQt;
    std::unique_ptr<QTranslator> ours;
};

Spoken& spoken()
{
    static Spoken instance;
    return instance;
}

std::unique_ptr<QTranslator> installed(const QString& file, const QString& folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder)) {
        return nullptr;
    }
    QCoreApplication::installTranslator(translator.get());
    return translator;
}

/// How dates are written: as the person's system does, but in no third language.
QLocale localeOf(Language language)
{
    const QLocale own = QLocale::system();
    const QLocale spoken(languageCode(language));
    return language == Language::English || own.language() == spoken.language() ? own : spoken;
}

/// lupdate takes "std::string f()" for a member of std.
std::string coreInLanguage(const char* english)
{
    const QString ofStd = spoken().ours->translate("std", english);
    return (ofStd.isEmpty() ? QCoreApplication::translate("credence", english) : ofStd).toStdString();
}

} // namespace

QString languageName(Language language)
{
    return language == Language::Chinese ? QStringLiteral("简体中文") : QStringLiteral("English");
}

QString languageCode(Language language)
{
    return language == Language::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

std::optional<Language> languageOf(const QString& code)
{
    const QLocale locale(QString(code).replace(u'-', u'_'));
    if (locale.language() == QLocale::Chinese && locale.script() == QLocale::SimplifiedHanScript) {
        return Language::Chinese;
    }
    if (locale.language() == QLocale::English) {
        return Language::English;
    }
    return {};
}

Language usualLanguage()
{
    const Settings stored;
    if (const auto chosen = languageOf(stored.value(languageKey()).toString())) {
        return *chosen;
    }
    const QStringList wanted = QLocale::system().uiLanguages();
    for (const QString& code : wanted) {
        if (const auto known = languageOf(code)) {
            return *known;
        }
    }
    return Language::English;
}

void rememberLanguage(Language language)
{
    Settings stored;
    stored.setValue(languageKey(), languageCode(language));
}

void speak(Language language)
{
    registerTranslations();
    Spoken& now = spoken();
    if (language == now.language) {
        return;
    }
    now.language = language;
    static const Translation ofCore = coreInLanguage;
    speakHere(language == Language::English ? nullptr : &ofCore);
    QLocale::setDefault(localeOf(language));
    now.ours.reset(); // a translator that goes is taken out
    now.ofQt.reset();
    if (language == Language::English) {
        return; // the sources are English
    }
    const QString code = languageCode(language);
    now.ofQt = installed(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    now.ours = installed(QStringLiteral("credence_") + code, QStringLiteral(":/translations"));
    CREDENCE_CHECK(now.ours != nullptr, "the translations are part of the program");
}

Language spokenLanguage()
{
    return spoken().language;
}

QString longDate(const QDate& date)
{
    return QLocale::c().toString(date, spokenLanguage() == Language::English ? QStringLiteral("d MMMM yyyy")
                                                                             : QStringLiteral("yyyy年M月d日"));
}

} // namespace credence::ui
