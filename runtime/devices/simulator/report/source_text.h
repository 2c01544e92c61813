/*
 * source_text.h -- a place in the source of a kernel, as text.
 *
 * A mistake in a kernel is corrected in its template, so the text names the
 * line of the template if it is known: "templates/transpose/tiled.cu:31".
 */
#ifndef SIM_SOURCE_TEXT_H
#define SIM_SOURCE_TEXT_H

#include "devices/kernel.h"

enum { SIM_SOURCE_TEXT = 320 };

/* The generated file that a kernel is from, as the registry names it; NULL for
 * a kernel of a CUDA program, which belongs to no set. */
const char *sim_source_file(const twi_kernel *kernel);
/* The lines of the kernel's variant in that file, "transpose/tiled.cu:31-60",
 * into SIM_SOURCE_TEXT bytes; only the file if the set contains no text. */
void sim_source_of_variant(const twi_kernel *kernel, char *text);
/* A line of a generated file, into SIM_SOURCE_TEXT bytes: as the line of the
 * template, or as it is if no template is known. */
void sim_source_of_line(const twi_kernel *kernel, const char *file, int line,
                        char *text);
/* The source line of the call that returns to an address in the kernel's
 * compiled code, into SIM_SOURCE_TEXT bytes; without addr2line, the command
 * that names it.
 */
void sim_source_of_code(const twi_kernel *kernel, const void *return_address,
                        char *text);

#endif
