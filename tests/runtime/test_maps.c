/*
 * test_maps.c -- the tensor maps of a kernel: which tensors allow them, what
 * the device is asked to make, and what stands where there is none.
 */
#include <math.h>

#include "api/steps.h"
#include "devices/maps.h"
#include "fake_set.h"

/* ---- a kernel with two maps ------------------------------------------------
 * one of src, which it needs, and one of dst, which is optional. */

static int box_of_src = 64;

static void two_maps(const void *args, const int *params,
                     const tw_device_info *gpu, tw_map *maps) {
  const echo_args *const given = args;
  (void)params, (void)gpu;
  maps[0] =
      (tw_map){.name = "map_src",
               .tensor = 0,
               .base = given->src,
               .rank = 3,
               .element_bytes = 4,
               .size = {given->cols, given->rows,
                        given->src_batch_stride == 0 ? 1 : given->batch.value},
               .stride = {given->src_stride, given->src_batch_stride},
               .box = {box_of_src, 8, 1},
               .swizzle = 128};
  maps[1] = (tw_map){.name = "map_dst",
                     .tensor = 1,
                     .base = given->dst,
                     .rank = 3,
                     .element_bytes = 4,
                     .size = {given->cols, given->rows, given->batch.value},
                     .stride = {given->dst_stride, given->dst_batch_stride},
                     .box = {32, 1, 1},
                     .is_optional = 1};
}

static int made; /* how many maps the device has made */
static tw_map made_of[TW_MAX_MAPS];
static tw_status answer;

static tw_status note(twi_device *device, const tw_map *map,
                      tw_tensor_map *result) {
  (void)device;
  made_of[made++] = *map;
  result->cuda[0] = 100 + (uint64_t)map->tensor;
  return answer == TW_OK ? TW_OK : twi_fail(answer, "refused");
}

static const twi_device_class noting = {.make_map = note};
static twi_device device = {.class_ = &noting};
static tw_operation operation;
static tw_algorithm algorithm;
static tw_variant variant;

static twi_kernel kernel_with_maps(void) {
  algorithm = echo_operation.algorithms[0];
  algorithm.map_count = 2;
  algorithm.maps = two_maps;
  operation = echo_operation;
  operation.algorithms = &algorithm;
  operation.algorithm_count = 1;
  variant = echo_variants[ECHO_B32_PLAIN];
  variant.algorithm = 0;
  made = 0;
  answer = TW_OK;
  return (twi_kernel){
      .set = &echo_set, .operation = &operation, .variant = &variant};
}

static _Alignas(16) float memory[2][4096];

static echo_args arguments(void) {
  return (echo_args){.rows = 20,
                     .cols = 30,
                     .batch = {2},
                     .src = memory[0],
                     .src_stride = 32,
                     .src_batch_stride = 32 * 20,
                     .dst = memory[1],
                     .dst_stride = 32,
                     .dst_batch_stride = 32 * 20};
}

/* ---- tests --------------------------------------------------------------- */

static void test_made(void) {
  const twi_kernel kernel = kernel_with_maps();
  const echo_args args = arguments();
  tw_tensor_map maps[TW_MAX_MAPS];
  CHECK(twi_maps_misfit(&device.info, &kernel, &args) == NULL);
  CHECK_STATUS(twi_maps_make(&device, &kernel, &args, maps), TW_OK);
  CHECK_INT(made, 2);
  CHECK(made_of[0].base == memory[0] && made_of[1].base == memory[1]);
  CHECK_INT(made_of[0].size[0], 30);
  CHECK_INT(made_of[0].size[2], 2);
  CHECK_INT(made_of[0].stride[1], 640);
  CHECK_INT(made_of[0].box[0], 64);
  CHECK_INT(made_of[0].swizzle, 128);
  CHECK_INT(maps[0].cuda[0], 100);
  CHECK_INT(maps[1].cuda[0], 101);
  CHECK_INT(maps[2].cuda[0], 0);
}

static void test_one_element(void) {
  const twi_kernel kernel = kernel_with_maps();
  tw_tensor_map maps[TW_MAX_MAPS];
  /* A broadcast batch, and one row whose stride is odd: neither stride counts.
   */
  echo_args args = arguments();
  args.src_batch_stride = 0;
  args.rows = 1;
  args.src_stride = 31;
  CHECK(twi_maps_misfit(&device.info, &kernel, &args) == NULL);
  CHECK_STATUS(twi_maps_make(&device, &kernel, &args, maps), TW_OK);
  CHECK_INT(made_of[0].stride[0], 4);
  CHECK_INT(made_of[0].stride[1], 4);
}

static void check_misfit(const echo_args *args, const char *words) {
  const twi_kernel kernel = kernel_with_maps();
  const char *misfit = twi_maps_misfit(&device.info, &kernel, args);
  if (CHECK(misfit != NULL)) CHECK_HAS(misfit, words);
}

static void test_misfits(void) {
  echo_args args = arguments();
  args.src = memory[0] + 1;
  check_misfit(&args, "an address of src that is a multiple of 16 bytes");
  args = arguments();
  args.src_stride = 33;
  check_misfit(&args, "one is 33 elements of 4");
  args.src_stride = (int64_t)1 << 38;
  check_misfit(&args, "below 2^40");
  args = arguments();
  args.cols = ((int64_t)1 << 32) + 1;
  check_misfit(&args, "dimension 2 has 4294967297");
  args.cols = 0;
  check_misfit(&args, "dimension 2 has 0");
  args = arguments();
  box_of_src = 257;
  check_misfit(&args, "its box has 257");
  box_of_src = 64;
}

/* The address may come later, and an optional map may be impossible. */
static void test_left_out(void) {
  const twi_kernel kernel = kernel_with_maps();
  echo_args args = arguments();
  tw_tensor_map maps[TW_MAX_MAPS];
  args.src = NULL;
  args.dst = memory[1] + 1;
  CHECK(twi_maps_misfit(&device.info, &kernel, &args) == NULL);
  memset(maps, 0xff, sizeof maps);
  CHECK_STATUS(twi_maps_make(&device, &kernel, &args, maps), TW_OK);
  CHECK_INT(made, 0);
  for (int i = 0; i < TW_MAX_MAPS; i++) CHECK_INT(maps[i].cuda[0], 0);
  CHECK_INT(twi_maps_aligned(&device.info, &kernel, &args), 1);
}

static void test_refused(void) {
  const twi_kernel kernel = kernel_with_maps();
  const echo_args args = arguments();
  tw_tensor_map maps[TW_MAX_MAPS];
  answer = TW_ERROR_VARIANT;
  CHECK_STATUS(twi_maps_make(&device, &kernel, &args, maps), TW_ERROR_VARIANT);
  CHECK_INT(made, 1);
}

/* Boxes of 64x8 of src. dst is not loaded. */
static void test_outside(void) {
  const twi_kernel kernel = kernel_with_maps();
  echo_args args = arguments();
  args.cols = 64, args.rows = 16;
  CHECK(twi_maps_outside(&device.info, &kernel, &args) == 0);
  args.cols = 48, args.rows = 12;
  CHECK(fabs(twi_maps_outside(&device.info, &kernel, &args) -
             (1 - 0.75 * 0.75)) < 1e-12);
  algorithm.map_count = 0;
  CHECK(twi_maps_outside(&device.info, &kernel, &args) == 0);
}

/* The maps' addresses follow those of the fields. */
static void test_params(void) {
  twi_problem problem;
  twi_params params;
  const tw_shape shape = {"", {4, 5, 1}};
  CHECK_STATUS(
      twi_problem_from_shape(&problem, &echo_operation, TW_F32, &shape), TW_OK);
  twi_steps_params(&problem, &params);
  for (int i = 0; i < TW_MAX_MAPS; i++)
    CHECK(params.at[ECHO_FIELDS + i] == &params.maps[i]);
}

int main(void) {
  test_made();
  test_one_element();
  test_misfits();
  test_left_out();
  test_refused();
  test_outside();
  test_params();
  return check_end();
}
