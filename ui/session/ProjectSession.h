// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A session's documents as works of a project, and back.
#pragma once

#include "core/chains/Run.h"
#include "core/project/ProjectFile.h"
#include "ui/session/Document.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence::ui {

/// What of the window goes with a project.
struct WindowState {
    int page = 0;
    Index sequence = 0;
    Index output = 0;
    QString projectFile = {}; ///< the person's, where there is one
};

[[nodiscard]] std::string windowStateText(const WindowState& state);
/// What the text does not say stays as by default.
[[nodiscard]] WindowState windowStateFrom(const std::string& text);

[[nodiscard]] ProjectWork workOf(const Document& document);

/// A project as a session takes it up.
struct OpenedProject {
    Document document;
    std::optional<Document> ofRun;   ///< where the draws are of a model or data before the last edit
    SnapshotPtr snapshot;            ///< null: no draws
    std::shared_ptr<RunState> state; ///< null: the chains cannot go on
    std::vector<std::string> losses; ///< as of Project
    WindowState window;
};

/// Any thread. Errors as of readProject.
[[nodiscard]] Result<OpenedProject> openProject(const std::filesystem::path& path);

} // namespace credence::ui
