/*
 * large.h -- memory for whole tensors on the CPU.
 */
#ifndef TUNE_VERIFY_LARGE_H
#define TUNE_VERIFY_LARGE_H

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

#endif
