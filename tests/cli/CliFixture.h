// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of credence-cli begin with: a folder of their own, the example, and short runs.
#pragma once

#include "tests/cli/Process.h"
#include "tests/support/Files.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace credence::test {

namespace fs = std::filesystem;

inline const std::string kTheoph = std::string(CREDENCE_SOURCE_DIR) + "/resources/examples/theoph.csv";
inline const std::vector<std::string> kRoles = {"--id",     "Subject", "--step",    "Time",
                                                "--inputs", "Dose,Wt", "--outputs", "conc"};
inline const std::vector<std::string> kShort = {"--chains", "2", "--warmup", "60", "--draws", "120", "--seed", "7"};

/// Until the program has told of its first sweeps.
inline void waitForSampling(const Process& process)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (process.errorsSoFar().find("Sampling: ") == std::string::npos &&
           std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

class Cli : public testing::Test {
protected:
    [[nodiscard]] fs::path at(const std::string& name) const { return m_folder.at(name); }
    std::string write(const std::string& name, const std::string& text) const
    {
        return m_folder.write(name, text).string();
    }

    using Words = std::vector<std::string>;
    static Words sampleWords(const std::string& data, const std::vector<Words>& options)
    {
        Words words = {CREDENCE_CLI, "sample", data};
        for (const Words& option : options) {
            words.insert(words.end(), option.begin(), option.end());
        }
        return words;
    }
    static Outcome sample(const std::string& data, const std::vector<Words>& options)
    {
        return runProgram(sampleWords(data, options));
    }
    [[nodiscard]] Words out(const std::string& name = "out") const { return {"--out", at(name).string()}; }

private:
    TemporaryFolder m_folder;
};

} // namespace credence::test
