/*
 * test_async.c -- asynchronous copies arrive at the wait that covers them; a
 * wait that is missing or too weak is found. The kernels are in async.cu.
 */
#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_async[];

enum { TILE = 64, TILES = 5, COUNT = TILE * TILES };

static sim_test test;
static float *in, *out;

/* Runs a kernel, which takes a fault, on one tile. */
static tw_status run(const char *name, int fault) {
  for (int i = 0; i < COUNT; i++) in[i] = (float)(i + 1);
  return LAUNCH(&test, name, D3(1, 1, 1), D3(TILE, 1, 1), 0, &in, &out, &fault);
}

static tw_status run_tiles(const char *name, int fault) {
  int tiles = TILES;
  for (int i = 0; i < COUNT; i++) in[i] = (float)(i + 1);
  return LAUNCH(&test, name, D3(1, 1, 1), D3(TILE, 1, 1), 0, &in, &out, &tiles,
                &fault);
}

static void check_reversed(const char *name, tw_status status, int tiles) {
  CHECK_STATUS(status, TW_OK);
  for (int i = 0; i < TILE * tiles; i++) {
    int want = i / TILE * TILE + TILE - i % TILE;
    if ((int)out[i] != want)
      printf("%s: number %d is %g, expected %d\n", name, i, (double)out[i],
             want);
    CHECK_INT((int)out[i], want);
  }
}

static void fails(tw_status status, const char *text, const char *more) {
  CHECK_STATUS(status, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), text);
  CHECK_HAS(tw_last_error(), more);
}

/* What is found with and without a watch. */
static void test_missing_waits(void) {
  fails(run("primitives", 1), "missing wait: read of 4 bytes",
        "that thread has not waited for it");
  CHECK_HAS(tw_last_error(), "(simulator/async.cu:");
  CHECK_HAS(tw_last_error(), "that thread (15, 0, 0) began");
  fails(run("primitives", 2), "missing wait: read of 4 bytes",
        "it has not been committed");
  fails(run("primitives", 3), "missing wait: read of 4 bytes",
        "that thread has not waited for it");
  fails(run("primitives", 5), "missing wait: write of 4 bytes",
        "which is the destination of an asynchronous copy that thread (3, ");
  fails(run("primitives", 6), "__pipeline_memcpy_async to 0x",
        "which is not shared memory");
  fails(run("primitives", 7), "read of 16 bytes", "misaligned");
  fails(run("primitives", 8), "__pipeline_memcpy_async of 12 bytes",
        "it copies 4, 8 or 16 bytes");
  fails(run("primitives", 9), "missing wait: write of 4 bytes",
        "which is the source of an asynchronous copy that thread (3, 0, 0)");
  fails(run("primitives", 11), "missing wait: write of 4 bytes", /* of two */
        "which is the source of an asynchronous copy that thread (3, 0, 0)");
  fails(run("primitives", 10), "missing wait: copy of 16 bytes",
        "which is the destination of an asynchronous copy that thread (3, ");
  fails(run_tiles("double_buffer", 2), "missing wait: read of 4 bytes",
        "that thread has not waited for it");
  fails(run("by_barrier", 1), "missing wait: read of 4 bytes",
        "the phase of its barrier has not completed");
  fails(run("by_barrier", 2), "endless wait", "async.cu:");
  for (int fault = 4; fault <= 5; fault++)
    fails(run("by_barrier", fault),
          "cuda::aligned_size_t says that all three are multiples of 16",
          "async.cu:");
  fails(run_tiles("thread_pipeline", 1), "missing wait: read of 4 bytes",
        "that thread has not waited for it");
  fails(run_tiles("thread_pipeline", 2), "missing wait: read of 4 bytes",
        "it has not been committed");
  fails(run_tiles("thread_pipeline", 3), "missing wait: read of 4 bytes",
        "that thread has not waited for it");
  fails(run_tiles("block_pipeline", 1),
        "missing wait: ", "the phase of its barrier has not completed");
  fails(run_tiles("block_pipeline", 3), "endless wait", "async.cu:");
}

/* What only the order of accesses shows. */
static void test_races(void) {
  fails(run("primitives", 4),
        "race: ", "with no __syncwarp() or __syncthreads() between");
  fails(run_tiles("double_buffer", 3), "missing wait: read of 4 bytes",
        "or a barrier before the copy is missing");
  fails(run("by_barrier", 3), "race: ", "async.cu:");
  fails(run("barrier_orders", 1), "race: ", "no barrier between");
  fails(run("mbarrier_orders", 1), "race: ", "async.cu:");
  fails(run("hands_on", 1), "race: ", "async.cu:");
  fails(run_tiles("block_pipeline", 2), "race: write of 16 bytes",
        "with no barrier between");
}

static void test_right(void) {
  check_reversed("primitives", run("primitives", 0), 1);
  check_reversed("double_buffer", run_tiles("double_buffer", 0), TILES);
  check_reversed("by_barrier", run("by_barrier", 0), 1);
  check_reversed("barrier_orders", run("barrier_orders", 0), 1);
  check_reversed("mbarrier_orders", run("mbarrier_orders", 0), 1);
  check_reversed("hands_on", run("hands_on", 0), 1);
  check_reversed("thread_pipeline", run_tiles("thread_pipeline", 0), TILES);
  check_reversed("block_pipeline", run_tiles("block_pipeline", 0), TILES);
  check_reversed("specialised", run_tiles("specialised", 0), TILES);
  for (int i = 0; i < TILE; i++) in[i] = (float)(i + 1);
  CHECK_STATUS(
      LAUNCH(&test, "zeros", D3(1, 1, 1), D3(TILE, 1, 1), 0, &in, &out), TW_OK);
  for (int i = 0; i < TILE; i++) CHECK_INT((int)out[i], i % 4 < 2 ? i + 1 : 0);
}

static void test_instances(void) {
  int far = 0;
  for (int i = 0; i < TILE; i++) in[i] = 1;
  CHECK_STATUS(LAUNCH(&test, "instances", D3(1, 1, 1), D3(TILE, 1, 1), 0, &in,
                      &out, &far),
               TW_OK);
  for (int i = 0; i < TILE; i++) CHECK_INT((int)out[i], 96);
  far = 1;
  fails(LAUNCH(&test, "instances", D3(1, 1, 1), D3(TILE, 1, 1), 0, &in, &out,
               &far),
        "read of 4 bytes", "simulator/async.cu:");
}

/* The bytes of a copy are counted once: as read, and as written to shared
 * memory. */
static void test_counts(void) {
  const sim_watch watch = {.counters = 1};
  double global_bytes = 0, shared_bytes = 0;
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(run("primitives", 0), TW_OK);
  const sim_profile *profile = sim_device_profile(test.device);
  check_need(profile != NULL, "a profile");
  for (int i = 0; i < profile->site_count; i++) {
    const sim_site *site = &profile->sites[i];
    double bytes = (double)site->accesses * site->bytes;
    if (!site->is_shared && !site->is_write) global_bytes += bytes;
    if (site->is_shared && site->is_write) shared_bytes += bytes;
  }
  CHECK_INT((int)global_bytes, 4 * TILE);
  CHECK_INT((int)shared_bytes, 4 * TILE);
  /* While a batch is waited for another one is on its way: half a wait each. */
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(run_tiles("double_buffer", 0), TW_OK);
  const sim_pass_sums *pass = &sim_device_profile(test.device)->passes[0];
  CHECK_INT((int)pass->waits[0], (TILES + 1) / 2);
  CHECK_INT((int)pass->accesses, 2 * 2 * TILES);
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
}

int main(void) {
  const sim_watch watch = {.checks = 1, .counters = 1};
  sim_test_open(&test, NULL, sim_test_async, "simulator/async.cu");
  in = sim_test_alloc(&test, COUNT * sizeof *in);
  out = sim_test_alloc(&test, COUNT * sizeof *out);
  test_right();
  test_missing_waits();
  test_instances();
  test_counts();
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  test_right();
  test_missing_waits();
  test_races();
  test_right();
  test_instances();
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  sim_test_free(&test, in);
  sim_test_free(&test, out);
  sim_test_close(&test);
  return check_end();
}
