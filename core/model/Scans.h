// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The O(T) recurrences over steps that every conditional and every picture is made of (NOTATION.md). All work on
// one head, all sequences at once, rows in the design's order. Column p*N + n of a state is entry (n, p). Where there
// is enough to do, shares of rows or of sequences go to the workers, if there are any; the numbers are the same
// without.
#pragma once

#include "core/base/Parallel.h"
#include "core/model/Model.h"

#include <optional>

namespace credence {

/// A design, and the workers that scans over it may be shared out among.
struct SharedDesign {
    const Design& design;
    const Parallel* parallel = nullptr;
};

/// out <- x W', one column for each row of W; always summed in the same order, so that it gives the same bits however
/// it is reached.
void applyWeights(const SharedDesign& shared, const Matrix& W, Matrix& out);

/// (2) K_t = W_K x_t, Q_t = W_Q x_t (n x N), V_t = W_V x_t (n x P).
struct Projections {
    Matrix K; ///< n x N
    Matrix Q; ///< n x N
    Matrix V; ///< n x P
};
/// What keys, queries, values and positions of a head imply.
struct HeadScans {
    Projections projections;
    Matrix h; ///< n x (N P), the state scan
};
void project(const Design& design, const HeadParameters& head, Projections& out);

/// (3), (4) h_t = a_t h_{t-1} + K_t V_t', n x (N P); with x for K the U_t of (10), n x (R P).
void stateScan(const SharedDesign& shared, const Vector& a, const Matrix& K, const Matrix& V, Matrix& h);

/// Both at once: (4) h, n x (N P), and (5) f_t = h_t' Q_t, n x P.
void readScan(const SharedDesign& shared, const Vector& a, const Projections& projections, Matrix& h, Matrix& f);

/// (5) f_t = h_t' Q_t, n x P, from a state scan.
void readState(const Matrix& h, const Matrix& Q, Matrix& f, const Parallel* parallel = nullptr);

/// The head's part of f, n x P.
[[nodiscard]] Matrix headMean(const Design& design, const HeadParameters& head);

/// out <- what sequence effects add to f, z_t' b_i, n x P; b as in Parameters, by the number of a lane's sequence.
void effectMean(const Design& design, const Matrix& b, Matrix& out);

/// f of the whole model, n x P, standardised units.
/// Past outputs that were drawn are the inputs that they were drawn for.
[[nodiscard]] Matrix meanFunction(const Design& design, const Parameters& parameters);

/// The design with the drawn past outputs of these parameters among its inputs: itself where it needs none, else in
/// space.
[[nodiscard]] const Design& withInputs(const Design& design, const Parameters& parameters,
                                       std::optional<Design>& space);

} // namespace credence
