// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Random tables written as delimited text, in several encodings and dialects, read back bit for bit.
#include "core/data/NumberText.h"
#include "tests/reading/ReadingFixture.h"

#include <rapidcheck.h>
#include <unicode/ucnv.h>

#include <bit>
#include <cmath>

namespace credence::test {
namespace {

struct Dialect {
    char delimiter = ',';
    char decimal = '.';
    std::string lineEnd = "\n";
    std::string encoding = "UTF-8";
};

struct RandomTable {
    std::vector<std::string> ids;
    std::vector<std::vector<double>> values; ///< of each row: x1, x2, y
    std::string xName;
};

std::string inQuotesAlways(const std::string& text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        quoted.append(c == '"' ? 2 : 1, c);
    }
    return quoted + "\"";
}

std::string numberText(double value, const Dialect& dialect)
{
    if (std::isnan(value)) {
        return "NA";
    }
    std::string text = writeNumber(value);
    for (char& c : text) {
        c = c == '.' ? dialect.decimal : c;
    }
    return dialect.delimiter == dialect.decimal ? inQuotesAlways(text) : text;
}

std::string encoded(const std::string& text, const std::string& encoding)
{
    UErrorCode code = U_ZERO_ERROR;
    std::string bytes(4 * text.size() + 8, '\0');
    const auto length = ucnv_convert(encoding.c_str(), "UTF-8", bytes.data(), static_cast<int>(bytes.size()),
                                     text.data(), static_cast<int>(text.size()), &code);
    EXPECT_TRUE(U_SUCCESS(code)) << encoding;
    bytes.resize(static_cast<std::size_t>(length));
    return bytes;
}

std::string written(const RandomTable& table, const Dialect& dialect)
{
    const std::string cut(1, dialect.delimiter);
    std::string text =
        "id" + cut + "t" + cut + inQuotesAlways("x " + table.xName) + cut + "x2" + cut + "y" + dialect.lineEnd;
    for (std::size_t row = 0; row < table.values.size(); ++row) {
        text += inQuotesAlways(table.ids[row % table.ids.size()]) + cut + std::to_string(row);
        for (const double value : table.values[row]) {
            text += cut + numberText(value, dialect);
        }
        text += dialect.lineEnd;
    }
    return encoded(text, dialect.encoding);
}

rc::Gen<double> anyNumber()
{
    return rc::gen::map(rc::gen::arbitrary<std::uint64_t>(), [](std::uint64_t bits) {
        const double value = std::bit_cast<double>(bits);
        return std::isfinite(value) && std::abs(value) < 1e150 ? value : static_cast<double>(bits % 100000) / 8;
    });
}

rc::Gen<std::string> anyName()
{
    const auto letter = rc::gen::element<std::string>("a", "B", "7", "0", " ", ",", ";", "\"", "'", "é", "ß", "甲",
                                                      "温", "-", "#", ".", "\t");
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(letter),
                        [](const std::vector<std::string>& letters) {
                            std::string name = "n";
                            for (const std::string& one : letters) {
                                name += one;
                            }
                            return name + "z";
                        });
}

RandomTable randomTable()
{
    RandomTable table;
    table.ids = *rc::gen::unique<std::vector<std::string>>(*rc::gen::inRange<std::size_t>(1, 5), anyName());
    table.xName = *anyName();
    const auto rows = *rc::gen::inRange<std::size_t>(4, 30);
    for (std::size_t row = 0; row < rows; ++row) {
        table.values.push_back(
            {*anyNumber(), *anyNumber(), row == 0 || *rc::gen::inRange(0, 5) > 0 ? *anyNumber() : std::nan("")});
    }
    return table;
}

bool isSame(double a, double b)
{
    return (std::isnan(a) && std::isnan(b)) || std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

ReadOptions optionsOf(const RandomTable& table, const Dialect& dialect)
{
    ReadOptions options;
    options.roles = Roles{"id", "t", {"x " + table.xName, "x2"}, {"y"}, {}};
    options.decimal = dialect.decimal;
    return options;
}

TEST(RoundTrip, GivesEveryBitBack)
{
    const bool isGood = rc::check("a table that was written is read back", [] {
        const RandomTable table = randomTable();
        const Dialect dialect{*rc::gen::element(',', ';', '\t', '|'), *rc::gen::element('.', ','),
                              *rc::gen::element<std::string>("\n", "\r\n", "\r"),
                              *rc::gen::element<std::string>("UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "UTF-16")};
        ReadOptions options = optionsOf(table, dialect);
        if (dialect.encoding != "UTF-16") {
            options.encoding = dialect.encoding;
        }
        const auto reading = readBytes(written(table, dialect), "f.csv", options);
        if (!reading) {
            RC_FAIL(describe(reading.error()));
        }
        const Dataset& data = *reading.value().dataset;
        RC_ASSERT(data.rowCount() == static_cast<Index>(table.values.size()));
        for (std::size_t i = 0; i < data.sequences.size(); ++i) {
            const Sequence& sequence = data.sequences[i];
            RC_ASSERT(sequence.id == table.ids[i]);
            for (Index t = 0; t < sequence.length(); ++t) {
                const auto& row = table.values[static_cast<std::size_t>(sequence.step[static_cast<std::size_t>(t)])];
                RC_ASSERT(isSame(sequence.x(t, 0), row[0]) && isSame(sequence.x(t, 1), row[1]) &&
                          isSame(sequence.y(t, 0), row[2]));
            }
        }
    });
    EXPECT_TRUE(isGood);
}

} // namespace
} // namespace credence::test
