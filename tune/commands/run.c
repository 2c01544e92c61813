/*
 * run.c -- tune run: launches variants under a profiler such as ncu.
 *
 * Each variant is launched once for each problem, on random data that are not
 * in the caches. No other kernel runs: nothing is verified or timed. On the
 * simulator the launch is checked, and its results are discarded.
 */
#include "commands/words.h"
#include "devices/simulator/profile.h"
#include "measure/buffers.h"
#include "measure/clock.h"

/* Prints how long a launch takes on the simulator, if it takes long. Runs some
 * blocks to estimate it: each of the others takes about as long. */
static tw_status print_estimate(tune_session *session, const twi_kernel *kernel,
                                const twi_problem *problem) {
  enum { SAMPLE_BLOCKS = 16, LEAST_PRINTED_S = 2 };
  tw_context *context = session->context;
  twi_device *device = context->device;
  const sim_watch watch = {.max_blocks = SAMPLE_BLOCKS};
  tw_status status = sim_device_watch(device, &watch);
  if (status != TW_OK) return status;
  double start_s = tune_now_s();
  status = twi_launch_problem(context, kernel, problem, NULL);
  double spent_s = tune_now_s() - start_s;
  const sim_profile *profile = sim_device_profile(device);
  double all_s =
      profile && profile->blocks_run > 0
          ? spent_s * (double)profile->blocks / (double)profile->blocks_run
          : 0;
  sim_device_watch(device, NULL);
  if (status == TW_OK && all_s > LEAST_PRINTED_S)
    fprintf(stderr, "running %s on the simulator takes about %.0f s\n",
            kernel->variant->name, all_s);
  return status;
}

static tw_status run_problem(tune_session *session, const twi_kernel *kernel,
                             const twi_problem *problem) {
  tw_context *context = session->context;
  tune_buffers buffers;
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  tw_status status =
      tune_buffers_open(context, problem, session->options->seed, &buffers);
  if (status != TW_OK) return status;
  if (!tune_session_is_gpu(session))
    status = print_estimate(session, kernel, &buffers.problems[0]);
  if (status == TW_OK)
    status = twi_launch_problem(context, kernel, &buffers.problems[0], NULL);
  if (status == TW_OK)
    status = context->device->class_->synchronize(context->device, NULL);
  tune_buffers_close(context, &buffers);
  if (status == TW_OK)
    fprintf(session->out, "ran %s %s %s\n", kernel->variant->name,
            twi_problem_type_name(problem), shape);
  return status;
}

/* The requested type must be one of the variant's element. */
static int find_type(const tune_session *session, const tw_operation *operation,
                     const tw_variant *variant, tw_type *type) {
  const tune_options *options = session->options;
  char types[TWI_TYPES_TEXT], name[TWI_TYPE_TEXT];
  *type = tune_words_type(session, operation, variant->element);
  if (!options->has_type ||
      twi_operation_element(operation, options->type) == variant->element)
    return -1;
  twi_operation_types_text(operation, variant->element, ", ", types);
  twi_type_text(options->type, name);
  return tune_usage_error("%s has no type %s; it has: %s", variant->name, name,
                          types);
}

/* Makes the problems of a variant that exists. Returns -1 or the exit code. */
static int make_problems(const tune_session *session, const char *name,
                         tune_problems *problems) {
  const tw_operation *operation;
  const tw_variant *variant =
      tune_variant_find(session->own_sets, name, &operation);
  tw_type type;
  int code = find_type(session, operation, variant, &type);
  if (code == -1)
    code = tune_problems_make(session, operation, type, 1, problems);
  return code;
}

/* Checks the variants and the problems before a device is opened. */
static int check(tune_session *session) {
  const tune_names *words = &session->options->words;
  int code = tune_check_variants(session);
  for (int i = 0; i < words->count && code == -1; i++) {
    tune_problems problems;
    code = make_problems(session, words->names[i], &problems);
    if (code == -1) tune_problems_free(&problems);
  }
  return code;
}

static int run_variant(tune_session *session, const char *name) {
  twi_kernel *kernel = tune_words_kernel(session, name);
  tune_problems problems;
  int code = make_problems(session, name, &problems);
  if (code != -1) return code;
  code = 0;
  if (twi_kernel_ready(session->context->device, kernel) != TW_OK)
    code = tune_session_fail("%s cannot run: %s", name, kernel->why);
  for (int i = 0; i < problems.count && code == 0; i++)
    if (run_problem(session, kernel, &problems.all[i]) != TW_OK)
      code = tune_session_fail_last();
  tune_problems_free(&problems);
  return code;
}

static int run(tune_session *session) {
  const tune_names *words = &session->options->words;
  for (int i = 0; i < words->count; i++) {
    int code = run_variant(session, words->names[i]);
    if (code != 0) return code;
  }
  return 0;
}

const tune_command tune_command_run = {
    .name = "run",
    .usage = "tune run VARIANT ...",
    .brief = "launch variants once each, for a profiler",
    .options = {TUNE_OPTION_TYPE, TUNE_OPTION_SHAPE, TUNE_OPTION_SET,
                TUNE_OPTION_DEVICE, TUNE_OPTION_TEMPLATES, TUNE_OPTION_POINT,
                TUNE_OPTION_SEED},
    .least_words = 1,
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_ANY_DEVICE,
    .launches_only = 1,
    .check = check,
    .run = run,
};
