/*
 * shadow.h -- shadow memory: for each word of device memory, its latest
 * accesses and whether it is initialised.
 *
 * Each aligned word of 4 bytes has a cell, which holds its last write and its
 * first unordered read. A word that is accessed in parts has a cell for each
 * half or each byte, because accesses to different bytes of a word do not race.
 * Cells are mapped when they are first needed, and untouched pages cost no
 * memory. Cells are not cleared between launches, because each mark holds its
 * time.
 */
#ifndef SIM_SHADOW_H
#define SIM_SHADOW_H

#include "devices/simulator/machine/range.h"
#include "devices/simulator/machine/sizes.h"

/* An access in a cell: bits 0-31 are the time (order.h), 32-41 the thread's
 * number in its block, 42-47 flags, 48-63 the place (place.h). */
typedef uint64_t sim_mark;

/* An atomic operation or a volatile access. In a read mark: a volatile read, or
 * a read whose value only an atomicCAS of the same thread has used. */
#define SIM_MARK_ATOMIC (UINT64_C(1) << 42)
/* Atomic among the threads of its block only. */
#define SIM_MARK_BLOCK_SCOPE (UINT64_C(1) << 47)
/* In a read mark: other lanes of the warp, or other warps of the block, have
 * read as well, unordered with the read that the mark names. */
#define SIM_MARK_MANY_LANES (UINT64_C(1) << 43)
#define SIM_MARK_MANY_WARPS (UINT64_C(1) << 44)
/* In a read mark: launches that nothing orders with this one have read as well
 * (beside.h). */
#define SIM_MARK_MANY_LAUNCHES (UINT64_C(1) << 45)
/* In a read mark: a product by tensor cores, of the thread's warp. */
#define SIM_MARK_PRODUCT (UINT64_C(1) << 46)
/* In the write mark of a volatile write after an atomicCAS: no fence for the
 * block, or none for all blocks, came between. */
#define SIM_MARK_NO_BLOCK_FENCE SIM_MARK_MANY_LANES
#define SIM_MARK_NO_DEVICE_FENCE SIM_MARK_MANY_WARPS
/* In the write mark of a word's first cell: what each cell of the word stands
 * for. 0: the whole word, 1: a half, 2: a byte. */
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
  /* The cell of byte b of word w is cells[b * plane + w]. NULL before
   * sim_shadow_cells(). */
  sim_cell *cells;
  size_t plane;
  uint32_t epoch; /* of the cells' times, sim_order.epoch */
  /* A bit for each byte: 1 if the byte is initialised. NULL: all bytes are. A
   * write by a watched launch sets no bit: its cell shows it. */
  unsigned char *initialised;
  /* A bit for each 32-byte sector that was read [0] or written [1] in the
   * launch with this number. */
  uint64_t *touched[2];
  uint64_t touched_launch;
} sim_shadow;

/* The cell that has the latest write of the byte at `address`, in the word that
 * begins with the cell `word`. */
static inline const sim_cell *sim_shadow_byte(const sim_shadow *shadow,
                                              const sim_cell *word,
                                              uintptr_t address) {
  const size_t step = SIM_WORD >> sim_mark_level(word->write);
  return word + address % SIM_WORD / step * step * shadow->plane;
}

/* Makes the shadow that of another range, about which nothing is known yet. The
 * same range keeps what is known. */
void sim_shadow_cover(sim_shadow *shadow, sim_range range);

/* Maps cells for a range if there are none yet; 0 if there is no memory. If the
 * range has moved or grown, or the cells' times are of another epoch, empty
 * cells replace them, and all bytes count as initialised. */
int sim_shadow_cells(sim_shadow *shadow, sim_range range, uint32_t epoch);
/* Frees the members. */
void sim_shadow_free(sim_shadow *shadow);

/* Whether all of the bytes are initialised by something else than a watched
 * launch. They must lie in the range. */
int sim_shadow_is_initialised(const sim_shadow *shadow, uintptr_t address,
                              size_t bytes);
/* Whether any of the bytes is initialised, also by a watched launch. They must
 * lie in the range. */
int sim_shadow_is_partly_initialised(const sim_shadow *shadow,
                                     uintptr_t address, size_t bytes);
/* Marks bytes as initialised. */
void sim_shadow_mark_initialised(sim_shadow *shadow, uintptr_t address,
                                 size_t bytes);
/* Marks bytes as uninitialised; 0 if there is no memory. */
int sim_shadow_mark_uninitialised(sim_shadow *shadow, uintptr_t address,
                                  size_t bytes);
/* Marks all bytes as initialised. */
void sim_shadow_mark_all_initialised(sim_shadow *shadow);

/* Records an access by a launch. Returns how many of its sectors no earlier
 * access by the launch has touched, or -1 if there is no memory. */
int sim_shadow_touch(sim_shadow *shadow, uint64_t launch, int is_write,
                     uintptr_t address, size_t bytes);

#endif
