/*
 * guard.c -- memory on the device that no kernel was given.
 */
#include "isolate/guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify/cause.h"
#include "verify/random.h"

static void alloc_part(tw_context *context, tune_guard *guard, int number) {
  void **part = &guard->part[number];
  if (tw_alloc(context, guard->bytes, part) != TW_OK) *part = NULL;
  if (*part &&
      tw_upload(context, *part, guard->pattern, guard->bytes, NULL) != TW_OK) {
    tw_free(context, *part);
    *part = NULL;
  }
}

void tune_guard_open(tw_context *context, tune_guard *guard) {
  uint64_t seed = 0x677561726473u;
  *guard = (tune_guard){.bytes = tw_context_device(context)->is_gpu ? 1u << 17
                                                                    : 1u << 14};
  guard->pattern = malloc(2 * guard->bytes);
  if (!guard->pattern) return;
  guard->got = guard->pattern + guard->bytes;
  tune_random_bits(&seed, guard->pattern, guard->bytes);
  for (int i = 0; i < TUNE_GUARD_PARTS; i++) alloc_part(context, guard, i);
}

void tune_guard_close(tw_context *context, tune_guard *guard) {
  for (int i = 0; i < TUNE_GUARD_PARTS; i++) tw_free(context, guard->part[i]);
  free(guard->pattern);
  *guard = (tune_guard){0};
}

int tune_guard_is_damaged(tw_context *context, const tune_guard *guard,
                          char *finding, size_t size) {
  size_t damaged = 0;
  for (int i = 0; i < TUNE_GUARD_PARTS; i++) {
    if (!guard->part[i] ||
        tw_download(context, guard->got, guard->part[i], guard->bytes, NULL) !=
            TW_OK ||
        !memcmp(guard->got, guard->pattern, guard->bytes))
      continue;
    for (size_t at = 0; at < guard->bytes; at++)
      damaged += guard->got[at] != guard->pattern[at];
    tw_upload(context, guard->part[i], guard->pattern, guard->bytes, NULL);
  }
  if (!damaged) return 0;
  snprintf(finding, size,
           TUNE_SAYS_DAMAGED
           " far from its tensors: %zu bytes of other allocations",
           damaged);
  return 1;
}
