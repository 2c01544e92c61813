/*
 * test_accuracy.c -- the rounding errors of every variant that computes.
 *
 *   test_accuracy --list       lists the tests, for CTest
 *   test_accuracy --self       tests the check itself
 *   test_accuracy OPERATION ALGORITHM ELEMENT [DEVICE]
 *
 * ELEMENT may be "all". DEVICE is sim:sm_90 by default; "cuda" is skipped (exit
 * code 77) if there is no GPU. accuracy.h states the bound. The seed is printed
 * and can be set in TW_TEST_SEED. Operations that only move bits do not round:
 * test_variants compares them bit for bit, and they are not listed here.
 */
#include "accuracy.h"
#include "fake_sums.h"
#include "sets.h"

static uint64_t seed_of_tests(void) {
  const char *text = getenv("TW_TEST_SEED");
  return text ? strtoull(text, NULL, 10) : 20261120;
}

static int has_variants(const tw_operation *operation, int algorithm,
                        int element_) {
  return twi_operation_first_variant(operation, algorithm, element_) != NULL;
}

/* One line for each test: OPERATION ALGORITHM ELEMENT. */
static void list_set(const tw_kernel_set *set) {
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int a = 0; a < operation->algorithm_count; a++)
      for (int e = 0; e < operation->element_count; e++)
        if (floating_type_of(operation, e) >= 0 &&
            has_variants(operation, a, e))
          printf("%s %s %s\n", operation->name, operation->algorithms[a].name,
                 operation->elements[e].name);
  }
}

/* ---- the check itself ------------------------------------------------------
 */

/* Every right kernel passes, and every wrong one gives its finding. */
static void test_kernels(tw_context *context) {
  int found = 0;
  for (int k = 0; k < context->kernel_count; k++) {
    twi_kernel *kernel = &context->kernels[k];
    if (kernel->operation != &sums_operation) continue;
    check_need(twi_kernel_ready(context->device, kernel) == TW_OK, "prepare");
    int number = (int)(kernel->variant - sums_variants), runs = 0;
    int type = floating_type_of(kernel->operation, kernel->variant->element);
    for (uint64_t seed = 1; seed <= 20; seed++) {
      char finding[512];
      int is_wrong =
          accuracy_check(context, kernel, (tw_type)type, seed, finding, &runs);
      if (CHECK_INT(is_wrong, sums_findings[number][0] != 0) && is_wrong)
        CHECK_HAS(finding, sums_findings[number]);
      else if (is_wrong)
        fprintf(stderr, "%s: %s\n", kernel->variant->name, finding);
    }
    CHECK(runs >= 20);
    found++;
  }
  CHECK_INT(found, SUMS_COUNT);
}

static void test_numbers(void) {
  static const double values[] = {0, 1, -1.5, 0.0078125, 240};
  static const tw_type types[] = {TW_F16, TW_BF16, TW_F32, TW_F64};
  for (int t = 0; t < 4; t++) {
    unsigned char memory[8];
    for (int v = 0; v < 5; v++) {
      put_number(types[t], values[v], memory);
      CHECK(number_of(types[t], memory) == values[v]);
    }
    put_number(types[t], 1 + unit_roundoff(types[t]) / 2, memory);
    CHECK(number_of(types[t], memory) == 1);
    put_number(types[t], 1 + 2 * unit_roundoff(types[t]), memory);
    CHECK(number_of(types[t], memory) == 1 + 2 * unit_roundoff(types[t]));
    put_number(types[t], smallest_number(types[t]), memory);
    CHECK(number_of(types[t], memory) == smallest_number(types[t]));
    put_number(types[t], NAN, memory);
    CHECK(isnan(number_of(types[t], memory)));
    put_number(types[t], -INFINITY, memory);
    CHECK(number_of(types[t], memory) == -INFINITY);
  }
}

static int test_self(void) {
  tw_context *context;
  check_need(
      tw_context_create(&context,
                        &(tw_context_options){.device = "sim",
                                              .tuning_file = "",
                                              .kernels = sums_sets}) == TW_OK,
      "no context on the simulator");
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o < set->operation_count; o++)
    if (set->operations[o]->moves_bits)
      printf("%s: not tested, it moves bits and is exact\n",
             set->operations[o]->name);
  test_numbers();
  test_kernels(context);
  tw_context_destroy(context);
  return check_end();
}

/* ---- the library's variants ------------------------------------------------
 */

static int run(tw_context *context, char **words, uint64_t seed) {
  int tested = 0, wrong = 0, unusable = 0, runs = 0;
  for (int k = 0; k < context->kernel_count; k++) {
    twi_kernel *kernel = &context->kernels[k];
    const tw_operation *operation = kernel->operation;
    const tw_variant *variant = kernel->variant;
    int type = floating_type_of(operation, variant->element);
    if (type < 0 || strcmp(operation->name, words[0]) ||
        strcmp(operation->algorithms[variant->algorithm].name, words[1]) ||
        (strcmp(words[2], "all") &&
         strcmp(operation->elements[variant->element].name, words[2])))
      continue;
    if (twi_kernel_ready(context->device, kernel) != TW_OK ||
        kernel->occupancy.blocks_per_sm == 0) {
      printf("%s: needs more than the device has\n", variant->name);
      unusable++;
      continue;
    }
    char finding[512];
    const int before = runs;
    int is_wrong =
        accuracy_check(context, kernel, (tw_type)type, seed, finding, &runs);
    if (is_wrong || runs == before) {
      printf("%s: %s\n", variant->name,
             is_wrong ? finding : "fits no check shape");
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
  if (argc == 2 && strcmp(argv[1], "--self") == 0) return test_self();
  if (argc < 4 || argc > 5) {
    fprintf(stderr,
            "usage: %s --list | --self | OPERATION ALGORITHM ELEMENT|all "
            "[DEVICE]\n",
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
