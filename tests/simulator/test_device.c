/*
 * test_device.c -- opening the simulator, preparing kernels, and launches
 * that a GPU would refuse.
 */
#include "devices/targets.h"
#include "simulator/sim_test.h"

static sim_test test;

static void test_open(void) {
  twi_device *device;
  CHECK_STATUS(twi_sim_open(&device, NULL), TW_OK);
  CHECK_TEXT(device->info.name, "simulator as NVIDIA H200 (sm_90)");
  CHECK_TEXT(device->info.key, "sim:sm_90");
  CHECK_TEXT(device->info.target, "sm_90");
  CHECK_INT(device->info.is_gpu, 0);
  CHECK_INT(device->info.compute_capability, 90);
  CHECK(device->class_->time == NULL);
  device->class_->close(device);

  CHECK(twi_target_count > 1);
  for (int i = 0; i < twi_target_count; i++) {
    const tw_device_info *target = &twi_targets[i];
    CHECK_STATUS(twi_sim_open(&device, twi_target_name(target)), TW_OK);
    CHECK_HAS(device->info.name, target->name);
    CHECK_HAS(device->info.name, target->target);
    CHECK_TEXT(device->info.key, target->key);
    CHECK_INT(strncmp(device->info.key, "sim:", 4), 0);
    CHECK_INT(device->info.is_gpu, 0);
    CHECK_INT(device->info.sm_count, target->sm_count);
    device->class_->close(device);
    /* An architecture is its first GPU, under its own key. */
    CHECK_STATUS(twi_sim_open(&device, target->target), TW_OK);
    int is_first = i == 0 || strcmp(target[-1].target, target->target);
    CHECK((device->info.dram_gbps == target->dram_gbps) == is_first);
    CHECK_HAS(device->info.key, target->target);
    device->class_->close(device);
  }

  CHECK_STATUS(twi_sim_open(&device, "sm_1"), TW_ERROR_OPTION);
  CHECK(device == NULL);
  CHECK_HAS(tw_last_error(), "no GPU 'sm_1'; it knows t4, a100, a10, ");
  CHECK_HAS(tw_last_error(), ", rtx5090, sm_75, sm_80");
  CHECK_STATUS(twi_sim_open(&device, ""), TW_ERROR_OPTION);
}

/* ---- launches ---------------------------------------------------------- */

static tw_status launch_nothing(const twi_launch *launch) {
  return sim_test_launch(&test, "nothing", launch);
}

static void test_limits(void) {
  static const struct {
    twi_launch launch;
    const char *sentence;
  } refused[] = {
      {{.grid = {0, 1, 1}, .block = {1, 1, 1}},
       "the grid is 0 x 1 x 1; a GPU takes 1 to 2147483647 x 1 to "
       "65535 x 1 to 65535"},
      {{.grid = {1, 65536, 1}, .block = {1, 1, 1}},
       "the grid is 1 x 65536 x 1;"},
      {{.grid = {1, 1, 65536}, .block = {1, 1, 1}},
       "the grid is 1 x 1 x 65536;"},
      {{.grid = {1, 1, 1}, .block = {1, 0, 1}}, "the block is 1 x 0 x 1;"},
      {{.grid = {1, 1, 1}, .block = {1025, 1, 1}},
       "the block is 1025 x 1 x 1;"},
      {{.grid = {1, 1, 1}, .block = {1, 1, 65}}, "the block is 1 x 1 x 65;"},
      {{.grid = {1, 1, 1}, .block = {32, 33, 1}},
       "the block has 1056 threads; on the simulator as NVIDIA H200 (sm_90) a "
       "block has at most 1024"},
      {{.grid = {1, 1, 1}, .block = {1, 1, 1}, .shared_bytes = 232449},
       "the block needs 232449 bytes of shared memory; on the simulator as "
       "NVIDIA H200 (sm_90) a block has at most 232448"},
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    CHECK_STATUS(launch_nothing(&refused[i].launch), TW_ERROR_LAUNCH);
    CHECK_HAS(tw_last_error(), refused[i].sentence);
  }
  static const twi_launch taken[] = {
      {.grid = {1, 65535, 1}, .block = {1, 1, 1}},
      {.grid = {1, 1, 65535}, .block = {1, 1, 1}},
      {.grid = {1, 1, 1}, .block = {1024, 1, 1}},
      {.grid = {1, 1, 1}, .block = {4, 4, 64}},
      {.grid = {1, 1, 1}, .block = {1, 1, 1}, .shared_bytes = 232448},
  };
  for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
    CHECK_STATUS(launch_nothing(&taken[i]), TW_OK);
}

/* ---- preparing --------------------------------------------------------- */

static tw_status prepare(const tw_variant *variant, twi_kernel *kernel) {
  *kernel = (twi_kernel){
      .set = &test.set, .operation = &test.operation, .variant = variant};
  return test.device->class_->prepare(
      test.device, kernel,
      &(tw_passes){.count = 1, .pass = {{.block = {256, 1, 1}}}});
}

static void test_prepare(void) {
  twi_kernel kernel;
  tw_variant variant = {.name = "transpose_tile", .shared_bytes = 4224};
  CHECK_STATUS(prepare(&variant, &kernel), TW_OK);
  /* Without GPU code, registers are not known. */
  CHECK_INT(kernel.attributes[0].registers, -1);
  CHECK_INT(kernel.attributes[0].shared_bytes, 4224);
  CHECK_INT(kernel.occupancy[0].is_upper_bound, 1);
  CHECK_INT(kernel.occupancy[0].blocks_per_sm, 8);

  /* Known for this GPU, or for another one only. */
  static const tw_resources rows[] = {
      {"transpose_tile", 90, 64, 4224, 0, 256, 0}};
  static const tw_resource_table known = {1, rows};
  static const tw_resources other_rows[] = {
      {"transpose_tile", 80, 64, 4224, 0, 256, 0}};
  static const tw_resource_table other = {1, other_rows};
  test.set.resources = &known;
  CHECK_STATUS(prepare(&variant, &kernel), TW_OK);
  CHECK_INT(kernel.attributes[0].registers, 64);
  CHECK_INT(kernel.attributes[0].most_threads, 256);
  test.set.resources = &other;
  CHECK_STATUS(prepare(&variant, &kernel), TW_OK);
  CHECK_INT(kernel.attributes[0].registers, -1);
  CHECK_INT(kernel.attributes[0].shared_bytes, 4224);
  test.set.resources = NULL;

  variant.name = "transpose_tiles";
  CHECK_STATUS(prepare(&variant, &kernel), TW_ERROR_IMAGE);
  CHECK_HAS(tw_last_error(),
            "the kernel set 'test' was built without transpose_tiles for the "
            "simulator (simulator/kernels.cu)");
  variant.name = "transpose_tile";
  test.tables[0].file = "simulator/other.cu";
  CHECK_STATUS(prepare(&variant, &kernel), TW_ERROR_IMAGE);
  /* A module without any file, in a program that compiles none. */
  test.tables[0].file = NULL;
  CHECK_STATUS(prepare(&variant, &kernel), TW_ERROR_IMAGE);
  CHECK_HAS(tw_last_error(),
            "cannot compile simulator/kernels.cu itself; build it with "
            "TILEWRIGHT_SIMULATOR_KERNELS=ON");
  test.tables[0].file = "simulator/kernels.cu";
  CHECK_STATUS(prepare(&variant, &kernel), TW_OK);
}

/* What g++ compiled must be for this set and this simulator. */
static void other_barrier(const char *file, int line) {
  (void)file, (void)line;
}

static void test_modules(void) {
  const tw_sim_module good = test.module;
  tw_variant variant = {.name = "transpose_tile"};
  twi_kernel kernel;
  test.module.version++;
  CHECK_STATUS(prepare(&variant, &kernel), TW_ERROR_IMAGE);
  CHECK_HAS(tw_last_error(),
            "the kernels of the set 'test' for the simulator "
            "were compiled with the headers of another "
            "version; build them and the library from one");
  test.module = good;
  test.module.set = "other";
  CHECK_STATUS(prepare(&variant, &kernel), TW_ERROR_IMAGE);
  CHECK_HAS(tw_last_error(), "belong to another set");
  test.module = good;
  test.module.barrier = other_barrier;
  CHECK_STATUS(prepare(&variant, &kernel), TW_ERROR_IMAGE);
  CHECK_HAS(tw_last_error(), "linked with another copy of the simulator");
  test.module = good;
  CHECK_STATUS(prepare(&variant, &kernel), TW_OK);

  /* A set whose kernels are nowhere. */
  test.set.simulator = NULL;
  CHECK_STATUS(prepare(&variant, &kernel), TW_ERROR_IMAGE);
  CHECK_HAS(tw_last_error(), "in libtest_simulator.so, which was not found in");
  CHECK_STATUS(test.device->class_->add_set(test.device, &test.set),
               TW_ERROR_IMAGE);
  test.set.simulator = &test.module;
  CHECK_STATUS(test.device->class_->add_set(test.device, &test.set), TW_OK);
}

int main(void) {
  test_open();
  sim_test_open(&test, NULL, sim_test_kernels, "simulator/kernels.cu");
  test_limits();
  test_prepare();
  test_modules();
  sim_test_close(&test);
  return check_end();
}
