// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a file is read, to be seen and decided: every choice with the preview following at once, what was done to the
// data, and what would be opened. What is open stays as it is until Open is pressed.
#pragma once

#include "ui/session/Document.h"
#include "ui/session/ImportWork.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTimer;
class QTableView;
class QTabWidget;

namespace credence::ui {

class DataCellDelegate;
class DataTableModel;
class ImportColumns;
class InspectorForm;
class SmallTableModel;

class ImportDialog : public QDialog {
    Q_OBJECT
public:
    /// Takes the work as its child; reads with these options where it has no preview yet.
    ImportDialog(ImportWork* work, const ReadOptions& options, QWidget* parent = nullptr);

    [[nodiscard]] const ImportPreviewPtr& preview() const { return m_work->preview(); }

Q_SIGNALS:
    void agreed(const OpenRequest& request); ///< Open was pressed

private:
    QWidget* buildChoices();
    QWidget* buildPreview();
    QWidget* buildFoot();
    QWidget* buildTables();
    QComboBox* addChoice(InspectorForm& form, const QString& label, const QStringList& items) const;
    void readAgain();
    void showPreview(const ImportPreview& preview);
    void showAsked(const ReadOptions& asked);
    void showTaken(const ReadOptions& used, bool hasSeveralDecimals);
    void showSheets(const ImportPreview& preview);
    void showOutcome(const ImportPreview& preview);
    void showBusy(bool isBusy);
    void agree();
    [[nodiscard]] ReadOptions chosen() const;

    ImportWork* m_work;
    ReadOptions m_options;   ///< what was asked for last
    bool m_hasRoles = false; ///< a person chose them
    bool m_isLoading = false;

    QLabel* m_textTitle = nullptr;
    QComboBox* m_sheet = nullptr; ///< only of a spreadsheet
    QComboBox* m_encoding = nullptr;
    QComboBox* m_delimiter = nullptr;
    QComboBox* m_decimal = nullptr;
    QSpinBox* m_headerLine = nullptr;
    QLabel* m_headerLabel = nullptr;
    QComboBox* m_comments = nullptr;
    QLineEdit* m_missing = nullptr;
    QComboBox* m_dateOrder = nullptr;
    QComboBox* m_layout = nullptr;
    QLineEdit* m_wideName = nullptr;
    QWidget* m_wideNameRow = nullptr;
    QTabWidget* m_tabs = nullptr;
    SmallTableModel* m_cells = nullptr;
    QTableView* m_file = nullptr;
    ImportColumns* m_columns = nullptr;
    DataTableModel* m_read = nullptr;
    QTableView* m_readView = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QListWidget* m_notices = nullptr;
    QLabel* m_trouble = nullptr;
    QLabel* m_result = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_open = nullptr;
    QTimer* m_slow; ///< progress is shown of what takes long enough to be seen
};

} // namespace credence::ui
