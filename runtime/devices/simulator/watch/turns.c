/*
 * turns.c -- see turns.h.
 */
#include "devices/simulator/watch/turns.h"

/* Most questions are about the latest turns, so it goes back from the last one
 * in growing steps. */
uint32_t sim_turns_block_at(const sim_order *order, uint32_t time) {
  const sim_turn *turns = order->turns;
  size_t high = order->turn_count, low = high ? high - 1 : 0;
  for (size_t step = 1; low > 0 && turns[low].time > time; step *= 2) {
    high = low;
    low = low > step ? low - step : 0;
  }
  while (low + 1 < high) {
    size_t middle = low + (high - low) / 2;
    if (turns[middle].time <= time)
      low = middle;
    else
      high = middle;
  }
  return turns[low].block;
}

int sim_turns_is_own(const sim_order *order, uint32_t time) {
  if (time >= order->block_time) return 1;
  return time >= order->birth_time &&
         sim_turns_block_at(order, time) == order->block;
}
