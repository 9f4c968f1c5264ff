// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How sequences are turned into outputs: the structure as choices, each with one sentence on what it means, beside a
// diagram that follows them. A choice is an edit of the session and can be undone.
#pragma once

#include "ui/pages/Page.h"

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace credence::ui {

class ModelDiagram;
class PlotPanel;

class ModelPage : public Page {
    Q_OBJECT
public:
    explicit ModelPage(Session& session, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    struct Choice {
        QCheckBox* box = nullptr;
        std::function<bool&(ModelSpec&)> field;
    };
    /// An input that can be a category.
    struct CategoryChoice {
        std::string column;
        std::vector<std::string> levels; ///< in their own order
        bool isText = false;             ///< a category anyway

        bool operator==(const CategoryChoice&) const = default;
    };
    void buildInspector();
    void buildCategories(InspectorForm* form);
    struct CategoryRow {
        CategoryChoice choice;
        QCheckBox* box = nullptr;
        QComboBox* reference = nullptr;
    };
    struct LagRow {
        std::string output;
        QSpinBox* lags = nullptr;
        QLabel* before = nullptr;
        QComboBox* start = nullptr;
        QCheckBox* mark = nullptr;
    };
    void buildLags(InspectorForm* form);
    void addLagRow(const std::string& output);
    void setLags(const LaggedOutput& lagged, const QString& name); ///< lags 0: none
    [[nodiscard]] LaggedOutput lagsOf(const std::string& output) const;
    void refreshLags();
    void addCategory(CategoryChoice choice);
    void remakeCategories(std::vector<CategoryChoice> choices);
    /// levels empty: those of the data; none: a number.
    void setCategory(const std::string& column, const std::optional<std::vector<std::string>>& levels,
                     const QString& name);
    void refreshCategories();
    [[nodiscard]] std::vector<CategoryChoice> categoryChoices() const;
    QSpinBox* addCount(InspectorForm* form, const QString& label, int least, int most, int ModelSpec::*field);
    void addChoice(InspectorForm* form, const QString& text, const QString& meaning,
                   const std::function<bool&(ModelSpec&)>& field);
    void want(const ModelSpec& spec, const QString& name);
    void refreshEffects();
    [[nodiscard]] ModelSpec spec() const; ///< as it is, or as it is wanted while a new structure is being made

    ModelDiagram* m_diagram;
    PlotPanel* m_panel = nullptr;
    QSpinBox* m_hidden = nullptr;
    QSpinBox* m_heads = nullptr;
    QLabel* m_hiddenNote = nullptr;
    QLabel* m_headsNote = nullptr;
    std::vector<Choice> m_choices;
    QLabel* m_categoryTitle = nullptr;
    QLabel* m_categoryNote = nullptr;
    QWidget* m_categories = nullptr;
    std::vector<CategoryRow> m_categoryRows;
    DesignPtr m_categoryDesign; ///< that they are of
    QWidget* m_lags = nullptr;
    QLabel* m_lagsNote = nullptr;
    std::vector<LagRow> m_lagRows;
    QWidget* m_effects = nullptr; ///< one box a feature
    std::vector<std::string> m_effectNames;
    std::optional<ModelSpec> m_wanted;
};

} // namespace credence::ui
