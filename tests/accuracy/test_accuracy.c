/*
 * test_accuracy.c -- every variant that computes floating-point values, with
 * aligned tensors, on each kind of data that shows rounding errors.
 *
 *   test_accuracy --list       lists the tests, for CTest
 *   test_accuracy OPERATION ALGORITHM ELEMENT [DEVICE]
 *
 * ELEMENT may be "all". DEVICE is sim:sm_90 by default; "cuda" is skipped (exit
 * code 77) if there is no GPU. The operations' headers state the bounds. The
 * seed is printed and can be set in TW_TEST_SEED. Operations that only move
 * bits do not round: test_variants compares them bit for bit, and they are not
 * listed here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "devices/backends.h"
#include "sets.h"
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

/* All check shapes that the variant can run, each with the next two kinds of
 * data. Returns 1 if a result is wrong; counts the runs. */
static int is_wrong(tw_context *context, const twi_kernel *kernel,
                    uint64_t seed, char *finding, size_t finding_size,
                    int *runs) {
  enum { KINDS_OF_A_SHAPE = 2 };
  const tw_operation *operation = kernel->operation;
  const tw_type type = twi_element_type(operation, kernel->variant->element);
  unsigned number = 0;
  for (int i = 0; i < operation->check_count; i++)
    for (int s = 0; s < KINDS_OF_A_SHAPE; s++) {
      tune_verdict verdict = tune_verify_on(
          context, kernel, type, &operation->checks[i],
          tune_data_judged(number), seed + number, finding, finding_size);
      if (verdict == TUNE_VERDICT_UNFIT) break;
      if (verdict != TUNE_VERDICT_RIGHT) return 1;
      number++;
    }
  *runs += (int)number;
  return 0;
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
    char finding[1024];
    const int before = runs;
    if (is_wrong(context, kernel, seed, finding, sizeof finding, &runs) ||
        runs == before) {
      printf("%s: %s\n", variant->name,
             runs == before ? "fits no check shape" : finding);
      wrong++;
    }
    tested++;
  }
  printf(
      "%s: %d variants of %s %s %s within their bound in %d runs with seed "
      "%llu; %d not, %d do not fit\n",
      tw_context_device(context)->name, tested - wrong, words[0], words[1],
      words[2], runs, (unsigned long long)seed, wrong, unusable);
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
