/*
 * number.h -- scalar arguments: conversion to the type that a kernel takes.
 */
#ifndef TWI_NUMBER_H
#define TWI_NUMBER_H

#include "tilewright/registry.h"

/* The largest scalar: c128. */
enum { TWI_NUMBER_BYTES = 16 };

/* Sets *result to the number as one of type `type`: its value is rounded to the
 * type. `type` is one of i32, u32, i64, u64, f32, f64, c64 and c128. Returns 0
 * if the type cannot hold the number, or if `given` is none. */
int twi_number_convert(const tw_number *given, tw_type type, tw_number *result);
/* Writes the bytes that a kernel takes for a converted number. */
void twi_number_store(const tw_number *converted, tw_type type,
                      unsigned char memory[TWI_NUMBER_BYTES]);

/* Whether the number is 0; one that is left out is. */
int twi_number_is_zero(const tw_number *number);

/* "-2.5", "1+2i"; for a number of no known type "no number". */
enum { TWI_NUMBER_TEXT = 80 };
void twi_number_text(const tw_number *number, char *text);
/* Which numbers a type has: "whole and from -2^31 to 2^31-1". */
void twi_number_range(tw_type type, char text[TWI_NUMBER_TEXT]);

#endif
