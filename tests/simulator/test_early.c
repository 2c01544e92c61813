/*
 * test_early.c -- launches that may begin before the kernel before them has
 * ended: each thread waits before it touches global memory, and waits at all.
 * The kernels are in early.cu.
 */
#include "devices/simulator/profile.h"
#include "simulator/place_test.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_early[];

enum { THREADS = 64 };

static sim_test test;

/* Runs a kernel with one block; is_early: as one that begins early. */
static tw_status run(const char *name, int is_early, void **params) {
  const twi_launch launch = {.grid = {1, 1, 1},
                             .block = {THREADS, 1, 1},
                             .begins_early = is_early,
                             .params = params};
  return sim_test_launch(&test, name, &launch);
}

/* What is wrong with a kernel if it begins early, where "LINE" stands for the
 * place of the line; NULL: nothing. It is right if it does not. */
static void check_kernel(const char *name, const char *wrong, const char *line,
                         int has_in) {
  int zeros[THREADS] = {0}, n = THREADS - 1;
  int *in = sim_test_alloc(&test, sizeof zeros);
  int *out = sim_test_alloc(&test, sizeof zeros);
  const twi_device_class *class_ = test.device->class_;
  CHECK_STATUS(class_->upload(test.device, in, zeros, sizeof zeros, NULL),
               TW_OK);
  CHECK_STATUS(class_->upload(test.device, out, zeros, sizeof zeros, NULL),
               TW_OK);
  void *with_in[] = {&in, &out}, *without[] = {&out, &n};
  void **params = has_in ? with_in : without;
  CHECK_STATUS(run(name, 0, params), TW_OK);
  CHECK_STATUS(run(name, 1, params), wrong ? TW_ERROR_LAUNCH : TW_OK);
  if (wrong) CHECK_HAS(tw_last_error(), wrong);
  if (line) check_places(tw_last_error(), line, NULL);
  sim_test_free(&test, in);
  sim_test_free(&test, out);
}

static void check_all(void) {
  check_kernel("waits_first", NULL, NULL, 0);
  check_kernel("prepares_first", NULL, NULL, 1);
  check_kernel("reads_first",
               "thread (0, 0, 0): read of 4 bytes before tw_grid_wait()",
               "const int early = in[threadIdx.x];", 1);
  check_kernel("writes_first",
               "thread (0, 0, 0): write of 4 bytes before tw_grid_wait()",
               "out[threadIdx.x] = 1;", 0);
  check_kernel("adds_first", "bytes before tw_grid_wait()",
               "atomicAdd(out, 1);", 0);
  check_kernel("copies_first", "read of 4 bytes before tw_grid_wait()",
               "tw_copy_async<4>(&own[threadIdx.x], &in[threadIdx.x]);", 1);
  check_kernel("half_waits",
               "thread (32, 0, 0): read of 4 bytes before tw_grid_wait()",
               "out[threadIdx.x] = in[threadIdx.x];", 1);
  check_kernel("leaves_first",
               "thread (63, 0, 0): the thread ends without tw_grid_wait()",
               NULL, 0);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_early, "simulator/early.cu");
  check_places_in("early.cu");
  check_all();
  for (int counters = 0; counters < 2; counters++) {
    const sim_watch watch = {.checks = 1, .counters = counters};
    CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
    check_all();
  }
  sim_test_close(&test);
  return check_end();
}
