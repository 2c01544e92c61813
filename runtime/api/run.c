/*
 * run.c -- calls, plans, and explanations of the chosen kernel.
 *
 * A call checks its arguments, chooses a kernel, computes a step for each pass,
 * and hands the steps to the device. A plan stores its steps.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "api/plan.h"
#include "api/pointers.h"
#include "api/specialise.h"
#include "api/steps.h"
#include "select/select.h"
#include "select/usable.h"

/* Preparing changes the kernel, which is in the context's own array. */
static twi_kernel *own_kernel(tw_context *context, const twi_kernel *kernel) {
  return &context->kernels[kernel - context->kernels];
}

tw_status twi_launch_problem(tw_context *context, const twi_kernel *kernel,
                             const twi_problem *problem, tw_stream stream) {
  twi_problem copy = *problem;
  twi_params params;
  twi_steps steps;
  twi_steps_params(&copy, &params);
  tw_status status = twi_steps_make(
      context->device, own_kernel(context, kernel), problem, &params, &steps);
  if (status != TW_OK) return status;
  return twi_steps_run(context->device, kernel, &steps, stream);
}

static tw_status check_call(const tw_context *context,
                            const tw_operation *operation) {
  if (!context) return twi_fail(TW_ERROR_NULL, "the context is NULL");
  if (!operation) return twi_fail(TW_ERROR_NULL, "the operation is NULL");
  return TW_OK;
}

static tw_status check_pointers(const tw_context *context,
                                const twi_problem *problem) {
  if (!(context->check & TW_CHECK_POINTERS)) return TW_OK;
  return twi_check_pointers(context->device, problem);
}

static tw_status run(tw_context *context, const tw_operation *operation,
                     tw_type type, const void *args, tw_stream stream) {
  twi_problem problem;
  twi_selection selection;
  tw_status status = twi_problem_init(&problem, operation, type, args, 1);
  if (status != TW_OK || problem.empty) return status;
  status = check_pointers(context, &problem);
  if (status == TW_OK) status = twi_select(context, &problem, &selection);
  if (status != TW_OK) return status;
  return twi_launch_problem(context, selection.kernel, &problem, stream);
}

tw_status tw_run(tw_context *context, const tw_operation *operation,
                 tw_type type, const void *args, tw_stream stream) {
  tw_status status = check_call(context, operation);
  if (status != TW_OK) return status;
  int mark = twi_call_begin();
  status = run(context, operation, type, args, stream);
  return twi_call_end(mark, twi_report(context, status));
}

/* ---- explain ------------------------------------------------------------ */

/* Chooses a kernel; for an empty problem none, with that as the reason. */
static tw_status select_or_empty(tw_context *context,
                                 const twi_problem *problem,
                                 twi_selection *selection) {
  if (!problem->empty) return twi_select(context, problem, selection);
  memset(selection, 0, sizeof *selection);
  selection->choice.evidence = TW_EVIDENCE_MODEL;
  selection->choice.predicted = 1;
  snprintf(selection->choice.reason, sizeof selection->choice.reason,
           "no output has an element: nothing runs");
  return TW_OK;
}

static tw_status explain(tw_context *context, const tw_operation *operation,
                         tw_type type, const void *args, tw_choice *choice) {
  twi_problem problem;
  twi_selection selection;
  tw_status status = twi_problem_init(&problem, operation, type, args, 0);
  if (status == TW_OK) status = select_or_empty(context, &problem, &selection);
  if (status == TW_OK) *choice = selection.choice;
  return status;
}

tw_status tw_explain_operation(tw_context *context,
                               const tw_operation *operation, tw_type type,
                               const void *args, tw_choice *choice) {
  tw_status status = check_call(context, operation);
  if (status != TW_OK) return status;
  int mark = twi_call_begin();
  if (!choice)
    status = twi_fail(TW_ERROR_NULL, "%s: choice is NULL", operation->name);
  else
    status = explain(context, operation, type, args, choice);
  return twi_call_end(mark, twi_report(context, status));
}

tw_status tw_explain(tw_context *context, const char *operation, tw_type type,
                     const void *args, tw_choice *choice) {
  if (!context) return twi_fail(TW_ERROR_NULL, "tw_explain: context is NULL");
  if (!operation)
    return twi_report(context,
                      twi_fail(TW_ERROR_NULL, "tw_explain: operation is NULL"));
  const tw_operation *found = twi_context_operation(context, operation);
  if (!found) return twi_report(context, TW_ERROR_OPERATION);
  return tw_explain_operation(context, found, type, args, choice);
}

/* ---- workspace ---------------------------------------------------------- */

/* Bytes that a workspace may have beside the problem's tensors, in the device's
 * memory but for a sixteenth that others have. */
static double memory_beside(const tw_device_info *device,
                            const twi_problem *problem) {
  return device->memory_bytes > 0 ? (double)device->memory_bytes / 16 * 15 -
                                        twi_problem_bytes(problem)
                                  : HUGE_VAL;
}

static tw_status max_workspace(tw_context *context,
                               const tw_operation *operation, tw_type type,
                               const void *args, int64_t *bytes) {
  _Alignas(16) unsigned char sizes[TW_ARGS_BYTES];
  twi_problem problem;
  if (!args)
    return twi_fail(TW_ERROR_NULL, "%s: the argument struct is NULL",
                    operation->name);
  /* A program calls this before it allocates, so its addresses are not valid.
   */
  memcpy(sizes, args, (size_t)operation->args_bytes);
  twi_args_keep_integers(operation, sizes);
  twi_args_set_workspace(operation, sizes, NULL, 0);
  tw_status status = twi_problem_init(&problem, operation, type, sizes, 0);
  if (status != TW_OK || problem.empty) return status;
  const double most = memory_beside(&context->device->info, &problem);
  for (int i = 0; i < twi_context_kernel_count(context); i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (!twi_kernel_fits(kernel, &problem) ||
        !twi_kernel_algorithm(kernel)->workspace)
      continue;
    status = twi_kernel_ready(context->device, kernel);
    if (status == TW_ERROR_MEMORY) return status;
    if (status != TW_OK || twi_kernel_unfit(kernel) >= 0) continue;
    int64_t needed =
        twi_kernel_workspace(&context->device->info, kernel, problem.args);
    if (needed > *bytes && (double)needed <= most) *bytes = needed;
  }
  return TW_OK;
}

tw_status tw_workspace(tw_context *context, const tw_operation *operation,
                       tw_type type, const void *args, int64_t *bytes) {
  if (bytes) *bytes = 0;
  tw_status status = check_call(context, operation);
  if (status != TW_OK) return status;
  int mark = twi_call_begin();
  if (!bytes)
    status = twi_fail(TW_ERROR_NULL, "%s: bytes is NULL", operation->name);
  else
    status = max_workspace(context, operation, type, args, bytes);
  return twi_call_end(mark, twi_report(context, status));
}

/* ---- plans -------------------------------------------------------------- */

struct tw_plan {
  tw_context *context;
  twi_problem problem; /* params has addresses in it */
  twi_selection selection;
  twi_params params;
  twi_steps steps;
  twi_special *special; /* NULL: none was asked for */
};

tw_context *twi_plan_context(const tw_plan *plan) { return plan->context; }

const twi_problem *twi_plan_problem(const tw_plan *plan) {
  return &plan->problem;
}

tw_status twi_plan_choose(tw_plan *plan) {
  tw_context *context = plan->context;
  twi_selection selection;
  twi_steps steps = {0};
  tw_status status = select_or_empty(context, &plan->problem, &selection);
  if (status == TW_OK && !plan->problem.empty)
    status =
        twi_steps_make(context->device, own_kernel(context, selection.kernel),
                       &plan->problem, &plan->params, &steps);
  if (status != TW_OK) return status;
  plan->selection = selection;
  plan->steps = steps;
  return TW_OK;
}

static tw_status fill_plan(tw_plan *plan, tw_context *context,
                           const tw_operation *operation, tw_type type,
                           const void *args) {
  tw_status status = twi_problem_init(&plan->problem, operation, type, args, 1);
  plan->context = context;
  if (status == TW_OK && !plan->problem.empty)
    status = check_pointers(context, &plan->problem);
  if (status != TW_OK) return status;
  twi_steps_params(&plan->problem, &plan->params);
  status = twi_plan_choose(plan);
  if (status == TW_OK && !plan->problem.empty)
    plan->special =
        twi_special_ask(context, plan->selection.kernel, &plan->problem);
  return status;
}

tw_status tw_plan_create(tw_plan **plan, tw_context *context,
                         const tw_operation *operation, tw_type type,
                         const void *args) {
  if (!plan) return twi_fail(TW_ERROR_NULL, "the address for the plan is NULL");
  *plan = NULL;
  tw_status status = check_call(context, operation);
  if (status != TW_OK) return status;
  int mark = twi_call_begin();
  tw_plan *made = calloc(1, sizeof *made);
  if (!made)
    return twi_report(context,
                      twi_fail(TW_ERROR_MEMORY, "%s: out of memory for a plan",
                               operation->name));
  status = fill_plan(made, context, operation, type, args);
  if (status == TW_OK)
    *plan = made;
  else
    tw_plan_destroy(made);
  return twi_call_end(mark, twi_report(context, status));
}

tw_status tw_plan_run(const tw_plan *plan, tw_stream stream) {
  if (!plan) return twi_fail(TW_ERROR_NULL, "tw_plan_run: plan is NULL");
  if (plan->problem.empty) return TW_OK;
  tw_context *context = plan->context;
  tw_status status = check_pointers(context, &plan->problem);
  const twi_kernel *kernel = plan->selection.kernel;
  const twi_steps *steps = &plan->steps;
  twi_special_ready(plan->special, &kernel, &steps);
  if (status == TW_OK)
    status = twi_steps_run(context->device, kernel, steps, stream);
  return twi_report(context, status);
}

const tw_choice *tw_plan_choice(const tw_plan *plan) {
  return plan ? &plan->selection.choice : NULL;
}

void tw_plan_destroy(tw_plan *plan) {
  if (plan) twi_special_free(plan->context, plan->special);
  free(plan);
}
