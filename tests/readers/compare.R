# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# What the scripts for R have in common: summary.json by name, and a count of what agrees.

out <- commandArgs(trailingOnly = TRUE)[1]
in_out <- function(name) file.path(out, name)
summary_json <- jsonlite::fromJSON(in_out("summary.json"))
quantities <- summary_json$quantities
rownames(quantities) <- quantities$name

compared <- 0
deviating <- character()

agree <- function(what, got, expected, tolerance = 1e-9) {
  compared <<- compared + length(expected)
  both_missing <- is.na(got) & is.na(expected)
  good <- both_missing | (!is.na(got) & !is.na(expected) &
                            abs(got - expected) <= tolerance * (1 + abs(expected)))
  if (length(got) != length(expected) || !all(good)) {
    first <- which(!good)[1]
    deviating <<- c(deviating, sprintf("%s: got %.15g, expected %.15g", what, got[first], expected[first]))
  }
}

# draws x chains of one quantity against the table's mean, sd and quantiles
agree_with_summary <- function(name, draws) {
  row <- quantities[name, ]
  if (is.na(row$name)) stop("summary.json has no ", name)
  agree(paste(name, "mean"), mean(draws), row$mean)
  agree(paste(name, "sd"), sd(as.vector(draws)), row$sd)
  agree(paste(name, "quantiles"), as.vector(quantile(draws, c(0.05, 0.5, 0.95), type = 7)),
        c(row$q5, row$q50, row$q95))
}

finish <- function() {
  if (length(deviating) > 0) stop(paste(c("these deviate:", head(deviating, 20)), collapse = "\n"))
  cat(compared, "numbers agree\n")
}
