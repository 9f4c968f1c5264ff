# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""openpyxl reads summary.xlsx and predictions.xlsx: the cells are those of the CSV files, numbers as numbers."""
import csv
import pathlib
import sys

import openpyxl

out = pathlib.Path(sys.argv[1])
compared = 0
for name, texts in (("summary", {"name", "unit"}), ("predictions", {"sequence", "step", "output"})):
    sheet = openpyxl.load_workbook(out / f"{name}.xlsx")[name]
    with open(out / f"{name}.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    header = rows[0]
    assert [cell.value for cell in sheet[1]] == header
    assert sheet.max_row == len(rows), (sheet.max_row, len(rows))
    for line, expected in zip(sheet.iter_rows(min_row=2), rows[1:]):
        for column, cell, text in zip(header, line, expected):
            if text == "":
                assert cell.value is None, (name, column, cell.value)
            elif column in texts:
                assert cell.value == text, (name, column, cell.value, text)
            elif column == "held_out":
                assert cell.value is (text == "1"), (name, column, cell.value)
            else: # a spreadsheet keeps 16 digits
                assert abs(cell.value - float(text)) <= 1e-15 * abs(float(text)), (name, column, cell.value, text)
            compared += 1
print(compared, "numbers agree")
