/*
 * number.c -- scalar arguments: conversion to the type that a kernel takes.
 */
#include "api/number.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static int is_unsigned(tw_type type) {
  return type == TW_U32 || type == TW_U64;
}

static int is_signed(tw_type type) { return type == TW_I32 || type == TW_I64; }

static int is_complex(tw_type type) {
  return type == TW_C64 || type == TW_C128;
}

static int is_single_precision(tw_type type) {
  return type == TW_F32 || type == TW_C64;
}

static int is_known(tw_type type) {
  return is_unsigned(type) || is_signed(type) || is_complex(type) ||
         type == TW_F32 || type == TW_F64;
}

/* ---- to integers --------------------------------------------------------- */

/* The number as sign and magnitude; 0 if it is not whole, or if its magnitude
 * is 2^64 or more. */
static int to_whole(const tw_number *given, tw_type type, int *is_negative,
                    uint64_t *magnitude) {
  if (is_unsigned(type)) {
    *is_negative = 0;
    *magnitude = given->value.u64;
    return 1;
  }
  if (is_signed(type)) {
    *is_negative = given->value.i64 < 0;
    *magnitude = *is_negative ? 0 - (uint64_t)given->value.i64
                              : (uint64_t)given->value.i64;
    return 1;
  }
  const double size = fabs(given->value.f64[0]);
  if (is_complex(type) && given->value.f64[1] != 0) return 0;
  if (!(size < 0x1p64) || size != floor(size)) return 0;
  *is_negative = given->value.f64[0] < 0;
  *magnitude = (uint64_t)size;
  return 1;
}

static int to_integer(const tw_number *given, tw_type from, tw_type type,
                      tw_number *result) {
  const int bits = 8 * (int)tw_type_bytes(type) - is_signed(type);
  const uint64_t most = bits == 64 ? UINT64_MAX : (1ull << bits) - 1;
  uint64_t magnitude;
  int is_negative;
  if (!to_whole(given, from, &is_negative, &magnitude)) return 0;
  if (is_negative && is_unsigned(type)) return 0;
  if (magnitude > most + (uint64_t)is_negative) return 0;
  result->value.u64 = is_negative ? 0 - magnitude : magnitude;
  return 1;
}

/* ---- to floating-point numbers ------------------------------------------- */

/* Rounds a part of a number; 0 if it is finite and would become infinite. */
static int round_part(tw_type type, double part, double *result) {
  *result = is_single_precision(type) ? (double)(float)part : part;
  return isinf(part) || !isinf(*result);
}

/* An integer is rounded once, also to f32. */
static double from_integer(const tw_number *given, tw_type from, tw_type type) {
  if (is_unsigned(from))
    return is_single_precision(type) ? (double)(float)given->value.u64
                                     : (double)given->value.u64;
  return is_single_precision(type) ? (double)(float)given->value.i64
                                   : (double)given->value.i64;
}

static int to_floating(const tw_number *given, tw_type from, tw_type type,
                       tw_number *result) {
  double parts[2] = {0, 0};
  if (is_unsigned(from) || is_signed(from))
    parts[0] = from_integer(given, from, type);
  else
    parts[0] = given->value.f64[0];
  if (is_complex(from)) parts[1] = given->value.f64[1];
  if (!is_complex(type) && parts[1] != 0) return 0;
  return round_part(type, parts[0], &result->value.f64[0]) &&
         round_part(type, parts[1], &result->value.f64[1]);
}

int twi_number_convert(const tw_number *given, tw_type type,
                       tw_number *result) {
  const tw_type from = (tw_type)(given->given - 1);
  *result = (tw_number){.given = 1 + (int)type};
  if (given->given < 1 || !is_known(from)) return 0;
  if (is_unsigned(type) || is_signed(type))
    return to_integer(given, from, type, result);
  return to_floating(given, from, type, result);
}

int twi_number_is_zero(const tw_number *number) {
  const tw_type type = (tw_type)(number->given - 1);
  if (!number->given) return 1;
  if (is_unsigned(type) || is_signed(type)) return number->value.u64 == 0;
  return number->value.f64[0] == 0 &&
         (!is_complex(type) || number->value.f64[1] == 0);
}

void twi_number_store(const tw_number *converted, tw_type type,
                      unsigned char memory[TWI_NUMBER_BYTES]) {
  const size_t bytes = tw_type_bytes(type);
  const float f32[2] = {(float)converted->value.f64[0],
                        (float)converted->value.f64[1]};
  memset(memory, 0, TWI_NUMBER_BYTES);
  if (is_single_precision(type))
    memcpy(memory, f32, bytes);
  else /* little-endian: the first bytes of a 64-bit integer are the 32-bit one
        */
    memcpy(memory, &converted->value, bytes);
}

/* ---- text ---------------------------------------------------------------- */

void twi_number_text(const tw_number *number, char *text) {
  const tw_type type = (tw_type)(number->given - 1);
  if (number->given < 1 || !is_known(type))
    snprintf(text, TWI_NUMBER_TEXT, "no number");
  else if (is_unsigned(type))
    snprintf(text, TWI_NUMBER_TEXT, "%llu",
             (unsigned long long)number->value.u64);
  else if (is_signed(type))
    snprintf(text, TWI_NUMBER_TEXT, "%lld", (long long)number->value.i64);
  else if (is_complex(type))
    snprintf(text, TWI_NUMBER_TEXT, "%.9g%+.9gi", number->value.f64[0],
             number->value.f64[1]);
  else
    snprintf(text, TWI_NUMBER_TEXT, "%.9g", number->value.f64[0]);
}

void twi_number_range(tw_type type, char text[TWI_NUMBER_TEXT]) {
  const int bits = 8 * (int)tw_type_bytes(type);
  const char *most = is_single_precision(type) ? "3.4e38" : "1.7e308";
  if (is_complex(type))
    snprintf(text, TWI_NUMBER_TEXT,
             "such as -2.5 or 1-2i, with no part larger than %s", most);
  else if (type == TW_F32 || type == TW_F64)
    snprintf(text, TWI_NUMBER_TEXT,
             "such as -2.5, 1e-3, 0x1p-4, inf or nan, no larger than %s", most);
  else if (is_unsigned(type))
    snprintf(text, TWI_NUMBER_TEXT, "that is whole and from 0 to 2^%d-1", bits);
  else
    snprintf(text, TWI_NUMBER_TEXT, "that is whole and from -2^%d to 2^%d-1",
             bits - 1, bits - 1);
}
