// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/ProjectSession.h"

#include "core/exports/StateFile.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace credence::ui {

namespace {

Document documentOf(const ProjectWork& work)
{
    Document document{work.source, work.model, work.settings, work.notices};
    document.defaults = std::make_shared<const Prior>(defaultPrior(work.model->spec, *work.model->design));
    document.data = work.data;
    document.truth = work.truth;
    return document;
}

} // namespace

std::string windowStateText(const WindowState& state)
{
    const QJsonObject object = {{QStringLiteral("page"), state.page},
                                {QStringLiteral("sequence"), static_cast<qint64>(state.sequence)},
                                {QStringLiteral("output"), static_cast<qint64>(state.output)},
                                {QStringLiteral("project"), state.projectFile}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

WindowState windowStateFrom(const std::string& text)
{
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    return {object[QStringLiteral("page")].toInt(), object[QStringLiteral("sequence")].toInt(),
            object[QStringLiteral("output")].toInt(), object[QStringLiteral("project")].toString()};
}

ProjectWork workOf(const Document& document)
{
    ProjectWork work;
    work.source = document.source;
    work.data = document.data;
    work.model = document.model;
    work.settings = document.settings;
    work.truth = document.truth;
    return work;
}

Result<OpenedProject> openProject(const std::filesystem::path& path)
{
    auto project = readProject(path);
    if (!project) {
        return project.error();
    }
    Project read = std::move(project).value();
    OpenedProject opened{documentOf(read.work), {}, {}, {}, std::move(read.losses), windowStateFrom(read.work.window)};
    if (!read.run || read.run->snapshot->draws.sweeps(0) == 0) {
        return opened;
    }
    opened.snapshot = read.run->snapshot;
    if (read.run->work.model != read.work.model) {
        opened.ofRun = documentOf(read.run->work);
    }
    if (read.run->state) {
        auto state = restoreRun(*read.run->snapshot, *read.run->state, path.string());
        if (state) {
            opened.state = std::make_shared<RunState>(std::move(state).value());
        }
    }
    return opened;
}

} // namespace credence::ui
