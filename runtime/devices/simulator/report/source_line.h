/*
 * source_line.h -- from addresses in compiled kernels to lines of source.
 *
 * The kernels compiled for the simulator have line tables, which addr2line of
 * binutils reads, in one run for many addresses. If it is missing, or the
 * program has been stripped, the lines are not known.
 */
#ifndef SIM_SOURCE_LINE_H
#define SIM_SOURCE_LINE_H

#include <stdint.h>

enum { SIM_SOURCE_FILE = 256 };

typedef struct sim_source_line {
  char file[SIM_SOURCE_FILE]; /* as the compiler had it, "/.../tiled.cu"; "" if
                                the line is not known */
  int line;
} sim_source_line;

/* Sets lines[i] to the line of the call that returns to addresses[i]. If the
 * call is in a function from another file, such as device.cuh, that was inlined
 * into `file` (a file of the registry), this is the line in `file`. If `file`
 * is NULL, it is the line of the call itself. */
void sim_source_lines(const void *const *addresses, int count, const char *file,
                      sim_source_line *lines);

/* Whether a file is a header of the simulator's or of the C++ library. */
int sim_source_is_header(const char *file);

/* Finds the object of this process that holds an address: its path (that of the
 * main program is /proc/self/exe) and the address in the file, as addr2line and
 * objdump number it. 0 if there is none. */
int sim_source_object(const void *address, char path[SIM_SOURCE_FILE],
                      uintptr_t *in_file);

/* The addr2line to run: the one that the build found, one at a standard place,
 * or the first in PATH. In a set-uid program, whose user may have set PATH,
 * only one at a standard place, or NULL. */
const char *sim_source_tool(int is_secure);
/* The places of the build [0] and the standard ones [1]. Tests set them. */
extern const char *const *sim_source_places[2];

#endif
