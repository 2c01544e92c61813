/*
 * peers_row.c -- what stands in a row of the tables of tune bench --peers.
 */
#include "print/peers_row.h"

#include <math.h>
#include <string.h>

const char *tune_peers_evidence(const tw_choice *choice) {
  static const char *const names[] = {"tuned", "corrected", "model"};
  return names[choice->evidence];
}

/* A fraction of a peer's speed, or 0. */
static double fraction_of(const tune_peer *peer) {
  return peer ? tune_peer_fraction(peer) : 0;
}

static double of_untuned(const tune_peered *peered) {
  return peered->untuned_us > 0 ? peered->untuned_ours_us / peered->untuned_us
                                : 0;
}

const tune_peer *tune_peers_plain(const tune_peered *peered) {
  if (peered->limit.is_arithmetic) return NULL;
  const tune_peer *read = tune_peered_find(peered, TUNE_PEER_READ);
  return read ? read : tune_peered_find(peered, TUNE_PEER_COPY);
}

void tune_peers_problem(const twi_problem *problem, char *text) {
  const tw_operation *operation = problem->operation;
  int last = 0;
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f)) last = f;
  twi_problem_shape(problem, text);
  if (!twi_field_is_count(&operation->fields[last]) ||
      twi_problem_value(problem, last) != 1)
    return;
  char *end = text + strcspn(text, " ");
  memmove(end - 2, end, strlen(end) + 1); /* "x1" */
}

/* 0 if the L2 holds the data, so that DRAM is no limit. */
static double of_limit(const tune_peered *peered) {
  const int is_reached =
      peered->limit.is_arithmetic || !tune_is_hot(peered->problem);
  return is_reached && peered->time_us > 0
             ? peered->limit.time_us / peered->time_us
             : 0;
}

/* ---- one row ------------------------------------------------------------- */

static const char *right_of(const tune_peered *peered) {
  int is_compared = peered->agreement == TUNE_AGREES;
  if (peered->agreement == TUNE_AGREES_NOT) return "NO";
  for (int i = 0; i < peered->peer_count; i++) {
    const tune_peer *peer = &peered->peers[i];
    if (peer->is_different) return "NO";
    is_compared |= peer->is_python && peer->time_us > 0;
  }
  return is_compared ? "yes" : "";
}

tune_peers_row tune_peers_row_of(const tune_peered *peered) {
  const tune_peer *best = tune_peered_best(peered);
  tune_peers_row row = {.time_us = peered->time_us,
                        .of_limit = of_limit(peered),
                        .of_plain = fraction_of(tune_peers_plain(peered)),
                        .of_peer = fraction_of(best),
                        .peer = best ? best->name : "",
                        .peer_us = best ? best->time_us : 0,
                        .evidence = tune_peers_evidence(&peered->choice),
                        .right = right_of(peered)};
  if (isfinite(peered->high_us))
    row.interval_us = (peered->high_us - peered->low_us) / 2;
  row.of_peer_untuned = row.of_peer * of_untuned(peered);
  tune_peers_problem(peered->problem, row.problem);
  return row;
}

/* ---- means --------------------------------------------------------------- */

static void count_in(double fraction, const tune_peered *peered,
                     tune_mean *mean) {
  if (fraction <= 0) return;
  if (mean->count == 0 || fraction < mean->worst) {
    mean->worst = fraction;
    mean->worst_at = peered;
  }
  mean->count++;
  mean->logs += log(fraction);
}

double tune_peers_mean(const tune_mean *mean) {
  return mean->count ? exp(mean->logs / mean->count) : 0;
}

tune_peers_means tune_peers_means_of(const tune_peered *all, int count) {
  tune_peers_means means = {0};
  for (int i = 0; i < count; i++) {
    const tune_peers_row row = tune_peers_row_of(&all[i]);
    count_in(row.of_limit, &all[i], &means.limit);
    count_in(row.of_plain, &all[i], &means.plain);
    count_in(row.of_peer, &all[i], &means.peer);
    count_in(row.of_peer_untuned, &all[i], &means.untuned);
  }
  return means;
}
