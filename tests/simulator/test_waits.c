/*
 * test_waits.c -- how often a warp waits for global memory, from the order of
 * its loads and stores.
 */
#include "../check.h"
#include "devices/simulator/count/waits.h"

/* Adds a warp's accesses: L a load, S a store, | a barrier. */
static void add(sim_waits *waits, int warp, const char *accesses) {
  for (const char *at = accesses; *at; at++) {
    if (*at == '|')
      sim_waits_end_group(waits, warp);
    else
      sim_waits_add(waits, warp, *at == 'S');
  }
}

static void test_groups(void) {
  static const struct {
    const char *accesses;
    int loads, stores;
  } cases[] = {
      {"", 0, 0},
      {"L", 1, 0},
      {"LLLL", 1, 0},
      {"LLLLL", 2, 0},
      {"LLS", 1, 1},
      {"LLSLLS", 2, 2}, /* a store may go to what is loaded next */
      {"LL|LL|", 2, 0}, /* each slab before a barrier */
      {"|||", 0, 0},
      {"SSSSSSSS", 0, 1},
      {"SSSSSSSSS", 0, 2},
      {"LLLLLLLLSSSS", 2, 1},
      {"SLSLSL", 3, 3},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    sim_waits waits;
    sim_waits_clear(&waits);
    add(&waits, 3, cases[i].accesses);
    sim_block_waits block = sim_waits_of_block(&waits);
    int ok = CHECK_INT(block.waits[0], cases[i].loads);
    ok &= CHECK_INT(block.waits[1], cases[i].stores);
    if (!ok) fprintf(stderr, "... in: '%s'\n", cases[i].accesses);
  }
}

/* A block waits as often as the warp that waits most. */
static void test_warps(void) {
  sim_waits waits;
  sim_waits_clear(&waits);
  add(&waits, 0, "LSLSLS");
  add(&waits, SIM_MAX_WARPS - 1, "LSLSLSLS");
  add(&waits, 1, "L");
  sim_block_waits block = sim_waits_of_block(&waits);
  CHECK_INT(block.waits[0], 4);
  CHECK_INT(block.waits[1], 4);
  CHECK_INT(block.accesses, 15);
  for (int i = 0; i < 5; i++) sim_waits_sync(&waits, i % 2);
  sim_waits_poll(&waits, 2, 3);
  sim_waits_poll(&waits, 2, 1);
  block = sim_waits_of_block(&waits);
  CHECK_INT(block.syncs, 3);
  CHECK_INT(block.polls, 4);
  CHECK_INT(block.waits[0], 4);
  sim_waits_clear(&waits);
  CHECK_INT(sim_waits_of_block(&waits).accesses, 0);
}

int main(void) {
  test_groups();
  test_warps();
  return check_end();
}
