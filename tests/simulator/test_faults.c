/*
 * test_faults.c -- the simulator ends the launch of a wrong kernel and names
 * the mistake, its line and its thread.
 */
#include "simulator/sim_test.h"

static sim_test test;

static void *alloc(size_t bytes) { return sim_test_alloc(&test, bytes); }
static void give_back(void *memory) { sim_test_free(&test, memory); }

/* Checks the finding of the latest launch: its start, and parts of the rest. */
static void expect(tw_status got, const char *start, const char *part,
                   const char *other) {
  CHECK_STATUS(got, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), start);
  CHECK_HAS(tw_last_error(), part);
  CHECK_HAS(tw_last_error(), other);
}

static int holds_only(const void *memory, unsigned char byte, size_t bytes) {
  const unsigned char *at = memory;
  for (size_t i = 0; i < bytes; i++)
    if (at[i] != byte) return 0;
  return 1;
}

/* ---- global memory ----------------------------------------------------- */

static void test_past_the_end(void) {
  int count = 100, *out = alloc(400);
  expect(
      LAUNCH(&test, "writes_past", D3(2, 1, 1), D3(64, 1, 1), 0, &out, &count),
      "kernel writes_past (simulator/faults.cu:10-20), block (1, 0, 0), thread "
      "(36, 0, 0): write of 4 bytes at 0x",
      "which is 0 bytes past the end of the 400-byte allocation at 0x",
      " (simulator/faults.cu:11)");
  CHECK_INT(out[99], 99);
  /* The access did not happen. */
  CHECK(holds_only(out + 100, 0, 4));
  give_back(out);
}

static void test_before(void) {
  int *in = alloc(128), *out = alloc(128);
  expect(LAUNCH(&test, "reads_before", D3(1, 1, 1), D3(32, 1, 1), 0, &in, &out),
         "thread (0, 0, 0): read of 4 bytes at 0x",
         "which is 4 bytes before the 128-byte allocation at 0x", "");
  CHECK(holds_only(out, 0xff, 128));
  give_back(in);
  give_back(out);
}

/* Launches a kernel that reads `bytes` bytes after `in`. */
static void read_at(const void *in, long long bytes, const char *expected) {
  static int *out; /* kept, so that it is not allocated at a freed address */
  if (!out) out = alloc(128);
  tw_status status =
      LAUNCH(&test, "reads_at", D3(1, 1, 1), D3(1, 1, 1), 0, &in, &out, &bytes);
  expect(status, "kernel reads_at", "read of 4 bytes", expected);
  CHECK(holds_only(out, 0xff, 128));
}

static void test_addresses(void) {
  char *in = alloc(64), *freed = alloc(64);
  long long zero = 0;
  int own = 1;
  read_at(in, 64 + 40000, "which is 40000 bytes past the end of the 64-byte");
  read_at(in, -60000, "which is 60000 bytes before the 64-byte");
  read_at(in, 2, "which is misaligned");
  CHECK_STATUS(LAUNCH(&test, "reads_at", D3(1, 1, 1), D3(1, 1, 1), 0, &freed,
                      &in, &zero),
               TW_OK);
  give_back(freed);
  read_at(freed, 0, "which is not device memory: allocate it with tw_alloc");
  read_at(NULL, 0, "which is not device memory");
  read_at(NULL, -4, "which is not device memory");
  read_at(&own, 0, "which is not device memory");
  void *heap = malloc(1 << 20);
  read_at(heap, 0, "which is not device memory");
  free(heap);
  give_back(in);

  in = alloc(66);
  read_at(in, 64, "which reaches 2 bytes past the end of the 66-byte");
  give_back(in);
}

static void test_vectors(void) {
  char *in = alloc(56), *out = alloc(64), *middle = in + 8, *end = in + 48;
  expect(LAUNCH(&test, "straddles", D3(1, 1, 1), D3(1, 1, 1), 0, &middle, &out),
         "read of 16 bytes at 0x", "which is misaligned", "");
  expect(LAUNCH(&test, "straddles", D3(1, 1, 1), D3(1, 1, 1), 0, &end, &out),
         "read of 16 bytes at 0x",
         "which reaches 8 bytes past the end of the "
         "56-byte allocation",
         "");
  CHECK_STATUS(
      LAUNCH(&test, "straddles", D3(1, 1, 1), D3(1, 1, 1), 0, &in, &out),
      TW_OK);
  give_back(in);
  give_back(out);
}

/* An atomic operation needs its operand aligned, as a load does. */
static void test_misaligned_atomics(void) {
  char *out = alloc(64);
  static const struct {
    long long bytes;
    int wide;
  } misaligned[] = {{2, 0}, {1, 0}, {4, 1}, {1, 1}, {7, 1}};
  for (size_t i = 0; i < sizeof misaligned / sizeof *misaligned; i++) {
    long long bytes = misaligned[i].bytes;
    int wide = misaligned[i].wide;
    expect(LAUNCH(&test, "adds_at", D3(1, 1, 1), D3(1, 1, 1), 0, &out, &bytes,
                  &wide),
           wide ? "write of 8 bytes at 0x" : "write of 4 bytes at 0x",
           "which is misaligned", "");
  }
  CHECK(holds_only(out, 0xff, 64));
  long long bytes = 8;
  for (int wide = 0; wide < 2; wide++)
    CHECK_STATUS(LAUNCH(&test, "adds_at", D3(1, 1, 1), D3(1, 1, 1), 0, &out,
                        &bytes, &wide),
                 TW_OK);
  give_back(out);
}

static void test_other_accesses(void) {
  int *out = alloc(40), *in = alloc(44), count = 10;
  expect(LAUNCH(&test, "adds_past", D3(1, 1, 1), D3(1, 1, 1), 0, &out, &count),
         "write of 4 bytes", "which is 0 bytes past the end of the 40-byte",
         "");
  count = 11;
  expect(LAUNCH(&test, "copies_past", D3(1, 1, 1), D3(1, 1, 1), 0, &out, &in,
                &count),
         "write of 44 bytes",
         "which reaches 4 bytes past the end of the "
         "40-byte",
         "");
  CHECK(holds_only(out, 0xff, 40));
  give_back(out);
  give_back(in);
}

/* ---- shared memory ----------------------------------------------------- */

static void test_arrays(void) {
  int *in = alloc(32), *out = alloc(128), shift = 0, i = 0;
  CHECK_STATUS(LAUNCH(&test, "leaves_row", D3(1, 1, 1), D3(8, 4, 1), 0, &in,
                      &out, &shift),
               TW_OK);
  shift = 1;
  expect(LAUNCH(&test, "leaves_row", D3(1, 1, 1), D3(8, 4, 1), 0, &in, &out,
                &shift),
         "thread (7, 0, 0): index 8 of an array of type 'int [8]' at "
         "simulator/faults.cu:",
         "", "");
  shift = -2;
  expect(LAUNCH(&test, "leaves_row", D3(1, 1, 1), D3(8, 4, 1), 0, &in, &out,
                &shift),
         "thread (0, 0, 0): index -2 of an array of type 'int [8]'", "", "");
  CHECK_STATUS(
      LAUNCH(&test, "leaves_static", D3(1, 1, 1), D3(32, 1, 1), 0, &out, &i),
      TW_OK);
  /* The array's place in shared memory is not known: this index is past the end
   * for every place. */
  i = (int)(sim_test_faults[0].variables->shared_end -
            sim_test_faults[0].variables->shared_begin) /
      (int)sizeof i;
  expect(LAUNCH(&test, "leaves_static", D3(1, 1, 1), D3(32, 1, 1), 0, &out, &i),
         "thread (0, 0, 0): write of 4 bytes", " bytes past the end of the ",
         "of all kernels' static shared memory");
  give_back(in);
  give_back(out);
}

static void test_dynamic(void) {
  int *out = alloc(128), i = 0;
  CHECK_STATUS(
      LAUNCH(&test, "leaves_dynamic", D3(1, 1, 1), D3(32, 1, 1), 128, &out, &i),
      TW_OK);
  i = 2;
  expect(
      LAUNCH(&test, "leaves_dynamic", D3(1, 1, 1), D3(32, 1, 1), 128, &out, &i),
      "thread (30, 0, 0): write of 4 bytes",
      "which is 0 bytes past the end of the 128 bytes of dynamic shared "
      "memory",
      "");
  expect(
      LAUNCH(&test, "leaves_dynamic", D3(1, 1, 1), D3(1, 1, 1), 0, &out, &i),
      "write of 4 bytes",
      "which is 8 bytes past the end of the 0 bytes of dynamic shared memory",
      "");
  give_back(out);
}

/* ---- threads together -------------------------------------------------- */

static void test_divergence(void) {
  int *out = alloc(256), count = 33;
  expect(LAUNCH(&test, "diverges", D3(1, 1, 1), D3(64, 1, 1), 0, &out),
         "thread (0, 0, 0): barrier divergence: it waits at __syncthreads() at "
         "simulator/faults.cu:",
         "but thread (48, 0, 0) has exited", "");
  expect(
      LAUNCH(&test, "exits_early", D3(2, 1, 1), D3(64, 1, 1), 0, &out, &count),
      "block (0, 0, 0), thread (0, 0, 0): barrier divergence",
      "but thread (33, 0, 0) has exited", "");
  CHECK_INT(out[32], 1);
  expect(
      LAUNCH(&test, "two_barriers", D3(1, 1, 1), D3(64, 1, 1), 0, &out),
      "barrier divergence: it waits at __syncthreads() at simulator/faults.cu:",
      "but thread (1, 0, 0) waits at __syncthreads() at simulator/faults.cu:",
      "all threads of a block must reach the same barrier");
  /* It is a finding even if whole warps have exited. */
  count = 32;
  CHECK_STATUS(
      LAUNCH(&test, "exits_early", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &count),
      TW_ERROR_LAUNCH);
  count = 64;
  CHECK_STATUS(
      LAUNCH(&test, "exits_early", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &count),
      TW_OK);
  CHECK_INT(out[63], 2);
  give_back(out);
}

static void test_deadlocks(void) {
  int *out = alloc(256);
  expect(LAUNCH(&test, "deadlocks", D3(1, 1, 1), D3(64, 1, 1), 0, &out),
         "thread (0, 0, 0): deadlock: it waits in __shfl_sync with mask "
         "0xffffffff at simulator/faults.cu:",
         "for thread (3, 0, 0), which waits at __syncthreads() at "
         "simulator/faults.cu:",
         "");
  expect(LAUNCH(&test, "different_masks", D3(1, 1, 1), D3(32, 1, 1), 0, &out),
         "thread (0, 0, 0): deadlock: it waits in __shfl_sync with mask "
         "0xffffffff at simulator/faults.cu:",
         "for thread (16, 0, 0), which waits in __shfl_sync with mask "
         "0xffff0001 at simulator/faults.cu:",
         "");
  give_back(out);
}

static void test_warp_arguments(void) {
  int *out = alloc(128);
  expect(LAUNCH(&test, "not_in_mask", D3(1, 1, 1), D3(32, 1, 1), 0, &out),
         "thread (16, 0, 0): the mask 0x0000ffff of __any_sync at "
         "simulator/faults.cu:",
         "leaves out the calling thread, which is lane 16", "");
  expect(LAUNCH(&test, "odd_width", D3(1, 1, 1), D3(32, 1, 1), 0, &out),
         "the width 12 of __shfl_xor_sync at simulator/faults.cu:",
         "is not 1, 2, 4, 8, 16 or 32", "");
  give_back(out);
}

/* A finding has no effect on later launches. */
static void test_afterwards(void) {
  sim_test good;
  sim_test_open(&good, "sm_80", sim_test_kernels, "simulator/kernels.cu");
  enum { COUNT = 1024 };
  int *in = alloc(COUNT * sizeof *in), *out = alloc(400), count = 100;
  long long *sum = alloc(sizeof *sum), expected = 0;
  for (int i = 0; i < COUNT; i++) expected += in[i] = i;
  for (int round = 0; round < 3; round++) {
    CHECK_STATUS(LAUNCH(&test, "exits_early", D3(1, 1, 1), D3(COUNT, 1, 1), 0,
                        &out, &count),
                 TW_ERROR_LAUNCH);
    for (int i = 0; i < 2; i++) {
      *sum = 0;
      CHECK_STATUS(LAUNCH(&good, "block_sum", D3(1, 1, 1), D3(COUNT, 1, 1),
                          8 * COUNT, &in, &sum),
                   TW_OK);
      CHECK_INT(*sum, expected);
    }
    test.tables[0].kernels = sim_test_kernels;
    CHECK_STATUS(LAUNCH(&test, "block_sum", D3(1, 1, 1), D3(COUNT, 1, 1),
                        8 * COUNT, &in, &sum),
                 TW_OK);
    test.tables[0].kernels = sim_test_faults;
    CHECK_INT(*sum, expected);
  }
  give_back(in);
  give_back(out);
  give_back(sum);
  sim_test_close(&good);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_faults, "simulator/faults.cu");
  test_past_the_end();
  test_before();
  test_addresses();
  test_vectors();
  test_misaligned_atomics();
  test_other_accesses();
  test_arrays();
  test_dynamic();
  test_divergence();
  test_deadlocks();
  test_warp_arguments();
  test_afterwards();
  sim_test_close(&test);
  return check_end();
}
