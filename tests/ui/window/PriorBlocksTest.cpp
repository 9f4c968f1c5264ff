// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Priors beyond single numbers: sds of sequence effects, covariances of rows, and a prior where there are no data.
#include "core/model/ModelFile.h"
#include "core/model/PriorEdits.h"
#include "core/summaries/PriorCurves.h"
#include "tests/ui/window/PriorFixture.h"
#include "ui/pages/PriorInspector.h"
#include "ui/pages/RowCovariance.h"
#include "ui/plots/NoiseDensity.h"
#include "ui/plots/PlotPanel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>

#include <algorithm>

namespace credence::ui::test {
namespace {

class PriorBlocksTest : public PriorTest {
protected:
    /// The density of an effect's sd; null where the page shows none.
    [[nodiscard]] NoiseDensity* effectDensity() const
    {
        for (NoiseDensity* plot : page->findChildren<NoiseDensity*>()) {
            if (plot->isVisible() && plot->data().symbol.startsWith(QStringLiteral("tau"))) {
                return plot;
            }
        }
        return nullptr;
    }
    void giveEffects(const std::vector<std::string>& features)
    {
        const ModelPtr before = m_session->document()->model;
        ModelSpec spec = before->spec;
        spec.features.effects = features;
        m_session->setSpec(spec, {QStringLiteral("effects"), 0});
        ASSERT_TRUE(waitFor([&] { return m_session->document()->model != before; }));
        m_start = m_session->document()->model;
        ASSERT_TRUE(waitForPicture());
    }
    [[nodiscard]] QDoubleSpinBox* number(const QString& name) const
    {
        for (QDoubleSpinBox* box : m_window->findChild<PriorInspector*>()->findChildren<QDoubleSpinBox*>()) {
            if (box->accessibleName() == name) {
                return box;
            }
        }
        return nullptr;
    }
};

TEST_F(PriorBlocksTest, TheSdOfAnEffectIsDraggedInTheDatasUnit)
{
    openPriors();
    EXPECT_EQ(effectDensity(), nullptr);
    giveEffects({"const", "Wt"});
    ASSERT_TRUE(waitFor([this] { return effectDensity() != nullptr; }));
    NoiseDensity* plot = effectDensity();
    EXPECT_EQ(plot->data().symbol, QStringLiteral("tau[const]"));
    EXPECT_EQ(plot->data().unit, QStringLiteral("mg/L"));
    keepPicture(*m_window, QStringLiteral("priors-effects"));
    const double q5 = plot->data().q5;
    drag(plot, {0, NoiseDensity::High}, {-25, 0});
    const EffectPrior& b = prior().b;
    EXPECT_NE(b.rate(0, 0), m_start->prior.b.rate(0, 0));
    EXPECT_EQ(b.rate(0, 1), m_start->prior.b.rate(0, 1));
    const NoiseCurve now = noiseCurve(effectSdPrior(b, 0, 0), effectUnit(*m_start->design, 0, 0));
    EXPECT_NEAR(now.q5, q5, 1e-6 * q5); // the other end stays
    EXPECT_NEAR(plot->data().q95, now.q95, 1e-12);
    EXPECT_TRUE(m_session->history().undoText().startsWith(QStringLiteral("tau[const]: 90 % from ")))
        << m_session->history().undoText().toStdString();
    EXPECT_NE(modelFile().find("\"b\""), std::string::npos);
    click("Undo");
    EXPECT_EQ(m_session->document()->model, m_start);
}

TEST_F(PriorBlocksTest, AnEffectIsChosenAndTypedInTheInspector)
{
    openPriors();
    giveEffects({"const", "Wt"});
    auto* form = m_window->findChild<PriorInspector*>();
    const auto combos = form->findChildren<QComboBox*>();
    const auto features = std::find_if(combos.begin(), combos.end(), [](const QComboBox* combo) {
        return combo->accessibleName() == QLatin1String("Feature");
    });
    ASSERT_NE(features, combos.end());
    ASSERT_EQ((*features)->count(), 2);
    (*features)->setFocus();
    QTest::keyClick(*features, Qt::Key_Down);
    ASSERT_TRUE(waitFor([&] { return effectDensity()->data().symbol == QStringLiteral("tau[Wt]"); }));
    EXPECT_EQ(effectDensity()->data().unit, QStringLiteral("mg/L per unit of Wt"));
    QDoubleSpinBox* rate = number(QStringLiteral("Rate of tau²"));
    ASSERT_NE(rate, nullptr);
    rate->setFocus();
    rate->selectAll();
    QTest::keyClicks(rate, QStringLiteral("0.4"));
    QTest::keyClick(rate, Qt::Key_Return);
    EXPECT_EQ(prior().b.rate(0, 1), 0.4);
    EXPECT_EQ(prior().b.rate(0, 0), m_start->prior.b.rate(0, 0));
}

TEST_F(PriorBlocksTest, CorrelationsOfARowAreTypedRefusedAndUndone)
{
    openPriors();
    const std::string file = modelFile();
    HeatTable* sds = table(WeightBlock::Keys, MatrixPart::Sd);
    clickCell(sds, 1, 2);
    auto* form = m_window->findChild<PriorInspector*>();
    for (QPushButton* each : form->findChildren<QPushButton*>()) {
        if (each->text() == QStringLiteral("Row covariance…")) {
            ASSERT_TRUE(waitFor([each] { return each->isVisible(); }));
            QTest::mouseClick(each, Qt::LeftButton);
        }
    }
    auto* dialog = page->findChild<RowCovariance*>();
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog));
    clickCell(dialog->table(), 0, 2);
    type(dialog->table(), QStringLiteral("0.6"));
    ASSERT_TRUE(waitFor([this] { return !prior().heads[0].W_K.rowCovariance.empty(); }));
    const MatrixPrior& keys = prior().heads[0].W_K;
    EXPECT_NEAR(rowCorrelation(keys, 1)(2, 0), 0.6, 1e-12);
    EXPECT_NEAR(keys.rowCovariance[1](0, 2), 0.6 * keys.sd(1, 0) * keys.sd(1, 2), 1e-12);
    EXPECT_TRUE(keys.rowCovariance[0].isDiagonal());
    EXPECT_NE(modelFile().find("row_covariance"), std::string::npos);
    keepPicture(*dialog, QStringLiteral("row-covariance"));
    keepPicture(*m_window, QStringLiteral("priors-correlated"));
    EXPECT_EQ(m_session->history().undoText(), QStringLiteral("correlations of row 2 of W_K"));
    const ModelPtr held = m_session->document()->model;
    letPass(50); // the field that was typed into goes away
    clickCell(dialog->table(), 0, 2);
    type(dialog->table(), QStringLiteral("1.5"));
    EXPECT_TRUE(waitFor([&] { return dialog->words().contains(QStringLiteral("not positive definite")); }))
        << dialog->words().toStdString();
    EXPECT_EQ(m_session->document()->model, held);
    m_session->history().undo();
    EXPECT_EQ(modelFile(), file);
    EXPECT_TRUE(dialog->table()->table().values.isIdentity(0));
    dialog->close();
}

TEST_F(PriorBlocksTest, APriorIsMovedWithoutAnyData)
{
    for (QPushButton* each : m_window->findChildren<QPushButton*>()) {
        if (each->text() == QStringLiteral("Start without data")) {
            QTest::mouseClick(each, Qt::LeftButton);
        }
    }
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    m_start = m_session->document()->model;
    EXPECT_EQ(m_start->design->totalSeen(), 0);
    EXPECT_EQ(m_window->workspace().currentPage(), PriorsPlace);
    page = find<PriorsPage>();
    curve = page->findChild<PositionCurve*>();
    ASSERT_TRUE(waitForPicture());
    const auto before = page->work().picture();
    drag(curve, {kDraggedStep, PositionCurve::Mean}, {0, 40});
    ASSERT_TRUE(waitForPicture());
    keepPicture(*m_window, QStringLiteral("priors-without-data"));
    EXPECT_NE(page->work().picture()->bands->bands->at(0, 8, 0).f.quantiles,
              before->bands->bands->at(0, 8, 0).f.quantiles);
    EXPECT_FALSE(button("Run")->isEnabled()); // there is nothing to learn from
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    EXPECT_EQ(m_session->activity(), RunActivity::Idle);
    m_session->markSaved(m_session->document()->model);
    m_window->openExample(0, AfterOpening::Wait); // from there to data
    ASSERT_TRUE(waitFor([this] { return m_session->document()->model->design->totalSeen() > 0; }));
    EXPECT_TRUE(button("Run")->isEnabled());
}

} // namespace
} // namespace credence::ui::test
