/*
 * evidence.h -- which of two tuning records for the same problem on the same
 * device is better founded.
 */
#ifndef TUNE_EVIDENCE_H
#define TUNE_EVIDENCE_H

#include "tilewright/registry.h"
#include "tuning/record.h"

typedef enum tune_record_state {
  TUNE_RECORD_CURRENT, /* a variant of the kernel sets, with this source */
  TUNE_RECORD_STALE,   /* a variant whose source has changed since */
  TUNE_RECORD_UNKNOWN  /* names no variant of the kernel sets */
} tune_record_state;

/* own_sets: as in tune_set_at(). */
tune_record_state tune_record_state_of(const twi_record *record,
                                       const tw_kernel_set *const *own_sets);

/* Why a record is dropped for another one. */
typedef enum tune_drop_reason {
  TUNE_DROP_REPLACED,  /* a later line of the same file is for the problem */
  TUNE_DROP_SAME,      /* the other one chose the same variant */
  TUNE_DROP_SOURCE,    /* only the other one's source is that of a variant */
  TUNE_DROP_PREDICTED, /* the other one was measured */
  TUNE_DROP_SLOWER,    /* the other one was predicted to be faster, by the same
                          version */
  TUNE_DROP_INTERVAL,  /* the other one is faster, and the intervals of their
                          times are apart */
  TUNE_DROP_SAMPLES,   /* the other one has more samples */
  TUNE_DROP_DATE,      /* the other one is of a later date */
  TUNE_DROP_TIE        /* nothing decides, so the first name was taken */
} tune_drop_reason;

enum { TUNE_DROP_TEXT = 384 };

/* Returns a negative number if record a is better founded, a positive one if b
 * is, never 0; and the reason why the other one is dropped. The first of these
 * that differs decides: the source matches a variant of the kernel sets; it was
 * measured; predictions of one version, the smaller one; times whose intervals
 * are apart; the number of samples; the date.
 * Records that chose the same variant are not compared by their times. */
int tune_evidence_compare(const twi_record *a, const twi_record *b,
                          const tw_kernel_set *const *own_sets,
                          tune_drop_reason *reason);

/* The order of the records by all evidence but their times, whose intervals
 * give no order to more than two records. Never 0 for two records of a list. */
int tune_evidence_order(const twi_record *a, const twi_record *b,
                        const tw_kernel_set *const *own_sets);

/* The reason as half a sentence about the dropped record: "VARIANT took 41.0 to
 * 41.5 us, KEPT 39.8 to 40.1 us". */
const char *tune_drop_text(const twi_record *dropped, const twi_record *kept,
                           tune_drop_reason reason, char text[TUNE_DROP_TEXT]);

#endif
