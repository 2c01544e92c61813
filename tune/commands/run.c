/*
 * run.c -- tune run: launches variants under a profiler such as ncu.
 *
 * Each variant is launched once for each problem, on random data that are not
 * in the caches. No other kernel runs: nothing is verified or timed. On the
 * simulator the launch is checked, and its results are discarded.
 */
#include "commands/words.h"
#include "measure/buffers.h"

static tw_status run_problem(tune_session *session, const twi_kernel *kernel,
                             const twi_problem *problem) {
  tw_context *context = session->context;
  tune_buffers buffers;
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  tw_status status =
      tune_buffers_open(context, problem, session->options->seed, &buffers);
  if (status != TW_OK) return status;
  status = twi_launch_problem(context, kernel, &buffers.problems[0], NULL);
  if (status == TW_OK)
    status = context->device->class_->synchronize(context->device, NULL);
  tune_buffers_close(context, &buffers);
  if (status == TW_OK)
    fprintf(session->out, "ran %s %s %s\n", kernel->variant->name,
            tw_type_name(problem->type), shape);
  return status;
}

/* The requested type must be one of the variant's element. */
static int find_type(const tune_session *session, const twi_kernel *kernel,
                     tw_type *type) {
  const int element = kernel->variant->element;
  const tune_options *options = session->options;
  char types[TUNE_TYPES_TEXT];
  *type = tune_words_type(session, kernel->operation, element);
  if (!options->has_type || *type == options->type) return -1;
  tune_types_text(kernel->operation, element, types);
  return tune_usage_error("%s has no type %s; it has: %s",
                          kernel->variant->name, tw_type_name(options->type),
                          types);
}

static int run_variant(tune_session *session, const char *name) {
  twi_kernel *kernel = tune_words_kernel(session, name);
  tw_type type;
  tune_problems problems;
  int code = find_type(session, kernel, &type);
  if (code == -1)
    code = tune_problems_make(session, kernel->operation, type, 1, &problems);
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
                TUNE_OPTION_DEVICE, TUNE_OPTION_SEED},
    .least_words = 1,
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_ANY_DEVICE,
    .check = tune_check_variants,
    .run = run,
};
