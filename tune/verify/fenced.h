/*
 * fenced.h -- runs a reference on fenced memory, so that a wrong index in
 * operation.lua is found.
 *
 * Each tensor ends, and in a second run begins, at a page that cannot be
 * accessed. The gaps between its rows are compared after the run, and the run
 * is repeated with other bytes in the gaps of the inputs: the results must not
 * depend on them.
 */
#ifndef TUNE_FENCED_H
#define TUNE_FENCED_H

#include "devices/kernel.h"
#include "verify/verify.h"

/* Runs the reference of the kernel's operation on small shapes: those that are
 * drawn for the kernel, and check shapes. WRONG and a finding that names the
 * tensor if it accesses anything but elements, writes to an input, never writes
 * to an output, or reads one before it writes it. */
tune_verdict tune_fenced_check(tw_context *context, const twi_kernel *kernel,
                               tw_type type, uint64_t seed, char *finding,
                               size_t finding_size);

#endif
