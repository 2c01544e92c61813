/*
 * test_own_sets.c -- kernel sets of a program in addition to the library's:
 * with more algorithms than the library has, with an algorithm that runs only
 * where a record names it, with records that are added while a choice is made,
 * and built with another header.
 */
#include "fake_set.h"
#include "scratch.h"
#include "select/select.h"

/* A set with one operation, in place of the echo of fake_set.h. */
static tw_operation operation;
static const tw_operation *const operations[] = {&operation};
static const tw_sim_kernel last_kernels[] = {
    ECHO_KERNEL("echo_b32_last", echo_kernel_b32),
    ECHO_KERNEL("echo_b32_last_2", echo_kernel_b32),
    {NULL, NULL, NULL, NULL}};
static const tw_sim_table own_tables[] = {
    {.file = "echo/threads.cu", .kernels = echo_sim_kernels},
    {.file = "echo/last.cu", .kernels = last_kernels},
    {.file = NULL}};
static const tw_sim_module own_module = TW_SIM_MODULE("own", own_tables, NULL);
static const tw_kernel_set own_set = {.layout = TW_REGISTRY_LAYOUT,
                                      .name = "own",
                                      .operation_count = 1,
                                      .operations = operations,
                                      .images = echo_images,
                                      .sources = echo_sources,
                                      .simulator = &own_module};

static tw_context *context_of(const tw_kernel_set *const *sets) {
  tw_context *context;
  check_need(tw_context_create(&context,
                               &(tw_context_options){.device = "sim",
                                                     .tuning_file = "",
                                                     .kernels = sets}) == TW_OK,
             "no context on the simulator");
  return context;
}

static tw_choice explain(tw_context *context, const tw_operation *asked,
                         int64_t rows) {
  tw_choice choice = {.variant = ""};
  const echo_args args = {.rows = rows, .cols = 64};
  CHECK_STATUS(tw_explain_operation(context, asked, TW_F32, &args, &choice),
               TW_OK);
  return choice;
}

/* ---- an algorithm that only the own set has ------------------------------ */

enum { MANY = 4096 };
static tw_algorithm many[MANY];

static void two_passes(const void *args, const int *params,
                       const tw_device_info *gpu, tw_passes *passes) {
  echo_geometry(args, params, gpu, passes);
  passes->pass[1] = passes->pass[0];
  passes->count = 2;
}

/* The own set's echo is the same operation as the fake set's, so its variants
 * are candidates for the fake set's operation. The index of its last algorithm
 * is past the end of the fake set's algorithms. */
static void test_more_algorithms(void) {
  static tw_variant variants[1];
  static const tw_kernel_set *const sets[] = {&echo_set, &own_set, NULL};
  for (int i = 0; i < MANY; i++) {
    many[i] = echo_algorithms[0];
    many[i].file = "echo/last.cu";
  }
  many[MANY - 1].name = "last";
  operation = echo_operation;
  operation.algorithm_count = MANY;
  operation.algorithms = many;
  operation.variant_count = 1;
  operation.variants = variants;
  variants[0] = echo_variants[ECHO_B32_WIDE];
  variants[0].name = "echo_b32_last";
  variants[0].algorithm = MANY - 1;
  variants[0].params[ECHO_IN_FLIGHT] = 64;
  tw_context *context = context_of(sets);
  tw_choice one = explain(context, &echo_operation, 64);
  CHECK_TEXT(one.variant, "echo_b32_last");
  CHECK_TEXT(one.algorithm, "last");
  tw_context_destroy(context);
  /* Its passes are its own too. */
  many[MANY - 1].geometry = two_passes;
  context = context_of(sets);
  tw_choice two = explain(context, &echo_operation, 64);
  CHECK_TEXT(two.variant, "echo_b32_last");
  CHECK(two.time_us > one.time_us + 2);
  tw_context_destroy(context);
}

/* ---- algorithms that run only where a record names them ------------------ */

/* Such an algorithm has the shortest predicted time, and is not chosen without
 * a record. */
static void test_only_if_tuned(void) {
  static tw_algorithm algorithms[2];
  static tw_variant variants[ECHO_VARIANTS];
  static const tw_kernel_set *const sets[] = {&own_set, NULL};
  algorithms[0] = algorithms[1] = echo_algorithms[0];
  algorithms[1].name = "baseline";
  algorithms[1].is_only_if_tuned = 1;
  memcpy(variants, echo_variants, sizeof variants);
  variants[ECHO_B32_WIDE].algorithm = 1;
  operation = echo_operation;
  operation.algorithm_count = 2;
  operation.algorithms = algorithms;
  operation.variants = variants;
  tw_context *context = context_of(sets);
  tw_choice choice = explain(context, &operation, 4096);
  CHECK_TEXT(choice.variant, "echo_b32_plain");
  CHECK_HAS(choice.reason, "the model's best of 1 variants");

  twi_problem problem;
  twi_record record;
  const tw_shape shape = {"square", {4096, 64, 1}};
  CHECK_STATUS(twi_problem_from_shape(&problem, &operation, TW_F32, &shape),
               TW_OK);
  twi_record_init(&record, tw_context_device(context), &problem);
  record.hash = variants[ECHO_B32_WIDE].hash;
  record.predicted = 1;
  record.time_us = 1;
  strcpy(record.variant, "echo_b32_wide");
  CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
  choice = explain(context, &operation, 4096);
  CHECK_TEXT(choice.variant, "echo_b32_wide");
  CHECK_TEXT(choice.algorithm, "baseline");
  tw_context_destroy(context);
}

/* ---- a record that is added while a choice is made ----------------------- */

static tw_context *context_to_change; /* NULL: nothing is added */
static twi_record record_to_add;

/* A geometry function, which runs while the model compares variants. */
static void add_record_meanwhile(const void *args, const int *params,
                                 const tw_device_info *gpu, tw_passes *passes) {
  tw_context *context = context_to_change;
  context_to_change = NULL;
  if (context)
    CHECK_STATUS(twi_context_add_record(context, &record_to_add), TW_OK);
  echo_geometry(args, params, gpu, passes);
}

/* The choice that is being made does not use the record, and must not be
 * cached; the next call must use the record. */
static void test_stale_answer(void) {
  static tw_algorithm algorithm;
  static const tw_kernel_set *const sets[] = {&own_set, NULL};
  algorithm = echo_algorithms[0];
  algorithm.geometry = add_record_meanwhile;
  operation = echo_operation;
  operation.algorithms = &algorithm;
  tw_context *context = context_of(sets);
  CHECK_INT(explain(context, &operation, 1 << 20).evidence, TW_EVIDENCE_MODEL);

  twi_problem problem;
  const tw_shape shape = {"square", {64, 64, 1}};
  CHECK_STATUS(twi_problem_from_shape(&problem, &operation, TW_F32, &shape),
               TW_OK);
  twi_record_init(&record_to_add, tw_context_device(context), &problem);
  record_to_add.hash = echo_variants[ECHO_B32_PLAIN].hash;
  record_to_add.predicted = 1;
  record_to_add.time_us = 1;
  strcpy(record_to_add.variant, "echo_b32_plain");
  context_to_change = context;
  CHECK_INT(explain(context, &operation, 64).evidence, TW_EVIDENCE_MODEL);
  CHECK(context_to_change == NULL);
  tw_choice choice = explain(context, &operation, 64);
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_TEXT(choice.variant, "echo_b32_plain");
  tw_context_destroy(context);
}

/* ---- a set that was built with another header ---------------------------- */

static void test_other_layout(void) {
  tw_kernel_set other = own_set;
  other.layout = TW_REGISTRY_LAYOUT + 1;
  const tw_kernel_set *const sets[] = {&echo_set, &other, NULL};
  tw_context *context;
  CHECK_STATUS(
      tw_context_create(&context, &(tw_context_options){.device = "sim",
                                                        .tuning_file = "",
                                                        .kernels = sets}),
      TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "build the set again");
}

int main(void) {
  scratch_begin();
  test_more_algorithms();
  test_only_if_tuned();
  test_stale_answer();
  test_other_layout();
  return check_end();
}
