# JAGS on the data that bench_mixing has written: Rscript run.R FOLDER SIZE WARMUP DRAWS
# One chain, one thread, from the true parameters like bench_mixing's own. Writes FOLDER/SIZE.draws, which
# bench_mixing read measures with the same effective draws of the same quantities.
suppressMessages(library(rjags))
arguments <- commandArgs(trailingOnly = TRUE)
script <- sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))
stem <- file.path(arguments[1], arguments[2])
warmup <- as.integer(arguments[3])
draws <- as.integer(arguments[4])

source(paste0(stem, ".R")) # data and truth
truth$.RNG.name <- "base::Mersenne-Twister"
truth$.RNG.seed <- 1
model <- jags.model(file.path(dirname(script), "attention.jags"), data, truth, n.chains = 1, n.adapt = warmup,
                    quiet = TRUE)
update(model, warmup, progress.bar = "none")
seconds <- system.time(
  samples <- jags.samples(model, c("W_K", "W_Q", "W_V", "a", "sigma2"), draws, progress.bar = "none")
)[["user.self"]]

flat <- function(name) matrix(samples[[name]], ncol = draws)
rows <- rbind(flat("W_K"), flat("W_Q"), flat("W_V"), flat("a")[-1, , drop = FALSE], flat("sigma2"))
out <- file(paste0(stem, ".draws"), "wb")
writeBin(c(draws, nrow(rows), seconds / draws), out)
writeBin(as.vector(rows), out)
close(out)
cat(sprintf("%s: %.1f us a sweep\n", arguments[2], 1e6 * seconds / draws))
