/*
 * callers.h -- who calls a function of a header that stands for a library, such
 * as cuBLAS, and launches a kernel: the mistake is in a line of the caller's.
 */
#ifndef PROGRAM_CALLERS_H
#define PROGRAM_CALLERS_H

#include "devices/simulator/report/source_line.h"

enum { PROGRAM_MOST_CALLS = 24 };

/* An address that stands for the calls on the stack, from the one that returns
 * to `code` outwards; the same for the same calls. It can be reported as a code
 * address can. `code` if there is no memory. */
const void *program_callers(const void *code);

/* The return addresses that it stands for, the innermost first; NULL if it is
 * an address of code. */
const void *const *program_callers_find(const void *address, int *count);

/* Of the lines of such addresses, the first that is in the program itself, not
 * in a header of the simulator's or of the C++ library; `count` if none is. */
int program_callers_own(const sim_source_line *lines, int count);

#endif
