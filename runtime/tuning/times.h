/*
 * times.h -- the times of several variants on one problem, as lines of a tuning
 * file.
 *
 * A record names the fastest variant only. These lines tell how much slower
 * others were, by which selection corrects the model for problems that were
 * never timed (select/correction.h), and by which a record of one GPU is
 * compared with that of another (select/by_record.h):
 *
 *   tt1 device cc sms operation element shape times
 *
 *   tt1      the version of the format; the fields up to element as in tw1
 *            (tuning.h)
 *   shape    the sizes, and the flags and strides that are not the defaults:
 *            "1048576 a_step=16 b_step=16"
 *   times    for each variant NAME=HASH,TIME,BLOCKS, separated by blanks: its
 *            name without the operation and the element, the last 4 hex digits
 *            of its source's hash, the median in microseconds, and the blocks
 *            that an SM held
 *
 * Of two times of one variant on one problem the later one counts. The library
 * has the lines of tuning/ built in as short_times.h describes them.
 */
#ifndef TWI_TIMES_H
#define TWI_TIMES_H

#include "api/problem.h"

enum { TWI_MAX_TIMED = 16, TWI_TIMES_BYTES = 2048 };

typedef struct twi_timed {
  const char *variant; /* in the line's text */
  unsigned hash;       /* the last 16 bits of tw_variant.hash */
  double time_us;
  int blocks_per_sm;
} twi_timed;

typedef struct twi_times {
  char *text; /* owned; the names point into it */
  const char *device, *operation, *element, *shape;
  int compute_capability, sm_count;
  int count;
  twi_timed timed[TWI_MAX_TIMED];
  const char *origin; /* the file, as twi_record.origin; NULL: none */
} twi_times;

/* Whether a line of a tuning file is one of these. */
int twi_times_is_line(const char *text, size_t bytes);
/* Reads a line, which is given without its newline. The caller frees
 * times->text. TW_ERROR_FILE with what is wrong with it; TW_ERROR_MEMORY. */
tw_status twi_times_parse(const char *text, size_t bytes, twi_times *times);

/* "tiled" of "transpose_b32_tiled". A name that does not begin so is returned
 * whole. */
const char *twi_short_variant(const char *variant, const char *operation,
                              const char *element);
/* A variant's name without the operation and the element. */
const char *twi_times_variant(const tw_operation *operation,
                              const tw_variant *variant);
/* Writes a line with its newline into TWI_TIMES_BYTES bytes, and returns its
 * length. Times that do not fit are left out. */
size_t twi_times_format(const tw_device_info *info, const twi_problem *problem,
                        const twi_timed *timed, int count, char *line);

/* Writes a line with its newline into TWI_TIMES_BYTES bytes, and returns its
 * length. */
size_t twi_times_line(const twi_times *times, char *line);

/* Makes the problem of a line, for the first type that uses the element. 0 if
 * the operation has no such element or no such problem. */
int twi_times_problem(const twi_times *times, const tw_operation *operation,
                      twi_problem *problem);

#endif
