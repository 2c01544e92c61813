/*
 * part.h -- the kernels of one generated file and element of a kernel set,
 * compiled for the simulator and loaded.
 */
#ifndef TUNE_BUILD_PART_H
#define TUNE_BUILD_PART_H

#include "build/compiler.h"

typedef struct tune_part {
  const tw_kernel_set *set;
  const tw_operation *operation;
  int algorithm, element;
  int number;      /* of this process's parts */
  int is_wanted;   /* it shall be made in advance */
  int is_prepared; /* its files are written, and unit.key is set */
  int is_done;
  tw_status status; /* once it is done, with its sentence */
  char why[TUNE_DIAGNOSIS];
  tune_unit unit; /* unit.set.simulator: the module */
  struct tune_part *next;
} tune_part;

/* What parts are made with. */
typedef struct tune_part_maker {
  twi_log log;
  tune_tools tools;
  tune_compiler compiler;
  tune_cache cache;
  tune_digest identity; /* of compiled code */
  char work[TUNE_PATH]; /* a temporary folder */
} tune_part_maker;

/* The file as the set carries it; NULL if it does not. */
const tw_source *tune_part_source(const tw_kernel_set *set, const char *file);
/* Sets unit.key, unless the files cannot be written. */
void tune_part_prepare(const tune_part_maker *maker, tune_part *part);
/* Compiles the part unless the cache has it, loads it, and sets its status:
 * TW_ERROR_VARIANT if the simulator lacks what the kernels use, TW_ERROR_FILE
 * without a compiler, TW_ERROR_IMAGE if the text has errors. May be called from
 * several threads for different parts. */
void tune_part_make(tune_part_maker *maker, tune_part *part);
/* Loads the part if the cache has it, and sets its status. Returns 0 if it is
 * still to be compiled. */
int tune_part_recall(const tune_part_maker *maker, tune_part *part);
void tune_part_fail(tune_part *part, tw_status status, const char *why);

#endif
