/*
 * evidence.c -- which of two tuning records is better founded.
 */
#include "store/evidence.h"

#include <stdio.h>
#include <string.h>

#include "problems/operations.h"

tune_record_state tune_record_state_of(const twi_record *record,
                                       const tw_kernel_set *const *own_sets) {
  tune_variant_walk walk = {own_sets, record->operation, record->element, 0, 0,
                            0};
  tune_record_state state = TUNE_RECORD_UNKNOWN;
  const tw_operation *operation;
  const tw_variant *variant;
  while ((variant = tune_variant_next(&walk, &operation))) {
    if (strcmp(variant->name, record->variant)) continue;
    if (variant->hash == record->hash) return TUNE_RECORD_CURRENT;
    state = TUNE_RECORD_STALE;
  }
  return state;
}

/* ---- times --------------------------------------------------------------- */

struct interval {
  double low_us, high_us;
};

/* The interval of the record's time. A record without one has the quartiles'
 * distance instead; {0, 0} if it has neither. */
static struct interval interval_of(const twi_record *record) {
  if (record->high_us > 0)
    return (struct interval){record->low_us, record->high_us};
  if (record->spread_us > 0)
    return (struct interval){record->time_us - record->spread_us,
                             record->time_us + record->spread_us};
  return (struct interval){0, 0};
}

/* < 0 if a's prediction is below b's of the same version, > 0 if it is above,
 * else 0. Of several versions the order of all evidence but times decides with
 * which a record is compared first, see keep_best(). */
static int compare_predictions(const twi_record *a, const twi_record *b) {
  if (!a->predicted || !b->predicted || strcmp(a->version, b->version))
    return 0;
  return (a->time_us > b->time_us) - (a->time_us < b->time_us);
}

/* < 0 if all of a's interval is below b's, > 0 if it is above, else 0. */
static int compare_intervals(const twi_record *a, const twi_record *b) {
  struct interval of_a = interval_of(a), of_b = interval_of(b);
  if (of_a.high_us == 0 || of_b.high_us == 0) return 0;
  if (of_a.high_us < of_b.low_us) return -1;
  return of_b.high_us < of_a.low_us;
}

/* ---- judging ------------------------------------------------------------- */

static int is_current(const twi_record *record,
                      const tw_kernel_set *const *own_sets) {
  return tune_record_state_of(record, own_sets) == TUNE_RECORD_CURRENT;
}

/* The last resort: any order, but the same whatever comes first. Of two records
 * with the same contents the one that was read first is taken. */
static int compare_texts(const twi_record *a, const twi_record *b) {
  int order = strcmp(a->variant, b->variant);
  if (order) return order;
  if (a->hash != b->hash) return a->hash < b->hash ? -1 : 1;
  if (a->time_us != b->time_us) return a->time_us < b->time_us ? -1 : 1;
  return a < b ? -1 : 1;
}

static int compare(const twi_record *a, const twi_record *b, int by_time,
                   const tw_kernel_set *const *own_sets,
                   tune_drop_reason *reason) {
  const struct {
    int order;
    tune_drop_reason reason;
  } steps[] = {
      {is_current(b, own_sets) - is_current(a, own_sets), TUNE_DROP_SOURCE},
      {a->predicted - b->predicted, TUNE_DROP_PREDICTED},
      {by_time ? compare_predictions(a, b) : 0, TUNE_DROP_SLOWER},
      {by_time ? compare_intervals(a, b) : 0, TUNE_DROP_INTERVAL},
      {b->samples - a->samples, TUNE_DROP_SAMPLES},
      {strcmp(b->date, a->date), TUNE_DROP_DATE}};
  for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
    *reason = steps[i].reason;
    if (steps[i].order) return steps[i].order;
  }
  *reason = TUNE_DROP_TIE;
  return compare_texts(a, b);
}

int tune_evidence_compare(const twi_record *a, const twi_record *b,
                          const tw_kernel_set *const *own_sets,
                          tune_drop_reason *reason) {
  int is_same = !strcmp(a->variant, b->variant) && a->hash == b->hash;
  int order = compare(a, b, !is_same, own_sets, reason);
  if (is_same) *reason = TUNE_DROP_SAME;
  return order;
}

int tune_evidence_order(const twi_record *a, const twi_record *b,
                        const tw_kernel_set *const *own_sets) {
  tune_drop_reason reason;
  return compare(a, b, 0, own_sets, &reason);
}

static const char *date_of(const twi_record *record) {
  return record->date[0] ? record->date : "without a date";
}

const char *tune_drop_text(const twi_record *dropped, const twi_record *kept,
                           tune_drop_reason reason, char text[TUNE_DROP_TEXT]) {
  struct interval slow = interval_of(dropped), fast = interval_of(kept);
  switch (reason) {
    case TUNE_DROP_REPLACED:
      snprintf(text, TUNE_DROP_TEXT, "line %d of the same file replaces it",
               kept->line);
      break;
    case TUNE_DROP_SAME:
      snprintf(text, TUNE_DROP_TEXT, "the other one chose the same variant");
      break;
    case TUNE_DROP_SOURCE:
      snprintf(text, TUNE_DROP_TEXT,
               "%s is not a variant of these kernels with this source, %s is",
               dropped->variant, kept->variant);
      break;
    case TUNE_DROP_PREDICTED:
      snprintf(text, TUNE_DROP_TEXT, "it was predicted, %s was measured",
               kept->variant);
      break;
    case TUNE_DROP_SLOWER:
      snprintf(text, TUNE_DROP_TEXT, "predicted: %s %.3f us, %s %.3f us",
               dropped->variant, dropped->time_us, kept->variant,
               kept->time_us);
      break;
    case TUNE_DROP_INTERVAL:
      snprintf(text, TUNE_DROP_TEXT,
               "%s took %.3f to %.3f us, %s %.3f to %.3f us", dropped->variant,
               slow.low_us, slow.high_us, kept->variant, fast.low_us,
               fast.high_us);
      break;
    case TUNE_DROP_SAMPLES:
      snprintf(text, TUNE_DROP_TEXT,
               "the times do not decide, and %s has %d samples, %s %d",
               dropped->variant, dropped->samples, kept->variant,
               kept->samples);
      break;
    case TUNE_DROP_DATE:
      snprintf(text, TUNE_DROP_TEXT,
               "neither times nor samples decide, and %s is %s, %s %s",
               dropped->variant, date_of(dropped), kept->variant,
               date_of(kept));
      break;
    case TUNE_DROP_TIE:
      snprintf(text, TUNE_DROP_TEXT,
               "a tie of %s and %s: nothing decides, so the first name is kept",
               dropped->variant, kept->variant);
      break;
  }
  return text;
}
