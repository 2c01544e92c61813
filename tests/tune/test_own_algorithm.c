/*
 * test_own_algorithm.c -- a kernel set that gives an operation of the library
 * one more variant.
 *
 * The variant is a copy of one of the library's, with one pass. The index of
 * its algorithm in the own set is, in the library's set, the index of an
 * algorithm with two passes. So a lookup in the wrong set predicts another
 * time.
 */
#include "child.h"
#include "search/candidates.h"
#include "tilewright/simulator/kernel.h"
#include "tilewright/tune.h"

enum { MOST_ALGORITHMS = 32 };

static tw_algorithm algorithms[MOST_ALGORITHMS];
static tw_variant variant;
static tw_sim_kernel sim_kernels[2];
static const tw_sim_table tables[] = {
    {.file = "row_sums/own.cu", .kernels = sim_kernels}, {.file = NULL}};
static const tw_sim_module module = TW_SIM_MODULE("own", tables, NULL);
static tw_operation operation;
static const tw_operation *const operations[] = {&operation};
static tw_kernel_set own_set;
static const tw_kernel_set *const own_sets[] = {&own_set, NULL};
static const char *copied; /* the library's variant */

static const tw_operation *library_operation(const char *name) {
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    if (!strcmp(tw_kernels_tilewright.operations[i]->name, name))
      return tw_kernels_tilewright.operations[i];
  check_need(0, name);
  return NULL;
}

static int find_algorithm(const tw_operation *library, const char *name) {
  for (int i = 0; i < library->algorithm_count; i++)
    if (!strcmp(library->algorithms[i].name, name)) return i;
  check_need(0, name);
  return 0;
}

static const tw_sim_kernel *simulated_kernel(const char *file,
                                             const char *name) {
  const tw_sim_table *table = tw_kernels_tilewright.simulator->tables;
  while (strcmp(table->file, file)) table++;
  const tw_sim_kernel *kernel = table->kernels;
  while (strcmp(kernel->name, name)) kernel++;
  return kernel;
}

static void make_set(void) {
  const tw_operation *library = library_operation("row_sums");
  int from = find_algorithm(library, "lanes"), v = 0;
  int to = find_algorithm(library, "split"); /* of two passes */
  while (library->variants[v].algorithm != from) v++;
  check_need(library->algorithm_count <= MOST_ALGORITHMS, "fewer algorithms");
  for (int i = 0; i < MOST_ALGORITHMS; i++)
    algorithms[i] = library->algorithms[from];
  copied = library->variants[v].name;
  sim_kernels[0] = *simulated_kernel(library->algorithms[from].file, copied);
  sim_kernels[0].name = "row_sums_own_copy";
  algorithms[to].name = "own";
  algorithms[to].file = tables[0].file;
  variant = library->variants[v];
  variant.name = "row_sums_own_copy";
  variant.algorithm = to;
  operation = *library;
  operation.set = "own";
  operation.algorithms = algorithms;
  operation.algorithm_count = MOST_ALGORITHMS;
  operation.variants = &variant;
  operation.variant_count = 1;
  own_set = tw_kernels_tilewright;
  own_set.name = "own";
  own_set.operation_count = 1;
  own_set.operations = operations;
  own_set.simulator = &module;
}

static int some_type(void) {
  return twi_element_type(&operation, variant.element);
}

/* The problem is described by the library's operation. */
static void test_prediction(void) {
  const tw_shape shape = {"square", {256, 256}};
  tw_context *context;
  twi_problem problem;
  tune_candidates candidates;
  const tw_context_options options = {.device = "sim:sm_90",
                                      .kernels = own_sets};
  check_need(tw_context_create(&context, &options) == TW_OK, "a context");
  CHECK_STATUS(twi_problem_from_shape(&problem, library_operation("row_sums"),
                                      (tw_type)some_type(), &shape),
               TW_OK);
  CHECK_STATUS(tune_candidates_collect(context, &problem, &candidates), TW_OK);
  tune_candidates_first_look(context, &problem, &candidates);
  tune_candidates_predict(context, &problem, &candidates);
  const tune_candidate *own =
      tune_candidates_find(&candidates, "row_sums_own_copy");
  const tune_candidate *theirs = tune_candidates_find(&candidates, copied);
  if (CHECK(own && theirs)) {
    CHECK_BETWEEN(own->predicted_us, 0.1, 1e5);
    /* What the own kernel's blocks do is counted, the steps of its loops too,
     * and what the library's do is a hint of its header; a second pass would
     * take 2 us more. */
    CHECK_BETWEEN(own->predicted_us, 0.98 * theirs->predicted_us,
                  1.05 * theirs->predicted_us);
  }
  tune_candidates_free(&candidates);
  tw_context_destroy(context);
}

static int run_tune(int argc, char **argv) {
  return tw_tune_main(argc, argv, own_sets);
}

static void test_explain(void) {
  char words[256];
  snprintf(words, sizeof words,
           "explain row_sums row_sums_own_copy --device sim:sm_90 --shape "
           "256x256 --type %s --tsv",
           tw_type_name((tw_type)some_type()));
  CHECK_INT(child_run(run_tune, words), 0);
  expect(out_path, "\trow_sums\town\t");
  expect(out_path, "\trow_sums_own_copy\t");
}

int main(void) {
  child_begin();
  make_set();
  test_prediction();
  test_explain();
  return check_end();
}
