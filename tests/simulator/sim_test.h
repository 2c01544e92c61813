/*
 * sim_test.h -- launches a hand-written kernel on the simulator.
 */
#ifndef SIM_TEST_H
#define SIM_TEST_H

#include "check.h"
#include "devices/kernel.h"
#include "devices/simulator/open.h"
#include "tilewright/simulator/kernel.h"

/* kernels.cu and faults.cu; a NULL name ends each. */
extern const tw_sim_kernel sim_test_kernels[];
extern const tw_sim_kernel sim_test_faults[];

/* A kernel set of one table. */
typedef struct sim_test {
  twi_device *device;
  tw_algorithm algorithm;
  tw_operation operation;
  tw_kernel_set set;
  tw_sim_table tables[2];
  tw_sim_module module;
} sim_test;

static inline void sim_test_open(sim_test *test, const char *target,
                                 const tw_sim_kernel *table, const char *file) {
  memset(test, 0, sizeof *test);
  check_need(twi_sim_open(&test->device, target) == TW_OK, "open");
  test->algorithm.name = "test";
  test->algorithm.file = file;
  test->operation.name = "test";
  test->operation.algorithm_count = 1;
  test->operation.algorithms = &test->algorithm;
  test->set.name = "test";
  test->set.simulator = &test->module;
  test->module = (tw_sim_module)TW_SIM_MODULE("test", test->tables, NULL);
  test->tables[0] = (tw_sim_table){.file = file, .kernels = table};
}

static inline void sim_test_close(sim_test *test) {
  test->device->class_->close(test->device);
}

static inline tw_status sim_test_launch(sim_test *test, const char *name,
                                        const twi_launch *launch) {
  const tw_variant variant = {.name = name};
  /* Lines 10 to 20 of a generated file. */
  char text[256];
  int length = snprintf(text, sizeof text,
                        "\n\n\n\n\n\n\n\n\n// %s\n11\n12\n13\n14\n15\n16\n"
                        "17\n18\n19\n20\n\n}  // extern \"C\"\n",
                        name);
  const unsigned char *begin = (const unsigned char *)text;
  const tw_source sources[] = {{test->algorithm.file, begin, begin + length},
                               {0}};
  test->set.sources = sources;
  test->operation.variants = &variant;
  test->operation.variant_count = 1;
  twi_kernel kernel = {
      .set = &test->set, .operation = &test->operation, .variant = &variant};
  const tw_passes passes = {
      .count = 1,
      .pass = {{.block = {(int)launch->block[0], (int)launch->block[1],
                          (int)launch->block[2]},
                .shared_bytes = (int)launch->shared_bytes}}};
  const twi_device_class *class_ = test->device->class_;
  tw_status status = class_->prepare(test->device, &kernel, &passes);
  if (!status) status = class_->launch(test->device, &kernel, launch, NULL);
  test->set.sources = NULL;
  test->operation.variants = NULL;
  test->operation.variant_count = 0;
  return status;
}

#define D3(x, y, z) \
  { x, y, z }
/* LAUNCH(test, name, D3(grid), D3(block), shared bytes, &argument, ...) */
#define LAUNCH(test, name, grid_size, block_size, shared, ...) \
  sim_test_launch(test, name,                                  \
                  &(twi_launch){.grid = grid_size,             \
                                .block = block_size,           \
                                .shared_bytes = shared,        \
                                .params = (void *[]){__VA_ARGS__}})

/* Memory of the device, filled with bytes of 0xff. */
static inline void *sim_test_alloc(sim_test *test, size_t bytes) {
  void *memory;
  check_need(test->device->class_->alloc(test->device, bytes, &memory) == TW_OK,
             "alloc");
  return memory;
}

static inline void sim_test_free(sim_test *test, void *memory) {
  CHECK_STATUS(test->device->class_->free(test->device, memory), TW_OK);
}

#endif
