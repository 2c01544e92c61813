/*
 * heap.h -- CUDA's heap for kernels: what malloc() and new give them.
 */
#ifndef PROGRAM_HEAP_H
#define PROGRAM_HEAP_H

#include <stddef.h>

/* Memory for the running kernel, which asks at `code`; NULL: there is none. */
void *program_heap_take(size_t bytes, const void *code);
/* The running kernel gives memory back at `code`, which is a finding unless the
 * pointer is NULL or of memory that it has. */
void program_heap_free(void *memory, const void *code);

/* Where kernels have given back the memory of the heap that held the address;
 * NULL: nowhere, or other memory is there now. */
const void *program_heap_freed_at(const void *address);

#endif
