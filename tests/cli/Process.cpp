// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/Process.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace credence::test {

namespace {

constexpr auto kLongest = std::chrono::minutes(2);

void redirect(const std::filesystem::path& path, int descriptor)
{
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, descriptor);
    close(file);
}

pid_t launch(const std::vector<std::string>& words, const std::filesystem::path& folder)
{
    std::vector<char*> arguments;
    for (const std::string& word : words) {
        arguments.push_back(const_cast<char*>(word.c_str())); // NOLINT: execv does not write to them
    }
    arguments.push_back(nullptr);
    const pid_t id = fork();
    if (id == 0) {
        redirect(folder / "out", STDOUT_FILENO);
        redirect(folder / "err", STDERR_FILENO);
        execvp(arguments[0], arguments.data());
        _exit(127);
    }
    return id;
}

} // namespace

Process::Process(const std::vector<std::string>& words) : m_id(launch(words, m_folder.path())) {}

Process::~Process()
{
    if (!m_isOver) {
        kill(m_id, SIGKILL);
        waitpid(m_id, nullptr, 0);
    }
}

void Process::send(int signal) const
{
    kill(m_id, signal);
}

std::string Process::errorsSoFar() const
{
    return contentOf(m_folder.at("err"));
}

Outcome Process::wait()
{
    int status = 0;
    const auto deadline = std::chrono::steady_clock::now() + kLongest;
    while (waitpid(m_id, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            ADD_FAILURE() << "the program took too long";
            kill(m_id, SIGKILL);
            waitpid(m_id, &status, 0);
            break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    m_isOver = true;
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return {code, contentOf(m_folder.at("out")), errorsSoFar()};
}

Outcome runProgram(const std::vector<std::string>& words)
{
    Process process(words);
    return process.wait();
}

} // namespace credence::test
