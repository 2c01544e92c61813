/*
 * tuning_batch.c -- several records that are written at once; see tuning.h.
 *
 * A process that is killed while it writes leaves the beginning of what it
 * wrote at the end of the file. The heading says how many lines must follow, so
 * that the rest can be told from a whole batch. Writers hold a lock and remove
 * the rest before they append, so it is always at the end.
 */
#include "tuning/tuning_batch.h"

#include <stdio.h>
#include <string.h>

size_t twi_batch_heading(int count, char *text) {
  return (size_t)snprintf(text, TWI_BATCH_HEADING, "# batch of %d records\n",
                          count);
}

/* How many records a line announces; 0 if it is no heading. */
static int announced_by(const char *line, size_t length) {
  char text[TWI_BATCH_HEADING], again[TWI_BATCH_HEADING];
  int count = 0;
  if (length + 2 > sizeof text) return 0;
  memcpy(text, line, length);
  text[length] = 0;
  if (sscanf(text, "# batch of %8d", &count) != 1 || count < 1) return 0;
  text[length] = '\n';
  return twi_batch_heading(count, again) == length + 1 &&
                 !memcmp(text, again, length + 1)
             ? count
             : 0;
}

size_t twi_batch_whole_bytes(const char *text, size_t bytes, int *announced,
                             int *present) {
  size_t begin = bytes;
  *announced = *present = 0;
  for (size_t at = 0; at < bytes;) {
    const char *newline = memchr(text + at, '\n', bytes - at);
    size_t length = newline ? (size_t)(newline - text) - at : bytes - at;
    int count = announced_by(text + at, length);
    if (count > 0) {
      begin = at;
      *announced = count;
      *present = 0;
    } else {
      *present += newline != NULL;
    }
    at += length + 1;
  }
  if (*present < *announced) return begin;
  *announced = *present = 0;
  return bytes;
}
