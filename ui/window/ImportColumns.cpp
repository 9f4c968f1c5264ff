// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ImportColumns.h"

#include "ui/style/Style.h"

#include <QFontMetrics>
#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace credence::ui {

namespace {

enum ColumnUse { LeftOut, Id, Step, StepAndInput, Input, Output, Category };

constexpr int kNameLine = 24;
constexpr int kBoxHeight = 26;
constexpr int kBoxWidth = 148;

QStringList useNames()
{
    return {ImportColumns::tr("Left out"),     ImportColumns::tr("Sequence"), ImportColumns::tr("Step"),
            ImportColumns::tr("Step + input"), ImportColumns::tr("Input"),    ImportColumns::tr("Output"),
            ImportColumns::tr("Category")};
}

/// In the order of the words that core knows.
constexpr std::array<const char*, 4> kGapWords = {"previous", "linear", "mean", "drop"};

QStringList gapNames()
{
    return {ImportColumns::tr("previous value"), ImportColumns::tr("linear in time"), ImportColumns::tr("mean"),
            ImportColumns::tr("drop the row"), QStringLiteral("0")};
}

bool isAmong(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

ColumnUse useOf(const Roles& roles, const std::string& name)
{
    const bool isInput = isAmong(roles.inputs, name);
    if (name == roles.id || isAmong(roles.moreIds, name)) {
        return Id;
    }
    if (name == roles.step || isAmong(roles.moreSteps, name)) {
        return isInput ? StepAndInput : Step;
    }
    if (isInput) {
        return isAmong(roles.categories, name) ? Category : Input;
    }
    return isAmong(roles.outputs, name) ? Output : LeftOut;
}

/// What can be missing and have something standing in for it.
bool isFilled(int use)
{
    return use == Input || use == StepAndInput || use == Category;
}

void showGaps(QComboBox& box, const std::map<std::string, MissingInput>& chosen, const std::string& column)
{
    const auto found = chosen.find(column);
    const std::string word = nameOf(found == chosen.end() ? MissingInput{} : found->second);
    const auto* const known = std::find(kGapWords.begin(), kGapWords.end(), word);
    const QSignalBlocker blocker(box);
    box.setCurrentText(known == kGapWords.end() ? QString::fromStdString(word)
                                                : gapNames()[static_cast<int>(known - kGapWords.begin())]);
}

} // namespace

ImportColumns::ImportColumns(QWidget* parent) : QHeaderView(Qt::Horizontal, parent)
{
    setHighlightSections(false);
    setMinimumSectionSize(kBoxWidth + 8);
    // once all columns have their width: the first ones are told of while others still have the old one
    connect(this, &QHeaderView::sectionResized, this, &ImportColumns::placeBoxes, Qt::QueuedConnection);
    connect(this, &QHeaderView::geometriesChanged, this, &ImportColumns::placeBoxes);
}

QSize ImportColumns::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), kNameLine + 2 * kBoxHeight + 8};
}

QSize ImportColumns::sectionSizeFromContents(int section) const
{
    QFont font = fontOf(TextRole::Note);
    font.setBold(true);
    const int name = QFontMetrics(font).horizontalAdvance(m_columns.value(section));
    return {std::clamp(name + 20, kBoxWidth + 8, 2 * kBoxWidth), sizeHint().height()};
}

void ImportColumns::makeBoxes(const QStringList& columns)
{
    for (const Boxes& boxes : m_boxes) {
        for (QComboBox* box : {boxes.role, boxes.gaps}) {
            box->hide(); // at once, where its end must wait for the event loop
            box->deleteLater();
        }
    }
    m_boxes.clear();
    m_columns = columns;
    for (const QString& column : columns) {
        const Boxes boxes{new QComboBox(viewport()), new QComboBox(viewport())};
        boxes.role->addItems(useNames());
        boxes.role->setAccessibleName(tr("Role of column %1").arg(column));
        boxes.gaps->addItems(gapNames());
        boxes.gaps->setEditable(true);
        boxes.gaps->setInsertPolicy(QComboBox::NoInsert);
        boxes.gaps->setAccessibleName(tr("What stands in for missing values of %1").arg(column));
        boxes.gaps->setToolTip(tr("What stands in where this input has no value; a number is taken as it is"));
        for (QComboBox* box : {boxes.role, boxes.gaps}) {
            box->setFont(fontOf(TextRole::Note));
            box->setFocusPolicy(Qt::StrongFocus);
        }
        connect(boxes.role, &QComboBox::activated, this, &ImportColumns::rolesChosen);
        connect(boxes.gaps, &QComboBox::activated, this, &ImportColumns::gapsChosen);
        connect(boxes.gaps, &QComboBox::editTextChanged, this, &ImportColumns::gapsChosen);
        m_boxes.push_back(boxes);
    }
}

void ImportColumns::showPreview(const ImportPreview& preview)
{
    if (preview.columns != m_columns) {
        makeBoxes(preview.columns);
    }
    const ReadOptions& known = preview.reading ? preview.reading->used : preview.asked;
    const bool isWide = known.layout == Layout::Wide;
    const Roles roles = known.roles.value_or(Roles{});
    m_units = roles.units;
    for (std::size_t j = 0; j < m_boxes.size(); ++j) {
        const std::string name = m_columns[static_cast<int>(j)].toStdString();
        const ColumnUse use = useOf(roles, name);
        const QSignalBlocker blocker(m_boxes[j].role);
        m_boxes[j].role->setCurrentIndex(use);
        m_boxes[j].role->setEnabled(!isWide);
        m_boxes[j].role->setToolTip(isWide ? tr("In a wide table the names of the columns say what they are")
                                           : QString());
        m_boxes[j].gaps->setVisible(!isWide && isFilled(use));
        if (!m_boxes[j].gaps->hasFocus() && !m_boxes[j].gaps->lineEdit()->hasFocus()) {
            showGaps(*m_boxes[j].gaps, preview.asked.missingInputs, name);
        }
    }
    placeBoxes();
}

Roles ImportColumns::roles() const
{
    Roles roles;
    roles.units = m_units;
    const auto takeFirst = [](std::string& first, std::vector<std::string>& more, const std::string& name) {
        if (first.empty()) {
            first = name;
        } else {
            more.push_back(name);
        }
    };
    for (std::size_t j = 0; j < m_boxes.size(); ++j) {
        const std::string name = m_columns[static_cast<int>(j)].toStdString();
        switch (m_boxes[j].role->currentIndex()) {
        case Id:
            takeFirst(roles.id, roles.moreIds, name);
            break;
        case StepAndInput:
            roles.inputs.push_back(name);
            takeFirst(roles.step, roles.moreSteps, name);
            break;
        case Step:
            takeFirst(roles.step, roles.moreSteps, name);
            break;
        case Category:
            roles.categories.push_back(name);
            [[fallthrough]];
        case Input:
            roles.inputs.push_back(name);
            break;
        case Output:
            roles.outputs.push_back(name);
            break;
        default:
            break;
        }
    }
    return roles;
}

std::map<std::string, MissingInput> ImportColumns::missingInputs() const
{
    std::map<std::string, MissingInput> chosen;
    const QStringList names = gapNames();
    for (std::size_t j = 0; j < m_boxes.size(); ++j) {
        const QComboBox& role = *m_boxes[j].role; // by what was chosen: the box of gaps follows once that is read
        const bool isInput = role.isEnabled() && isFilled(role.currentIndex());
        const QComboBox& box = *m_boxes[j].gaps;
        const auto known = static_cast<std::size_t>(names.indexOf(box.currentText()));
        const std::string word =
            known < kGapWords.size() ? kGapWords[known] : box.currentText().trimmed().toStdString();
        const std::optional<MissingInput> missing = missingInputNamed(word);
        if (isInput && missing) {
            chosen[m_columns[static_cast<int>(j)].toStdString()] = *missing;
        }
    }
    return chosen;
}

void ImportColumns::placeBoxes()
{
    for (std::size_t j = 0; j < m_boxes.size() && static_cast<int>(j) < count(); ++j) {
        const auto section = static_cast<int>(j);
        const int left = sectionViewportPosition(section) + 4;
        const int width = std::min(sectionSize(section) - 8, kBoxWidth);
        m_boxes[j].role->setGeometry(left, kNameLine, width, kBoxHeight - 2);
        m_boxes[j].gaps->setGeometry(left, kNameLine + kBoxHeight + 1, width, kBoxHeight - 2);
        m_boxes[j].role->setVisible(true);
    }
}

void ImportColumns::updateGeometries()
{
    QHeaderView::updateGeometries();
    placeBoxes();
}

void ImportColumns::showEvent(QShowEvent* event)
{
    QHeaderView::showEvent(event);
    placeBoxes();
}

void ImportColumns::resizeEvent(QResizeEvent* event)
{
    QHeaderView::resizeEvent(event);
    placeBoxes();
}

void ImportColumns::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const Theme& theme = currentTheme();
    painter->save();
    painter->fillRect(rect, theme.header);
    painter->setPen(theme.line);
    painter->drawLine(rect.topRight(), rect.bottomRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    QFont font = fontOf(TextRole::Note);
    font.setBold(true);
    painter->setFont(font);
    painter->setPen(theme.text);
    const QRect line(rect.left() + 8, rect.top(), rect.width() - 12, kNameLine);
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(m_columns.value(section), Qt::ElideMiddle, line.width()));
    painter->restore();
}

} // namespace credence::ui
