/*
 * front.c -- the choices that no other one beats both in time and in energy.
 */
#include "measure/front.h"

#include <math.h>
#include <string.h>

static int is_cost(const tune_cost *cost) {
  return isfinite(cost->time_us) && cost->time_us > 0 &&
         isfinite(cost->energy_mj) && cost->energy_mj > 0;
}

static int is_dominated(const tune_cost *cost, const tune_cost *by) {
  if (by->time_us > cost->time_us || by->energy_mj > cost->energy_mj) return 0;
  if (by->time_us < cost->time_us || by->energy_mj < cost->energy_mj) return 1;
  return strcmp(by->name, cost->name) < 0;
}

static int is_in_front(const tune_cost *costs, int count, int index) {
  if (!is_cost(&costs[index])) return 0;
  for (int i = 0; i < count; i++)
    if (i != index && is_cost(&costs[i]) &&
        is_dominated(&costs[index], &costs[i]))
      return 0;
  return 1;
}

int tune_front_find(const tune_cost *costs, int count, int *front) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    if (!is_in_front(costs, count, i)) continue;
    int place = found++;
    for (; place > 0 && costs[front[place - 1]].time_us > costs[i].time_us;
         place--)
      front[place] = front[place - 1];
    front[place] = i;
  }
  return found;
}
