// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/WindowFixture.h"

#include "ui/plots/PictureTurns.h"
#include "ui/window/Rail.h"

#include <QApplication>
#include <QEventLoop>
#include <QGuiApplication>
#include <QTest>

#include <iostream>

namespace credence::ui::test {

bool waitFor(const std::function<bool()>& condition, int timeoutMs)
{
    QEventLoop loop;
    QTimer poll;
    bool isTrue = condition();
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        isTrue = condition();
        if (isTrue) {
            loop.quit();
        }
    });
    if (!isTrue) {
        poll.start(3);
        QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return isTrue;
}

void WindowTest::keepPicture(QWidget& widget, const QString& name)
{
    const QString folder = qEnvironmentVariable("CREDENCE_PICTURES");
    if (folder.isEmpty()) {
        return;
    }
    static_cast<void>(widget.grab());
    if (PictureTurns* turns = PictureTurns::of(widget)) {
        turns->finish();
    }
    EXPECT_TRUE(widget.grab().save(QStringLiteral("%1/%2.png").arg(folder, name)));
    m_heartbeat.restart(); // taking it is not part of using the window
}

void letPass(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

void WindowTest::openWindow()
{
    m_session = std::make_unique<Session>();
    m_window = std::make_unique<MainWindow>(*m_session);
    m_window->resize(1440, 900);
    m_window->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    letPass(50);
    m_heartbeat.restart(); // making a window is not part of using it
}

void WindowTest::TearDown()
{
    std::cout << "[ heartbeat] largest gap " << m_heartbeat.largestGapMs() << " ms, of our own "
              << m_heartbeat.largestOwnGapMs() << " ms, of work " << m_heartbeat.largestBusyGapMs() << " ms\n";
    // A display server is another process, which a busy machine may keep from answering; there only the work is judged.
    // Offscreen, where the same tests run, nothing but ourselves can make the thread wait.
    const bool hasServer = QGuiApplication::platformName() != QLatin1String("offscreen");
    EXPECT_LE(hasServer ? m_heartbeat.largestBusyGapMs() : m_heartbeat.largestOwnGapMs(), kLongestGapMs);
    m_window.reset();
    m_session.reset();
}

void WindowTest::openExample(int draws)
{
    m_window->openExample(0, AfterOpening::Wait);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    SamplerSettings plan = m_session->document()->settings;
    plan.warmup = 200;
    plan.draws = draws;
    plan.replicas = 2; // tempered, but quick enough for the watched build too
    m_session->setPlan(plan);
}

void WindowTest::runExample(int draws)
{
    openExample(draws);
    click("Run");
}

QString inWindow(const char* name)
{
    QStringList parts = QString::fromUtf8(name).split(QStringLiteral(": "));
    for (QString& part : parts) {
        for (const char* context : {"credence::ui::RunBar", "credence::ui::PriorsPage"}) {
            const QString told = QCoreApplication::translate(context, part.toUtf8().constData());
            if (told != part) {
                part = told;
                break;
            }
        }
    }
    return parts.join(QStringLiteral(": "));
}

QPushButton* WindowTest::button(const char* name) const
{
    for (QPushButton* candidate : m_window->findChildren<QPushButton*>()) {
        if (candidate->accessibleName() == inWindow(name)) {
            return candidate;
        }
    }
    return nullptr;
}

void WindowTest::click(const char* name)
{
    QPushButton* target = button(name);
    ASSERT_NE(target, nullptr) << name;
    ASSERT_TRUE(target->isVisible() && target->isEnabled()) << name;
    QTest::mouseClick(target, Qt::LeftButton);
}

void WindowTest::chooseInRail(int page)
{
    Rail* rail = find<Rail>();
    const QRect item = rail->visualRect(rail->model()->index(page, 0));
    QTest::mouseClick(rail->viewport(), Qt::LeftButton, {}, QPoint(item.center().x(), item.bottom() - 10));
}

QMessageBox* WindowTest::question() const
{
    return findVisible<QMessageBox>(QStringLiteral("unsavedWork"));
}

void WindowTest::answer(const char* name)
{
    ASSERT_TRUE(waitFor([this] { return question() != nullptr; }));
    for (QAbstractButton* candidate : question()->buttons()) {
        if (candidate->accessibleName() == QString::fromUtf8(name)) {
            QTest::mouseClick(candidate, Qt::LeftButton);
            break;
        }
    }
    ASSERT_TRUE(waitFor([this] { return question() == nullptr; }));
    m_window->activateWindow();
}

void WindowTest::leave(const QDialog& dialog)
{
    ASSERT_TRUE(waitFor([&dialog] { return !dialog.isVisible(); }));
    // what is asked for outside an event loop waits for its end, and so keeps the keyboard
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_window->activateWindow();
    ASSERT_TRUE(waitFor([this] { return QApplication::activeWindow() == m_window.get(); }));
}

Index WindowTest::sweeps() const
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    return snapshot ? snapshot->draws.sweeps(0) : 0;
}

Index WindowTest::drawsKept() const
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    return snapshot ? snapshot->draws.shortest() : 0;
}

bool WindowTest::hasEnded() const
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    return m_session->activity() == RunActivity::Idle && snapshot && snapshot->phase != RunPhase::Running &&
           snapshot->phase != RunPhase::Paused;
}

} // namespace credence::ui::test
