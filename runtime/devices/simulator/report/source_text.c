/*
 * source_text.c -- see source_text.h.
 */
#include "devices/simulator/report/source_text.h"

#include <stdio.h>

#include "api/template_line.h"
#include "api/variant_text.h"
#include "devices/simulator/report/source_line.h"
#include "tilewright/simulator/kernel.h"

const char *sim_source_file(const twi_kernel *kernel) {
  if (!kernel->set) return NULL; /* a kernel of a program */
  return twi_kernel_algorithm(kernel)->file;
}

/* The kernel's set with the generated files, which the module has if it is not
 * linked into the same program. */
static tw_kernel_set set_with_sources(const twi_kernel *kernel) {
  tw_kernel_set set = *kernel->set;
  const tw_sim_module *module = kernel->file;
  if (!set.sources && module) set.sources = module->sources;
  return set;
}

void sim_source_of_variant(const twi_kernel *kernel, char *text) {
  const char *file = sim_source_file(kernel);
  const tw_kernel_set set = set_with_sources(kernel);
  twi_variant_text lines;
  if (twi_variant_text_find(&set, kernel->operation, kernel->variant, &lines))
    snprintf(text, SIM_SOURCE_TEXT, "%s:%d-%d", file, lines.first_line,
             lines.last_line);
  else
    snprintf(text, SIM_SOURCE_TEXT, "%s", file);
}

void sim_source_of_line(const twi_kernel *kernel, const char *file, int line,
                        char *text) {
  const char *known = sim_source_file(kernel);
  twi_template_line found;
  if (!known) {
    snprintf(text, SIM_SOURCE_TEXT, "%s:%d", file, line);
    return;
  }
  const tw_kernel_set set = set_with_sources(kernel);
  if (twi_template_line_find(&set, file, line, &found))
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
