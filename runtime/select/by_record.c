/*
 * by_record.c -- the choice by a record of the same problem, or by a sibling's
 * that has overtaken it.
 */
#include "select/by_record.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "select/evidence.h"
#include "select/sibling.h"
#include "select/usable.h"

/* A record is overtaken only by a variant that should take this part of its
 * time at most: ratios of times differ by some percent from one GPU to another.
 */
static const double overtaking = 0.95;

/* ---- finding ------------------------------------------------------------ */

typedef int (*record_matches)(const twi_record *a, const twi_record *b);

/* Copies the last record before *end that matches this problem, and sets *end
 * to its index; 0 if there is none. A copy is needed because records may be
 * added to the context while kernels are prepared. Alignments that no kernel
 * can tell apart are the same problem. */
static int find_record(tw_context *context, const twi_problem *problem,
                       record_matches matches, int *end, twi_record *found) {
  const twi_tuning *tuning = &context->tuning;
  const tw_operation *operation = problem->operation;
  const int align =
      twi_align_class(operation, problem->element, problem->align);
  twi_record asked;
  twi_record_init(&asked, &context->device->info, problem);
  pthread_mutex_lock(&context->lock);
  int i = *end < tuning->count ? *end : tuning->count;
  while (--i >= 0) {
    const twi_record *record = &tuning->records[i];
    asked.align = record->align;
    if (matches(record, &asked) &&
        twi_align_class(operation, problem->element, record->align) == align)
      break;
  }
  if (i >= 0) *found = tuning->records[i];
  pthread_mutex_unlock(&context->lock);
  *end = i;
  return i >= 0;
}

/* The kernel that a record names. NULL if it does not exist or has changed:
 * then *changed says which. */
static twi_kernel *record_kernel(tw_context *context,
                                 const twi_problem *problem,
                                 const twi_record *record, int *changed) {
  *changed = 0;
  for (int i = 0; i < twi_context_kernel_count(context); i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (!twi_kernel_fits(kernel, problem) ||
        strcmp(kernel->variant->name, record->variant))
      continue;
    if (kernel->variant->hash == record->hash) return kernel;
    *changed = 1;
  }
  return NULL;
}

static void log_stale(const tw_context *context, const twi_record *record,
                      int changed) {
  twi_log_line(&context->log, TWI_LOG_TUNE,
               "%s:%d: record not used: %s %s; tune this shape again",
               record->origin, record->line, record->variant,
               changed ? "has changed since it was tuned"
                       : "is no variant of this library");
}

/* "FILE:12"; of a long path only the end. */
static void place_text(const twi_record *record, char *text, size_t bytes) {
  enum { MAX_PATH = 80 };
  size_t length = strlen(record->origin);
  int is_long = length > MAX_PATH;
  const char *end = record->origin + (is_long ? length - MAX_PATH : 0);
  int used = snprintf(text, bytes, "%s%s", is_long ? "..." : "", end);
  if (record->line > 0)
    snprintf(text + used, bytes - (size_t)used, ":%d", record->line);
}

static void fill_from_record(twi_selection *selection, const twi_kernel *kernel,
                             const twi_record *record) {
  enum { MAX_SHAPE = 110 };
  char shape[TWI_KEY_SHAPE], place[104];
  twi_record_shape(record, shape);
  place_text(record, place, sizeof place);
  twi_selection_fill(selection, kernel, TW_EVIDENCE_TUNED, record->time_us,
                     record->predicted);
  snprintf(selection->choice.reason, sizeof selection->choice.reason,
           "%s %.1f us for %.*s, %s",
           record->predicted ? "PREDICTED" : "measured", record->time_us,
           MAX_SHAPE, shape, place);
}

/* ---- overtaken records -------------------------------------------------- */

/* Whether `a` was measured for the problem of `b` on another GPU, of the same
 * compute capability and with as many SMs. */
static int is_elsewhere(const twi_record *a, const twi_record *b) {
  twi_record there = *b;
  if (a->predicted || twi_record_same_device(a, b) ||
      a->compute_capability != b->compute_capability ||
      a->sm_count != b->sm_count)
    return 0;
  memcpy(there.device, a->device, sizeof there.device);
  there.dram_gbps = a->dram_gbps;
  return twi_record_same_key(a, &there);
}

/* The time of a record's variant for this shape on the GPU of another record,
 * by the lines of times; 0 if there is none. */
static double time_on(const twi_tuning *tuning, const twi_record *gpu,
                      const char *shape, const twi_record *record) {
  double found = 0;
  for (int i = 0; i < tuning->times_count; i++) {
    const twi_times *times = &tuning->times[i];
    if (strcmp(times->device, gpu->device) ||
        times->compute_capability != gpu->compute_capability ||
        times->sm_count != gpu->sm_count ||
        strcmp(times->operation, record->operation) ||
        strcmp(times->element, record->element) || strcmp(times->shape, shape))
      continue;
    for (int j = 0; j < times->count; j++)
      if (!strcmp(times->timed[j].variant, twi_record_variant(record)) &&
          times->timed[j].hash == (record->hash & 0xffff))
        found = times->timed[j].time_us;
  }
  return found;
}

/* How many times as fast the sibling's variant is there as the record's, by the
 * sibling's times of this problem; 0 if the record's variant has none, or if
 * this device has a time of the sibling's variant for this shape. */
static double gain_of(tw_context *context, const twi_record *record,
                      const twi_record *sibling) {
  const twi_tuning *tuning = &context->tuning;
  char shape[TWI_KEY_SHAPE];
  double gain = 0;
  twi_record_shape(sibling, shape);
  pthread_mutex_lock(&context->lock);
  if (!(time_on(tuning, record, shape, sibling) > 0))
    gain = time_on(tuning, sibling, shape, record) / sibling->time_us;
  pthread_mutex_unlock(&context->lock);
  return gain;
}

static void fill_from_sibling(twi_selection *selection,
                              const twi_kernel *kernel,
                              const twi_record *record,
                              const twi_record *sibling, double gain) {
  char place[104];
  place_text(sibling, place, sizeof place);
  twi_selection_fill(selection, kernel, TW_EVIDENCE_NEARBY,
                     record->time_us / gain, 1);
  snprintf(selection->choice.reason, sizeof selection->choice.reason,
           "PREDICTED %.1f us: on %s %.2f times as fast as %s, which takes "
           "%.1f us here, %s",
           record->time_us / gain, sibling->device, gain,
           twi_record_variant(record), record->time_us, place);
}

enum { MOST_SIBLINGS = 8 };

/* Whether the record's device is not in `seen`, to which it is added then: of
 * each sibling only the last record counts. */
static int is_new_device(const twi_record *record, char (*seen)[64],
                         int *count) {
  for (int i = 0; i < *count; i++)
    if (!strcmp(seen[i], record->device)) return 0;
  if (*count == MOST_SIBLINGS) return 0;
  memcpy(seen[(*count)++], record->device, sizeof *seen);
  return 1;
}

/* Chooses the variant of a sibling's record that has overtaken this one, and
 * of several the fastest; 0 if none has. */
static int choose_faster(tw_context *context, const twi_problem *problem,
                         const twi_problem *timed, const twi_record *record,
                         twi_selection *selection) {
  char seen[MOST_SIBLINGS][64];
  int count = 0, is_chosen = 0;
  double most = 1 / overtaking;
  twi_record sibling;
  for (int end = INT_MAX;
       !record->predicted &&
       find_record(context, timed, is_elsewhere, &end, &sibling);) {
    tw_passes passes;
    int changed;
    if (!is_new_device(&sibling, seen, &count) ||
        !twi_sibling(&context->device->info, sibling.device,
                     sibling.compute_capability, sibling.sm_count) ||
        strcmp(sibling.date, record->date) <= 0)
      continue;
    const double gain = gain_of(context, record, &sibling);
    if (gain < most) continue;
    twi_kernel *kernel = record_kernel(context, problem, &sibling, &changed);
    if (!kernel ||
        twi_kernel_usable(context, kernel, problem, &passes) != TW_OK)
      continue;
    fill_from_sibling(selection, kernel, record, &sibling, gain);
    most = gain;
    is_chosen = 1;
  }
  return is_chosen;
}

/* ---- choosing ----------------------------------------------------------- */

/* Chooses by the last record that matches `timed`, this problem or one like it,
 * and whose kernel can run; 0 if there is none. */
static int choose_by_match(tw_context *context, const twi_problem *problem,
                           const twi_problem *timed, record_matches matches,
                           twi_selection *selection) {
  twi_record record;
  for (int end = INT_MAX;
       find_record(context, timed, matches, &end, &record);) {
    tw_passes passes;
    int changed;
    twi_kernel *kernel = record_kernel(context, problem, &record, &changed);
    if (!kernel) log_stale(context, &record, changed);
    if (!kernel ||
        twi_kernel_usable(context, kernel, problem, &passes) != TW_OK)
      continue;
    if (!choose_faster(context, problem, timed, &record, selection))
      fill_from_record(selection, kernel, &record);
    return 1;
  }
  return 0;
}

static int choose_by(tw_context *context, const twi_problem *problem,
                     const twi_problem *timed, twi_selection *selection) {
  return choose_by_match(context, problem, timed, twi_record_same_key,
                         selection) ||
         choose_by_match(context, problem, timed, twi_record_is_alike,
                         selection);
}

int twi_choose_by_record(tw_context *context, const twi_problem *problem,
                         twi_selection *selection) {
  if (choose_by(context, problem, problem, selection)) return 1;
  /* Reading old values seldom changes what is fastest. */
  twi_problem plain = *problem;
  return twi_problem_forget_old(&plain) &&
         choose_by(context, problem, &plain, selection);
}
