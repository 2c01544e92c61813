/*
 * tune.h -- the tune program as a function.
 *
 * A project with kernel sets of its own links its own tune program: its main()
 * is that of main.c, with the project's kernel sets in place of NULL.
 */
#ifndef TW_TUNE_H
#define TW_TUNE_H

#include "tilewright/registry.h"

/* Runs one command line and returns the exit code: 0 for success; 1 if
 * something failed or a variant gave a wrong result; 2 if the command line was
 * wrong. own_sets is NULL-terminated, or NULL if there are none. */
int tw_tune_main(int argc, char **argv, const tw_kernel_set *const *own_sets);

#endif
