/*
 * dot.h -- the sums of products that tensor cores compute from floating-point
 * numbers of 8 to 32 bits.
 */
#ifndef SIM_DOT_H
#define SIM_DOT_H

#include <stdint.h>

enum { SIM_DOT_TERMS = 32 }; /* the most of an instruction */

typedef enum sim_dot_format {
  SIM_DOT_F16,
  SIM_DOT_BF16,
  SIM_DOT_TF32,
  SIM_DOT_E4M3,
  SIM_DOT_E5M2,
  SIM_DOT_FORMATS
} sim_dot_format;

/* A number as a tensor core sees it: magnitude * 2^(exponent - the format's
 * bits below the leading one). */
typedef struct sim_dot_number {
  int32_t magnitude; /* with its sign; 1 or -1 if it is infinite */
  int16_t exponent;  /* of 0 one that is below all others */
  uint8_t is_infinite, is_nan;
} sim_dot_number;

/* A row of a, or a column of b; zeros before it is made. */
typedef struct sim_dot_line {
  uint32_t bits[SIM_DOT_TERMS]; /* that it was made of last */
  sim_dot_format format;
  uint8_t is_made;
  sim_dot_number numbers[SIM_DOT_TERMS];
  uint8_t is_zero;    /* all of them are */
  uint8_t is_special; /* one of them is infinite or no number */
} sim_dot_line;

/* Bits of a number, and products that are added together. */
int sim_dot_bits(sim_dot_format format);
int sim_dot_terms(sim_dot_format format);

/* Makes the line of sim_dot_terms() numbers of these bits. Takes no time if it
 * was made of them last, as that of an operand which several warps multiply. */
void sim_dot_decode(sim_dot_format format, const uint32_t *bits,
                    sim_dot_line *line);

/* sum + a[0] * b[0] + a[1] * b[1] + ..., of sim_dot_terms() products, as an
 * H200 computes it: products are exact; each term is cut off below 2^-25 of the
 * unit of the largest exponent, or 2^-13 if the numbers have 8 bits; they are
 * added exactly; the result is cut off to f32, or to 13 bits below its leading
 * one. The exponent of a product is the
 * sum of its factors' exponents. Denormal numbers count like all others, a sum
 * beyond f32's range is infinite, NaN is 0x7fffffff, and a sum of 0 is +0. The
 * two formats have equally many bits. */
float sim_dot(sim_dot_format a_format, sim_dot_format b_format,
              const sim_dot_line *a, const sim_dot_line *b, float sum);
/* The same for a sum of f16, to which the result is rounded. */
uint16_t sim_dot_to_f16(sim_dot_format a_format, sim_dot_format b_format,
                        const sim_dot_line *a, const sim_dot_line *b,
                        uint16_t sum);

#endif
