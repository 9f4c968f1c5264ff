// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/RowCovariance.h"

#include "core/model/PriorEdits.h"
#include "ui/pages/HeatTable.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace credence::ui {

RowCovariance::RowCovariance(Session& session, PriorEditor& editor, QWidget* parent)
    : QDialog(parent), m_session(session), m_editor(editor), m_title(new QLabel(this)), m_table(new HeatTable(this)),
      m_words(new WrappedLabel(this))
{
    setWindowTitle(tr("Row covariance"));
    m_title->setFont(fontOf(TextRole::Title));
    m_table->setAccessibleName(tr("Correlations of the row"));
    m_words->setFont(fontOf(TextRole::Note));
    m_words->setAccessibleName(tr("What the table says"));
    m_words->setMinimumHeight(3 * m_words->fontMetrics().lineSpacing());
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* release = buttons->addButton(tr("Independent"), QDialogButtonBox::ResetRole);
    release->setToolTip(tr("All correlations of this row to 0"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_title);
    layout->addWidget(m_table);
    layout->addWidget(m_words);
    layout->addStretch();
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(release, &QPushButton::clicked, this, &RowCovariance::release);
    connect(m_table, &HeatTable::resetWanted, this, &RowCovariance::release);
    connect(m_table, &HeatTable::cellsWanted, this, [this](const std::vector<CellValue>& cells) {
        m_words->setText(tr("Sds stay as they are."));
        m_editor.setCorrelations(m_place, m_row, cells);
    });
    connect(m_table, &HeatTable::refused, m_words, &QLabel::setText);
    connect(&editor, &PriorEditor::refused, this, [this](const Error& error) {
        if (isVisible()) {
            m_words->setText(tr("Kept the last one: %1").arg(QString::fromStdString(error.message)));
        }
    });
    connect(&session, &Session::modelChanged, this, &RowCovariance::refresh);
    connect(&session, &Session::documentChanged, this, &QDialog::reject);
}

void RowCovariance::showRow(const WeightPlace& place, int row)
{
    m_place = place;
    m_row = row;
    refresh();
    show();
    raise();
    activateWindow();
}

QString RowCovariance::words() const
{
    return m_words->text();
}

void RowCovariance::refresh()
{
    const Document* document = m_session.document();
    if (document == nullptr) {
        return;
    }
    const Model& model = *document->model;
    const bool isThere = m_place.block == WeightBlock::Skip ? model.dims.skip : m_place.head < model.dims.H;
    if (!isThere || m_row >= blockOf(model.prior, m_place.block, m_place.head).mean.rows()) {
        reject(); // the structure is another one now
        return;
    }
    QStringList features;
    for (const std::string& name : model.design->featureNames) {
        features << QString::fromStdString(name);
    }
    m_title->setText(tr("Row %1 of %2: correlations of its entries").arg(m_row + 1).arg(nameOf(m_place.block)));
    m_words->setText(tr("Type a correlation between −1 and 1; sds stay as they are. Saved in MODEL.json as "
                        "row_covariance."));
    m_table->setTable({.place = {m_place.block, MatrixPart::Mean, m_place.head},
                       .values = rowCorrelation(blockOf(model.prior, m_place.block, m_place.head), m_row),
                       .rows = features,
                       .columns = features,
                       .limit = 1});
}

void RowCovariance::release()
{
    std::vector<CellValue> cells;
    const auto entries = static_cast<int>(m_session.document()->model->dims.R);
    for (int i = 0; i < entries; ++i) {
        for (int j = 0; j < i; ++j) {
            cells.push_back({i, j, 0});
        }
    }
    m_editor.setCorrelations(m_place, m_row, cells);
}

} // namespace credence::ui
