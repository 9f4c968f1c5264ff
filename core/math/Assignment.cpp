// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Assignment.h"

#include "core/base/Check.h"

#include <limits>

namespace credence {

namespace {

/// Rows are added one at a time; every step lengthens the cheapest alternating path from the new row until it meets a
/// free column, and the prices keep every reduced cost at 0 or above.
class Assignment {
public:
    explicit Assignment(const Matrix& cost)
        : m_cost(cost), m_n(cost.rows()), m_rowPrice(Vector::Zero(m_n + 1)), m_columnPrice(Vector::Zero(m_n + 1)),
          m_rowOf(static_cast<std::size_t>(m_n + 1), m_n)
    {
    }

    void add(Index row)
    {
        // column n stands for the start of the path
        std::vector<Index> before(static_cast<std::size_t>(m_n + 1), m_n);
        std::vector<bool> isReached(static_cast<std::size_t>(m_n + 1), false);
        Vector slack = Vector::Constant(m_n + 1, std::numeric_limits<double>::infinity());
        Index column = m_n;
        at(column) = row;
        do {
            isReached[static_cast<std::size_t>(column)] = true;
            column = step(column, isReached, slack, before);
        } while (at(column) != m_n);
        while (column != m_n) {
            const Index previous = before[static_cast<std::size_t>(column)];
            at(column) = at(previous);
            column = previous;
        }
    }

    [[nodiscard]] std::vector<Index> columns() const
    {
        std::vector<Index> columns(static_cast<std::size_t>(m_n));
        for (Index column = 0; column < m_n; ++column) {
            columns[static_cast<std::size_t>(m_rowOf[static_cast<std::size_t>(column)])] = column;
        }
        return columns;
    }

private:
    Index& at(Index column) { return m_rowOf[static_cast<std::size_t>(column)]; }

    /// The next column of the path, after the prices of those reached have moved.
    Index step(Index from, const std::vector<bool>& isReached, Vector& slack, std::vector<Index>& before)
    {
        const Index row = at(from);
        Index next = -1;
        for (Index column = 0; column < m_n; ++column) {
            if (isReached[static_cast<std::size_t>(column)]) {
                continue;
            }
            const double reduced = m_cost(row, column) - m_rowPrice(row) - m_columnPrice(column);
            if (reduced < slack(column)) {
                slack(column) = reduced;
                before[static_cast<std::size_t>(column)] = from;
            }
            next = next < 0 || slack(column) < slack(next) ? column : next;
        }
        const double rise = slack(next);
        for (Index column = 0; column <= m_n; ++column) {
            if (isReached[static_cast<std::size_t>(column)]) {
                m_rowPrice(at(column)) += rise;
                m_columnPrice(column) -= rise;
            } else {
                slack(column) -= rise;
            }
        }
        return next;
    }

    const Matrix& m_cost;
    Index m_n;
    Vector m_rowPrice;
    Vector m_columnPrice;
    std::vector<Index> m_rowOf; ///< of each column; n where it is free
};

} // namespace

std::vector<Index> cheapestAssignment(const Matrix& cost)
{
    CREDENCE_CHECK(cost.rows() == cost.cols() && cost.allFinite(), "costs are finite, of as many rows as columns");
    Assignment assignment(cost);
    for (Index row = 0; row < cost.rows(); ++row) {
        assignment.add(row);
    }
    return assignment.columns();
}

} // namespace credence
