/*
 * record.h -- one line of the tuning file: the best variant for a shape on a
 * GPU.
 *
 * The first members are the key, which says what the record is about. Every
 * rule about keys is here.
 */
#ifndef TWI_RECORD_H
#define TWI_RECORD_H

#include "api/problem.h"

enum { TWI_MAX_SIZES = 8 };

typedef struct twi_record {
  /* the key */
  char device[64]; /* tw_device_info.key */
  int compute_capability;
  int sm_count;
  char operation[32];
  char element[16];
  int size_count;
  int64_t sizes[TWI_MAX_SIZES];
  int align; /* twi_problem.align */
  /* the result */
  char variant[96];
  uint64_t hash;    /* tw_variant.hash when it was tuned */
  int predicted;    /* 1: by the simulator; 0: measured on a GPU */
  double time_us;   /* median */
  double spread_us; /* half the distance between the quartiles */
  /* where it was read */
  const char *origin; /* the file; NULL: it was not read from one */
  int line;
} twi_record;

/* A record with the key of a problem on a device, and no result. A problem of
 * an operation with more than TWI_MAX_SIZES sizes gets a key with none, which
 * no line of a file has: there are no records of such operations. */
void twi_record_init(twi_record *record, const tw_device_info *info,
                     const twi_problem *problem);

/* Whether two records are about the same problem on the same device. Of two
 * such records the later one counts. */
int twi_record_same_key(const twi_record *a, const twi_record *b);
int twi_record_same_device(const twi_record *a, const twi_record *b);
int twi_record_same_sizes(const twi_record *a, const twi_record *b);

/* How far the record's problem is from another one, of which only the key is
 * read. 0: the same sizes and alignment. Infinite: another device, operation or
 * element. Each factor of two in one size adds 1. */
double twi_record_distance(const twi_record *record, const twi_record *asked);

#endif
