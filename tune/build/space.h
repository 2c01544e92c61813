/*
 * space.h -- the space of an operation: which points there are, what they are
 * called, and why some are no variants. It needs the registry only.
 */
#ifndef TUNE_BUILD_SPACE_H
#define TUNE_BUILD_SPACE_H

#include "api/error.h"
#include "tilewright/registry.h"

enum { TUNE_BUILD_NAME = 256, TUNE_BUILD_WHY = 640 };
/* The most letters of a variant's name, as in generator/space.lua. That of a
 * point may be longer. */
enum { TUNE_BUILD_LETTERS = 110 };

/* A value for each parameter of an algorithm, for one element. */
typedef struct tune_build_point {
  int algorithm; /* index into the operation's algorithms */
  int element;
  int params[TW_MAX_PARAMS];
  int has_fixed;
  /* If has_fixed: for each field the value that becomes a constant of the
   * kernel, -1 for none. */
  int64_t fixed[TW_MAX_FIELDS];
} tune_build_point;

typedef enum tune_build_verdict {
  TUNE_BUILD_VARIANT,   /* a variant of this GPU */
  TUNE_BUILD_UNMET,     /* a constraint does not hold */
  TUNE_BUILD_OVER_LIMIT /* a block needs more than the GPU has */
} tune_build_verdict;

/* The number of points for one element. The space need not fit in memory. */
double tune_build_size(const tw_algorithm *algorithm);
/* The parameters of the point with this number, 0 .. size-1. */
void tune_build_at(const tw_algorithm *algorithm, uint64_t number, int *params);

/* Whether the point is a variant. If not, `why` (TUNE_BUILD_WHY bytes) says the
 * constraint and its reason, or the limit. */
tune_build_verdict tune_build_judge(const tw_operation *operation,
                                    const tune_build_point *point,
                                    const tw_device_info *gpu, char *why);

/* Which points of a space of `size` points are looked at, if at most `most`
 * are: their number, and the i-th. Of a larger space one is drawn from each of
 * `most` equal parts, always the same: a fixed step would meet some axes at the
 * same value each time. */
double tune_build_looked_at(double size, double most);
uint64_t tune_build_drawn(double size, double most, uint64_t i);

/* The parameters as in tw_variant.params. */
void tune_build_params(const tw_operation *operation,
                       const tune_build_point *point, int *params);

/* The variant's name, into TUNE_BUILD_NAME bytes:
 * transpose_b32_tiled_t32_r8_p1 */
void tune_build_name(const tw_operation *operation,
                     const tune_build_point *point, char *name);
/* The point as text, into TUNE_BUILD_WHY bytes: tiled:b32:TILE=32,ROWS=8,PAD=1
 */
void tune_build_text(const tw_operation *operation,
                     const tune_build_point *point, char *text);

/* Reads a variant's name. Returns 0 if it is not that of a point of the
 * operation. */
int tune_build_read_name(const tw_operation *operation, const char *name,
                         tune_build_point *point);

/* Reads a point: a variant's name, or ALGORITHM:NAME=VALUE,... or with the
 * element's name, ALGORITHM:TYPE:NAME=VALUE,...; without it the element is
 * `element`. The names may be in any order; an algorithm without parameters
 * stands alone. Names are those of all parameters, and of sizes, strides and
 * flags to fix. TW_ERROR_OPTION with a sentence that says what is wrong. */
tw_status tune_build_parse(const tw_operation *operation, const char *text,
                           int element, tune_build_point *point);

#endif
