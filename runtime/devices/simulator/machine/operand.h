/*
 * operand.h -- where the matrices of a warpgroup's product are in shared
 * memory.
 */
#ifndef SIM_OPERAND_H
#define SIM_OPERAND_H

#include "devices/simulator/machine/async.h"

enum { SIM_OPERAND_TEXT = 320, SIM_OPERAND_TERMS = 32 /* at the most */ };

/* An operand that a descriptor describes (tw_wgmma_descriptor in
 * hopper_wgmma.cuh). A line is a row of a or a column of b. */
typedef struct sim_operand {
  uintptr_t start;
  size_t leading, stride; /* bytes */
  unsigned swizzle;
  int is_transposed;
  int lines, terms; /* of the product */
  int bits;         /* of an element */
} sim_operand;

/* A descriptor of PTX as one of these: its 14 bits of an address, and what a
 * sum has carried out of them, are those of an address in the block's shared
 * memory, modulo 256 KiB. One that may be in static or in dynamic memory is
 * where this block has something. */
uint64_t sim_operand_of_ptx(const sim_machine *machine, uint64_t descriptor);
sim_operand sim_operand_make(const sim_machine *machine, uint64_t descriptor,
                             int is_transposed, int lines, int terms, int bits);
/* Reads the bits of these lines' elements. */
void sim_operand_read(const sim_operand *operand, int first, int count,
                      uint32_t (*bits)[SIM_OPERAND_TERMS]);
/* The address of the element. */
uintptr_t sim_operand_address(const sim_operand *operand, int line, int term);
/* Adds `step` to the reads of all chunks of these lines. */
void sim_operand_count(sim_async *async, const sim_operand *operand, int first,
                       int count, int step);
/* 0, and a sentence of SIM_OPERAND_TEXT bytes, if the descriptor does not fit
 * the block's shared memory, or the tile that a load put there. */
int sim_operand_fits(const sim_machine *machine, const sim_operand *operand,
                     char *wrong);

#endif
