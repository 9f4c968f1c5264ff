// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A value that is worked out once, by whoever asks for it first and on that thread; others wait for it. For what a
// sealed value holds but its maker has no time to work out. Copies share it.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace credence {

template <class T>
class WorkedOut {
public:
    WorkedOut() : WorkedOut([] { return T{}; }) {}
    explicit WorkedOut(std::function<T()> work) : m_state(std::make_shared<State>())
    {
        m_state->work = std::move(work);
    }

    [[nodiscard]] const T& operator*() const
    {
        std::call_once(m_state->once, [state = m_state.get()] {
            state->value = state->work();
            state->work = nullptr;
        });
        return m_state->value;
    }
    [[nodiscard]] const T* operator->() const { return &**this; }

private:
    struct State {
        std::once_flag once;
        std::function<T()> work;
        T value{};
    };
    std::shared_ptr<State> m_state;
};

} // namespace credence
