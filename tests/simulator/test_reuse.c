/*
 * test_reuse.c -- how much a block loads before it loads a sector again.
 */
#include "../check.h"
#include "devices/simulator/count/reuse.h"

static sim_reuse reuse;
static sim_block_reuse block;

static int is_same_warp; /* of the latest load */

static int64_t load(int warp, uint64_t sector) {
  return sim_reuse_load(&reuse, &block, warp, 4096, sector, &is_same_warp);
}

int main(void) {
  sim_reuse_block_begins(&reuse, &block);
  for (uint64_t i = 0; i < 100; i++) CHECK_INT(load(0, i), -1);
  CHECK_INT(is_same_warp, 0);
  CHECK_INT(load(0, 99), 1);
  CHECK_INT(is_same_warp, 1);
  CHECK_INT(load(0, 0), 101);
  /* Warps run one after the other here, and together on a GPU. */
  for (uint64_t i = 0; i < 50; i++) {
    CHECK_INT(load(1, i), i ? 0 : 101);
    CHECK_INT(is_same_warp, 0);
  }
  /* What another block has loaded is not loaded again. */
  sim_block_reuse first = block;
  sim_reuse_block_begins(&reuse, &block);
  CHECK_INT(load(0, 99), -1);
  CHECK_INT(load(0, 99), 1);
  /* The first goes on. */
  block = first;
  CHECK_INT(load(0, 0), 102);
  CHECK_INT(load(0, 0), 1);
  /* The same place in another allocation. */
  CHECK_INT(sim_reuse_load(&reuse, &block, 0, 8192, 0, &is_same_warp), -1);
  CHECK_INT(load(0, 0), 2);
  return check_end();
}
