// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A list of short texts that takes little memory: the letters and four bytes for each, where a vector of strings takes
// 32 bytes and more. Whole numbers that count up by one, as steps often do, take none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

class TextList {
public:
    using value_type = std::string; // NOLINT(readability-identifier-naming): as containers name it

    class const_iterator { // NOLINT(readability-identifier-naming): as containers name it
    public:
        // NOLINTBEGIN(readability-identifier-naming): as the standard names them
        using iterator_category = std::input_iterator_tag;
        using value_type = std::string;
        using difference_type = std::ptrdiff_t;
        using pointer = const std::string*;
        using reference = std::string;
        // NOLINTEND(readability-identifier-naming)

        const_iterator() = default;
        const_iterator(const TextList& list, std::size_t at) : m_list(&list), m_at(at) {}
        std::string operator*() const { return (*m_list)[m_at]; }
        const_iterator& operator++()
        {
            ++m_at;
            return *this;
        }
        const_iterator operator++(int) { return {*m_list, m_at++}; }
        bool operator==(const const_iterator& other) const { return m_at == other.m_at; }

    private:
        const TextList* m_list = nullptr;
        std::size_t m_at = 0;
    };

    TextList() = default;
    TextList(std::initializer_list<std::string_view> texts); // NOLINT(google-explicit-constructor): as a vector

    /// A copy, const so that nobody assigns to it: set() changes a text.
    const std::string operator[](std::size_t at) const; // NOLINT(readability-const-return-type)
    [[nodiscard]] std::string front() const { return (*this)[0]; }
    [[nodiscard]] std::string back() const { return (*this)[size() - 1]; }
    [[nodiscard]] std::size_t size() const { return m_isCounting ? m_count : m_ends.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const_iterator begin() const { return {*this, 0}; }
    [[nodiscard]] const_iterator end() const { return {*this, size()}; }

    void push_back(std::string_view text); // NOLINT(readability-identifier-naming): as a vector
    void assign(std::size_t count, std::string_view text);
    void set(std::size_t at, std::string_view text); ///< takes time in proportion to the list
    void shrinkToFit();                              ///< where no more texts follow

    friend bool operator==(const TextList& a, const TextList& b);

private:
    void stopCounting();
    void append(std::string_view text);

    bool m_isCounting = true; ///< the texts are m_first, m_first + 1, ...
    std::int64_t m_first = 0;
    std::size_t m_count = 0;
    std::string m_letters;             ///< of all texts, one behind the other
    std::vector<std::uint32_t> m_ends; ///< of each
};

} // namespace credence
