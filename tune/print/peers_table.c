/*
 * peers_table.c -- the tables of tune bench --peers.
 *
 * For people a problem is one row: the library's time, and its speed as a
 * fraction of the limit's, of a copy's or a read's, and of the fastest peer's.
 * For programs every time is a row.
 */
#include "print/peers_table.h"

#include <math.h>
#include <string.h>

#include "print/cells.h"
#include "text.h"

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

/* What bounds a problem of much data in practice: a read where one was timed,
 * else a copy. */
static const tune_peer *plain_of(const tune_peered *peered) {
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

/* ---- one row ---------------------------------------------------------------
 */

/* What stands in a row, of a problem or of a group. */
struct row {
  char problem[TWI_SHAPE_TEXT];
  double time_us;
  double of_limit, of_plain, of_peer, of_peer_untuned;
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
                    .of_limit = of_limit(peered),
                    .of_plain = fraction_of(plain_of(peered)),
                    .of_peer = fraction_of(best),
                    .peer = best ? best->name : "",
                    .peer_us = best ? best->time_us : 0,
                    .evidence = tune_peers_evidence(&peered->choice),
                    .right = right_of(peered)};
  row.of_peer_untuned = row.of_peer * of_untuned(peered);
  tune_peers_problem(peered->problem, row.problem);
  return row;
}

static void add_columns(const tune_peers_table *peers, tune_table *table) {
  const int measured = peers->info->is_gpu ? 0 : TUNE_COLUMN_ONLY_TSV;
  const int untuned = peers->has_untuned ? measured : TUNE_COLUMN_ONLY_TSV;
  tune_table_column(table, "problem", "problem", 0);
  tune_table_column(table, peers->info->is_gpu ? "us" : "PREDICTED us",
                    "time_us", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "limit", "of_limit", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "plain", "of_plain", TUNE_COLUMN_RIGHT | measured);
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
  tune_cell_fraction(table, row->of_plain);
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

/* The geometric mean of fractions, and the smallest with its problem. */
struct mean {
  int count;
  double logs, worst;
  const tune_peered *worst_at;
};

struct means {
  struct mean limit, plain, peer, untuned;
};

static void count_in(double fraction, const tune_peered *peered,
                     struct mean *mean) {
  if (fraction <= 0) return;
  if (mean->count == 0 || fraction < mean->worst) {
    mean->worst = fraction;
    mean->worst_at = peered;
  }
  mean->count++;
  mean->logs += log(fraction);
}

static double mean_of(const struct mean *mean) {
  return mean->count ? exp(mean->logs / mean->count) : 0;
}

static struct means means_of(const tune_peered *all, int count) {
  struct means means = {0};
  for (int i = 0; i < count; i++) {
    const struct row row = row_of(&all[i]);
    count_in(row.of_limit, &all[i], &means.limit);
    count_in(row.of_plain, &all[i], &means.plain);
    count_in(row.of_peer, &all[i], &means.peer);
    count_in(row.of_peer_untuned, &all[i], &means.untuned);
  }
  return means;
}

static void add_means(const struct means *means, tune_format format,
                      tune_table *table) {
  const struct row mean = {.problem = "geometric mean",
                           .of_limit = mean_of(&means->limit),
                           .of_plain = mean_of(&means->plain),
                           .of_peer = mean_of(&means->peer),
                           .of_peer_untuned = mean_of(&means->untuned),
                           .peer = "",
                           .evidence = "",
                           .right = ""};
  const struct row worst = {.problem = "worst",
                            .of_limit = means->limit.worst,
                            .of_plain = means->plain.worst,
                            .of_peer = means->peer.worst,
                            .of_peer_untuned = means->untuned.worst,
                            .peer = "",
                            .evidence = "",
                            .right = ""};
  add_row(&mean, format, table);
  add_row(&worst, format, table);
}

/* "", "plain: copy", "plain: read, copy": what the column compares with. */
static void plain_text(const tune_peered *all, int count, char *text,
                       size_t size) {
  int kinds = 0;
  text[0] = 0;
  for (int i = 0; i < count; i++)
    if (plain_of(&all[i])) kinds |= 1 << plain_of(&all[i])->kind;
  if (kinds & 1 << TUNE_PEER_READ) tune_text_list(text, size, "plain: read");
  if (kinds & 1 << TUNE_PEER_COPY)
    tune_text_list(text, size, *text ? "copy" : "plain: copy");
}

static const char *heading(tune_format format) {
  return format == TUNE_FORMAT_MARKDOWN ? "### " : "";
}

static tw_status print_group(const tune_peers_table *peers,
                             const tune_peered *first, int count,
                             tune_format format, FILE *file) {
  const struct means means = means_of(first, count);
  char plain[48];
  tune_table table = {0};
  add_columns(peers, &table);
  for (int i = 0; i < count; i++) {
    const struct row row = row_of(&first[i]);
    add_row(&row, format, &table);
  }
  if (count > 1) add_means(&means, format, &table);
  plain_text(first, count, plain, sizeof plain);
  fprintf(file, "\n%s%s %s%s%s\n\n", heading(format),
          first->problem->operation->name,
          twi_problem_type_name(first->problem), *plain ? "; " : "", plain);
  tw_status status = tune_table_print(&table, format, 1, file);
  tune_table_free(&table);
  return status;
}

/* ---- the summary, a row for each group -------------------------------------
 */

static void add_summary_columns(const tune_peers_table *peers,
                                tune_table *table) {
  const int measured = peers->info->is_gpu ? 0 : TUNE_COLUMN_ONLY_TSV;
  const int untuned = peers->has_untuned ? measured : TUNE_COLUMN_ONLY_TSV;
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "type", "type", 0);
  tune_table_column(table, "n", "problems", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "limit", "of_limit", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "plain", "of_plain", TUNE_COLUMN_RIGHT | measured);
  tune_table_column(table, "peer", "of_peer", TUNE_COLUMN_RIGHT | measured);
  tune_table_column(table, "untuned", "of_peer_untuned",
                    TUNE_COLUMN_RIGHT | untuned);
  tune_table_column(table, "worst", "worst", TUNE_COLUMN_RIGHT | measured);
  tune_table_column(table, "at", "worst_at", measured);
}

static void add_summary_row(const tune_peered *first, int count,
                            tune_table *table) {
  const struct means means = means_of(first, count);
  char worst_at[TWI_SHAPE_TEXT] = "";
  if (means.peer.worst_at)
    tune_peers_problem(means.peer.worst_at->problem, worst_at);
  tune_table_cell(table, "%s", first->problem->operation->name);
  tune_table_cell(table, "%s", twi_problem_type_name(first->problem));
  tune_table_cell(table, "%d", count);
  tune_cell_fraction(table, mean_of(&means.limit));
  tune_cell_fraction(table, mean_of(&means.plain));
  tune_cell_fraction(table, mean_of(&means.peer));
  tune_cell_fraction(table, mean_of(&means.untuned));
  tune_cell_fraction(table, means.peer.worst);
  tune_table_cell(table, "%s", worst_at);
}

/* ---- all groups -----------------------------------------------------------
 */

/* The number of entries from `first` on that are of its group. */
static int group_size(const tune_peers_table *table, int first) {
  int next = first + 1;
  while (next < table->count &&
         is_same_group(&table->all[first], &table->all[next]))
    next++;
  return next - first;
}

static tw_status print_summary(const tune_peers_table *peers,
                               tune_format format, FILE *file) {
  tune_table table = {0};
  add_summary_columns(peers, &table);
  for (int i = 0; i < peers->count; i += group_size(peers, i))
    add_summary_row(&peers->all[i], group_size(peers, i), &table);
  fprintf(file, "\n%sgeometric means\n\n", heading(format));
  tw_status status = tune_table_print(&table, format, 1, file);
  tune_table_free(&table);
  return status;
}

tw_status tune_peers_print(const tune_peers_table *table, tune_format format,
                           FILE *file) {
  tw_status status = TW_OK;
  if (format == TUNE_FORMAT_TSV) return tune_peers_print_times(table, file);
  for (int i = 0; i < table->count && status == TW_OK;
       i += group_size(table, i))
    status =
        print_group(table, &table->all[i], group_size(table, i), format, file);
  return status == TW_OK ? print_summary(table, format, file) : status;
}
