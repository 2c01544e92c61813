/*
 * test_flags.c -- locks, look-back flags and loops around atomicCAS: no race
 * where they are right, one where a fence is missing, and an end to a wait for
 * what cannot come. The kernels are in flags.cu.
 */
#include <stdint.h>

#include "devices/simulator/profile.h"
#include "simulator/place_test.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_flags[];

enum { BLOCKS = 64, YES = 1, NO = 0 };

static sim_test test;

static void *upload(const void *from, size_t bytes) {
  void *memory = sim_test_alloc(&test, bytes);
  CHECK_STATUS(
      test.device->class_->upload(test.device, memory, from, bytes, NULL),
      TW_OK);
  return memory;
}

static void *zeros(size_t bytes) {
  char zero[4096] = {0};
  check_need(bytes <= sizeof zero, "few bytes");
  return upload(zero, bytes);
}

static void give_back(void *memory) { sim_test_free(&test, memory); }

#define RUN(name, blocks, threads, ...) \
  LAUNCH(&test, name, D3(blocks, 1, 1), D3(threads, 1, 1), 0, __VA_ARGS__)

/* A race: the kind of access, what the other was, and their lines. */
static void races(tw_status status, const char *kind, const char *other,
                  const char *line, const char *other_line) {
  CHECK_STATUS(status, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), kind);
  CHECK_HAS(tw_last_error(), other);
  check_places(tw_last_error(), line, other_line);
}

static void test_cas(void) {
  double *sum = zeros(8), value = 0.5;
  CHECK_STATUS(RUN("adds_by_cas", 4, 64, &sum, &value), TW_OK);
  CHECK(*sum == 128);
  give_back(sum);
  int *count = zeros(4), *out = zeros(4 * 128);
  races(RUN("adds_and_looks", 2, 64, &count, &out), "race: read of 4 bytes",
        "updated", "= *sum;", "atomicAdd(sum, 1);");
  CHECK_STATUS(RUN("adds_and_looks", 1, 1, &count, &out), TW_OK);
  give_back(count);
  give_back(out);
}

static void test_locks(void) {
  int *lock = zeros(4), *sum = zeros(4), fence = YES;
  CHECK_STATUS(RUN("adds_under_lock", BLOCKS, 32, &lock, &sum, &fence), TW_OK);
  CHECK_INT(*sum, BLOCKS * (BLOCKS - 1) / 2);
  fence = NO;
  races(RUN("adds_under_lock", BLOCKS, 32, &lock, &sum, &fence),
        "block (1, 0, 0), thread (0, 0, 0): race: read of 4 bytes", "wrote",
        "*sum += (int)blockIdx.x;", "*sum += (int)blockIdx.x;");
  give_back(lock);
  give_back(sum);
  for (int sleeps = 0; sleeps < 2; sleeps++) {
    int *held = zeros(4), *count = zeros(4);
    CHECK_STATUS(RUN("holds_lock", 2, 128, &held, &count, &sleeps), TW_OK);
    CHECK_INT(*count, 256);
    give_back(held);
    give_back(count);
  }
  int *held = zeros(4);
  CHECK_STATUS(RUN("never_unlocks", 1, 64, &held), TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(),
            "thread (1, 0, 0): endless wait: it waits at simulator/flags.cu:");
  CHECK_HAS(tw_last_error(), "63 threads of the block wait so, 0 wait for");
  give_back(held);
}

static void test_scans(void) {
  int in[BLOCKS], *out = zeros(4 * BLOCKS), fence = YES;
  for (int i = 0; i < BLOCKS; i++) in[i] = i;
  int *from = upload(in, sizeof in), *sums = sim_test_alloc(&test, sizeof in);
  for (int round = 0; round < 2; round++) {
    int *flags = zeros(4 * BLOCKS);
    tw_status status =
        RUN("chained_scan", BLOCKS, 64, &from, &out, &flags, &sums, &fence);
    if (fence) {
      CHECK_STATUS(status, TW_OK);
      for (int i = 0; i < BLOCKS; i++) CHECK_INT(out[i], i * (i + 1) / 2);
    } else {
      races(status, "block (1, 0, 0), thread (0, 0, 0): race: read of 4 bytes",
            "wrote", "sum = sums[b - 1];", "sums[b] = sum + in[b];");
    }
    fence = NO;
    give_back(flags);
  }
  uint64_t *words = zeros(8 * BLOCKS);
  CHECK_STATUS(RUN("packed_scan", BLOCKS, 1, &from, &out, &words), TW_OK);
  for (int i = 0; i < BLOCKS; i++) CHECK_INT(out[i], i * (i + 1) / 2);
  int *flags = zeros(4 * BLOCKS);
  races(RUN("plain_scan", BLOCKS, 1, &from, &flags, &sums),
        "race: read of 4 bytes", "wrote", "&& flags[b - 1]", "flags[b] = 1;");
  give_back(flags);
  give_back(words);
  give_back(from);
  give_back(out);
  give_back(sums);
}

static void test_waits(void) {
  for (int sleeps = 0; sleeps < 2; sleeps++) {
    int *flags = zeros(4 * 8);
    CHECK_STATUS(RUN("waits_for_next", 1, 1, &flags, &sleeps), TW_OK);
    CHECK_STATUS(RUN("waits_for_next", 4, 1, &flags, &sleeps), TW_ERROR_LAUNCH);
    CHECK_HAS(tw_last_error(),
              "block (0, 0, 0), thread (0, 0, 0): endless wait: it waits at "
              "simulator/flags.cu:");
    check_places(
        tw_last_error(),
        sleeps ? "if (sleeps) __nanosleep(50);" : "while (flags[b + 1] == 0)",
        NULL);
    give_back(flags);
  }
}

static void test_block(void) {
  int *out = zeros(4 * 32), yes = YES, no = NO;
  CHECK_STATUS(RUN("waits_in_block", 1, 128, &out, &yes), TW_OK);
  CHECK_INT(*out, 42);
  races(RUN("waits_in_block", 1, 128, &out, &no), "race: read of 4 bytes",
        "wrote", "*out = value;", "value = 42;");
  CHECK_STATUS(RUN("volatile_in_warp", 1, 32, &out, &yes), TW_OK);
  races(RUN("volatile_in_warp", 1, 32, &out, &no), "race: volatile",
        "with no __syncwarp() between", "words[i", "words[i");
  int *sum = zeros(4);
  CHECK_STATUS(RUN("adds_for_block", 1, 64, &sum), TW_OK);
  CHECK_STATUS(RUN("adds_for_system", 4, 64, &sum), TW_OK);
  races(RUN("adds_for_block", 2, 64, &sum),
        "block (1, 0, 0), thread (0, 0, 0): race: atomic operation of 4 bytes",
        "updated", "atomicAdd_block(sum, 1);", "atomicAdd_block(sum, 1);");
  give_back(sum);
  give_back(out);
}

/* Blocks in orders that a seed draws: what is right stays so, and waits for a
 * block by its index are found, with that block. */
static void test_orders(void) {
#ifdef __SANITIZE_ADDRESS__
  enum { SEEDS = 4 }; /* it makes an endless wait long */
#else
  enum { SEEDS = 16 };
#endif
  int endless = 0, named = 0, yes = YES, in[BLOCKS];
  for (int i = 0; i < BLOCKS; i++) in[i] = i;
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    const sim_schedule schedule = {.order = seed};
    CHECK_STATUS(sim_device_schedule(test.device, &schedule), TW_OK);
    int *lock = zeros(4), *sum = zeros(4);
    CHECK_STATUS(RUN("adds_under_lock", BLOCKS, 32, &lock, &sum, &yes), TW_OK);
    CHECK_INT(*sum, BLOCKS * (BLOCKS - 1) / 2);
    int *held = zeros(4), *count = zeros(4);
    CHECK_STATUS(RUN("holds_lock", 6, 64, &held, &count, &yes), TW_OK);
    CHECK_INT(*count, 6 * 64);
    double *total = zeros(8), value = 0.5;
    CHECK_STATUS(RUN("adds_by_cas", 8, 64, &total, &value), TW_OK);
    CHECK(*total == 256);
    int *out = zeros(4 * BLOCKS), *from = upload(in, sizeof in);
    int *flags = zeros(4 * BLOCKS), *sums = zeros(4 * BLOCKS);
    tw_status status =
        RUN("chained_scan", BLOCKS, 64, &from, &out, &flags, &sums, &yes);
    if (status) {
      endless += strstr(tw_last_error(), "endless wait: it waits at ") != NULL;
      named +=
          strstr(tw_last_error(),
                 "which cannot start before a resident block ends") != NULL;
    } else {
      CHECK_INT(out[BLOCKS - 1], BLOCKS * (BLOCKS - 1) / 2);
    }
    void *const all[] = {lock, sum, held, count, total, out, from, flags, sums};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) give_back(all[i]);
  }
  CHECK(endless >= SEEDS * 9 / 10);
  CHECK(named == endless);
  CHECK_STATUS(sim_device_schedule(test.device, NULL), TW_OK);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_flags, "simulator/flags.cu");
  check_places_in("flags.cu");
  for (int counters = 0; counters < 2; counters++) {
    const sim_watch watch = {.checks = 1, .counters = counters};
    CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
    test_cas();
    test_locks();
    test_scans();
    test_waits();
    test_block();
    test_orders();
  }
  sim_test_close(&test);
  return check_end();
}
