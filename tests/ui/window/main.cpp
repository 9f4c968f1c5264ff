// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/Style.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QMetaEnum>
#include <QStandardPaths>

#include <iostream>

namespace {

/// Names every event that took more than a frame, so that a broken pulse can be traced to its cause.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        constexpr qint64 kFrameMs = 16;
        const QByteArray name = receiver->metaObject()->className();
        const QEvent::Type type = event->type();
        QElapsedTimer clock;
        clock.start();
        const bool isHandled = QApplication::notify(receiver, event);
        if (clock.elapsed() > kFrameMs) {
            std::cout << "[ slow event] " << QMetaEnum::fromType<QEvent::Type>().valueToKey(type) << " to "
                      << name.constData() << ": " << clock.elapsed() << " ms\n";
        }
        return isHandled;
    }
};

} // namespace

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    WatchedApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    credence::ui::applyTheme(application, credence::ui::ThemeKind::Light);
    return RUN_ALL_TESTS();
}
