# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""xarray, which ArviZ reads with, opens every group of draws.nc; names and numbers are those of summary.json.

Holds the file to ArviZ's schema: chain and draw first, a coordinate for every dimension, the same chains and draws
everywhere, and the same places in the observed data as in what is compared with them.
"""
import json
import pathlib
import sys

import netCDF4
import numpy
import xarray

out = pathlib.Path(sys.argv[1])
path = out / "draws.nc"
summary = {row["name"]: row for row in json.loads((out / "summary.json").read_text())["quantities"]}
compared = 0


def agree(what, got, expected, tolerance=1e-9):
    global compared
    compared += 1
    assert abs(got - expected) <= tolerance * (1 + abs(expected)), f"{what}: got {got!r}, expected {expected!r}"


def agree_with_summary(name, values):
    row = summary[name]
    values = values.values.ravel()
    agree(name + " mean", values.mean(), row["mean"])
    agree(name + " sd", values.std(ddof=1), row["sd"])
    for key, level in (("q5", 0.05), ("q50", 0.5), ("q95", 0.95)):
        agree(f"{name} {key}", numpy.quantile(values, level), row[key])


with netCDF4.Dataset(path) as file:
    groups = list(file.groups)
    assert file.inference_library == "credence" and file.inference_library_version, file
    assert file.created_at.endswith("Z"), file.created_at
    for group in file.groups.values():
        for variable in group.variables.values():
            if variable.dtype == str:
                assert variable.filters() in (None, {}) or not variable.filters()["zlib"], variable.name
            else:
                assert variable.filters()["complevel"] == 4, variable.name
needed = {"posterior", "sample_stats", "log_likelihood", "posterior_predictive", "observed_data"}
known = needed | {"predictions", "constant_data", "predictions_constant_data"}
assert needed <= set(groups) <= known, groups

data = {group: xarray.open_dataset(path, group=group).load() for group in groups}
for group, dataset in data.items():
    drawn = "data" not in group
    for name, variable in dataset.data_vars.items():
        assert name not in dataset.dims, name
        assert (variable.dims[:2] == ("chain", "draw")) == drawn, (group, name, variable.dims)
        assert variable.dtype.kind in "fb", (group, name, variable.dtype)
        if drawn:
            assert numpy.isfinite(variable.values).all(), (group, name)
    for dimension in dataset.dims:
        assert dimension in dataset.coords, (group, dimension)
        assert len(set(dataset[dimension].values)) == dataset.sizes[dimension], (group, dimension)
    if drawn:
        assert list(dataset.chain.values) == [0, 1, 2] and list(dataset.draw.values) == list(range(250))

posterior = data["posterior"]
assert posterior.f.attrs["units"] == "mg/L"
assert posterior.time.dtype == float, "hours must not become spans of time"
assert posterior.time.attrs["units"] == "hour"
for row in posterior.row.values:
    for output in posterior.output.values:
        agree_with_summary(f"f[{row},{output}]", posterior.f.sel(row=row, output=output))
for position in posterior.position.values:
    agree_with_summary(f"a[{position}]", posterior.a.sel(position=position))
agree_with_summary("sigma", posterior.sigma)
agree_with_summary("log_lik", data["sample_stats"].log_lik)
subject = posterior.f.where(posterior.sequence == "3", drop=True)
assert subject.sizes["row"] == 11 and subject.time.values[0] == 0, "a sequence is found by its id"

weights = numpy.genfromtxt(out / "weights.csv", delimiter=",", names=True, dtype=None, encoding="utf-8")
for weight in weights:
    name, first, second = weight["name"].split(".")
    at = (int(second) - 1, int(first) - 1) if name == "D" else (int(first) - 1, int(second) - 1)
    agree(weight["name"], float(posterior[name].values[:, :, at[0], at[1]].mean()), weight["mean"])

observed, predictive = data["observed_data"].y, data["posterior_predictive"].y
assert predictive.dims == ("chain", "draw", "obs_id")
assert (predictive.obs_id == observed.obs_id).all() and (data["log_likelihood"].y.obs_id == observed.obs_id).all()
constant = data["constant_data"]
assert constant.held_out.dtype == bool and int(constant.held_out.sum()) == data["predictions"].sizes["pred_id"]
assert list(constant.input.values) == ["Dose", "Wt"]
for y in observed:
    row, output = f"{y.sequence.item()},{y.step.item()}", y.output.item()
    agree(str(y.obs_id.item()), y.item(), constant.y_all.sel(row=row, output=output).item(), 0)
print(compared, "numbers agree")
