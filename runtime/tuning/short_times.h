/*
 * short_times.h -- lines of times as the library has them built in, in a third
 * of the bytes: cmake/tools/short_times.awk makes them of those in times.h.
 *
 *   tn1 device cc sms operation element names   the fields of the lines below
 *   ts1 shape times                             until the next tn1
 *
 *   names    NAME=HASH of each variant, separated by blanks
 *   times    NUMBER,TIME,BLOCKS: the number of the variant's name, from 0
 */
#ifndef TWI_SHORT_TIMES_H
#define TWI_SHORT_TIMES_H

#include "tuning/times.h"

/* What the latest tn1 line says. Begins as zeros. */
typedef struct twi_short_names {
  char *text;         /* owned; all below points into it */
  const char *fields; /* from device to element */
  const char **names; /* owned */
  int count;
} twi_short_names;

int twi_short_is_names(const char *text, size_t bytes);
int twi_short_is_times(const char *text, size_t bytes);

/* Reads a tn1 line, which is given without its newline, in place of the one
 * before. TW_ERROR_FILE with what is wrong with it; TW_ERROR_MEMORY. */
tw_status twi_short_names_read(twi_short_names *names, const char *text,
                               size_t bytes);
void twi_short_names_free(twi_short_names *names);

/* Writes what a ts1 line is short for, without a newline, into TWI_TIMES_BYTES
 * bytes. TW_ERROR_FILE with what is wrong with it. */
tw_status twi_short_expand(const twi_short_names *names, const char *text,
                           size_t bytes, char *line);

#endif
