/*
 * access.c -- the way of an access under a watch.
 *
 * This is what the time of a watched launch goes into. An access finds its
 * place, which nearly always accessed the same memory before; the cells of its
 * words, which nearly always show that nobody else has been there since the
 * last barrier; and its lane's log. Whatever is not so is left to race.c and
 * to the lookups below.
 */
#include "devices/simulator/access.h"

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/grid.h"
#include "devices/simulator/machine/hooks.h"
#include "devices/simulator/watch/shadows.h"
#include "devices/simulator/watcher.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))

enum { WORD = 4, WARP_MASK = SIM_WARP - 1 };

/* ---- checks ------------------------------------------------------------ */

/* What a word's cells are for when it is accessed by so many bytes. */
static ALWAYS_INLINE int level_of(size_t bytes) {
  return bytes == 1 ? 2 : bytes == 2 ? 1 : 0;
}

/* Before the block's last barrier, or nothing of this launch or block. */
static ALWAYS_INLINE int is_old(const sim_order *order, uint32_t oldest,
                                sim_mark mark) {
  uint32_t time = sim_mark_time(mark);
  return (time < oldest) |
         (time - order->block < order->barrier - order->block);
}

/* An access of the thread's own in this block, and of nobody else's. */
static ALWAYS_INLINE int is_own(const sim_order *order, sim_mark mark,
                                unsigned thread) {
  return sim_mark_thread(mark) == thread &&
         sim_mark_time(mark) >= order->block &&
         !(mark & (SIM_MARK_MANY_LANES | SIM_MARK_MANY_WARPS));
}

/* The access's own mark, but for the level. */
static ALWAYS_INLINE sim_mark mark_of(const sim_order *order, int place,
                                      unsigned thread) {
  return order->now | (uint64_t)thread << 32 | (uint64_t)place << 48;
}

/* 1 if the read is in order with everything that the cell shows; it has then
 * been noted there. */
static ALWAYS_INLINE int read_cell(const sim_order *order, sim_space space,
                                   sim_cell *cell, sim_mark mark) {
  /* Something was written, and in order. */
  uint32_t written = sim_mark_time(cell->write);
  int is_good = space == SIM_GLOBAL
                    ? written - 1 < order->launch - 1
                    : written - order->block < order->barrier - order->block;
  unsigned thread = sim_mark_thread(mark);
  if (__builtin_expect(!is_good, 0) && !is_own(order, cell->write, thread))
    return 0;
  uint32_t oldest = space == SIM_GLOBAL ? order->launch : order->block;
  sim_mark read = cell->read;
  if (is_old(order, oldest, read) || is_own(order, read, thread)) {
    cell->read = mark;
    return 1;
  }
  /* The first of several readers stays. */
  uint32_t time = sim_mark_time(read);
  return time < order->block || (read & SIM_MARK_MANY_WARPS) ||
         (read & SIM_MARK_MANY_LANES &&
          sim_mark_thread(read) / SIM_WARP == thread / SIM_WARP &&
          time >= order->warp_sync[thread / SIM_WARP]);
}

static ALWAYS_INLINE int write_cell(const sim_order *order, sim_space space,
                                    sim_cell *cell, sim_mark mark, int level) {
  uint32_t oldest = space == SIM_GLOBAL ? order->launch : order->block;
  unsigned thread = sim_mark_thread(mark);
  if ((!is_old(order, oldest, cell->write) &&
       !is_own(order, cell->write, thread)) ||
      (!is_old(order, oldest, cell->read) &&
       !is_own(order, cell->read, thread)))
    return 0;
  cell->write = mark | SIM_MARK_LEVEL(level);
  return 1;
}

/* The words of a wide access nearly always have one history: then one look does
 * for all. */
static ALWAYS_INLINE int check_wide(const sim_order *order, sim_space space,
                                    sim_cell *cells, size_t words, int kind,
                                    sim_mark mark) {
  uint64_t other = 0;
  for (size_t i = 1; i < words; i++)
    other |= (cells[i].write ^ cells->write) | (cells[i].read ^ cells->read);
  if (other || kind & SIM_ATOMIC || sim_mark_level(cells->write) ||
      !(kind & SIM_WRITE ? write_cell(order, space, cells, mark, 0)
                         : read_cell(order, space, cells, mark)))
    return 0;
  for (size_t i = 1; i < words; i++) cells[i] = *cells;
  return 1;
}

static ALWAYS_INLINE void check(sim_machine *machine, int number,
                                const sim_place *place, uintptr_t address,
                                size_t bytes, int kind) {
  sim_checks *checks = &machine->watcher->checks;
  const sim_order *order = &checks->order;
  sim_mark mark = mark_of(order, number, machine->thread->number);
  sim_space space = place->space;
  size_t step = bytes < WORD ? bytes : WORD;
  int level = level_of(bytes);
  if (bytes > WORD && check_wide(order, space, sim_place_word(place, address),
                                 bytes / WORD, kind, mark))
    return;
  for (size_t at = 0; at < bytes; at += step) {
    sim_cell *word = sim_place_word(place, address + at), *cell = word;
    if (level) cell += address % WORD * place->shadow->plane;
    if (__builtin_expect(
            !(kind & SIM_ATOMIC) && sim_mark_level(word->write) == level, 1) &&
        (kind & SIM_WRITE ? write_cell(order, space, cell, mark, level)
                          : read_cell(order, space, cell, mark)))
      continue;
    sim_checks_access(machine, checks, number, address + at, (int)step, kind);
  }
}

/* ---- logs -------------------------------------------------------------- */

static ALWAYS_INLINE void log_access(sim_machine *machine, int number,
                                     uintptr_t address) {
  sim_counters *counters = &machine->watcher->counters;
  unsigned lane = machine->thread->number & WARP_MASK;
  int entry = counters->logged[lane]++;
  counters->log[entry][lane] = address | (uint64_t)number
                                             << SIM_LOG_ADDRESS_BITS;
  if (__builtin_expect(entry + 1 == SIM_LOG_DEPTH, 0))
    sim_thread_wait(machine, SIM_THREAD_LOG, "", 0);
}

/* ---- accesses ---------------------------------------------------------- */

/* Finds out where an access goes, ends the launch if that is nowhere, and
 * gives the place, which counts accesses of `piece` bytes; 0 for the thread's
 * own stack, which is not watched. */
static int resolve(sim_machine *machine, uintptr_t address, size_t bytes,
                   size_t piece, int kind, const void *code);

static ALWAYS_INLINE void watch_access(sim_machine *machine, uintptr_t address,
                                       size_t bytes, int kind,
                                       const void *code) {
  sim_watcher *watcher = machine->watcher;
  sim_places *places = &watcher->checks.places;
  int number = sim_place_find(places, sim_place_key(code, kind & SIM_WRITE));
  if (__builtin_expect(
          !sim_range_holds(&places->items[number].range, address, bytes), 0)) {
    number = resolve(machine, address, bytes, bytes, kind, code);
    if (!number) return;
  }
  if (watcher->watch.checks)
    check(machine, number, &places->items[number], address, bytes, kind);
  if (watcher->watch.counters) log_access(machine, number, address);
}

#define DEFINE(bytes)                                                   \
  void sim_access_read##bytes(sim_machine *machine, uintptr_t address,  \
                              const void *code) {                       \
    watch_access(machine, address, bytes, SIM_READ, code);              \
  }                                                                     \
  void sim_access_write##bytes(sim_machine *machine, uintptr_t address, \
                               const void *code) {                      \
    watch_access(machine, address, bytes, SIM_WRITE, code);             \
  }
SIM_ACCESS_LIST(DEFINE)
#undef DEFINE

void sim_access_atomic(sim_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code) {
  watch_access(machine, address, bytes, kind, code);
}

/* In pieces, as a GPU has no accesses of such sizes. */
void sim_access_range(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code) {
  size_t piece = (address | bytes) % WORD ? 1 : WORD;
  /* All of it first: what does not fit shall not happen in part. */
  if (!resolve(machine, address, bytes, piece, kind, code)) return;
  for (size_t at = 0; at < bytes; at += piece)
    machine->watch->access[kind & SIM_WRITE][piece == WORD ? 2 : 0](
        machine, address + at, code);
}

/* ---- lookups ----------------------------------------------------------- */

static sim_shadow *find_shadow(sim_machine *machine, uintptr_t address,
                               size_t bytes, int kind, const void *code,
                               sim_space *space) {
  sim_checks *checks = &machine->watcher->checks;
  *space = SIM_SHARED;
  if (sim_range_holds(&machine->shared, address, bytes)) return &checks->shared;
  if (sim_range_holds(&machine->dynamic_shared, address, bytes))
    return &checks->dynamic_shared;
  *space = SIM_GLOBAL;
  if (sim_range_holds(&machine->device, address, bytes)) return &checks->device;
  sim_hook_look_up(machine, address, bytes, kind, code);
  return sim_shadows_get(address);
}

static int resolve(sim_machine *machine, uintptr_t address, size_t bytes,
                   size_t piece, int kind, const void *code) {
  sim_watcher *watcher = machine->watcher;
  sim_checks *checks = &watcher->checks;
  if (sim_range_holds(&machine->stack, address, bytes)) return 0;
  if (!(kind & SIM_WRITE) &&
      sim_range_holds(&machine->constant, address, bytes))
    return 0;
  sim_space space;
  sim_shadow *shadow = find_shadow(machine, address, bytes, kind, code, &space);
  if (!shadow ||
      (watcher->watch.checks && space == SIM_GLOBAL &&
       !sim_shadow_cells(shadow, shadow->range, checks->order.epoch)))
    sim_thread_fault(machine, "there is no memory to watch its accesses");
  sim_place_info info = {
      .code = code,
      .pass = machine->launch->pass,
      .is_shared = space == SIM_SHARED,
      .is_write = kind & SIM_WRITE,
      .is_atomic = (kind & SIM_ATOMIC) && !(kind & SIM_VOLATILE),
      .bytes = (int)piece};
  int number = sim_places_get(
      &checks->places, sim_place_key(code, kind & SIM_WRITE), space, &info);
  if (!number)
    sim_thread_fault(
        machine,
        "the watch has no room for more than %d places in the code "
        "that access memory: set it anew",
        SIM_MOST_PLACES);
  sim_place *place = &checks->places.items[number];
  place->shadow = shadow;
  place->cells =
      (uintptr_t)shadow->cells - shadow->range.begin / WORD * sizeof(sim_cell);
  place->range = shadow->range;
  if (shadow == &checks->shared) place->range = machine->shared;
  if (shadow == &checks->device) place->range = machine->device;
  if (shadow == &checks->dynamic_shared) place->range = machine->dynamic_shared;
  return number;
}
