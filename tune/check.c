/*
 * check.c -- tune check: are kernels right in all that a GPU would let pass?
 *
 * Every variant runs on the host device under a watch: races, reads of what was
 * never written, accesses out of bounds or misaligned, barriers that not all
 * threads reach; and its results must be the reference's, bit for bit. Shapes
 * are drawn around what the variant's block covers, and then come the
 * operation's own check shapes, small ones first, until enough has been looked
 * at.
 */
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "draw.h"
#include "host/profile.h"
#include "progress.h"
#include "text.h"
#include "verify.h"
#include "words.h"
#include "workers.h"

/* Accesses of a variant after which no further check shape is begun. */
enum { ENOUGH_ACCESSES = 2000000, FINDING_TEXT = 2048 };

typedef enum outcome {
  CLEAN,
  FOUND,      /* something is wrong with it */
  UNFIT,      /* it fits no block of the GPU, or none of the shapes */
  UNCHECKABLE /* the check itself failed */
} outcome;

struct result {
  outcome outcome;
  int shapes;   /* that were run */
  int left_out; /* check shapes that were not, for there was enough */
  uint64_t accesses;
  char finding[FINDING_TEXT]; /* or why it could not be checked */
};

struct check {
  tw_session *session;
  int count;
  tw_kernel **kernels;
  struct result *results;
  int done, found, next_row;
  tw_progress progress;
};

/* ---- one variant, in a worker ----------------------------------------------
 */

static tw_type type_of(const struct check *check, const tw_kernel *kernel) {
  return tw_words_type(check->session, kernel->operation,
                       kernel->variant->element);
}

static uint64_t count_accesses(tw_device *device) {
  const tw_profile *profile = tw_host_profile(device);
  uint64_t count = 0;
  for (int i = 0; profile && i < profile->site_count; i++)
    count += profile->sites[i].accesses;
  return count;
}

/* Runs one shape. 1 to go on. */
static int check_shape(const struct check *check, const tw_kernel *kernel,
                       const tw_shape *shape, struct result *result) {
  tw_context *context = check->session->context;
  tw_verdict verdict =
      tw_verify(context, kernel, type_of(check, kernel), shape,
                check->session->options->seed, result->finding, FINDING_TEXT);
  result->accesses = count_accesses(context->device);
  if (verdict == TW_VERDICT_UNFIT) return 1;
  result->shapes++;
  if (verdict == TW_VERDICT_RIGHT) return 1;
  result->outcome = verdict == TW_VERDICT_WRONG ? FOUND : UNCHECKABLE;
  return 0;
}

/* What a shape costs, about: all its sizes multiplied. */
static double cost(const tw_operation *operation, const tw_shape *shape) {
  double product = 1;
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_SIZE)
      product *= shape->fields[f] > 1 ? (double)shape->fields[f] : 1;
  return product;
}

/* The check shape of the given rank, the cheapest first. */
static const tw_shape *nth_cheapest(const tw_operation *operation, int rank) {
  for (int i = 0; i < operation->check_count; i++) {
    int before = 0;
    double own = cost(operation, &operation->checks[i]);
    for (int j = 0; j < operation->check_count; j++) {
      double other = cost(operation, &operation->checks[j]);
      before += other < own || (other == own && j < i);
    }
    if (before == rank) return &operation->checks[i];
  }
  return &operation->checks[rank];
}

static void check_shapes(const struct check *check, const tw_kernel *kernel,
                         struct result *result) {
  const tw_operation *operation = kernel->operation;
  const tw_options *options = check->session->options;
  uint64_t state = options->seed ^ kernel->variant->hash;
  tw_shape drawn[TW_DRAWN_SHAPES];
  tw_draw_for_kernel(tw_context_device(check->session->context), kernel,
                     type_of(check, kernel), &state, drawn);
  for (int i = 0; i < TW_DRAWN_SHAPES; i++)
    if (!check_shape(check, kernel, &drawn[i], result)) return;
  for (int i = 0; i < operation->check_count; i++) {
    if (result->accesses >= ENOUGH_ACCESSES && !options->all) {
      result->left_out = operation->check_count - i;
      break;
    }
    if (!check_shape(check, kernel, nth_cheapest(operation, i), result)) return;
  }
  if (result->shapes) return;
  result->outcome = UNFIT; /* the finding says for what it is */
}

static void check_kernel(void *user, int job, void *memory) {
  const struct check *check = user;
  struct result *result = memory;
  tw_kernel *kernel = check->kernels[job];
  tw_device *device = check->session->context->device;
  const tw_watch watch = {.checks = 1, .counters = 1};
  tw_status status = tw_kernel_ready(device, kernel);
  if (status != TW_OK || kernel->occupancy.blocks_per_sm == 0) {
    result->outcome = UNFIT;
    snprintf(result->finding, FINDING_TEXT, "%s",
             status ? kernel->why : "not one block of it fits an SM");
    return;
  }
  if (tw_host_watch(device, &watch) != TW_OK) {
    result->outcome = UNCHECKABLE;
    snprintf(result->finding, FINDING_TEXT, "%s", tw_last_error());
    return;
  }
  check_shapes(check, kernel, result);
  tw_host_watch(device, NULL);
}

/* ---- all of them -----------------------------------------------------------
 */

static void take_result(void *user, int job, const void *memory,
                        const char *why) {
  struct check *check = user;
  struct result *result = &check->results[job];
  if (memory) {
    *result = *(const struct result *)memory;
  } else {
    result->outcome = UNCHECKABLE;
    snprintf(result->finding, FINDING_TEXT, "%s", why);
  }
  check->found += result->outcome == FOUND || result->outcome == UNCHECKABLE;
  char detail[96] = "";
  if (check->found)
    snprintf(detail, sizeof detail, "%d with findings", check->found);
  tw_progress_step(&check->progress, ++check->done, detail);
}

static tw_status collect(struct check *check) {
  tw_context *context = check->session->context;
  size_t most = (size_t)context->kernel_count + 1;
  check->kernels = calloc(most, sizeof check->kernels[0]);
  check->results = calloc(most, sizeof check->results[0]);
  if (!check->kernels || !check->results)
    return tw_fail(TW_ERROR_MEMORY, "out of memory for %d variants",
                   context->kernel_count);
  for (int i = 0; i < context->kernel_count; i++)
    if (tw_words_name(check->session, &context->kernels[i]))
      check->kernels[check->count++] = &context->kernels[i];
  return TW_OK;
}

static tw_status run_all(struct check *check) {
  const tw_work work = {.job_count = check->count,
                        .result_bytes = sizeof(struct result),
                        .run = check_kernel,
                        .take = take_result,
                        .user = check};
  const int jobs = check->session->options->jobs;
  tw_progress_start(&check->progress, "checking", check->count);
  tw_status status = tw_workers_run(&work, jobs ? jobs : tw_workers_cores());
  tw_progress_end(&check->progress);
  return status;
}

/* ---- the table -------------------------------------------------------------
 */

static const tw_algorithm *algorithm_of(const tw_kernel *kernel) {
  return &kernel->operation->algorithms[kernel->variant->algorithm];
}

/* The sums of a row: one algorithm's variants. */
struct sums {
  int variants, shapes, left_out, unfit, found;
  uint64_t accesses;
};

static void add_result(struct sums *sums, const struct result *result) {
  sums->variants++;
  sums->shapes += result->shapes;
  sums->left_out += result->left_out;
  sums->unfit += result->outcome == UNFIT;
  sums->found += result->outcome == FOUND || result->outcome == UNCHECKABLE;
  sums->accesses += result->accesses;
}

static void add_columns(tw_table *table) {
  tw_table_column(table, "operation", "operation", 0);
  tw_table_column(table, "algorithm", "algorithm", 0);
  tw_table_column(table, "variants", "variants", TW_COLUMN_RIGHT);
  tw_table_column(table, "shapes", "shapes", TW_COLUMN_RIGHT);
  tw_table_column(table, "accesses", "accesses", TW_COLUMN_RIGHT);
  tw_table_column(table, "not for it", "unfit", TW_COLUMN_RIGHT);
  tw_table_column(table, "findings", "findings", TW_COLUMN_RIGHT);
}

static void add_row(const tw_kernel *kernel, const struct sums *sums,
                    tw_table *table) {
  tw_table_cell(table, "%s", kernel->operation->name);
  tw_table_cell(table, "%s", algorithm_of(kernel)->name);
  tw_table_cell(table, "%d", sums->variants);
  tw_table_cell(table, "%d", sums->shapes);
  tw_table_cell(table, "%llu", (unsigned long long)sums->accesses);
  tw_table_cell(table, "%d", sums->unfit);
  tw_table_cell(table, "%d", sums->found);
}

/* Kernels stand in the order of the registry: an algorithm's are neighbours but
 * for their elements. */
static int is_first(const struct check *check, int index) {
  for (int i = 0; i < index; i++)
    if (algorithm_of(check->kernels[i]) == algorithm_of(check->kernels[index]))
      return 0;
  return 1;
}

static void add_summary(const struct check *check, tw_table *table) {
  add_columns(table);
  for (int i = 0; i < check->count; i++) {
    struct sums sums = {0};
    if (!is_first(check, i)) continue;
    for (int j = i; j < check->count; j++)
      if (algorithm_of(check->kernels[j]) == algorithm_of(check->kernels[i]))
        add_result(&sums, &check->results[j]);
    add_row(check->kernels[i], &sums, table);
  }
}

static void add_every(const struct check *check, tw_table *table) {
  static const char *const outcomes[] = {"clean", "finding", "unfit",
                                         "unchecked"};
  tw_table_column(table, "operation", "operation", 0);
  tw_table_column(table, "element", "element", 0);
  tw_table_column(table, "algorithm", "algorithm", 0);
  tw_table_column(table, "variant", "variant", 0);
  tw_table_column(table, "shapes", "shapes", TW_COLUMN_RIGHT);
  tw_table_column(table, "left out", "left_out", TW_COLUMN_RIGHT);
  tw_table_column(table, "accesses", "accesses", TW_COLUMN_RIGHT);
  tw_table_column(table, "result", "result", 0);
  tw_table_column(table, "finding", "finding", 0);
  for (int i = 0; i < check->count; i++) {
    const tw_kernel *kernel = check->kernels[i];
    const struct result *result = &check->results[i];
    tw_table_cell(table, "%s", kernel->operation->name);
    tw_table_cell(table, "%s",
                  kernel->operation->elements[kernel->variant->element].name);
    tw_table_cell(table, "%s", algorithm_of(kernel)->name);
    tw_table_cell(table, "%s", kernel->variant->name);
    tw_table_cell(table, "%d", result->shapes);
    tw_table_cell(table, "%d", result->left_out);
    tw_table_cell(table, "%llu", (unsigned long long)result->accesses);
    tw_table_cell(table, "%s", outcomes[result->outcome]);
    tw_table_cell(table, "%s", result->finding);
  }
}

/* ---- the command -----------------------------------------------------------
 */

static void say_findings(const struct check *check) {
  FILE *say = check->session->say;
  for (int i = 0; i < check->count; i++) {
    const struct result *result = &check->results[i];
    if (result->outcome == CLEAN || result->outcome == UNFIT) continue;
    fputc('\n', say);
    tw_text_wrap(
        say, "  ", "%s: %s%s", check->kernels[i]->variant->name,
        result->outcome == FOUND ? "" : "not checked: ", result->finding);
  }
}

static void say_sums(const struct check *check, double seconds) {
  struct sums sums = {0};
  char accesses[TW_NUMBER_TEXT], found[48] = "clean";
  for (int i = 0; i < check->count; i++) add_result(&sums, &check->results[i]);
  tw_text_number((double)sums.accesses * 1e-6, accesses);
  if (sums.found) snprintf(found, sizeof found, "%d with findings", sums.found);
  fputc('\n', check->session->say);
  tw_text_wrap(check->session->say, "  ",
               "%d variants, %d shapes (seed %llu), %s million accesses in "
               "%.1f s: %s",
               sums.variants, sums.shapes,
               (unsigned long long)check->session->options->seed, accesses,
               seconds, found);
  if (sums.unfit)
    fprintf(check->session->say,
            "%d variants do not fit this GPU or any of the shapes\n",
            sums.unfit);
  if (sums.left_out)
    tw_text_wrap(check->session->say, "  ",
                 "%d larger check shapes were left out, each variant having "
                 "had its share: --all runs them",
                 sums.left_out);
}

static int report(const struct check *check, double seconds) {
  const tw_format format = check->session->options->format;
  tw_table table = {0};
  if (format == TW_FORMAT_TSV)
    add_every(check, &table);
  else
    add_summary(check, &table);
  tw_status status = tw_table_print(&table, format, 1, stdout);
  tw_table_free(&table);
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  say_findings(check);
  say_sums(check, seconds);
  return check->found > 0;
}

int tw_tune_check(tw_session *session) {
  struct check check = {.session = session};
  int code = tw_words_check(session);
  if (code == -1) code = tw_session_open_host(session);
  if (code != -1) return code;
  double start_s = tw_now_s();
  tw_status status = collect(&check);
  if (status == TW_OK && check.count == 0)
    code = tw_refuse("no variant has kernels for type %s",
                     tw_type_name(session->options->type));
  else if (status == TW_OK)
    status = run_all(&check);
  if (status != TW_OK) code = tw_session_fail("%s", tw_last_error());
  if (code == -1) code = report(&check, tw_now_s() - start_s);
  free(check.kernels);
  free(check.results);
  return code;
}
