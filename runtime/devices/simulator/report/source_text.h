/*
 * source_text.h -- a place in the source of a kernel, as text.
 *
 * Whoever reads that a kernel is wrong mends the template, so the template's
 * line is named where it is known: "templates/transpose/tiled.cu:31".
 */
#ifndef SIM_SOURCE_TEXT_H
#define SIM_SOURCE_TEXT_H

#include "devices/kernel.h"

enum { SIM_SOURCE_TEXT = 320 };

/* The generated file that a kernel is from, as the registry names it. */
const char *sim_source_file(const twi_kernel *kernel);
/* The lines of a kernel's variant in that file, "transpose/tiled.cu:31-60",
 * into SIM_SOURCE_TEXT bytes; the file alone where the set carries no text. */
void sim_source_of_variant(const twi_kernel *kernel, char *text);
/* The place of a line of a file of the kernel's, into SIM_SOURCE_TEXT bytes:
 * the template's, or the file's own where no template is known. */
void sim_source_of_line(const twi_kernel *kernel, const char *file, int line,
                        char *text);
/* The place of the call that returns to an address in the kernel's compiled
 * code; where addr2line is missing, the command that would tell it. */
void sim_source_of_code(const twi_kernel *kernel, const void *return_address,
                        char *text);

#endif
