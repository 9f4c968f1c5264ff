// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli: the work of the window without a display.
#include "app/Build.h"
#include "app/cli/CompareCommand.h"
#include "app/cli/DiagnoseCommand.h"
#include "app/cli/ExportCommand.h"
#include "app/cli/InspectCommand.h"
#include "app/cli/MemoryCommand.h"
#include "app/cli/Outcome.h"
#include "app/cli/ResumeCommand.h"
#include "app/cli/SampleCommand.h"
#include "app/cli/SensitivityCommand.h"
#include "app/cli/VerifyCommand.h"

#include <iostream>
#include <optional>
#include <string>

namespace credence::app {

namespace {

constexpr const char* kSampleHelp = R"(
Example:
  credence-cli sample theoph.csv --id Subject --step Time --inputs Dose,Wt --outputs conc \
      --chains 4 --warmup 1000 --draws 1000 --seed 42 --out results

Writes into the folder given with --out:
  predictions.csv     bands of the mean function f and of new data y at every row
  loo.csv             every value predicted without itself: elpd, Pareto k
  summary.csv, .json  mean, spread, Rhat and effective sample size of every quantity; the verdict
  weights.csv         every weight, with each draw turned to where it lies nearest to a reference draw
  draws-chain-K.csv   every kept draw, as CmdStan CSV
  draws.nc            posterior, log-likelihood and new data for ArviZ, xarray and R, as netCDF
  warmup.csv          log-likelihood of the warm-up sweeps
  model.json          structure, prior and sampler as plain numbers; goes back in with --model
  run.json            what was run, on which data, and how it ended
  state.json          where the chains stand, for credence-cli resume
  starts.json         where the chains began, if that was where others stood (--starts)

draws.nc holds f, a log-likelihood and new data for every draw and value of the data: 24 bytes each, 13 MB
for 4,000 draws of 132 values. Where that comes to more than 1 GB, --netcdf auto leaves these three out and
says so; --netcdf all writes them whatever they take, --netcdf parameters never, --netcdf none no file.

What of --id, --step, --inputs and --outputs is needed and not given is guessed from the columns and
printed: without --outputs all that is not given, with --outputs nothing. Numbers in brackets hold where neither an option nor the model file gives one; an
option goes before the model file. The same seed gives the same draws on any number of threads.
Ctrl+C stops and writes what was drawn so far.

  credence-cli sample airquality.csv --outputs Temp --kind hippo-gp --kernel matern32 --out results

With --kind hippo-gp there are no chains: every output is a Gaussian process over the step, read value by
value in memory that does not grow, with hyperparameters of the largest marginal likelihood among --restarts
starts. Inputs are not read; all sequences share hyperparameters. Writes predictions.csv and summary.csv in the
same layout, summary.json, and steps.csv: mean and sd of f before and after every step, and new data before it.

Exit codes: 0 done, 1 a fault of the program, 2 bad input or usage, 130 interrupted.)";

constexpr const char* kSensitivityHelp = R"(
Nothing is sampled again: prior and likelihood are raised to powers near 1 by weighing the draws (Kallioinen et al. 2024),
and the change of every marginal distribution is measured. What only the prior moves, the data say little of. What both
move is where prior and data may disagree.

Exit codes: 0 done, 2 bad input, 130 interrupted.)";

constexpr const char* kInspectHelp = R"(
Examples:
  credence-cli inspect measurements.csv
  credence-cli inspect measurements.csv --json --decimal , --missing -999 --missing-inputs dose=0
  credence-cli inspect wide.csv --layout wide --id YEAR --value-name temperature

Prints how the file was read: encoding, delimiter, roles, sequences, and every notice about what was done to
the values. With --json: columns, n_rows, rows ([id, step, inputs, outputs], null where the file has no value),
sequences (id: length) and notices; or, where the file is refused, error with message, line and column.

Exit codes: 0 read, 1 a fault of the program, 2 the file is refused.)";

constexpr const char* kDiagnoseHelp = R"(
Examples:
  credence-cli diagnose results/draws-chain-*.csv
  credence-cli diagnose stan-1.csv stan-2.csv stan-3.csv stan-4.csv --json diagnosis.json

Reads the draws of this program, of CmdStan and its kin, or any table of numbers with names above; CODA chains
with their index, as in credence-cli diagnose CODAindex.txt CODAchain1.txt CODAchain2.txt; and the posterior of
netCDF files that ArviZ wrote, all chains in one. Comments and saved warm-up are left out. Prints mean, spread, Rhat, effective sample sizes and MCSE of every column,
and the verdict. Columns that end in __ are the sampler's and not judged, but for lp__; nor are weights that
the likelihood cannot tell apart.

Exit codes: 0 the verdict was given, whatever it is, 1 a fault of the program, 2 files that cannot be read or do not fit together.)";

constexpr const char* kExportHelp = R"(
Examples:
  credence-cli export results --tables xlsx,latex,markdown
  credence-cli export results --coda
  credence-cli export results --netcdf all --out elsewhere

Writes the draws of a run, without sampling:
  draws.nc                        netCDF as ArviZ wants it: az.from_netcdf("draws.nc") in Python, ncdf4 in R;
                                  groups posterior, sample_stats, log_likelihood, posterior_predictive,
                                  predictions (values not seen), observed_data, constant_data
  CODAindex.txt, CODAchainK.txt   for coda: read.openbugs("results/") in R
  summary and predictions         .csv, .json (predictions), .xlsx, .tex (for booktabs and siunitx), .md
draws.nc is written where nothing else is asked for. New data are drawn from a stream of random numbers of
their own: the same run gives the same numbers.

Exit codes: 0 done, 1 a fault of the program, 2 bad input or usage, 130 interrupted.)";

constexpr const char* kCompareHelp = R"(
Example:
  credence-cli compare out-1-unit out-2-units out-3-units

Prints elpd_loo of every model, the difference to the best and its standard error, paired point by point: of
values, and of whole sequences where folders are given. All must be of the same data with the same cells held out.

Exit codes: 0 done, 1 a fault of the program, 2 files that cannot be read or models of different data.)";

void addUntilConverged(CLI::App& command, std::optional<int>& mostDraws)
{
    command
        .add_option("--until-converged", mostDraws,
                    "Add draws until the verdict is Converged, but stop at so many per chain")
        ->check(wholeNumber<int>(1))
        ->type_name("MOST");
}

void addRefit(CLI::App& command, bool& isRefitting)
{
    command.add_flag("--refit-high-k", isRefitting,
                     "Sample again without every value and sequence whose Pareto k is too high: one run each");
}

void addReport(CLI::App& command, std::filesystem::path& report)
{
    command
        .add_option("--report", report,
                    "Tell the run on one HTML page: model, prior, verdict, caveats, and the command that gives the "
                    "same draws again")
        ->type_name("FILE")
        ->check(notEmpty());
}

CLI::App* addSample(CLI::App& app, SampleCommand& command)
{
    CLI::App* sample = app.add_subcommand("sample", "Sample the posterior of a model on the data of a file");
    addSampleOptions(*sample, command.options)->required();
    addWord(*sample, "--kind", "What kind of model", kSampleKindWords, command.kind);
    addProcessOptions(*sample, command.process);
    addUntilConverged(*sample, command.mostDraws);
    addRefit(*sample, command.isRefitting);
    addFormats(*sample, command.formats);
    sample
        ->add_option("--hold-out", command.holdOut,
                     "Share of the observed outputs, as 0.2, that the sampler does not see: the last of each sequence, "
                     "rounded up to whole values")
        ->type_name("SHARE");
    sample
        ->add_option("--hold-out-cells", command.holdOutCells,
                     "CSV with the columns sequence, step, output of the cells that the sampler does not see; or the "
                     "predictions.csv of an earlier run, for the same ones")
        ->type_name("FILE")
        ->check(notEmpty())
        ->excludes("--hold-out");
    addReport(*sample, command.report);
    sample
        ->add_option("--starts", command.starts,
                     "Start chains where those of an earlier run stood: the starts.json or state.json of its folder")
        ->type_name("FILE")
        ->check(notEmpty());
    sample->add_option("--out", command.out, "Folder for the results; made if need be")
        ->required()
        ->type_name("FOLDER")
        ->check(notEmpty());
    sample->footer(kSampleHelp);
    return sample;
}

CLI::App* addInspect(CLI::App& app, InspectCommand& command)
{
    CLI::App* inspect = app.add_subcommand("inspect", "Show how a file is read, without sampling");
    addDataOptions(*inspect, command.data)->required();
    inspect->add_flag("--json", command.isJson, "Print the table and the notices as JSON");
    inspect->footer(kInspectHelp);
    return inspect;
}

CLI::App* addDiagnose(CLI::App& app, DiagnoseCommand& command)
{
    CLI::App* diagnose = app.add_subcommand("diagnose", "Say of draws in files whether their chains have converged");
    diagnose->add_option("FILE", command.files, "Draws as CmdStan CSV or CODA, one file a chain, or netCDF")
        ->required();
    diagnose->add_flag("--shortest", command.shortest, "Cut every chain to the shortest");
    diagnose->add_option("--json", command.json, "Write table and verdict there too");
    diagnose->add_option("--csv", command.csv, "Write the table there too");
    diagnose->footer(kDiagnoseHelp);
    return diagnose;
}

CLI::App* addCompare(CLI::App& app, CompareCommand& command)
{
    CLI::App* compare = app.add_subcommand("compare", "Say which of several models predicts best what is left out");
    compare->add_option("RUN", command.runs, "Folders that credence-cli sample wrote, or their loo.csv")
        ->required()
        ->expected(2, 1000)
        ->check(notEmpty());
    compare->add_option("--csv", command.csv, "Write the tables there too")->check(notEmpty());
    compare->footer(kCompareHelp);
    return compare;
}

CLI::App* addExport(CLI::App& app, ExportCommand& command)
{
    CLI::App* toExport = app.add_subcommand("export", "Write the run of a folder in further forms");
    toExport->add_option("FOLDER", command.folder, "Folder that credence-cli sample wrote")
        ->required()
        ->check(notEmpty());
    addFormats(*toExport, command.formats);
    toExport->add_option("--out", command.out, "Another folder for the files; made if need be")
        ->type_name("FOLDER")
        ->check(notEmpty());
    toExport->add_option("--threads", command.threads, "Threads, 0: one for each core; never changes a number")
        ->check(wholeNumber<int>());
    toExport->footer(kExportHelp);
    return toExport;
}

CLI::App* addResume(CLI::App& app, ResumeCommand& command)
{
    CLI::App* resume = app.add_subcommand("resume", "Go on with the run of a folder where it stopped");
    resume
        ->add_option("FOLDER", command.folder, "Folder that credence-cli sample wrote; results are written there anew")
        ->required()
        ->check(notEmpty());
    resume->add_option("--add", command.addedDraws, "Draws per chain on top of the plan (0)")
        ->check(wholeNumber<int>());
    addUntilConverged(*resume, command.mostDraws);
    addRefit(*resume, command.isRefitting);
    addTargets(*resume, command.rhatTarget, command.essTarget);
    addFormats(*resume, command.formats);
    addReport(*resume, command.report);
    resume->add_option("--threads", command.threads, "Threads, 0: one for each core; never changes the draws")
        ->check(wholeNumber<int>());
    resume->footer("The draws are those of a run that never stopped, bit for bit.\n"
                   "Exit codes as of sample: 0 done, 1 a fault of the program, 2 bad input, 130 interrupted.");
    return resume;
}

CLI::App* addSensitivity(CLI::App& app, SensitivityCommand& command)
{
    CLI::App* sensitivity =
        app.add_subcommand("sensitivity", "Say of a run which quantities the prior drives and which the data");
    sensitivity->add_option("FOLDER", command.folder, "Folder that credence-cli sample or the window wrote")
        ->required()
        ->check(notEmpty());
    sensitivity->add_option("--csv", command.csv, "Write the whole table there")->check(notEmpty());
    sensitivity->add_option("--threads", command.threads, "Threads, 0: one for each core; never changes the numbers")
        ->check(wholeNumber<int>());
    sensitivity->footer(kSensitivityHelp);
    return sensitivity;
}

/// CLI11 by itself only says that a command is missing.
std::optional<Error> unknownCommand(const CLI::App& app, int argc, char** argv)
{
    const std::string word = argc > 1 ? argv[1] : "";
    std::string known;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (word.empty() || word.front() == '-' || command->get_name() == word) {
            return std::nullopt;
        }
        known += (known.empty() ? "" : ", ") + command->get_name();
    }
    return Error{ErrorCode::Usage, "there is no command \"" + word + "\".", {}, "The commands are " + known + "."};
}

int run(int argc, char** argv)
{
    CLI::App app("Credence: Bayesian sequence models, sampled. This is the command line; the window is credence.",
                 "credence-cli");
    app.set_version_flag("--version", std::string("credence-cli ") + versionAndBuild());
    app.require_subcommand(1);
    SampleCommand sampleCommand;
    ResumeCommand resumeCommand;
    DiagnoseCommand diagnoseCommand;
    ExportCommand exportCommand;
    CompareCommand compareCommand;
    MemoryCommand memoryCommand;
    InspectCommand inspectCommand;
    SensitivityCommand sensitivityCommand;
    const CLI::App* sample = addSample(app, sampleCommand);
    const CLI::App* inspect = addInspect(app, inspectCommand);
    const CLI::App* resume = addResume(app, resumeCommand);
    const CLI::App* toExport = addExport(app, exportCommand);
    const CLI::App* diagnose = addDiagnose(app, diagnoseCommand);
    const CLI::App* compare = addCompare(app, compareCommand);
    const CLI::App* memory = addMemory(app, memoryCommand);
    const CLI::App* sensitivity = addSensitivity(app, sensitivityCommand);
    app.add_subcommand("verify", "Work out known numbers on this machine and say whether any deviates")
        ->footer("Needs no files. Exit codes: 0 all agree, 1 some deviate.");
    app.footer("Type credence-cli sample --help for everything it takes, with an example.");
    try {
        if (const auto unknown = unknownCommand(app, argc, argv)) {
            return fail(*unknown);
        }
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kDone : kBadInput;
    }
    return sample->parsed()        ? runSample(sampleCommand)
           : inspect->parsed()     ? runInspect(inspectCommand)
           : resume->parsed()      ? runResume(resumeCommand)
           : toExport->parsed()    ? runExport(exportCommand)
           : diagnose->parsed()    ? runDiagnose(diagnoseCommand)
           : compare->parsed()     ? runCompare(compareCommand)
           : memory->parsed()      ? runMemory(memoryCommand)
           : sensitivity->parsed() ? runSensitivity(sensitivityCommand)
                                   : runVerify();
}

} // namespace

} // namespace credence::app

int main(int argc, char** argv)
{
    return credence::app::endingOf("credence-cli", [&] {
        const int code = credence::app::run(argc, argv);
        if (std::cout.flush()) {
            return code;
        }
        std::cerr << "credence-cli: what was to be printed could not be written to the end." << std::endl;
        return code == credence::app::kDone ? credence::app::kBadInput : code;
    });
}
