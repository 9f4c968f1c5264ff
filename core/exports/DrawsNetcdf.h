// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// draws.nc: a run as ArviZ's InferenceData in netCDF-4, which xarray, ArviZ and every netCDF reader open. Written slab
// by slab, so that memory stays bounded however many draws and rows there are.
#pragma once

#include "core/chains/Run.h"

#include <array>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>

namespace credence {

inline constexpr const char* kNetcdfFile = "draws.nc";

enum class NetcdfContent {
    Automatic, ///< All where that is at most kMostNetcdfBytes of numbers, else Parameters
    All,
    Parameters, ///< without f, log_likelihood, posterior_predictive and predictions: a number for every draw and value
    None        ///< no file
};

inline constexpr std::array<std::pair<const char*, NetcdfContent>, 4> kNetcdfWords = {
    {{"auto", NetcdfContent::Automatic},
     {"all", NetcdfContent::All},
     {"parameters", NetcdfContent::Parameters},
     {"none", NetcdfContent::None}}};

constexpr double kMostNetcdfBytes = 1e9;

/// What Automatic comes to for this many draws of all chains together.
[[nodiscard]] NetcdfContent resolved(NetcdfContent content, const Model& model, Index draws);

/// Bytes of numbers before they are deflated, which saves little of them. content: not Automatic.
[[nodiscard]] double netcdfBytes(const Model& model, Index draws, NetcdfContent content);

struct NetcdfRequest {
    NetcdfContent content = NetcdfContent::Automatic;
    int threads = 1;                                    ///< 0: one for each core; never changes a number
    std::string version = {};                           ///< of the program that writes
    std::string createdAt = {};                         ///< ISO 8601; left out where empty
    std::function<void(double fraction)> progress = {}; ///< on the calling thread; may be empty
};

/// Chains cut to the shortest, of which at least one draw is there. New data are a function of seed, chain and draw
/// alone; content is not None. The file appears when it is whole. Errors: File; Stopped, where a stop was asked for.
/// Then no file is left.
Status writeDrawsNetcdf(const std::filesystem::path& path, const Snapshot& snapshot, const NetcdfRequest& request,
                        const std::stop_token& stop = {});

} // namespace credence
