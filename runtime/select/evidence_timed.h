/*
 * evidence_timed.h -- the measured times of a context and the problems that
 * they are of. Only evidence.c and evidence_timed.c use it.
 */
#ifndef TWI_EVIDENCE_TIMED_H
#define TWI_EVIDENCE_TIMED_H

#include "select/evidence.h"

/* One measured time. */
typedef struct twi_timed_entry {
  const tw_device_info *info; /* of the GPU that it was measured on */
  const char *operation, *element;
  const char *variant; /* without operation and element if `times` is set */
  const twi_record *record; /* NULL: it is of `times` */
  const twi_times *times;
  uint64_t hash; /* of the variant's source; of `times` the last 16 bits */
  double time_us;
  int blocks_per_sm;      /* 0: not known */
  uint64_t key;           /* equal for the same variant, source and problem */
  uint64_t operation_key; /* equal for the same operation */
  uint32_t variant_hash;  /* as twi_point.variant */
  int is_superseded;      /* a later entry has the same key */
  enum { TWI_ENTRY_NEW, TWI_ENTRY_USABLE, TWI_ENTRY_UNUSABLE } state;
  twi_timed_point timed; /* if TWI_ENTRY_USABLE */
} twi_timed_entry;

/* A problem that was timed, for one record or one line of times. */
typedef struct twi_timed_problem {
  int first, count;       /* its entries */
  uint64_t operation_key; /* theirs */
  const char *element;    /* of a record; NULL: it is of a line of times */
  enum { TWI_PROBLEM_NEW, TWI_PROBLEM_KNOWN, TWI_PROBLEM_NONE } state;
  twi_point point; /* if TWI_PROBLEM_KNOWN: where it is; of no variant */
} twi_timed_problem;

typedef struct twi_near_problem {
  int index;       /* in twi_evidence.problems */
  double distance; /* from the problem that is asked for */
} twi_near_problem;

struct twi_evidence {
  tw_device_info info;
  int count;
  twi_timed_entry *entries; /* those of this device before its siblings' */
  int problem_count;
  twi_timed_problem *problems;
  twi_near_problem *nearest; /* room for all problems */
  int known_count;
  uint64_t *known; /* keys of the variants that this device has times of */
  twi_correction space;
};

uint64_t twi_operation_key(const char *operation);

#endif
