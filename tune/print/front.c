/*
 * front.c -- prints the candidates that no other one beats both in time and in
 * energy.
 */
#include "print/front.h"

#include <stdlib.h>

#include "measure/front.h"
#include "text.h"

static void print_rows(const tune_cost *costs, const int *front, int count,
                       FILE *out) {
  fprintf(out, "front:  no other is both faster and more frugal\n");
  for (int i = 0; i < count; i++) {
    const tune_cost *cost = &costs[front[i]];
    char time[TUNE_NUMBER_TEXT], energy[TUNE_NUMBER_TEXT];
    fprintf(out, TUNE_HANG "%s us, %s mJ, %.0f W: %s\n",
            tune_text_number(cost->time_us, time),
            tune_text_number(cost->energy_mj, energy),
            1e3 * cost->energy_mj / cost->time_us, cost->name);
  }
}

void tune_front_print(const tune_candidates *candidates, FILE *out) {
  size_t items = (size_t)candidates->count + 1;
  tune_cost *costs = calloc(items, sizeof *costs);
  int *front = calloc(items, sizeof *front);
  int count = 0;
  for (int i = 0; costs && front && i < candidates->count; i++) {
    const tune_candidate *candidate = &candidates->all[i];
    if (candidate->status == TUNE_OPEN)
      costs[count++] = (tune_cost){candidate->time_us, candidate->energy_mj,
                                   candidate->kernel->variant->name};
  }
  int found = costs && front ? tune_front_find(costs, count, front) : 0;
  if (found)
    print_rows(costs, front, found, out);
  else
    fputs("front:  none, because no energy was measured\n", out);
  free(costs);
  free(front);
}
