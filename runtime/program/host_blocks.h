/*
 * host_blocks.h -- the blocks that host code has from its heap; what is known
 * of them is told by tw_program_host_block().
 */
#ifndef PROGRAM_HOST_BLOCKS_H
#define PROGRAM_HOST_BLOCKS_H

#include <stddef.h>

/* Host code has allocated a block; returns it. */
void *program_host_block_note(void *begin, size_t bytes);
/* It is about to free it. */
void program_host_block_drop(const void *begin);

#endif
