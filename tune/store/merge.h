/*
 * merge.h -- joins the tuning records of several files: one record for each
 * problem on each device.
 */
#ifndef TUNE_MERGE_H
#define TUNE_MERGE_H

#include "store/evidence.h"
#include "tuning/tuning.h"

typedef struct tune_dropped {
  const twi_record *record, *kept; /* `kept` may be dropped for a third one */
  tune_drop_reason reason;
} tune_dropped;

typedef struct tune_merged {
  int count;
  const twi_record **kept; /* in the order of device, operation and sizes */
  int dropped_count;
  tune_dropped *dropped;
} tune_merged;

/* Whether a reason is a conflict: two files chose different variants. */
int tune_drop_is_conflict(tune_drop_reason reason);

/* Keeps the best founded record for each problem. The result does not depend on
 * the order of the files. It points to the records, and the caller frees it,
 * also after a failure. TW_ERROR_MEMORY. */
tw_status tune_merge(const twi_tuning *tuning,
                     const tw_kernel_set *const *own_sets, tune_merged *merged);
void tune_merged_free(tune_merged *merged);

#endif
