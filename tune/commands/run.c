/*
 * run.c -- tune run: launches variants, for a profiler that watches.
 *
 * Each is launched once for each problem, on random data that no cache holds,
 * with nothing else around it: no verification, no timing, no other kernel. On
 * the simulator the launch is checked, and its results are dropped.
 */
#include <stdlib.h>

#include "commands/named.h"
#include "measure/buffers.h"
#include "print/text.h"

static int run_problem(tune_session *session, const twi_kernel *kernel,
                       const twi_problem *problem) {
  tw_context *context = session->context;
  tune_buffers buffers;
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  tw_status status =
      tune_buffers_open(context, problem, session->options->seed, &buffers);
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  status = twi_launch_problem(context, kernel, &buffers.problems[0], NULL);
  if (status == TW_OK)
    status = context->device->class_->synchronize(context->device, NULL);
  tune_buffers_close(context, &buffers);
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  fprintf(session->say, "ran %s %s %s\n", kernel->variant->name,
          tw_type_name(problem->type), shape);
  return 0;
}

static int run_variant(tune_session *session, const char *name) {
  twi_kernel *kernel;
  tw_type type;
  tune_problems problems;
  int code = tune_named_kernel(session, name, &kernel);
  if (code == -1) code = tune_named_type(session, kernel, &type);
  if (code == -1)
    code = tune_problems_make(session, kernel->operation, type, 1, &problems);
  if (code != -1) return code;
  if (twi_kernel_ready(session->context->device, kernel) != TW_OK)
    code = tune_session_fail("%s cannot run: %s", name, kernel->why);
  for (int i = 0; i < problems.count && code == -1; i++)
    code = run_problem(session, kernel, &problems.all[i]) ? 1 : -1;
  free(problems.all);
  return code == -1 ? 0 : code;
}

int tune_command_run(tune_session *session) {
  const tune_names *words = &session->options->words;
  for (int i = 0; i < words->count; i++) {
    int code = run_variant(session, words->names[i]);
    if (code != 0) return code;
  }
  return 0;
}
