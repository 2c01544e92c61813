/*
 * curand/distributions.h -- cuRAND's distributions over states.h: uniform in
 * (0, 1], normal by pairs after Box and Muller, log-normal, and Poisson, whose
 * numbers are not those of cuRAND.
 */
#ifndef TILEWRIGHT_CURAND_DISTRIBUTIONS_H
#define TILEWRIGHT_CURAND_DISTRIBUTIONS_H

#include <math.h>

#include "tilewright/simulator/curand/states.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- uniform ------------------------------------------------------------- */

TW_RANDOM float tw_random_float(unsigned int bits) {
  return (float)bits * 2.3283064e-10f + 2.3283064e-10f / 2;
}
TW_RANDOM double tw_random_double(unsigned int low, unsigned int high) {
  const unsigned long long bits = low ^ (unsigned long long)high << 21;
  return (double)bits * 0x1p-53 + 0x1p-54;
}

template <class State>
TW_RANDOM float curand_uniform(State *state) {
  return tw_random_float(curand(state));
}
TW_RANDOM float curand_uniform(curandStateMRG32k3a_t *state) {
  return (float)(tw_random_mrg32k3a(state) * 2.3283065498378288e-10);
}
template <class State>
TW_RANDOM double curand_uniform_double(State *state) {
  const unsigned int low = curand(state), high = curand(state);
  return tw_random_double(low, high);
}
TW_RANDOM double curand_uniform_double(curandStateMRG32k3a_t *state) {
  return tw_random_mrg32k3a(state) * 2.3283065498378288e-10;
}
/* Of 32 bits only, as cuRAND has it. */
TW_RANDOM double curand_uniform_double(curandStatePhilox4_32_10_t *state) {
  return curand(state) * 0x1p-32 + 0x1p-32;
}
TW_RANDOM float4 curand_uniform4(curandStatePhilox4_32_10_t *state) {
  const uint4 bits = curand4(state);
  return make_float4(tw_random_float(bits.x), tw_random_float(bits.y),
                     tw_random_float(bits.z), tw_random_float(bits.w));
}
TW_RANDOM double2 curand_uniform2_double(curandStatePhilox4_32_10_t *state) {
  const uint4 bits = curand4(state);
  return make_double2(tw_random_double(bits.x, bits.y),
                      tw_random_double(bits.z, bits.w));
}

/* ---- normal -------------------------------------------------------------- */

TW_RANDOM float2 tw_random_pair(float size, float angle) {
  const float radius = sqrtf(-2 * logf(size));
  return make_float2(sinf(angle) * radius, cosf(angle) * radius);
}
TW_RANDOM double2 tw_random_pair(double size, double half_turns) {
  const double radius = sqrt(-2 * log(size));
  const double angle = half_turns * 3.1415926535897932;
  return make_double2(sin(angle) * radius, cos(angle) * radius);
}
TW_RANDOM float2 tw_random_pair_of(unsigned int x, unsigned int y) {
  const float unit = 2.3283064e-10f * 6.2831855f;
  return tw_random_pair(tw_random_float(x), (float)y * unit + unit / 2);
}

template <class State>
TW_RANDOM float2 curand_normal2(State *state) {
  const unsigned int x = curand(state), y = curand(state);
  return tw_random_pair_of(x, y);
}
TW_RANDOM float2 curand_normal2(curandStateMRG32k3a_t *state) {
  const float x = curand_uniform(state), y = curand_uniform(state);
  return tw_random_pair(x, y * 6.2831855f);
}
template <class State>
TW_RANDOM double2 curand_normal2_double(State *state) {
  const double x = curand_uniform_double(state);
  const double y = curand_uniform_double(state);
  return tw_random_pair(x, y * 2);
}
TW_RANDOM double2 curand_normal2_double(curandStatePhilox4_32_10_t *state) {
  const double2 units = curand_uniform2_double(state);
  return tw_random_pair(units.x, units.y * 2);
}
TW_RANDOM float4 curand_normal4(curandStatePhilox4_32_10_t *state) {
  const uint4 bits = curand4(state);
  const float2 a = tw_random_pair_of(bits.x, bits.y);
  const float2 b = tw_random_pair_of(bits.z, bits.w);
  return make_float4(a.x, a.y, b.x, b.y);
}

/* A pair is made, and its second number waits for the next call of the same
 * kind: 1 normal, 2 log-normal. */
template <class State, class Make>
TW_RANDOM float tw_random_next(State *state, int kind, Make make) {
  if (state->boxmuller_flag == kind) {
    state->boxmuller_flag = 0;
    return state->boxmuller_extra;
  }
  const float2 pair = curand_normal2(state);
  state->boxmuller_flag = kind;
  state->boxmuller_extra = make(pair.y);
  return make(pair.x);
}
template <class State, class Make>
TW_RANDOM double tw_random_next_double(State *state, int kind, Make make) {
  if (state->boxmuller_flag_double == kind) {
    state->boxmuller_flag_double = 0;
    return state->boxmuller_extra_double;
  }
  const double2 pair = curand_normal2_double(state);
  state->boxmuller_flag_double = kind;
  state->boxmuller_extra_double = make(pair.y);
  return make(pair.x);
}

template <class State>
TW_RANDOM float curand_normal(State *state) {
  return tw_random_next(state, 1, [](float x) { return x; });
}
template <class State>
TW_RANDOM double curand_normal_double(State *state) {
  return tw_random_next_double(state, 1, [](double x) { return x; });
}

/* ---- of these ------------------------------------------------------------ */

template <class State>
TW_RANDOM float curand_log_normal(State *state, float mean, float deviation) {
  return tw_random_next(state, 2,
                        [=](float x) { return expf(mean + deviation * x); });
}
template <class State>
TW_RANDOM double curand_log_normal_double(State *state, double mean,
                                          double deviation) {
  return tw_random_next_double(
      state, 2, [=](double x) { return exp(mean + deviation * x); });
}
template <class State>
TW_RANDOM float2 curand_log_normal2(State *state, float mean, float deviation) {
  const float2 pair = curand_normal2(state);
  return make_float2(expf(mean + deviation * pair.x),
                     expf(mean + deviation * pair.y));
}

/* Counts events until their waiting times exceed 1, in parts of at most 64
 * expected ones, as exp(-64) is a double still; many are nearly normal. */
template <class State>
TW_RANDOM unsigned int curand_poisson(State *state, double expected) {
  if (expected > 4000) {
    const double many =
        expected + sqrt(expected) * curand_normal_double(state) + 0.5;
    return many > 0 ? (unsigned int)many : 0;
  }
  unsigned int count = 0;
  while (expected > 0) {
    const double part = expected > 64 ? 64 : expected, least = exp(-part);
    double product = curand_uniform_double(state);
    for (; product > least; count++) product *= curand_uniform_double(state);
    expected -= part;
  }
  return count;
}

#include "tilewright/simulator/show_macros.h"

#endif
