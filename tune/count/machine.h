/*
 * machine.h -- counts what a variant's blocks do as PTX, if nvcc has made some
 * of it: instructions, how long they wait for one another, and how often they
 * wait for loads. The simulator's kernels, which g++ compiles, do not tell.
 */
#ifndef TUNE_MACHINE_H
#define TUNE_MACHINE_H

#include "api/context.h"
#include "count/counted.h"

/* Executes blocks of the problem's kernels, and adds what they do to the counts
 * of each pass. The environment variable TW_PTX names the folder with the PTX
 * of the kernel set's files, "FOLDER/OPERATION/FILE.cu.ptx"; without it nothing
 * is done. is_sampled: the operands decide what a block does. What cannot be
 * executed stays 0. */
void tune_machine_count(const tune_operands *operands, twi_kernel *kernel,
                        const twi_problem *problem, int is_sampled,
                        tw_block_counts passes[TW_MAX_PASSES]);

#endif
