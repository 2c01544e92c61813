/*
 * shadow.c -- see shadow.h.
 */
#include "devices/simulator/watch/shadow.h"

#include <string.h>
#include <sys/mman.h>

#include "devices/simulator/machine/sizes.h"

enum {
  PLANES = SIM_WORD, /* a cell for each byte of a word */
  /* The cells of so much memory are nearly all used, in large pages. */
  DENSE_BYTES = 64 * 1024 * 1024
};

/* Zeros, which take no memory before they are touched. */
static void *map(size_t bytes) {
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

static void unmap(void *memory, size_t bytes) {
  if (memory) munmap(memory, bytes);
}

static size_t cell_bytes(const sim_shadow *shadow) {
  return PLANES * shadow->plane * sizeof(sim_cell);
}

static size_t initialised_bytes(const sim_shadow *shadow) {
  return shadow->range.bytes / 8 + 1;
}

static size_t touched_words(const sim_shadow *shadow) {
  return shadow->range.bytes / SIM_SECTOR / 64 + 2;
}

int sim_shadow_cells(sim_shadow *shadow, sim_range range, uint32_t epoch) {
  if (shadow->cells && range.begin == shadow->range.begin &&
      range.bytes <= shadow->range.bytes && epoch == shadow->epoch)
    return 1;
  if (shadow->cells) {
    unmap(shadow->cells, cell_bytes(shadow));
    sim_shadow_mark_all_initialised(shadow); /* the cells' writes are lost */
  }
  shadow->range = range;
  shadow->epoch = epoch;
  shadow->plane = range.bytes / SIM_WORD + 2;
  shadow->cells = map(cell_bytes(shadow));
  if (!shadow->cells) return 0;
  if (range.bytes <= DENSE_BYTES)
    madvise(shadow->cells, cell_bytes(shadow), MADV_HUGEPAGE);
  return 1;
}

void sim_shadow_free(sim_shadow *shadow) {
  unmap(shadow->cells, cell_bytes(shadow));
  unmap(shadow->initialised, initialised_bytes(shadow));
  for (int i = 0; i < 2; i++)
    unmap(shadow->touched[i], touched_words(shadow) * sizeof(uint64_t));
  memset(shadow, 0, sizeof *shadow);
}

void sim_shadow_cover(sim_shadow *shadow, sim_range range) {
  if (range.begin == shadow->range.begin && range.bytes == shadow->range.bytes)
    return;
  sim_shadow_free(shadow);
  shadow->range = range;
}

/* ---- initialised bytes ------------------------------------------------- */

int sim_shadow_is_initialised(const sim_shadow *shadow, uintptr_t address,
                              size_t bytes) {
  if (!shadow->initialised) return 1;
  size_t first = address - shadow->range.begin;
  for (size_t i = first; i < first + bytes; i++)
    if (!(shadow->initialised[i / 8] >> i % 8 & 1)) return 0;
  return 1;
}

int sim_shadow_is_partly_initialised(const sim_shadow *shadow,
                                     uintptr_t address, size_t bytes) {
  const uintptr_t begin = shadow->range.begin, end = address + bytes;
  if (!shadow->initialised) return 1;
  for (size_t i = address - begin; i < end - begin; i++)
    if (shadow->initialised[i / 8] >> i % 8 & 1) return 1;
  for (uintptr_t at = address; shadow->cells && at < end;) {
    const sim_cell *word = &shadow->cells[at / SIM_WORD - begin / SIM_WORD];
    if (sim_mark_time(sim_shadow_byte(shadow, word, at)->write)) return 1;
    at = sim_mark_level(word->write) ? at + 1 : (at / SIM_WORD + 1) * SIM_WORD;
  }
  return 0;
}

static void set_initialised(sim_shadow *shadow, uintptr_t address, size_t bytes,
                            int value) {
  size_t i = address - shadow->range.begin, end = i + bytes;
  unsigned char *bits = shadow->initialised;
  while (i < end) {
    if (i % 8 == 0 && end - i >= 8) {
      memset(bits + i / 8, value ? 0xff : 0, (end - i) / 8);
      i += (end - i) / 8 * 8;
      continue;
    }
    unsigned char bit = (unsigned char)(1u << i % 8);
    bits[i / 8] =
        (unsigned char)(value ? bits[i / 8] | bit : bits[i / 8] & ~bit);
    i++;
  }
}

void sim_shadow_mark_initialised(sim_shadow *shadow, uintptr_t address,
                                 size_t bytes) {
  if (shadow->initialised) set_initialised(shadow, address, bytes, 1);
}

/* Clears the cells of all words that the bytes are part of. Parts of these
 * words that had been written are marked as initialised by their bits instead;
 * then the bytes themselves are marked as uninitialised. */
static void clear_cells(sim_shadow *shadow, uintptr_t address, size_t bytes) {
  size_t first = (address - shadow->range.begin) / SIM_WORD * SIM_WORD;
  size_t end = address - shadow->range.begin + bytes;
  for (size_t at = first; at < end; at += SIM_WORD) {
    sim_cell *cell = &shadow->cells[at / SIM_WORD];
    if (!cell->write && !cell->read) continue; /* keeps its page unused */
    int step = SIM_WORD >> sim_mark_level(cell->write);
    for (int b = 0; b < SIM_WORD; b += step) {
      sim_cell *part = cell + (size_t)b * shadow->plane;
      if (sim_mark_time(part->write))
        set_initialised(shadow, shadow->range.begin + at + (size_t)b,
                        (size_t)step, 1);
      part->write = 0;
      part->read = 0;
    }
  }
  set_initialised(shadow, address, bytes, 0);
}

int sim_shadow_mark_uninitialised(sim_shadow *shadow, uintptr_t address,
                                  size_t bytes) {
  if (!shadow->initialised) {
    shadow->initialised = map(initialised_bytes(shadow));
    if (!shadow->initialised) return 0;
    if (bytes < shadow->range.bytes)
      memset(shadow->initialised, 0xff, initialised_bytes(shadow));
    else if (!shadow->cells)
      return 1;
  }
  if (shadow->cells)
    clear_cells(shadow, address, bytes);
  else
    set_initialised(shadow, address, bytes, 0);
  return 1;
}

void sim_shadow_mark_all_initialised(sim_shadow *shadow) {
  unmap(shadow->initialised, initialised_bytes(shadow));
  shadow->initialised = NULL;
}

/* ---- touched sectors --------------------------------------------------- */

static int begin_touching(sim_shadow *shadow, uint64_t launch) {
  size_t bytes = touched_words(shadow) * sizeof(uint64_t);
  shadow->touched_launch = launch;
  for (int i = 0; i < 2; i++) {
    if (shadow->touched[i])
      memset(shadow->touched[i], 0, bytes);
    else if (!(shadow->touched[i] = map(bytes)))
      return 0;
  }
  return 1;
}

int sim_shadow_touch(sim_shadow *shadow, uint64_t launch, int is_write,
                     uintptr_t address, size_t bytes) {
  if (shadow->touched_launch != launch && !begin_touching(shadow, launch))
    return -1;
  /* Sector 0 is the one that holds the first byte of the range. */
  size_t base = shadow->range.begin / SIM_SECTOR;
  size_t sector = address / SIM_SECTOR - base;
  size_t last = (address + bytes - 1) / SIM_SECTOR - base;
  int fresh = 0;
  while (sector <= last) {
    size_t end = sector | 63;
    if (end > last) end = last;
    uint64_t bits = UINT64_MAX >> (63 - (end - sector)) << sector % 64;
    uint64_t *word = &shadow->touched[is_write][sector / 64];
    fresh += __builtin_popcountll(bits & ~*word);
    *word |= bits;
    sector = end + 1;
  }
  return fresh;
}
