/*
 * value.c -- see value.h.
 */
#include "ptx/value.h"

#include <math.h>
#include <string.h>

#include "tilewright/half.h"

/* ---- numbers ------------------------------------------------------------- */

static int64_t whole(uint64_t bits, int bytes) {
  const int shift = 64 - 8 * bytes;
  return (int64_t)(bits << shift) >> shift;
}

static double real(uint64_t bits, ptx_type type) {
  float single;
  double value;
  uint32_t low = (uint32_t)bits;
  if (type.bytes == 2)
    return type.kind == PTX_BFLOAT ? (double)tw_f32_from_bf16((uint16_t)bits)
                                   : (double)tw_f32_from_f16((uint16_t)bits);
  if (type.bytes == 4) {
    memcpy(&single, &low, sizeof single);
    return (double)single;
  }
  memcpy(&value, &bits, sizeof value);
  return value;
}

static uint64_t of_real(double value, ptx_type type) {
  float single = (float)value;
  uint32_t low;
  uint64_t bits;
  if (type.bytes == 2)
    return type.kind == PTX_BFLOAT ? tw_bf16_from_f32(single)
                                   : tw_f16_from_f32(single);
  if (type.bytes == 4) {
    memcpy(&low, &single, sizeof low);
    return low;
  }
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static int is_real(ptx_type type) {
  return type.kind == PTX_FLOAT || type.kind == PTX_BFLOAT;
}

/* ---- floating point ------------------------------------------------------ */

static double of_reals(const ptx_instruction *it, double a, double b,
                       double c) {
  switch (it->op) {
    case PTX_ADD:
      return a + b;
    case PTX_SUB:
      return a - b;
    case PTX_MUL:
      return a * b;
    case PTX_MAD:
    case PTX_FMA:
      return fma(a, b, c);
    case PTX_DIV:
      return a / b;
    case PTX_MIN:
      return fmin(a, b);
    case PTX_MAX:
      return fmax(a, b);
    case PTX_ABS:
      return fabs(a);
    case PTX_NEG:
      return -a;
    case PTX_RCP:
      return 1 / a;
    case PTX_SQRT:
      return sqrt(a);
    case PTX_RSQRT:
      return 1 / sqrt(a);
    case PTX_EX2:
      return exp2(a);
    case PTX_LG2:
      return log2(a);
    case PTX_SIN:
      return sin(a);
    case PTX_COS:
      return cos(a);
    case PTX_TANH:
      return tanh(a);
    default:
      return copysign(b, a);
  }
}

static uint64_t real_result(const ptx_instruction *it, ptx_type type,
                            const uint64_t *s) {
  double value =
      of_reals(it, real(s[0], type), real(s[1], type), real(s[2], type));
  if (it->is_saturated) value = fmin(1, fmax(0, value));
  return of_real(value, type);
}

/* Each half of a register of its own. */
static uint64_t pair_result(const ptx_instruction *it, const uint64_t *s) {
  const ptx_type type = {it->types[0].kind, it->types[0].bytes, 0};
  const int bits = 8 * type.bytes;
  const uint64_t high[3] = {s[0] >> bits, s[1] >> bits, s[2] >> bits};
  return ptx_cut(real_result(it, type, s), type.bytes) |
         real_result(it, type, high) << bits;
}

/* ---- whole numbers ------------------------------------------------------- */

static uint64_t divided(const ptx_instruction *it, uint64_t a, uint64_t b) {
  const ptx_type type = it->types[0];
  const int is_rest = it->op == PTX_REM;
  if (ptx_cut(b, type.bytes) == 0) return is_rest ? a : UINT64_MAX;
  if (type.kind == PTX_SIGNED) {
    const int64_t x = whole(a, type.bytes), y = whole(b, type.bytes);
    if (y == -1) return is_rest ? 0 : (uint64_t)0 - (uint64_t)x;
    return (uint64_t)(is_rest ? x % y : x / y);
  }
  a = ptx_cut(a, type.bytes), b = ptx_cut(b, type.bytes);
  return is_rest ? a % b : a / b;
}

/* The higher 64 bits of a product of 64 bits. */
static uint64_t high_product(uint64_t a, uint64_t b) {
  const uint64_t low_a = a & UINT32_MAX, low_b = b & UINT32_MAX;
  const uint64_t low = low_a * low_b, first = (a >> 32) * low_b,
                 second = low_a * (b >> 32);
  const uint64_t middle =
      (low >> 32) + (first & UINT32_MAX) + (second & UINT32_MAX);
  return (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32) +
         (middle >> 32);
}

static uint64_t multiplied(const ptx_instruction *it, uint64_t a, uint64_t b) {
  const ptx_type type = it->types[0];
  const int is_signed = type.kind == PTX_SIGNED;
  const uint64_t x =
      is_signed ? (uint64_t)whole(a, type.bytes) : ptx_cut(a, type.bytes);
  const uint64_t y =
      is_signed ? (uint64_t)whole(b, type.bytes) : ptx_cut(b, type.bytes);
  if (it->mode != PTX_HI) return x * y;
  if (type.bytes < 8)
    return is_signed ? (uint64_t)((int64_t)(x * y) >> (8 * type.bytes))
                     : x * y >> (8 * type.bytes);
  uint64_t high = high_product(x, y);
  if (is_signed && (int64_t)x < 0) high -= y;
  if (is_signed && (int64_t)y < 0) high -= x;
  return high;
}

static int is_less(ptx_type type, uint64_t a, uint64_t b) {
  if (type.kind == PTX_SIGNED)
    return whole(a, type.bytes) < whole(b, type.bytes);
  return ptx_cut(a, type.bytes) < ptx_cut(b, type.bytes);
}

static uint64_t shifted(const ptx_instruction *it, uint64_t a, uint64_t by) {
  const ptx_type type = it->types[0];
  const unsigned bits = 8u * type.bytes;
  by = ptx_cut(by, 4);
  if (it->op == PTX_SHL) return by >= bits ? 0 : a << by;
  if (type.kind == PTX_SIGNED) {
    const int64_t value = whole(a, type.bytes);
    return (uint64_t)(value >> (by >= bits ? bits - 1 : by));
  }
  return by >= bits ? 0 : ptx_cut(a, type.bytes) >> by;
}

static uint64_t funnel(const ptx_instruction *it, uint64_t a, uint64_t b,
                       uint64_t by) {
  const uint64_t both = b << 32 | ptx_cut(a, 4);
  by = ptx_cut(by, 4);
  if (it->mode2 == PTX_PLAIN) by &= 31; /* .wrap */
  if (by > 32) by = 32;
  if (it->mode == PTX_L) return by == 0 ? b : both >> (32 - by);
  return both >> by;
}

static uint64_t field_of(const ptx_instruction *it, const uint64_t *s) {
  const ptx_type type = it->types[0];
  const unsigned bits = 8u * type.bytes;
  unsigned at = s[1] & 255, length = s[2] & 255;
  uint64_t value = type.kind == PTX_SIGNED ? (uint64_t)whole(s[0], type.bytes)
                                           : ptx_cut(s[0], type.bytes);
  if (!length) return 0;
  value = at >= 64 ? 0 : (uint64_t)((int64_t)value >> at);
  if (type.kind != PTX_SIGNED)
    value = at >= bits ? 0 : ptx_cut(s[0], type.bytes) >> at;
  if (length >= 64) return value;
  if (type.kind == PTX_SIGNED && at + length < bits)
    return (uint64_t)((int64_t)(value << (64 - length)) >> (64 - length));
  return type.kind == PTX_SIGNED ? value
                                 : value & ((UINT64_C(1) << length) - 1);
}

static uint64_t inserted(const ptx_instruction *it, const uint64_t *s) {
  const unsigned bits = 8u * it->types[0].bytes;
  const unsigned at = s[2] & 255, length = s[3] & 255;
  if (!length || at >= bits) return s[1];
  uint64_t mask = length >= 64 ? UINT64_MAX : (UINT64_C(1) << length) - 1;
  mask <<= at;
  return (s[1] & ~mask) | (s[0] << at & mask);
}

static uint64_t permuted(const uint64_t *s) {
  const uint64_t bytes = s[1] << 32 | ptx_cut(s[0], 4);
  uint64_t result = 0;
  for (int i = 0; i < 4; i++) {
    const unsigned pick = s[2] >> (4 * i) & 15;
    uint64_t byte = bytes >> (8 * (pick & 7)) & 255;
    if (pick & 8) byte = byte & 128 ? 255 : 0;
    result |= byte << (8 * i);
  }
  return result;
}

static uint64_t reversed(uint64_t value, int bytes) {
  uint64_t result = 0;
  for (int i = 0; i < 8 * bytes; i++)
    result |= (value >> i & 1) << (8 * bytes - 1 - i);
  return result;
}

static uint64_t leading_zeros(uint64_t value, int bytes) {
  value = ptx_cut(value, bytes);
  return value ? (uint64_t)(__builtin_clzll(value) - (64 - 8 * bytes))
               : (uint64_t)(8 * bytes);
}

static uint64_t highest_bit(const ptx_instruction *it, uint64_t value) {
  const ptx_type type = it->types[1];
  if (type.kind == PTX_SIGNED && whole(value, type.bytes) < 0) value = ~value;
  value = ptx_cut(value, type.bytes);
  return value ? (uint64_t)(63 - __builtin_clzll(value)) : UINT32_MAX;
}

static uint64_t of_wholes(const ptx_instruction *it, const uint64_t *s) {
  const ptx_type type = it->types[0];
  switch (it->op) {
    case PTX_ADD:
      return s[0] + s[1];
    case PTX_SUB:
      return s[0] - s[1];
    case PTX_MUL:
      return multiplied(it, s[0], s[1]);
    case PTX_MAD:
      return multiplied(it, s[0], s[1]) + s[2];
    case PTX_DIV:
    case PTX_REM:
      return divided(it, s[0], s[1]);
    case PTX_MIN:
      return is_less(type, s[1], s[0]) ? s[1] : s[0];
    case PTX_MAX:
      return is_less(type, s[0], s[1]) ? s[1] : s[0];
    case PTX_ABS:
      return whole(s[0], type.bytes) < 0 ? (uint64_t)0 - s[0] : s[0];
    case PTX_NEG:
      return (uint64_t)0 - s[0];
    case PTX_SAD:
      return (is_less(type, s[0], s[1]) ? s[1] - s[0] : s[0] - s[1]) + s[2];
    default:
      return 0;
  }
}

/* ---- comparisons --------------------------------------------------------- */

static int compare_reals(int mode, double a, double b) {
  const int is_unordered = isnan(a) || isnan(b);
  switch (mode) {
    case PTX_EQ:
      return a == b;
    case PTX_NE:
      return !is_unordered && a != b;
    case PTX_LT:
      return a < b;
    case PTX_LE:
      return a <= b;
    case PTX_GT:
      return a > b;
    case PTX_GE:
      return a >= b;
    case PTX_NUM:
      return !is_unordered;
    case PTX_NAN:
      return is_unordered;
    case PTX_EQU:
      return is_unordered || a == b;
    case PTX_NEU:
      return is_unordered || a != b;
    case PTX_LTU:
      return is_unordered || a < b;
    case PTX_LEU:
      return is_unordered || a <= b;
    case PTX_GTU:
      return is_unordered || a > b;
    default:
      return is_unordered || a >= b;
  }
}

static int compare(const ptx_instruction *it, uint64_t a, uint64_t b) {
  const ptx_type type = it->types[1];
  if (is_real(type))
    return compare_reals(it->mode, real(a, type), real(b, type));
  const int less = is_less(type, a, b), greater = is_less(type, b, a);
  switch (it->mode) {
    case PTX_EQ:
      return !less && !greater;
    case PTX_NE:
      return less || greater;
    case PTX_LT:
      return less;
    case PTX_LE:
      return !greater;
    case PTX_GT:
      return greater;
    default:
      return !less;
  }
}

/* A comparison, joined with a predicate if there is one. */
static int compared(const ptx_instruction *it, const uint64_t *s) {
  const int is = compare(it, s[0], s[1]);
  switch (it->mode2) {
    case PTX_M_AND:
      return is && (s[2] & 1);
    case PTX_M_OR:
      return is || (s[2] & 1);
    case PTX_M_XOR:
      return is != (int)(s[2] & 1);
    default:
      return is;
  }
}

static int tested(const ptx_instruction *it, double value) {
  switch (it->mode) {
    case PTX_FINITE:
      return isfinite(value);
    case PTX_INFINITE:
      return isinf(value);
    case PTX_NUMBER:
      return !isnan(value);
    case PTX_NOTANUMBER:
      return isnan(value);
    case PTX_NORMAL:
      return isnormal(value);
    default:
      return fpclassify(value) == FP_SUBNORMAL;
  }
}

/* ---- conversions --------------------------------------------------------- */

static double rounded(int round, double value) {
  switch (round) {
    case PTX_ZERO:
      return trunc(value);
    case PTX_DOWNWARD:
      return floor(value);
    case PTX_UPWARD:
      return ceil(value);
    default:
      return rint(value);
  }
}

/* Beyond the type's range its last number. */
static uint64_t whole_of_real(ptx_type type, double value) {
  const int bits = 8 * type.bytes;
  const int is_signed = type.kind == PTX_SIGNED;
  const double most = ldexp(1, is_signed ? bits - 1 : bits);
  const double least = is_signed ? -most : 0;
  if (isnan(value)) return 0;
  if (value >= most)
    return is_signed ? (UINT64_C(1) << (bits - 1)) - 1 : UINT64_MAX;
  if (value <= least) return is_signed ? (uint64_t)1 << (bits - 1) : 0;
  return is_signed ? (uint64_t)(int64_t)value : (uint64_t)value;
}

static uint64_t whole_of_whole(const ptx_instruction *it, uint64_t bits) {
  const ptx_type from = it->types[1], to = it->types[0];
  int64_t value = from.kind == PTX_SIGNED ? whole(bits, from.bytes)
                                          : (int64_t)ptx_cut(bits, from.bytes);
  if (it->is_saturated && to.bytes < 8) {
    const int is_signed = to.kind == PTX_SIGNED;
    const int64_t most = (INT64_C(1) << (8 * to.bytes - is_signed)) - 1;
    const int64_t least = is_signed ? -most - 1 : 0;
    if (value > most) value = most;
    if (value < least) value = least;
  }
  return (uint64_t)value;
}

static uint64_t converted(const ptx_instruction *it, const uint64_t *s) {
  const ptx_type from = it->types[1], to = it->types[0];
  if (to.is_pair) { /* of two f32: the second is the lower half */
    const ptx_type half = {to.kind, to.bytes, 0};
    return ptx_cut(of_real(real(s[1], from), half), to.bytes) |
           of_real(real(s[0], from), half) << (8 * to.bytes);
  }
  if (is_real(from)) {
    double value = real(s[0], from);
    if (!is_real(to)) return whole_of_real(to, rounded(it->round, value));
    if (it->is_saturated) value = fmin(1, fmax(0, value));
    if (from.bytes == to.bytes && it->mode == PTX_PLAIN && !it->is_saturated)
      value = rounded(it->round, value);
    return of_real(value, to);
  }
  if (!is_real(to)) return whole_of_whole(it, s[0]);
  if (from.kind == PTX_SIGNED) {
    const int64_t value = whole(s[0], from.bytes);
    return to.bytes == 4 ? of_real((double)(float)value, to)
                         : of_real((double)value, to);
  }
  const uint64_t value = ptx_cut(s[0], from.bytes);
  return to.bytes == 4 ? of_real((double)(float)value, to)
                       : of_real((double)value, to);
}

/* ---- all ----------------------------------------------------------------- */

static uint64_t of_bits(const ptx_instruction *it, const uint64_t *s) {
  const ptx_type type = it->types[0];
  switch (it->op) {
    case PTX_AND:
      return s[0] & s[1];
    case PTX_OR:
      return s[0] | s[1];
    case PTX_XOR:
      return s[0] ^ s[1];
    case PTX_NOT:
      return type.kind == PTX_PREDICATE ? !(s[0] & 1) : ~s[0];
    case PTX_CNOT:
      return ptx_cut(s[0], type.bytes) == 0;
    case PTX_SHL:
    case PTX_SHR:
      return shifted(it, s[0], s[1]);
    case PTX_SHF:
      return funnel(it, s[0], s[1], s[2]);
    case PTX_BFE:
      return field_of(it, s);
    case PTX_BFI:
      return inserted(it, s);
    case PTX_PRMT:
      return permuted(s);
    case PTX_BREV:
      return reversed(s[0], type.bytes);
    case PTX_CLZ:
      return leading_zeros(s[0], type.bytes);
    case PTX_POPC:
      return (uint64_t)__builtin_popcountll(ptx_cut(s[0], type.bytes));
    default:
      return highest_bit(it, s[0]);
  }
}

uint64_t ptx_value(const ptx_instruction *it, const uint64_t *s) {
  const ptx_type type = it->types[0];
  switch (it->op) {
    case PTX_MOV:
    case PTX_CVTA:
      return s[0];
    case PTX_SELP:
      return s[2] & 1 ? s[0] : s[1];
    case PTX_SETP:
      return (uint64_t)compared(it, s);
    case PTX_SET:
      return !compared(it, s) ? 0
             : is_real(type)  ? of_real(1, type)
                              : UINT64_MAX;
    case PTX_TESTP:
      return (uint64_t)tested(it, real(s[0], it->types[1]));
    case PTX_CVT:
      return converted(it, s);
    case PTX_AND:
    case PTX_OR:
    case PTX_XOR:
    case PTX_NOT:
    case PTX_CNOT:
    case PTX_SHL:
    case PTX_SHR:
    case PTX_SHF:
    case PTX_BFE:
    case PTX_BFI:
    case PTX_PRMT:
    case PTX_BREV:
    case PTX_CLZ:
    case PTX_POPC:
    case PTX_BFIND:
      return of_bits(it, s);
    default:
      break;
  }
  if (!is_real(type)) return of_wholes(it, s);
  return type.is_pair ? pair_result(it, s) : real_result(it, type, s);
}

uint64_t ptx_reduced(const ptx_instruction *it, uint64_t a, uint64_t b) {
  const ptx_type type = it->types[0];
  switch (it->mode) {
    case PTX_M_ADD:
      return a + b;
    case PTX_M_MIN:
      return is_less(type, b, a) ? b : a;
    case PTX_M_MAX:
      return is_less(type, a, b) ? b : a;
    case PTX_M_AND:
      return a & b;
    case PTX_M_OR:
      return a | b;
    default:
      return a ^ b;
  }
}

uint64_t ptx_atomic(const ptx_instruction *it, uint64_t old, uint64_t by,
                    uint64_t other) {
  ptx_type type = it->types[0];
  ptx_instruction add = {.op = PTX_ADD, .types = {type, type}};
  switch (it->mode) {
    case PTX_M_CAS:
      return old == ptx_cut(by, type.bytes) ? other : old;
    case PTX_M_EXCH:
      return by;
    case PTX_M_INC:
      return old >= ptx_cut(by, type.bytes) ? 0 : old + 1;
    case PTX_M_DEC:
      return old == 0 || old > ptx_cut(by, type.bytes) ? by : old - 1;
    case PTX_M_ADD: {
      const uint64_t s[3] = {old, by, 0};
      return ptx_value(&add, s);
    }
    default:
      return ptx_reduced(it, old, by);
  }
}
