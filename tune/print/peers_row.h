/*
 * peers_row.h -- what stands in a row of the tables of tune bench --peers: a
 * problem's fractions, and their means.
 */
#ifndef TUNE_PEERS_ROW_H
#define TUNE_PEERS_ROW_H

#include "print/peers_table.h"

/* What stands in a row, of a problem or of a group. */
typedef struct tune_peers_row {
  char problem[TWI_SHAPE_TEXT];
  double time_us, interval_us; /* half of the median's interval */
  double of_limit, of_plain, of_peer, of_peer_untuned;
  const char *peer;
  double peer_us;
  const char *evidence;
  const char *right; /* "yes", "NO"; "": not compared */
} tune_peers_row;

tune_peers_row tune_peers_row_of(const tune_peered *peered);
/* What bounds a problem of much data in practice: a plain read where one was
 * timed, else a plain copy. NULL where arithmetic is the limit. */
const tune_peer *tune_peers_plain(const tune_peered *peered);

/* The geometric mean of fractions, and the smallest with its problem. */
typedef struct tune_mean {
  int count;
  double logs, worst;
  const tune_peered *worst_at;
} tune_mean;

typedef struct tune_peers_means {
  tune_mean limit, plain, peer, untuned;
} tune_peers_means;

tune_peers_means tune_peers_means_of(const tune_peered *all, int count);
/* The geometric mean; 0 if there is no fraction. */
double tune_peers_mean(const tune_mean *mean);

#endif
