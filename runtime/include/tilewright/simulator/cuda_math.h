/*
 * cuda_math.h -- the fast intrinsics, and functions that <math.h> lacks.
 *
 * A fast intrinsic is computed as exactly as the function that it stands for:
 * a GPU may be off by the bound that the CUDA Programming Guide gives.
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_MATH_H
#define TILEWRIGHT_CUDA_MATH_H

#include <math.h>

#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- fast intrinsics --------------------------------------------------- */

TW_SIM_INLINE float tw_sim_exp10f(float x) {
  return (float)pow(10.0, (double)x);
}
TW_SIM_INLINE void tw_sim_sincosf(float x, float *sine, float *cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}

/* Macros, because the C library declares some of these names for itself. */
#define __expf(x) expf(x)
#define __exp10f(x) tw_sim_exp10f(x)
#define __exp2f(x) exp2f(x)
#define __logf(x) logf(x)
#define __log2f(x) log2f(x)
#define __log10f(x) log10f(x)
#define __powf(x, y) powf(x, y)
#define __sinf(x) sinf(x)
#define __cosf(x) cosf(x)
#define __tanf(x) tanf(x)
#define __tanhf(x) tanhf(x)
#define __sincosf(x, sine, cosine) tw_sim_sincosf(x, sine, cosine)

/* 0 where the divisor is above 2^126, as on a GPU. */
TW_SIM_INLINE float __fdividef(float x, float y) {
  const float size = __builtin_fabsf(y);
  return size > 0x1p126f && size < 0x1p128 ? x * 0.0f : x / y;
}
TW_SIM_INLINE float fdividef(float x, float y) { return x / y; }

/* NaN becomes 0. */
TW_SIM_INLINE float __saturatef(float x) {
  return x > 0 ? (x < 1 ? x : 1.0f) : 0.0f;
}

/* ---- functions --------------------------------------------------------- */

/* Each for double, and for float, rounded once. CUDA's C++ has the function for
 * float under both names, rcbrtf() and rcbrt(). */
#define TW_SIM_MATH1(name, expression)                                    \
  TW_SIM_INLINE double name(double x) { return expression; }              \
  TW_SIM_INLINE float name##f(float x) { return (float)name((double)x); } \
  TW_SIM_INLINE float name(float x) { return name##f(x); }

#define TW_SIM_PI 3.14159265358979323846
/* Reduced first, so that whole and half numbers give exact results. */
TW_SIM_INLINE double tw_sim_sinpi(double x) {
  double rest = fmod(x, 2.0);
  if (rest == 0 || fabs(rest) == 1) return copysign(0.0, x);
  if (fabs(rest) > 1) rest -= copysign(2.0, rest);
  if (fabs(rest) > 0.5) rest = copysign(1.0, rest) - rest;
  return sin(TW_SIM_PI * rest);
}
TW_SIM_INLINE double tw_sim_cospi(double x) {
  const double rest = fabs(fmod(x, 2.0));
  return tw_sim_sinpi(rest <= 1 ? 0.5 - rest : rest - 1.5);
}
/* The inverse of the normal distribution's sum, by Newton's steps on erfc. */
TW_SIM_INLINE double tw_sim_normcdf(double x) {
  return 0.5 * erfc(-x * 0.70710678118654752440);
}
TW_SIM_INLINE double tw_sim_normcdfinv(double p) {
  if (p <= 0 || p >= 1) return p == 0 ? -HUGE_VAL : p == 1 ? HUGE_VAL : NAN;
  const double tail = p < 0.5 ? p : 1 - p; /* exact */
  const double t = sqrt(-2 * log(tail));
  double x = -(t - (2.515517 + t * (0.802853 + t * 0.010328)) /
                       (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))));
  for (int i = 0; i < 4; i++) {
    const double density = exp(-0.5 * x * x) / 2.50662827463100050242;
    const double error = (tw_sim_normcdf(x) - tail) / density;
    x -= error / (1 + 0.5 * x * error);
  }
  return p < 0.5 ? x : -x;
}

/* A GPU needs 4 instructions for this one, not those of a division and a square
 * root of double (slow_instructions.awk). */
TW_SIM_INLINE double rsqrt(double x) { return 1 / sqrt(x); }
TW_SIM_INLINE float rsqrtf(float x) {
  __asm__ volatile("# tw_sim_slots -48");
  return (float)rsqrt((double)x);
}
TW_SIM_INLINE float rsqrt(float x) { return rsqrtf(x); }
TW_SIM_MATH1(rcbrt, 1 / cbrt(x))
TW_SIM_MATH1(sinpi, tw_sim_sinpi(x))
TW_SIM_MATH1(cospi, tw_sim_cospi(x))
TW_SIM_MATH1(normcdf, tw_sim_normcdf(x))
TW_SIM_MATH1(normcdfinv, tw_sim_normcdfinv(x))
TW_SIM_MATH1(erfinv,
             x == 0 ? x
                    : tw_sim_normcdfinv(0.5 * (1 + x)) / 1.41421356237309504880)
TW_SIM_MATH1(erfcinv, -tw_sim_normcdfinv(0.5 * x) / 1.41421356237309504880)
TW_SIM_MATH1(erfcx, x < 25 ? exp(x * x) * erfc(x)
                           : 0.56418958354775628695 / x *
                                 (1 - 0.5 / (x * x) * (1 - 1.5 / (x * x))))
#undef TW_SIM_MATH1

TW_SIM_INLINE double rhypot(double x, double y) { return 1 / hypot(x, y); }
TW_SIM_INLINE float rhypotf(float x, float y) {
  return (float)rhypot((double)x, (double)y);
}

TW_SIM_INLINE void sincospi(double x, double *sine, double *cosine) {
  *sine = sinpi(x);
  *cosine = cospi(x);
}
TW_SIM_INLINE void sincospif(float x, float *sine, float *cosine) {
  *sine = sinpif(x);
  *cosine = cospif(x);
}
TW_SIM_INLINE void sincospi(float x, float *sine, float *cosine) {
  sincospif(x, sine, cosine);
}
/* Those that <math.h> has for double alone. */
TW_SIM_INLINE void sincos(float x, float *sine, float *cosine) {
  tw_sim_sincosf(x, sine, cosine);
}
TW_SIM_INLINE float exp10(float x) { return tw_sim_exp10f(x); }
TW_SIM_INLINE float j0(float x) { return j0f(x); }
TW_SIM_INLINE float j1(float x) { return j1f(x); }
TW_SIM_INLINE float jn(int n, float x) { return jnf(n, x); }
TW_SIM_INLINE float y0(float x) { return y0f(x); }
TW_SIM_INLINE float y1(float x) { return y1f(x); }
TW_SIM_INLINE float yn(int n, float x) { return ynf(n, x); }
TW_SIM_INLINE double norm3d(double a, double b, double c) {
  return hypot(hypot(a, b), c);
}
TW_SIM_INLINE double norm4d(double a, double b, double c, double d) {
  return hypot(hypot(a, b), hypot(c, d));
}
TW_SIM_INLINE float norm3df(float a, float b, float c) {
  return (float)norm3d(a, b, c);
}
TW_SIM_INLINE float norm4df(float a, float b, float c, float d) {
  return (float)norm4d(a, b, c, d);
}
TW_SIM_INLINE double rnorm3d(double a, double b, double c) {
  return 1 / norm3d(a, b, c);
}
TW_SIM_INLINE float rnorm3df(float a, float b, float c) {
  return (float)rnorm3d(a, b, c);
}

#include "tilewright/simulator/show_macros.h"

#endif
