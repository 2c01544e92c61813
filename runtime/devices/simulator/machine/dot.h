/*
 * dot.h -- the sums of products that tensor cores compute from numbers of f16,
 * bf16 and tf32.
 */
#ifndef SIM_DOT_H
#define SIM_DOT_H

#include <stdint.h>

enum { SIM_DOT_TERMS = 16 };

typedef enum sim_dot_format {
  SIM_DOT_F16,
  SIM_DOT_BF16,
  SIM_DOT_TF32 /* in the upper 19 bits of a word */
} sim_dot_format;

/* A number as a tensor core sees it: magnitude * 2^(exponent - the format's
 * bits below the leading one). */
typedef struct sim_dot_number {
  int32_t magnitude; /* with its sign; 1 or -1 if it is infinite */
  int16_t exponent;
  uint8_t is_infinite, is_nan;
} sim_dot_number;

sim_dot_number sim_dot_decode(sim_dot_format format, uint32_t bits);

/* sum + a[0] * b[0] + ... + a[15] * b[15], as an H200 computes it: products are
 * exact; each of the 17 terms is cut off below 2^-25 of the unit of the largest
 * exponent; they are added exactly; the result is cut off to f32. The exponent
 * of a product is the sum of its factors' exponents. Denormal numbers count
 * like all others, a sum beyond f32's range is infinite, NaN is 0x7fffffff, and
 * a sum of 0 is +0. A product of tf32 has 8 terms; those after them are to be
 * 0. */
float sim_dot(sim_dot_format format, const sim_dot_number *a,
              const sim_dot_number *b, float sum);

#endif
