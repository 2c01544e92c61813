/*
 * digest.h -- a hash of 128 bits, for the names of cached files.
 *
 * It finds accidents, not attacks: the cache is a folder of the user's own.
 */
#ifndef TUNE_DIGEST_H
#define TUNE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

typedef struct tune_digest {
  uint64_t low, high;
} tune_digest;

enum { TUNE_DIGEST_TEXT = 33 };

tune_digest tune_digest_begin(void);
void tune_digest_add(tune_digest *digest, const void *bytes, size_t count);
/* The text with its final 0, so that "ab", "c" differs from "a", "bc". */
void tune_digest_add_text(tune_digest *digest, const char *text);
/* 32 digits, into TUNE_DIGEST_TEXT bytes. */
void tune_digest_text(const tune_digest *digest, char *text);

#endif
