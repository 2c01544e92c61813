/*
 * fit.c -- fits the model's constants to times that tune survey measured.
 *
 *     fit_model TIMES [STARTS [CONSTANT...]]
 *
 * fits the named constants, or all of them; the others stay as they are built.
 * It uses only problems marked "fitted", and minimises a loss: the mean over
 * the operations of the mean over their problems. A problem's loss is the
 * weighted mean error of the logarithm of each predicted time, with larger
 * weights for faster variants, plus the logarithm of how much slower than the
 * fastest the variant is that the model chooses. It is minimised by coordinate
 * descent from several starting points. Prints the constants as in
 * runtime/select/model_constants.c.
 *
 * The library must be built with all variants (-DTILEWRIGHT_KEEP=ALL).
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "problems/operations.h"
#include "problems/times_file.h"

/* The weight of the chosen variant's slowness, relative to the times' errors.
 */
static const double regret_weight = 2;

static const struct {
  const char *name;
  size_t offset;
  double least, most;
} bounds[] = {
#define CONSTANT(name, least, most) \
  { #name, offsetof(twi_model_constants, name), least, most }
    CONSTANT(launch_us, 0.5, 4),
    CONSTANT(pass_us, 0.5, 4),
    CONSTANT(memory_us, 0.5, 4),
    CONSTANT(start_us, 0.1, 1.5),
    CONSTANT(cluster_us, 0, 6),
    CONSTANT(fold_us, 0, 1.5),
    CONSTANT(dram_latency_us, 0.2, 1.2),
    CONSTANT(l2_latency_us, 0.02, 0.8),
    CONSTANT(shared_us, 0, 1),
    CONSTANT(tail, 0, 1),
    CONSTANT(warp_slots, 5, 250),
    CONSTANT(access_slots, 1, 60),
    CONSTANT(shared_slots, 0, 60),
    CONSTANT(wavefront_slots, 0, 20),
    CONSTANT(element_slots, 0, 20),
    CONSTANT(block_slots, 0, 1000),
    CONSTANT(full_warps, 0.5, 12),
    CONSTANT(ragged_us, 0, 0.6),
    CONSTANT(dram_efficiency, 0.85, 0.95),
    CONSTANT(l2_bytes_a_clock, 16, 128),
    CONSTANT(excess_sectors, 0.3, 20),
    CONSTANT(pipe_efficiency, 0.6, 1),
    CONSTANT(feeding_efficiency, 0.3, 1.5),
    CONSTANT(lone_warp_cost, 0, 3),
    CONSTANT(norm, 1, 6),
    CONSTANT(brought_start_us, 0.1, 3),
    CONSTANT(brought_waits, 0.5, 5),
    CONSTANT(brought_pass_us, 0, 6),
    CONSTANT(brought_cluster_us, 0, 6),
    CONSTANT(brought_tile_us, 0, 6),
    CONSTANT(brought_tiles, 0.3, 1),
    CONSTANT(brought_sums_us, 0, 3),
    CONSTANT(brought_gap_us, 0, 8),
    CONSTANT(line_clocks, 1, 4),
    CONSTANT(outside_bytes_a_clock, 500, 5000),
    CONSTANT(brought_norm, 1, 8),
#undef CONSTANT
};
enum { CONSTANTS = sizeof bounds / sizeof bounds[0] };

/* The names of those to fit. 0: all. */
static char **chosen;
static int chosen_count;

static int is_chosen(int index) {
  for (int i = 0; i < chosen_count; i++)
    if (!strcmp(bounds[index].name, chosen[i])) return 1;
  return chosen_count == 0;
}

/* The first name that is no constant's, or NULL. */
static const char *find_unknown(void) {
  for (int i = 0; i < chosen_count; i++) {
    int at = 0;
    while (at < CONSTANTS && strcmp(bounds[at].name, chosen[i]) != 0) at++;
    if (at == CONSTANTS) return chosen[i];
  }
  return NULL;
}

static double *constant_at(twi_model_constants *constants, int index) {
  return (double *)((char *)constants + bounds[index].offset);
}

/* ---- the loss -------------------------------------------------------------
 */

static double loss_of_problem(const tw_device_info *gpu,
                              const twi_model_constants *constants,
                              tune_measured_problem *problem) {
  double best_us = tune_measured_best(problem)->time_us;
  double sum = 0, weights = 0;
  for (int i = 0; i < problem->count; i++) {
    tune_measured *one = &problem->all[i];
    const twi_model_variant variant = {one->kernel->variant,
                                       one->kernel->counts};
    twi_model_terms terms;
    twi_model_with(constants, gpu, &problem->listed.problem, &variant,
                   &one->passes, one->occupancy, &terms);
    one->predicted_us = terms.time_us;
    double weight = best_us / one->time_us;
    double error = fmin(fabs(log(one->predicted_us / one->time_us)), 2);
    sum += weight * error;
    weights += weight;
  }
  const tune_measured *pick = tune_measured_pick(problem);
  double regret = pick ? log(pick->time_us / best_us) : 0;
  return sum / weights + regret_weight * regret;
}

static double loss_of(const tw_device_info *gpu,
                      const twi_model_constants *constants,
                      const tw_operation *const *operations,
                      int operation_count, tune_measured_set *set) {
  double total = 0;
  for (int o = 0; o < operation_count; o++) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < set->count; i++) {
      tune_measured_problem *problem = &set->all[i];
      if (problem->listed.is_held_out || problem->count == 0 ||
          problem->listed.problem.operation != operations[o])
        continue;
      sum += loss_of_problem(gpu, constants, problem);
      count++;
    }
    if (count > 0) total += sum / count;
  }
  return total / operation_count;
}

/* ---- the search -----------------------------------------------------------
 */

static void print(const twi_model_constants *constants, double loss) {
  twi_model_constants copy = *constants;
  printf("/* loss %.4f */\n", loss);
  for (int i = 0; i < CONSTANTS; i++)
    if (is_chosen(i))
      printf("    .%s = %.3g,\n", bounds[i].name, *constant_at(&copy, i));
}

/* A number in [0, 1); the same sequence in every run. */
static double random_unit(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (double)(*state >> 33) / (double)(1u << 31);
}

static void perturb(uint64_t *state, twi_model_constants *constants) {
  for (int i = 0; i < CONSTANTS; i++) {
    if (!is_chosen(i)) continue;
    double value = *constant_at(constants, i) * exp(random_unit(state) - 0.5);
    *constant_at(constants, i) =
        fmin(fmax(value, bounds[i].least), bounds[i].most);
  }
}

static double descend(const tw_device_info *gpu, int rounds,
                      tune_measured_set *set, twi_model_constants *constants) {
  tune_operations operations;
  tune_operations_list(NULL, &operations);
  double step[CONSTANTS],
      best = loss_of(gpu, constants, operations.all, operations.count, set);
  for (int i = 0; i < CONSTANTS; i++) step[i] = 0.25;
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < CONSTANTS; i++) {
      if (!is_chosen(i)) continue;
      double kept = *constant_at(constants, i), found = kept;
      for (int side = -1; side <= 1; side += 2) {
        double span = fmax(kept, 0.02 * bounds[i].most);
        double value = kept + side * step[i] * span;
        value = fmin(fmax(value, bounds[i].least), bounds[i].most);
        *constant_at(constants, i) = value;
        double loss =
            loss_of(gpu, constants, operations.all, operations.count, set);
        if (loss >= best) continue;
        best = loss;
        found = value;
      }
      *constant_at(constants, i) = found;
      step[i] =
          found == kept ? fmax(step[i] * 0.6, 0.004) : fmin(step[i] * 1.3, 0.5);
    }
  }
  return best;
}

/* The best of several descents; each starts from the best result so far,
 * randomly perturbed. */
static double fit(const tw_device_info *gpu, int starts, tune_measured_set *set,
                  twi_model_constants *constants) {
  enum { ROUNDS = 30 };
  uint64_t state = 1;
  double best = descend(gpu, ROUNDS, set, constants);
  for (int i = 1; i < starts; i++) {
    twi_model_constants other = *constants;
    perturb(&state, &other);
    double loss = descend(gpu, ROUNDS, set, &other);
    if (loss < best) {
      best = loss;
      *constants = other;
    }
    fprintf(stderr, "start %d of %d: loss %.4f\n", i + 1, starts, best);
  }
  return best;
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fprintf(stderr, "usage: fit_model TIMES [STARTS [CONSTANT...]]\n");
    return 2;
  }
  chosen = argv + 3;
  chosen_count = argc > 3 ? argc - 3 : 0;
  if (find_unknown()) {
    fprintf(stderr, "fit_model: '%s' is no constant that is fitted\n",
            find_unknown());
    return 2;
  }
  tw_context *context;
  tune_measured_set set;
  tw_status status =
      tw_context_create(&context, &(tw_context_options){.device = "sim:h200"});
  if (status == TW_OK)
    status = tune_measured_read(context, NULL, argv[1], &set);
  if (status != TW_OK) {
    fprintf(stderr, "fit_model: %s\n", tw_last_error());
    return 1;
  }
  if (set.unknown_count > set.row_count / 10) {
    fprintf(
        stderr,
        "fit_model: %d of the %d times belong to variants that this library "
        "does not have; configure with -DTILEWRIGHT_KEEP=ALL\n",
        set.unknown_count, set.row_count);
    return 1;
  }
  /* Counts the kernels that counts.c lacks. */
  tune_measured_predict(context, &set);
  twi_model_constants constants = twi_model_fitted;
  double loss = fit(tw_context_device(context), argc > 2 ? atoi(argv[2]) : 8,
                    &set, &constants);
  print(&constants, loss);
  tune_measured_free(&set);
  tw_context_destroy(context);
  return 0;
}
