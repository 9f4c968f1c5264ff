// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The file of translations: whole, true to its sources, and up to them.
#include "ui/session/Examples.h"
#include "ui/style/Language.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <algorithm>
#include <set>
#include <vector>

namespace credence::ui::test {
namespace {

struct Message {
    QString context;
    QString source;
    QString comment;
    QString translation;
    QString state; ///< empty: finished

    [[nodiscard]] QString key() const { return context + u'\n' + source + u'\n' + comment; }
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

Message readMessage(QXmlStreamReader& xml, const QString& context)
{
    Message message;
    message.context = context;
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            message.comment = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.state = xml.attributes().value(QLatin1String("type")).toString();
            message.translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

std::vector<Message> messagesOf(const QByteArray& content)
{
    std::vector<Message> messages;
    QXmlStreamReader xml(content);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.isStartElement() && xml.name() == QLatin1String("message")) {
            messages.push_back(readMessage(xml, context));
        }
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return messages;
}

/// "%1", "%2", "%n" and the tags, sorted
QStringList marksOf(const QString& text)
{
    static const QRegularExpression mark(QStringLiteral("%[1-9n]|</?[a-z]+>|\t|\n"));
    QStringList marks;
    for (auto found = mark.globalMatch(text); found.hasNext();) {
        marks << found.next().captured();
    }
    marks.sort();
    return marks;
}

/// Empty where it can be shown instead of its source.
QString troubleOf(const Message& message)
{
    if (!message.state.isEmpty() || message.translation.isEmpty()) {
        return QStringLiteral("is not translated");
    }
    if (marksOf(message.source) != marksOf(message.translation)) {
        return QStringLiteral("has other placeholders: ") + message.translation;
    }
    if (message.source.contains(u'&') != message.translation.contains(u'&')) {
        return QStringLiteral("gained or lost its key: ") + message.translation;
    }
    if (message.source.endsWith(u'…') != message.translation.endsWith(u'…')) {
        return QStringLiteral("gained or lost its dots: ") + message.translation;
    }
    return {};
}

QStringList troublesOf(const std::vector<Message>& messages)
{
    QStringList troubles;
    for (const Message& message : messages) {
        if (const QString trouble = troubleOf(message); !trouble.isEmpty()) {
            troubles << QStringLiteral("%1, \"%2\" %3").arg(message.context, message.source, trouble);
        }
    }
    return troubles;
}

std::set<QString> keysOf(const std::vector<Message>& messages)
{
    std::set<QString> keys;
    for (const Message& message : messages) {
        keys.insert(message.key());
    }
    return keys;
}

QStringList missingFrom(const std::set<QString>& there, const std::set<QString>& wanted)
{
    QStringList missing;
    std::set_difference(wanted.begin(), wanted.end(), there.begin(), there.end(), std::back_inserter(missing));
    return missing;
}

QByteArray translations()
{
    return contentOf(QStringLiteral(CREDENCE_TRANSLATIONS));
}

/// What lupdate finds in the sources of today.
std::vector<Message> messagesOfSources()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("fresh.ts"));
    QProcess lupdate;
    lupdate.start(QStringLiteral(CREDENCE_LUPDATE_PROGRAM),
                  QStringLiteral(CREDENCE_LUPDATE_ARGUMENTS).split(u'|') + QStringList{QStringLiteral("-ts"), file});
    EXPECT_TRUE(lupdate.waitForFinished(120000));
    EXPECT_EQ(lupdate.exitCode(), 0) << lupdate.readAllStandardError().toStdString();
    return messagesOf(contentOf(file));
}

TEST(Translation, IsWholeAndKeepsPlaceholders)
{
    const std::vector<Message> messages = messagesOf(translations());
    EXPECT_GT(messages.size(), 1000U);
    for (const QString& trouble : troublesOf(messages)) {
        ADD_FAILURE() << trouble.toStdString();
    }
}

/// The test above is worth something only if it sees each of these.
TEST(Translation, OneThatIsMissingOrBrokenIsSeen)
{
    const QByteArray whole = translations();
    const auto breakIt = [&whole](const QByteArray& from, const QByteArray& to) {
        QByteArray broken = whole;
        const qsizetype place = broken.indexOf(from);
        EXPECT_GE(place, 0) << from.toStdString();
        broken.replace(place, from.size(), to);
        return troublesOf(messagesOf(broken));
    };
    EXPECT_EQ(breakIt("<translation>种子 %1</translation>", "<translation type=\"unfinished\"></translation>").size(),
              1);
    EXPECT_EQ(breakIt("<translation>种子 %1</translation>", "<translation></translation>").size(), 1);
    EXPECT_EQ(breakIt("<translation>种子 %1</translation>", "<translation>种子 %2</translation>").size(), 1);
    EXPECT_EQ(breakIt("文件(&amp;F)", "文件").size(), 1);
    EXPECT_EQ(breakIt("打开(&amp;O)…", "打开(&amp;O)").size(), 1);
}

TEST(Translation, HasEveryTextOfTheSourcesAndNoOther)
{
    const std::set<QString> sources = keysOf(messagesOfSources());
    const std::set<QString> there = keysOf(messagesOf(translations()));
    for (const QString& key : missingFrom(there, sources)) {
        ADD_FAILURE() << "not in the .ts, build update_translations: " << key.toStdString();
    }
    for (const QString& key : missingFrom(sources, there)) {
        ADD_FAILURE() << "no longer in the sources, build update_translations: " << key.toStdString();
    }
    std::set<QString> lacking = there;
    lacking.erase(QStringLiteral("credence::ui::RunBar\nRun\n"));
    EXPECT_EQ(missingFrom(lacking, sources).size(), 1);
}

TEST(Translation, ExamplesAreToldInEveryLanguage)
{
    std::set<QString> told;
    std::size_t count = 0;
    for (const Language language : kLanguages) {
        speak(language);
        for (const Example& example : examples()) {
            EXPECT_FALSE(example.title.isEmpty()) << example.file.toStdString();
            EXPECT_FALSE(example.story.isEmpty()) << example.file.toStdString();
            told.insert(example.title);
            told.insert(example.story);
            count += 2;
        }
    }
    speak(Language::English);
    EXPECT_EQ(told.size(), count); // and none of them in that of another
}

TEST(Translation, LanguagesAreKnownByTheirCodes)
{
    EXPECT_EQ(languageOf(QStringLiteral("zh")), Language::Chinese);
    EXPECT_EQ(languageOf(QStringLiteral("zh-CN")), Language::Chinese);
    EXPECT_EQ(languageOf(QStringLiteral("zh_SG")), Language::Chinese);
    EXPECT_EQ(languageOf(QStringLiteral("en_GB")), Language::English);
    EXPECT_FALSE(languageOf(QStringLiteral("zh_TW"))); // traditional script is another
    EXPECT_FALSE(languageOf(QStringLiteral("de_DE")));
    EXPECT_FALSE(languageOf(QString()));
    for (const Language language : kLanguages) {
        EXPECT_EQ(languageOf(languageCode(language)), language);
    }
}

} // namespace
} // namespace credence::ui::test
