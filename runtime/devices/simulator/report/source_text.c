/*
 * source_text.c -- see source_text.h.
 */
#include "devices/simulator/report/source_text.h"

#include <stdio.h>

#include "api/template_line.h"
#include "api/variant_text.h"
#include "devices/simulator/report/source_line.h"

const char *sim_source_file(const twi_kernel *kernel) {
  if (!kernel->set) return NULL; /* a kernel of a program */
  return twi_kernel_algorithm(kernel)->file;
}

void sim_source_of_variant(const twi_kernel *kernel, char *text) {
  const char *file = sim_source_file(kernel);
  twi_variant_text lines;
  if (twi_variant_text_find(kernel->set, kernel->operation, kernel->variant,
                            &lines))
    snprintf(text, SIM_SOURCE_TEXT, "%s:%d-%d", file, lines.first_line,
             lines.last_line);
  else
    snprintf(text, SIM_SOURCE_TEXT, "%s", file);
}

void sim_source_of_line(const twi_kernel *kernel, const char *file, int line,
                        char *text) {
  const char *known = sim_source_file(kernel);
  twi_template_line found;
  if (!known)
    snprintf(text, SIM_SOURCE_TEXT, "%s:%d", file, line);
  else if (twi_template_line_find(kernel->set, file, line, &found))
    snprintf(text, SIM_SOURCE_TEXT, "templates/%s:%d", found.file, found.line);
  else
    snprintf(text, SIM_SOURCE_TEXT, "%s:%d",
             twi_path_names(file, known) ? known : file, line);
}

void sim_source_of_code(const twi_kernel *kernel, const void *return_address,
                        char *text) {
  sim_source_line place;
  char object[SIM_SOURCE_FILE];
  uintptr_t in_file;
  sim_source_lines(&return_address, 1, sim_source_file(kernel), &place);
  if (place.file[0])
    sim_source_of_line(kernel, place.file, place.line, text);
  else if (sim_source_object((const char *)return_address - 1, object,
                             &in_file))
    snprintf(text, SIM_SOURCE_TEXT, "addr2line -e %s 0x%zx names the line",
             object, (size_t)in_file);
  else
    snprintf(text, SIM_SOURCE_TEXT, "at code address %p", return_address);
}
