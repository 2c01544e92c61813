/*
 * test_counted.c -- what some blocks count, scaled to all, is what all count.
 *
 * Of the library's algorithms one in three of those that have two passes
 * (drawn.h), and some of those that use shared memory, are counted for a
 * problem that is large enough to be sampled: once from some blocks and once
 * from all. The passes of one variant have different grids, and shared memory
 * has counts of its own: each must be scaled by its own factor.
 */
#include <math.h>

#include "check.h"
#include "count/counted.h"
#include "drawn.h"
#include "runtime/fake_set.h"

enum { MOST_SIZE = 150 * 1000 * 1000, ENOUGH_SHARED = 3 };

static double size_of(const tw_operation *operation, const tw_shape *shape) {
  twi_problem problem;
  if (twi_problem_from_shape(&problem, operation,
                             twi_operation_default_type(operation),
                             shape) != TW_OK)
    return INFINITY;
  return twi_problem_bytes(&problem) + operation->flops(problem.args);
}

static void compare(const tw_variant *variant, const char *what, double some,
                    double all) {
  /* Blocks at the edge are few, and may be sampled too often. */
  if (!CHECK_BETWEEN(some, 0.93 * all - 1, 1.07 * all + 1))
    fprintf(stderr, "... %s of %s\n", what, variant->name);
}

static void compare_traffic(const tw_variant *variant, const char *what,
                            const tune_traffic *some, const tune_traffic *all) {
  char text[96];
  for (int d = 0; d < TUNE_DIRECTIONS; d++) {
    snprintf(text, sizeof text, "%s %s", what,
             d == TUNE_STORES ? "stores" : "loads");
    compare(variant, text, some[d].requests, all[d].requests);
    compare(variant, text, some[d].units, all[d].units);
    compare(variant, text, some[d].ideal_units, all[d].ideal_units);
    compare(variant, text, some[d].bytes, all[d].bytes);
    CHECK_INT(some[d].widest, all[d].widest);
    /* No count is below its ideal, scaled or not. */
    CHECK(some[d].units >= 0.99 * some[d].ideal_units);
  }
}

static int sampled, two_passes; /* variants */

static void check_variant(tw_context *context, const tw_operation *operation,
                          const tw_variant *variant, const tw_shape *shape) {
  tune_operands operands;
  tune_counted some, all;
  twi_problem problem;
  tw_type type = twi_element_type(operation, variant->element);
  CHECK_STATUS(twi_problem_from_shape(&problem, operation, type, shape), TW_OK);
  if (!CHECK_STATUS(tune_operands_open(&operands, context, &problem, 0), TW_OK))
    return;
  tw_status status = tune_count(&operands, variant, &some);
  if (status == TW_OK && some.blocks_run < some.blocks) {
    operands.is_sampled = 0;
    CHECK_STATUS(tune_count(&operands, variant, &all), TW_OK);
    CHECK_INT(all.blocks_run, all.blocks);
    CHECK_INT(some.blocks, all.blocks);
    compare_traffic(variant, "global", some.global, all.global);
    compare_traffic(variant, "shared", some.shared, all.shared);
    compare(variant, "moved bytes", some.moved_bytes, all.moved_bytes);
    sampled++;
    tune_counted_free(&all);
  }
  tune_counted_free(&some);
  tune_operands_close(&operands);
}

/* Whether a size is 1, as in a product of a matrix and a vector. Kernels that
 * are not made for it use one lane of many, and take long to simulate. */
static int has_vector(const tw_operation *operation, const tw_shape *shape) {
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_SIZE && shape->fields[f] == 1)
      return 1;
  return 0;
}

/* The first variant of an algorithm with shared memory, for the shapes that the
 * operation is tuned for, up to one that is sampled. */
static void check_shared(tw_context *context, const tw_operation *operation,
                         const tw_variant *variant) {
  const int before = sampled;
  for (int i = 0; i < operation->bench_count && sampled == before; i++)
    if (!has_vector(operation, &operation->benches[i]) &&
        size_of(operation, &operation->benches[i]) < MOST_SIZE)
      check_variant(context, operation, variant, &operation->benches[i]);
}

/* The first variant of an algorithm of two passes, of which the second has far
 * fewer blocks: many long rows or columns, whichever is summed up. */
static void check_passes(tw_context *context, const tw_operation *operation,
                         const tw_variant *variant) {
  static const int64_t sizes[][2] = {
      {512, 1 << 15}, {1 << 15, 512}, {512, 1 << 17}, {1 << 17, 512}};
  const int before = sampled;
  for (int i = 0; i < 4 && sampled == before; i++) {
    const tw_shape shape = {"long", {sizes[i][0], sizes[i][1]}};
    check_variant(context, operation, variant, &shape);
  }
  two_passes += sampled > before;
}

/* One in `share` of the algorithms of two passes, and some others. */
static void check_some(tw_context *context, unsigned share) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int a = 0; a < operation->algorithm_count; a++) {
      const tw_variant *variant = twi_operation_first_variant(
          operation, a,
          twi_operation_element(operation,
                                twi_operation_default_type(operation)));
      if (variant && operation->algorithms[a].workspace) {
        if (is_drawn(variant->name, 0, share))
          check_passes(context, operation, variant);
      } else if (variant && variant->shared_bytes &&
                 sampled < two_passes + ENOUGH_SHARED) {
        check_shared(context, operation, variant);
      }
    }
  }
}

int main(void) {
  tw_context *context = echo_context("");
  for (unsigned share = 3; two_passes == 0 && share > 0; share--)
    check_some(context, share);
  printf("%d variants were sampled, drawn by %llu\n", sampled,
         (unsigned long long)drawn_seed());
  CHECK(two_passes > 0 && sampled > two_passes);
  tw_context_destroy(context);
  return check_end();
}
