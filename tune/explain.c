/*
 * explain.c -- tune explain: why a variant is fast or slow, in counted numbers.
 *
 * A table of what each step asks of memory, one of what it needs and takes,
 * and each step's numbers in words. A variant that is named gets its accesses
 * line by line as well.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "reading.h"
#include "sites.h"
#include "text.h"
#include "words.h"

struct explain {
  tw_session *session;
  tw_context *host; /* what counts: the session's, unless that is a GPU's */
  int is_headed;
};

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
NUMBER(l1_us, rung->terms.us[TW_BOUND_L1])
NUMBER(arithmetic_us, rung->terms.us[TW_BOUND_ARITHMETIC])
NUMBER(feeding_us, rung->terms.us[TW_BOUND_FEEDING])
NUMBER(measured_us, rung->measured_us)
#undef NUMBER

/* What a column needs to be filled. */
enum { COUNTED = 1, SHARED = 2, POSITIVE = 4, TIME = 8 };
/* Where it is shown: the three tables of a reader, the one of a README. */
enum { MEMORY = 1, NEEDS = 2, TIMES = 4, README = 8 };

static const struct number_column {
  const char *head, *key;
  int tables, digits, when;
  double (*value)(const tw_rung *rung);
} number_columns[] = {
    {"load", "load_sectors_per_request", MEMORY | README, 2, COUNTED | POSITIVE,
     loads_each},
    {"of", "load_ideal_per_request", MEMORY, 2, COUNTED | POSITIVE,
     loads_enough},
    {"store", "store_sectors_per_request", MEMORY | README, 2,
     COUNTED | POSITIVE, stores_each},
    {"of", "store_ideal_per_request", MEMORY, 2, COUNTED | POSITIVE,
     stores_enough},
    {"shared", "shared_wavefronts_per_request", MEMORY | README, 2,
     COUNTED | SHARED, shared_each},
    {"confl.", "conflicts_per_request", MEMORY | README, 2, COUNTED | SHARED,
     conflicts_each},
    {"moved", "moved_per_needed", MEMORY | README, 2, COUNTED, moved},
    {"sync", "barriers_per_block", MEMORY | README, 0, COUNTED, barriers},
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
    {"shared", "shared_bytes", NEEDS | README, 0, 0, shared_bytes},
    {"spill", "local_bytes", NEEDS | README, 0, POSITIVE, local_bytes},
    {"blk/SM", "blocks_per_sm", NEEDS | README, 0, 0, blocks_per_sm},
    {"occ.", "occupancy", NEEDS | README, 2, 0, occupancy},
    {"", "occupancy_is_bound", 0, 0, 0, occupancy_is_bound},
    {"", "waves", 0, 0, TIME, waves},
    {"", "launch_us", 0, 4, TIME, launch_us},
    {"", "dram_us", 0, 4, TIME, dram_us},
    {"", "latency_us", 0, 4, TIME, latency_us},
    {"", "l1_us", 0, 4, TIME, l1_us},
    {"", "arithmetic_us", 0, 4, TIME, arithmetic_us},
    {"", "feeding_us", 0, 4, TIME, feeding_us},
    {"PREDICTED", "predicted_us", TIMES | README, 4, TIME, predicted_us},
    {"measured", "measured_us", TIMES | README, 4, TIME | POSITIVE,
     measured_us},
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
  if (shows(README, wanted)) {
    tw_table_column(table, "type", "type", 0);
    tw_table_column(table, "shape", "shape", 0);
  }
  tw_table_column(table, "variant", "variant", TW_COLUMN_NAME);
  if (shows(NEEDS | README, wanted))
    tw_table_column(table, "regs", "registers", TW_COLUMN_RIGHT);
  for (int i = 0; i < NUMBERS; i++)
    if (shows(number_columns[i].tables, wanted))
      tw_table_column(table, number_columns[i].head, number_columns[i].key,
                      TW_COLUMN_RIGHT);
  if (shows(NEEDS | README, wanted))
    tw_table_column(table, "limiter", "limiter", 0);
  if (shows(TIMES | README, wanted))
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
  if (shows(README, wanted)) {
    char shape[TW_SHAPE_TEXT];
    tw_problem_shape(ladder->problem, shape);
    tw_table_cell(table, "%s", tw_type_name(ladder->problem->type));
    tw_table_cell(table, "%s", shape);
  }
  tw_table_cell(table, "%s", short_name(kernel, format));
  if (shows(NEEDS | README, wanted)) tw_cell_registers(table, format, kernel);
  for (int i = 0; i < NUMBERS; i++)
    if (shows(number_columns[i].tables, wanted))
      add_number(&number_columns[i], rung, format, table);
  if (shows(NEEDS | README, wanted)) tw_cell_limiter(table, format, kernel);
  if (shows(TIMES | README, wanted)) add_bound(rung, format, table);
  if (!wanted) {
    char text[TW_READING_TEXT];
    tw_reading(rung, index ? rung - 1 : NULL, text, sizeof text);
    tw_table_cell(table, "%s", rung->measured_source);
    tw_table_cell(table, "%s", text);
  }
}

static tw_status print_table(const tw_ladder *ladder, int wanted,
                             int with_head) {
  tw_table table = {0};
  add_columns(wanted, &table);
  for (int i = 0; i < ladder->count; i++) add_row(ladder, i, wanted, &table);
  tw_status status = tw_table_print(&table, ladder->session->options->format,
                                    with_head, stdout);
  tw_table_free(&table);
  return status;
}

/* ---- text ------------------------------------------------------------------
 */

static void say_sampled(const tw_ladder *ladder) {
  for (int i = 0; i < ladder->count; i++) {
    const tw_counted *counted = &ladder->rungs[i].counted;
    if (counted->blocks_run == counted->blocks) continue;
    tw_text_wrap(
        stdout, "  ",
        "counted on the host device in a sample of the blocks, as %lld "
        "of %lld of %s, and scaled to all of them",
        (long long)counted->blocks_run, (long long)counted->blocks,
        kernel_of(&ladder->rungs[i])->variant->name);
    return;
  }
}

/* Where the measured times are from. */
static void say_sources(const tw_ladder *ladder) {
  for (int i = 0; i < ladder->count; i++) {
    const tw_rung *rung = &ladder->rungs[i];
    if (rung->measured_us > 0 && strcmp(rung->measured_source, "now"))
      tw_text_wrap(stdout, "  ", "measured: %s by %s",
                   kernel_of(rung)->variant->name, rung->measured_source);
  }
}

static void say_readings(const tw_ladder *ladder) {
  for (int i = 0; i < ladder->count; i++) {
    const tw_rung *rung = &ladder->rungs[i];
    char text[TW_READING_TEXT];
    tw_reading(rung, i ? rung - 1 : NULL, text, sizeof text);
    putchar('\n');
    tw_text_wrap(stdout, "  ", "%s: %s", kernel_of(rung)->variant->name, text);
  }
}

static tw_status print_text(const tw_ladder *ladder) {
  tw_session_say_problem(ladder->session, ladder->problem);
  puts(
      "\nsectors a load and a store request touch, of how many would do; "
      "wavefronts a\nrequest of shared memory, and how many of them are "
      "conflicts; bytes moved per\nbyte needed; barriers of a block");
  tw_status status = print_table(ladder, MEMORY, 1);
  if (status != TW_OK) return status;
  say_sampled(ladder);
  puts("\nwhat a block needs, and what keeps more of them from an SM");
  status = print_table(ladder, NEEDS, 1);
  if (status != TW_OK) return status;
  puts("\nmicroseconds, and what the model has as their bound");
  status = print_table(ladder, TIMES, 1);
  if (status != TW_OK) return status;
  say_sources(ladder);
  if (tw_candidates_are_bounds(&ladder->candidates))
    tw_columns_say_bound(stdout);
  say_readings(ladder);
  return TW_OK;
}

/* ---- the command -----------------------------------------------------------
 */

static int is_named(const struct explain *explain, const tw_rung *rung) {
  const tw_names *words = &explain->session->options->words;
  for (int w = 0; w < words->count; w++)
    if (!strcmp(words->names[w], kernel_of(rung)->variant->name)) return 1;
  return 0;
}

static tw_status print(struct explain *explain, const tw_ladder *ladder) {
  const tw_format format = explain->session->options->format;
  tw_status status = TW_OK;
  if (format != TW_FORMAT_TEXT) {
    status = print_table(ladder, format == TW_FORMAT_TSV ? 0 : README,
                         !explain->is_headed);
    explain->is_headed = 1;
    return status;
  }
  status = print_text(ladder);
  for (int i = 0; i < ladder->count && status == TW_OK; i++)
    if (is_named(explain, &ladder->rungs[i]) && !ladder->rungs[i].why[0])
      status = tw_sites_print(ladder, &ladder->rungs[i], 1);
  return status;
}

static int explain_problem(struct explain *explain, const tw_problem *problem) {
  static tw_ladder ladder; /* large */
  const int with_algorithms =
      tw_words_name_operation(explain->session, problem->operation);
  int code =
      tw_ladder_open(explain->session, problem, with_algorithms, &ladder);
  if (code == -1) code = tw_ladder_count(&ladder, explain->host);
  if (code == -1 && print(explain, &ladder) != TW_OK)
    code = tw_session_fail("%s", tw_last_error());
  tw_ladder_free(&ladder);
  return code;
}

/* One element of one operation, at each shape. */
static int explain_type(struct explain *explain, const tw_operation *operation,
                        tw_type type) {
  tw_problems problems;
  int code = tw_problems_make(explain->session, operation, type, 1, &problems);
  for (int i = 0; i < problems.count && code == -1; i++)
    code = explain_problem(explain, &problems.all[i]);
  free(problems.all);
  return code;
}

/* The words in order; those of one operation and type together, where the first
 * of them stands. */
static int explain_words(struct explain *explain) {
  const tw_session *session = explain->session;
  const tw_names *words = &session->options->words;
  struct {
    const tw_operation *operation;
    tw_type type;
  } seen[TW_MAX_WORDS];
  int count = 0, code = -1;
  for (int w = 0; w < words->count && code == -1; w++) {
    const tw_operation *operation;
    const tw_operation *known[TW_MAX_OPERATIONS];
    tw_type type;
    const tw_variant *variant =
        tw_words_variant(session, words->names[w], &operation);
    int known_count = tw_session_operations(session, known, TW_MAX_OPERATIONS);
    for (int i = 0; i < known_count && !variant; i++)
      if (!strcmp(known[i]->name, words->names[w])) operation = known[i];
    if (variant)
      type = tw_words_type(session, operation, variant->element);
    else if ((code = tw_session_type(session, operation, &type)) != -1)
      return code;
    int is_new = 1;
    for (int i = 0; i < count; i++)
      is_new &= seen[i].type != type ||
                strcmp(seen[i].operation->name, operation->name) != 0;
    if (!is_new) continue;
    seen[count].operation = operation;
    seen[count++].type = type;
    code = explain_type(explain, operation, type);
  }
  return code;
}

/* The GPU's architecture on the host device counts for it. */
static int open_host(struct explain *explain) {
  tw_session *session = explain->session;
  const tw_device_info *info = tw_context_device(session->context);
  char spec[32];
  explain->host = session->context;
  if (!info->is_gpu) return -1;
  explain->host = NULL;
  snprintf(spec, sizeof spec, "host:%.16s", info->target);
  tw_context_options options = {.device = spec, .kernels = session->own_sets};
  if (tw_context_create(&explain->host, &options) == TW_OK) return -1;
  return tw_session_fail("%s", tw_last_error());
}

int tw_tune_explain(tw_session *session) {
  struct explain explain = {.session = session};
  int code = tw_words_check(session);
  if (code == -1) code = tw_session_open(session);
  if (code == -1) code = open_host(&explain);
  if (code == -1) code = explain_words(&explain);
  if (explain.host && explain.host != session->context)
    tw_context_destroy(explain.host);
  return code == -1 ? 0 : code;
}
