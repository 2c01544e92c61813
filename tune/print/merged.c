/*
 * merged.c -- prints what became of the records that were joined.
 */
#include "print/merged.h"

#include <string.h>

#include "text.h"

enum { SHOWN = 10 };

const char *tune_record_problem(const twi_record *record,
                                char text[TUNE_PROBLEM_TEXT]) {
  char shape[TWI_KEY_SHAPE];
  twi_record_shape(record, shape);
  snprintf(text, TUNE_PROBLEM_TEXT, "%s %s %s, aligned to %d, on %s",
           record->operation, record->element, shape, record->align,
           record->device);
  return text;
}

const char *tune_record_place(const twi_record *record,
                              char text[TUNE_PLACE_TEXT]) {
  int used = snprintf(text, TUNE_PLACE_TEXT, "%s", record->origin);
  if (record->line > 0 && used < TUNE_PLACE_TEXT)
    snprintf(text + used, (size_t)(TUNE_PLACE_TEXT - used), ":%d",
             record->line);
  return text;
}

static int count_reason(const tune_merged *merged, tune_drop_reason reason) {
  int count = 0;
  for (int i = 0; i < merged->dropped_count; i++)
    count += merged->dropped[i].reason == reason;
  return count;
}

static const char *plural(int count) { return count == 1 ? "" : "s"; }

static void print_dropped(const tune_dropped *dropped, FILE *out) {
  char problem[TUNE_PROBLEM_TEXT], place[TUNE_PLACE_TEXT];
  char kept[TUNE_PLACE_TEXT], why[TUNE_DROP_TEXT];
  tune_text_wrap(
      out, "    ", "  %s: kept %s, dropped %s: %s",
      tune_record_problem(dropped->record, problem),
      tune_record_place(dropped->kept, kept),
      tune_record_place(dropped->record, place),
      tune_drop_text(dropped->record, dropped->kept, dropped->reason, why));
}

/* Prints the dropped records that are conflicts, or those that are none. */
static void print_list(const tune_merged *merged, int conflicts,
                       const char *rest_hint, FILE *out) {
  int shown = 0, left = 0;
  for (int i = 0; i < merged->dropped_count; i++) {
    const tune_dropped *dropped = &merged->dropped[i];
    if (tune_drop_is_conflict(dropped->reason) != conflicts) continue;
    if (rest_hint && shown == SHOWN)
      left++;
    else
      print_dropped(dropped, out);
    shown += shown < SHOWN || !rest_hint;
  }
  if (left) fprintf(out, "  and %d others; %s\n", left, rest_hint);
}

static void print_conflicts(const tune_merged *merged, const char *rest_hint,
                            FILE *out) {
  int count = 0, ties = count_reason(merged, TUNE_DROP_TIE);
  for (int i = 0; i < merged->dropped_count; i++)
    count += tune_drop_is_conflict(merged->dropped[i].reason);
  if (count == 0) {
    fputs("conflicts: none\n", out);
    return;
  }
  fprintf(out, "conflicts: %d, of which %d %s tie%s\n", count, ties,
          ties == 1 ? "is a" : "are", plural(ties));
  print_list(merged, 1, rest_hint, out);
}

static void print_states(const tune_added *added, FILE *out) {
  if (added->stale_count)
    tune_text_wrap(
        out, "  ",
        "  %d stale: the source of their variants has changed since, "
        "so the library does not use them; tune records lists them",
        added->stale_count);
  if (added->unknown_count)
    tune_text_wrap(out, "  ",
                   "  %d of variants that this program does not have",
                   added->unknown_count);
}

static void print_times(const tune_merged_times *times, FILE *out) {
  int count = 0;
  for (int i = 0; i < times->count; i++) count += times->lines[i].count;
  if (count == 0) return;
  tune_text_wrap(out, "  ",
                 "times: %d of variants on %d problem%s; dropped %d, for which "
                 "a better founded one is kept",
                 count, times->count, plural(times->count),
                 times->dropped_count);
  if (times->stale_count)
    tune_text_wrap(out, "  ",
                   "  %d stale: their variants are not here with this source, "
                   "so the model is not corrected by them",
                   times->stale_count);
}

void tune_added_print(const tune_added *added, const char *into,
                      const char *rest_hint, FILE *out) {
  const tune_merged *merged = &added->merged;
  int replaced = count_reason(merged, TUNE_DROP_REPLACED);
  int same = count_reason(merged, TUNE_DROP_SAME);
  fprintf(out, "read: %d record%s of %d file%s\n", added->tuning.count,
          plural(added->tuning.count), added->tuning.origin_count,
          plural(added->tuning.origin_count));
  if (added->later_count)
    tune_text_wrap(out, "  ",
                   "  %d line%s of a later version of the format left out",
                   added->later_count, plural(added->later_count));
  fprintf(out, "kept: %d, one for each problem and device\n", merged->count);
  print_states(added, out);
  fprintf(out,
          "dropped: %d that later lines of their file replace, %d that "
          "others agree with\n",
          replaced, same);
  if (!rest_hint) print_list(merged, 0, NULL, out);
  print_conflicts(merged, rest_hint, out);
  print_times(&added->times, out);
  char times[64] = "";
  if (added->times_count)
    snprintf(times, sizeof times, " and the times of %d problem%s",
             added->times_count, plural(added->times_count));
  tune_text_wrap(out, "  ", "added: %d record%s%s to %s", added->count,
                 plural(added->count), times, into);
}
