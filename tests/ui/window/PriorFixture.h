// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Priors page of the Theoph example in a real window, with a hand that drags points and types into cells.
#pragma once

#include "tests/ui/window/WindowFixture.h"
#include "ui/pages/HeatTable.h"
#include "ui/pages/PriorsPage.h"
#include "ui/pages/WeightTables.h"
#include "ui/plots/PositionCurve.h"
#include "ui/window/Workspace.h"

#include <QLineEdit>
#include <QTest>

#include <string>

namespace credence::ui::test {

inline constexpr int kDraggedStep = 5;

class PriorTest : public WindowTest {
protected:
    void openPriors(int draws = 500)
    {
        openExample(draws);
        m_session->history().clear(); // the plan of the test is not an edit of the user
        m_start = m_session->document()->model;
        chooseInRail(PriorsPlace);
        page = find<PriorsPage>();
        curve = page->findChild<PositionCurve*>();
        ASSERT_TRUE(waitForPicture());
    }
    [[nodiscard]] bool waitForPicture()
    {
        return waitFor([this] {
            const auto& picture = page->work().picture();
            return picture && !page->work().isBusy() && picture->model == m_session->document()->model;
        });
    }
    [[nodiscard]] const Prior& prior() const { return m_session->document()->prior(); }
    [[nodiscard]] std::string modelFile() const
    {
        const Document& document = *m_session->document();
        return writeModelFile(document.model->spec, document.prior(), document.settings);
    }
    [[nodiscard]] QPoint pixelOf(const DragPlot& plot, DragPlot::Handle handle) const
    {
        const QPointF value = plot.placeOf(handle);
        return plot.pixelOf(value.x(), value.y(), QSizeF(plot.size())).toPoint();
    }
    /// By so many pixels, in small steps, as a hand does it.
    void drag(DragPlot* plot, DragPlot::Handle handle, QPoint by)
    {
        const QPoint from = pixelOf(*plot, handle);
        QTest::mousePress(plot, Qt::LeftButton, {}, from);
        constexpr int kSteps = 12;
        for (int i = 1; i <= kSteps; ++i) {
            QTest::mouseMove(plot, from + by * i / kSteps);
            letPass(16);
        }
        QTest::mouseRelease(plot, Qt::LeftButton, {}, from + by);
    }
    [[nodiscard]] HeatTable* table(WeightBlock block, MatrixPart part) const
    {
        return page->findChild<WeightTables*>()->tableOf(block, part);
    }
    void clickCell(HeatTable* cells, int row, int column)
    {
        const QRect rect = cells->visualRect(cells->model()->index(row, column));
        QTest::mouseClick(cells->viewport(), Qt::LeftButton, {}, rect.center());
    }

    /// The first key opens the cell, Return closes it.
    void type(HeatTable* cells, const QString& text)
    {
        QTest::keyClicks(cells, text.left(1));
        auto* editor = cells->findChild<QLineEdit*>();
        ASSERT_NE(editor, nullptr);
        QTest::keyClicks(editor, text.mid(1));
        QTest::keyClick(editor, Qt::Key_Return);
    }

    ModelPtr m_start;
    PriorsPage* page = nullptr;
    PositionCurve* curve = nullptr;
};

} // namespace credence::ui::test
