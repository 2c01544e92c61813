/*
 * template_line.h -- from a line of a generated file to its template's.
 *
 * A mistake in a kernel is corrected in its template, so a message names the
 * template's line. The registry says where each line comes from (tw_line_run).
 */
#ifndef TWI_TEMPLATE_LINE_H
#define TWI_TEMPLATE_LINE_H

#include "tilewright/registry.h"

typedef struct twi_template_line {
  const char *file; /* in the folder of templates, "transpose/tiled.cu"; the
                       set's own */
  int line;
} twi_template_line;

/* `file` is a generated file of the set, by its name in the registry or a path
 * that ends with it. 0 if the line comes from no template: of another file, or
 * one that the generator wrote itself. */
int twi_template_line_find(const tw_kernel_set *set, const char *file, int line,
                           twi_template_line *found);

/* Whether a path names a file of the registry: "/tmp/transpose/tiled.cu" names
 * "transpose/tiled.cu". */
int twi_path_names(const char *path, const char *file);

#endif
