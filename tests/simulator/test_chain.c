/*
 * test_chain.c -- loads that wait for one another are told from those of loops.
 */
#include "../check.h"
#include "devices/simulator/count/chain.h"

static int follow(sim_chain *chain, int place, uint64_t address) {
  return sim_chain_add(chain, place, address);
}

/* A binary search for number `at` of 2^16: all but the first loads follow. */
static void test_search(void) {
  sim_chain chain = {0};
  uint64_t low = 0, high = 65536;
  int following = 0;
  while (low < high) {
    const uint64_t middle = (low + high) / 2;
    following += follow(&chain, 1, 4 * middle);
    if (middle <= 12345)
      low = middle + 1;
    else
      high = middle;
  }
  CHECK_BETWEEN(following, 10, 15);
}

/* Rows of `cols` numbers, one after the other. */
static void test_rows(int cols) {
  sim_chain chain = {0};
  int following = 0;
  for (int r = 0; r < 20; r++)
    for (int c = 0; c < cols; c++)
      following += follow(&chain, 1, (uint64_t)(r * 4000 + c * 4));
  if (!CHECK_INT(following, 0)) fprintf(stderr, "... %d columns\n", cols);
}

/* Numbers that indices name: the indices are loaded one after the other. */
static void test_indices(void) {
  static const uint64_t index[] = {5, 90, 13, 7, 44, 2, 81, 60};
  sim_chain chain = {0};
  int following = 0;
  for (uint64_t i = 0; i < sizeof index / sizeof index[0]; i++) {
    following += follow(&chain, 1, 4 * i);
    following += follow(&chain, 2, 4096 + 128 * index[i]);
  }
  CHECK_INT(following, 0);
}

int main(void) {
  test_search();
  test_rows(1);
  test_rows(2);
  test_rows(3);
  test_rows(100);
  test_indices();
  return check_end();
}
