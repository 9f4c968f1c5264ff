// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/GoldenDiagnostics.h"

#include "core/summaries/Diagnostics.h"
#include "core/verify/GoldenSeries.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr double kPrintedDigits = 1e-11;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN(); ///< posterior says NA: the tail is tied

struct GoldenRow {
    const char* name;
    Matrix draws;
    double mean, sd, rhat, splitRhat, essBulk, essTail, essMean, essSd, essMedian, mcseMean, mcseSd, q05, q95;
};

std::vector<GoldenRow> goldenRows()
{
    return {{"series A", seriesA(), 0.0304922985988, 0.370262503434, 1.03778636114, 1.0363694862, 74.4101068148,
             214.947785535, 74.9310523531, 230.868494974, 138.134923355, 0.0427738967899, 0.0137968105554,
             0.0422134643368, 0.0423200642129},
            {"series B, a chain moved", seriesB(), 0.280492298599, 0.594971451097, 1.52651113545, 1.730556789,
             7.85992358051, 37.7980024072, 6.64666327788, 13.8391293322, 12.199855673, 0.230777937821, 0.0991166058735,
             0.0596338799589, 0.17628311178},
            {"series C, odd length", seriesC(), 0.0317964203163, 0.369606404055, 1.03782654401, 1.03620157348,
             72.4244872152, 206.268648294, 72.9565921488, 228.019728571, 137.232257813, 0.0432720248356,
             0.0138885072955, 0.0439317120866, 0.042620033049},
            {"series D, ties", seriesD(), 1.55, 1.10439891783, 0.990353810213, 0.984306476405, 117.363168203, kNone,
             119.073543032, 91.6390767348, 128.22783465, 0.101208813677, 0.0474386260454, 0, kNone},
            {"series E, antithetic", seriesE(), 0.0177320289882, 0.692753811838, 1.07492954789, 0.995108413327,
             460.205999133, 68.2514712611, 460.205999133, 27.9604831231, 460.205999133, 0.0322925831325,
             0.0794349471531, 0.126186240976, 0.161823959038},
            {"series F, a constant chain", seriesF(), 0.0746433695732, 0.337041697844, 1.24952197849, 1.10521115765,
             42.4286055719, 208.169068299, 29.305136416, 42.7152230292, 11.8839438822, 0.0622603790202, 0.0343846665988,
             0.0744548481333, 0.0492841280884}};
}

void addRow(const GoldenRow& row, std::vector<GoldenCheck>& checks)
{
    GoldenList list(row.name, kPrintedDigits);
    const Matrix& draws = row.draws;
    const Diagnosis table = diagnose(draws, NormalScores(std::max<Index>(1, splitCount(draws.rows(), draws.cols()))));
    const auto add = [&](const char* what, const Measure& got, double expected) {
        if (std::isnan(expected)) {
            list.addMissing(what, got, Unavailable::Tied);
        } else {
            list.addRelative(what, got, expected);
        }
    };
    add("mean", Measure::of(table.mean), row.mean);
    add("sd", Measure::of(table.sd), row.sd);
    add("rhat", rhat(draws), row.rhat);
    add("split rhat, no ranks", splitRhat(draws), row.splitRhat);
    add("ess_bulk", essBulk(draws), row.essBulk);
    add("ess_tail", essTail(draws), row.essTail);
    add("ess_mean", essMean(draws), row.essMean);
    add("ess_sd", essSd(draws), row.essSd);
    add("ess_median", essQuantile(draws, 0.5), row.essMedian);
    add("mcse_mean", mcseMean(draws), row.mcseMean);
    add("mcse_sd", mcseSd(draws), row.mcseSd);
    add("mcse_q05", mcseQuantile(draws, 0.05), row.q05);
    add("mcse_q95", mcseQuantile(draws, 0.95), row.q95);
    checks.insert(checks.end(), list.checks().begin(), list.checks().end());
}

} // namespace

std::vector<GoldenCheck> checkDiagnostics()
{
    std::vector<GoldenCheck> checks;
    for (const GoldenRow& row : goldenRows()) {
        addRow(row, checks);
    }
    return checks;
}

} // namespace credence
