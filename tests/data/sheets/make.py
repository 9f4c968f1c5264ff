#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the spreadsheets of this folder were made, so that each comes from a program that people use.

Debian 12: python3-openpyxl, python3-xlsxwriter, libreoffice-calc, gnumeric, r-cran-openxlsx. Run in this folder.
"""
import datetime
import os
import subprocess

import openpyxl
import xlsxwriter

DAY = datetime.date(2021, 1, 30)


def by_openpyxl():
    """Ids of digits as text, dates, doubles of 17 digits, booleans, gaps; a second sheet, which holds the same times 2."""
    book = openpyxl.Workbook()
    for sheet, scale in ((book.active, 1), (book.create_sheet("Twice"), 2)):
        sheet.append(["id", "date", "dose", "on", "y"])
        for k in range(4):
            sheet.append(["007" if k < 2 else "7", DAY + datetime.timedelta(days=k), scale * (0.1 + 0.2 * k),
                          k % 2 == 0, None if k == 1 else scale * 1.449445608699771e-05 * (k + 1)])
    book.active.title = "First"
    book.save("openpyxl.xlsx")

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["id", "t", "y"])
    sheet.append(["a", 0, 1.5])
    sheet.append(["a", 1, "=C2*2"])
    book.save("formula-without-result.xlsx")


def by_xlsxwriter():
    """A note in front, the calendar of 1904, times of many kinds, hidden rows and columns, merged ids, errors."""
    book = xlsxwriter.Workbook("xlsxwriter.xlsx", {"date_1904": True})
    notes = book.add_worksheet("Notes")
    notes.write("A1", "Measured by two people.")
    notes.write("A3", "See the sheet Data.")
    data = book.add_worksheet("Data")
    clock = book.add_format({"num_format": "dd/mm/yyyy hh:mm"})
    percent = book.add_format({"num_format": "0%"})
    money = book.add_format({"num_format": '"d"0.0'})
    data.write("A1", "Data of the plant")
    data.write_row("A2", ["plant", "when", "hidden", "share", "size"])
    for k in range(6):
        if k % 3 == 0:
            data.merge_range(2 + k, 0, 4 + k, 0, f"p{k // 3}\n\"é\"", book.add_format({"text_wrap": True}))
        data.write_datetime(2 + k, 1, datetime.datetime(2021, 3, 1, 6, 30) + datetime.timedelta(hours=9 * k), clock)
        data.write_number(2 + k, 2, 10 + k)
        data.write_number(2 + k, 3, 0.125 * k, percent)
        data.write_number(2 + k, 4, 2.25 + k / 3, money)
    data.set_column(2, 2, None, None, {"hidden": True})
    data.set_row(4, None, None, {"hidden": True})
    book.add_worksheet("Empty")
    secret = book.add_worksheet("Secret")
    secret.write_row("A1", ["t", "y"])
    secret.write_row("A2", [0, 1])
    secret.write_row("A3", [1, 2])
    secret.hide()
    book.close()

    book = xlsxwriter.Workbook("errors.xlsx")
    data = book.add_worksheet("Data")
    data.write_row("A1", ["id", "t", "x", "y", "other"])
    for k in range(4):
        data.write_row(1 + k, 0, ["a", k, k * 0.5, k + 0.25])
        data.write_formula(1 + k, 4, "=1/0", None, "#DIV/0!")
    data.write_formula("D4", "=D2/0", None, "#DIV/0!")
    data.write_formula("C5", "=NA()", None, "#N/A")
    book.close()

    book = xlsxwriter.Workbook("times.xlsx")
    data = book.add_worksheet("Data")
    formats = [book.add_format({"num_format": code}) for code in
               ("hh:mm", "[h]:mm:ss", "d mmm yyyy", "yyyy-mm-dd hh:mm:ss.000", "[$-409]mmm-yy;@", "[Red]0.00", "0.0E+00")]
    data.write_row("A1", ["clock", "elapsed", "day", "moment", "month", "red", "exponent", "y"])
    for k in range(3):
        serials = [0.25 * k, 0.75 * k + 0.5, 44197 + 31 * k, 44197.520833333336 + k / 86400000, 44197 + 31 * k,
                   1234.5 + k, 0.00012345 * (k + 1)]
        for column, (serial, code) in enumerate(zip(serials, formats)):
            data.write_number(1 + k, column, serial, code)
        data.write_number(1 + k, 7, k)
    book.close()


def by_others():
    for source in ("openpyxl", "xlsxwriter", "errors", "times"):
        subprocess.run(["soffice", "--headless", "--convert-to", "ods", source + ".xlsx"], check=True)
        os.replace(source + ".ods", source + "-libreoffice.ods")
    subprocess.run(["soffice", "--headless", "--convert-to", "fods", "openpyxl.xlsx"], check=True)
    os.replace("openpyxl.fods", "openpyxl-libreoffice.fods")
    subprocess.run(["soffice", "--headless", "--convert-to", "xlsx", "--outdir", "out", "xlsxwriter.xlsx"], check=True)
    os.replace("out/xlsxwriter.xlsx", "xlsxwriter-libreoffice.xlsx")
    os.rmdir("out")
    subprocess.run(["ssconvert", "openpyxl.xlsx", "openpyxl-gnumeric.ods"], check=True)
    subprocess.run(["ssconvert", "openpyxl.xlsx", "openpyxl-gnumeric.xlsx"], check=True)
    subprocess.run(["Rscript", "-e", "openxlsx::write.xlsx(data.frame(id = c('007', '007'), t = 1:2, y = c(0.1, NA)),"
                                     " 'openxlsx.xlsx')"], check=True)


if __name__ == "__main__":
    by_openpyxl()
    by_xlsxwriter()
    by_others()
