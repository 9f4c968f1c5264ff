// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/DrawsNetcdf.h"

#include "core/base/Parallel.h"
#include "core/base/Random.h"
#include "core/data/TextFile.h"
#include "core/exports/InferenceGroups.h"
#include "core/exports/RunRecord.h"
#include "core/model/Likelihood.h"
#include "core/model/Scans.h"
#include "core/summaries/Alignment.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace credence {

namespace {

constexpr double kSlabBytes = 32 << 20;
constexpr std::size_t kMostSlabDraws = 4096;
constexpr std::size_t kChunkBytes = std::size_t{1} << 20U;
/// Words between the beginnings of the noise of two draws: more than a draw can use.
constexpr int kNoiseBits = 32;

Index cellCount(const Model& model)
{
    return model.design->rows() * model.design->P();
}

/// A power of two, so that chunks of every variable end where a slab ends.
std::size_t slabDraws(const Model& model, bool hasCells)
{
    const auto numbers = static_cast<double>(2 * model.layout.size() + (hasCells ? 3 * cellCount(model) : 0) + 3);
    const auto draws = static_cast<std::size_t>(kSlabBytes / (sizeof(double) * numbers));
    return std::bit_floor(std::clamp<std::size_t>(draws, 1, kMostSlabDraws));
}

/// How draws become slabs.
class SlabMaker {
public:
    SlabMaker(const Snapshot& snapshot, int threads, bool hasCells)
        : m_snapshot(snapshot), m_model(*snapshot.draws.model()), m_parallel(threads), m_hasCells(hasCells)
    {
        if (m_model.dims.H > 0) {
            m_kinds = kindsOfHeads(m_model.prior);
            m_reference = referenceDraw(snapshot.draws);
        }
        const Design& design = *m_model.design;
        std::vector<Index> firstCell; // by sequence
        for (Index i = 0; i < design.B(); ++i) {
            firstCell.push_back(static_cast<Index>(m_rows.size()) * design.P());
            for (Index t = 0; t < design.dataset->sequences[static_cast<std::size_t>(i)].length(); ++t) {
                m_rows.push_back(design.row(i, t));
            }
        }
        for (const DrawnCell& cell : design.drawnCells) {
            m_drawnPlaces.push_back(firstCell[static_cast<std::size_t>(cell.sequence)] + cell.t * design.P() +
                                    cell.output);
        }
    }

    /// Unfinished where a stop was asked for.
    [[nodiscard]] DrawSlab make(int chain, Index first, Index count, const std::stop_token& stop) const
    {
        const Index cells = m_hasCells ? cellCount(m_model) : 0;
        DrawSlab slab{chain,
                      first,
                      std::vector<Parameters>(static_cast<std::size_t>(count)),
                      Vector(count),
                      Vector(count),
                      Vector(count),
                      Matrix(count, cells),
                      Matrix(count, cells)};
        m_parallel.forEach(static_cast<std::size_t>(count), [&](std::size_t i) {
            if (!stop.stop_requested()) {
                fill(slab, static_cast<Index>(i));
            }
        });
        return slab;
    }

private:
    void fill(DrawSlab& slab, Index i) const
    {
        const Index draw = slab.first + i;
        const Parameters parameters = m_snapshot.draws.parameters(slab.chain, draw);
        slab.log_lik(i) = m_snapshot.draws.log_lik(slab.chain, draw);
        slab.lp(i) = slab.log_lik(i) + logPrior(m_model, parameters);
        slab.sigma2(i) = parameters.sigma2;
        slab.aligned[static_cast<std::size_t>(i)] =
            m_kinds.empty() ? parameters : alignTowards(parameters, m_reference, m_kinds);
        if (!m_hasCells) {
            return;
        }
        const Matrix f = meanFunction(*m_model.design, parameters); // n x P
        slab.f.row(i) = f(m_rows, Eigen::all).reshaped<Eigen::RowMajor>().transpose();
        Stream noise(
            {m_snapshot.settings.seed, static_cast<std::uint32_t>(slab.chain), 0, Purpose::PosteriorPredictive});
        noise.seek(static_cast<std::uint64_t>(draw) << kNoiseBits);
        const double sigma = std::sqrt(parameters.sigma2);
        for (Index c = 0; c < slab.y.cols(); ++c) {
            slab.y(i, c) = slab.f(i, c) + sigma * noise.normal();
        }
        for (Index c = 0; c < parameters.y_drawn.size(); ++c) { // what later steps of the draw go on from
            slab.y(i, m_drawnPlaces[static_cast<std::size_t>(c)]) = parameters.y_drawn(c);
        }
    }

    const Snapshot& m_snapshot;
    const Model& m_model;
    Parallel m_parallel;
    bool m_hasCells;
    std::vector<Index> m_kinds; ///< empty without heads
    Parameters m_reference;
    std::vector<Index> m_rows;        ///< of the design, in the order of the data
    std::vector<Index> m_drawnPlaces; ///< L, of drawn past outputs among the cells
};

/// Groups of a file and where the numbers of their variables go.
class InferenceFile {
public:
    InferenceFile(NetcdfFile& file, Index chains, Index draws)
        : m_file(file), m_chains(static_cast<std::size_t>(chains)), m_draws(static_cast<std::size_t>(draws))
    {
    }

    void add(const InferenceGroup& group, const NetcdfAttributes& attributes, std::size_t slab)
    {
        const NetcdfFile::Group there = m_file.group(group.name, attributes);
        if (!group.drawn.empty()) {
            addCounted(there, "chain", m_chains);
            addCounted(there, "draw", m_draws);
        }
        for (const auto& [name, length] : group.dimensions) {
            m_file.addDimension(there, name, length);
        }
        for (const NetcdfVariable& variable : group.stored) {
            m_file.add(there, variable);
        }
        for (const DrawVariable& variable : group.drawn) {
            declare(there, group, variable, slab);
        }
    }

    void put(const DrawSlab& slab)
    {
        for (const Drawn& drawn : m_drawn) {
            RowMajorMatrix values(slab.count(), drawn.variable->size);
            drawn.variable->fill(slab, values);
            std::vector<std::size_t> start(drawn.lengths.size(), 0);
            std::vector<std::size_t> count = drawn.lengths;
            start[0] = static_cast<std::size_t>(slab.chain);
            start[1] = static_cast<std::size_t>(slab.first);
            count[0] = 1;
            count[1] = static_cast<std::size_t>(slab.count());
            m_file.put(drawn.place, start, count, values.data());
        }
    }

private:
    struct Drawn {
        const DrawVariable* variable = nullptr;
        NetcdfFile::Slabs place;
        std::vector<std::size_t> lengths; ///< of all dimensions
    };

    void addCounted(NetcdfFile::Group group, const std::string& name, std::size_t length)
    {
        std::vector<std::int64_t> numbers(length);
        for (std::size_t i = 0; i < length; ++i) {
            numbers[i] = static_cast<std::int64_t>(i);
        }
        m_file.addDimension(group, name, length);
        m_file.add(group, {name, {name}, numbers, {}});
    }

    void declare(NetcdfFile::Group there, const InferenceGroup& group, const DrawVariable& variable, std::size_t slab)
    {
        Drawn drawn{&variable, {}, {m_chains, m_draws}};
        NetcdfSlabs slabs{variable.name, {"chain", "draw"}, {}, variable.attributes};
        for (const std::string& name : variable.dimensions) {
            const auto found = std::find_if(group.dimensions.begin(), group.dimensions.end(),
                                            [&](const auto& dimension) { return dimension.first == name; });
            drawn.lengths.push_back(found->second);
            slabs.dimensions.push_back(name);
        }
        slabs.chunk = chunkOf(drawn.lengths, slab);
        drawn.place = m_file.declare(there, slabs);
        m_drawn.push_back(std::move(drawn));
    }

    /// About kChunkBytes; along draws never across the end of a slab.
    static std::vector<std::size_t> chunkOf(const std::vector<std::size_t>& lengths, std::size_t slab)
    {
        std::vector<std::size_t> chunk = lengths;
        std::size_t room = kChunkBytes / sizeof(double);
        for (std::size_t d = lengths.size() - 1; d > 1; --d) {
            chunk[d] = std::min(lengths[d], room);
            room = std::max<std::size_t>(1, room / chunk[d]);
        }
        chunk[0] = 1;
        chunk[1] = std::min({lengths[1], slab, std::bit_floor(room)});
        return chunk;
    }

    NetcdfFile& m_file;
    std::size_t m_chains;
    std::size_t m_draws;
    std::vector<Drawn> m_drawn;
};

NetcdfAttributes attributesOf(const Snapshot& snapshot, const NetcdfRequest& request)
{
    const Dataset& dataset = *snapshot.draws.model()->design->dataset;
    NetcdfAttributes attributes = {{"inference_library", "credence"},
                                   {"inference_library_version", request.version},
                                   {"creation_library", "credence"},
                                   {"creation_library_version", request.version},
                                   {"creation_library_language", "C++"},
                                   {"sampling_time", snapshot.elapsedSeconds},
                                   {"tuning_steps", std::int64_t{snapshot.settings.warmup}},
                                   {"seed", std::to_string(snapshot.settings.seed)},
                                   {"data_file", dataset.name},
                                   {"data_fingerprint", fingerprint(dataset)}};
    if (!request.createdAt.empty()) {
        attributes.emplace_back("created_at", request.createdAt);
    }
    return attributes;
}

Status writeTo(NetcdfFile& file, const Snapshot& snapshot, const NetcdfRequest& request, const std::stop_token& stop)
{
    const Draws& draws = snapshot.draws;
    const Model& model = *draws.model();
    const Index perChain = draws.shortest();
    const bool hasCells = resolved(request.content, model, perChain * draws.chains()) == NetcdfContent::All;
    const std::vector<InferenceGroup> groups = inferenceGroups(model, hasCells);
    const std::size_t slab = slabDraws(model, hasCells);
    const NetcdfAttributes attributes = attributesOf(snapshot, request);
    InferenceFile inference(file, draws.chains(), perChain);
    (void)file.group("", attributes);
    for (const InferenceGroup& group : groups) {
        inference.add(group, attributes, slab);
    }
    const SlabMaker maker(snapshot, request.threads, hasCells);
    const auto step = static_cast<Index>(slab);
    for (int chain = 0; chain < draws.chains(); ++chain) {
        for (Index first = 0; first < perChain && file.isSound(); first += step) {
            const DrawSlab next = maker.make(chain, first, std::min(step, perChain - first), stop);
            if (stop.stop_requested()) {
                return Error{ErrorCode::Stopped, "stopped before the file was whole, so there is none.", {}, {}};
            }
            inference.put(next);
            if (request.progress) {
                request.progress(static_cast<double>(chain * perChain + first + next.count()) /
                                 static_cast<double>(draws.chains() * perChain));
            }
        }
    }
    return file.close();
}

} // namespace

double netcdfBytes(const Model& model, Index draws, NetcdfContent content)
{
    CREDENCE_CHECK(content != NetcdfContent::Automatic, "it is known what the file holds");
    if (content == NetcdfContent::None) {
        return 0;
    }
    const auto perDraw = static_cast<double>(model.layout.size()) +
                         (content == NetcdfContent::Parameters ? 0.0 : 3.0 * static_cast<double>(cellCount(model)));
    return static_cast<double>(draws) * perDraw * sizeof(double);
}

NetcdfContent resolved(NetcdfContent content, const Model& model, Index draws)
{
    if (content != NetcdfContent::Automatic) {
        return content;
    }
    return netcdfBytes(model, draws, NetcdfContent::All) <= kMostNetcdfBytes ? NetcdfContent::All
                                                                             : NetcdfContent::Parameters;
}

Status writeDrawsNetcdf(const std::filesystem::path& path, const Snapshot& snapshot, const NetcdfRequest& request,
                        const std::stop_token& stop)
{
    CREDENCE_CHECK(snapshot.draws.shortest() > 0 && request.content != NetcdfContent::None, "there is a draw to write");
    StagedFiles staged;
    const auto place = staged.stage(path);
    if (!place) {
        return place.error();
    }
    NetcdfFile file(place.value(), path.string());
    Status status = writeTo(file, snapshot, request, stop);
    if (!status) {
        Error error = status.error();
        error.place.file = path.string();
        return error;
    }
    return staged.commit();
}

} // namespace credence
