/*
 * merge_times.h -- joins the lines of times (tuning/times.h) of several files.
 */
#ifndef TUNE_MERGE_TIMES_H
#define TUNE_MERGE_TIMES_H

#include "tilewright/registry.h"
#include "tuning/tuning.h"

typedef struct tune_merged_times {
  int count;
  twi_times *lines;  /* one for each problem and device, in their order; their
                        texts are those of the tuning */
  int dropped_count; /* times for which another one of the variant is kept */
  int stale_count;   /* of the times that are kept: the source of the variant
                        has changed since, or there is no such variant */
} tune_merged_times;

/* Keeps one time for each variant, problem and device: of two, that of the
 * variant's source as it is in the kernel sets; of two with the same source the
 * shorter one, since a disturbance only makes times longer. Of more than
 * TWI_MAX_TIMED variants of a problem the fastest are kept. The result does not
 * depend on the order of the files. `only` is the origin of the lines to join,
 * or NULL for all. own_sets: as in tune_set_at(). The caller frees *merged; it
 * is valid as long as `tuning`. TW_ERROR_MEMORY. */
tw_status tune_merge_times(const twi_tuning *tuning, const char *only,
                           const tw_kernel_set *const *own_sets,
                           tune_merged_times *merged);
void tune_merged_times_free(tune_merged_times *merged);

/* The lines that `into` does not have yet: for append. Returns their number;
 * `news` has room for all of `merged`. */
int tune_merged_times_news(const tune_merged_times *merged,
                           const tune_merged_times *into,
                           const twi_times **news);

#endif
