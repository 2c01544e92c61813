/*
 * cufft/transform.h -- the discrete Fourier transform of a box of complex
 * numbers in f64, which has the last bits of an f32 transform right whatever
 * the order of its sums is.
 */
#ifndef TILEWRIGHT_CUFFT_TRANSFORM_H
#define TILEWRIGHT_CUFFT_TRANSFORM_H

#include <cuda_runtime.h>
#include <math.h>
#include <stdint.h>

#include "tilewright/simulator/hide_macros.h"

static inline double2 tw_fft_product(double2 a, double2 b) {
  return make_double2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/* exp(sign 2 pi i k / n) */
static inline double2 tw_fft_root(int sign, int64_t k, int64_t n) {
  const double angle = 2 * M_PI * (double)(k % n) / (double)n;
  return make_double2(cos(angle), sign * sin(angle));
}

static inline int tw_fft_prime(int n) {
  for (int p = 2; p * p <= n; p++)
    if (n % p == 0) return p;
  return n;
}

/* A line of n numbers at a stride, to `to`: p transforms of every p-th number,
 * where p is a prime factor of n, and their sums; `spare` holds n numbers. */
static inline void tw_fft_line(const double2 *from, int64_t stride, int n,
                               int sign, double2 *to, double2 *spare) {
  if (n == 1) {
    *to = *from;
    return;
  }
  const int p = tw_fft_prime(n), part = n / p;
  for (int r = 0; r < p; r++)
    tw_fft_line(from + r * stride, stride * p, part, sign, to + r * part,
                spare);
  for (int k = 0; k < n; k++) {
    double2 sum = to[k % part];
    for (int r = 1; r < p; r++) {
      const double2 term = tw_fft_product(to[r * part + k % part],
                                          tw_fft_root(sign, (int64_t)r * k, n));
      sum = make_double2(sum.x + term.x, sum.y + term.y);
    }
    spare[k] = sum;
  }
  for (int k = 0; k < n; k++) to[k] = spare[k];
}

/* A box in its place; `spare` holds twice its longest edge. */
static inline void tw_fft_box(double2 *box, const int *edges, int sign,
                              double2 *spare) {
  int64_t stride = 1;
  const int64_t count = (int64_t)edges[0] * edges[1] * edges[2];
  for (int dimension = 2; dimension >= 0; dimension--) {
    const int n = edges[dimension];
    for (int64_t at = 0; n > 1 && at < count; at++) {
      if (at / stride % n) continue;
      tw_fft_line(box + at, stride, n, sign, spare, spare + n);
      for (int k = 0; k < n; k++) box[at + k * stride] = spare[k];
    }
    stride *= n;
  }
}

#include "tilewright/simulator/show_macros.h"

#endif
