/*
 * memory.h -- the emulated GPU's memory.
 *
 * One memory for the whole process, as a GPU has: it outlives the context it
 * was allocated through, and any context may use or free it. All functions are
 * called under the host device's lock.
 */
#ifndef TW_MEMORY_H
#define TW_MEMORY_H

#include "host/machine.h"

enum { TW_RELATION_TEXT = 200 };

/* Aligned to 256 bytes and to no more, so that a kernel that needs more is
 * found out; filled with 0xff bytes; far from any other allocation.
 * TW_ERROR_MEMORY. */
tw_status tw_memory_alloc(size_t bytes, void **memory);
/* TW_ERROR_MEMORY if `memory` is not the start of an allocation. */
tw_status tw_memory_free(void *memory);
/* The allocation that holds the byte at `address`; 0 if there is none. */
int tw_memory_find(uintptr_t address, tw_range *allocation);
/* TW_ERROR_MEMORY unless all of the bytes lie in one allocation; `what` begins
 * the sentence. */
tw_status tw_memory_check(const char *what, const void *memory, size_t bytes);
/* Where an access that is in no allocation lies, as "4 bytes past the end of
 * the 64-byte allocation at 0x...", into TW_RELATION_TEXT bytes. */
void tw_memory_relation(uintptr_t address, size_t bytes, char *text);

#endif
