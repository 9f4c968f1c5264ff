// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A session in a real window, driven by clicks and keys as a user would, with the GUI thread's pulse taken throughout.
#pragma once

#include "tests/ui/window/Heartbeat.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Pages.h"

#include <gtest/gtest.h>

#include <QDialog>
#include <QMessageBox>
#include <QPushButton>

#include <functional>
#include <memory>

namespace credence::ui::test {

/// Lets events run until the condition holds; false after the time is over.
[[nodiscard]] bool waitFor(const std::function<bool()>& condition, int timeoutMs = 20000);
/// Lets events run for so long: only to see that nothing happens.
void letPass(int ms);

/// What the run bar, or a switch of the Priors page ("Show: Prior"), calls this English name in the window's language.
[[nodiscard]] QString inWindow(const char* name);

class WindowTest : public testing::Test {
protected:
#ifdef __SANITIZE_ADDRESS__
    static constexpr double kLongestGapMs =
        500; // watched code is several times slower; the release build is held to 50
#else
    static constexpr double kLongestGapMs = 50;
#endif

    void SetUp() override
    {
        openWindow();
    }
    void TearDown() override;

    void openWindow(); ///< a session of its own in a window of its own
    /// Opens the Theoph example; draws per chain as given, warm-up 200.
    void openExample(int draws);
    /// Opens it and starts by a click on Run.
    void runExample(int draws);
    void click(const char* name); ///< the button of this accessible name in the run bar
    [[nodiscard]] QPushButton* button(const char* name) const;
    void chooseInRail(int page); ///< by a click
    /// The widget as PNG in the folder that CREDENCE_PICTURES names, for people to look at; nothing where it names
    /// none.
    void keepPicture(QWidget& widget, const QString& name);
    [[nodiscard]] QMessageBox* question() const; ///< before work would be lost; null: none is asked
    void answer(const char* name);               ///< to it, by a click
    void leave(const QDialog& dialog);           ///< that was answered: the keyboard is the window's again
    [[nodiscard]] Index sweeps() const;
    [[nodiscard]] Index drawsKept() const;
    [[nodiscard]] bool hasEnded() const;
    /// Of those that are there, the one that is seen: a dialog that was answered may still wait to be deleted.
    template <class T>
    [[nodiscard]] T* findVisible(const QString& name = {}) const
    {
        for (T* candidate : m_window->findChildren<T*>(name)) {
            if (candidate->isVisible()) {
                return candidate;
            }
        }
        return nullptr;
    }
    template <class T>
    [[nodiscard]] T* find() const
    {
        return m_window->findChild<T*>();
    }

    Heartbeat m_heartbeat;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace credence::ui::test
