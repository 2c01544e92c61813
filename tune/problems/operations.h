/*
 * operations.h -- the operations and variants of all kernel sets by their
 * names, and the element types that they have.
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

/* The kernel set of this number, from 0 on; NULL after the last. */
const tw_kernel_set *tune_set_at(const tw_kernel_set *const *own_sets,
                                 int number);

/* The operations of all sets, each name once. */
void tune_operations_list(const tw_kernel_set *const *own_sets,
                          tune_operations *operations);
/* The operation or the variant of this name, or NULL. *operation is what the
 * variant computes. */
const tw_operation *tune_operation_find(const tune_operations *operations,
                                        const char *name);
const tw_variant *tune_variant_find(const tw_kernel_set *const *own_sets,
                                    const char *name,
                                    const tw_operation **operation);

/* The type that is meant where none is named: f32 if the operation has it, else
 * its first. With an element other than -1 only that element's types count. -1
 * if there is none. */
int tune_default_type(const tw_operation *operation, int element);
/* "f16, bf16, f32": the types of an operation, or of one of its elements. */
enum { TUNE_TYPES_TEXT = 256 };
void tune_types_text(const tw_operation *operation, int element,
                     char text[TUNE_TYPES_TEXT]);

#endif
