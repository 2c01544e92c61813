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

/* A row for each problem, and one with the means and the worst for each group;
 * as TSV a row for each time. */
tw_status tune_peers_print(const tune_peers_table *table, tune_format format,
                           FILE *file);
/* The same as one JSON object. */
void tune_peers_print_json(const tune_peers_table *table, FILE *file);

#endif
