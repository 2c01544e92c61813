/*
 * merge.c -- joins the tuning records of several files.
 */
#include "store/merge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "store/key.h"

int tune_drop_is_conflict(tune_drop_reason reason) {
  return reason != TUNE_DROP_REPLACED && reason != TUNE_DROP_SAME;
}

/* ---- the order of keys --------------------------------------------------- */

static int compare_sizes(const twi_record *a, const twi_record *b) {
  if (a->size_count != b->size_count) return a->size_count - b->size_count;
  for (int i = 0; i < a->size_count; i++)
    if (a->sizes[i] != b->sizes[i]) return a->sizes[i] < b->sizes[i] ? -1 : 1;
  const int order = strcmp(a->layout, b->layout);
  return order ? order : a->align - b->align;
}

/* The key without the memory, which need not be known. */
static int compare_keys(const twi_record *a, const twi_record *b) {
  const int order = tune_key_compare(TUNE_KEY_OF(a), TUNE_KEY_OF(b));
  return order ? order : compare_sizes(a, b);
}

static int by_key(const void *left, const void *right) {
  const twi_record *a = *(const twi_record *const *)left;
  const twi_record *b = *(const twi_record *const *)right;
  int order = compare_keys(a, b);
  if (order) return order;
  if (a->dram_gbps != b->dram_gbps) return a->dram_gbps < b->dram_gbps ? -1 : 1;
  return a < b ? -1 : a > b; /* the order in which they were read */
}

/* ---- one problem --------------------------------------------------------- */

struct merge {
  const tw_kernel_set *const *own_sets;
  tune_merged *merged;
};

static void drop(struct merge *merge, const twi_record *record,
                 const twi_record *kept, tune_drop_reason reason) {
  tune_merged *merged = merge->merged;
  merged->dropped[merged->dropped_count++] =
      (tune_dropped){record, kept, reason};
}

/* The later record of the same file that replaces all[index], or NULL. A record
 * that the library can use is not replaced by one that it cannot. */
static const twi_record *replacement(const struct merge *merge,
                                     const twi_record **all, int count,
                                     int index) {
  tune_record_state state = tune_record_state_of(all[index], merge->own_sets);
  for (int i = count - 1; i > index; i--)
    if (all[i]->origin == all[index]->origin &&
        (state != TUNE_RECORD_CURRENT ||
         tune_record_state_of(all[i], merge->own_sets) == TUNE_RECORD_CURRENT))
      return all[i];
  return NULL;
}

/* Removes the records that later ones of their files replace; returns how many
 * are left. */
static int drop_replaced(struct merge *merge, const twi_record **all,
                         int count) {
  int left = 0;
  for (int i = 0; i < count; i++) {
    const twi_record *later = replacement(merge, all, count, i);
    if (later) drop(merge, all[i], later, TUNE_DROP_REPLACED);
    /* Records that were passed are not needed any more and may be overwritten.
     */
    if (!later) all[left++] = all[i];
  }
  return left;
}

static void sort(const struct merge *merge, const twi_record **all, int count) {
  for (int i = 1; i < count; i++) {
    const twi_record *one = all[i];
    int at = i;
    for (; at > 0 && tune_evidence_order(one, all[at - 1], merge->own_sets) < 0;
         at--)
      all[at] = all[at - 1];
    all[at] = one;
  }
}

/* Keeps one of the records of a problem. They are compared in the order of all
 * evidence but their times, so that the result does not depend on the order of
 * the files. */
static void keep_best(struct merge *merge, const twi_record **all, int count) {
  tune_drop_reason reason;
  count = drop_replaced(merge, all, count);
  sort(merge, all, count);
  const twi_record *best = all[0];
  for (int i = 1; i < count; i++) {
    int order = tune_evidence_compare(best, all[i], merge->own_sets, &reason);
    const twi_record *better = order < 0 ? best : all[i];
    drop(merge, better == best ? all[i] : best, better, reason);
    best = better;
  }
  merge->merged->kept[merge->merged->count++] = best;
}

/* ---- all problems -------------------------------------------------------- */

/* Whether the records of one key name more than one memory. */
static int has_memories(const twi_record **all, int count) {
  const twi_record *first = NULL;
  for (int i = 0; i < count; i++) {
    if (all[i]->dram_gbps == 0) continue;
    if (!first) first = all[i];
    if (!twi_record_same_device(first, all[i])) return 1;
  }
  return 0;
}

/* Treats the records of one key: of one device, or of several of one name with
 * other memories, and then those that do not say which on their own. */
static void keep_key(struct merge *merge, const twi_record **all, int count) {
  if (!has_memories(all, count)) {
    keep_best(merge, all, count);
    return;
  }
  for (int begin = 0, end; begin < count; begin = end) {
    for (end = begin + 1; end < count; end++) {
      int are_known = all[begin]->dram_gbps > 0 && all[end]->dram_gbps > 0;
      int are_unknown = all[begin]->dram_gbps == 0 && all[end]->dram_gbps == 0;
      if (!are_unknown &&
          !(are_known && twi_record_same_device(all[begin], all[end])))
        break;
    }
    keep_best(merge, all + begin, end - begin);
  }
}

tw_status tune_merge(const twi_tuning *tuning,
                     const tw_kernel_set *const *own_sets,
                     tune_merged *merged) {
  size_t count = (size_t)tuning->count;
  const twi_record **all = malloc((count + 1) * sizeof *all);
  *merged =
      (tune_merged){.kept = malloc((count + 1) * sizeof *merged->kept),
                    .dropped = malloc((count + 1) * sizeof *merged->dropped)};
  if (!all || !merged->kept || !merged->dropped) {
    free(all);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d tuning records",
                    tuning->count);
  }
  struct merge merge = {own_sets, merged};
  for (int i = 0; i < tuning->count; i++) all[i] = &tuning->records[i];
  qsort(all, count, sizeof *all, by_key);
  for (int begin = 0, end; begin < tuning->count; begin = end) {
    for (end = begin + 1;
         end < tuning->count && !compare_keys(all[begin], all[end]); end++)
      ;
    keep_key(&merge, all + begin, end - begin);
  }
  free(all);
  return TW_OK;
}

void tune_merged_free(tune_merged *merged) {
  free(merged->kept);
  free(merged->dropped);
  *merged = (tune_merged){0};
}
