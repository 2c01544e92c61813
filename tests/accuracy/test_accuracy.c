/*
 * test_accuracy.c -- every variant that computes floating-point values, with
 * aligned tensors, on each kind of data that shows rounding errors.
 *
 *   test_accuracy --list       lists the tests, for CTest
 *   test_accuracy OPERATION ALGORITHM ELEMENT [DEVICE]
 *
 * ELEMENT may be "all". DEVICE is sim:sm_90 by default; "cuda" is skipped (exit
 * code 77) if there is no GPU. The operations' headers state the bounds. The
 * seed is printed and can be set in TW_TEST_SEED. On the simulator a run takes
 * one in six of a variant's check shapes, see drawn.h. Operations that only
 * move bits do not round: test_variants compares them bit for bit, and they are
 * not listed here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "devices/backends.h"
#include "drawn.h"
#include "sets.h"
#include "verify/allow.h"
#include "verify/large.h"
#include "verify/verify.h"

static uint64_t seed_of_tests(void) {
  const char *text = getenv("TW_TEST_SEED");
  return text ? strtoull(text, NULL, 10) : 20261120;
}

/* Whether variants of this element are judged by a bound or by the reference on
 * any numbers. */
static int is_judged(const tw_operation *operation, int element) {
  return operation->elements[element].wide_reference != NULL;
}

/* One line for each test: OPERATION ALGORITHM ELEMENT. */
static void list_set(const tw_kernel_set *set) {
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int a = 0; a < operation->algorithm_count; a++)
      for (int e = 0; e < operation->element_count; e++)
        if (is_judged(operation, e) &&
            twi_operation_first_variant(operation, a, e))
          printf("%s %s %s\n", operation->name, operation->algorithms[a].name,
                 operation->elements[e].name);
  }
}

/* The results of one variant so far. */
struct judged {
  tw_context *context;
  const twi_kernel *kernel;
  uint64_t seed;
  int runs;
  char finding[1024];
};

static tune_verdict judge(struct judged *judged, const tw_shape *shape,
                          tune_data data) {
  const twi_kernel *kernel = judged->kernel;
  const tune_verdict verdict = tune_verify_on(
      judged->context, kernel,
      twi_element_type(kernel->operation, kernel->variant->element), shape,
      data, judged->seed + (uint64_t)judged->runs, judged->finding,
      sizeof judged->finding);
  judged->runs += verdict == TUNE_VERDICT_RIGHT;
  return verdict;
}

static int can_run(const tw_context *context, const twi_kernel *kernel,
                   tw_type type, const tw_shape *shape) {
  const tw_device_info *gpu = tw_context_device(context);
  const tw_shape allowed = tune_shape_allowed(gpu, kernel, type, shape);
  return !tune_misfit(gpu, kernel, type, &allowed);
}

/* How many kinds of data a check shape takes: two, or on the simulator, which
 * is slow, one for a variant that can run so many shapes that each kind meets
 * six, one of them in a run. */
static int kinds_of_a_shape(const tw_context *context, const twi_kernel *kernel,
                            tw_type type) {
  enum { SHAPES = 6 };
  const tw_operation *operation = kernel->operation;
  int fitting = 0;
  for (int i = 0; i < operation->check_count; i++)
    fitting += can_run(context, kernel, type, &operation->checks[i]);
  return tw_context_device(context)->is_gpu ||
                 fitting < TUNE_JUDGED_KINDS * SHAPES
             ? 2
             : 1;
}

/* Multiplications and additions for each result. */
static double depth_of(const tw_operation *operation, tw_type type,
                       const tw_shape *shape) {
  twi_problem problem;
  double results = 0;
  if (twi_problem_from_shape(&problem, operation, type, shape) != TW_OK)
    return 0;
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_IN)
      results += (double)twi_problem_span(&problem, &operation->tensors[t]);
  return results > 0 ? operation->flops(problem.args) / results : 0;
}

/* Of positive numbers, in which a sum of less precision than it is to have
 * loses most: the check shape with the longest sums that the variant can run.
 */
static int is_wrong_on_long_sums(struct judged *judged) {
  const tw_operation *operation = judged->kernel->operation;
  const tw_type type =
      twi_element_type(operation, judged->kernel->variant->element);
  int longest = -1;
  double most = 0;
  for (int i = 0; i < operation->check_count; i++) {
    const double depth = depth_of(operation, type, &operation->checks[i]);
    if (depth <= most ||
        !can_run(judged->context, judged->kernel, type, &operation->checks[i]))
      continue;
    most = depth;
    longest = i;
  }
  if (longest < 0) return 0;
  const tune_verdict verdict =
      judge(judged, &operation->checks[longest], TUNE_DATA_POSITIVE);
  return verdict != TUNE_VERDICT_RIGHT && verdict != TUNE_VERDICT_UNFIT;
}

/* Judges the check shape with this number; returns 1 if a result is wrong. It
 * takes the next kinds of data, which begin with another one for another
 * variant and another day. */
static int is_wrong_on(struct judged *judged, int number, int kinds) {
  const twi_kernel *kernel = judged->kernel;
  const unsigned first =
      (unsigned)((kernel->variant->hash + drawn_seed()) % TUNE_JUDGED_KINDS);
  for (int s = 0; s < kinds; s++) {
    const tune_verdict verdict =
        judge(judged, &kernel->operation->checks[number],
              tune_data_judged(first + (unsigned)judged->runs));
    if (verdict == TUNE_VERDICT_UNFIT) break;
    if (verdict != TUNE_VERDICT_RIGHT) return 1;
  }
  return 0;
}

/* One in `share` of the check shapes, and then one at least that the variant
 * can run. Returns 1 if a result is wrong. */
static int is_wrong(struct judged *judged, unsigned share) {
  const twi_kernel *kernel = judged->kernel;
  const int count = kernel->operation->check_count;
  const int kinds = kinds_of_a_shape(
      judged->context, judged->kernel,
      twi_element_type(kernel->operation, kernel->variant->element));
  for (int i = 0; i < count; i++)
    if (is_drawn(kernel->variant->name, i, share) &&
        is_wrong_on(judged, i, kinds))
      return 1;
  for (int i = 0; i < count && judged->runs == 0; i++)
    if (is_wrong_on(judged,
                    (int)((kernel->variant->hash + drawn_seed() + (unsigned)i) %
                          (unsigned)count),
                    kinds))
      return 1;
  return kinds == 1 && is_wrong_on_long_sums(judged);
}

static int run(tw_context *context, char **words, uint64_t seed) {
  int tested = 0, wrong = 0, unusable = 0, runs = 0;
  for (int k = 0; k < context->kernel_count; k++) {
    twi_kernel *kernel = &context->kernels[k];
    const tw_operation *operation = kernel->operation;
    const tw_variant *variant = kernel->variant;
    if (!is_judged(operation, variant->element) ||
        strcmp(operation->name, words[0]) ||
        strcmp(operation->algorithms[variant->algorithm].name, words[1]) ||
        (strcmp(words[2], "all") &&
         strcmp(operation->elements[variant->element].name, words[2])))
      continue;
    if (twi_kernel_ready(context->device, kernel) != TW_OK ||
        twi_kernel_unfit(kernel) >= 0) {
      printf("%s: needs more than the device has\n", variant->name);
      unusable++;
      continue;
    }
    struct judged judged = {.context = context, .kernel = kernel, .seed = seed};
    const int is_off =
        is_wrong(&judged, tw_context_device(context)->is_gpu ? 1 : 6);
    if (is_off || judged.runs == 0) {
      printf("%s: %s\n", variant->name,
             is_off ? judged.finding : "fits no check shape");
      wrong++;
    }
    runs += judged.runs;
    tested++;
  }
  printf(
      "%s: %d variants of %s %s %s within their bound in %d runs with seed "
      "%llu, drawn by %llu; %d not, %d do not fit\n",
      tw_context_device(context)->name, tested - wrong, words[0], words[1],
      words[2], runs, (unsigned long long)seed,
      (unsigned long long)drawn_seed(), wrong, unusable);
  return wrong > 0 || runs == 0;
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "--list") == 0) {
    for (int i = 0; test_set(i); i++) list_set(test_set(i));
    return 0;
  }
  if (argc < 4 || argc > 5) {
    fprintf(stderr,
            "usage: %s --list | OPERATION ALGORITHM ELEMENT|all [DEVICE]\n",
            argv[0]);
    return 2;
  }
  const char *device = argc > 4 ? argv[4] : "sim:sm_90";
  char why[160];
  const twi_backend *backend = twi_backend_of(device);
  if (backend && backend->count(why) == 0) {
    printf("skipped: no GPU (%s)\n", why);
    return 77;
  }
  tune_keep_freed_memory();
  tw_context *context;
  if (tw_context_create(
          &context, &(tw_context_options){.device = device,
                                          .tuning_file = "",
                                          .kernels = test_own_sets}) != TW_OK) {
    printf("%s\n", tw_last_error());
    return 1;
  }
  int failed = run(context, argv + 1, seed_of_tests());
  tw_context_destroy(context);
  return failed;
}
