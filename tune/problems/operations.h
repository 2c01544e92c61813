/*
 * operations.h -- finds operations and variants of all kernel sets by name.
 *
 * `own_sets` is a program's own kernel sets, NULL-terminated, or NULL for none;
 * the library's set comes first in every search.
 */
#ifndef TUNE_OPERATIONS_H
#define TUNE_OPERATIONS_H

#include "tilewright/registry.h"

enum { TUNE_MAX_OPERATIONS = 64 };

typedef struct tune_operations {
  int count;
  const tw_operation *all[TUNE_MAX_OPERATIONS];
} tune_operations;

/* The kernel set with this index; NULL after the last. */
const tw_kernel_set *tune_set_at(const tw_kernel_set *const *own_sets,
                                 int number);

/* Lists the operations of all sets, each name once. */
void tune_operations_list(const tw_kernel_set *const *own_sets,
                          tune_operations *operations);
/* The operation of this name, or NULL. */
const tw_operation *tune_operation_find(const tune_operations *operations,
                                        const char *name);
/* The library's operation of this name, or NULL. */
const tw_operation *tune_operation_of_library(const char *name);
/* The variant of this name, or NULL. Sets *operation to the variant's. */
const tw_variant *tune_variant_find(const tw_kernel_set *const *own_sets,
                                    const char *name,
                                    const tw_operation **operation);

/* A walk through the variants of an operation and an element. The members in
 * the first two lines are set by the caller; the others are 0 at first. */
typedef struct tune_variant_walk {
  const tw_kernel_set *const *own_sets;
  const char *operation, *element;
  int set, index, variant; /* where it goes on */
} tune_variant_walk;

/* The next variant, or NULL after the last. Sets *operation to its own. */
const tw_variant *tune_variant_next(tune_variant_walk *walk,
                                    const tw_operation **operation);

#endif
