/*
 * reading.c -- what an explained variant's numbers mean, in words.
 */
#include "print/reading.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "devices/launch.h"
#include "print/cells.h"
#include "print/text.h"

/* A ratio above the first number costs time; one above the second costs most of
 * it. */
static const double noticeable = 1.05, heavy = 1.5;

struct reading {
  char *text;
  size_t size;
};

static void say(const struct reading *reading, const char *format, ...)
    TWI_PRINTF(2, 3);

static void say(const struct reading *reading, const char *format, ...) {
  size_t length = strlen(reading->text);
  va_list list;
  if (length && length + 1 < reading->size) reading->text[length++] = ' ';
  va_start(list, format);
  vsnprintf(reading->text + length, reading->size - length, format, list);
  va_end(list);
}

double tune_per_request(const tune_traffic *traffic) {
  return traffic->requests > 0 ? traffic->units / traffic->requests : 0;
}

double tune_ideal_per_request(const tune_traffic *traffic) {
  return traffic->requests > 0 ? traffic->ideal_units / traffic->requests : 0;
}

static double ratio(double value, double of) { return of > 0 ? value / of : 0; }

static double excess(const tune_traffic *traffic) {
  return traffic->ideal_units > 0 ? traffic->units / traffic->ideal_units : 1;
}

/* ---- rules ----------------------------------------------------------------
 */

static const char *const directions[TUNE_DIRECTIONS] = {"load", "store"};
static const char *const plurals[TUNE_DIRECTIONS] = {"loads", "stores"};

/* Whether the lanes of a warp access neighbours in global memory. */
static void read_sectors(const struct reading *reading,
                         const tune_counted *counted) {
  int coalesced = 0, used = 0;
  for (int d = 0; d < TUNE_DIRECTIONS; d++) {
    const tune_traffic *traffic = &counted->global[d];
    double got = tune_per_request(traffic);
    double enough = tune_ideal_per_request(traffic);
    if (traffic->requests <= 0) continue;
    used++;
    if (excess(traffic) >= heavy)
      say(reading,
          "Each %s request touches %.3g sectors where %.3g would do: the lanes "
          "of a warp are far apart in memory, and of each sector of 32 bytes "
          "that is moved they use a part.",
          directions[d], got, enough);
    else if (excess(traffic) >= noticeable)
      say(reading,
          "Its %s requests touch %.3g sectors where %.3g would do: what they "
          "want does not begin at a sector's edge.",
          directions[d], got, enough);
    else
      coalesced++;
  }
  if (used && coalesced == used)
    say(reading,
        "Its loads and stores touch no more sectors than their bytes fill.");
}

/* Whether an access takes several elements at once. */
static void read_width(const struct reading *reading,
                       const tune_counted *counted, int element_bytes) {
  double elements[TUNE_DIRECTIONS], requests = 0, all = 0;
  char what[32] = "";
  int widest = 0;
  for (int d = 0; d < TUNE_DIRECTIONS; d++) {
    const tune_traffic *traffic = &counted->global[d];
    elements[d] =
        ratio(traffic->bytes, traffic->requests) / TWI_WARP / element_bytes;
    if (elements[d] < heavy) continue;
    tune_text_list(what, sizeof what, plurals[d]);
    if (traffic->widest > widest) widest = traffic->widest;
    requests += traffic->requests;
    all += elements[d] * traffic->requests;
  }
  if (widest > element_bytes)
    say(reading,
        "A lane takes up to %d bytes at once (%s), %.1f elements in the mean: "
        "so many fewer requests.",
        widest, what, all / requests);
}

/* Whether bytes are requested more than once. */
static void read_reuse(const struct reading *reading,
                       const tune_counted *counted) {
  double wanted = counted->global[TUNE_LOADS].ideal_units +
                  counted->global[TUNE_STORES].ideal_units;
  double times =
      counted->needed_bytes > 0 ? 32 * wanted / counted->needed_bytes : 0;
  if (times >= heavy)
    say(reading,
        "It asks for each byte %.1f times in the mean: a cache must hold what "
        "comes again, or DRAM gives it each time.",
        times);
}

static void read_shared(const struct reading *reading,
                        const tune_counted *counted) {
  int conflicts = 0, used = 0;
  for (int d = 0; d < TUNE_DIRECTIONS; d++) {
    const tune_traffic *traffic = &counted->shared[d];
    double got = tune_per_request(traffic);
    double enough = tune_ideal_per_request(traffic);
    if (traffic->requests <= 0) continue;
    used++;
    if (excess(traffic) < noticeable) continue;
    conflicts++;
    say(reading,
        "A %s of shared memory takes %.3g wavefronts where %.3g would do: "
        "words of "
        "different rows lie in the same banks (bank conflicts).",
        directions[d], got, enough);
  }
  if (used && !conflicts)
    say(reading, "Shared memory is used without bank conflicts.");
  if (counted->barriers >= 8)
    say(reading, "A block meets at %.0f barriers.", counted->barriers);
}

static void read_needs(const struct reading *reading,
                       const twi_kernel *kernel) {
  const twi_occupancy *occupancy = &kernel->occupancy;
  char limiter[64];
  if (kernel->status != TW_OK) return;
  if (tune_local_bytes(kernel) > 0)
    say(reading,
        "It SPILLS: %d bytes of each thread are in local memory, which is "
        "DRAM behind a cache.",
        tune_local_bytes(kernel));
  twi_limiter_text(occupancy->limiter, limiter);
  if (occupancy->fraction < 0.5)
    say(reading, "Only %.0f %% of an SM's warps are there, limited by %s.",
        100 * occupancy->fraction, limiter);
}

static void read_bound(const struct reading *reading,
                       const tune_explained *explained) {
  const twi_model_terms *terms = &explained->terms;
  char own[TUNE_NUMBER_TEXT], all[TUNE_NUMBER_TEXT];
  tune_text_number(terms->us[terms->bound], own);
  tune_text_number(terms->time_us, all);
  if (terms->time_us < 1e12)
    say(reading, "The model has it bound by %s: %s of %s us PREDICTED.",
        twi_bound_name(terms->bound), own, all);
}

static void read_step(const struct reading *reading,
                      const tune_explained *explained,
                      const tune_explained *slower) {
  int are_measured =
      slower && explained->measured_us > 0 && slower->measured_us > 0;
  double from = 0, to = 1;
  if (!slower) return;
  from = are_measured ? slower->measured_us : slower->terms.time_us;
  to = are_measured ? explained->measured_us : explained->terms.time_us;
  if (from < 1e12 && to > 0 && from / to >= noticeable)
    say(reading, "%.*f times as fast as the variant before, as %s.",
        from / to < 10 ? 2 : 0, from / to,
        are_measured ? "measured" : "predicted");
}

void tune_reading(const tune_explained *explained, const tune_explained *slower,
                  char *text, size_t size) {
  const struct reading reading = {text, size};
  const twi_kernel *kernel = explained->candidate->kernel;
  const tune_counted *counted = &explained->counted;
  text[0] = 0;
  if (explained->why[0]) {
    say(&reading, "Not counted: %s.", explained->why);
  } else {
    read_sectors(&reading, counted);
    read_width(&reading, counted,
               kernel->operation->elements[kernel->variant->element].bytes);
    read_reuse(&reading, counted);
    read_shared(&reading, counted);
  }
  read_needs(&reading, kernel);
  read_bound(&reading, explained);
  read_step(&reading, explained, slower);
}
