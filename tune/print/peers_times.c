/*
 * peers_times.c -- every time of tune bench --peers as a row, for programs.
 */
#include <math.h>

#include "print/cells.h"
#include "print/peers_table.h"

static void add_time_columns(tune_table *table) {
  static const char *const keys[] = {
      "device",  "operation", "type",    "problem", "kind",  "name", "choice",
      "time_us", "low_us",    "high_us", "ours_us", "of_it", "same", "why"};
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    tune_table_column(table, keys[i], keys[i], 0);
}

struct time {
  const char *kind, *name, *choice;
  double time_us, low_us, high_us, ours_us;
  const char *same, *why;
};

static void add_time(const tune_peers_table *peers, const tune_peered *peered,
                     const struct time *time, tune_table *table) {
  char shape[TWI_SHAPE_TEXT];
  tune_peers_problem(peered->problem, shape);
  tune_table_cell(table, "%s", peers->info->key);
  tune_table_cell(table, "%s", peered->problem->operation->name);
  tune_table_cell(table, "%s", twi_problem_type_name(peered->problem));
  tune_table_cell(table, "%s", shape);
  tune_table_cell(table, "%s", time->kind);
  tune_table_cell(table, "%s", time->name);
  tune_table_cell(table, "%s", time->choice);
  tune_cell_time(table, TUNE_FORMAT_TSV, time->time_us);
  tune_cell_time(table, TUNE_FORMAT_TSV, time->low_us);
  tune_cell_time(table, TUNE_FORMAT_TSV, time->high_us);
  tune_cell_time(table, TUNE_FORMAT_TSV, time->ours_us);
  if (time->time_us > 0 && time->ours_us > 0)
    tune_table_cell(table, "%.4f", time->time_us / time->ours_us);
  else
    tune_table_cell(table, "%s", "");
  tune_table_cell(table, "%s", time->same);
  tune_table_cell(table, "%s", time->why);
}

const char *tune_peers_kind(const tune_peer *peer) {
  static const char *const names[] = {"peer", "copy", "read"};
  return names[peer->kind];
}

static void add_times(const tune_peers_table *peers, const tune_peered *peered,
                      tune_table *table) {
  const int is_gpu = peers->info->is_gpu;
  const struct time ours = {.kind = is_gpu ? "ours" : "predicted",
                            .name = peered->choice.variant,
                            .choice = tune_peers_evidence(&peered->choice),
                            .time_us = peered->time_us,
                            .low_us = peered->low_us,
                            .high_us = peered->high_us,
                            .ours_us = peered->time_us,
                            .same = peered->agreement == TUNE_AGREES ? "yes"
                                    : peered->agreement == TUNE_AGREES_NOT
                                        ? "no"
                                        : "",
                            .why = peered->finding};
  const struct time untuned = {
      .kind = is_gpu ? "untuned" : "untuned, predicted",
      .name = peered->untuned.variant,
      .choice = tune_peers_evidence(&peered->untuned),
      .time_us = peered->untuned_us,
      .ours_us = peered->untuned_ours_us,
      .same = "",
      .why = ""};
  const struct time limit = {
      .kind = "limit",
      .name = peered->limit.is_arithmetic ? "arithmetic" : "DRAM",
      .choice = "",
      .time_us = peered->limit.time_us,
      .ours_us = peered->time_us,
      .same = "",
      .why = ""};
  add_time(peers, peered, &limit, table);
  add_time(peers, peered, &ours, table);
  if (peers->has_untuned) add_time(peers, peered, &untuned, table);
  for (int i = 0; i < peered->peer_count; i++) {
    const tune_peer *peer = &peered->peers[i];
    const struct time time = {
        .kind = tune_peers_kind(peer),
        .name = peer->name,
        .choice = "",
        .time_us = peer->time_us,
        .low_us = peer->low_us,
        .high_us = isfinite(peer->high_us) ? peer->high_us : 0,
        .ours_us = peer->ours_us,
        .same = peer->is_different                     ? "no"
                : peer->is_python && peer->time_us > 0 ? "yes"
                                                       : "",
        .why = peer->why};
    add_time(peers, peered, &time, table);
  }
}

tw_status tune_peers_print_times(const tune_peers_table *peers, FILE *file) {
  tune_table table = {0};
  add_time_columns(&table);
  for (int i = 0; i < peers->count; i++)
    add_times(peers, &peers->all[i], &table);
  tw_status status = tune_table_print(&table, TUNE_FORMAT_TSV, 1, file);
  tune_table_free(&table);
  return status;
}
