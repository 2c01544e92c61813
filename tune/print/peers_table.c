/*
 * peers_table.c -- the tables of tune bench --peers.
 *
 * For people a problem is one row: the library's time, and its speed as a
 * fraction of the limit's, of a copy's or a read's, and of the fastest peer's.
 * For programs every time is a row.
 */
#include "print/peers_table.h"

#include <math.h>

#include "print/cells.h"

static const char *const evidence[] = {"tuned", "near", "model"};

/* A fraction of a peer's speed, or 0. */
static double fraction_of(const tune_peer *peer) {
  return peer ? tune_peer_fraction(peer) : 0;
}

static double of_untuned(const tune_peered *peered) {
  return peered->untuned_us > 0 ? peered->untuned_ours_us / peered->untuned_us
                                : 0;
}

/* What bounds the problem in practice: a read where one was timed, else a copy.
 */
static const tune_peer *bound_of(const tune_peered *peered) {
  const tune_peer *read = tune_peered_find(peered, TUNE_PEER_READ);
  return read ? read : tune_peered_find(peered, TUNE_PEER_COPY);
}

/* ---- one row ---------------------------------------------------------------
 */

/* What stands in a row, of a problem or of a group. */
struct row {
  char problem[TWI_SHAPE_TEXT];
  double time_us;
  double of_limit, of_bound, of_peer, of_peer_untuned;
  const char *peer;
  double peer_us;
  const char *evidence;
  const char *right; /* "yes", "NO"; "": not compared */
};

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

static struct row row_of(const tune_peered *peered) {
  const tune_peer *best = tune_peered_best(peered);
  struct row row = {.time_us = peered->time_us,
                    .of_limit = peered->time_us > 0
                                    ? peered->limit.time_us / peered->time_us
                                    : 0,
                    .of_bound = fraction_of(bound_of(peered)),
                    .of_peer = fraction_of(best),
                    .peer = best ? best->name : "",
                    .peer_us = best ? best->time_us : 0,
                    .evidence = evidence[peered->choice.evidence],
                    .right = right_of(peered)};
  row.of_peer_untuned = row.of_peer * of_untuned(peered);
  twi_problem_shape(peered->problem, row.problem);
  return row;
}

static void add_columns(const tune_peers_table *peers, tune_table *table) {
  const int measured = peers->info->is_gpu ? 0 : TUNE_COLUMN_ONLY_TSV;
  const int untuned = peers->has_untuned ? measured : TUNE_COLUMN_ONLY_TSV;
  tune_table_column(table, "problem", "problem", 0);
  tune_table_column(table, peers->info->is_gpu ? "us" : "PREDICTED us",
                    "time_us", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "limit", "of_limit", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "bound", "of_bound", TUNE_COLUMN_RIGHT | measured);
  tune_table_column(table, "best peer", "peer", measured);
  tune_table_column(table, "its us", "peer_us", TUNE_COLUMN_RIGHT | measured);
  tune_table_column(table, "peer", "of_peer", TUNE_COLUMN_RIGHT | measured);
  tune_table_column(table, "untuned", "of_peer_untuned",
                    TUNE_COLUMN_RIGHT | untuned);
  tune_table_column(table, "choice", "evidence", 0);
  tune_table_column(table, "right", "right", 0);
}

static void add_row(const struct row *row, tune_format format,
                    tune_table *table) {
  tune_table_cell(table, "%s", row->problem);
  tune_cell_time(table, format, row->time_us);
  tune_cell_fraction(table, row->of_limit);
  tune_cell_fraction(table, row->of_bound);
  tune_table_cell(table, "%s", row->peer);
  tune_cell_time(table, format, row->peer_us);
  tune_cell_fraction(table, row->of_peer);
  tune_cell_fraction(table, row->of_peer_untuned);
  tune_table_cell(table, "%s", row->evidence);
  tune_table_cell(table, "%s", row->right);
}

/* ---- groups ---------------------------------------------------------------
 */

static int is_same_group(const tune_peered *a, const tune_peered *b) {
  return a->problem->operation == b->problem->operation &&
         a->problem->type == b->problem->type;
}

/* The geometric mean of fractions, and the smallest. */
struct mean {
  int count;
  double logs, worst;
};

static void count_in(double fraction, struct mean *mean) {
  if (fraction <= 0) return;
  if (mean->count == 0 || fraction < mean->worst) mean->worst = fraction;
  mean->count++;
  mean->logs += log(fraction);
}

static double mean_of(const struct mean *mean) {
  return mean->count ? exp(mean->logs / mean->count) : 0;
}

static void add_means(const tune_peered *all, int count, tune_format format,
                      tune_table *table) {
  struct mean limit = {0}, bound = {0}, peer = {0}, untuned = {0};
  for (int i = 0; i < count; i++) {
    const struct row row = row_of(&all[i]);
    count_in(row.of_limit, &limit);
    count_in(row.of_bound, &bound);
    count_in(row.of_peer, &peer);
    count_in(row.of_peer_untuned, &untuned);
  }
  struct row mean = {.problem = "geometric mean",
                     .of_limit = mean_of(&limit),
                     .of_bound = mean_of(&bound),
                     .of_peer = mean_of(&peer),
                     .of_peer_untuned = mean_of(&untuned),
                     .peer = "",
                     .evidence = "",
                     .right = ""};
  struct row worst = {.problem = "worst",
                      .of_limit = limit.worst,
                      .of_bound = bound.worst,
                      .of_peer = peer.worst,
                      .of_peer_untuned = untuned.worst,
                      .peer = "",
                      .evidence = "",
                      .right = ""};
  add_row(&mean, format, table);
  add_row(&worst, format, table);
}

static tw_status print_group(const tune_peers_table *peers,
                             const tune_peered *first, int count,
                             tune_format format, FILE *file) {
  const char *bound = bound_of(first) ? bound_of(first)->name : NULL;
  tune_table table = {0};
  add_columns(peers, &table);
  for (int i = 0; i < count; i++) {
    const struct row row = row_of(&first[i]);
    add_row(&row, format, &table);
  }
  add_means(first, count, format, &table);
  fprintf(
      file, "\n%s%s %s%s%s\n\n", format == TUNE_FORMAT_MARKDOWN ? "### " : "",
      first->problem->operation->name, twi_problem_type_name(first->problem),
      bound ? ", bound: " : "", bound ? bound : "");
  tw_status status = tune_table_print(&table, format, 1, file);
  tune_table_free(&table);
  return status;
}

/* ---- every time as a row ---------------------------------------------------
 */

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
  twi_problem_shape(peered->problem, shape);
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

static const char *kind_name(tune_peer_kind kind) {
  static const char *const names[] = {"peer", "copy", "read"};
  return names[kind];
}

static void add_times(const tune_peers_table *peers, const tune_peered *peered,
                      tune_table *table) {
  const int is_gpu = peers->info->is_gpu;
  const struct time ours = {.kind = is_gpu ? "ours" : "predicted",
                            .name = peered->choice.variant,
                            .choice = evidence[peered->choice.evidence],
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
      .choice = evidence[peered->untuned.evidence],
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
        .kind = kind_name(peer->kind),
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

static tw_status print_times(const tune_peers_table *peers, FILE *file) {
  tune_table table = {0};
  add_time_columns(&table);
  for (int i = 0; i < peers->count; i++)
    add_times(peers, &peers->all[i], &table);
  tw_status status = tune_table_print(&table, TUNE_FORMAT_TSV, 1, file);
  tune_table_free(&table);
  return status;
}

tw_status tune_peers_print(const tune_peers_table *table, tune_format format,
                           FILE *file) {
  tw_status status = TW_OK;
  if (format == TUNE_FORMAT_TSV) return print_times(table, file);
  for (int i = 0, next; i < table->count && status == TW_OK; i = next) {
    for (next = i + 1; next < table->count; next++)
      if (!is_same_group(&table->all[i], &table->all[next])) break;
    status = print_group(table, &table->all[i], next - i, format, file);
  }
  return status;
}
