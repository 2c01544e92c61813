/*
 * add.c -- adds the records of some files to a tuning file.
 */
#include "store/add.h"

#include <stdlib.h>
#include <string.h>

#include "store/read.h"

static int is_from(const twi_record *record, const char *path) {
  return !strcmp(record->origin, path);
}

static tw_status append_kept(const char *into, tune_added *added) {
  const tune_merged *merged = &added->merged;
  const tune_merged_times *times = &added->times;
  twi_record *news = malloc(((size_t)merged->count + 1) * sizeof *news);
  const twi_times **lines = malloc(((size_t)times->count + 1) * sizeof *lines);
  tw_status status = TW_OK;
  int count = 0, line_count = 0;
  if (!news || !lines)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for %d tuning records",
                      merged->count);
  for (int i = 0; i < merged->count && status == TW_OK; i++)
    if (!is_from(merged->kept[i], into)) news[count++] = *merged->kept[i];
  if (status == TW_OK) {
    line_count = tune_merged_times_news(times, &added->times_there, lines);
    status = twi_tuning_append_all(into, news, count, lines, line_count);
  }
  if (status == TW_OK) {
    added->count = count;
    added->times_count = line_count;
  }
  free(news);
  free(lines);
  return status;
}

static void count_states(const tw_kernel_set *const *own_sets,
                         tune_added *added) {
  for (int i = 0; i < added->merged.count; i++) {
    tune_record_state state =
        tune_record_state_of(added->merged.kept[i], own_sets);
    added->stale_count += state == TUNE_RECORD_STALE;
    added->unknown_count += state == TUNE_RECORD_UNKNOWN;
  }
}

tw_status tune_store_add(const char *const *paths, int count, const char *into,
                         const tw_kernel_set *const *own_sets,
                         tune_added *added) {
  static const twi_log quiet = {0};
  *added = (tune_added){0};
  /* First, so that of two equal records the one that is there is kept. */
  tw_status status = twi_tuning_read(&added->tuning, into, &quiet);
  for (int i = 0; i < count && status == TW_OK; i++)
    status = tune_store_read(&added->tuning, paths[i], tune_mistake_is_error,
                             &added->later_count);
  if (status == TW_OK)
    status = tune_merge(&added->tuning, own_sets, &added->merged);
  if (status == TW_OK)
    status = tune_merge_times(&added->tuning, NULL, own_sets, &added->times);
  if (status == TW_OK)
    status =
        tune_merge_times(&added->tuning, into, own_sets, &added->times_there);
  if (status != TW_OK) return status;
  count_states(own_sets, added);
  return append_kept(into, added);
}

void tune_added_free(tune_added *added) {
  tune_merged_free(&added->merged);
  tune_merged_times_free(&added->times);
  tune_merged_times_free(&added->times_there);
  twi_tuning_free(&added->tuning);
}
