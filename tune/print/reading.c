/*
 * reading.c -- interprets an explained variant's numbers in sentences.
 */
#include "print/reading.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "devices/launch.h"
#include "print/cells.h"
#include "text.h"

/* A ratio of actual to ideal traffic above `noticeable` is mentioned; above
 * `heavy` it is the main cause of the time. */
static const double noticeable = 1.05, heavy = 1.5;

struct reading {
  char *text;
  size_t size;
};

static void add_sentence(const struct reading *reading, const char *format, ...)
    TWI_PRINTF(2, 3);

static void add_sentence(const struct reading *reading, const char *format,
                         ...) {
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

/* ---- rules --------------------------------------------------------------- */

static const char *const directions[TUNE_DIRECTIONS] = {"load", "store"};
static const char *const plurals[TUNE_DIRECTIONS] = {"loads", "stores"};

/* Whether the accesses to global memory are coalesced. */
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
      add_sentence(
          reading,
          "Each %s request touches %.3g sectors where %.3g would do: the lanes "
          "of a warp access addresses far apart, so that only a part of each "
          "32-byte sector is used.",
          directions[d], got, enough);
    else if (excess(traffic) >= noticeable)
      add_sentence(
          reading,
          "Its %s requests touch %.3g sectors where %.3g would do: the bytes "
          "they access do not begin at a sector's boundary.",
          directions[d], got, enough);
    else
      coalesced++;
  }
  if (used && coalesced == used)
    add_sentence(
        reading,
        "Its loads and stores are coalesced: they touch as few sectors as "
        "possible.");
}

/* The bytes of the largest element of a tensor. */
static int widest_element(const twi_kernel *kernel) {
  const tw_operation *operation = kernel->operation;
  const tw_element *element = &operation->elements[kernel->variant->element];
  int widest = element->bytes;
  for (int t = 0; element->tensor_types && t < operation->tensor_count; t++) {
    const int bytes = (int)tw_type_bytes(element->tensor_types[t]);
    if (bytes > widest) widest = bytes;
  }
  return widest;
}

/* Whether a lane accesses several elements at once. */
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
    add_sentence(
        reading,
        "A lane accesses up to %d bytes at once (%s), %.1f elements on "
        "average, which makes as many times fewer requests.",
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
    add_sentence(
        reading,
        "It requests each byte %.1f times on average: unless a cache holds "
        "the byte, it comes from DRAM each time.",
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
    add_sentence(
        reading,
        "A %s of shared memory takes %.3g wavefronts where %.3g would do: "
        "lanes access different words of the same bank (bank conflicts).",
        directions[d], got, enough);
  }
  if (used && !conflicts)
    add_sentence(reading, "Shared memory is used without bank conflicts.");
  if (counted->barriers >= 8)
    add_sentence(reading, "A block executes %.0f barriers.", counted->barriers);
}

/* What TMA and the tensor cores do. */
static void read_engines(const struct reading *reading,
                         const tune_explained *explained) {
  const tune_counted *counted = &explained->counted;
  char us[TUNE_NUMBER_TEXT];
  for (int d = 0; d < TUNE_DIRECTIONS; d++)
    if (counted->copied_bytes[d] > 0)
      add_sentence(reading, "TMA %s %.3g MB.", d ? "stores" : "loads",
                   counted->copied_bytes[d] * 1e-6);
  if (counted->products > 0)
    add_sentence(reading, "Warpgroups execute %.3g products (wgmma).",
                 counted->products);
  if (counted->tensor_us > 0 && explained->terms.time_us > 0)
    add_sentence(reading,
                 "The tensor cores need %s us at their peak rate, %.0f %% of "
                 "the time PREDICTED.",
                 tune_text_number(counted->tensor_us, us),
                 100 * counted->tensor_us / explained->terms.time_us);
}

static void read_needs(const struct reading *reading,
                       const tune_candidate *candidate) {
  const twi_kernel *kernel = candidate->kernel;
  char limiter[64], of[32] = "";
  if (kernel->status != TW_OK) return;
  for (int i = 0; i < kernel->kernel_count; i++) {
    const twi_occupancy *occupancy = &candidate->occupancy[i];
    if (kernel->kernel_count > 1)
      snprintf(of, sizeof of, " of kernel %d", i + 1);
    if (kernel->attributes[i].local_bytes > 0)
      add_sentence(
          reading,
          "It SPILLS: %d bytes of each thread%s are in local memory, which is "
          "DRAM behind a cache.",
          kernel->attributes[i].local_bytes, of);
    twi_limiter_text(occupancy->limiter, limiter);
    if (occupancy->fraction < 0.5)
      add_sentence(reading, "The occupancy%s is only %.0f %%, limited by %s.",
                   of, 100 * occupancy->fraction, limiter);
  }
}

static void read_bound(const struct reading *reading,
                       const tune_explained *explained) {
  const twi_model_terms *terms = &explained->terms;
  char own[TUNE_NUMBER_TEXT], all[TUNE_NUMBER_TEXT];
  tune_text_number(terms->us[terms->bound], own);
  tune_text_number(terms->time_us, all);
  if (terms->assumed)
    add_sentence(reading, "Its time is not predicted.");
  else if (terms->time_us < 1e12)
    add_sentence(reading,
                 "By the model it is bound by %s: %s of %s us PREDICTED.",
                 twi_bound_name(terms->bound), own, all);
}

static void read_step(const struct reading *reading,
                      const tune_explained *explained,
                      const tune_explained *slower) {
  int are_measured =
      slower && explained->measured_us > 0 && slower->measured_us > 0;
  double from = 0, to = 1;
  if (!slower ||
      (!are_measured && (explained->terms.assumed || slower->terms.assumed)))
    return;
  from = are_measured ? slower->measured_us : slower->terms.time_us;
  to = are_measured ? explained->measured_us : explained->terms.time_us;
  if (from < 1e12 && to > 0 && from / to >= noticeable)
    add_sentence(reading,
                 "It is %.*f times as fast as the variant above, as %s.",
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
    add_sentence(&reading, "Not counted: %s.", explained->why);
  } else {
    read_sectors(&reading, counted);
    read_width(&reading, counted, widest_element(kernel));
    read_reuse(&reading, counted);
    read_shared(&reading, counted);
    read_engines(&reading, explained);
  }
  read_needs(&reading, explained->candidate);
  read_bound(&reading, explained);
  read_step(&reading, explained, slower);
}
