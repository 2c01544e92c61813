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
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "host/profile.h"
#include "verify.h"
#include "words.h"
#include "workers.h"

/* Accesses of a variant after which no further check shape is begun. */
enum { ENOUGH_ACCESSES = 2000000 };

/* ---- one variant, in a worker ----------------------------------------------
 */

static tw_type type_of(const tw_check *check, const tw_kernel *kernel) {
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
static int check_shape(const tw_check *check, const tw_kernel *kernel,
                       const tw_shape *shape, tw_check_result *result) {
  tw_context *context = check->session->context;
  tw_verdict verdict =
      tw_verify(context, kernel, type_of(check, kernel), shape,
                check->session->options->seed, result->finding, TW_CHECK_TEXT);
  result->accesses = count_accesses(context->device);
  if (verdict == TW_VERDICT_UNFIT) return 1;
  result->shapes++;
  if (verdict == TW_VERDICT_RIGHT) return 1;
  result->outcome =
      verdict == TW_VERDICT_WRONG ? TW_CHECK_FOUND : TW_CHECK_FAILED;
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

static void check_shapes(const tw_check *check, const tw_kernel *kernel,
                         tw_check_result *result) {
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
  result->outcome = TW_CHECK_UNFIT; /* the finding says for what it is */
}

static void check_kernel(void *user, int job, void *memory) {
  const tw_check *check = user;
  tw_check_result *result = memory;
  tw_kernel *kernel = check->kernels[job];
  tw_device *device = check->session->context->device;
  const tw_watch watch = {.checks = 1, .counters = 1};
  tw_status status = tw_kernel_ready(device, kernel);
  if (status != TW_OK || kernel->occupancy.blocks_per_sm == 0) {
    result->outcome = TW_CHECK_UNFIT;
    snprintf(result->finding, TW_CHECK_TEXT, "%s",
             status ? kernel->why : "not one block of it fits an SM");
    return;
  }
  if (tw_host_watch(device, &watch) != TW_OK) {
    result->outcome = TW_CHECK_FAILED;
    snprintf(result->finding, TW_CHECK_TEXT, "%s", tw_last_error());
    return;
  }
  check_shapes(check, kernel, result);
  tw_host_watch(device, NULL);
}

/* ---- all of them -----------------------------------------------------------
 */

static void take_result(void *user, int job, const void *memory,
                        const char *why) {
  tw_check *check = user;
  tw_check_result *result = &check->results[job];
  if (memory) {
    *result = *(const tw_check_result *)memory;
  } else {
    result->outcome = TW_CHECK_FAILED;
    snprintf(result->finding, TW_CHECK_TEXT, "%s", why);
  }
  check->found +=
      result->outcome == TW_CHECK_FOUND || result->outcome == TW_CHECK_FAILED;
  char detail[96] = "";
  if (check->found)
    snprintf(detail, sizeof detail, "%d with findings", check->found);
  tw_progress_step(&check->progress, ++check->done, detail);
}

static tw_status collect(tw_check *check) {
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

static tw_status run_all(tw_check *check) {
  const tw_work work = {.job_count = check->count,
                        .result_bytes = sizeof(tw_check_result),
                        .run = check_kernel,
                        .take = take_result,
                        .user = check};
  const int jobs = check->session->options->jobs;
  tw_progress_start(&check->progress, "checking", check->count);
  tw_status status = tw_workers_run(&work, jobs ? jobs : tw_workers_cores());
  tw_progress_end(&check->progress);
  return status;
}

/* ---- the command -----------------------------------------------------------
 */

int tw_tune_check(tw_session *session) {
  tw_check check = {.session = session};
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
  if (code == -1) code = tw_check_report(&check, tw_now_s() - start_s);
  free(check.kernels);
  free(check.results);
  return code;
}
