/*
 * unit.h -- generated files of kernels and what the registry says of them: each
 * a kernel set with one operation, which has only the file's variants.
 *
 * The operation and the algorithm's functions are those of the operation that
 * the points are of (its base); name, text, hash and lines of the variants come
 * from the generator.
 */
#ifndef TUNE_UNIT_H
#define TUNE_UNIT_H

#include "build/space.h"
#include "build/tools.h"
#include "devices/kernel.h"

typedef struct tune_unit {
  tw_kernel_set set; /* first */
  tw_operation operation;
  const tw_operation *operations[1];
  int algorithm;
  tw_variant *variants;
  int *points; /* of each variant: the number of its point, from 0 */
  tw_source sources[2];
  tw_image images[2];
  char folder[TUNE_PATH];      /* of the generator's output */
  char source_path[TUNE_PATH]; /* the .cu, in a temporary folder */
  char module_path[TUNE_PATH]; /* the C file with the simulator's tables */
  char key[TUNE_DIGEST_TEXT];  /* of its compiled code */
  void *module;                /* a loaded shared object, or NULL */
  void **blocks;               /* memory to free */
  int block_count;
  struct tune_unit *next;
} tune_unit;

/* A point that the generator left out, and why. */
typedef struct tune_left_out {
  int point;
  char why[TUNE_BUILD_WHY];
} tune_left_out;

typedef struct tune_expansion {
  tune_unit *units; /* a list, in order */
  int left_out_count;
  tune_left_out *left_out;
} tune_expansion;

/* What the generator is run for. */
typedef struct tune_expand_options {
  const char *templates; /* the folder */
  const char *set, *target, *operation;
  const tw_operation *base; /* the operation; NULL: only its host part is
                             * generated, as OUTPUT/NAME/operation.c */
  const tune_build_point *points;
  const int *files; /* the file of each point, in ascending order: points of one
                     * file and algorithm make one unit */
  int point_count;
} tune_expand_options;

/* Runs the generator, which writes into the new folder `output`, and reads what
 * it wrote. TW_ERROR_FILE with the generator's sentence. */
tw_status tune_expand(const tune_tools *tools,
                      const tune_expand_options *options, const char *output,
                      tune_expansion *expansion);
/* Reads what the generator wrote into `folder` for these points. TW_ERROR_FILE.
 */
tw_status tune_manifest_read(const char *folder, const char *set,
                             const tw_operation *base,
                             const tune_build_point *points,
                             tune_expansion *expansion);
/* Frees the units too. */
void tune_expansion_free(tune_expansion *expansion);
void tune_unit_free(tune_unit *unit);

/* Zeroed memory, or a copy of a text, that lives as long as the unit; NULL if
 * there is no memory. */
void *tune_unit_alloc(tune_unit *unit, size_t bytes);
char *tune_unit_text(tune_unit *unit, const char *text);

#endif
