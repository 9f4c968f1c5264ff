// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Simplex.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace credence {

namespace {

struct Corner {
    Vector place;
    double value;
};

class Simplex {
public:
    Simplex(const std::function<double(const Vector&)>& function, const Vector& start, double step)
        : m_function(function)
    {
        m_corners.push_back(cornerAt(start));
        for (Index i = 0; i < start.size(); ++i) {
            m_corners.push_back(cornerAt(start + step * Vector::Unit(start.size(), i)));
        }
        sort();
    }

    /// One move of the worst corner through, towards or away from the middle of the others; else all to the best.
    void move()
    {
        Vector middle = Vector::Zero(best().place.size());
        for (std::size_t i = 0; i + 1 < m_corners.size(); ++i) {
            middle += m_corners[i].place / static_cast<double>(m_corners.size() - 1);
        }
        const Corner worst = m_corners.back();
        const auto along = [&](double factor) { return cornerAt(middle + factor * (middle - worst.place)); };
        const Corner mirrored = along(1);
        if (mirrored.value < best().value) {
            const Corner further = along(2);
            replaceWorst(further.value < mirrored.value ? further : mirrored);
        } else if (mirrored.value < m_corners[m_corners.size() - 2].value) {
            replaceWorst(mirrored);
        } else {
            const Corner nearer = along(mirrored.value < worst.value ? 0.5 : -0.5);
            if (nearer.value < std::min(mirrored.value, worst.value)) {
                replaceWorst(nearer);
            } else {
                shrink();
            }
        }
    }

    [[nodiscard]] bool isSmall(double tolerance) const
    {
        return std::all_of(m_corners.begin(), m_corners.end(), [&](const Corner& corner) {
            return (corner.place - best().place).cwiseAbs().maxCoeff() <= tolerance &&
                   corner.value - best().value <= tolerance;
        });
    }
    [[nodiscard]] const Corner& best() const { return m_corners.front(); }
    [[nodiscard]] int evaluations() const { return m_evaluations; }

private:
    Corner cornerAt(const Vector& place)
    {
        ++m_evaluations;
        const double value = m_function(place);
        return {place, std::isfinite(value) ? value : std::numeric_limits<double>::max()};
    }
    void sort()
    {
        std::stable_sort(m_corners.begin(), m_corners.end(),
                         [](const Corner& a, const Corner& b) { return a.value < b.value; });
    }
    void replaceWorst(const Corner& corner)
    {
        m_corners.back() = corner;
        sort();
    }
    void shrink()
    {
        for (std::size_t i = 1; i < m_corners.size(); ++i) {
            m_corners[i] = cornerAt((m_corners[i].place + best().place) / 2);
        }
        sort();
    }

    const std::function<double(const Vector&)>& m_function;
    std::vector<Corner> m_corners; ///< best first
    int m_evaluations = 0;
};

} // namespace

SimplexResult minimise(const std::function<double(const Vector&)>& function, const Vector& start,
                       const SimplexOptions& options)
{
    Simplex simplex(function, start, options.step);
    while (!simplex.isSmall(options.tolerance) && simplex.evaluations() < options.mostEvaluations) {
        simplex.move();
    }
    return {simplex.best().place, simplex.best().value, simplex.evaluations(), simplex.isSmall(options.tolerance)};
}

} // namespace credence
