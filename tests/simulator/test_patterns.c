/*
 * test_patterns.c -- the cost of one request of a warp against computed values:
 * sectors of 32 bytes, 32 banks of 4 bytes, half and quarter warps for wide
 * accesses.
 */
#include "simulator/counters_test.h"

/* count lanes store elements of 1 << size bytes at first, first + stride, ...
 */
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
      /* At strides above 32 bytes each lane has its own sector, and some
       * sectors in between are not touched. */
      {"bytes, 31 apart", 0, 0, 31, 32, 31, 1},
      {"bytes, 33 apart", 0, 0, 33, 32, 32, 1},
      {"bytes, 47 apart, backwards", 0, 31 * 47, -47, 32, 32, 1},
      {"bytes, 63 apart", 0, 0, 63, 32, 32, 1},
      {"halves, 34 bytes apart", 1, 0, 17, 32, 32, 2},
      {"words, 36 bytes apart", 2, 0, 9, 32, 32, 4},
      {"words, 60 bytes apart", 2, 3, 15, 32, 32, 4},
      {"words, 64 bytes apart", 2, 0, 16, 20, 20, 3},
      {"doubles, 40 bytes apart", 3, 0, 5, 32, 32, 8},
      {"float4, 48 bytes apart", 4, 0, 3, 32, 32, 16},
      {"float4, 64 bytes apart, backwards", 4, 31 * 4, -4, 32, 32, 16},
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
    sim_site site = only(0, 1);
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
    sim_site site = only(1, 1);
    int ok = CHECK_INT(site.bytes, 1 << p.size);
    ok &= CHECK_INT(site.requests, 1);
    ok &= CHECK_INT(site.accesses, p.count);
    ok &= CHECK_INT(site.wavefronts, p.cost);
    ok &= CHECK_INT(site.ideal_wavefronts, p.ideal);
    ok &= CHECK_INT(site.sectors + site.ideal_sectors, 0);
    if (!ok) fprintf(stderr, "... in: %s\n", p.what);
  }
}

int main(void) {
  open_test();
  test_sectors();
  test_wavefronts();
  close_test();
  return check_end();
}
