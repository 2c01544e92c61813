/*
 * run.h -- runs a variant on the simulator once, and counts what its blocks do.
 */
#ifndef TUNE_COUNT_RUN_H
#define TUNE_COUNT_RUN_H

#include "api/context.h"
#include "count/counted.h"

typedef struct tune_counting {
  tw_context *simulator;
  tune_operands *operands;
  twi_kernel *kernel;
  int multiplying; /* the pass that uses the tensor cores; -1: none does */
  int is_whole;    /* all blocks run */
} tune_counting;

/* The result of one run. */
typedef struct tune_count_run {
  int count; /* of passes */
  int width;
  int is_even; /* else the averages may say nothing about a larger problem */
  int main;    /* tune_count_main() */
  int has_run[TW_MAX_PASSES]; /* 0: memory, or skipped */
  double accesses;            /* of a thread of that kernel */
  tw_block_counts passes[TW_MAX_PASSES];
} tune_count_run;

/* The pass whose blocks and work make problems alike: the kernel that
 * multiplies, or the first that runs; the first one if none does. */
int tune_count_main(const tune_counting *counting, const tw_passes *passes);

/* Runs some blocks of the problem with the operands moved by `offset` elements.
 * path: TW_PATH_SLOW if they are not aligned, TW_PATH_OLD if the problem reads
 * old values. A problem that the variant cannot do gives no
 * counts: run->count is 0. Returns an error, with its sentence, if a launch
 * failed or the user stops the program. */
tw_status tune_count_problem(const tune_counting *counting,
                             const twi_problem *problem, int offset,
                             tw_count_path path, tune_count_run *run);

#endif
