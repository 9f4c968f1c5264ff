# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# ncdf4 reads draws.nc; loo works out leave-one-out of its log_likelihood.
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)))
source(file.path(here, "compare.R"))
suppressPackageStartupMessages({
  library(ncdf4)
  library(loo)
})

nc <- nc_open(in_out("draws.nc"))
read <- function(name) ncvar_get(nc, name, collapse_degen = FALSE) # the last dimension comes first
f <- read("posterior/f") # output, row, draw, chain
rows <- read("posterior/row")
outputs <- read("posterior/output")
stopifnot(dim(f) == c(1, 132, 250, 3), ncatt_get(nc, "posterior/f", "units")$value == "mg/L")
for (r in seq_along(rows)) {
  agree_with_summary(sprintf("f[%s,%s]", rows[r], outputs[1]), f[1, r, , ])
}
agree_with_summary("sigma", read("posterior/sigma"))
agree_with_summary("log_lik", read("sample_stats/log_lik"))
a <- read("posterior/a")
for (t in read("posterior/position")) agree_with_summary(sprintf("a[%d]", t), a[t, , ])

log_lik <- aperm(read("log_likelihood/y"), c(2, 3, 1)) # draw, chain, value
agree("sum of log-likelihoods", apply(log_lik, c(1, 2), sum), read("sample_stats/log_lik"), 1e-9)
left_out <- suppressWarnings(loo(log_lik, r_eff = relative_eff(exp(log_lik))))
# loo 2.5 estimates r_eff in another way, which moves the tail that is smoothed
agree("elpd_loo", left_out$estimates["elpd_loo", "Estimate"], summary_json$loo$elpd, 1e-3)
agree("elpd_loo SE", left_out$estimates["elpd_loo", "SE"], summary_json$loo$elpd_se, 1e-2)

data <- read.csv(in_out("predictions.csv"))
seen <- data$held_out == 0 & !is.na(data$observed)
agree("observed", as.vector(read("observed_data/y")), data$observed[seen], 0)
agree("held out", as.vector(read("predictions_constant_data/y_held_out")), data$observed[!seen], 0)
stopifnot(identical(as.vector(read("log_likelihood/obs_id")),
                    paste(data$sequence, data$step, data$output, sep = ",")[seen]))
# new data have the mean of f and more spread, within six standard errors of 750 draws
y <- read("posterior_predictive/y")
sigma <- mean(read("posterior/sigma")^2)
spread <- sqrt((apply(f[1, seen, , ], 1, var) + sigma) / 750)
z <- (apply(y, 1, mean) - apply(f[1, seen, , ], 1, mean)) / spread
agree("means of new data", as.numeric(max(abs(z)) < 6), 1)
nc_close(nc)
finish()
