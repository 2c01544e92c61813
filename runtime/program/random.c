/*
 * random.c -- long steps of random number generators (simulator/random.h).
 *
 * A step is linear, so 2^n steps are a matrix, which is the square of that of
 * 2^(n - 1) steps. The matrices of XORWOW, of 160 bits each way, are made when
 * they are first needed.
 */
#include "tilewright/simulator/random.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* ---- XORWOW -------------------------------------------------------------- */

enum { WORDS = 5, BITS = 32 * WORDS, POWERS = 131 };

/* Row i: what bit i of the state adds to the state after the steps. */
typedef uint32_t matrix[BITS][WORDS];

static matrix *powers; /* of 2^n steps; POWERS, the last of 2^130 */
static pthread_mutex_t powers_lock = PTHREAD_MUTEX_INITIALIZER;
static int power_count;

static void step(uint32_t *v) {
  const uint32_t t = v[0] ^ v[0] >> 2;
  memmove(v, v + 1, (WORDS - 1) * sizeof *v);
  v[WORDS - 1] ^= v[WORDS - 1] << 4 ^ t ^ t << 1;
}

static void multiply(const matrix by, const uint32_t *from, uint32_t *to) {
  uint32_t sum[WORDS] = {0};
  for (int i = 0; i < BITS; i++) {
    if (!(from[i / 32] >> i % 32 & 1)) continue;
    for (int j = 0; j < WORDS; j++) sum[j] ^= by[i][j];
  }
  memcpy(to, sum, sizeof sum);
}

/* Makes the matrices up to that of 2^last steps; returns the first one, or NULL
 * without memory. */
static const matrix *powers_to(int last) {
  pthread_mutex_lock(&powers_lock);
  if (!powers) powers = malloc(POWERS * sizeof *powers);
  for (; powers && power_count <= last; power_count++) {
    for (int i = 0; i < BITS; i++) {
      uint32_t *row = powers[power_count][i];
      if (power_count) {
        const matrix *half = (const matrix *)&powers[power_count - 1];
        multiply(*half, (*half)[i], row);
      } else {
        memset(row, 0, sizeof powers[0][0]);
        row[i / 32] = UINT32_C(1) << i % 32;
        step(row);
      }
    }
  }
  pthread_mutex_unlock(&powers_lock);
  return (const matrix *)powers;
}

void tw_program_skip_xorwow(uint32_t *words, uint64_t count, int log2) {
  for (int bit = log2; count && bit < POWERS; bit++, count >>= 1) {
    if (!(count & 1)) continue;
    const matrix *power = powers_to(bit);
    if (!power) abort();
    multiply(power[bit], words, words);
  }
}

/* ---- MRG32k3a ------------------------------------------------------------ */

typedef struct square {
  uint64_t at[3][3];
} square;

static square product(const square *a, const square *b, uint64_t modulus) {
  square c;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      uint64_t sum = 0;
      for (int k = 0; k < 3; k++)
        sum = (sum + a->at[i][k] * b->at[k][j] % modulus) % modulus;
      c.at[i][j] = sum;
    }
  return c;
}

static void skip(uint32_t *words, square step_by, uint64_t count, int log2,
                 uint64_t modulus) {
  for (int i = 0; i < log2; i++) step_by = product(&step_by, &step_by, modulus);
  for (; count; count >>= 1) {
    if (count & 1) {
      uint64_t next[3];
      for (int i = 0; i < 3; i++) {
        next[i] = 0;
        for (int k = 0; k < 3; k++)
          next[i] = (next[i] + step_by.at[i][k] * words[k] % modulus) % modulus;
      }
      for (int i = 0; i < 3; i++) words[i] = (uint32_t)next[i];
    }
    step_by = product(&step_by, &step_by, modulus);
  }
}

void tw_program_skip_mrg32k3a(uint32_t *first, uint32_t *second, uint64_t count,
                              int log2) {
  const uint64_t of_first = 4294967087, of_second = 4294944443;
  const square one = {{{0, 1, 0}, {0, 0, 1}, {of_first - 810728, 1403580, 0}}};
  const square two = {{{0, 1, 0}, {0, 0, 1}, {of_second - 1370589, 0, 527612}}};
  if (!count) return;
  skip(first, one, count, log2, of_first);
  skip(second, two, count, log2, of_second);
}
