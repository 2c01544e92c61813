/*
 * guard.h -- memory on the device that no kernel was given, with known bytes.
 *
 * A trial's canaries reach 1024 bytes. A kernel that writes further away hits
 * memory that is not mapped, which is a fault, or somebody else's. The guard is
 * somebody else's.
 */
#ifndef TUNE_GUARD_H
#define TUNE_GUARD_H

#include "api/context.h"

enum { TUNE_GUARD_PARTS = 8 };

typedef struct tune_guard {
  size_t bytes; /* of each part */
  unsigned char *pattern, *got;
  void *part[TUNE_GUARD_PARTS]; /* NULL: there was no memory for it */
} tune_guard;

/* Allocates parts of 128 KiB on a GPU, of some kilobytes on the simulator.
 * Without memory there are fewer parts. */
void tune_guard_open(tw_context *context, tune_guard *guard);
void tune_guard_close(tw_context *context, tune_guard *guard);

/* Whether bytes of the guard were written. Then `finding` says how many, and
 * the bytes are what they were. */
int tune_guard_is_damaged(tw_context *context, const tune_guard *guard,
                          char *finding, size_t size);

#endif
