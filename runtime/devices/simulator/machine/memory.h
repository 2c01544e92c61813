/*
 * memory.h -- the emulated GPU's memory.
 *
 * One memory for the whole process, as a GPU has: it outlives the context it
 * was allocated through, and any context may use or free it. All functions are
 * called under the simulator's lock.
 */
#ifndef SIM_MEMORY_H
#define SIM_MEMORY_H

#include "devices/simulator/machine/range.h"
#include "tilewright/tilewright.h"

enum {
  SIM_RELATION_TEXT = 200,
  /* Of the guard zones, at the least; a multiple of any page size. */
  SIM_MEMORY_GUARD_BYTES = 64 * 1024
};

/* Allocates memory that is aligned to 256 bytes and not to 512, so that a
 * kernel that needs more fails; that is filled with bytes of 0xff (a very large
 * allocation only at its ends); and that is far from any other allocation.
 * TW_ERROR_MEMORY. */
tw_status sim_memory_alloc(size_t bytes, void **memory);
/* The same, with at most so many bytes filled at either end: the others are 0,
 * and cost no memory before they are used. */
tw_status sim_memory_alloc_filled(size_t bytes, size_t filled, void **memory);
/* Lets kernels use memory of the host as it is, without guard zones. It must
 * not overlap an allocation. sim_memory_free() only forgets it.
 * TW_ERROR_MEMORY. */
tw_status sim_memory_adopt(void *memory, size_t bytes);
/* TW_ERROR_MEMORY if `memory` is not the start of an allocation. */
tw_status sim_memory_free(void *memory);
/* The bytes of all allocations, but for memory of the host. */
size_t sim_memory_used_bytes(void);
/* The allocation that holds the byte at `address`; 0 if there is none. */
int sim_memory_find(uintptr_t address, sim_range *allocation);
/* TW_ERROR_MEMORY unless all of the bytes lie in one allocation; the sentence
 * begins with `what`. */
tw_status sim_memory_check(const char *what, const void *memory, size_t bytes);
/* Makes the guard zone that holds these bytes accessible, so that a wrong
 * access there can happen; 0 if they are not in an allocation's guard zone. */
int sim_memory_open_guard(uintptr_t address, size_t bytes);
/* Describes where an access outside of all allocations is, as "which is 4 bytes
 * past the end of the 64-byte allocation at 0x...", into SIM_RELATION_TEXT
 * bytes. 0: it is near none. */
int sim_memory_relation(uintptr_t address, size_t bytes, char *text);

#endif
