/*
 * random.c -- random data that depends on the seed alone.
 */
#include "verify/random.h"

#include <string.h>

#include "verify/number.h"

/* For a 64-bit word of elements: the bits that stay random, and the bits that
 * are set to 1. */
struct mask {
  uint64_t keep, set;
};

static struct mask mask_of(tw_type type) {
  switch (type) {
    case TW_E4M3:
      return (struct mask){0x8787878787878787u, 0x3030303030303030u};
    case TW_E5M2:
      return (struct mask){0x8383838383838383u, 0x3838383838383838u};
    case TW_F16:
      return (struct mask){0x83ff83ff83ff83ffu, 0x3800380038003800u};
    case TW_BF16:
      return (struct mask){0x807f807f807f807fu, 0x3f003f003f003f00u};
    case TW_F32:
    case TW_C64:
      return (struct mask){0x807fffff807fffffu, 0x3f0000003f000000u};
    case TW_F64:
    case TW_C128:
      return (struct mask){0x800fffffffffffffu, 0x3fe0000000000000u};
    default:
      return (struct mask){UINT64_MAX, 0};
  }
}

static uint64_t next_word(uint64_t *state) {
  uint64_t word = *state += 0x9e3779b97f4a7c15u;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
  return word ^ (word >> 31);
}

uint64_t tune_random_word(uint64_t *state) { return next_word(state); }

double tune_random_fraction(uint64_t *state) {
  return (double)(next_word(state) >> 11) * 0x1p-53;
}

static void fill(uint64_t *state, struct mask mask, unsigned char *to,
                 size_t bytes) {
  while (bytes > 0) {
    uint64_t word = (next_word(state) & mask.keep) | mask.set;
    size_t count = bytes < sizeof word ? bytes : sizeof word;
    memcpy(to, &word, count);
    to += count;
    bytes -= count;
  }
}

void tune_random_bits(uint64_t *state, void *memory, size_t bytes) {
  fill(state, (struct mask){UINT64_MAX, 0}, memory, bytes);
}

void tune_random_values(uint64_t *state, tw_type type, void *memory,
                        size_t bytes) {
  fill(state, mask_of(type), memory, bytes);
}

void tune_number(tw_type type, int value, void *memory) {
  const int64_t whole = value; /* little-endian: any integer */
  if (tune_is_floating(type))
    tune_number_put(type, value, memory);
  else
    memcpy(memory, &whole, tw_type_bytes(type));
}

void tune_random_few(uint64_t *state, tw_type type, void *memory,
                     size_t bytes) {
  const size_t width = tw_type_bytes(type);
  const uint64_t least = UINT64_C(1) << (8 * width - 1);
  const uint64_t values[] = {0, 1, UINT64_MAX, least, least - 1};
  for (size_t at = 0; at + width <= bytes; at += width) /* little-endian */
    memcpy((char *)memory + at, &values[next_word(state) % 5], width);
}

void tune_random_large(uint64_t *state, tw_type type, void *memory,
                       size_t bytes) {
  const size_t width = tw_type_bytes(type);
  const int is_signed =
      type == TW_I8 || type == TW_I16 || type == TW_I32 || type == TW_I64;
  const uint64_t most =
      UINT64_MAX >> (64 - 8 * (width < 8 ? width : 8) + (size_t)is_signed);
  for (size_t at = 0; at + width <= bytes; at += width) { /* little-endian */
    const uint64_t number = most - next_word(state) % (most / 8 + 1);
    memcpy((char *)memory + at, &number, width < 8 ? width : 8);
  }
}

void tune_random_whole(uint64_t *state, tw_type type, void *memory,
                       size_t bytes) {
  const size_t width = tw_type_bytes(type);
  if (!tune_is_floating(type)) {
    tune_random_bits(state, memory, bytes);
    return;
  }
  unsigned char values[9][8];
  for (int i = 0; i < 9; i++) tune_number(type, i - 4, values[i]);
  for (size_t at = 0; at + width <= bytes; at += width)
    memcpy((char *)memory + at, values[next_word(state) % 9], width);
}
