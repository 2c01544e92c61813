/*
 * part_text.h -- the part of a generated file that has the kernels of one
 * element: it compiles in a fraction of the time.
 */
#ifndef TUNE_BUILD_PART_TEXT_H
#define TUNE_BUILD_PART_TEXT_H

#include <stddef.h>

#include "tilewright/registry.h"

/* The text of an algorithm's file without the kernels of other elements, with a
 * 0 after it; lines keep their numbers. The caller frees it; NULL without
 * memory. `source` is the whole file. */
char *tune_part_text(const tw_source *source, const tw_operation *operation,
                     int algorithm, int element, size_t *size);
/* The C file with the part's table as the module of a kernel set, for the
 * simulator; NULL if the text has no table, or without memory. */
char *tune_part_module(const char *text, const char *file, const char *set);

#endif
