# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# rstan reads draws-chain-K.csv.
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)))
source(file.path(here, "compare.R"))
suppressPackageStartupMessages(library(rstan))

fit <- read_stan_csv(sort(Sys.glob(in_out("draws-chain-*.csv"))))
draws <- as.array(fit) # draws, chains, names
stopifnot(dim(draws)[1:2] == c(250, 3))
for (name in c("log_lik", "sigma", sprintf("a[%d]", 1:10))) {
  agree_with_summary(name, draws[, , name])
}
weights <- read.csv(in_out("weights.csv"))
for (i in seq_len(nrow(weights))) { # W_K.1.2 is W_K[1,2]
  parts <- strsplit(weights$name[i], ".", fixed = TRUE)[[1]]
  name <- sprintf("%s[%s]", parts[1], paste(parts[-1], collapse = ","))
  agree(name, mean(draws[, , name]), weights$raw_mean[i])
}
agree("lp__ is there", as.numeric(all(is.finite(draws[, , "lp__"]))), 1)
finish()
