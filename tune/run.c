/*
 * run.c -- tune run: launches variants, for a profiler that watches.
 *
 * Each is launched once for each problem, on random data that no cache holds,
 * with nothing else around it: no verification, no timing, no other kernel. On
 * the host device the launch is checked, and its results are dropped.
 */
#include <stdlib.h>

#include "buffers.h"
#include "named.h"
#include "text.h"

static int run_problem(tw_session *session, const tw_kernel *kernel,
                       const tw_problem *problem) {
  tw_context *context = session->context;
  tw_buffers buffers;
  char shape[TW_SHAPE_TEXT];
  tw_problem_shape(problem, shape);
  tw_status status =
      tw_buffers_open(context, problem, session->options->seed, &buffers);
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  status = tw_launch_problem(context, kernel, &buffers.problems[0], NULL);
  if (status == TW_OK)
    status = context->device->class_->synchronize(context->device, NULL);
  tw_buffers_close(context, &buffers);
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  fprintf(session->say, "ran %s %s %s\n", kernel->variant->name,
          tw_type_name(problem->type), shape);
  return 0;
}

static int run_variant(tw_session *session, const char *name) {
  tw_kernel *kernel;
  tw_type type;
  tw_problems problems;
  int code = tw_named_kernel(session, name, &kernel);
  if (code == -1) code = tw_named_type(session, kernel, &type);
  if (code == -1)
    code = tw_problems_make(session, kernel->operation, type, 1, &problems);
  if (code != -1) return code;
  if (tw_kernel_ready(session->context->device, kernel) != TW_OK)
    code = tw_session_fail("%s cannot run: %s", name, kernel->why);
  for (int i = 0; i < problems.count && code == -1; i++)
    code = run_problem(session, kernel, &problems.all[i]) ? 1 : -1;
  free(problems.all);
  return code == -1 ? 0 : code;
}

int tw_tune_run(tw_session *session) {
  const tw_names *words = &session->options->words;
  for (int i = 0; i < words->count; i++) {
    int code = run_variant(session, words->names[i]);
    if (code != 0) return code;
  }
  return 0;
}
