/*
 * live_space.c -- the spaces of an operation's algorithms as one abstract
 * space.
 */
#include "tuner/live_space.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "search/prediction.h"
#include "select/usable.h"

/* ---- points -------------------------------------------------------------- */

static tune_build_point point_of(const tune_live_space *live, int family,
                                 const int *index) {
  const int algorithm = live->algorithms[family];
  const tw_axis *axes = live->operation->algorithms[algorithm].axes;
  tune_build_point point = {.algorithm = algorithm,
                            .element = live->problem->element};
  for (int i = 0; i < live->families[family].axis_count; i++)
    point.params[i] = axes[i].values[index[i]];
  return point;
}

tune_build_point tune_live_space_point(const tune_live_space *live,
                                       const tune_point *point) {
  return point_of(live, point->family, point->index);
}

/* A kernel that was not compiled: what the host knows about the point. */
struct imagined {
  tw_variant variant;
  twi_kernel kernel;
};

static void imagine(const tune_live_space *live, const tune_build_point *point,
                    struct imagined *imagined) {
  *imagined = (struct imagined){
      .variant = {.name = "",
                  .algorithm = point->algorithm,
                  .element = point->element,
                  .traits =
                      live->operation->algorithms[point->algorithm].traits},
      .kernel = {.set = live->context->sets[0], .operation = live->operation}};
  tune_build_params(live->operation, point, imagined->variant.params);
  imagined->kernel.variant = &imagined->variant;
}

static int is_valid(void *user, int family, const int *index) {
  const tune_live_space *live = user;
  const tune_build_point point = point_of(live, family, index);
  const tw_device_info *gpu = tw_context_device(live->context);
  char why[TUNE_BUILD_WHY];
  struct imagined imagined;
  tw_passes passes;
  if (tune_build_judge(live->operation, &point, gpu, why) != TUNE_BUILD_VARIANT)
    return 0;
  imagine(live, &point, &imagined);
  twi_kernel_passes(gpu, &imagined.kernel, live->problem->args, &passes);
  return !passes.pass[0].misfit && twi_passes_check(&passes) == TW_OK;
}

/* ---- predictions --------------------------------------------------------- */

/* The sum of the factors of two between the parameters. */
static double distance(const tw_variant *a, const tw_variant *b, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++)
    sum += fabs(log2((a->params[i] + 1.0) / (b->params[i] + 1.0)));
  return sum;
}

/* The attributes of the compiled variant of the algorithm that is most like the
 * point; registers are unknown if there is none. */
static twi_attributes likely_attributes(const tune_live_space *live,
                                        const tw_variant *variant) {
  const tw_algorithm *algorithm =
      &live->operation->algorithms[variant->algorithm];
  twi_attributes likely = {.registers = -1};
  double nearest = INFINITY;
  for (int i = 0; i < twi_context_kernel_count(live->context); i++) {
    const twi_kernel *kernel = &live->context->kernels[i];
    if (!twi_kernel_fits(kernel, live->problem) ||
        strcmp(twi_kernel_algorithm(kernel)->name, algorithm->name) ||
        !__atomic_load_n(&kernel->ready, __ATOMIC_ACQUIRE) ||
        kernel->status != TW_OK)
      continue;
    double away = distance(kernel->variant, variant, algorithm->param_count);
    if (away >= nearest) continue;
    nearest = away;
    likely = kernel->attributes[0];
  }
  return likely;
}

static double predict(void *user, const tune_point *at) {
  const tune_live_space *live = user;
  const tw_device_info *gpu = tw_context_device(live->context);
  const tune_build_point point = tune_live_space_point(live, at);
  struct imagined imagined;
  tw_passes passes;
  tw_footprint needs;
  twi_occupancy occupancy[TW_MAX_PASSES] = {{0}};
  twi_model_terms terms;
  imagine(live, &point, &imagined);
  live->operation->algorithms[point.algorithm].footprint(
      imagined.variant.params, &needs);
  twi_attributes attributes = likely_attributes(live, &imagined.variant);
  twi_kernel_passes(gpu, &imagined.kernel, live->problem->args, &passes);
  const tw_geometry *kernels[TW_MAX_PASSES];
  int count = twi_passes_kernels(&passes, kernels);
  for (int i = 0; i < count && i < needs.count; i++) {
    attributes.shared_bytes = (int)needs.shared_bytes[i];
    twi_occupancy_compute(gpu, &attributes, twi_geometry_threads(kernels[i]),
                          kernels[i]->shared_bytes, &occupancy[i]);
    if (occupancy[i].blocks_per_sm == 0) return NAN;
  }
  tune_predict(gpu, &imagined.kernel, live->problem, occupancy, &terms);
  return isfinite(terms.time_us) && !terms.assumed ? terms.time_us : NAN;
}

/* ---- opening ------------------------------------------------------------- */

static int is_explored(const tw_algorithm *algorithm) {
  return algorithm->axes && !algorithm->is_only_if_tuned;
}

static void fill(const tw_operation *operation, tune_live_space *live) {
  tune_axis *axis = live->axes;
  double *value = live->values;
  int count = 0;
  for (int a = 0; a < operation->algorithm_count; a++) {
    const tw_algorithm *algorithm = &operation->algorithms[a];
    if (!is_explored(algorithm)) continue;
    live->algorithms[count] = a;
    live->families[count++] =
        (tune_family){.name = algorithm->name,
                      .axis_count = algorithm->param_count,
                      .axes = axis};
    for (int p = 0; p < algorithm->param_count; p++) {
      const tw_axis *from = &algorithm->axes[p];
      *axis++ = (tune_axis){
          .name = algorithm->params[p], .count = from->count, .values = value};
      for (int v = 0; v < from->count; v++) *value++ = from->values[v];
    }
  }
  live->space = (tune_space){.family_count = count,
                             .families = live->families,
                             .is_valid = is_valid,
                             .predict = predict,
                             .user = live};
}

tw_status tune_live_space_open(tw_context *context,
                               const tw_operation *operation,
                               const twi_problem *problem,
                               tune_live_space *live) {
  size_t families = 1, axes = 1, values = 1;
  for (int a = 0; a < operation->algorithm_count; a++) {
    const tw_algorithm *algorithm = &operation->algorithms[a];
    if (!is_explored(algorithm)) continue;
    families++;
    axes += (size_t)algorithm->param_count;
    for (int p = 0; p < algorithm->param_count; p++)
      values += (size_t)algorithm->axes[p].count;
  }
  *live = (tune_live_space){
      .context = context,
      .operation = operation,
      .problem = problem,
      .algorithms = calloc(families, sizeof *live->algorithms),
      .families = calloc(families, sizeof *live->families),
      .axes = calloc(axes, sizeof *live->axes),
      .values = calloc(values, sizeof *live->values)};
  if (!live->algorithms || !live->families || !live->axes || !live->values)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for the space of %s",
                    operation->name);
  fill(operation, live);
  return TW_OK;
}

void tune_live_space_close(tune_live_space *live) {
  free(live->algorithms);
  free(live->families);
  free(live->axes);
  free(live->values);
}
