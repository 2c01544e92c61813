/*
 * tune.h -- the tune program as a function.
 *
 * A project with its own kernel sets makes its own tune in five lines: see
 * main.c, and pass the sets where main.c passes NULL.
 */
#ifndef TW_TUNE_H
#define TW_TUNE_H

#include "tilewright/registry.h"

/* Runs one command line and returns the exit code: 0; 1 if something failed or
 * a variant was wrong; 2 if the command line was wrong. own_sets is
 * NULL-terminated, or NULL for none. */
int tw_tune_main(int argc, char **argv, const tw_kernel_set *const *own_sets);

#endif
