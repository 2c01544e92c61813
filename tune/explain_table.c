/*
 * explain_table.c -- a ladder's numbers as tables.
 */
#include "explain_table.h"

#include <math.h>
#include <string.h>

#include "columns.h"
#include "reading.h"

/* ---- columns ---------------------------------------------------------------
 */

static const tw_kernel *kernel_of(const tw_rung *rung) {
  return rung->candidate->kernel;
}

static double ratio(double value, double of) { return of > 0 ? value / of : 0; }

#define NUMBER(name, expression)                \
  static double name(const tw_rung *rung) {     \
    const tw_counted *counted = &rung->counted; \
    (void)counted;                              \
    return expression;                          \
  }
NUMBER(loads_each, tw_per_request(&counted->global[TW_LOADS]))
NUMBER(loads_enough, tw_ideal_per_request(&counted->global[TW_LOADS]))
NUMBER(stores_each, tw_per_request(&counted->global[TW_STORES]))
NUMBER(stores_enough, tw_ideal_per_request(&counted->global[TW_STORES]))
NUMBER(load_requests, counted->global[TW_LOADS].requests)
NUMBER(load_sectors, counted->global[TW_LOADS].units)
NUMBER(load_ideal, counted->global[TW_LOADS].ideal_units)
NUMBER(store_requests, counted->global[TW_STORES].requests)
NUMBER(store_sectors, counted->global[TW_STORES].units)
NUMBER(store_ideal, counted->global[TW_STORES].ideal_units)
NUMBER(shared_load_requests, counted->shared[TW_LOADS].requests)
NUMBER(shared_load_wavefronts, counted->shared[TW_LOADS].units)
NUMBER(shared_load_ideal, counted->shared[TW_LOADS].ideal_units)
NUMBER(shared_store_requests, counted->shared[TW_STORES].requests)
NUMBER(shared_store_wavefronts, counted->shared[TW_STORES].units)
NUMBER(shared_store_ideal, counted->shared[TW_STORES].ideal_units)
NUMBER(shared_each,
       ratio(counted->shared[0].units + counted->shared[1].units,
             counted->shared[0].requests + counted->shared[1].requests))
NUMBER(conflicts, counted->shared[0].units - counted->shared[0].ideal_units +
                      counted->shared[1].units - counted->shared[1].ideal_units)
NUMBER(conflicts_each, ratio(conflicts(rung), counted->shared[0].requests +
                                                  counted->shared[1].requests))
NUMBER(moved_bytes, counted->moved_bytes)
NUMBER(needed_bytes, counted->needed_bytes)
NUMBER(moved, ratio(counted->moved_bytes, counted->needed_bytes))
NUMBER(touched_read, counted->touched_bytes[TW_LOADS])
NUMBER(touched_written, counted->touched_bytes[TW_STORES])
NUMBER(barriers, counted->barriers)
NUMBER(warp_syncs, counted->warp_syncs)
NUMBER(blocks, (double)counted->blocks)
NUMBER(blocks_run, (double)counted->blocks_run)
NUMBER(is_approximate, counted->is_approximate)
NUMBER(threads, rung->candidate->threads)
NUMBER(shared_bytes, rung->candidate->shared_bytes)
NUMBER(local_bytes, tw_local_bytes(kernel_of(rung)))
NUMBER(blocks_per_sm, kernel_of(rung)->occupancy.blocks_per_sm)
NUMBER(occupancy, kernel_of(rung)->occupancy.fraction)
NUMBER(occupancy_is_bound, kernel_of(rung)->occupancy.is_bound)
NUMBER(waves, rung->terms.waves)
NUMBER(predicted_us, rung->terms.time_us)
NUMBER(launch_us, rung->terms.us[TW_BOUND_LAUNCH])
NUMBER(dram_us, rung->terms.us[TW_BOUND_DRAM])
NUMBER(latency_us, rung->terms.us[TW_BOUND_LATENCY])
NUMBER(l2_us, rung->terms.us[TW_BOUND_L2])
NUMBER(l1_us, rung->terms.us[TW_BOUND_L1])
NUMBER(issue_us, rung->terms.us[TW_BOUND_ISSUE])
NUMBER(ragged_us, rung->terms.us[TW_BOUND_RAGGED])
NUMBER(arithmetic_us, rung->terms.us[TW_BOUND_ARITHMETIC])
NUMBER(feeding_us, rung->terms.us[TW_BOUND_FEEDING])
NUMBER(measured_us, rung->measured_us)
#undef NUMBER

/* What a column needs to be filled. */
enum { COUNTED = 1, SHARED = 2, POSITIVE = 4, TIME = 8 };

static const struct number_column {
  const char *head, *key;
  int tables, digits, when;
  double (*value)(const tw_rung *rung);
} number_columns[] = {
    {"load", "load_sectors_per_request", TW_EXPLAIN_MEMORY | TW_EXPLAIN_README,
     2, COUNTED | POSITIVE, loads_each},
    {"of", "load_ideal_per_request", TW_EXPLAIN_MEMORY, 2, COUNTED | POSITIVE,
     loads_enough},
    {"store", "store_sectors_per_request",
     TW_EXPLAIN_MEMORY | TW_EXPLAIN_README, 2, COUNTED | POSITIVE, stores_each},
    {"of", "store_ideal_per_request", TW_EXPLAIN_MEMORY, 2, COUNTED | POSITIVE,
     stores_enough},
    {"shared", "shared_wavefronts_per_request",
     TW_EXPLAIN_MEMORY | TW_EXPLAIN_README, 2, COUNTED | SHARED, shared_each},
    {"confl.", "conflicts_per_request", TW_EXPLAIN_MEMORY | TW_EXPLAIN_README,
     2, COUNTED | SHARED, conflicts_each},
    {"moved", "moved_per_needed", TW_EXPLAIN_MEMORY | TW_EXPLAIN_README, 2,
     COUNTED, moved},
    {"sync", "barriers_per_block", TW_EXPLAIN_MEMORY | TW_EXPLAIN_README, 0,
     COUNTED, barriers},
    {"", "load_requests", 0, 0, COUNTED, load_requests},
    {"", "load_sectors", 0, 0, COUNTED, load_sectors},
    {"", "load_ideal_sectors", 0, 0, COUNTED, load_ideal},
    {"", "store_requests", 0, 0, COUNTED, store_requests},
    {"", "store_sectors", 0, 0, COUNTED, store_sectors},
    {"", "store_ideal_sectors", 0, 0, COUNTED, store_ideal},
    {"", "shared_load_requests", 0, 0, COUNTED, shared_load_requests},
    {"", "shared_load_wavefronts", 0, 0, COUNTED, shared_load_wavefronts},
    {"", "shared_load_ideal_wavefronts", 0, 0, COUNTED, shared_load_ideal},
    {"", "shared_store_requests", 0, 0, COUNTED, shared_store_requests},
    {"", "shared_store_wavefronts", 0, 0, COUNTED, shared_store_wavefronts},
    {"", "shared_store_ideal_wavefronts", 0, 0, COUNTED, shared_store_ideal},
    {"", "conflicts", 0, 0, COUNTED, conflicts},
    {"", "moved_bytes", 0, 0, COUNTED, moved_bytes},
    {"", "needed_bytes", 0, 0, COUNTED, needed_bytes},
    {"", "touched_read_bytes", 0, 0, COUNTED, touched_read},
    {"", "touched_written_bytes", 0, 0, COUNTED, touched_written},
    {"", "warp_syncs_per_block", 0, 2, COUNTED, warp_syncs},
    {"", "blocks", 0, 0, COUNTED, blocks},
    {"", "blocks_counted", 0, 0, COUNTED, blocks_run},
    {"", "is_approximate", 0, 0, COUNTED, is_approximate},
    {"", "threads", 0, 0, 0, threads},
    {"shared", "shared_bytes", TW_EXPLAIN_NEEDS | TW_EXPLAIN_README, 0, 0,
     shared_bytes},
    {"spill", "local_bytes", TW_EXPLAIN_NEEDS | TW_EXPLAIN_README, 0, POSITIVE,
     local_bytes},
    {"blk/SM", "blocks_per_sm", TW_EXPLAIN_NEEDS | TW_EXPLAIN_README, 0, 0,
     blocks_per_sm},
    {"occ.", "occupancy", TW_EXPLAIN_NEEDS | TW_EXPLAIN_README, 2, 0,
     occupancy},
    {"", "occupancy_is_bound", 0, 0, 0, occupancy_is_bound},
    {"", "waves", 0, 0, TIME, waves},
    {"", "launch_us", 0, 4, TIME, launch_us},
    {"", "dram_us", 0, 4, TIME, dram_us},
    {"", "latency_us", 0, 4, TIME, latency_us},
    {"", "l2_us", 0, 4, TIME, l2_us},
    {"", "l1_us", 0, 4, TIME, l1_us},
    {"", "issue_us", 0, 4, TIME, issue_us},
    {"", "ragged_us", 0, 4, TIME, ragged_us},
    {"", "arithmetic_us", 0, 4, TIME, arithmetic_us},
    {"", "feeding_us", 0, 4, TIME, feeding_us},
    {"PREDICTED", "predicted_us", TW_EXPLAIN_TIMES | TW_EXPLAIN_README, 4, TIME,
     predicted_us},
    {"measured", "measured_us", TW_EXPLAIN_TIMES | TW_EXPLAIN_README, 4,
     TIME | POSITIVE, measured_us},
};
enum { NUMBERS = sizeof number_columns / sizeof number_columns[0] };

static int has_shared(const tw_rung *rung) {
  return rung->counted.shared[0].requests + rung->counted.shared[1].requests >
         0;
}

static void add_number(const struct number_column *column, const tw_rung *rung,
                       tw_format format, tw_table *table) {
  double value = column->value(rung);
  int is_missing = !isfinite(value) ||
                   (column->when & COUNTED && rung->why[0]) ||
                   (column->when & SHARED && !has_shared(rung)) ||
                   (column->when & POSITIVE && value <= 0);
  if (is_missing)
    tw_table_cell(table, "%s", "");
  else if (column->when & TIME)
    tw_cell_time(table, format, value);
  else
    tw_table_cell(table, "%.*f", column->digits, value);
}

/* ---- tables ----------------------------------------------------------------
 */

static int shows(int tables, int wanted) { return !wanted || tables & wanted; }

static void add_columns(int wanted, tw_table *table) {
  if (!wanted) {
    tw_table_column(table, "device", "device", 0);
    tw_table_column(table, "operation", "operation", 0);
    tw_table_column(table, "algorithm", "algorithm", 0);
  }
  if (shows(TW_EXPLAIN_README, wanted)) {
    tw_table_column(table, "type", "type", 0);
    tw_table_column(table, "shape", "shape", 0);
  }
  tw_table_column(table, "variant", "variant", TW_COLUMN_NAME);
  if (shows(TW_EXPLAIN_NEEDS | TW_EXPLAIN_README, wanted))
    tw_table_column(table, "regs", "registers", TW_COLUMN_RIGHT);
  for (int i = 0; i < NUMBERS; i++)
    if (shows(number_columns[i].tables, wanted))
      tw_table_column(table, number_columns[i].head, number_columns[i].key,
                      TW_COLUMN_RIGHT);
  if (shows(TW_EXPLAIN_NEEDS | TW_EXPLAIN_README, wanted))
    tw_table_column(table, "limiter", "limiter", 0);
  if (shows(TW_EXPLAIN_TIMES | TW_EXPLAIN_README, wanted))
    tw_table_column(table, "bound", "bound", 0);
  if (!wanted) {
    tw_table_column(table, "source", "measured_source", 0);
    tw_table_column(table, "reading", "reading", 0);
  }
}

/* For people the first word is enough: "L1". */
static void add_bound(const tw_rung *rung, tw_format format, tw_table *table) {
  const char *bound = tw_bound_name(rung->terms.bound);
  size_t length = format == TW_FORMAT_TSV ? strlen(bound) : strcspn(bound, " ");
  tw_table_cell(table, "%.*s", (int)length, bound);
}

/* Without what the heading of a reader's table says: operation and element. */
static const char *short_name(const tw_kernel *kernel, tw_format format) {
  const tw_operation *operation = kernel->operation;
  const char *name = kernel->variant->name;
  size_t length = strlen(operation->name) + 2 +
                  strlen(operation->elements[kernel->variant->element].name);
  return format == TW_FORMAT_TEXT && strlen(name) > length ? name + length
                                                           : name;
}

static void add_row(const tw_ladder *ladder, int index, int wanted,
                    tw_table *table) {
  const tw_rung *rung = &ladder->rungs[index];
  const tw_kernel *kernel = kernel_of(rung);
  const tw_format format = ladder->session->options->format;
  if (!wanted) {
    tw_table_cell(table, "%s",
                  tw_context_device(ladder->session->context)->key);
    tw_table_cell(table, "%s", kernel->operation->name);
    tw_table_cell(table, "%s", tw_kernel_algorithm(kernel)->name);
  }
  if (shows(TW_EXPLAIN_README, wanted)) {
    char shape[TW_SHAPE_TEXT];
    tw_problem_shape(ladder->problem, shape);
    tw_table_cell(table, "%s", tw_type_name(ladder->problem->type));
    tw_table_cell(table, "%s", shape);
  }
  tw_table_cell(table, "%s", short_name(kernel, format));
  if (shows(TW_EXPLAIN_NEEDS | TW_EXPLAIN_README, wanted))
    tw_cell_registers(table, format, kernel);
  for (int i = 0; i < NUMBERS; i++)
    if (shows(number_columns[i].tables, wanted))
      add_number(&number_columns[i], rung, format, table);
  if (shows(TW_EXPLAIN_NEEDS | TW_EXPLAIN_README, wanted))
    tw_cell_limiter(table, format, kernel);
  if (shows(TW_EXPLAIN_TIMES | TW_EXPLAIN_README, wanted))
    add_bound(rung, format, table);
  if (!wanted) {
    char text[TW_READING_TEXT];
    tw_reading(rung, index ? rung - 1 : NULL, text, sizeof text);
    tw_table_cell(table, "%s", rung->measured_source);
    tw_table_cell(table, "%s", text);
  }
}

tw_status tw_explain_print(const tw_ladder *ladder, int wanted, int with_head) {
  tw_table table = {0};
  add_columns(wanted, &table);
  for (int i = 0; i < ladder->count; i++) add_row(ladder, i, wanted, &table);
  tw_status status = tw_table_print(&table, ladder->session->options->format,
                                    with_head, stdout);
  tw_table_free(&table);
  return status;
}
