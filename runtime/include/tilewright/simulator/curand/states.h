/*
 * curand/states.h -- the generators of cuRAND's device functions, in kernels
 * and in host code: XORWOW, Philox 4x32-10 and MRG32k3a, with cuRAND's
 * sequences.
 */
#ifndef TILEWRIGHT_CURAND_STATES_H
#define TILEWRIGHT_CURAND_STATES_H

#include <cuda_runtime.h>

#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/random.h"

#define TW_RANDOM static inline __host__ __device__

/* Of two normal numbers that are made at once the second one waits in
 * boxmuller_extra. No state has gaps between its members: copies read all of
 * it, and all of it must have been written. */
struct curandStateXORWOW {
  unsigned int d, v[5];
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra, boxmuller_gap;
  double boxmuller_extra_double;
};
struct curandStateMRG32k3a {
  unsigned int s1[3], s2[3];
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra, boxmuller_gap;
  double boxmuller_extra_double;
};
struct curandStatePhilox4_32_10 {
  uint4 ctr, output;
  uint2 key;
  unsigned int STATE; /* how many numbers of `output` are used */
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef curandStateXORWOW curandStateXORWOW_t, curandState_t, curandState;
typedef curandStateMRG32k3a curandStateMRG32k3a_t;
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

template <class State>
TW_RANDOM void tw_random_none_waits(State *state) {
  state->boxmuller_flag = state->boxmuller_flag_double = 0;
  state->boxmuller_extra = 0;
  state->boxmuller_extra_double = 0;
  if constexpr (!std::is_same_v<State, curandStatePhilox4_32_10_t>)
    state->boxmuller_gap = 0;
}

/* ---- XORWOW -------------------------------------------------------------- */

TW_RANDOM void tw_random_skip(curandStateXORWOW_t *state,
                              unsigned long long count, int log2) {
  unsigned int words[5];
  for (int i = 0; i < 5; i++) words[i] = state->v[i];
  tw_program_skip_xorwow(words, count, log2);
  for (int i = 0; i < 5; i++) state->v[i] = words[i];
}

/* A sequence is 2^67 numbers. */
TW_RANDOM void skipahead_sequence(unsigned long long count,
                                  curandStateXORWOW_t *state) {
  tw_random_skip(state, count, 67);
}
TW_RANDOM void skipahead(unsigned long long count, curandStateXORWOW_t *state) {
  tw_random_skip(state, count, 0);
  state->d += 362437 * (unsigned int)count;
}

TW_RANDOM void curand_init(unsigned long long seed, unsigned long long sequence,
                           unsigned long long offset,
                           curandStateXORWOW_t *state) {
  const unsigned int low = 1099087573u * ((unsigned int)seed ^ 0xaad26b49u);
  const unsigned int high =
      2591861531u * ((unsigned int)(seed >> 32) ^ 0xf7dcefddu);
  state->d = 6615241 + high + low;
  state->v[0] = 123456789u + low;
  state->v[1] = 362436069u ^ low;
  state->v[2] = 521288629u + high;
  state->v[3] = 88675123u ^ high;
  state->v[4] = 5783321u + low;
  skipahead_sequence(sequence, state);
  skipahead(offset, state);
  tw_random_none_waits(state);
}

TW_RANDOM unsigned int curand(curandStateXORWOW_t *state) {
  const unsigned int t = state->v[0] ^ state->v[0] >> 2, last = state->v[4];
  for (int i = 0; i < 4; i++) state->v[i] = state->v[i + 1];
  state->v[4] = last ^ last << 4 ^ t ^ t << 1;
  state->d += 362437;
  return state->v[4] + state->d;
}

/* ---- Philox 4x32-10 ------------------------------------------------------ */

TW_RANDOM uint4 tw_random_philox(uint4 a, uint2 key) {
  for (int round = 0; round < 10; round++) {
    const unsigned long long x = 0xd2511f53ull * a.x, z = 0xcd9e8d57ull * a.z;
    a = make_uint4((unsigned int)(z >> 32) ^ a.y ^ key.x, (unsigned int)z,
                   (unsigned int)(x >> 32) ^ a.w ^ key.y, (unsigned int)x);
    key.x += 0x9e3779b9u;
    key.y += 0xbb67ae85u;
  }
  return a;
}

/* Adds to the counter's upper or lower half, which carries to the upper one. */
TW_RANDOM void tw_random_count(curandStatePhilox4_32_10_t *state,
                               unsigned long long low,
                               unsigned long long high) {
  const unsigned long long before =
      (unsigned long long)state->ctr.y << 32 | state->ctr.x;
  const unsigned long long after = before + low;
  high += ((unsigned long long)state->ctr.w << 32 | state->ctr.z) +
          (after < before);
  state->ctr = make_uint4((unsigned int)after, (unsigned int)(after >> 32),
                          (unsigned int)high, (unsigned int)(high >> 32));
  state->output = tw_random_philox(state->ctr, state->key);
}

TW_RANDOM void skipahead_sequence(unsigned long long count,
                                  curandStatePhilox4_32_10_t *state) {
  tw_random_count(state, 0, count);
}
TW_RANDOM void skipahead(unsigned long long count,
                         curandStatePhilox4_32_10_t *state) {
  const unsigned int used = state->STATE + (unsigned int)(count & 3);
  state->STATE = used & 3;
  tw_random_count(state, count / 4 + used / 4, 0);
}

TW_RANDOM void curand_init(unsigned long long seed, unsigned long long sequence,
                           unsigned long long offset,
                           curandStatePhilox4_32_10_t *state) {
  state->ctr = make_uint4(0, 0, 0, 0);
  state->key.x = (unsigned int)seed;
  state->key.y = (unsigned int)(seed >> 32);
  state->STATE = 0;
  skipahead_sequence(sequence, state);
  skipahead(offset, state);
  tw_random_none_waits(state);
}

TW_RANDOM unsigned int tw_random_word(uint4 of, unsigned int i) {
  return i == 0 ? of.x : i == 1 ? of.y : i == 2 ? of.z : of.w;
}

TW_RANDOM unsigned int curand(curandStatePhilox4_32_10_t *state) {
  const unsigned int got = tw_random_word(state->output, state->STATE++);
  if (state->STATE == 4) {
    state->STATE = 0;
    tw_random_count(state, 1, 0);
  }
  return got;
}

/* Four at once. */
TW_RANDOM uint4 curand4(curandStatePhilox4_32_10_t *state) {
  const uint4 before = state->output;
  const unsigned int used = state->STATE;
  tw_random_count(state, 1, 0);
  unsigned int got[4];
  for (unsigned int i = 0; i < 4; i++)
    got[i] =
        tw_random_word(used + i < 4 ? before : state->output, (used + i) & 3);
  return make_uint4(got[0], got[1], got[2], got[3]);
}

/* ---- MRG32k3a ------------------------------------------------------------ */

TW_RANDOM void tw_random_skip(curandStateMRG32k3a_t *state,
                              unsigned long long count, int log2) {
  unsigned int first[3], second[3];
  for (int i = 0; i < 3; i++) {
    first[i] = state->s1[i];
    second[i] = state->s2[i];
  }
  tw_program_skip_mrg32k3a(first, second, count, log2);
  for (int i = 0; i < 3; i++) {
    state->s1[i] = first[i];
    state->s2[i] = second[i];
  }
}

TW_RANDOM void skipahead(unsigned long long count,
                         curandStateMRG32k3a_t *state) {
  tw_random_skip(state, count, 0);
}
TW_RANDOM void skipahead_subsequence(unsigned long long count,
                                     curandStateMRG32k3a_t *state) {
  tw_random_skip(state, count, 76);
}
TW_RANDOM void skipahead_sequence(unsigned long long count,
                                  curandStateMRG32k3a_t *state) {
  tw_random_skip(state, count, 127);
}

TW_RANDOM void curand_init(unsigned long long seed,
                           unsigned long long subsequence,
                           unsigned long long offset,
                           curandStateMRG32k3a_t *state) {
  const unsigned int low = (unsigned int)seed ^ 0x55555555u;
  const unsigned int high = (unsigned int)(seed >> 32) ^ 0xaaaaaaaau;
  for (int i = 0; i < 3; i++) {
    const unsigned long long one = seed ? (i == 1 ? high : low) : 1;
    const unsigned long long two = seed ? (i == 1 ? low : high) : 1;
    state->s1[i] = (unsigned int)(one * 12345 % 4294967087ull);
    state->s2[i] = (unsigned int)(two * 12345 % 4294944443ull);
  }
  skipahead_subsequence(subsequence, state);
  skipahead(offset, state);
  tw_random_none_waits(state);
}

/* From 1 to 2^32 - 209. */
TW_RANDOM unsigned int tw_random_mrg32k3a(curandStateMRG32k3a_t *state) {
  const unsigned long long m1 = 4294967087ull, m2 = 4294944443ull;
  const unsigned long long a =
      (1403580ull * state->s1[1] + 810728ull * (m1 - state->s1[0])) % m1;
  const unsigned long long b =
      (527612ull * state->s2[2] + 1370589ull * (m2 - state->s2[0])) % m2;
  state->s1[0] = state->s1[1];
  state->s1[1] = state->s1[2];
  state->s1[2] = (unsigned int)a;
  state->s2[0] = state->s2[1];
  state->s2[1] = state->s2[2];
  state->s2[2] = (unsigned int)b;
  return (unsigned int)(a > b ? a - b : a + m1 - b);
}

/* Stretched to all of 32 bits. */
TW_RANDOM unsigned int curand(curandStateMRG32k3a_t *state) {
  return (unsigned int)(tw_random_mrg32k3a(state) * 1.000000048662);
}

#include "tilewright/simulator/show_macros.h"

#endif
