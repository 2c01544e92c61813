/*
 * refuse.h -- what does not run in the simulator.
 */
#ifndef PROGRAM_REFUSE_H
#define PROGRAM_REFUSE_H

/* The word, at a place in the source or in the code, does not run: ends the
 * kernel that does it, with a finding, or else the program. */
_Noreturn void program_refuse(const char *word, const char *file, int line,
                              const void *code);

#endif
