/*
 * test_forge.c -- points of the library's operations that are built on demand
 * for the simulator.
 */
#include "folder_of_test.h"
#include "forge_of_test.h"
#include "select/usable.h"

static char cache[TUNE_PATH];

static void test_library(void) {
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, cache);
  const tw_operation *operation = tune_forge_operation(forge, "transpose");
  const int before = twi_context_kernel_count(context);
  const twi_kernel *old = &context->kernels[before - 1];
  check_need(operation != NULL, "transpose");

  tune_build_result new =
      build_point(forge, operation, "tiled:TILE=48,ROWS=16,PAD=1");
  CHECK_TEXT(new.why, "");
  CHECK_INT(new.outcome, TUNE_BUILT);
  CHECK_INT(new.is_from_cache, 0);
  CHECK_INT(twi_context_kernel_count(context), before + 1);
  CHECK(old == &context->kernels[before - 1]);
  if (new.kernel) {
    CHECK_TEXT(new.kernel->variant->name, "transpose_b32_tiled_t48_r16_p1");
    CHECK_INT(new.kernel->variant->shared_bytes, 48 * 49 * 4);
  }
  check_right(context, new.kernel);

  /* What is there is not built again. */
  tune_build_result again =
      build_point(forge, operation, "transpose_b32_tiled_t48_r16_p1");
  CHECK(again.kernel == new.kernel);
  tune_build_result compiled =
      build_point(forge, operation, "tiled:b32:TILE=32,ROWS=8,PAD=1");
  CHECK_INT(compiled.outcome, TUNE_BUILT);
  CHECK(compiled.kernel && compiled.kernel->set == &tw_kernels_tilewright);

  /* What is no variant. */
  tune_build_result unmet =
      build_point(forge, operation, "tiled:TILE=48,ROWS=17,PAD=1");
  CHECK_INT(unmet.outcome, TUNE_NOT_IN_SPACE);
  CHECK_TEXT(unmet.why,
             "TILE % ROWS == 0: a thread moves a whole number of elements");
  tune_build_result large =
      build_point(forge, operation, "tiled:TILE=128,ROWS=16,PAD=1");
  CHECK_INT(large.outcome, TUNE_REJECTED);
  CHECK_HAS(large.why, "2048 threads a block; sm_90 allows 1 to 1024");
  tune_build_result wordy =
      build_point(forge, operation,
                  "tiled:TILE=32,ROWS=8,PAD=1,rows=1000000000000000000,"
                  "cols=1000000000000000000,src_stride=1000000000000000000");
  CHECK_INT(wordy.outcome, TUNE_REJECTED);
  CHECK_HAS(wordy.why,
            "its name has 116 letters, and a variant's can have 110");
  tw_context_destroy(context);
  tune_forge_close(forge);
}

/* A variant has the text and the hash of the compiled one. */
static void test_same_text(void) {
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, cache);
  const tw_operation *operation = tune_forge_operation(forge, "transpose");
  tune_build_result same =
      build_point(forge, operation, "tiled:TILE=32,ROWS=8,PAD=1,rows=37");
  CHECK_INT(same.outcome, TUNE_BUILT);
  check_need(same.kernel != NULL, "a kernel with a fixed size");
  CHECK_TEXT(same.kernel->variant->name,
             "transpose_b32_tiled_t32_r8_p1_fixed_rows_37");
  /* It is for problems with this size only, and right for them. */
  tw_shape shape = {.name = "37 rows", .fields = {37, 41, 3}};
  char finding[512] = "";
  twi_problem problem;
  CHECK_INT(tune_verify(context, same.kernel, TW_F32, &shape, 1, finding,
                        sizeof finding),
            TUNE_VERDICT_RIGHT);
  CHECK_TEXT(finding, "");
  check_right(context, same.kernel);
  tw_passes passes;
  twi_problem_from_shape(&problem, operation, TW_F32, &shape);
  CHECK_STATUS(twi_kernel_usable(context, same.kernel, &problem, &passes),
               TW_OK);
  shape.fields[0] = 38;
  twi_problem_from_shape(&problem, operation, TW_F32, &shape);
  CHECK_STATUS(twi_kernel_usable(context, same.kernel, &problem, &passes),
               TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(), "constants of its kernel");
  tw_context_destroy(context);
  tune_forge_close(forge);
}

static void test_cached(void) {
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, cache);
  const tw_operation *operation = tune_forge_operation(forge, "transpose");
  tune_build_result found =
      build_point(forge, operation, "tiled:TILE=48,ROWS=16,PAD=1");
  CHECK_INT(found.outcome, TUNE_BUILT);
  CHECK_INT(found.is_from_cache, 1);
  check_right(context, found.kernel);
  tw_context_destroy(context);
  tune_forge_close(forge);

  /* A damaged entry is compiled again. */
  char command[TUNE_PATH + 100];
  snprintf(command, sizeof command,
           "for f in '%s'/*.bin; do head -c 1000 /dev/zero >\"$f\"; done",
           cache);
  CHECK_INT(system(command), 0);
  context = open_context();
  forge = open_forge(context, NULL, cache);
  operation = tune_forge_operation(forge, "transpose");
  found = build_point(forge, operation, "tiled:TILE=48,ROWS=16,PAD=1");
  CHECK_INT(found.outcome, TUNE_BUILT);
  CHECK_INT(found.is_from_cache, 0);
  check_right(context, found.kernel);
  tw_context_destroy(context);
  tune_forge_close(forge);
}

/* Few points of a large space, of which most do not meet the constraints: as
 * many as are asked for, and each axis has all values that its variants have.
 */
static void test_few_of_many(void) {
  enum { FEW = 200, MOST = 1 << 20, VALUES = 64 };
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, cache);
  const tw_operation *operation = tune_forge_operation(forge, "matmul");
  tune_point_list all, few;
  const int element = twi_operation_element(operation, TW_F32);
  CHECK_STATUS(tune_forge_points(forge, operation, element, MOST, &all), TW_OK);
  CHECK_STATUS(tune_forge_points(forge, operation, element, FEW, &few), TW_OK);
  CHECK(all.left_out == 0 && !all.is_estimate);
  CHECK(few.count > FEW / 2 && few.count <= FEW + operation->algorithm_count);
  CHECK(!few.is_estimate);
  CHECK_INT((int)few.left_out, all.count - few.count);
  int a = 0;
  while (strcmp(operation->algorithms[a].name, "registers")) a++;
  for (int axis = 0; axis < operation->algorithms[a].param_count; axis++) {
    int values[2] = {0};
    for (int i = 0; i < 2; i++) {
      const tune_point_list *list = i ? &few : &all;
      int seen[VALUES], *count = &values[i];
      for (int p = 0; p < list->count; p++) {
        int known = list->all[p].algorithm != a || *count == VALUES;
        for (int v = 0; v < *count && !known; v++)
          known = seen[v] == list->all[p].params[axis];
        if (!known) seen[(*count)++] = list->all[p].params[axis];
      }
    }
    CHECK_INT(values[1], values[0]);
  }
  free(all.all);
  free(few.all);
  tw_context_destroy(context);
  tune_forge_close(forge);
}

int main(void) {
  CHECK_STATUS(tune_folder_temporary(cache), TW_OK);
  test_library();
  test_same_text();
  test_few_of_many();
  test_cached();
  tune_folder_remove(cache);
  return check_end();
}
