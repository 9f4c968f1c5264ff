// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Header of the table of a file on its way in: the name of each column, what it is, and, of an input with gaps, what
// stands in for them; the last two to be chosen.
#pragma once

#include "ui/session/ImportWork.h"

#include <QComboBox>
#include <QHeaderView>

#include <map>
#include <vector>

namespace credence::ui {

class ImportColumns : public QHeaderView {
    Q_OBJECT
public:
    explicit ImportColumns(QWidget* parent = nullptr);

    /// Shows what was taken, or what was asked for where the file was refused.
    void showPreview(const ImportPreview& preview);
    [[nodiscard]] Roles roles() const; ///< as chosen; units as they were
    [[nodiscard]] std::map<std::string, MissingInput> missingInputs() const;
    [[nodiscard]] QComboBox* roleBox(int column) const { return m_boxes[static_cast<std::size_t>(column)].role; }
    [[nodiscard]] QComboBox* gapBox(int column) const { return m_boxes[static_cast<std::size_t>(column)].gaps; }
    void placeBoxes(); ///< where their columns are
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void rolesChosen();
    void gapsChosen();

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    [[nodiscard]] QSize sectionSizeFromContents(int section) const override;
    void updateGeometries() override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Boxes {
        QComboBox* role;
        QComboBox* gaps; ///< what stands in for missing inputs
    };
    void makeBoxes(const QStringList& columns);

    QStringList m_columns;
    std::vector<Boxes> m_boxes;
    std::map<std::string, std::string> m_units;
};

} // namespace credence::ui
