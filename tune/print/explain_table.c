/*
 * explain_table.c -- the tables of tune explain.
 */
#include "print/explain_table.h"

#include <math.h>
#include <string.h>

#include "print/cells.h"
#include "print/reading.h"

/* ---- columns ------------------------------------------------------------- */

static const twi_kernel *kernel_of(const tune_explained *explained) {
  return explained->candidate->kernel;
}

static double ratio(double value, double of) { return of > 0 ? value / of : 0; }

#define NUMBER(name, expression)                        \
  static double name(const tune_explained *explained) { \
    const tune_counted *counted = &explained->counted;  \
    (void)counted;                                      \
    return expression;                                  \
  }
NUMBER(loads_each, tune_per_request(&counted->global[TUNE_LOADS]))
NUMBER(loads_enough, tune_ideal_per_request(&counted->global[TUNE_LOADS]))
NUMBER(stores_each, tune_per_request(&counted->global[TUNE_STORES]))
NUMBER(stores_enough, tune_ideal_per_request(&counted->global[TUNE_STORES]))
NUMBER(load_requests, counted->global[TUNE_LOADS].requests)
NUMBER(load_sectors, counted->global[TUNE_LOADS].units)
NUMBER(load_ideal, counted->global[TUNE_LOADS].ideal_units)
NUMBER(store_requests, counted->global[TUNE_STORES].requests)
NUMBER(store_sectors, counted->global[TUNE_STORES].units)
NUMBER(store_ideal, counted->global[TUNE_STORES].ideal_units)
NUMBER(shared_load_requests, counted->shared[TUNE_LOADS].requests)
NUMBER(shared_load_wavefronts, counted->shared[TUNE_LOADS].units)
NUMBER(shared_load_ideal, counted->shared[TUNE_LOADS].ideal_units)
NUMBER(shared_store_requests, counted->shared[TUNE_STORES].requests)
NUMBER(shared_store_wavefronts, counted->shared[TUNE_STORES].units)
NUMBER(shared_store_ideal, counted->shared[TUNE_STORES].ideal_units)
NUMBER(shared_each,
       ratio(counted->shared[0].units + counted->shared[1].units,
             counted->shared[0].requests + counted->shared[1].requests))
NUMBER(conflicts, counted->shared[0].units - counted->shared[0].ideal_units +
                      counted->shared[1].units - counted->shared[1].ideal_units)
NUMBER(conflicts_each,
       ratio(conflicts(explained),
             counted->shared[0].requests + counted->shared[1].requests))
NUMBER(moved_bytes, counted->moved_bytes)
NUMBER(needed_bytes, counted->needed_bytes)
NUMBER(moved, ratio(counted->moved_bytes, counted->needed_bytes))
NUMBER(touched_read, counted->touched_bytes[TUNE_LOADS])
NUMBER(touched_written, counted->touched_bytes[TUNE_STORES])
NUMBER(barriers, counted->barriers)
NUMBER(warp_syncs, counted->warp_syncs)
NUMBER(copied_in, counted->copied_bytes[TUNE_LOADS])
NUMBER(copied_out, counted->copied_bytes[TUNE_STORES])
NUMBER(products, counted->products)
NUMBER(tensor_us, counted->tensor_us)
NUMBER(blocks, (double)counted->blocks)
NUMBER(blocks_run, (double)counted->blocks_run)
NUMBER(is_approximate, counted->is_approximate)
NUMBER(threads, explained->candidate->threads)
NUMBER(shared_bytes, explained->candidate->shared_bytes)
NUMBER(local_bytes, tune_local_bytes(kernel_of(explained)))
NUMBER(blocks_per_sm, explained->candidate->occupancy[0].blocks_per_sm)
NUMBER(occupancy, explained->candidate->occupancy[0].fraction)
NUMBER(occupancy_is_bound, explained->candidate->occupancy[0].is_upper_bound)
NUMBER(waves, explained->terms.waves)
NUMBER(predicted_us, explained->terms.assumed ? NAN : explained->terms.time_us)
NUMBER(launch_us, explained->terms.us[TWI_BOUND_LAUNCH])
NUMBER(passes_us, explained->terms.us[TWI_BOUND_PASSES])
NUMBER(gaps_us, explained->terms.us[TWI_BOUND_GAPS])
NUMBER(dram_us, explained->terms.us[TWI_BOUND_DRAM])
NUMBER(latency_us, explained->terms.us[TWI_BOUND_LATENCY])
NUMBER(l2_us, explained->terms.us[TWI_BOUND_L2])
NUMBER(zeros_us, explained->terms.us[TWI_BOUND_ZEROS])
NUMBER(l1_us, explained->terms.us[TWI_BOUND_L1])
NUMBER(issue_us, explained->terms.us[TWI_BOUND_ISSUE])
NUMBER(ragged_us, explained->terms.us[TWI_BOUND_RAGGED])
NUMBER(arithmetic_us, explained->terms.us[TWI_BOUND_ARITHMETIC])
NUMBER(feeding_us, explained->terms.us[TWI_BOUND_FEEDING])
NUMBER(measured_us, explained->measured_us)
#undef NUMBER

/* Bits of a column: the conditions under which a cell is not empty, and its
 * format. */
enum {
  COUNTED = 1,  /* only if the variant was counted */
  SHARED = 2,   /* only if it uses shared memory */
  POSITIVE = 4, /* only if the number is positive */
  TIME = 8      /* printed as a time */
};

static const struct number_column {
  const char *head, *key;
  int tables, digits, flags;
  double (*value)(const tune_explained *explained);
} number_columns[] = {
    {"load", "load_sectors_per_request",
     TUNE_EXPLAIN_MEMORY | TUNE_EXPLAIN_README, 2, COUNTED | POSITIVE,
     loads_each},
    {"of", "load_ideal_per_request", TUNE_EXPLAIN_MEMORY, 2, COUNTED | POSITIVE,
     loads_enough},
    {"store", "store_sectors_per_request",
     TUNE_EXPLAIN_MEMORY | TUNE_EXPLAIN_README, 2, COUNTED | POSITIVE,
     stores_each},
    {"of", "store_ideal_per_request", TUNE_EXPLAIN_MEMORY, 2,
     COUNTED | POSITIVE, stores_enough},
    {"shared", "shared_wavefronts_per_request",
     TUNE_EXPLAIN_MEMORY | TUNE_EXPLAIN_README, 2, COUNTED | SHARED,
     shared_each},
    {"confl.", "conflicts_per_request",
     TUNE_EXPLAIN_MEMORY | TUNE_EXPLAIN_README, 2, COUNTED | SHARED,
     conflicts_each},
    {"moved", "moved_per_needed", TUNE_EXPLAIN_MEMORY | TUNE_EXPLAIN_README, 2,
     COUNTED, moved},
    {"sync", "barriers_per_block", TUNE_EXPLAIN_MEMORY | TUNE_EXPLAIN_README, 0,
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
    {"", "tma_load_bytes", 0, 0, COUNTED, copied_in},
    {"", "tma_store_bytes", 0, 0, COUNTED, copied_out},
    {"", "warpgroup_products", 0, 0, COUNTED, products},
    {"", "tensor_peak_us", 0, 4, COUNTED | TIME, tensor_us},
    {"", "blocks", 0, 0, COUNTED, blocks},
    {"", "blocks_counted", 0, 0, COUNTED, blocks_run},
    {"", "is_approximate", 0, 0, COUNTED, is_approximate},
    {"", "threads", 0, 0, 0, threads},
    {"shared", "shared_bytes", TUNE_EXPLAIN_NEEDS | TUNE_EXPLAIN_README, 0, 0,
     shared_bytes},
    {"spill", "local_bytes", TUNE_EXPLAIN_NEEDS | TUNE_EXPLAIN_README, 0,
     POSITIVE, local_bytes},
    {"blk/SM", "blocks_per_sm", TUNE_EXPLAIN_NEEDS | TUNE_EXPLAIN_README, 0, 0,
     blocks_per_sm},
    {"occ.", "occupancy", TUNE_EXPLAIN_NEEDS | TUNE_EXPLAIN_README, 2, 0,
     occupancy},
    {"", "occupancy_is_bound", 0, 0, 0, occupancy_is_bound},
    {"", "waves", 0, 0, TIME, waves},
    {"", "launch_us", 0, 4, TIME, launch_us},
    {"", "passes_us", 0, 4, TIME, passes_us},
    {"", "gaps_us", 0, 4, TIME, gaps_us},
    {"", "zeros_us", 0, 4, TIME, zeros_us},
    {"", "dram_us", 0, 4, TIME, dram_us},
    {"", "latency_us", 0, 4, TIME, latency_us},
    {"", "l2_us", 0, 4, TIME, l2_us},
    {"", "l1_us", 0, 4, TIME, l1_us},
    {"", "issue_us", 0, 4, TIME, issue_us},
    {"", "ragged_us", 0, 4, TIME, ragged_us},
    {"", "arithmetic_us", 0, 4, TIME, arithmetic_us},
    {"", "feeding_us", 0, 4, TIME, feeding_us},
    {"PREDICTED", "predicted_us", TUNE_EXPLAIN_TIMES | TUNE_EXPLAIN_README, 4,
     TIME, predicted_us},
    {"measured", "measured_us", TUNE_EXPLAIN_TIMES | TUNE_EXPLAIN_README, 4,
     TIME | POSITIVE, measured_us},
};
enum { NUMBERS = sizeof number_columns / sizeof number_columns[0] };

static int has_shared(const tune_explained *explained) {
  return explained->counted.shared[0].requests +
             explained->counted.shared[1].requests >
         0;
}

static void add_number(const struct number_column *column,
                       const tune_explained *explained, tune_format format,
                       tune_table *table) {
  double value = column->value(explained);
  int is_missing = !isfinite(value) ||
                   (column->flags & COUNTED && explained->why[0]) ||
                   (column->flags & SHARED && !has_shared(explained)) ||
                   (column->flags & POSITIVE && value <= 0);
  if (is_missing)
    tune_table_cell(table, "%s", "");
  else if (column->flags & TIME)
    tune_cell_time(table, format, value);
  else
    tune_table_cell(table, "%.*f", column->digits, value);
}

/* ---- tables -------------------------------------------------------------- */

static int shows(int tables, int wanted) { return !wanted || tables & wanted; }

static void add_columns(int wanted, tune_table *table) {
  if (!wanted) {
    tune_table_column(table, "device", "device", 0);
    tune_table_column(table, "operation", "operation", 0);
    tune_table_column(table, "algorithm", "algorithm", 0);
  }
  if (shows(TUNE_EXPLAIN_README, wanted)) {
    tune_table_column(table, "type", "type", 0);
    tune_table_column(table, "shape", "shape", 0);
  }
  tune_table_column(table, "variant", "variant", TUNE_COLUMN_NAME);
  if (shows(TUNE_EXPLAIN_NEEDS | TUNE_EXPLAIN_README, wanted))
    tune_table_column(table, "regs", "registers", TUNE_COLUMN_RIGHT);
  for (int i = 0; i < NUMBERS; i++)
    if (shows(number_columns[i].tables, wanted))
      tune_table_column(table, number_columns[i].head, number_columns[i].key,
                        TUNE_COLUMN_RIGHT);
  if (shows(TUNE_EXPLAIN_NEEDS | TUNE_EXPLAIN_README, wanted))
    tune_table_column(table, "limiter", "limiter", 0);
  if (shows(TUNE_EXPLAIN_TIMES | TUNE_EXPLAIN_README, wanted))
    tune_table_column(table, "bound", "bound", 0);
  if (!wanted) {
    tune_table_column(table, "source", "measured_source", 0);
    tune_table_column(table, "reading", "reading", 0);
  }
}

/* For people only the first word of the bound: "L1". */
static void add_bound(const tune_explained *explained, tune_format format,
                      tune_table *table) {
  const char *bound = twi_bound_name(explained->terms.bound);
  size_t length =
      format == TUNE_FORMAT_TSV ? strlen(bound) : strcspn(bound, " ");
  tune_table_cell(table, "%.*s", (int)length, bound);
}

/* As text the name lacks the operation and the element, which the heading has.
 */
static const char *short_name(const twi_kernel *kernel, tune_format format) {
  const tw_operation *operation = kernel->operation;
  const char *name = kernel->variant->name;
  size_t length = strlen(operation->name) + 2 +
                  strlen(operation->elements[kernel->variant->element].name);
  return format == TUNE_FORMAT_TEXT && strlen(name) > length ? name + length
                                                             : name;
}

static void add_row(const tune_explanation *explanation, int index, int wanted,
                    tune_format format, tune_table *table) {
  const tune_explained *explained = &explanation->all[index];
  const twi_kernel *kernel = kernel_of(explained);
  if (!wanted) {
    tune_table_cell(table, "%s", tw_context_device(explanation->context)->key);
    tune_table_cell(table, "%s", kernel->operation->name);
    tune_table_cell(table, "%s", twi_kernel_algorithm(kernel)->name);
  }
  if (shows(TUNE_EXPLAIN_README, wanted)) {
    char shape[TWI_SHAPE_TEXT];
    twi_problem_shape(explanation->problem, shape);
    tune_table_cell(table, "%s", twi_problem_type_name(explanation->problem));
    tune_table_cell(table, "%s", shape);
  }
  tune_table_cell(table, "%s", short_name(kernel, format));
  if (shows(TUNE_EXPLAIN_NEEDS | TUNE_EXPLAIN_README, wanted))
    tune_cell_registers(table, format, kernel);
  for (int i = 0; i < NUMBERS; i++)
    if (shows(number_columns[i].tables, wanted))
      add_number(&number_columns[i], explained, format, table);
  if (shows(TUNE_EXPLAIN_NEEDS | TUNE_EXPLAIN_README, wanted))
    tune_cell_limiter(table, format,
                      explained->candidate->occupancy[0].limiter);
  if (shows(TUNE_EXPLAIN_TIMES | TUNE_EXPLAIN_README, wanted))
    add_bound(explained, format, table);
  if (!wanted) {
    char text[TUNE_READING_TEXT];
    tune_reading(explained, index ? explained - 1 : NULL, text, sizeof text);
    tune_table_cell(table, "%s", explained->measured_source);
    tune_table_cell(table, "%s", text);
  }
}

tw_status tune_explain_print(const tune_explanation *explanation, int wanted,
                             tune_format format, int with_head) {
  tune_table table = {0};
  add_columns(wanted, &table);
  for (int i = 0; i < explanation->count; i++)
    add_row(explanation, i, wanted, format, &table);
  tw_status status = tune_table_print(&table, format, with_head, stdout);
  tune_table_free(&table);
  return status;
}
