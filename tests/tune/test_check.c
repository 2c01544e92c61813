/*
 * test_check.c -- in which order a variant's check shapes run: the drawn ones,
 * then each of the operation's own once, the cheapest first.
 */
#include "check.h"
#include "runtime/fake_set.h"
#include "verify/check.h"

/* Several cost the same; the cheapest is not the first. */
static const tw_shape shapes[] = {
    {"large", {[ECHO_ROWS] = 40, [ECHO_COLS] = 50}},
    {"wide", {[ECHO_ROWS] = 20, [ECHO_COLS] = 30}},
    {"tall", {[ECHO_ROWS] = 30, [ECHO_COLS] = 20}},
    {"small", {[ECHO_ROWS] = 7, [ECHO_COLS] = 11}},
    {"deep", {[ECHO_ROWS] = 10, [ECHO_COLS] = 20, [ECHO_BATCH] = 3}},
    {"flat", {[ECHO_ROWS] = 1, [ECHO_COLS] = 77}},
    {"larger", {[ECHO_ROWS] = 41, [ECHO_COLS] = 50}},
};
/* At last one with several matrices of several rows, which are far apart. */
static const int expected[] = {3, 5, 1, 2, 4, 0, 6, 4};
enum { SHAPES = sizeof shapes / sizeof *shapes, MOST = 64 };

static int ran[MOST], ran_count; /* the check shapes, as they first ran */

/* The kernel notes which check shape it is launched for. */
static void kernel(void **params) {
  echo_args a = echo_from_params(params);
  echo_copy(&a, 4);
  for (int i = 0; i < SHAPES; i++) {
    int64_t batch = shapes[i].fields[ECHO_BATCH];
    if (a.rows != shapes[i].fields[ECHO_ROWS] ||
        a.cols != shapes[i].fields[ECHO_COLS] ||
        a.batch.value != (batch ? batch : 1))
      continue;
    if (ran_count && ran[ran_count - 1] == i) return; /* its next trial */
    if (ran_count < MOST) ran[ran_count++] = i;
  }
}

static const tw_sim_kernel sim_kernels[] = {
    ECHO_KERNEL("echo_b32_plain", kernel), {NULL, NULL, NULL, NULL}};
static const tw_sim_table tables[] = {
    {.file = "echo/threads.cu", .kernels = sim_kernels}, {.file = NULL}};
static const tw_sim_module module = TW_SIM_MODULE("checked", tables, NULL);
static tw_operation operation;
static const tw_operation *const operations[] = {&operation};
static const tw_kernel_set set = {.layout = TW_REGISTRY_LAYOUT,
                                  .name = "checked",
                                  .operation_count = 1,
                                  .operations = operations,
                                  .images = echo_images,
                                  .sources = echo_sources,
                                  .simulator = &module};
static const tw_kernel_set *const sets[] = {&set, NULL};

int main(void) {
  tw_context *context;
  operation = echo_operation;
  operation.set = "checked";
  operation.variant_count = 1;
  operation.checks = shapes;
  operation.check_count = SHAPES;
  check_need(tw_context_create(&context,
                               &(tw_context_options){.device = "sim",
                                                     .tuning_file = "",
                                                     .kernels = sets}) == TW_OK,
             "no context on the simulator");
  twi_kernel *checked = &context->kernels[context->kernel_count - 1];
  tune_check_result result = {.outcome = TUNE_CHECK_CLEAN};
  tune_check_variant(context, checked, TW_F32, 1, 0, &result);
  CHECK_INT(result.outcome, TUNE_CHECK_CLEAN);
  CHECK_TEXT(result.finding, "");
  CHECK_INT(result.left_out, 0);
  CHECK_INT(result.shapes, 4 + SHAPES); /* with those that are drawn */
  CHECK_INT(ran_count, SHAPES + 1);
  for (int i = 0; i < ran_count && i < SHAPES + 1; i++)
    if (!CHECK_INT(ran[i], expected[i]))
      fprintf(stderr, "number %d was '%s'\n", i, shapes[ran[i]].name);
  tw_context_destroy(context);
  return check_end();
}
