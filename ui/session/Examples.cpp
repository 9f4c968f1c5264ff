// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Examples.h"

#include "ui/session/Trouble.h"
#include "ui/style/Language.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>

#include <map>
#include <optional>

// Q_INIT_RESOURCE declares a function and must stand outside every namespace.
static void registerExamples()
{
    Q_INIT_RESOURCE(credence);
}

namespace credence::ui {

namespace {

QString insidePath(const QString& file)
{
    return QStringLiteral(":/examples/") + file;
}

std::vector<std::string> namesOf(const QJsonValue& value)
{
    std::vector<std::string> names;
    const QJsonArray array = value.toArray();
    for (const auto& name : array) {
        names.push_back(name.toString().toStdString());
    }
    return names;
}

Example exampleOf(const QJsonObject& object, const QString& language)
{
    Example example;
    example.title = object[QStringLiteral("title")][language].toString();
    example.story = object[QStringLiteral("story")][language].toString();
    example.file = object[QStringLiteral("file")].toString();
    example.model = object[QStringLiteral("model")].toString();
    example.layout = object[QStringLiteral("layout")].toString() == QLatin1String("wide") ? Layout::Wide : Layout::Long;
    const QJsonObject roles = object[QStringLiteral("roles")].toObject();
    example.roles.id = roles[QStringLiteral("id")].toString().toStdString();
    example.roles.step = roles[QStringLiteral("step")].toString().toStdString();
    example.roles.inputs = namesOf(roles[QStringLiteral("inputs")]);
    example.roles.outputs = namesOf(roles[QStringLiteral("outputs")]);
    const QJsonObject units = object[QStringLiteral("units")].toObject();
    for (auto unit = units.begin(); unit != units.end(); ++unit) {
        example.roles.units[unit.key().toStdString()] = unit.value().toString().toStdString();
    }
    return example;
}

std::vector<Example> readExamples(const QString& language)
{
    registerExamples();
    QFile file(insidePath(QStringLiteral("examples.json")));
    CREDENCE_CHECK(file.open(QIODevice::ReadOnly), "the examples are part of the program");
    std::vector<Example> list;
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll())[QStringLiteral("examples")].toArray();
    for (const auto& value : entries) {
        list.push_back(exampleOf(value.toObject(), language));
    }
    return list;
}

bool layOut(const QString& name, const QDir& folder)
{
    QFile inside(insidePath(name));
    QSaveFile outside(folder.filePath(name));
    return inside.open(QIODevice::ReadOnly) && outside.open(QIODevice::WriteOnly) &&
           outside.write(inside.readAll()) == inside.size() && outside.commit();
}

/// The first folder that takes the files.
std::optional<QDir> folderFor(const QStringList& names)
{
    for (const auto place : {QStandardPaths::AppLocalDataLocation, QStandardPaths::TempLocation}) {
        const QDir folder(QStandardPaths::writableLocation(place) + QStringLiteral("/examples"));
        bool isDone = folder.mkpath(QStringLiteral("."));
        for (const QString& name : names) {
            isDone = isDone && layOut(name, folder);
        }
        if (isDone) {
            return folder;
        }
    }
    return {};
}

} // namespace

const std::vector<Example>& examples()
{
    static std::map<Language, std::vector<Example>> lists;
    const Language language = spokenLanguage();
    auto list = lists.find(language);
    if (list == lists.end()) {
        list = lists.emplace(language, readExamples(languageCode(language))).first;
    }
    return list->second;
}

Result<OpenRequest> requestOf(const Example& example)
{
    QStringList names = {example.file};
    if (!example.model.isEmpty()) {
        names << example.model;
    }
    const std::optional<QDir> folder = folderFor(names);
    if (!folder) {
        return fileTrouble(QCoreApplication::translate("Examples", "The example could not be laid out as a file."),
                           example.file,
                           QCoreApplication::translate("Examples", "Make room, or open a file of your own."));
    }
    OpenRequest request;
    request.file = folder->filePath(example.file).toStdString();
    if (!example.model.isEmpty()) {
        request.modelFile = folder->filePath(example.model).toStdString();
    }
    request.reading.layout = example.layout;
    if (example.layout == Layout::Wide) {
        request.reading.wideName = example.roles.outputs.front();
        request.reading.units = example.roles.units;
    } else {
        request.reading.roles = example.roles;
    }
    return request;
}

} // namespace credence::ui
