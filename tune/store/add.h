/*
 * add.h -- adds the records of some files to a tuning file.
 */
#ifndef TUNE_STORE_ADD_H
#define TUNE_STORE_ADD_H

#include "store/merge.h"
#include "store/merge_times.h"

typedef struct tune_added {
  twi_tuning tuning; /* of all the files; the members below point to it */
  tune_merged merged;
  tune_merged_times times;       /* of all files */
  tune_merged_times times_there; /* of the one that is added to */
  int file_count;  /* that were read, without the one that is added to */
  int count;       /* records that were added to the file */
  int times_count; /* lines of times likewise */
  int later_count; /* lines of a later version of the format, left out */
  int stale_count, unknown_count; /* of merged.kept; see tune_record_state */
} tune_added;

/* Reads the files, and `into` if it exists; keeps the best founded record for
 * each problem; and appends those of the files to `into`, with the lines of
 * times that tell it something new, all or none. The
 * lines that are in `into` stay, because of two records for a problem the later
 * one is used. Lines of `into` that are no records are no mistake. The caller
 * frees *added, also after a failure. TW_ERROR_FILE, TW_ERROR_MEMORY. */
tw_status tune_store_add(const char *const *paths, int count, const char *into,
                         const tw_kernel_set *const *own_sets,
                         tune_added *added);
void tune_added_free(tune_added *added);

#endif
