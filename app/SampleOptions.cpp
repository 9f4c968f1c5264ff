// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SampleOptions.h"

namespace credence::app {

CLI::Option* addSampleOptions(CLI::App& command, SampleOptions& options)
{
    CLI::Option* data = command.add_option("DATA", options.data, "Delimited text file, one row a sequence and step");
    command.add_option("--id", options.roles.id, "Column that names the sequence");
    command.add_option("--step", options.roles.step, "Column that orders the rows of a sequence");
    command.add_option("--inputs", options.roles.inputs, "Columns that are known beforehand, separated by commas")
        ->delimiter(',');
    command.add_option("--outputs", options.roles.outputs, "Columns to be explained, separated by commas")
        ->delimiter(',');
    command.add_option("--model", options.model, "MODEL.json: structure, prior, sampler");
    command.add_option("--chains", options.chains, "Number of chains");
    command.add_option("--warmup", options.warmup, "Sweeps before the first kept draw");
    command.add_option("--draws", options.draws, "Kept draws per chain");
    command.add_option("--seed", options.seed, "Seed of the random numbers");
    command.add_option("--threads", options.threads, "Threads; 0: one for each core; never changes the draws");
    return data;
}

} // namespace credence::app
