/*
 * host_blocks.c -- the blocks that host code has from its heap, for copies that
 * reach beyond them.
 *
 * Only what the program's own code allocates and frees is seen. So a block
 * counts only if the heap agrees: at its begin there is still one of that size.
 */
#include "program/host_blocks.h"

#include <malloc.h>
#include <stdint.h>

#include "cudart/program.h"

enum { BITS = 14, SLACK = 32 };

/* By a hash of the address; later ones take the place of earlier ones. */
static struct {
  void *begin;
  size_t bytes;
} blocks[1 << BITS];

static unsigned slot_of(const void *begin) {
  return (unsigned)(((uintptr_t)begin >> 4) * UINT64_C(0x9e3779b97f4a7c15) >>
                    (64 - BITS));
}

void *program_host_block_note(void *begin, size_t bytes) {
  const unsigned i = slot_of(begin);
  __atomic_store_n(&blocks[i].begin, NULL, __ATOMIC_RELAXED);
  __atomic_store_n(&blocks[i].bytes, bytes, __ATOMIC_RELEASE);
  __atomic_store_n(&blocks[i].begin, begin, __ATOMIC_RELEASE);
  return begin;
}

void program_host_block_drop(const void *begin) {
  const unsigned i = slot_of(begin);
  if (__atomic_load_n(&blocks[i].begin, __ATOMIC_RELAXED) == begin)
    __atomic_store_n(&blocks[i].begin, NULL, __ATOMIC_RELAXED);
}

size_t tw_program_host_block(const void *begin, size_t *usable) {
  const unsigned i = slot_of(begin);
  void *found = __atomic_load_n(&blocks[i].begin, __ATOMIC_ACQUIRE);
  const size_t bytes = __atomic_load_n(&blocks[i].bytes, __ATOMIC_ACQUIRE);
  if (!begin || found != begin || (uintptr_t)begin % 16) return 0;
  *usable = malloc_usable_size(found);
  const size_t page = 4096, most = bytes < 32 * page ? SLACK : page + SLACK;
  return *usable >= bytes && *usable - bytes < most ? bytes : 0;
}
