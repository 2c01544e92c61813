/*
 * predictions.c -- problems that were not timed: on other GPUs, and drawn at
 * random. The model predicts their times.
 */
#include <math.h>
#include <string.h>

#include "devices/targets.h"
#include "portfolio/limits.h"
#include "search/prediction.h"
#include "select/rank.h"
#include "verify/random.h"

/* Drawn problems of each group. */
enum { DRAWN = 40 };
/* The bytes and the operations that they may have: a launch takes longer than
 * fewer, and a survey would not time more. */
static const double least_bytes = 1e5, most_bytes = 1e9, most_flops = 1e11;

/* ---- predictions --------------------------------------------------------- */

/* The kernel of another context for the same variant. */
static twi_kernel *same_kernel(const tw_context *context,
                               const twi_kernel *kernel) {
  for (int i = 0; i < context->kernel_count; i++)
    if (context->kernels[i].variant == kernel->variant)
      return &context->kernels[i];
  return NULL;
}

static double predicted_us(tw_context *context, const twi_kernel *own,
                           const twi_problem *problem) {
  twi_kernel *kernel = same_kernel(context, own);
  twi_model_terms terms;
  if (!kernel || !twi_model_may_choose(kernel) ||
      twi_kernel_ready(context->device, kernel) != TW_OK ||
      twi_kernel_unfit(kernel) >= 0)
    return INFINITY;
  tune_predict(&context->device->info, kernel, problem, NULL, &terms);
  return terms.time_us;
}

static tw_status add_measured(tw_context *context, const tw_device_info *gpu,
                              double within, tune_portfolio_table *table) {
  for (int g = 0; g < table->group_count; g++) {
    const int timed = table->labels[g].timed;
    for (int p = 0; p < timed; p++) {
      tune_portfolio_row row = table->labels[g].rows[p];
      row.source = TUNE_SOURCE_MODEL;
      row.gpu = gpu;
      tune_portfolio_problem *problem =
          tune_portfolio_add_problem(table, g, &row, 0);
      if (!problem) return tune_portfolio_no_memory();
      problem->within = within;
      for (int v = 0; v < table->groups[g].variant_count; v++)
        problem->time_us[v] = predicted_us(context, table->labels[g].kernels[v],
                                           &row.measured->listed.problem);
    }
  }
  return TW_OK;
}

/* ---- drawn problems ------------------------------------------------------ */

/* A number in [0, 1). */
static double draw_unit(uint64_t *state) {
  uint64_t word;
  tune_random_bits(state, &word, sizeof word);
  return (double)(word >> 11) * 0x1p-53;
}

static int is_drawn(const tw_operation *operation, int field) {
  return twi_field_is_free_size(operation, field) &&
         !operation->fields[field].zero_means;
}

/* Draws the sizes on a logarithmic scale, up to 2^24; in half of the shapes one
 * of them is below 64. */
static void draw_shape(const tw_operation *operation, uint64_t *state,
                       tw_shape *shape) {
  int thin = -1, sizes = 0;
  *shape = (tw_shape){.name = "drawn"};
  for (int f = 0; f < operation->field_count; f++)
    if (is_drawn(operation, f) && draw_unit(state) * ++sizes < 1) thin = f;
  if (draw_unit(state) < 0.5) thin = -1;
  for (int f = 0; f < operation->field_count; f++)
    if (is_drawn(operation, f))
      shape->fields[f] = (int64_t)exp2(draw_unit(state) * (f == thin ? 6 : 24));
}

/* Returns whether a problem within the limits was found. */
static int draw_problem(const tw_operation *operation, int element,
                        uint64_t *state, twi_problem *problem) {
  enum { TRIES = 500 };
  tw_type type = twi_element_type(operation, element);
  for (int i = 0; i < TRIES; i++) {
    tw_shape shape;
    draw_shape(operation, state, &shape);
    if (twi_problem_from_shape(problem, operation, type, &shape) != TW_OK ||
        problem->empty)
      continue;
    double bytes = twi_problem_bytes(problem);
    if (bytes >= least_bytes && bytes <= most_bytes &&
        operation->flops(problem->args) <= most_flops)
      return 1;
  }
  return 0;
}

static tw_status add_drawn(tw_context *context, const tw_device_info *gpu,
                           double within, tune_portfolio_table *table) {
  const tune_portfolio_row row = {.source = TUNE_SOURCE_MODEL, .gpu = gpu};
  for (int g = 0; g < table->group_count; g++) {
    const tw_operation *operation = table->labels[g].operation;
    uint64_t state = 1; /* the same problems for each GPU and in each run */
    twi_problem drawn;
    for (int i = 0; i < DRAWN; i++) {
      if (!draw_problem(operation, table->labels[g].element, &state, &drawn))
        break;
      tune_portfolio_problem *problem =
          tune_portfolio_add_problem(table, g, &row, 0);
      if (!problem) return tune_portfolio_no_memory();
      problem->within = within;
      for (int v = 0; v < table->groups[g].variant_count; v++)
        problem->time_us[v] =
            predicted_us(context, table->labels[g].kernels[v], &drawn);
    }
  }
  return TW_OK;
}

/* ---- GPUs ---------------------------------------------------------------- */

/* Whether the device is this GPU or its simulator. */
static int is_same_gpu(const tw_device_info *gpu,
                       const tw_device_info *device) {
  return !strcmp(gpu->key, device->key) || !strcmp(gpu->name, device->name);
}

tw_status tune_portfolio_add_predictions(const tw_context *context,
                                         const tw_kernel_set *const *own_sets,
                                         double within,
                                         tune_portfolio_table *table) {
  tw_status status = TW_OK;
  for (int t = 0; t < twi_target_count && status == TW_OK; t++) {
    const tw_device_info *gpu = &twi_targets[t];
    char name[32];
    tw_context *other;
    snprintf(name, sizeof name, "sim:%s", twi_target_name(gpu));
    status = tw_context_create(
        &other, &(tw_context_options){
                    .device = name, .tuning_file = "", .kernels = own_sets});
    if (status != TW_OK) break;
    if (!is_same_gpu(gpu, &context->device->info))
      status = add_measured(other, gpu, within, table);
    if (status == TW_OK) status = add_drawn(other, gpu, within, table);
    tw_context_destroy(other);
  }
  return status;
}
