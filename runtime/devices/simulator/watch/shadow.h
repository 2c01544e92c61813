/*
 * shadow.h -- what a watch remembers of device memory, beside its contents.
 *
 * Each aligned word of 4 bytes has a cell, which says who wrote it last and who
 * read it. A word that is accessed in parts has a cell for each half or each
 * byte, in planes of their own: neighbours in one word do not race. Everything
 * is mapped when it is first needed, and pages that nobody touches cost
 * nothing. Nothing is cleared between launches: marks carry the time.
 */
#ifndef SIM_SHADOW_H
#define SIM_SHADOW_H

#include "devices/simulator/machine/range.h"

/* An access as a cell remembers it: bits 0-31 the time (order.h), 32-41 the
 * thread's number in its block, 42-47 flags, 48-63 the place (place.h). */
typedef uint64_t sim_mark;

#define SIM_MARK_ATOMIC (UINT64_C(1) << 42)
/* Of a read: others of the warp, or of the block's other warps, read as well,
 * in no order with the one that is named. */
#define SIM_MARK_MANY_LANES (UINT64_C(1) << 43)
#define SIM_MARK_MANY_WARPS (UINT64_C(1) << 44)
/* Of a word's first cell: its cells are for 0: the whole word, 1: its halves,
 * 2: its bytes. */
#define SIM_MARK_LEVEL(level) ((uint64_t)(level) << 45)

static inline uint32_t sim_mark_time(sim_mark mark) { return (uint32_t)mark; }
static inline unsigned sim_mark_thread(sim_mark mark) {
  return (unsigned)(mark >> 32) & 1023;
}
static inline int sim_mark_level(sim_mark mark) {
  return (int)(mark >> 45) & 3;
}
static inline int sim_mark_place(sim_mark mark) { return (int)(mark >> 48); }

typedef struct sim_cell {
  sim_mark write, read;
} sim_cell;

typedef struct sim_shadow {
  sim_range range;
  /* Cell of byte b of a word: cells[b * plane + the word's number]. NULL
   * before sim_shadow_cells. */
  sim_cell *cells;
  size_t plane;
  uint32_t epoch; /* of the cells' times, sim_order.epoch */
  /* A bit for each byte, set once the byte holds something; NULL: all do. What
   * kernels wrote under a watch is known from the cells instead. */
  unsigned char *known;
  /* A bit for each 32-byte sector that was read [0] or written [1] in the
   * launch with this number. */
  uint64_t *touched[2];
  uint64_t touched_launch;
} sim_shadow;

/* The cells for a range, mapped if need be; 0 if there is no memory. A shadow
 * whose range has moved or grown, or whose times are of another epoch, gets new
 * ones. */
int sim_shadow_cells(sim_shadow *shadow, sim_range range, uint32_t epoch);
/* Unmaps everything. */
void sim_shadow_free(sim_shadow *shadow);

/* Whether all of the bytes hold something that did not come from a watched
 * launch; they lie in the range. */
int sim_shadow_is_known(const sim_shadow *shadow, uintptr_t address,
                        size_t bytes);
/* Bytes that now hold something. */
void sim_shadow_know(sim_shadow *shadow, uintptr_t address, size_t bytes);
/* Bytes that now hold nothing; 0 if there is no memory to remember it. */
int sim_shadow_forget(sim_shadow *shadow, uintptr_t address, size_t bytes);
/* All bytes hold something. */
void sim_shadow_trust(sim_shadow *shadow);

/* Notes an access of a launch; returns how many sectors it is the first to
 * touch, or -1 if there is no memory. */
int sim_shadow_touch(sim_shadow *shadow, uint64_t launch, int is_write,
                     uintptr_t address, size_t bytes);

#endif
