/*
 * pass_tables.h -- the passes of a variant one by one: the resources of each
 * kernel, what was counted in it, and its predicted time.
 */
#ifndef TUNE_PASS_TABLES_H
#define TUNE_PASS_TABLES_H

#include "search/explanation.h"

/* Prints a table with a row for each pass of the kernel for this problem:
 * blocks, threads, registers, shared memory, occupancy and its limiter. Prints
 * nothing for a variant of one pass. */
tw_status tune_pass_needs_print(const tw_device_info *info,
                                const twi_problem *problem,
                                const twi_kernel *kernel);

/* Prints a table with a row for each pass: the requests, sectors and wavefronts
 * that were counted, and the predicted time. Prints nothing for a variant of
 * one pass. */
tw_status tune_pass_times_print(const tw_device_info *info,
                                const twi_problem *problem,
                                const tune_explained *explained);

/* "pass 3 (kernel 2)" of each pass whose time is not predicted because it
 * was not counted and its header does not say how much it moves, joined by
 * commas; "" if there is none. Returns text. */
enum { TUNE_ASSUMED_TEXT = 256 };
const char *tune_assumed_passes(const tw_device_info *info,
                                const twi_problem *problem,
                                const twi_kernel *kernel,
                                const twi_model_terms *terms, char *text);

#endif
