/*
 * bench_peers.h -- tune bench --peers: the library's own choice beside all that
 * computes the same on this machine.
 */
#ifndef TUNE_BENCH_PEERS_H
#define TUNE_BENCH_PEERS_H

#include "commands/session.h"

/* The `check` and the `run` of the command with --peers. */
int tune_bench_peers_check(tune_session *session);
int tune_bench_peers(tune_session *session);

#endif
