/*
 * point.h -- a point of an algorithm's space as text:
 * "tiled:TILE=32,ROWS=8,PAD=1"; an algorithm without parameters is "naive".
 */
#ifndef TUNE_LEDGER_POINT_H
#define TUNE_LEDGER_POINT_H

#include "devices/kernel.h"

enum { TUNE_POINT_TEXT = 640, TUNE_POINT_WHY = 512 };

typedef struct tune_point_values {
  const tw_algorithm *algorithm;
  int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1]; /* as in tw_variant */
} tune_point_values;

/* Writes the point of a variant of the operation; returns `text`. */
const char *tune_point_of(const tw_operation *operation,
                          const tw_variant *variant,
                          char text[TUNE_POINT_TEXT]);

/* The same for any values. */
const char *tune_point_of_values(const tw_algorithm *algorithm,
                                 const int *params, char text[TUNE_POINT_TEXT]);

/* Reads a point of the operation for one of its elements, as
 * tune_build_parse(), with its sentences. */
tw_status tune_point_parse(const tw_operation *operation, int element,
                           const char *text, tune_point_values *values);

/* Reads the name that the variant at a point has or would have, such as
 * "transpose_b32_tiled_t48_r8_p1". Returns 0 if it is no such name of the
 * operation. */
int tune_point_from_name(const tw_operation *operation, const char *name,
                         int *element, tune_point_values *values);

/* The variant at the point; NULL if the operation has none. */
const tw_variant *tune_point_variant(const tw_operation *operation, int element,
                                     const tune_point_values *values);

/* Writes why the point is not in the space: which constraint it does not meet,
 * in the template's words and with the values; or which value is none of the
 * template's. Returns 0 if no such reason is known. */
int tune_point_misfit(const tune_point_values *values,
                      char why[TUNE_POINT_WHY]);

#endif
