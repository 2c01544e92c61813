/*
 * template_line.h -- the template line that a line of a generated file comes
 * from.
 *
 * A wrong kernel is corrected in its template, so findings name the template.
 * The generator records the origin of each line in the registry (tw_line_run).
 */
#ifndef TWI_TEMPLATE_LINE_H
#define TWI_TEMPLATE_LINE_H

#include "tilewright/registry.h"

typedef struct twi_template_line {
  const char *file; /* in the folder of templates, "transpose/tiled.cu"; the
                       set's own */
  int line;
} twi_template_line;

/* `file` is a generated file of the set: its name in the registry, or a path
 * that ends with it. The result is 0 if the line comes from no template: it is
 * in another file, or the generator itself wrote it. */
int twi_template_line_find(const tw_kernel_set *set, const char *file, int line,
                           twi_template_line *found);

/* Whether a path names a file of the registry: "/tmp/transpose/tiled.cu" names
 * "transpose/tiled.cu". */
int twi_path_names(const char *path, const char *file);

#endif
