/*
 * tuning_batch.c -- batches of records in a tuning file; see tuning.h.
 *
 * If a process is killed while it writes, only the first part of its batch is
 * at the end of the file. The heading gives the number of lines that must
 * follow, so readers can tell such a part from a whole batch. Writers remove
 * it, under a lock, before they append, so it is never in the middle of a file.
 */
#include "tuning/tuning_batch.h"

#include <stdio.h>
#include <string.h>

size_t twi_batch_heading(int count, char *text) {
  return (size_t)snprintf(text, TWI_BATCH_HEADING, "# batch of %d records\n",
                          count);
}

/* The number of records in a batch's heading; 0 if the line is no heading. */
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
      *present += newline && length > 0; /* else padding, see append.h */
    }
    at += length + 1;
  }
  if (*present < *announced) return begin;
  *announced = *present = 0;
  return bytes;
}
