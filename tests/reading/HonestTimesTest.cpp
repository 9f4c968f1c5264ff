// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Honest files (HonestFile.h): their dates and times.
#include "tests/reading/HonestFile.h"

namespace credence::test {
namespace {

TEST(HonestTimes, YearsOfTwoDigitsMayStandInFront)
{
    expectHonest({"hyphens", "id,date,x,y\na,21-12-30,1.5,2\na,21-12-31,2,3\n",
                  R"([["a","2021-12-30",1.5,2],["a","2021-12-31",2,3]])", "taken to stand in front", true});
    expectHonest({"slashes", "id,date,x,y\na,21/03/01,1.5,2\na,21/03/02,2,3\n",
                  R"([["a","2021-03-01",1.5,2],["a","2021-03-02",2,3]])", "taken to stand in front", true});
    expectHonest({"proven", "id,date,x,y\na,99/12/31,1.5,2\na,00/01/01,2,3\n",
                  R"([["a","1999-12-31",1.5,2],["a","2000-01-01",2,3]])", "1970 to 2069", false});
    expectHonest({"at the end", "id,date,x,y\na,13.02.21,1.5,2\na,14.02.21,2,3\n",
                  R"([["a","2021-02-13",1.5,2],["a","2021-02-14",2,3]])", "1970 to 2069", false});
    expectHonest({"columns", "Year,Month,Day,x,y\n99,12,31,1.5,2\n00,1,1,2,3\n",
                  R"([["1","1999-12-31",1.5,2],["1","2000-01-01",2,3]])", "1970 to 2069", true});
    ReadOptions monthFirst;
    monthFirst.dateOrder = DateOrder::MonthDayYear;
    expectHonest({"as chosen", "id,date,x,y\na,10-11-12,1.5,2\na,10-12-12,2,3\n",
                  R"([["a","2012-10-11",1.5,2],["a","2012-10-12",2,3]])", "1970 to 2069", false, monthFirst});
}

TEST(HonestTimes, OnceAYearAYearOfTwoDigitsMayStandAtEitherEnd)
{
    expectHonest({"at the end", "id,date,x,y\na,31-12-19,1.5,1\na,31-12-20,2,2\na,31-12-21,2,3\n",
                  R"([["a","2031-12-19",1.5,1],["a","2031-12-20",2,2],["a","2031-12-21",2,3]])",
                  "in front or at the end", true});
    expectHonest({"in front", "id,date,x,y\na,19-12-31,1.5,1\na,20-12-31,2,2\na,21-12-31,2,3\n",
                  R"([["a","2031-12-19",1.5,1],["a","2031-12-20",2,2],["a","2031-12-21",2,3]])",
                  "in front or at the end", true});
    ReadOptions dayFirst;
    dayFirst.dateOrder = DateOrder::DayMonthYear;
    expectHonest({"as chosen", "id,date,x,y\na,31-12-19,1.5,1\na,31-12-20,2,2\n",
                  R"([["a","2019-12-31",1.5,1],["a","2020-12-31",2,2]])", "", false, dayFirst});
    expectHonest({"over two months", "id,date,x,y\na,30-01-21,1.5,1\na,31-01-21,2,2\na,01-02-21,2,3\n",
                  R"([["a","2021-01-30",1.5,1],["a","2021-01-31",2,2],["a","2021-02-01",2,3]])",
                  "at the end, so that the rows rise in time", false});
    expectHonest({"over two months, in front", "id,date,x,y\na,21-01-30,1.5,1\na,21-01-31,2,2\na,21-02-01,2,3\n",
                  R"([["a","2021-01-30",1.5,1],["a","2021-01-31",2,2],["a","2021-02-01",2,3]])",
                  "in front, so that the rows rise in time", false});
    expectHonest({"twice a year", "id,date,x,y\na,30-06-19,1.5,1\na,31-12-19,2,2\na,30-06-20,2,3\n",
                  R"([["a","2019-06-30",1.5,1],["a","2019-12-31",2,2],["a","2020-06-30",2,3]])", "at the end", false});
}

TEST(HonestTimes, AClockIsNeitherLeftOutNorADate)
{
    expectHonest({"distinct dates",
                  "id,date,time,y\na,13/02/2021,08:00,1\na,14/02/2021,20:00,2\na,15/02/2021,08:00,3\n",
                  R"([["a","2021-02-13T08:00",1],["a","2021-02-14T20:00",2],["a","2021-02-15T08:00",3]])",
                  "put together from the columns date / time"});
    expectHonest({"points", "id,time,x,y\na,10.15.00,1.5,2\na,11.15.00,2,3\na,12.15.00,2,4\n",
                  R"([["a","10.15.00",1.5,2],["a","11.15.00",2,3],["a","12.15.00",2,4]])", ""});
    const auto clock = readBytes("id,time,x,y\na,10.15.00,1.5,2\na,11.15.00,2,3\n", "f.csv");
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock.value().dataset->sequences[0].step, (std::vector<double>{36900, 40500}));
    expectHonest({"a date and points", "Date;Time;y\n13/02/2021;08.30.00;1,5\n13/02/2021;12.30.00;2,5\n",
                  R"([["1","2021-02-13T08:30",1.5],["1","2021-02-13T12:30",2.5]])", "put together"});
    expectHonest({"no name tells", "id,t,x,y\na,10.11.12,1.5,2\na,11.11.12,2,3\na,12.11.12,2,4\n",
                  R"([["a","2012-11-10",1.5,2],["a","2012-11-11",2,3],["a","2012-11-12",2,4]])",
                  "times of the day with points", true});
}

TEST(HonestTimes, HalvesOfTheDayHaveManyNames)
{
    const auto seconds = [](const std::string& first, const std::string& second) {
        const auto reading = readBytes("id,time,y\na," + first + ",1\na," + second + ",2\n", "f.csv");
        EXPECT_TRUE(reading) << describe(reading.error());
        return reading ? reading.value().dataset->sequences[0].step : std::vector<double>();
    };
    const std::vector<double> hours = {11.5 * 3600, 13.5 * 3600};
    EXPECT_EQ(seconds("11:30 AM", "1:30 PM"), hours);
    EXPECT_EQ(seconds("11:30am", "1:30:00pm"), hours);
    EXPECT_EQ(seconds("11:30 a.m.", "1:30 p.m."), hours);
    EXPECT_EQ(seconds("11:30 a. m.", "1:30 p. m."), hours);
    EXPECT_EQ(seconds("11:30\xE2\x80\xAF"
                      "AM",
                      "1:30\xC2\xA0PM"),
              hours); // a narrow blank, a no-break one
    EXPECT_EQ(seconds("\xE4\xB8\x8A\xE5\x8D\x88"
                      "11:30",
                      "\xE4\xB8\x8B\xE5\x8D\x88"
                      "1:30"),
              hours);
    EXPECT_EQ(seconds("11:30 Uhr", "13:30 Uhr"), hours);
    EXPECT_EQ(seconds("1 AM", "1 PM"), (std::vector<double>{3600, 13 * 3600}));
    EXPECT_EQ(seconds("12:00 AM", "12:00 PM"), (std::vector<double>{0, 43200}));
    expectHonest({"no such hour", "id,time,y\na,11:30 AM,1\na,13:30 PM,2\na,2:30 PM,3\n", nullptr, "line 3"});
    expectHonest({"some say it", "id,time,y\na,11:30 AM,1\na,12:30,2\na,1:30 PM,3\n",
                  R"([["a","11:30 AM",1],["a","12:30",2],["a","1:30 PM",3]])", "some do not (1 row, first on line 3)",
                  true});
    expectHonest({"with a date", "id,time,y\na,1/22/2021 12:30 AM,1\na,1/22/2021 1:05:30 PM,2\n",
                  R"([["a","2021-01-22T00:30",1],["a","2021-01-22T13:05:30",2]])", ""});
}

TEST(HonestTimes, WhatBeginsAgainIsNotSortedInSilence)
{
    expectHonest({"twelve hours, from 12:30 on", "id,time,y\na,11:30,1\na,12:30,2\na,01:30,3\n",
                  R"([["a","01:30",3],["a","11:30",1],["a","12:30",2]])", "a clock of 12 hours", true});
    expectHonest({"twelve hours, by less than half a day", "id,time,y\na,11:00,1\na,12:00,2\na,01:00,3\na,12:30,4\n",
                  R"([["a","01:00",3],["a","11:00",1],["a","12:00",2],["a","12:30",4]])", "a clock of 12 hours", true});
    expectHonest({"another day", "id,time,y\na,20:00,1\na,08:00,2\n", R"([["a","08:00",2],["a","20:00",1]])",
                  "fall back (line 3)", true});
    expectHonest({"past midnight", "id,time,y\na,22:00,1\na,23:30,2\na,00:30,3\n",
                  R"([["a","22:00",1],["a","23:30",2],["a","00:30",3]])", "past midnight (line 4)", false});
    expectHonest({"in two columns", "hour,minute,y\n22,0,1\n23,30,2\n0,30,3\n",
                  R"([["1","22 0",1],["1","23 30",2],["1","0 30",3]])", "past midnight (line 4)", false});
    expectHonest({"new year", "Month,Day,x,y\n12,30,1.5,2\n12,31,2,3\n1,1,2,4\n1,2,2,2\n",
                  R"([["1","12-30",1.5,2],["1","12-31",2,3],["1","01-01",2,4],["1","01-02",2,2]])",
                  "past the end of the year (line 4)", false});
    const auto days = readBytes("Month,Day,x,y\n12,30,1.5,2\n12,31,2,3\n1,1,2,4\n", "f.csv");
    ASSERT_TRUE(days);
    EXPECT_EQ(days.value().dataset->sequences[0].step, (std::vector<double>{365, 366, 367}));
    expectHonest({"weeks", "week,x,y\n51,1.5,2\n52,2,3\n1,2,4\n2,2,2\n",
                  R"([["1",1,2,4],["1",2,2,2],["1",51,1.5,2],["1",52,2,3]])", "time goes on there", true});
    expectHonest(
        {"newest first", "id,t,y\na,3,1\na,2,2\na,1,3\n", R"([["a",1,3],["a",2,2],["a",3,1]])", "out of order", false});
}

TEST(HonestTimes, ADurationIsNoTimeOfADay)
{
    expectHonest({"hours of sleep", "date,duration,score\n2021-01-01,7:30,80\n2021-01-02,6:45,70\n",
                  R"([["1","2021-01-01",80],["1","2021-01-02",70]])", "duration (dates or times)"});
    expectHonest({"of a run",
                  "Date,Distance,Time\n2021-01-01 10:00:00,10.05,00:50:10\n2021-01-03 11:00:00,5.02,00:25:05\n",
                  R"([["1","2021-01-01 10:00:00",10.05],["1","2021-01-03 11:00:00",5.02]])", "Time (dates or times)"});
    expectHonest({"midnight is no time of a day",
                  "Date,Time,y\n2021-01-01 00:00:00,10:30,1\n2021-01-01 00:00:00,11:30,2\n",
                  R"([["1","2021-01-01T10:30",1],["1","2021-01-01T11:30",2]])", "put together"});
    expectHonest({"of SAS", "id,dt,x,y\na,01JAN2021:10:30:00,1,2\na,01JAN2021:11:30:00,2,3\n",
                  R"([["a","2021-01-01T10:30",1,2],["a","2021-01-01T11:30",2,3]])", ""});
}

TEST(HonestTimes, ATimeThatCannotBeReadIsAskedFor)
{
    expectHonest({"days in words", "id,day,y\na,Day 1,1\na,Day 2,2\na,Day 10,3\n", R"([["a",0,1],["a",1,2],["a",2,3]])",
                  "(\"Day 1\") are none that can be read", true});
}

TEST(HonestTimes, OneInstantWrittenInTwoWaysIsNotTwoSteps)
{
    const auto twice = [](const std::string& first, const std::string& second) {
        expectHonest({first.c_str(), "id,time,x,y\na," + first + ",5,0.5\na," + second + ",3,1.5\n", nullptr,
                      "are the same time, written in two ways, on line 2 and line 3"});
    };
    twice("2021-01-01T10:00:00Z", "2021-01-01T12:00:00+02:00");
    twice("2021-01-01 10:00", "2021-01-01 10:00:00");
    twice("10:00", "10:00 AM");
    expectHonest({"nanoseconds", "id,time,y\na,2021-01-01T00:00:00.000000001,1\na,2021-01-01T00:00:00.000000002,2\n",
                  nullptr, "the same number to a computer"});
    expectHonest({"too near", "id,t,y\na,123456789012345678,1\na,123456789012345679,2\n", nullptr,
                  "the same number to a computer"});
}

} // namespace
} // namespace credence::test
