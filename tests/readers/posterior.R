# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# posterior works out Rhat, ESS and MCSE of draws-chain-K.csv.
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)))
source(file.path(here, "compare.R"))
suppressPackageStartupMessages(library(posterior))

chains <- lapply(sort(Sys.glob(in_out("draws-chain-*.csv"))), function(file) {
  as_draws_array(as.matrix(read.csv(file, comment.char = "#", check.names = FALSE)))
})
draws <- do.call(bind_draws, c(chains, along = "chain"))
stopifnot(nchains(draws) == 3, niterations(draws) == 250)
for (name in c("log_lik", "sigma", sprintf("a[%d]", 1:10))) {
  values <- extract_variable_matrix(draws, sub("[", ".", sub("]", "", name, fixed = TRUE), fixed = TRUE))
  row <- quantities[name, ]
  # the two draws next to the median lie equally far from it, and its last bit, which R sums otherwise, says which of
  # them ranks first: 1e-4 of the folded Rhat
  agree(paste(name, "rhat"), rhat(values), row$rhat, tolerance = 1e-4)
  agree(paste(name, "ess_bulk"), ess_bulk(values), row$ess_bulk)
  agree(paste(name, "ess_tail"), ess_tail(values), row$ess_tail)
  agree(paste(name, "mcse_mean"), mcse_mean(values), row$mcse_mean)
  agree(paste(name, "mcse_sd"), mcse_sd(values), row$mcse_sd)
  agree(paste(name, "mcse_q5"), mcse_quantile(values, 0.05), row$mcse_q5)
  agree(paste(name, "mcse_q50"), mcse_quantile(values, 0.5), row$mcse_q50, tolerance = 1e-3)
  agree(paste(name, "mcse_q95"), mcse_quantile(values, 0.95), row$mcse_q95)
}
finish()
