/*
 * made_parts.h -- the members of tune_made, for made.c, made_verdicts.c and
 * made_left_out.c.
 */
#ifndef TUNE_MADE_PARTS_H
#define TUNE_MADE_PARTS_H

#include "build/folder.h"
#include "build/forge.h"
#include "commands/made.h"

enum { TUNE_MOST_FORGES = 2 * (TUNE_MAX_WORDS + 1) };

/* A point that could not be built. */
typedef struct tune_unbuilt {
  const tw_operation *operation;
  tune_build_point point;
  tune_build_result result;
} tune_unbuilt;

typedef struct tune_made {
  const tw_kernel_set **compiled; /* of the program, NULL-terminated */
  const tw_kernel_set **sets;     /* these and those that are made */
  int set_count;
  tw_kernel_set *hosts; /* operations of folders, without variants */
  const tw_operation **host_operations;
  int host_count;
  tw_operation *named[TUNE_MAX_OPERATIONS]; /* known by name only */
  int named_count;
  tune_forge *forges[TUNE_MOST_FORGES]; /* also those of repeats */
  int forge_count;
  tune_unbuilt *unbuilt; /* for the ledger */
  int unbuilt_count;
} tune_made;

/* Whether the operation was compiled with a variant of this name. */
int tune_made_is_compiled(const tw_operation *operation, const char *name);
/* Whether a word names a variant that the operation's templates describe, and
 * that the operation was compiled without. */
int tune_made_names_left_out(const tune_names *words,
                             const tw_operation *operation);

#endif
