/*
 * test_groups.c -- cooperative groups on the simulator, against results worked
 * out by hand; the kernels are in groups.cu.
 */
#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_groups[];

enum { THREADS = 64, BLOCKS = 2, WORDS = 38 };

static sim_test test;

/* The lanes of thread t's warp that have its label t % 3: how many there are,
 * how many come before it, and the sum of their threads. */
static void find_label(int t, int *count, int *before, int *sum) {
  *count = *before = *sum = 0;
  for (int i = t / 32 * 32; i < t / 32 * 32 + 32; i++)
    if (i % 3 == t % 3) {
      ++*count;
      *before += i < t;
      *sum += i;
    }
}

static int wanted(int word, int block, int t) {
  const int r = t % 8, first = t - r, warp = t / 32 * 32, lane = t % 32;
  int bits = 0, most = 0, count, before, sum;
  for (int i = 0; i < 8; i++) bits |= ((first + i) % 3 == 0) << i;
  for (int i = 0; i <= lane; i++) {
    int value = (warp + i) * 7 % 32;
    most = value > most ? value : most;
  }
  find_label(t, &count, &before, &sum);
  const int results[WORDS] = {
      t,
      3 * THREADS,
      r,
      t / 8,
      8,
      first + 3,
      r >= 2 ? t - 2 : t,
      r < 6 ? t + 2 : t,
      t ^ 5,
      bits,
      t / 8 == 1,
      t < 56,
      t % 2 ? 0xaa : 0x55,
      0xff + 1000,
      t % 4 * 10 + r / 4,
      8 * first + 28,
      warp + 31,
      255,
      (r + 1) * (r + 2) / 2,
      r * (r + 1) / 2,
      most,
      count,
      before,
      t % 4 ? 24 : 8,
      t % 2 ? 16 : 0,
      t % 2 ? 16 * warp + 256 : 0,
      t % 2 ? warp + 5 : 0,
      6 * (first + 1),
      t % 16,
      lane < 10 ? (lane < 8 ? 400 : 200) + lane % 4 * 10 + lane / 4 : 0,
      800 + r,
      block * THREADS + t,
      first,
      block * 100 + t,
      1,
      10 * BLOCKS,
      1,
      sum};
  return results[word];
}

static void test_words(void) {
  int *out = sim_test_alloc(&test, BLOCKS * THREADS * sizeof *out);
  for (int word = 0; word < WORDS; word++) {
    CHECK_STATUS(LAUNCH(&test, "groups", D3(BLOCKS, 1, 1), D3(THREADS, 1, 1), 0,
                        &word, &out),
                 TW_OK);
    for (int i = 0; i < BLOCKS * THREADS; i++) {
      int want = wanted(word, i / THREADS, i % THREADS);
      if (out[i] != want)
        printf("word %d of thread %d: %d, expected %d\n", word, i, out[i],
               want);
      CHECK_INT(out[i], want);
    }
  }
  sim_test_free(&test, out);
}

static void fails(tw_status status, const char *text) {
  CHECK_STATUS(status, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), text);
}

static void test_sync(void) {
  const sim_watch watch = {.checks = 1};
  int *out = sim_test_alloc(&test, THREADS * sizeof *out), yes = 1, no = 0;
  int leave = 3;
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(LAUNCH(&test, "syncs_tile", D3(1, 1, 1), D3(THREADS, 1, 1), 0,
                      &out, &yes),
               TW_OK);
  for (int t = 0; t < THREADS; t++) CHECK_INT(out[t], t ^ 7);
  fails(
      LAUNCH(&test, "syncs_tile", D3(1, 1, 1), D3(THREADS, 1, 1), 0, &out, &no),
      "with no __syncwarp() or __syncthreads() between");
  CHECK_STATUS(LAUNCH(&test, "syncs_block", D3(1, 1, 1), D3(THREADS, 1, 1), 0,
                      &out, &no),
               TW_OK);
  for (int t = 0; t < THREADS; t++) CHECK_INT(out[t], 63 - t);
  fails(LAUNCH(&test, "syncs_block", D3(1, 1, 1), D3(THREADS, 1, 1), 0, &out,
               &leave),
        "groups.cu:");
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  sim_test_free(&test, out);
}

static void test_copies(int is_watched) {
  const sim_watch watch = {.checks = 1, .counters = 1};
  float *in = sim_test_alloc(&test, 2 * THREADS * sizeof *in);
  float *out = sim_test_alloc(&test, THREADS * sizeof *out);
  int fault = 0;
  for (int i = 0; i < 2 * THREADS; i++) in[i] = (float)i;
  CHECK_STATUS(sim_device_watch(test.device, is_watched ? &watch : NULL),
               TW_OK);
  CHECK_STATUS(LAUNCH(&test, "copies", D3(2, 1, 1), D3(THREADS, 1, 1), 0, &in,
                      &out, &fault),
               is_watched ? TW_ERROR_LAUNCH : TW_OK);
  /* Both blocks write `out`. */
  if (is_watched) CHECK_HAS(tw_last_error(), "race: write of 4 bytes");
  CHECK_STATUS(LAUNCH(&test, "copies", D3(1, 1, 1), D3(THREADS, 1, 1), 0, &in,
                      &out, &fault),
               TW_OK);
  for (int t = 0; t < THREADS; t++) CHECK_INT((int)out[t], 63 - t);
  CHECK_STATUS(LAUNCH(&test, "copies_in_turn", D3(1, 1, 1), D3(THREADS, 1, 1),
                      0, &in, &out),
               TW_OK);
  for (int t = 0; t < THREADS; t++) CHECK_INT((int)out[t], 127);
  fault = 1;
  fails(LAUNCH(&test, "copies", D3(1, 1, 1), D3(THREADS, 1, 1), 0, &in, &out,
               &fault),
        "missing wait: read of 4 bytes");
  CHECK_HAS(tw_last_error(),
            "which is the destination of an asynchronous copy that thread (");
  CHECK_HAS(tw_last_error(), "that thread has not waited for it");
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  sim_test_free(&test, in);
  sim_test_free(&test, out);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_groups, "simulator/groups.cu");
  test_words();
  test_sync();
  test_copies(0);
  test_copies(1);
  sim_test_close(&test);
  return check_end();
}
