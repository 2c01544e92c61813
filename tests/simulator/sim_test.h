/*
 * sim_test.h -- launches a hand-written kernel on the simulator.
 */
#ifndef SIM_TEST_H
#define SIM_TEST_H

#include "check.h"
#include "devices/kernel.h"
#include "devices/simulator/open.h"
#include "devices/targets.h"
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
} sim_test;

static inline void sim_test_open(sim_test *test, const char *target,
                                 const tw_sim_kernel *table, const char *file) {
  memset(test, 0, sizeof *test);
  check_need(twi_sim_open(&test->device, target) == TW_OK, "open");
  test->algorithm.name = "test";
  test->algorithm.file = file;
  test->algorithm.sim_kernels = table;
  test->operation.name = "test";
  test->operation.algorithm_count = 1;
  test->operation.algorithms = &test->algorithm;
  test->set.name = "test";
}

static inline void sim_test_close(sim_test *test) {
  test->device->class_->close(test->device);
}

static inline int sim_test_find(const tw_sim_kernel *table, const char *name) {
  int i = 0;
  while (table[i].name && strcmp(table[i].name, name)) i++;
  check_need(table[i].name != NULL, name);
  return i;
}

static inline tw_status sim_test_launch(sim_test *test, const char *name,
                                        const twi_launch *launch) {
  tw_variant variant = {
      .name = name,
      .sim_kernel = sim_test_find(test->algorithm.sim_kernels, name),
      .first_line = 10,
      .last_line = 20};
  twi_kernel kernel = {
      .set = &test->set, .operation = &test->operation, .variant = &variant};
  const tw_passes passes = {
      1,
      {{.block = {(int)launch->block[0], (int)launch->block[1],
                  (int)launch->block[2]},
        .shared_bytes = (int)launch->shared_bytes}}};
  const twi_device_class *class_ = test->device->class_;
  tw_status status = class_->prepare(test->device, &kernel, &passes);
  if (status) return status;
  return class_->launch(test->device, &kernel, launch, NULL);
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

/* Memory of the device, full of poison. */
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
