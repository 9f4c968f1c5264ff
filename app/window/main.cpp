// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence: the window; with --export the window's pictures without one.
#include "app/Build.h"
#include "app/Ending.h"
#include "app/SampleOptions.h"
#include "app/window/Application.h"
#include "app/window/ExportMode.h"
#include "core/exports/RunFolder.h"
#include "ui/session/Examples.h"
#include "ui/session/Trouble.h"
#include "ui/style/Icons.h"
#include "ui/style/Language.h"
#include "ui/style/Style.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Pages.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>

namespace credence::app {

namespace {

struct WindowOptions {
    SampleOptions sample;
    std::string exportFolder;
    std::string language;
};

ui::OpenRequest requestOf(const SampleOptions& options)
{
    ui::OpenRequest request;
    request.file = options.data.data;
    request.modelFile = options.model;
    request.reading = options.data.readOptions();
    request.plan = options.plan;
    return request;
}

/// The first example with what the command line says about plan and model.
Result<ui::OpenRequest> exampleRequest(const SampleOptions& options)
{
    Result<ui::OpenRequest> example = ui::requestOf(ui::examples().front());
    if (!example) {
        return example;
    }
    ui::OpenRequest request = example.value();
    request.plan = requestOf(options).plan;
    if (!options.model.empty()) {
        request.modelFile = options.model;
    }
    return request;
}

int exportPictures(Application& application, const WindowOptions& options)
{
    const QString folder = QDir::current().absoluteFilePath(QString::fromStdString(options.exportFolder));
    std::optional<ui::OpenRequest> request;
    if (!options.sample.data.data.empty()) {
        request = requestOf(options.sample);
    } else if (!QFileInfo::exists(folder + u'/' + QLatin1String(kRunRecordFile))) {
        std::cerr << "credence: " << options.exportFolder
                  << ": there is no run in this folder. Name DATA to sample into it, or the folder of a run.\n";
        return kBadInput;
    }
    ExportMode mode(folder);
    QObject::connect(
        &mode, &ExportMode::finished, &application, [](int code) { QCoreApplication::exit(code); },
        Qt::QueuedConnection);
    QObject::connect(&application, &Application::broke, &application, [](const QString& reason) {
        std::cerr << "credence: " << reason.toStdString() << '\n';
        QCoreApplication::exit(kBadInput);
    });
    QMetaObject::invokeMethod(
        &mode, [&mode, request] { mode.start(request); }, Qt::QueuedConnection);
    return Application::exec();
}

int openWindow(Application& application, const WindowOptions& options)
{
    ui::Session session;
    ui::MainWindow window(session);
    QObject::connect(&application, &Application::broke, &session,
                     [&session](const QString& reason) { Q_EMIT session.failed(ui::internalTrouble(reason)); });
    window.show();
    const bool isAsked = window.project().start(ui::ProjectKeeper::usualFolder());
    const QString file = QString::fromStdString(options.sample.data.data);
    if (!file.isEmpty() && isProjectFile(options.sample.data.data)) {
        window.project().open(QFileInfo(file).absoluteFilePath());
    } else if (file.isEmpty() && isAsked) {
        window.showPage(ui::DataPlace); // whatever the answer is: nothing is sampled before it
    } else if (file.isEmpty()) {
        window.showPage(ui::SamplingPlace);
        const Result<ui::OpenRequest> example = exampleRequest(options.sample);
        if (example) {
            session.open(example.value(), ui::AfterOpening::Run);
        } else {
            Q_EMIT session.failed(example.error());
        }
    } else if (QFileInfo(file).isFile()) {
        window.opener().open(requestOf(options.sample), ui::AskFirst::IfInDoubt);
    } else { // a pipe, whose bytes are kept with the document; or nothing, which is said
        session.open(requestOf(options.sample), ui::AfterOpening::Wait);
    }
    return Application::exec();
}

/// Qt itself aborts where it finds none.
bool hasDisplay()
{
    const std::array names = {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"};
    return std::any_of(names.begin(), names.end(), [](const char* name) { return !qEnvironmentVariableIsEmpty(name); });
}

CLI::Validator knownLanguage()
{
    return {[](const std::string& code) {
                return ui::languageOf(QString::fromStdString(code)) ? std::string()
                                                                    : "\"" + code + "\" is not known. Say en or zh.";
            },
            std::string()};
}

int run(int argc, char** argv)
{
    CLI::App command("Credence: Bayesian sequence models, sampled live. Without DATA the bundled Theoph example is "
                     "opened and sampled at once.",
                     "credence");
    WindowOptions options;
    addSampleOptions(command, options.sample);
    command
        .add_option("--export", options.exportFolder,
                    "Open no window: draw the pictures of the run in this folder, or sample DATA into it first")
        ->type_name("FOLDER")
        ->check(notEmpty());
    command
        .add_option("--language", options.language,
                    "Language of the window: en or zh; without it the one chosen in it, or the system's")
        ->type_name("CODE")
        ->check(knownLanguage());
    command.set_version_flag("--version", std::string("credence ") + versionAndBuild());
    try {
        command.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return command.exit(error) == 0 ? 0 : kBadInput;
    }
    const bool isExport = !options.exportFolder.empty();
    if (isExport) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    if (!hasDisplay()) {
        std::cerr << "credence: there is no display to open a window on. With --export FOLDER the pictures are drawn "
                     "without one; credence-cli samples on the terminal.\n";
        return kBadInput;
    }
    Application application(argc, argv);
    ui::speak(ui::languageOf(QString::fromStdString(options.language)).value_or(ui::usualLanguage()));
    ui::applyTheme(application, ui::ThemeKind::Light);
    constexpr int kIconSize = 128;
    Application::setWindowIcon(ui::iconPixmap(QStringLiteral("program/credence"), Qt::black, kIconSize, 1.0));
    return isExport ? exportPictures(application, options) : openWindow(application, options);
}

} // namespace

} // namespace credence::app

int main(int argc, char** argv)
{
    return credence::app::endingOf("credence", [&] { return credence::app::run(argc, argv); });
}
