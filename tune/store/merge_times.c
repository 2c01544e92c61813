/*
 * merge_times.c -- see merge_times.h.
 */
#include "store/merge_times.h"

#include <stdlib.h>
#include <string.h>

#include "problems/operations.h"
#include "store/key.h"

/* One time, with the line that it is of. */
struct one {
  const twi_times *of;
  const twi_timed *timed;
  int is_current;
};

/* ---- orders -------------------------------------------------------------- */

static int compare_keys(const twi_times *a, const twi_times *b) {
  const int order = tune_key_compare(TUNE_KEY_OF(a), TUNE_KEY_OF(b));
  return order ? order : strcmp(a->shape, b->shape);
}

static int compare_times(const struct one *a, const struct one *b) {
  if (a->timed->time_us != b->timed->time_us)
    return a->timed->time_us < b->timed->time_us ? -1 : 1;
  if (a->timed->hash != b->timed->hash)
    return a->timed->hash < b->timed->hash ? -1 : 1;
  return a->timed->blocks_per_sm - b->timed->blocks_per_sm;
}

/* By problem and variant; of one variant the better founded time first. */
static int by_variant(const void *left, const void *right) {
  const struct one *a = left, *b = right;
  int order = compare_keys(a->of, b->of);
  if (!order) order = strcmp(a->timed->variant, b->timed->variant);
  if (!order) order = b->is_current - a->is_current;
  return order ? order : compare_times(a, b);
}

/* By problem; the fastest variant first. */
static int by_time(const void *left, const void *right) {
  const struct one *a = left, *b = right;
  int order = compare_keys(a->of, b->of);
  if (!order) order = compare_times(a, b);
  return order ? order : strcmp(a->timed->variant, b->timed->variant);
}

/* ---- the source ---------------------------------------------------------- */

/* Whether a variant of the kernel sets has this source. */
static int is_current(const tw_kernel_set *const *own_sets,
                      const twi_times *times, const twi_timed *timed) {
  tune_variant_walk walk = {own_sets, times->operation, times->element, 0, 0,
                            0};
  const tw_operation *operation;
  const tw_variant *variant;
  while ((variant = tune_variant_next(&walk, &operation)))
    if ((variant->hash & 0xffff) == timed->hash &&
        !strcmp(twi_times_variant(operation, variant), timed->variant))
      return 1;
  return 0;
}

/* ---- merging ------------------------------------------------------------- */

static int is_wanted(const twi_times *times, const char *only) {
  return !only || (times->origin && !strcmp(times->origin, only));
}

/* Keeps the first of each variant's times; returns how many are left. */
static int keep_first(struct one *all, int count) {
  int left = 0;
  for (int i = 0; i < count; i++)
    if (left == 0 || compare_keys(all[left - 1].of, all[i].of) ||
        strcmp(all[left - 1].timed->variant, all[i].timed->variant))
      all[left++] = all[i];
  return left;
}

/* Makes a line of each problem's times, the fastest first. */
static void make_lines(const struct one *all, int count,
                       tune_merged_times *merged) {
  for (int i = 0; i < count; i++) {
    if (merged->count == 0 ||
        compare_keys(&merged->lines[merged->count - 1], all[i].of)) {
      merged->lines[merged->count] = *all[i].of;
      merged->lines[merged->count++].count = 0;
    }
    twi_times *line = &merged->lines[merged->count - 1];
    if (line->count == TWI_MAX_TIMED) {
      merged->dropped_count++;
      continue;
    }
    line->timed[line->count++] = *all[i].timed;
    merged->stale_count += !all[i].is_current;
  }
}

tw_status tune_merge_times(const twi_tuning *tuning, const char *only,
                           const tw_kernel_set *const *own_sets,
                           tune_merged_times *merged) {
  const size_t lines = (size_t)tuning->times_count;
  struct one *all = malloc((lines * TWI_MAX_TIMED + 1) * sizeof *all);
  int count = 0;
  *merged =
      (tune_merged_times){.lines = malloc((lines + 1) * sizeof *merged->lines)};
  if (!all || !merged->lines) {
    free(all);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu lines of times",
                    lines);
  }
  for (int i = 0; i < tuning->times_count; i++) {
    const twi_times *times = &tuning->times[i];
    for (int t = 0; t < times->count && is_wanted(times, only); t++)
      all[count++] =
          (struct one){times, &times->timed[t],
                       is_current(own_sets, times, &times->timed[t])};
  }
  if (count) qsort(all, (size_t)count, sizeof *all, by_variant);
  const int left = keep_first(all, count);
  merged->dropped_count = count - left;
  if (left) qsort(all, (size_t)left, sizeof *all, by_time);
  make_lines(all, left, merged);
  free(all);
  return TW_OK;
}

void tune_merged_times_free(tune_merged_times *merged) {
  free(merged->lines);
  *merged = (tune_merged_times){0};
}

/* ---- what is new --------------------------------------------------------- */

static int has_same(const tune_merged_times *into, const twi_times *line) {
  char one[TWI_TIMES_BYTES], other[TWI_TIMES_BYTES];
  twi_times_line(line, one);
  for (int i = 0; i < into->count; i++) {
    if (compare_keys(&into->lines[i], line)) continue;
    twi_times_line(&into->lines[i], other);
    return !strcmp(one, other);
  }
  return 0;
}

int tune_merged_times_news(const tune_merged_times *merged,
                           const tune_merged_times *into,
                           const twi_times **news) {
  int count = 0;
  for (int i = 0; i < merged->count; i++)
    if (!has_same(into, &merged->lines[i])) news[count++] = &merged->lines[i];
  return count;
}
