// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person works on, as a project keeps it, and the texts that it goes into: data as they were read, edits, model,
// plan, truth. The data go in whole, so that a project opens where their file is no more.
#pragma once

#include "core/data/DataEdits.h"
#include "core/exports/RunFolder.h"
#include "core/model/ModelFile.h"
#include "core/summaries/Simulate.h"

#include <functional>
#include <list>
#include <string>
#include <vector>

namespace credence {

/// Everything but the draws.
struct ProjectWork {
    DataSource source;  ///< its bytes where the file of that name is not there any more, or holds something else
    EditedDataPtr data; ///< of which the model's dataset is the edited one
    ModelPtr model;
    SamplerSettings settings;
    TruthPtr truth;              ///< of simulated data, else null
    std::vector<Notice> notices; ///< of reading the data; found again, not kept
    std::string window = "{}";   ///< JSON of the window's own, kept as it is
};

/// A named piece of a project: JSON or the bytes of a data file.
struct ProjectPart {
    std::string name;
    std::string bytes;
};

/// The parts of one work.
struct WorkParts {
    std::vector<ProjectPart> texts;
    std::vector<const ProjectPart*> files; ///< data, named by what they hold; the writer's until it is asked again
};

/// Puts works into parts. Data that several works share go in once.
class ProjectWriter {
public:
    /// Texts have names that begin with `prefix`. Errors: Internal, where the data read back to something else in every
    /// form.
    [[nodiscard]] Result<WorkParts> partsOf(const ProjectWork& work, const std::string& prefix);

private:
    struct StoredBase {
        DatasetPtr dataset; ///< kept, so that no other can come to lie at its address
        std::string about;  ///< JSON: which bytes, and how they are read
        ProjectPart file;
    };
    [[nodiscard]] Result<const StoredBase*> baseOf(const DatasetPtr& dataset, const DataSource& source);

    std::list<StoredBase> m_known; ///< the last few
};

/// Gives the bytes of a part; an error where it is not there or damaged.
using ReadPart = std::function<Result<std::string>(const std::string& name)>;

/// The work again, equal to the bit. Errors: of readPart; Format where the parts do not fit together; those of reading
/// data and model. A truth that this version simulates otherwise is left out, and `losses` says so.
[[nodiscard]] Result<ProjectWork> readWork(const ReadPart& readPart, const std::string& prefix,
                                           std::vector<std::string>& losses);

} // namespace credence
