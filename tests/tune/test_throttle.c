/*
 * test_throttle.c -- which rounds are timed again because the GPU throttled.
 */
#include <math.h>

#include "check.h"
#include "measure/throttle.h"
#include "tune/noise.h"

enum { MOST = 64 };

static tune_clock rounds[MOST];
static char is_kept[MOST];
static double scratch[MOST];

static int keep(int count) {
  return tune_throttle_keep(rounds, count, is_kept, scratch);
}

static void fill(int count, double sm_mhz, unsigned reasons) {
  for (int r = 0; r < count; r++) rounds[r] = (tune_clock){sm_mhz, reasons};
}

static void test_clock(void) {
  fill(10, 1980, 0);
  CHECK_INT(keep(10), 10);
  rounds[3].sm_mhz = 1980 * 0.969;
  rounds[6].sm_mhz = 1980 * 0.971;
  CHECK_INT(keep(10), 9);
  CHECK(!is_kept[3] && is_kept[6]);
  CHECK_BETWEEN(tune_throttle_clock(rounds, 10, is_kept, scratch), 1980, 1980);
  /* A clock above the median is no throttling. */
  rounds[4].sm_mhz = 2500;
  CHECK_INT(keep(10), 9);
  CHECK_INT(keep(1), 1);
  CHECK_INT(keep(0), 0);
  CHECK_BETWEEN(tune_throttle_clock(rounds, 0, is_kept, scratch), 0, 0);
}

/* Unknown clocks leave nothing out. */
static void test_unknown(void) {
  fill(10, 0, 0);
  CHECK_INT(keep(10), 10);
  CHECK_BETWEEN(tune_throttle_clock(rounds, 10, is_kept, scratch), 0, 0);
  rounds[2].sm_mhz = NAN, rounds[5].sm_mhz = 1980, rounds[7].sm_mhz = INFINITY;
  CHECK_INT(keep(10), 10);
  CHECK_BETWEEN(tune_throttle_clock(rounds, 10, is_kept, scratch), 1980, 1980);
}

static void test_reasons(void) {
  fill(10, 1980, 0);
  rounds[3].reasons = 0x40; /* too hot */
  rounds[4].reasons = 0x02; /* the user has set a clock: not throttled */
  CHECK_INT(keep(10), 9);
  CHECK(!is_kept[3] && is_kept[4]);
  /* A power cap during most rounds is how this GPU runs. */
  fill(10, 1700, 0x04);
  rounds[0].reasons = rounds[1].reasons = 0;
  CHECK_INT(keep(10), 10);
  rounds[9].reasons = 0x04 | 0x20;
  CHECK_INT(keep(10), 9);
  CHECK(!is_kept[9]);
}

/* The GPU settles at a lower clock, or changes it all the time: the rounds at
 * the lower one must not all be refused, or no end would be reached. */
static void test_never_all(void) {
  fill(20, 1400, 0);
  for (int r = 0; r < 5; r++) rounds[r].sm_mhz = 1980;
  CHECK_INT(keep(20), 20);
  /* Two reasons, each in fewer than half of the rounds, in all of them. */
  fill(20, 1980, 0x40);
  for (int r = 0; r < 7; r++) rounds[r].reasons = 0x20;
  for (int r = 7; r < 13; r++) rounds[r].reasons = 0x80;
  CHECK_INT(keep(20), 20);
  for (int trial = 0; trial < 20000; trial++) {
    uint64_t state = noise_seed();
    int count = 1 + (int)(noise_step(&state) % MOST);
    int is_wild = (int)(noise_step(&state) % 2);
    for (int r = 0; r < count; r++) {
      double mhz = noise_step(&state) % 3 ? 1980 : 1200;
      if (is_wild) mhz = 3000 * noise_uniform(&state);
      rounds[r] = (tune_clock){mhz, (unsigned)noise_step(&state) & 0xff &
                                        (unsigned)noise_step(&state)};
    }
    int kept = keep(count), counted = 0;
    for (int r = 0; r < count; r++) counted += is_kept[r];
    if (!CHECK_INT(kept, counted) || !CHECK(2 * kept >= count)) return;
  }
}

int main(void) {
  noise_print_seed();
  test_clock();
  test_unknown();
  test_reasons();
  test_never_all();
  return check_end();
}
