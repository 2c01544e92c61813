/*
 * run.h -- compiles and links a program for the simulator.
 */
#ifndef TUNE_PROGRAM_RUN_H
#define TUNE_PROGRAM_RUN_H

#include "program/options.h"
#include "program/places.h"

/* Does what the options ask for. Returns the exit status: that of the compiler
 * that failed, or 0. Messages go to stderr. */
int twcc_run(const twcc_options *options, const twcc_places *places);

#endif
