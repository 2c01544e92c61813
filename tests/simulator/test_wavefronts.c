/*
 * test_wavefronts.c -- the rules of request.h for shared memory against a GPU's
 * counters.
 *
 * h200_wavefronts.tsv holds what Nsight Compute counted for one load and one
 * store of a warp in each of its patterns; tests/gpu/shared_wavefronts.sh makes
 * it. The rules must give the same number for every pattern.
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "devices/simulator/count/request.h"

enum { LANES = 32, LINE = 1024 };

/* One row, as the GPU counted it: loads [0], stores [1]. */
typedef struct row {
  int bytes;
  int index[LANES]; /* of each lane's element, -1: inactive */
  int wavefronts[2], conflicts[2];
  char pattern[64];
} row;

static int parse(char *line, row *to) {
  char *cells[8];
  int count = 0;
  for (char *cell = line; cell && count < 8; count++) {
    cells[count] = cell;
    cell = strchr(cell, '\t');
    if (cell) *cell++ = 0;
  }
  if (count != 7) return 0;
  to->bytes = atoi(cells[0]);
  snprintf(to->pattern, sizeof to->pattern, "%s", cells[1]);
  char *next = cells[2];
  for (int lane = 0; lane < LANES; lane++) {
    to->index[lane] = (int)strtol(next, &next, 10);
    next += *next == ',';
  }
  for (int i = 0; i < 2; i++) {
    to->wavefronts[i] = atoi(cells[3 + 2 * i]);
    to->conflicts[i] = atoi(cells[4 + 2 * i]);
  }
  return to->bytes > 0 && !*next;
}

static void check_row(const row *counted) {
  for (int is_store = 0; is_store < 2; is_store++) {
    sim_request request = {.bytes = counted->bytes, .is_store = is_store};
    for (int lane = 0; lane < LANES; lane++) {
      if (counted->index[lane] < 0) continue;
      request.lane[request.count] = (int8_t)lane;
      request.address[request.count++] =
          (uint64_t)counted->index[lane] * (uint64_t)counted->bytes;
    }
    sim_request_cost cost =
        sim_request_wavefronts(&request, sim_request_stride(&request));
    int ok = CHECK_INT(cost.actual, counted->wavefronts[is_store]);
    ok &= CHECK_INT(cost.actual - cost.ideal, counted->conflicts[is_store]);
    if (!ok)
      fprintf(stderr, "... in: %s of %d bytes at %s\n",
              is_store ? "store" : "load", counted->bytes, counted->pattern);
  }
}

int main(void) {
  FILE *file = fopen(TEST_FOLDER "/h200_wavefronts.tsv", "r");
  CHECK(file != NULL);
  if (!file) return check_end();
  char line[LINE];
  int rows = 0;
  while (fgets(line, sizeof line, file)) {
    row counted = {0};
    line[strcspn(line, "\n")] = 0;
    if (line[0] == '#' || !strncmp(line, "bytes", 5)) continue;
    if (!CHECK(parse(line, &counted))) continue;
    check_row(&counted);
    rows++;
  }
  fclose(file);
  CHECK(rows >= 100);
  return check_end();
}
