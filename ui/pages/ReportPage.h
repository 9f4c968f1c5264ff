// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The run on one page, to read here and to take away as HTML or PDF: words and tables from core, pictures as chosen.
// It is made when the page is opened and again when a run ends; while one goes on, on demand.
#pragma once

#include "ui/pages/Page.h"
#include "ui/pages/ReportWork.h"

#include <QStringList>

#include <vector>

class QCheckBox;
class QFrame;
class QLabel;
class QPushButton;
class QStackedLayout;
class QTextEdit;
class QVBoxLayout;

namespace credence::ui {

class ReportPage : public Page {
    Q_OBJECT
public:
    explicit ReportPage(Session& session, QWidget* parent = nullptr);

    ~ReportPage() override;
    Q_DISABLE_COPY_MOVE(ReportPage)

    [[nodiscard]] const ReportWork& work() const { return m_work; }

protected:
    void refresh() override;
    void shown(bool isShown) override;
    void changeEvent(QEvent* event) override;

private:
    void buildContent();
    void buildInspector();
    void refreshChoices();
    void refreshStrip();
    void showReport();
    void ask(const SnapshotPtr& snapshot);
    void makeAgain();
    void cancel();
    void chooseFile(const QString& suffix);
    void copyCommand();
    [[nodiscard]] QStringList chosenPictures() const;
    [[nodiscard]] bool isMoving() const; ///< the run goes on

    ReportWork m_work;
    std::shared_ptr<QTextDocument> m_document; ///< that m_text shows
    ReportWish m_asked;
    ModelPtr m_choicesOf;
    QStringList m_untickedUsual; ///< by hand, kept from run to run
    QStringList m_tickedOthers;
    QString m_progress; ///< of what is under way; empty: nothing is
    bool m_isCancelled = false;

    QFrame* m_strip = nullptr;
    QLabel* m_stripText = nullptr;
    QPushButton* m_updateButton = nullptr;
    QPushButton* m_cancelButton = nullptr;
    QStackedLayout* m_stack = nullptr;
    QLabel* m_empty = nullptr;
    QTextEdit* m_text = nullptr;
    QVBoxLayout* m_choices = nullptr;
    std::vector<QCheckBox*> m_boxes;
    QPushButton* m_saveHtml = nullptr;
    QPushButton* m_savePdf = nullptr;
    QPushButton* m_copy = nullptr;
};

} // namespace credence::ui
