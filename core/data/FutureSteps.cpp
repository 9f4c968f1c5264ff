// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/FutureSteps.h"

#include "core/data/DateText.h"
#include "core/data/Moments.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <optional>

namespace credence {

namespace {

constexpr double kSecondsOfDay = 86400;

double toTwelveDigits(double value)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 12).ptr;
    double rounded = value;
    std::from_chars(text.data(), end, rounded);
    return rounded;
}

/// How the last step is written, where it is a date or a time and not a plain number.
std::optional<MomentKind> momentKindOf(const Sequence& sequence)
{
    const std::string& text = sequence.stepText.back();
    const NumberText number = readNumber(text);
    if (number.kind == NumberKind::Finite && number.value == sequence.step.back()) {
        return std::nullopt;
    }
    const std::optional<Moment> moment = readMoment(text);
    const auto known = moment ? settled(*moment, DateOrder::YearMonthDay) : std::nullopt;
    const bool isSame = known && valueOf(*known, known->kind) == sequence.step.back();
    return isSame ? std::optional<MomentKind>(known->kind) : std::nullopt;
}

bool isCountedWhole(MomentKind kind)
{
    return kind == MomentKind::Date || kind == MomentKind::Month || kind == MomentKind::Quarter;
}

std::string timeText(double seconds)
{
    const double day = std::floor(seconds / kSecondsOfDay);
    const auto rest = static_cast<long long>(seconds - day * kSecondsOfDay);
    std::string text =
        isoDate(static_cast<std::int64_t>(day)) + "T" + padded(rest / 3600, 2) + ":" + padded(rest / 60 % 60, 2);
    return rest % 60 == 0 ? text : text + ":" + padded(rest % 60, 2);
}

std::string momentText(MomentKind kind, double value)
{
    const auto count = static_cast<long long>(value);
    switch (kind) {
    case MomentKind::Date:
        return isoDate(static_cast<std::int64_t>(value));
    case MomentKind::DateTime:
        return timeText(value);
    case MomentKind::Month:
        return padded(count / 12, 4) + "-" + padded(count % 12 + 1, 2);
    case MomentKind::Quarter:
        return padded(count / 4, 4) + "Q" + std::to_string(count % 4 + 1);
    default:
        return {};
    }
}

/// As the data write theirs where that reads back to the same step; else the number.
std::string stepText(const std::optional<MomentKind>& kind, double value)
{
    constexpr double kFarthest = 1e11; // seconds: beyond the year 3000 dates are no dates
    if (kind && std::abs(value) < kFarthest) {
        std::string text = momentText(*kind, value);
        const auto moment = readMoment(text);
        const auto known = moment ? settled(*moment, DateOrder::YearMonthDay) : std::nullopt;
        if (known && valueOf(*known, *kind) == value) {
            return text;
        }
    }
    return writeNumber(value);
}

void addGaps(const Sequence& sequence, std::vector<double>& gaps)
{
    for (std::size_t t = 1; t < sequence.step.size(); ++t) {
        gaps.push_back(sequence.step[t] - sequence.step[t - 1]);
    }
}

} // namespace

double medianGap(const Dataset& dataset, const Sequence& sequence)
{
    std::vector<double> gaps;
    addGaps(sequence, gaps);
    if (gaps.empty()) {
        for (const Sequence& other : dataset.sequences) {
            addGaps(other, gaps);
        }
    }
    if (gaps.empty()) {
        return 1;
    }
    std::sort(gaps.begin(), gaps.end());
    const std::size_t half = gaps.size() / 2;
    const double median = gaps.size() % 2 == 1 ? gaps[half] : gaps[half - 1] + (gaps[half] - gaps[half - 1]) / 2;
    const auto kind = momentKindOf(sequence);
    return kind && isCountedWhole(*kind) ? std::max(1.0, std::round(median)) : toTwelveDigits(median);
}

Result<std::vector<FutureStep>> futureSteps(const Dataset& dataset, const Sequence& sequence, Index count)
{
    const double gap = medianGap(dataset, sequence);
    const auto kind = momentKindOf(sequence);
    std::vector<FutureStep> steps;
    double before = sequence.step.back();
    for (Index k = 1; k <= count; ++k) {
        const double value = toTwelveDigits(sequence.step.back() + static_cast<double>(k) * gap);
        if (!(value > before) || !std::isfinite(value)) {
            return Error{ErrorCode::Value,
                         "steps as large as " + sequence.stepText.back() + " of sequence " + sequence.id +
                             " cannot go on by " + writeNumber(gap) + ".",
                         Place{.file = dataset.name, .line = 0, .column = dataset.step.name, .field = {}},
                         "Use a larger unit, or count steps from a later start."};
        }
        steps.push_back({value, stepText(kind, value)});
        before = value;
    }
    return steps;
}

} // namespace credence
