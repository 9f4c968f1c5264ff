// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The model as boxes and arrows, from the features of a step to its output, each with its equation, its shape and how
// many numbers are learnt in it. Left/Right reads the boxes one after the other.
#pragma once

#include "ui/plots/Plot.h"

namespace credence::ui {

struct DiagramBox {
    enum class Kind { Features, Keys, Queries, Values, State, Direct, Effects, Mean, Output };
    Kind kind = Kind::Features;
    QString equation; ///< rich text: "K<sub>t</sub> = W<sub>K</sub> x<sub>t</sub>"
    QString plain;    ///< the same for tables and screen readers
    QString shape;    ///< "N = 2 hidden units"
    QString unknowns; ///< "W_K: 2 x 3 = 6 unknowns"; empty: nothing is learnt here
    QString meaning;  ///< one sentence
};

struct ModelDiagramData {
    std::vector<DiagramBox> boxes; ///< at most one of each kind
    int heads = 1;                 ///< drawn as a pile; 0: no attention
    QString headsText;             ///< "2 heads, each with weights of its own"
};

class ModelDiagram : public Plot {
    Q_OBJECT

public:
    explicit ModelDiagram(QWidget* parent = nullptr);

    void setData(ModelDiagramData data);
    [[nodiscard]] const ModelDiagramData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {420, 280}; }
    [[nodiscard]] QSize sizeHint() const override { return {960, 520}; }

protected:
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;

private:
    [[nodiscard]] std::optional<QRectF> boxRect(DiagramBox::Kind kind, const QSizeF& size) const;
    void paintBox(QPainter& painter, const DiagramBox& box, const QRectF& rect, const Theme& theme) const;
    void paintArrows(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintHeads(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    ModelDiagramData m_data;
    std::optional<int> m_current;
};

} // namespace credence::ui
