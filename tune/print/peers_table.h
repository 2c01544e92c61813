/*
 * peers_table.h -- the tables of tune bench --peers.
 */
#ifndef TUNE_PEERS_TABLE_H
#define TUNE_PEERS_TABLE_H

#include "peers/peers.h"
#include "print/table.h"

/* The entries of all problems, in groups of one operation and type. */
typedef struct tune_peers_table {
  const tw_device_info *info;
  int has_untuned; /* the choice without records was asked for */
  int count;
  const tune_peered *all;
} tune_peers_table;

/* For each group a table with a row for each problem, the means and the worst;
 * then the means of all groups. As TSV one table with a row for each time. */
tw_status tune_peers_print(const tune_peers_table *table, tune_format format,
                           FILE *file);
/* The TSV. */
tw_status tune_peers_print_times(const tune_peers_table *peers, FILE *file);
/* The same as one JSON object. */
void tune_peers_print_json(const tune_peers_table *table, FILE *file);

/* ---- words that they share ----------------------------------------------- */

/* The sizes and fields, without a batch of one, into TWI_SHAPE_TEXT bytes. */
void tune_peers_problem(const twi_problem *problem, char *text);
/* "tuned", "corrected" or "model". */
const char *tune_peers_evidence(const tw_choice *choice);
/* "peer", "copy" or "read". */
const char *tune_peers_kind(const tune_peer *peer);

#endif
