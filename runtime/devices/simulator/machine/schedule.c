/*
 * schedule.c -- see schedule.h.
 */
#include "devices/simulator/machine/schedule.h"

enum { MOST_RESIDENTS = 4 };

uint64_t sim_schedule_draw(sim_machine *machine) {
  uint64_t z = machine->random += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

void sim_schedule_fold(unsigned *grid) {
  const uint64_t count = (uint64_t)grid[0] * grid[1] * grid[2];
  uint64_t rows = 2, row = 0;
  for (;; rows++) {
    row = (count - 1) / rows + 1;
    if (count % rows && (row != grid[0] || rows != grid[1])) break;
  }
  grid[0] = (unsigned)row;
  grid[1] = (unsigned)rows;
  grid[2] = 1;
}

/* ---- the order ---------------------------------------------------------- */

static int64_t greatest_divisor(int64_t a, int64_t b) {
  while (b) {
    int64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

sim_sequence sim_sequence_make(sim_machine *machine, int cluster_size) {
  const unsigned *grid = machine->launch->grid;
  const int64_t all = (int64_t)grid[0] * grid[1] * grid[2];
  sim_sequence blocks = {.count = all / cluster_size, .step = 1, .limit = 1};
  blocks.run = blocks.count;
  machine->is_partial = 0;
  if (machine->watch) {
    const int64_t run = machine->watch->blocks(machine, all);
    blocks.run = run < cluster_size ? 1 : run / cluster_size;
    machine->is_partial = blocks.run < blocks.count;
  }
  if (!machine->schedule.order) return blocks;
  const uint64_t count = (uint64_t)blocks.count;
  blocks.limit = 1 + (int)(sim_schedule_draw(machine) % MOST_RESIDENTS);
  blocks.first = (int64_t)(sim_schedule_draw(machine) % count);
  if (count == 2) blocks.first = 1;
  if (count < 3) return blocks;
  do {
    blocks.step = 2 + (int64_t)(sim_schedule_draw(machine) % (count - 2));
  } while (greatest_divisor(blocks.count, blocks.step) != 1);
  return blocks;
}

int64_t sim_sequence_at(const sim_sequence *blocks, int64_t i) {
  if (blocks->run < blocks->count) {
    int64_t last = blocks->count - 1, gaps = blocks->run - 1;
    return gaps ? i * (last / gaps) + i * (last % gaps) / gaps : 0;
  }
  __extension__ typedef __int128 wide;
  return (int64_t)(((wide)blocks->step * i + blocks->first) % blocks->count);
}
