/*
 * evidence_timed.c -- compares measured times with the model, and offers those
 * of problems near the one that is asked for.
 *
 * All functions run under the context's lock. A time is compared with the model
 * when a choice first asks for it, so times far from all problems cost little.
 */
#include "select/evidence_timed.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "devices/launch.h"
#include "select/rank.h"

/* Of the logarithm of measured / predicted, from one GPU to its sibling. */
static const double sibling_variance = 0.07 * 0.07;

/* ---- comparing with the model -------------------------------------------- */

/* The index of the operation's first kernel. */
static int first_kernel(const tw_context *context, const char *operation) {
  int i = 0;
  while (i < twi_context_kernel_count(context) &&
         strcmp(context->kernels[i].operation->name, operation))
    i++;
  return i;
}

static const twi_kernel *find_kernel(const tw_context *context,
                                     const twi_timed_entry *one, int first) {
  const uint64_t mask = one->record ? UINT64_MAX : 0xffff;
  for (int i = first; i < twi_context_kernel_count(context); i++) {
    const twi_kernel *kernel = &context->kernels[i];
    const tw_operation *operation = kernel->operation;
    if ((kernel->variant->hash & mask) != one->hash ||
        strcmp(operation->name, one->operation) ||
        strcmp(operation->elements[kernel->variant->element].name,
               one->element) ||
        strcmp(twi_times_variant(operation, kernel->variant), one->variant))
      continue;
    return kernel;
  }
  return NULL;
}

/* Makes the problem that was timed. A record from before records told flags and
 * strides may be of another problem: then the alignments differ. */
static int make_problem(const twi_timed_entry *one,
                        const tw_operation *operation, twi_problem *problem) {
  char shape[TWI_KEY_SHAPE];
  if (!one->record) return twi_times_problem(one->times, operation, problem);
  twi_record_shape(one->record, shape);
  return twi_times_problem(
             &(twi_times){.element = one->element, .shape = shape}, operation,
             problem) &&
         problem->align == one->record->align;
}

/* The occupancy of each kernel: of the first as it was recorded, of the others
 * as far as it is known without their code. Of the kernels of records only
 * those that the model may choose are certain to be loaded by now. */
static int find_occupancy(const tw_device_info *info,
                          const twi_timed_entry *one, const twi_kernel *kernel,
                          const tw_passes *passes, twi_occupancy *occupancy) {
  const tw_geometry *kernels[TW_MAX_PASSES];
  const twi_attributes unknown = {.registers = -1};
  if (one->record) {
    const int is_ready = twi_model_may_choose(kernel) &&
                         __atomic_load_n(&kernel->ready, __ATOMIC_ACQUIRE) &&
                         kernel->status == TW_OK;
    if (is_ready) twi_kernel_occupancy(info, kernel, passes, occupancy);
    return is_ready;
  }
  int count = twi_passes_kernels(passes, kernels);
  for (int i = 0; i < count; i++)
    twi_occupancy_compute(info, &unknown, twi_geometry_threads(kernels[i]),
                          (int)kernels[i]->shared_bytes, &occupancy[i]);
  if (one->blocks_per_sm > 0) occupancy[0].blocks_per_sm = one->blocks_per_sm;
  return 1;
}

/* The passes of a problem that was timed, and their occupancy. Those of a time
 * are the same whether the variant's kernels are ready by now or not: how many
 * blocks the GPU holds follows from the time's own line. A record has no such
 * number, and needs kernels that are ready. */
static int find_passes(const tw_device_info *info, const twi_timed_entry *one,
                       const twi_kernel *kernel, const twi_problem *problem,
                       tw_passes *passes, twi_occupancy *occupancy) {
  const int declared = kernel->variant->cluster;
  const int cluster = declared > 1 ? declared : 1;
  const tw_geometry *kernels[TW_MAX_PASSES];
  int64_t fewest = INT64_MAX;
  twi_kernel_passes_within(info, kernel, info->sm_count, problem->args, passes);
  if (passes->pass[0].misfit ||
      !find_occupancy(info, one, kernel, passes, occupancy))
    return 0;
  if (one->record) {
    twi_kernel_passes(info, kernel, problem->args, passes);
    return !passes->pass[0].misfit;
  }
  const int count = twi_passes_kernels(passes, kernels);
  for (int i = 0; i < count; i++) {
    const int64_t blocks = twi_cluster_resident(
        cluster, occupancy[i].blocks_per_sm, info->sm_count);
    if (blocks > 0 && blocks < fewest) fewest = blocks;
  }
  if (fewest < INT64_MAX && fewest != info->sm_count)
    twi_kernel_passes_within(info, kernel, fewest, problem->args, passes);
  return !passes->pass[0].misfit;
}

/* How much slower the variant was than the fastest one whose time is known. */
static double slowness_of(const twi_timed_entry *one) {
  double fastest = one->time_us;
  for (int i = 0; one->times && i < one->times->count; i++)
    fastest = fmin(fastest, one->times->timed[i].time_us);
  return one->time_us / fastest;
}

static int compare_with_model(const twi_evidence *evidence,
                              const tw_context *context, twi_timed_entry *one,
                              int first) {
  const tw_device_info *info = one->info;
  const twi_correction_constants *constants = &twi_correction_fitted;
  const twi_kernel *kernel = find_kernel(context, one, first);
  twi_problem problem;
  tw_passes passes;
  twi_occupancy occupancy[TW_MAX_PASSES] = {{0}};
  twi_model_terms terms;
  if (!kernel || !make_problem(one, kernel->operation, &problem) ||
      !find_passes(info, one, kernel, &problem, &passes, occupancy))
    return 0;
  const twi_model_variant variant = {kernel->variant,
                                     twi_kernel_counts(kernel)};
  twi_model(info, &problem, &variant, &passes, occupancy, &terms);
  if (!(terms.time_us > 0) || isinf(terms.time_us)) return 0;
  int align =
      twi_align_class(kernel->operation, problem.element, problem.align);
  twi_point_init(&problem, align, kernel->variant,
                 twi_kernel_algorithm(kernel)->name, &terms, &one->timed.point);
  one->timed.log_ratio = (float)log(one->time_us / terms.time_us);
  const double variance = twi_time_variance(constants, slowness_of(one));
  one->timed.is_siblings = info != &evidence->info;
  one->timed.variance =
      (float)(variance + (one->timed.is_siblings ? sibling_variance : 0));
  return 1;
}

/* ---- offering ------------------------------------------------------------ */

static const tw_operation *operation_of(const tw_context *context, int kernel) {
  return kernel < twi_context_kernel_count(context)
             ? context->kernels[kernel].operation
             : NULL;
}

/* Finds out where a timed problem is. */
static void locate(const twi_evidence *evidence, const tw_operation *operation,
                   twi_timed_problem *timed) {
  twi_problem problem;
  timed->state = TWI_PROBLEM_NONE;
  if (!operation ||
      !make_problem(&evidence->entries[timed->first], operation, &problem))
    return;
  twi_point_locate(&problem,
                   twi_align_class(operation, problem.element, problem.align),
                   &timed->point);
  timed->state = TWI_PROBLEM_KNOWN;
}

static int compare_distances(const void *a, const void *b) {
  const twi_near_problem *one = a, *other = b;
  if (one->distance != other->distance)
    return one->distance < other->distance ? -1 : 1;
  return one->index - other->index;
}

/* Lists the problems of an operation whose times may count, the nearest first.
 * Returns their number. */
static int list_problems(twi_evidence *evidence, const tw_context *context,
                         const twi_problem *problem, int first_kernel,
                         const twi_correction *correction) {
  const tw_operation *operation = operation_of(context, first_kernel);
  const char *element = problem->operation->elements[problem->element].name;
  const uint64_t wanted = twi_operation_key(problem->operation->name);
  int count = 0;
  for (int i = 0; i < evidence->problem_count; i++) {
    twi_timed_problem *timed = &evidence->problems[i];
    if (timed->operation_key != wanted ||
        (timed->element && strcmp(timed->element, element)))
      continue;
    if (timed->state == TWI_PROBLEM_NEW) locate(evidence, operation, timed);
    if (timed->state == TWI_PROBLEM_NONE) continue;
    evidence->nearest[count++] = (twi_near_problem){
        i, twi_correction_distance(correction, &timed->point)};
  }
  qsort(evidence->nearest, (size_t)count, sizeof *evidence->nearest,
        compare_distances);
  return count;
}

static void offer_problem(const twi_evidence *evidence,
                          const tw_context *context,
                          const twi_near_problem *near, int first_kernel,
                          twi_correction *correction) {
  const twi_timed_problem *timed = &evidence->problems[near->index];
  for (int i = timed->first; i < timed->first + timed->count; i++) {
    twi_timed_entry *one = &evidence->entries[i];
    const double least = twi_correction_variant_distance(
        correction, near->distance, one->variant_hash);
    if (one->state == TWI_ENTRY_UNUSABLE ||
        !twi_correction_may_take(correction, least))
      continue;
    if (one->state == TWI_ENTRY_NEW)
      one->state = compare_with_model(evidence, context, one, first_kernel)
                       ? TWI_ENTRY_USABLE
                       : TWI_ENTRY_UNUSABLE;
    if (one->state == TWI_ENTRY_USABLE)
      twi_correction_offer(correction, &one->timed);
  }
}

int twi_evidence_offer(twi_evidence *evidence, const tw_context *context,
                       const twi_problem *problem, twi_correction *correction,
                       int *has_siblings) {
  const int first = first_kernel(context, problem->operation->name);
  correction->times = 0;
  *has_siblings = 0;
  const int count =
      list_problems(evidence, context, problem, first, correction);
  for (int i = 0; i < count; i++) {
    const twi_near_problem *near = &evidence->nearest[i];
    if (!twi_correction_may_take(correction, near->distance)) break;
    offer_problem(evidence, context, near, first, correction);
  }
  for (int i = 0; i < correction->times; i++)
    *has_siblings |= correction->timed[i].is_siblings;
  return correction->times;
}
