/*
 * record.h -- one line of the tuning file: the best variant for a shape on a
 * GPU.
 *
 * The first members are the key: the device and the problem that the record is
 * for. All functions on keys are here.
 */
#ifndef TWI_RECORD_H
#define TWI_RECORD_H

#include "api/problem.h"

enum { TWI_MAX_SIZES = 8, TWI_LAYOUT_TEXT = 160, TWI_KEY_SHAPE = 352 };

typedef struct twi_record {
  /* the key */
  char device[64]; /* tw_device_info.key */
  int compute_capability;
  int sm_count;
  double dram_gbps; /* tw_device_info.dram_gbps; 0: not known. GPUs of one name
                       are sold with different memory */
  char operation[32];
  char element[32];
  int size_count;
  int64_t sizes[TWI_MAX_SIZES];
  /* Flags that are set, strides that leave gaps or are broadcast, steps, and
   * whether old values are read, as in twi_problem_shape():
   * "transpose_b=1 a_stride=530 beta=1". "": the plain problem, also in lines
   * from before this field existed. */
  char layout[TWI_LAYOUT_TEXT];
  int align; /* twi_problem.align */
  /* the result */
  char variant[128]; /* a name has at most 110 letters (generator/space.lua) */
  uint64_t hash;     /* tw_variant.hash when it was tuned */
  int predicted;     /* 1: predicted; 0: measured on a GPU */
  double time_us;    /* median */
  double spread_us;  /* half the distance between the quartiles */
  /* how it was found; 0 or "": not known */
  double low_us, high_us; /* an interval that holds the median */
  int samples;
  double clock_mhz;          /* of the SMs while it was timed */
  char driver[32], cuda[16]; /* "580.65.06", "13.0" */
  char version[16];          /* tilewright's */
  char date[24];             /* "2026-11-21T23:11:20Z" */
  /* where it was read from */
  const char *origin; /* the file; NULL: none */
  int line;
} twi_record;

/* Makes a record with the key of a problem on a device, and no result. If the
 * operation has more than TWI_MAX_SIZES sizes, or the layout is too long, the
 * key has no sizes. No line of a file has such a key, so such problems have no
 * records. */
void twi_record_init(twi_record *record, const tw_device_info *info,
                     const twi_problem *problem);

/* The variant's name without the operation and the element: "tiled" of
 * "transpose_b32_tiled". */
const char *twi_record_variant(const twi_record *record);

/* Whether two records are for the same problem on the same device. Of two such
 * records the later one is used. */
int twi_record_same_key(const twi_record *a, const twi_record *b);
/* The same, but the distances between rows may differ, which seldom change the
 * choice: flags, steps and broadcasts are equal. For a problem without a record
 * of its own. */
int twi_record_is_alike(const twi_record *a, const twi_record *b);
/* The key's shape, "512x512x512x1 transpose_b=1", into TWI_KEY_SHAPE bytes. */
void twi_record_shape(const twi_record *record, char *text);
int twi_record_same_device(const twi_record *a, const twi_record *b);
int twi_record_same_sizes(const twi_record *a, const twi_record *b);

#endif
