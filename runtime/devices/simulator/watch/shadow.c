/*
 * shadow.c -- see shadow.h.
 */
#include "devices/simulator/watch/shadow.h"

#include <string.h>
#include <sys/mman.h>

enum { WORD = 4, PLANES = 4, SECTOR = 32 };

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

static size_t known_bytes(const sim_shadow *shadow) {
  return shadow->range.bytes / 8 + 1;
}

static size_t touched_words(const sim_shadow *shadow) {
  return shadow->range.bytes / SECTOR / 64 + 2;
}

int sim_shadow_cells(sim_shadow *shadow, sim_range range, uint32_t epoch) {
  if (shadow->cells && range.begin == shadow->range.begin &&
      range.bytes <= shadow->range.bytes && epoch == shadow->epoch)
    return 1;
  if (shadow->cells) {
    unmap(shadow->cells, cell_bytes(shadow));
    sim_shadow_trust(shadow); /* what the cells knew is lost */
  }
  shadow->range = range;
  shadow->epoch = epoch;
  shadow->plane = range.bytes / WORD + 2;
  shadow->cells = map(cell_bytes(shadow));
  return shadow->cells != NULL;
}

void sim_shadow_free(sim_shadow *shadow) {
  unmap(shadow->cells, cell_bytes(shadow));
  unmap(shadow->known, known_bytes(shadow));
  for (int i = 0; i < 2; i++)
    unmap(shadow->touched[i], touched_words(shadow) * sizeof(uint64_t));
  memset(shadow, 0, sizeof *shadow);
}

/* ---- bytes that hold something ----------------------------------------- */

int sim_shadow_is_known(const sim_shadow *shadow, uintptr_t address,
                        size_t bytes) {
  if (!shadow->known) return 1;
  size_t first = address - shadow->range.begin;
  for (size_t i = first; i < first + bytes; i++)
    if (!(shadow->known[i / 8] >> i % 8 & 1)) return 0;
  return 1;
}

static void set_known(sim_shadow *shadow, uintptr_t address, size_t bytes,
                      int value) {
  size_t i = address - shadow->range.begin, end = i + bytes;
  unsigned char *known = shadow->known;
  while (i < end) {
    if (i % 8 == 0 && end - i >= 8) {
      memset(known + i / 8, value ? 0xff : 0, (end - i) / 8);
      i += (end - i) / 8 * 8;
      continue;
    }
    unsigned char bit = (unsigned char)(1u << i % 8);
    known[i / 8] =
        (unsigned char)(value ? known[i / 8] | bit : known[i / 8] & ~bit);
    i++;
  }
}

void sim_shadow_know(sim_shadow *shadow, uintptr_t address, size_t bytes) {
  if (shadow->known) set_known(shadow, address, bytes, 1);
}

/* The words that the bytes are part of lose their cells' writes as well; the
 * parts outside of the bytes are then known by their bits. */
static void forget_cells(sim_shadow *shadow, uintptr_t address, size_t bytes) {
  size_t first = (address - shadow->range.begin) / WORD * WORD;
  size_t end = address - shadow->range.begin + bytes;
  for (size_t at = first; at < end; at += WORD) {
    sim_cell *cell = &shadow->cells[at / WORD];
    if (!cell->write && !cell->read) continue; /* keeps its page unused */
    int step = WORD >> sim_mark_level(cell->write);
    for (int b = 0; b < WORD; b += step) {
      sim_cell *part = cell + (size_t)b * shadow->plane;
      if (sim_mark_time(part->write))
        set_known(shadow, shadow->range.begin + at + (size_t)b, (size_t)step,
                  1);
      part->write = 0;
      part->read = 0;
    }
  }
  set_known(shadow, address, bytes, 0);
}

int sim_shadow_forget(sim_shadow *shadow, uintptr_t address, size_t bytes) {
  if (!shadow->known) {
    shadow->known = map(known_bytes(shadow));
    if (!shadow->known) return 0;
    if (bytes < shadow->range.bytes)
      memset(shadow->known, 0xff, known_bytes(shadow));
    else if (!shadow->cells)
      return 1;
  }
  if (shadow->cells)
    forget_cells(shadow, address, bytes);
  else
    set_known(shadow, address, bytes, 0);
  return 1;
}

void sim_shadow_trust(sim_shadow *shadow) {
  unmap(shadow->known, known_bytes(shadow));
  shadow->known = NULL;
}

/* ---- sectors that were touched ----------------------------------------- */

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
  /* Counted from the sector that holds the first byte of all. */
  size_t base = shadow->range.begin / SECTOR;
  size_t sector = address / SECTOR - base;
  size_t last = (address + bytes - 1) / SECTOR - base;
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
