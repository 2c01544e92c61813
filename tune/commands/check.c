/*
 * check.c -- tune check: are kernels right in all that a GPU would let pass?
 *
 * Every variant runs on the simulator under a watch: races, reads of what was
 * never written, accesses out of bounds or misaligned, barriers that not all
 * threads reach; and its results must be the reference's, bit for bit. Shapes
 * are drawn around what the variant's block covers, and then come the
 * operation's own check shapes, small ones first, until enough has been looked
 * at.
 */
#include "commands/check.h"

#include <stdlib.h>
#include <string.h>

#include "commands/words.h"
#include "devices/simulator/profile.h"
#include "measure/workers.h"
#include "verify/draw.h"
#include "verify/verify.h"

/* Accesses of a variant after which no further check shape is begun. */
enum { ENOUGH_ACCESSES = 2000000 };

/* ---- one variant, in a worker ----------------------------------------------
 */

static tw_type type_of(const tune_check *check, const twi_kernel *kernel) {
  return tune_words_type(check->session, kernel->operation,
                         kernel->variant->element);
}

static uint64_t count_accesses(twi_device *device) {
  const sim_profile *profile = sim_device_profile(device);
  uint64_t count = 0;
  for (int i = 0; profile && i < profile->site_count; i++)
    count += profile->sites[i].accesses;
  return count;
}

/* Runs one shape. 1 to go on. */
static int check_shape(const tune_check *check, const twi_kernel *kernel,
                       const tw_shape *shape, tune_check_result *result) {
  tw_context *context = check->session->context;
  tune_verdict verdict = tune_verify(context, kernel, type_of(check, kernel),
                                     shape, check->session->options->seed,
                                     result->finding, TUNE_CHECK_TEXT);
  result->accesses = count_accesses(context->device);
  if (verdict == TUNE_VERDICT_UNFIT) return 1;
  result->shapes++;
  if (verdict == TUNE_VERDICT_RIGHT) return 1;
  result->outcome =
      verdict == TUNE_VERDICT_WRONG ? TUNE_CHECK_FOUND : TUNE_CHECK_FAILED;
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

static void check_shapes(const tune_check *check, const twi_kernel *kernel,
                         tune_check_result *result) {
  const tw_operation *operation = kernel->operation;
  const tune_options *options = check->session->options;
  uint64_t state = options->seed ^ kernel->variant->hash;
  tw_shape drawn[TUNE_DRAWN_SHAPES];
  tune_draw_for_kernel(tw_context_device(check->session->context), kernel,
                       type_of(check, kernel), &state, drawn);
  for (int i = 0; i < TUNE_DRAWN_SHAPES; i++)
    if (!check_shape(check, kernel, &drawn[i], result)) return;
  for (int i = 0; i < operation->check_count; i++) {
    if (result->accesses >= ENOUGH_ACCESSES && !options->all) {
      result->left_out = operation->check_count - i;
      break;
    }
    if (!check_shape(check, kernel, nth_cheapest(operation, i), result)) return;
  }
  if (result->shapes) return;
  result->outcome = TUNE_CHECK_UNFIT; /* the finding says for what it is */
}

static void check_kernel(void *user, int job, void *memory) {
  const tune_check *check = user;
  tune_check_result *result = memory;
  twi_kernel *kernel = check->kernels[job];
  twi_device *device = check->session->context->device;
  const sim_watch watch = {.checks = 1, .counters = 1};
  tw_status status = twi_kernel_ready(device, kernel);
  if (status != TW_OK || kernel->occupancy.blocks_per_sm == 0) {
    result->outcome = TUNE_CHECK_UNFIT;
    snprintf(result->finding, TUNE_CHECK_TEXT, "%s",
             status ? kernel->why : "not one block of it fits an SM");
    return;
  }
  if (sim_device_watch(device, &watch) != TW_OK) {
    result->outcome = TUNE_CHECK_FAILED;
    snprintf(result->finding, TUNE_CHECK_TEXT, "%s", tw_last_error());
    return;
  }
  check_shapes(check, kernel, result);
  sim_device_watch(device, NULL);
}

/* ---- all of them -----------------------------------------------------------
 */

static void take_result(void *user, int job, const void *memory,
                        const char *why) {
  tune_check *check = user;
  tune_check_result *result = &check->results[job];
  if (memory) {
    *result = *(const tune_check_result *)memory;
  } else {
    result->outcome = TUNE_CHECK_FAILED;
    snprintf(result->finding, TUNE_CHECK_TEXT, "%s", why);
  }
  check->found += result->outcome == TUNE_CHECK_FOUND ||
                  result->outcome == TUNE_CHECK_FAILED;
  char detail[96] = "";
  if (check->found)
    snprintf(detail, sizeof detail, "%d with findings", check->found);
  tune_progress_step(&check->progress, ++check->done, detail);
}

static tw_status collect(tune_check *check) {
  tw_context *context = check->session->context;
  size_t most = (size_t)context->kernel_count + 1;
  check->kernels = calloc(most, sizeof check->kernels[0]);
  check->results = calloc(most, sizeof check->results[0]);
  if (!check->kernels || !check->results)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d variants",
                    context->kernel_count);
  for (int i = 0; i < context->kernel_count; i++)
    if (tune_words_name(check->session, &context->kernels[i]))
      check->kernels[check->count++] = &context->kernels[i];
  return TW_OK;
}

static tw_status run_all(tune_check *check) {
  const tune_work work = {.job_count = check->count,
                          .result_bytes = sizeof(tune_check_result),
                          .run = check_kernel,
                          .take = take_result,
                          .user = check};
  const int jobs = check->session->options->jobs;
  tune_progress_start(&check->progress, "checking", check->count);
  tw_status status =
      tune_workers_run(&work, jobs ? jobs : tune_workers_cores());
  tune_progress_end(&check->progress);
  return status;
}

/* ---- the command -----------------------------------------------------------
 */

int tune_command_check(tune_session *session) {
  tune_check check = {.session = session};
  int code = tune_words_check(session);
  if (code == -1) code = tune_session_open_simulator(session);
  if (code != -1) return code;
  double start_s = tune_now_s();
  tw_status status = collect(&check);
  if (status == TW_OK && check.count == 0)
    code = tune_refuse("no variant has kernels for type %s",
                       tw_type_name(session->options->type));
  else if (status == TW_OK)
    status = run_all(&check);
  if (status != TW_OK) code = tune_session_fail("%s", tw_last_error());
  if (code == -1) code = tune_check_report(&check, tune_now_s() - start_s);
  free(check.kernels);
  free(check.results);
  return code;
}
