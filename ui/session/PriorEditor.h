// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand does to a prior, as named edits of the session: cells of weights, points and edges of a_t, quantiles of
// sigma. Between begin and end all edits are one step of the history, measured from where the gesture began.
#pragma once

#include "ui/session/Session.h"

#include <functional>
#include <optional>

namespace credence::ui {

enum class WeightBlock { Keys, Queries, Values, Skip };
enum class MatrixPart { Mean, Sd };
enum class DragScope { ThisStep, ThisAndLater, AllSteps };

/// "W_K", as the model file calls it.
[[nodiscard]] QString nameOf(WeightBlock block);
/// "tau[const]", with the output's name where there are several.
[[nodiscard]] QString effectName(const Design& design, Index output, Index effect);
/// head is not read for skip weights.
[[nodiscard]] const MatrixPrior& blockOf(const Prior& prior, WeightBlock block, int head);

/// A table of one block.
struct WeightPlace {
    WeightBlock block = WeightBlock::Keys;
    MatrixPart part = MatrixPart::Mean;
    int head = 0;

    bool operator==(const WeightPlace&) const = default;
};

struct CellValue {
    int row = 0;
    int column = 0;
    double value = 0;
};

class PriorEditor : public QObject {
    Q_OBJECT
public:
    explicit PriorEditor(Session& session, QObject* parent);

    void begin();
    void end(bool isKept); ///< not kept: what the gesture did is undone
    [[nodiscard]] bool isInGesture() const { return m_before.has_value(); }
    [[nodiscard]] const Prior& before() const { return base(); } ///< where the gesture began

    void setCells(const WeightPlace& place, const std::vector<CellValue>& cells);
    /// Correlations of the entries of one row; of a cell of the diagonal nothing changes.
    void setCorrelations(const WeightPlace& place, int row, const std::vector<CellValue>& cells);
    void resetBlock(WeightBlock block, int head);
    void scaleBlock(WeightBlock block, int head, double factor); ///< its sds, against where the gesture began

    void setScope(DragScope scope) { m_scope = scope; }
    void setPositionMean(int head, int step, double mean);
    void setPositionEdge(int head, int step, double edge);
    void setPositionSd(int head, int step, double sd);
    void setPositionKind(PositionKind kind); ///< of all heads
    /// correlation, length or level, as change sets it, of all heads.
    void setPositionNumbers(const QString& name, const std::function<void(PositionPrior&)>& change);
    void setHalfLife(double halfLife);

    void setNoise(const NoisePrior& noise, const QString& name);
    void setNoiseQuantile(bool isHigh, double sigma, Index output); ///< in the output's unit

    /// Of the sd of the effects of a feature on an output.
    void setEffect(Index output, Index effect, const NoisePrior& law, const QString& name);
    void setEffectQuantile(bool isHigh, double sd, Index output, Index effect); ///< in effectUnit

    void setWhole(const Prior& prior, const QString& name);

Q_SIGNALS:
    void refused(const Error& error);

private:
    [[nodiscard]] const Prior& base() const; ///< where the gesture began, else what is there
    void apply(const Prior& prior, const QString& name);
    [[nodiscard]] QString cellName(const WeightPlace& place, const CellValue& cell) const;
    [[nodiscard]] QString stepName(int head, int step) const;
    [[nodiscard]] std::pair<int, int> scopeOf(int step) const; ///< first and one past the last

    Session& m_session;
    std::optional<Prior> m_before;
    int m_gesture = 0;
    int m_indexBefore = 0; ///< of the history
    DragScope m_scope = DragScope::ThisStep;
};

} // namespace credence::ui
