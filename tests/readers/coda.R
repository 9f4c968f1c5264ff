# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# coda reads CODAindex.txt and CODAchainK.txt, one by one and all at once.
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)))
source(file.path(here, "compare.R"))
suppressPackageStartupMessages(library(coda))

one <- read.coda(in_out("CODAchain1.txt"), in_out("CODAindex.txt"), quiet = TRUE)
all <- read.openbugs(paste0(out, "/"), quiet = TRUE)
stopifnot(nchain(all) == 3, niter(all) == 250, start(all) == 151, thin(all) == 1)
stopifnot(identical(varnames(one), varnames(all)), "W_K[1,2]" %in% varnames(all))
table <- as.matrix(all)
for (name in c("log_lik", "sigma", sprintf("a[%d]", 1:10))) {
  agree_with_summary(name, table[, name])
}
first <- read.csv(in_out("draws-chain-1.csv"), comment.char = "#", check.names = FALSE)
agree("every number of chain 1", as.vector(as.matrix(one)), as.vector(as.matrix(first)), 0)
finish()
