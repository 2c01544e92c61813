/*
 * peers_table.c -- the tables of tune bench --peers.
 *
 * For people a problem is one row: the library's time, and its speed as a
 * fraction of the limit's, of a copy's or a read's, and of the fastest peer's.
 * For programs every time is a row (peers_times.c).
 */
#include "print/cells.h"
#include "print/peers_row.h"
#include "text.h"

static void add_columns(const tune_peers_table *peers, tune_table *table) {
  const int measured = peers->info->is_gpu ? 0 : TUNE_COLUMN_ONLY_TSV;
  const int untuned = peers->has_untuned ? measured : TUNE_COLUMN_ONLY_TSV;
  tune_table_column(table, "problem", "problem", 0);
  tune_table_column(table, peers->info->is_gpu ? "us" : "PREDICTED us",
                    "time_us", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "+-", "interval_us",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_NO_TEXT | measured);
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

/* A fraction, or an empty cell if it is 0. Small ones have three digits. */
static void fraction_cell(tune_table *table, double fraction) {
  if (fraction > 0)
    tune_table_cell(table, fraction < 0.095 ? "%.3f" : "%.2f", fraction);
  else
    tune_table_cell(table, "%s", "");
}

static void add_row(const tune_peers_row *row, tune_format format,
                    tune_table *table) {
  tune_table_cell(table, "%s", row->problem);
  tune_cell_time(table, format, row->time_us);
  tune_cell_time(table, format, row->interval_us);
  fraction_cell(table, row->of_limit);
  fraction_cell(table, row->of_plain);
  tune_table_cell(table, "%s", row->peer);
  tune_cell_time(table, format, row->peer_us);
  fraction_cell(table, row->of_peer);
  fraction_cell(table, row->of_peer_untuned);
  tune_table_cell(table, "%s", row->evidence);
  tune_table_cell(table, "%s", row->right);
}

/* ---- groups -------------------------------------------------------------- */

static int is_same_group(const tune_peered *a, const tune_peered *b) {
  return a->problem->operation == b->problem->operation &&
         a->problem->type == b->problem->type;
}

static void add_means(const tune_peers_means *means, tune_format format,
                      tune_table *table) {
  const tune_peers_row mean = {
      .problem = "geometric mean",
      .of_limit = tune_peers_mean(&means->limit),
      .of_plain = tune_peers_mean(&means->plain),
      .of_peer = tune_peers_mean(&means->peer),
      .of_peer_untuned = tune_peers_mean(&means->untuned),
      .peer = "",
      .evidence = "",
      .right = ""};
  const tune_peers_row worst = {.problem = "worst",
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
    if (tune_peers_plain(&all[i]))
      kinds |= 1 << tune_peers_plain(&all[i])->kind;
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
  const tune_peers_means means = tune_peers_means_of(first, count);
  char plain[48];
  tune_table table = {0};
  add_columns(peers, &table);
  for (int i = 0; i < count; i++) {
    const tune_peers_row row = tune_peers_row_of(&first[i]);
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

/* ---- the summary, a row for each group ----------------------------------- */

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
  const tune_peers_means means = tune_peers_means_of(first, count);
  char worst_at[TWI_SHAPE_TEXT] = "";
  if (means.peer.worst_at)
    tune_peers_problem(means.peer.worst_at->problem, worst_at);
  tune_table_cell(table, "%s", first->problem->operation->name);
  tune_table_cell(table, "%s", twi_problem_type_name(first->problem));
  tune_table_cell(table, "%d", count);
  fraction_cell(table, tune_peers_mean(&means.limit));
  fraction_cell(table, tune_peers_mean(&means.plain));
  fraction_cell(table, tune_peers_mean(&means.peer));
  fraction_cell(table, tune_peers_mean(&means.untuned));
  fraction_cell(table, means.peer.worst);
  tune_table_cell(table, "%s", worst_at);
}

/* ---- all groups ---------------------------------------------------------- */

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
