/*
 * test_lessons.c -- the lessons' kernels are what the lessons have, indices of
 * 32 bits included: none is chosen before a measurement names it, and none is
 * for a problem with an operand whose last element has an index past 2^31 - 1.
 */
#include "../sets.h"
#include "devices/targets.h"
#include "fake_set.h"

enum { PROBLEMS = 4000 };

static unsigned seed = 20261121;

static int64_t draw_size(const tw_field *field) {
  static const int64_t sizes[] = {
      1,       4,       96,      256,     1024,      4096,      65536,
      1 << 20, 1 << 21, 1 << 22, 1 << 23, 1LL << 31, 96LL << 25};
  return field->zero_means
             ? 1
             : sizes[(size_t)rand_r(&seed) % (sizeof sizes / sizeof *sizes)];
}

static int64_t largest_span(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  int64_t most = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    int64_t span = twi_problem_span(problem, &operation->tensors[t]);
    if (span > most) most = span;
  }
  return most;
}

static void check_algorithm(const tw_kernel_set *set,
                            const tw_operation *operation, int algorithm) {
  const twi_kernel kernel = {
      .set = set,
      .operation = operation,
      .variant = twi_operation_first_variant(operation, algorithm, -1)};
  int fitting = 0;
  if (!CHECK(kernel.variant != NULL)) return;
  if (!CHECK(operation->algorithms[algorithm].is_only_if_tuned))
    fprintf(stderr, "%s\n", kernel.variant->name);
  const tw_type type = twi_element_type(operation, kernel.variant->element);
  for (int i = 0; i < PROBLEMS; i++) {
    tw_shape shape = {.name = "drawn"};
    twi_problem problem;
    tw_passes passes;
    for (int f = 0; f < operation->field_count; f++)
      if (operation->fields[f].kind == TW_FIELD_SIZE)
        shape.fields[f] = draw_size(&operation->fields[f]);
    if (twi_problem_from_shape(&problem, operation, type, &shape) != TW_OK)
      continue;
    twi_kernel_passes(&twi_targets[0], &kernel, problem.args, &passes);
    if (passes.pass[0].misfit) continue;
    fitting++;
    if (CHECK(largest_span(&problem) - 1 <= INT32_MAX)) continue;
    char sizes[TWI_SIZES_TEXT];
    twi_problem_sizes(&problem, sizes);
    fprintf(stderr, "%s takes %s\n", kernel.variant->name, sizes);
    return;
  }
  if (!CHECK(fitting > 0))
    fprintf(stderr, "%s fits nothing\n", kernel.variant->name);
}

int main(void) {
  const tw_kernel_set *set = test_set(1);
  if (!set) check_skip("the lessons' kernels were not built");
  printf("seed %u\n", seed);
  for (int o = 0; o < set->operation_count; o++)
    for (int a = 0; a < set->operations[o]->algorithm_count; a++)
      check_algorithm(set, set->operations[o], a);
  return check_end();
}
