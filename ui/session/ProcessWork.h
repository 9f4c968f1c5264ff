// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A Gaussian process over the step, fitted to one output off the GUI thread, to lay over what the model says.
#pragma once

#include "core/summaries/OutputProcess.h"
#include "ui/session/LatestJob.h"

#include <QObject>

#include <memory>
#include <string>

namespace credence::ui {

enum class ProcessKind { Online, Exact };

struct ProcessRequest {
    Index output = 0;
    KernelKind kernel = KernelKind::Rbf;
    ProcessKind kind = ProcessKind::Online;

    bool operator==(const ProcessRequest&) const = default;
};

struct ProcessPicture {
    DatasetPtr dataset;
    ProcessRequest request;
    OutputProcess process;
    std::vector<std::vector<RowBands>> bands; ///< [sequence][step]
    bool isTooLong = false;                   ///< for the exact process: then there are none
    std::string refusal;                      ///< why else there are none; empty: there are
};

/// Sequences longer than this have no exact process: its time grows with the cube.
constexpr Index kMostExactRows = 1500;

class ProcessWork : public QObject {
    Q_OBJECT
public:
    explicit ProcessWork(QObject* parent);

    void request(const DatasetPtr& dataset, const ProcessRequest& request); ///< nothing where it is there or under way
    void forget();
    [[nodiscard]] const std::shared_ptr<const ProcessPicture>& picture() const { return m_picture; }
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    void changed();
    void broke(const QString& reason);

private:
    DatasetPtr m_dataset;
    ProcessRequest m_request;
    std::shared_ptr<const ProcessPicture> m_picture;
    LatestJob m_job;
};

} // namespace credence::ui
