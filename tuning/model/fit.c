/*
 * fit.c -- fits the model's constants to times that tune survey measured.
 *
 *     fit_model TIMES [STARTS]
 *
 * Only problems marked "fitted" are looked at. What is made small is, averaged
 * over the problems of an operation and then over the operations: how far off
 * the logarithm of each time is, the more weight the nearer the variant is to
 * the fastest, and how much slower than the fastest the variant is that would
 * be taken. One constant after the other is tried a little larger and a little
 * smaller, until nothing helps, from several starting points. Prints the
 * constants as runtime/select/model_constants.c has them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "problems/operations.h"
#include "problems/times_file.h"

/* How much the variant that is taken counts, beside the times' own errors. */
static const double regret_weight = 2;

static const struct {
  const char *name;
  size_t offset;
  double least, most;
} knobs[] = {
#define KNOB(name, least, most) \
  { #name, offsetof(twi_model_constants, name), least, most }
    KNOB(launch_us, 1, 4),
    KNOB(start_us, 0.1, 1.5),
    KNOB(fold_us, 0, 1.5),
    KNOB(dram_latency_us, 0.2, 1.2),
    KNOB(l2_latency_us, 0.02, 0.8),
    KNOB(shared_us, 0, 1),
    KNOB(tail, 0, 1),
    KNOB(warp_slots, 5, 250),
    KNOB(access_slots, 1, 60),
    KNOB(shared_slots, 0, 60),
    KNOB(element_slots, 0, 20),
    KNOB(block_slots, 0, 1000),
    KNOB(full_warps, 0.5, 12),
    KNOB(ragged_us, 0, 0.6),
    KNOB(dram_efficiency, 0.85, 0.95),
    KNOB(l2_bytes_a_clock, 16, 128),
    KNOB(excess_sectors, 0.3, 20),
    KNOB(pipe_efficiency, 0.6, 1),
    KNOB(feeding_efficiency, 0.3, 1.5),
    KNOB(lone_warp_cost, 0, 3),
    KNOB(norm, 1, 6),
#undef KNOB
};
enum { KNOBS = sizeof knobs / sizeof knobs[0] };

static double *knob(twi_model_constants *constants, int index) {
  return (double *)((char *)constants + knobs[index].offset);
}

/* ---- what is made small -------------------------------------------------- */

static double loss_of_problem(const tw_device_info *gpu,
                              const twi_model_constants *constants,
                              tune_measured_problem *problem) {
  double best_us = tune_measured_best(problem)->time_us;
  double sum = 0, weights = 0;
  for (int i = 0; i < problem->count; i++) {
    tune_measured *one = &problem->all[i];
    twi_model_terms terms;
    twi_model_with(constants, gpu, &problem->listed.problem,
                   one->kernel->variant, &one->passes, &one->occupancy, &terms);
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
  for (int i = 0; i < KNOBS; i++)
    printf("    .%s = %.3g,\n", knobs[i].name, *knob(&copy, i));
}

/* The same walk every time. */
static double random_unit(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (double)(*state >> 33) / (double)(1u << 31);
}

static void shake(uint64_t *state, twi_model_constants *constants) {
  for (int i = 0; i < KNOBS; i++) {
    double value = *knob(constants, i) * exp(random_unit(state) - 0.5);
    *knob(constants, i) = fmin(fmax(value, knobs[i].least), knobs[i].most);
  }
}

static double descend(const tw_device_info *gpu, int rounds,
                      tune_measured_set *set, twi_model_constants *constants) {
  tune_operations operations;
  tune_operations_list(NULL, &operations);
  double step[KNOBS],
      best = loss_of(gpu, constants, operations.all, operations.count, set);
  for (int i = 0; i < KNOBS; i++) step[i] = 0.25;
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < KNOBS; i++) {
      double kept = *knob(constants, i), found = kept;
      for (int side = -1; side <= 1; side += 2) {
        double span = fmax(kept, 0.02 * knobs[i].most);
        double value = kept + side * step[i] * span;
        value = fmin(fmax(value, knobs[i].least), knobs[i].most);
        *knob(constants, i) = value;
        double loss =
            loss_of(gpu, constants, operations.all, operations.count, set);
        if (loss >= best) continue;
        best = loss;
        found = value;
      }
      *knob(constants, i) = found;
      step[i] =
          found == kept ? fmax(step[i] * 0.6, 0.004) : fmin(step[i] * 1.3, 0.5);
    }
  }
  return best;
}

/* The best of several descents, each from the best one so far, shaken. */
static double fit(const tw_device_info *gpu, int starts, tune_measured_set *set,
                  twi_model_constants *constants) {
  enum { ROUNDS = 30 };
  uint64_t state = 1;
  double best = descend(gpu, ROUNDS, set, constants);
  for (int i = 1; i < starts; i++) {
    twi_model_constants other = *constants;
    shake(&state, &other);
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
  if (argc < 2 || argc > 3) {
    fprintf(stderr, "usage: fit_model TIMES [STARTS]\n");
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
  twi_model_constants constants = twi_model_fitted;
  double loss = fit(tw_context_device(context), argc > 2 ? atoi(argv[2]) : 8,
                    &set, &constants);
  print(&constants, loss);
  tune_measured_free(&set);
  tw_context_destroy(context);
  return 0;
}
