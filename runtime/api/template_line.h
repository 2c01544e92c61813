/*
 * template_line.h -- the template line that a line of a generated file comes
 * from.
 *
 * A mistake in a kernel is corrected in its template, so findings name the
 * template's line. The registry has the origin of each line (tw_line_run).
 */
#ifndef TWI_TEMPLATE_LINE_H
#define TWI_TEMPLATE_LINE_H

#include "tilewright/registry.h"

typedef struct twi_template_line {
  const char *file; /* "transpose/tiled.cu", in the folder of templates; the
                       set's string */
  int line;
} twi_template_line;

/* `file` is a generated file of the set: its name in the registry, or a path
 * that ends with that name. Returns 0 if the line does not come from a
 * template: it is in another file, or the generator wrote it. */
int twi_template_line_find(const tw_kernel_set *set, const char *file, int line,
                           twi_template_line *found);

/* Whether a path names a file of the registry: "/tmp/transpose/tiled.cu" names
 * "transpose/tiled.cu". */
int twi_path_names(const char *path, const char *file);

#endif
