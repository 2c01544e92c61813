/*
 * source_line.h -- from addresses in compiled kernels to lines of source.
 *
 * The simulator's objects carry line tables, and addr2line of binutils reads
 * them: one run of it for all addresses that are asked for at once. Where it is
 * missing, or a program has been stripped, the lines are not known.
 */
#ifndef SIM_SOURCE_LINE_H
#define SIM_SOURCE_LINE_H

#include "tilewright/registry.h"

enum { SIM_SOURCE_FILE = 256 };

typedef struct sim_source_line {
  char file[SIM_SOURCE_FILE]; /* as the compiler had it, "/.../tiled.cu"; "" if
                                the line is not known */
  int line;
} sim_source_line;

/* Fills lines[i] with the place of the call that returns to addresses[i]. Of
 * code that was inlined into `file` (a file of the registry) from elsewhere, as
 * from device.cuh, it is the line there; NULL: where the code itself stands. */
void sim_source_lines(const void *const *addresses, int count, const char *file,
                      sim_source_line *lines);

/* The object of this process that holds an address: its path, the main
 * program's being /proc/self/exe, and the address in the file, as addr2line and
 * objdump count. 0 if none does. */
int sim_source_object(const void *address, char path[SIM_SOURCE_FILE],
                      uintptr_t *in_file);

/* The addr2line to run: where the build found it, or at a standard place, or by
 * PATH. A set-uid program takes one at a standard place alone, NULL if there is
 * none: its user may have set PATH. */
const char *sim_source_tool(int is_secure);
/* Those of the build and the standard ones, for tests to set. */
extern const char *const *sim_source_places[2];

#endif
