/*
 * check.c -- tune check: finds errors that a GPU would not report.
 *
 * Every variant runs on the simulator with every check on; verify/check.h lists
 * what it finds. Several worker processes share the variants.
 */
#include <stdlib.h>
#include <string.h>

#include "build/demand.h"
#include "commands/made.h"
#include "commands/words.h"
#include "measure/clock.h"
#include "measure/interrupt.h"
#include "print/check_table.h"
#include "verify/far.h"
#include "verify/fenced.h"
#include "verify/workers.h"

struct check {
  tune_session *session;
  int count;
  twi_kernel **kernels;
  tune_check_result *results;
  char *is_done;
  int done, found;
};

_Static_assert(sizeof(tune_check_result) <= TUNE_RESULT_BYTES,
               "a worker must be able to send a result");

/* Whether the job is the first one for its operation and element. */
static int is_first(const struct check *check, int job) {
  const twi_kernel *kernel = check->kernels[job];
  for (int i = 0; i < job; i++)
    if (check->kernels[i]->operation == kernel->operation &&
        check->kernels[i]->variant->element == kernel->variant->element)
      return 0;
  return 1;
}

/* Whether a mistake of the reference is found, by which no kernel can be
 * judged.
 */
static int is_reference_wrong(const struct check *check, twi_kernel *kernel,
                              tw_type type, tune_check_result *result) {
  const tune_session *session = check->session;
  char finding[TUNE_CHECK_TEXT] = "";
  const uint64_t seed = session->options->seed;
  if (tune_fenced_check(session->context, kernel, type, seed, finding,
                        sizeof finding) != TUNE_VERDICT_WRONG &&
      tune_verify_far_reference(session->context, kernel, type, seed, finding,
                                sizeof finding) != TUNE_VERDICT_WRONG)
    return 0;
  memcpy(result->finding, finding, sizeof finding);
  result->outcome = TUNE_CHECK_FOUND;
  return 1;
}

/* Runs in a worker process. */
static void check_kernel(void *user, int job, void *result) {
  const struct check *check = user;
  const tune_session *session = check->session;
  twi_kernel *kernel = check->kernels[job];
  const tw_type type =
      tune_words_type(session, kernel->operation, kernel->variant->element);
  tune_check_result *checked = result;
  const int first = is_first(check, job);
  if (first && is_reference_wrong(check, kernel, type, checked)) return;
  tune_check_variant(session->context, kernel, type, session->options->seed,
                     session->options->all, checked);
  if (!first && (checked->outcome == TUNE_CHECK_FOUND ||
                 checked->outcome == TUNE_CHECK_FAILED))
    is_reference_wrong(check, kernel, type, checked);
}

static void receive_result(void *user, int job, const void *memory,
                           const char *why) {
  struct check *check = user;
  tune_check_result *result = &check->results[job];
  char detail[96] = "";
  check->is_done[job] = 1;
  if (memory) {
    *result = *(const tune_check_result *)memory;
  } else {
    result->outcome = TUNE_CHECK_FAILED;
    snprintf(result->finding, TUNE_CHECK_TEXT, "%s", why);
  }
  check->found += result->outcome == TUNE_CHECK_FOUND ||
                  result->outcome == TUNE_CHECK_FAILED;
  if (check->found)
    snprintf(detail, sizeof detail, "%d with findings", check->found);
  tune_steps_step(&check->session->steps, ++check->done, detail);
}

static tw_status collect(struct check *check) {
  tw_context *context = check->session->context;
  size_t most = (size_t)context->kernel_count + 1;
  check->kernels = calloc(most, sizeof check->kernels[0]);
  check->results = calloc(most, sizeof check->results[0]);
  check->is_done = calloc(most, 1);
  if (!check->kernels || !check->results || !check->is_done)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d variants",
                    context->kernel_count);
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (tune_words_name(check->session, &context->kernels[i])) {
      tune_demand_note(context->device, &context->kernels[i]);
      check->kernels[check->count++] = &context->kernels[i];
    }
  tune_demand_compile(&check->session->steps); /* here, not in the workers */
  return TW_OK;
}

static tw_status run_all(struct check *check) {
  const tune_steps *steps = &check->session->steps;
  const tune_work work = {.job_count = check->count,
                          .result_bytes = sizeof(tune_check_result),
                          .run = check_kernel,
                          .receive = receive_result,
                          .user = check};
  const int jobs = check->session->options->jobs;
  tune_steps_begin(steps, "checking", check->count);
  tw_status status =
      tune_workers_run(&work, jobs ? jobs : tune_workers_cores());
  tune_steps_end(steps);
  return status;
}

static int no_kernels(tw_type type) {
  char name[TWI_TYPE_TEXT];
  twi_type_text(type, name);
  return tune_usage_error("no variant has kernels for type %s", name);
}

/* After an interruption, the variants that were checked before. */
static void keep_done(struct check *check) {
  int kept = 0;
  for (int i = 0; i < check->count; i++) {
    if (!check->is_done[i]) continue;
    check->kernels[kept] = check->kernels[i];
    check->results[kept++] = check->results[i];
  }
  check->count = kept;
}

/* A check that has run nothing must not pass for one that has found nothing. */
static int has_run_nothing(const struct check *check) {
  for (int i = 0; i < check->count; i++)
    if (check->results[i].outcome != TUNE_CHECK_UNFIT) return 0;
  return 1;
}

static int run(tune_session *session) {
  struct check check = {.session = session};
  const tune_options *options = session->options;
  int code = -1;
  double start_s = tune_now_s();
  tw_status status = collect(&check);
  if (status == TW_OK && check.count == 0)
    code = no_kernels(options->type);
  else if (status == TW_OK)
    status = run_all(&check);
  const int all = check.count;
  if (tune_is_interrupted()) keep_done(&check);
  if (status == TW_OK && code == -1) {
    const int uncompiled = tune_made_uncompiled(session);
    const tune_checked checked = {
        check.count,   check.kernels,          check.results,
        options->seed, tune_now_s() - start_s, uncompiled};
    status = tune_checked_print(&checked, options->format, "--all runs them",
                                session->out);
    code = check.found > 0 || uncompiled > 0 || has_run_nothing(&check);
    if (check.count < all)
      code = tune_session_fail("interrupted: %d of %d variants were checked",
                               check.count, all);
  }
  if (status != TW_OK) code = tune_session_fail_last();
  free(check.kernels);
  free(check.results);
  free(check.is_done);
  return code;
}

const tune_command tune_command_check = {
    .name = "check",
    .usage = "tune check [NAME ...]",
    .brief = "find races and other mistakes, also in CUDA programs",
    .options = {TUNE_OPTION_TYPE, TUNE_OPTION_DEVICE, TUNE_OPTION_TEMPLATES,
                TUNE_OPTION_POINT, TUNE_OPTION_SEED, TUNE_OPTION_ALL,
                TUNE_OPTION_JOBS, TUNE_OPTION_TSV, TUNE_OPTION_MARKDOWN},
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_SIMULATOR,
    .check = tune_check_names,
    .run = run,
};
