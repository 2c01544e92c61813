/*
 * digest.c -- see digest.h: two multiplicative hashes of 8 bytes at a time.
 */
#include "build/digest.h"

#include <stdio.h>
#include <string.h>

tune_digest tune_digest_begin(void) {
  return (tune_digest){0x243f6a8885a308d3u, 0x13198a2e03707344u};
}

static uint64_t mix(uint64_t state, uint64_t word, uint64_t factor) {
  state = (state ^ word) * factor;
  return state ^ (state >> 32);
}

static void add_word(tune_digest *digest, uint64_t word) {
  digest->low = mix(digest->low, word, 0x9e3779b97f4a7c15u);
  digest->high = mix(digest->high + digest->low, word, 0xc2b2ae3d27d4eb4fu);
}

void tune_digest_add(tune_digest *digest, const void *bytes, size_t count) {
  const unsigned char *at = bytes;
  uint64_t word;
  for (size_t rest = count; rest > 0;) {
    size_t taken = rest < sizeof word ? rest : sizeof word;
    word = 0;
    memcpy(&word, at, taken);
    add_word(digest, word);
    at += taken;
    rest -= taken;
  }
  add_word(digest, count);
}

void tune_digest_add_text(tune_digest *digest, const char *text) {
  tune_digest_add(digest, text, strlen(text) + 1);
}

void tune_digest_text(const tune_digest *digest, char *text) {
  snprintf(text, TUNE_DIGEST_TEXT, "%016llx%016llx",
           (unsigned long long)digest->low, (unsigned long long)digest->high);
}
