/*
 * written.h -- whether a reference writes an element that a kernel has another
 * value of.
 */
#ifndef TUNE_WRITTEN_H
#define TUNE_WRITTEN_H

#include "verify/trial.h"

/* If the reference leaves the element of an output as it was, adds a sentence
 * to the finding that says so, with the line of operation.lua that writes
 * others, and returns 1. */
int tune_written_blame(const tune_trial *trial, const tw_tensor *tensor,
                       int64_t offset);

#endif
