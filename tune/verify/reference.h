/*
 * reference.h -- calls a reference of operation.lua, which may divide by 0,
 * access memory that it must not, or never end.
 */
#ifndef TUNE_REFERENCE_H
#define TUNE_REFERENCE_H

#include <stddef.h>

#include "api/problem.h"

/* Why a reference did not come to its end. */
typedef struct tune_reference_stop {
  int number; /* SIGFPE, SIGSEGV or SIGBUS; SIGILL or SIGTRAP: an index beyond
                 an array; 0: it has run for too long */
  const unsigned char *address; /* that it accessed */
  int is_write;                 /* -1: unknown */
  const void *code;             /* the instruction; NULL: unknown */
  double limit_s;               /* of CPU time, after which it was ended */
} tune_reference_stop;

/* Calls it for a problem, with arguments that may have other addresses. Returns
 * 0, and why, if it does not come to its end. A reference that has run for too
 * long is not called again by this process. */
int tune_reference_run(const twi_problem *problem,
                       void (*reference)(const void *args), const void *args,
                       tune_reference_stop *stop);

/* The same of a function that calls `own`, in whose lines an endless loop is.
 */
int tune_reference_draw(const twi_problem *problem,
                        void (*function)(const void *args), const void *own,
                        const void *args, tune_reference_stop *stop);

/* The same. TW_ERROR_VARIANT, with a sentence, if it does not end, if it
 * divides an integer by 0, or the least by -1, and that traps, as on x86-64, or
 * if it has an index beyond an array of its own and was compiled so that it
 * traps. A wrong access is not caught: other threads may have accesses of their
 * own that fault, which tune_reference_run() would catch, too. */
tw_status tune_reference_call(const twi_problem *problem,
                              void (*reference)(const void *args),
                              const void *args);

/* "the reference in operation.lua, line 13,", or with the line on which it
 * begins if the instruction is not known. Returns text. */
enum { TUNE_REFERENCE_NAME = 96 };
const char *tune_reference_name(const twi_problem *problem, const void *code,
                                char text[TUNE_REFERENCE_NAME]);

/* The sentence about a stop that is no access to memory. */
void tune_reference_say(const twi_problem *problem,
                        const tune_reference_stop *stop, char *text,
                        size_t size);

#endif
