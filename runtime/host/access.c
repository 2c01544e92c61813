/*
 * access.c -- the way of an access under a watch.
 *
 * This is what the time of a watched launch goes into. An access finds its
 * place, which nearly always accessed the same memory before; the cells of its
 * words, which nearly always show that nobody else has been there since the
 * last barrier; and its lane's log. Whatever is not so is left to race.c and
 * to the lookups below.
 */
#include "host/memory.h"
#include "host/watch.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))

enum { WORD = 4, WARP_MASK = TW_WARP - 1 };

static ALWAYS_INLINE int holds(const tw_range *range, uintptr_t address,
                               size_t bytes) {
  uintptr_t offset = address - range->begin;
  return offset < range->bytes && bytes <= range->bytes - offset;
}

/* ---- checks ------------------------------------------------------------ */

/* What a word's cells are for when it is accessed by so many bytes. */
static ALWAYS_INLINE int level_of(size_t bytes) {
  return bytes == 1 ? 2 : bytes == 2 ? 1 : 0;
}

/* Before the block's last barrier, or nothing of this launch or block. */
static ALWAYS_INLINE int is_old(const tw_order *order, uint32_t oldest,
                                tw_mark mark) {
  uint32_t time = tw_mark_time(mark);
  return (time < oldest) |
         (time - order->block < order->barrier - order->block);
}

/* An access of the thread's own in this block, and of nobody else's. */
static ALWAYS_INLINE int is_own(const tw_order *order, tw_mark mark,
                                unsigned thread) {
  return tw_mark_thread(mark) == thread && tw_mark_time(mark) >= order->block &&
         !(mark & (TW_MARK_MANY_LANES | TW_MARK_MANY_WARPS));
}

/* The access's own mark, but for the level. */
static ALWAYS_INLINE tw_mark mark_of(const tw_order *order, int place,
                                     unsigned thread) {
  return order->now | (uint64_t)thread << 32 | (uint64_t)place << 48;
}

/* 1 if the read is in order with everything that the cell shows; it has then
 * been noted there. */
static ALWAYS_INLINE int read_cell(const tw_order *order, tw_space space,
                                   tw_cell *cell, tw_mark mark) {
  /* Something was written, and in order. */
  uint32_t written = tw_mark_time(cell->write);
  int is_good = space == TW_GLOBAL
                    ? written - 1 < order->launch - 1
                    : written - order->block < order->barrier - order->block;
  unsigned thread = tw_mark_thread(mark);
  if (__builtin_expect(!is_good, 0) && !is_own(order, cell->write, thread))
    return 0;
  uint32_t oldest = space == TW_GLOBAL ? order->launch : order->block;
  tw_mark read = cell->read;
  if (is_old(order, oldest, read) || is_own(order, read, thread)) {
    cell->read = mark;
    return 1;
  }
  /* The first of several readers stays. */
  uint32_t time = tw_mark_time(read);
  return time < order->block || (read & TW_MARK_MANY_WARPS) ||
         (read & TW_MARK_MANY_LANES &&
          tw_mark_thread(read) / TW_WARP == thread / TW_WARP &&
          time >= order->warp_sync[thread / TW_WARP]);
}

static ALWAYS_INLINE int write_cell(const tw_order *order, tw_space space,
                                    tw_cell *cell, tw_mark mark, int level) {
  uint32_t oldest = space == TW_GLOBAL ? order->launch : order->block;
  unsigned thread = tw_mark_thread(mark);
  if ((!is_old(order, oldest, cell->write) &&
       !is_own(order, cell->write, thread)) ||
      (!is_old(order, oldest, cell->read) &&
       !is_own(order, cell->read, thread)))
    return 0;
  cell->write = mark | TW_MARK_LEVEL(level);
  return 1;
}

/* The words of a wide access nearly always have one history: then one look does
 * for all. */
static ALWAYS_INLINE int check_wide(const tw_order *order, tw_space space,
                                    tw_cell *cells, size_t words, int kind,
                                    tw_mark mark) {
  uint64_t other = 0;
  for (size_t i = 1; i < words; i++)
    other |= (cells[i].write ^ cells->write) | (cells[i].read ^ cells->read);
  if (other || kind & TW_ATOMIC || tw_mark_level(cells->write) ||
      !(kind & TW_WRITE ? write_cell(order, space, cells, mark, 0)
                        : read_cell(order, space, cells, mark)))
    return 0;
  for (size_t i = 1; i < words; i++) cells[i] = *cells;
  return 1;
}

static ALWAYS_INLINE void check(tw_machine *machine, int number,
                                const tw_place *place, uintptr_t address,
                                size_t bytes, int kind) {
  const tw_watcher *watcher = machine->watcher;
  const tw_order *order = &watcher->order;
  tw_mark mark = mark_of(order, number, machine->lane->number);
  tw_space space = place->space;
  size_t step = bytes < WORD ? bytes : WORD;
  int level = level_of(bytes);
  if (bytes > WORD && check_wide(order, space, tw_place_word(place, address),
                                 bytes / WORD, kind, mark))
    return;
  for (size_t at = 0; at < bytes; at += step) {
    tw_cell *word = tw_place_word(place, address + at), *cell = word;
    if (level) cell += address % WORD * place->shadow->plane;
    if (__builtin_expect(
            !(kind & TW_ATOMIC) && tw_mark_level(word->write) == level, 1) &&
        (kind & TW_WRITE ? write_cell(order, space, cell, mark, level)
                         : read_cell(order, space, cell, mark)))
      continue;
    tw_watcher_check(machine, number, address + at, (int)step, kind);
  }
}

/* ---- logs -------------------------------------------------------------- */

static ALWAYS_INLINE void log_access(tw_machine *machine, int number,
                                     uintptr_t address) {
  tw_counters *counters = &machine->watcher->counters;
  unsigned lane = machine->lane->number & WARP_MASK;
  int entry = counters->logged[lane]++;
  counters->log[entry][lane] = address | (uint64_t)number
                                             << TW_LOG_ADDRESS_BITS;
  if (__builtin_expect(entry + 1 == TW_LOG_DEPTH, 0))
    tw_lane_wait(machine, TW_LANE_LOG, "", 0);
}

/* ---- accesses ---------------------------------------------------------- */

static ALWAYS_INLINE void watch_access(tw_machine *machine, uintptr_t address,
                                       size_t bytes, int kind,
                                       const void *code) {
  tw_watcher *watcher = machine->watcher;
  int number =
      tw_place_find(&watcher->places, tw_place_key(code, kind & TW_WRITE));
  if (__builtin_expect(
          !holds(&watcher->places.items[number].range, address, bytes), 0)) {
    number = tw_watcher_resolve(machine, address, bytes, bytes, kind, code);
    if (!number) return;
  }
  if (watcher->watch.checks)
    check(machine, number, &watcher->places.items[number], address, bytes,
          kind);
  if (watcher->watch.counters) log_access(machine, number, address);
}

#define DEFINE(bytes)                                                  \
  void tw_watcher_read##bytes(tw_machine *machine, uintptr_t address,  \
                              const void *code) {                      \
    watch_access(machine, address, bytes, TW_READ, code);              \
  }                                                                    \
  void tw_watcher_write##bytes(tw_machine *machine, uintptr_t address, \
                               const void *code) {                     \
    watch_access(machine, address, bytes, TW_WRITE, code);             \
  }
TW_WATCHER_SIZES(DEFINE)
#undef DEFINE

void tw_watcher_atomic(tw_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code) {
  watch_access(machine, address, bytes, kind, code);
}

/* In pieces, as a GPU has no accesses of such sizes. */
void tw_watcher_access_range(tw_machine *machine, uintptr_t address,
                             size_t bytes, int kind, const void *code) {
  size_t piece = (address | bytes) % WORD ? 1 : WORD;
  /* All of it first: what does not fit shall not happen in part. */
  if (!tw_watcher_resolve(machine, address, bytes, piece, kind, code)) return;
  for (size_t at = 0; at < bytes; at += piece)
    tw_watcher_access(machine, address + at, piece, kind & TW_WRITE, code);
}

/* ---- lookups ----------------------------------------------------------- */

static tw_shadow *find_shadow(tw_machine *machine, uintptr_t address,
                              size_t bytes, int kind, const void *code,
                              tw_space *space) {
  tw_watcher *watcher = machine->watcher;
  *space = TW_SHARED;
  if (holds(&machine->shared, address, bytes)) return &watcher->shared;
  if (holds(&machine->dynamic_shared, address, bytes))
    return &watcher->dynamic_shared;
  *space = TW_GLOBAL;
  tw_hook_look_up(machine, address, bytes, kind, code);
  return tw_memory_shadow(address);
}

int tw_watcher_resolve(tw_machine *machine, uintptr_t address, size_t bytes,
                       size_t piece, int kind, const void *code) {
  tw_watcher *watcher = machine->watcher;
  if (holds(&machine->stack, address, bytes)) return 0;
  tw_space space;
  tw_shadow *shadow = find_shadow(machine, address, bytes, kind, code, &space);
  if (!shadow ||
      (watcher->watch.checks && space == TW_GLOBAL &&
       !tw_shadow_cells(shadow, shadow->range, watcher->order.epoch)))
    tw_lane_fault(machine, "there is no memory to watch its accesses");
  tw_site site = {.code = code,
                  .pass = machine->launch->pass,
                  .is_shared = space == TW_SHARED,
                  .is_write = kind & TW_WRITE,
                  .is_atomic = !!(kind & TW_ATOMIC),
                  .bytes = (int)piece};
  int number = tw_places_get(&watcher->places,
                             tw_place_key(code, kind & TW_WRITE), space, &site);
  if (!number)
    tw_lane_fault(machine,
                  "the watch has no room for more than %d places in the code "
                  "that access memory: set it anew",
                  TW_MOST_PLACES);
  tw_place *place = &watcher->places.items[number];
  place->shadow = shadow;
  place->cells =
      (uintptr_t)shadow->cells - shadow->range.begin / WORD * sizeof(tw_cell);
  place->range = shadow->range;
  if (shadow == &watcher->shared) place->range = machine->shared;
  if (shadow == &watcher->dynamic_shared)
    place->range = machine->dynamic_shared;
  return number;
}
