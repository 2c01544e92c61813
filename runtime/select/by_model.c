/*
 * by_model.c -- the variant that the model chooses, corrected by what was
 * measured.
 */
#include "select/by_model.h"

#include <math.h>
#include <string.h>

#include "select/evidence.h"
#include "select/rank.h"
#include "select/usable.h"

/* Fails with the reason why the last of `count` kernels cannot be used. `why`
 * is the status of all of them, or TW_ERROR_VARIANT if they differ. */
static tw_status no_variant(const tw_context *context,
                            const twi_problem *problem, int count,
                            tw_status why) {
  const char *name = problem->operation->name;
  const char *type = twi_problem_type_name(problem);
  const char *device = context->device->info.name;
  if (count == 0)
    return twi_fail(TW_ERROR_VARIANT,
                    "no kernel set of this context has a variant of %s for %s; "
                    "give the set in tw_context_options.kernels",
                    name, type);
  return twi_fail(why == TW_ERROR_IMAGE ? why : TW_ERROR_VARIANT,
                  "none of the %d variants of %s for %s can run on %s; the "
                  "reason for the last: %s",
                  count, name, type, device, tw_last_error());
}

/* The variants that the model predicts to be the fastest, the best first. */
typedef struct shortlist {
  int usable; /* variants that can run */
  int count;
  struct {
    twi_prediction prediction;
    twi_point point;
  } list[TWI_MOST_CANDIDATES];
} shortlist;

/* Inserts a variant at its place, if it is among the fastest. */
static void add_to_shortlist(shortlist *list, const twi_prediction *prediction,
                             const twi_point *point) {
  int at = list->count;
  while (at > 0 &&
         twi_prediction_is_better(prediction, &list->list[at - 1].prediction))
    at--;
  if (at == TWI_MOST_CANDIDATES) return;
  if (list->count < TWI_MOST_CANDIDATES) list->count++;
  memmove(&list->list[at + 1], &list->list[at],
          (size_t)(list->count - 1 - at) * sizeof list->list[0]);
  list->list[at].prediction = *prediction;
  list->list[at].point = *point;
}

static void predict(const tw_context *context, const twi_problem *problem,
                    int align, const twi_kernel *kernel,
                    const tw_passes *passes, shortlist *list) {
  twi_model_terms terms;
  twi_point point;
  twi_occupancy occupancy[TW_MAX_PASSES];
  const tw_device_info *gpu = &context->device->info;
  const twi_model_variant variant = {kernel->variant, kernel->counts};
  twi_kernel_occupancy(gpu, kernel, passes, occupancy);
  twi_model(gpu, problem, &variant, passes, occupancy, &terms);
  twi_prediction one = {kernel, terms.time_us,
                        twi_geometry_threads(twi_first_kernel(passes))};
  twi_point_init(problem, align, kernel->variant,
                 twi_kernel_algorithm(kernel)->name, &terms, &point);
  list->usable++;
  add_to_shortlist(list, &one, &point);
}

/* Predicts the times of all variants that can run. Fails if there are none. */
static tw_status predict_all(tw_context *context, const twi_problem *problem,
                             shortlist *list) {
  const int align =
      twi_align_class(problem->operation, problem->element, problem->align);
  tw_status why = TW_OK;
  int count = 0;
  list->usable = list->count = 0;
  for (int i = 0; i < twi_context_kernel_count(context); i++) {
    twi_kernel *kernel = &context->kernels[i];
    tw_passes passes;
    if (!twi_kernel_fits(kernel, problem) || !twi_model_may_choose(kernel))
      continue;
    count++;
    tw_status status = twi_kernel_usable(context, kernel, problem, &passes);
    if (status == TW_ERROR_MEMORY) return status;
    if (status == TW_OK)
      predict(context, problem, align, kernel, &passes, list);
    else
      why = why == TW_OK || why == status ? status : TW_ERROR_VARIANT;
  }
  return list->count > 0 ? TW_OK : no_variant(context, problem, count, why);
}

/* Corrects the predictions by what was measured. Returns the number of measured
 * times that do, and sets *pick to the variant to take and *log_ratio to its
 * correction. */
static int correct(tw_context *context, const twi_problem *problem,
                   const shortlist *list, int *pick, double *log_ratio,
                   int *has_siblings) {
  const twi_correction_constants *constants = &twi_correction_fitted;
  int times = 0;
  *pick = *has_siblings = 0;
  *log_ratio = 0;
  pthread_mutex_lock(&context->lock);
  if (context->evidence) {
    twi_correction *space = twi_evidence_space(context->evidence);
    space->candidates = list->count;
    for (int i = 0; i < list->count; i++) {
      space->point[i] = list->list[i].point;
      space->predicted_us[i] = list->list[i].prediction.time_us;
    }
    times = twi_evidence_offer(context->evidence, context, problem, space,
                               has_siblings);
    twi_correct(constants, space);
    *pick = twi_correction_pick(constants, space);
    *log_ratio = space->log_ratio[*pick];
  }
  pthread_mutex_unlock(&context->lock);
  return times;
}

tw_status twi_choose_by_model(tw_context *context, const twi_problem *problem,
                              twi_model_choice *choice) {
  shortlist list;
  int pick;
  double log_ratio;
  tw_status status = predict_all(context, problem, &list);
  if (status != TW_OK) return status;
  choice->times = correct(context, problem, &list, &pick, &log_ratio,
                          &choice->has_siblings);
  choice->kernel = list.list[pick].prediction.kernel;
  choice->time_us = list.list[pick].prediction.time_us * exp(log_ratio);
  choice->variants = list.usable;
  return TW_OK;
}
