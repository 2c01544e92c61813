/*
 * test_counters.c -- counts of a watch against what theory says: sectors of
 * 32 bytes, 32 banks of 4 bytes, half and quarter warps for wide accesses.
 */
#include <stdint.h>

#include "host/host_test.h"
#include "host/profile.h"

extern const tw_host_kernel host_test_patterns[];

static host_test test;
static char *memory; /* 1 MB of the device, aligned to 256 bytes */
enum { MEMORY_BYTES = 1 << 20 };

static void watch(int64_t most_blocks) {
  const tw_watch counters = {.counters = 1, .most_blocks = most_blocks};
  check_need(tw_host_watch(test.device, &counters) == TW_OK, "watch");
}

static const tw_profile *profile(void) {
  const tw_profile *seen = tw_host_profile(test.device);
  check_need(seen != NULL, "profile");
  return seen;
}

/* The only site of this kind; an empty one and a failure if it is not. */
static tw_site only(int is_shared, int is_write) {
  const tw_profile *seen = profile();
  tw_site found = {0};
  int count = 0;
  for (int i = 0; i < seen->site_count; i++) {
    if (seen->sites[i].is_shared != is_shared ||
        seen->sites[i].is_write != is_write)
      continue;
    found = seen->sites[i];
    count++;
  }
  CHECK_INT(count, 1);
  return found;
}

#define RUN(name, threads, shared, ...)                                  \
  CHECK_STATUS(LAUNCH(&test, name, D3(1, 1, 1), D3(threads, 1, 1), shared, \
                      __VA_ARGS__),                                      \
               TW_OK)

/* ---- one request of a warp --------------------------------------------- */

/* count lanes store elements of 1 << size bytes at first, first + stride, ... */
typedef struct pattern {
  const char *what;
  int size, first, stride, count;
  int cost, ideal; /* sectors or wavefronts */
} pattern;

static const char *const store_names[] = {"store1", "store2", "store4",
                                          "store8", "store16"};
static const char *const shared_names[] = {"shared1", "shared2", "shared4",
                                           "shared8", "shared16"};

static void test_sectors(void) {
  static const pattern patterns[] = {
      {"bytes in a row", 0, 0, 1, 32, 1, 1},
      {"halves in a row", 1, 0, 1, 32, 2, 2},
      {"words in a row", 2, 0, 1, 32, 4, 4},
      {"doubles in a row", 3, 0, 1, 32, 8, 8},
      {"float4 in a row", 4, 0, 1, 32, 16, 16},
      {"words backwards", 2, 31, -1, 32, 4, 4},
      {"words, not at a sector's begin", 2, 1, 1, 32, 5, 4},
      {"words, every other", 2, 0, 2, 32, 8, 4},
      {"words, every seventh", 2, 0, 7, 32, 28, 4},
      {"words, a sector apart", 2, 0, 8, 32, 32, 4},
      {"a column of 256 words", 2, 0, 256, 32, 32, 4},
      {"a column, backwards", 2, 31 * 256, -256, 32, 32, 4},
      {"doubles, every third", 3, 0, 3, 32, 24, 8},
      {"float4, every other", 4, 0, 2, 32, 32, 16},
      {"bytes, every ninth", 0, 0, 9, 32, 9, 1},
      {"one word", 2, 3, 1, 1, 1, 1},
      {"7 words", 2, 0, 1, 7, 1, 1},
      {"9 words", 2, 0, 1, 9, 2, 2},
      {"all the same word", 2, 9, 0, 32, 1, 1},
      {"5 float4", 4, 1, 1, 5, 3, 3},
  };
  for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
    pattern p = patterns[i];
    watch(0);
    RUN(store_names[p.size], 32, 0, &memory, &p.first, &p.stride, &p.count);
    tw_site site = only(0, 1);
    int ok = CHECK_INT(site.bytes, 1 << p.size);
    ok &= CHECK_INT(site.accesses, p.count);
    ok &= CHECK_INT(site.requests, 1);
    ok &= CHECK_INT(site.sectors, p.cost);
    ok &= CHECK_INT(site.ideal_sectors, p.ideal);
    ok &= CHECK_INT(site.wavefronts + site.ideal_wavefronts, 0);
    ok &= CHECK_INT(profile()->touched[1], p.cost);
    ok &= CHECK_INT(profile()->touched[0], 0);
    ok &= CHECK_INT(site.is_approximate + site.is_atomic + site.pass, 0);
    if (!ok) fprintf(stderr, "... in: %s\n", p.what);
  }
}

static void test_wavefronts(void) {
  static const pattern patterns[] = {
      {"words in a row", 2, 0, 1, 32, 1, 1},
      {"words in a row, from bank 5", 2, 5, 1, 32, 1, 1},
      {"words, every other", 2, 0, 2, 32, 2, 1},
      {"words, every third", 2, 0, 3, 32, 1, 1},
      {"words, every eighth", 2, 0, 8, 32, 8, 1},
      {"words of one bank", 2, 0, 32, 32, 32, 1},
      {"a padded column", 2, 0, 33, 32, 1, 1},
      {"a column of 48 words", 2, 0, 48, 32, 16, 1},
      {"20 words of one bank", 2, 0, 32, 20, 20, 1},
      {"one word", 2, 0, 1, 1, 1, 1},
      {"all the same word", 2, 7, 0, 32, 1, 1},
      {"bytes in a row: 8 words", 0, 0, 1, 32, 1, 1},
      {"bytes, a word apart", 0, 0, 4, 32, 1, 1},
      {"bytes, two words apart", 0, 0, 8, 32, 2, 1},
      {"bytes, 33 apart: banks 0, 8, 16, 24, 1, ...", 0, 0, 33, 32, 1, 1},
      {"halves in a row", 1, 0, 1, 32, 1, 1},
      {"halves, a column of 32: words 16 apart", 1, 0, 32, 32, 16, 1},
      {"halves, a column of 34: words 17 apart", 1, 0, 34, 32, 1, 1},
      {"doubles in a row: two half warps", 3, 0, 1, 32, 2, 2},
      {"doubles, every other", 3, 0, 2, 32, 4, 2},
      {"doubles, a column of 32", 3, 0, 32, 32, 32, 2},
      {"doubles, a padded column", 3, 0, 33, 32, 2, 2},
      {"16 doubles: one half", 3, 0, 1, 16, 1, 1},
      {"17 doubles", 3, 0, 1, 17, 2, 2},
      {"float4 in a row: four quarters", 4, 0, 1, 32, 4, 4},
      {"float4, every other", 4, 0, 2, 32, 8, 4},
      {"float4, a column of 8", 4, 0, 8, 32, 32, 4},
      {"float4, a padded column", 4, 0, 9, 32, 4, 4},
      {"9 float4", 4, 0, 1, 9, 2, 2},
  };
  for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
    pattern p = patterns[i];
    watch(0);
    RUN(shared_names[p.size], 32, 64 * 1024, &p.first, &p.stride, &p.count);
    tw_site site = only(1, 1);
    int ok = CHECK_INT(site.bytes, 1 << p.size);
    ok &= CHECK_INT(site.requests, 1);
    ok &= CHECK_INT(site.accesses, p.count);
    ok &= CHECK_INT(site.wavefronts, p.cost);
    ok &= CHECK_INT(site.ideal_wavefronts, p.ideal);
    ok &= CHECK_INT(site.sectors + site.ideal_sectors, 0);
    if (!ok) fprintf(stderr, "... in: %s\n", p.what);
  }
}

/* ---- several requests -------------------------------------------------- */

static void test_tiles(void) {
  int conflicting = 32, padded = 33;
  for (int round = 0; round < 3; round++) {
    watch(0);
    if (round < 2) {
      int *pitch = round ? &padded : &conflicting;
      CHECK_STATUS(LAUNCH(&test, "tile_columns", D3(1, 1, 1), D3(32, 32, 1),
                          33 * 32 * 4, &memory, pitch),
                   TW_OK);
    } else {
      CHECK_STATUS(LAUNCH(&test, "tile_swizzled", D3(1, 1, 1), D3(32, 32, 1),
                          32 * 32 * 4, &memory),
                   TW_OK);
    }
    CHECK_INT(only(1, 1).wavefronts, 32);
    CHECK_INT(only(1, 0).wavefronts, round ? 32 : 32 * 32);
    CHECK_INT(only(1, 0).ideal_wavefronts, 32);
    CHECK_INT(only(1, 0).requests, 32);
    CHECK_INT(only(0, 1).sectors, 32 * 4);
    CHECK_INT(profile()->touched[1], 32 * 4);
    CHECK_INT(profile()->barriers, 1);
  }
}

static void test_broadcasts(void) {
  char *out = memory + 4096;
  watch(0);
  RUN("broadcasts", 32, 512, &memory, &out);
  const tw_profile *seen = profile();
  int found = 0;
  for (int i = 0; i < seen->site_count; i++) {
    tw_site site = seen->sites[i];
    if (!site.is_shared || site.is_write) continue;
    /* One word for all lanes; four words of one bank. */
    CHECK_INT(site.wavefronts, found ? 4 : 1);
    CHECK_INT(site.ideal_wavefronts, 1);
    found++;
  }
  CHECK_INT(found, 2);
  CHECK_INT(seen->touched[0], 1);
  CHECK_INT(seen->touched[1], 4);
}

/* Lanes in a shuffled order touch what they would in a row; at distances of 5
 * words, taken in a shuffled order, what a stride of 5 touches. */
static void test_permuted(void) {
  char *order = memory + 65536, *out = memory + 131072;
  for (int spread = 1; spread <= 5; spread += 4) {
    int numbers[32];
    for (int i = 0; i < 32; i++) numbers[i] = (i * 13 + 5) % 32 * spread;
    test.device->class_->upload(test.device, order, numbers, sizeof numbers,
                                NULL);
    watch(0);
    RUN("permuted", 32, 0, &memory, &order, &out);
    uint64_t sectors = 0, ideal = 0;
    for (int i = 0; i < profile()->site_count; i++) {
      sectors += profile()->sites[i].sectors;
      ideal += profile()->sites[i].ideal_sectors;
    }
    CHECK_INT(sectors, 4 + 4 + (spread == 1 ? 4 : 20));
    CHECK_INT(ideal, 12);
    CHECK_INT(profile()->touched[0], sectors - 4);
  }
}

static void test_partial_warps(void) {
  char *out = memory + 65536;
  watch(0);
  RUN("every_other", 48, 0, &memory, &out);
  tw_site site = only(0, 0);
  CHECK_INT(site.accesses, 24);
  CHECK_INT(site.requests, 2);
  CHECK_INT(site.sectors, 4 + 2);
  CHECK_INT(site.ideal_sectors, 2 + 1);
  CHECK_INT(site.is_approximate, 0);

  /* The n-th trip has the 31 - n last lanes, n words further to the right. */
  watch(0);
  RUN("trips", 32, 0, &memory, &out);
  site = only(0, 0);
  CHECK_INT(site.accesses, 31 * 32 / 2);
  CHECK_INT(site.requests, 31);
  int sectors = 0;
  for (int n = 1; n < 32; n++) sectors += 4 - n / 8;
  CHECK_INT(site.sectors, sectors);
  CHECK_INT(site.is_approximate, 1);
  CHECK_INT(only(0, 1).is_approximate, 0);
}

static void test_long_logs(void) {
  char *out = memory + MEMORY_BYTES / 2;
  int counts[] = {1, 63, 64, 65, 127, 128, 129, 1000};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    watch(0);
    RUN("long_rows", 64, 0, &memory, &out, &counts[i]);
    tw_site site = only(0, 0);
    CHECK_INT(site.requests, 2 * counts[i]);
    CHECK_INT(site.accesses, 64 * counts[i]);
    CHECK_INT(site.sectors, 8 * counts[i]);
    CHECK_INT(site.ideal_sectors, 8 * counts[i]);
    CHECK_INT(only(0, 1).sectors, 8 * counts[i]);
    CHECK_INT(site.is_approximate, 0);
    CHECK_INT(profile()->touched[0], 8 * counts[i]);
  }
}

static void test_other_accesses(void) {
  char *out = memory + 65536;
  watch(0);
  RUN("adds_one", 32, 0, &memory);
  tw_site site = only(0, 1);
  CHECK_INT(site.is_atomic, 1);
  CHECK_INT(site.requests, 1);
  CHECK_INT(site.sectors, 1);
  CHECK_INT(profile()->touched[0], 1);
  CHECK_INT(profile()->touched[1], 1);

  /* A structure of 12 bytes moves as three words, each 12 bytes apart. */
  watch(0);
  RUN("structures", 32, 0, &out, &memory);
  site = only(0, 0);
  CHECK_INT(site.bytes, 4);
  CHECK_INT(site.requests, 3);
  CHECK_INT(site.sectors, 12 + 12 + 12);
  CHECK_INT(site.ideal_sectors, 12);
  CHECK_INT(profile()->touched[0], 12);
}

static void test_sums(void) {
  watch(0);
  CHECK_INT(profile()->site_count, 0);
  for (int i = 0; i < 2; i++)
    CHECK_STATUS(LAUNCH(&test, "meetings", D3(3, 1, 1), D3(64, 1, 1), 0,
                        &memory),
                 TW_OK);
  const tw_profile *seen = profile();
  CHECK_INT(seen->blocks, 6);
  CHECK_INT(seen->blocks_run, 6);
  CHECK_INT(seen->barriers, 12);
  CHECK_INT(seen->warp_syncs, 6 * 2 * 2);
  CHECK_INT(only(0, 1).requests, 12);
  CHECK_INT(only(0, 1).accesses, 6 * 64);
  CHECK_INT(seen->touched[1], 2 * 3 * 8); /* by each launch */
  watch(0);
  CHECK_INT(profile()->blocks, 0);
  CHECK_STATUS(tw_host_watch(test.device, NULL), TW_OK);
  CHECK(tw_host_profile(test.device) == NULL);
}

/* Which of 5 x 4 x 3 blocks run. */
static void test_sampled_blocks(void) {
  enum { BLOCKS = 60 };
  static const int most[] = {1, 2, 3, 7, 59, 60, 1000};
  int *out = (int *)memory, zeros[BLOCKS] = {0};
  for (size_t m = 0; m < sizeof most / sizeof *most; m++) {
    test.device->class_->upload(test.device, out, zeros, sizeof zeros, NULL);
    watch(most[m]);
    CHECK_STATUS(LAUNCH(&test, "marks_blocks", D3(5, 4, 3), D3(32, 1, 1), 0,
                        &memory),
                 TW_OK);
    int run = 0, gap = 0, widest = 0, narrowest = BLOCKS;
    for (int i = 0; i < BLOCKS; i++) {
      gap++;
      if (out[i] != 1) continue;
      if (run && gap > widest) widest = gap;
      if (run && gap < narrowest) narrowest = gap;
      run++;
      gap = 0;
    }
    int expected = most[m] < BLOCKS ? most[m] : BLOCKS;
    CHECK_INT(run, expected);
    CHECK_INT(out[0], 1);
    if (expected > 1) {
      CHECK_INT(out[BLOCKS - 1], 1);
      CHECK(widest - narrowest <= 1);
    }
    CHECK_INT(profile()->blocks_run, expected);
    CHECK_INT(profile()->blocks, BLOCKS);
    CHECK_INT(only(0, 1).requests, expected);
  }
}

int main(void) {
  host_test_open(&test, NULL, host_test_patterns, "host/patterns.cu");
  memory = host_test_alloc(&test, MEMORY_BYTES);
  test_sectors();
  test_wavefronts();
  test_tiles();
  test_broadcasts();
  test_permuted();
  test_partial_warps();
  test_long_logs();
  test_other_accesses();
  test_sums();
  test_sampled_blocks();
  host_test_free(&test, memory);
  host_test_close(&test);
  return check_end();
}
