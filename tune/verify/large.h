/*
 * large.h -- memory for whole tensors on the CPU.
 */
#ifndef TUNE_VERIFY_LARGE_H
#define TUNE_VERIFY_LARGE_H

#include <malloc.h>
#include <stdlib.h>
#include <sys/mman.h>

/* Memory that free() frees; NULL if there is none. That of large tensors is in
 * huge pages where the system has them: touching it first in pages of 4 KiB
 * takes longer than computing on it. */
static inline void *tune_large_alloc(size_t bytes) {
  const size_t page = (size_t)2 << 20;
  const size_t align = bytes < 2 * page ? 256 : page;
  const size_t rounded = (bytes + align - 1) / align * align;
  void *memory = aligned_alloc(align, rounded ? rounded : align);
  if (memory && align == page) madvise(memory, rounded, MADV_HUGEPAGE);
  return memory;
}

/* Has malloc keep what is freed, as far as it does so. The simulator copies the
 * shared memory of blocks that take turns, and to ask the system for it each
 * time is a quarter of the time of a kernel with clusters. */
static inline void tune_keep_freed_memory(void) {
#ifdef M_TRIM_THRESHOLD
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 1 << 25); /* the most that glibc takes */
#endif
}

#endif
