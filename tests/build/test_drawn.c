/*
 * test_drawn.c -- what a run draws of long tests: a part that the seed and the
 * number change, and in the end all.
 */
#include <stdio.h>

#include "check.h"
#include "drawn.h"

enum { PIECES = 64, SEEDS = 64 };

static void set_seed(int seed) {
  char text[16];
  snprintf(text, sizeof text, "%d", seed);
  setenv("TW_TEST_DRAW", text, 1);
}

int main(void) {
  unsetenv("TW_TEST_ALL");
  for (unsigned share = 2; share <= 4; share++) {
    int of_piece[PIECES] = {0};
    for (int seed = 0; seed < SEEDS; seed++) {
      int drawn = 0;
      set_seed(seed);
      for (int i = 0; i < PIECES; i++) {
        const int is_taken = is_drawn("matmul_f32_tiled_t16", i, share);
        drawn += is_taken;
        of_piece[i] += is_taken;
        CHECK_INT(is_drawn("matmul_f32_tiled_t16", i, share), is_taken);
      }
      CHECK_BETWEEN(drawn, 1, PIECES - 1);
    }
    int all = 0;
    for (int i = 0; i < PIECES; i++) {
      CHECK(of_piece[i] > 0);
      all += of_piece[i];
    }
    const double expected = (double)PIECES * SEEDS / (DRAWN_SHARES * share);
    CHECK_BETWEEN(all, 0.9 * expected, 1.1 * expected);
  }
  setenv("TW_TEST_ALL", "1", 1);
  for (int i = 0; i < PIECES; i++)
    CHECK(is_drawn("matmul_f32_tiled_t16", i, 4));
  return check_end();
}
