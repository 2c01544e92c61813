/*
 * access.c -- checks and counts one access under a watch.
 *
 * A watched launch spends most of its time here. An access finds its place,
 * compares the marks in its words' cells, and is added to its lane's log. Two
 * cases are nearly always true and take the fast path: the place accessed the
 * same memory before, and no other thread has accessed the words since the last
 * barrier. The other cases are left to resolve() below and to race.c.
 */
#include "devices/simulator/access.h"

#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/hooks.h"
#include "devices/simulator/machine/shared_used.h"
#include "devices/simulator/machine/thread.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/watch/release.h"
#include "devices/simulator/watch/shadows.h"
#include "devices/simulator/watcher.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))

enum { WARP_MASK = SIM_WARP - 1 };

/* ---- checks ------------------------------------------------------------ */

/* The level of a word's cells (SIM_MARK_LEVEL) for accesses of so many bytes.
 */
static ALWAYS_INLINE int level_of(size_t bytes) {
  return bytes == 1 ? 2 : bytes == 2 ? 1 : 0;
}

/* Whether the access was before the block's last barrier or before `oldest`. */
static ALWAYS_INLINE int is_old(const sim_order *order, uint32_t oldest,
                                sim_mark mark) {
  uint32_t time = sim_mark_time(mark);
  return (time < oldest) |
         (time - order->block_time < order->barrier_time - order->block_time);
}

/* Whether the access was by this thread in this block, and no other thread has
 * read since. */
static ALWAYS_INLINE int is_own(const sim_order *order, sim_mark mark,
                                unsigned thread) {
  return sim_mark_thread(mark) == thread &&
         sim_mark_time(mark) >= order->block_time &&
         !(mark & (SIM_MARK_MANY_LANES | SIM_MARK_MANY_WARPS));
}

static ALWAYS_INLINE sim_mark mark_of_kind(int kind) {
  return kind & SIM_PRODUCT ? SIM_MARK_PRODUCT : 0;
}

/* The mark of the access that is made now, with level 0. */
static ALWAYS_INLINE sim_mark mark_of(const sim_order *order, int place,
                                      unsigned thread, int kind) {
  return order->now | (uint64_t)thread << 32 | (uint64_t)place << 48 |
         mark_of_kind(kind);
}

/* Whether something else than a watched launch has initialised the bytes, which
 * no such launch has written: up to 4 bytes of one word. */
static ALWAYS_INLINE int is_initialised(const sim_shadow *shadow,
                                        uintptr_t address, size_t bytes) {
  const unsigned char *bits = shadow->initialised;
  const size_t at = address - shadow->range.begin;
  const unsigned all = (1u << bytes) - 1;
  return !bits ||
         (at % 8 + bytes <= 8 && (bits[at / 8] >> at % 8 & all) == all);
}

/* Adds a read by another thread to those that the cell holds, if nothing orders
 * the two. Returns 0 if race.c must find out whether something does. */
static ALWAYS_INLINE int join_readers(const sim_order *order, sim_cell *cell,
                                      unsigned thread, int kind) {
  const uint32_t time = sim_mark_time(cell->read);
  const unsigned other = sim_mark_thread(cell->read);
  const unsigned warp = thread / SIM_WARP;
  if (other == thread) return 0;
  if (other / SIM_WARP != warp) {
    if (order->release_count || order->slot_count) return 0;
    cell->read |= SIM_MARK_MANY_WARPS;
    return 1;
  }
  if (time < order->warp_time[warp] ||
      time < order->lane_time[thread][other % SIM_WARP] ||
      ((cell->read | mark_of_kind(kind)) & SIM_MARK_PRODUCT))
    return 0;
  cell->read |= SIM_MARK_MANY_LANES;
  return 1;
}

/* The fast check of a read of up to 4 bytes. 1: it is ordered after the cell's
 * write, and the cell holds it or an earlier read that is not ordered with it.
 * 0: race.c must check it. */
static ALWAYS_INLINE int read_cell(const sim_order *order,
                                   const sim_place *place, sim_cell *cell,
                                   sim_mark mark, uintptr_t address,
                                   size_t bytes, int kind) {
  const sim_space space = place->space;
  /* The bytes were written, and that write is ordered before this read. */
  uint32_t written = sim_mark_time(cell->write);
  if (__builtin_expect(!written, 0) && space == SIM_GLOBAL &&
      is_initialised(place->shadow, address, bytes)) {
    cell->write |= 1; /* before all launches */
    written = 1;
  }
  int is_good = space == SIM_GLOBAL
                    ? written - 1 < order->ordered_time - 1
                    : written - order->block_time <
                          order->barrier_time - order->block_time;
  unsigned thread = sim_mark_thread(mark);
  if (__builtin_expect(!is_good, 0) && !is_own(order, cell->write, thread))
    return 0;
  uint32_t oldest =
      space == SIM_GLOBAL ? order->ordered_time : order->birth_time;
  sim_mark read = cell->read;
  if (is_old(order, oldest, read) || is_own(order, read, thread)) {
    cell->read = mark;
    return 1;
  }
  /* The cell keeps the first of several readers. */
  uint32_t time = sim_mark_time(read);
  return time < order->block_time || (read & SIM_MARK_MANY_WARPS) ||
         (read & SIM_MARK_MANY_LANES &&
          sim_mark_thread(read) / SIM_WARP == thread / SIM_WARP &&
          time >= order->warp_time[thread / SIM_WARP]) ||
         join_readers(order, cell, thread, kind);
}

/* The fast check of a write. 1: it is ordered after the cell's accesses, and
 * the cell holds it. 0: race.c must check it. */
static ALWAYS_INLINE int write_cell(const sim_order *order, sim_space space,
                                    sim_cell *cell, sim_mark mark, int level) {
  uint32_t oldest =
      space == SIM_GLOBAL ? order->ordered_time : order->birth_time;
  unsigned thread = sim_mark_thread(mark);
  if ((!is_old(order, oldest, cell->write) &&
       !is_own(order, cell->write, thread)) ||
      (!is_old(order, oldest, cell->read) &&
       !is_own(order, cell->read, thread)))
    return 0;
  cell->write = mark | SIM_MARK_LEVEL(level);
  return 1;
}

/* The fast check of an access to several words whose cells are equal, as they
 * nearly always are: one comparison is enough for all. */
static ALWAYS_INLINE int check_wide(const sim_order *order,
                                    const sim_place *place, uintptr_t address,
                                    size_t words, int kind, sim_mark mark) {
  sim_cell *cells = sim_place_word(place, address);
  uint64_t other = 0;
  for (size_t i = 1; i < words; i++)
    other |= (cells[i].write ^ cells->write) | (cells[i].read ^ cells->read);
  if (other || sim_mark_level(cells->write) ||
      (!(kind & SIM_WRITE) && !sim_mark_time(cells->write)) ||
      !(kind & SIM_WRITE
            ? write_cell(order, place->space, cells, mark, 0)
            : read_cell(order, place, cells, mark, address, SIM_WORD, kind)))
    return 0;
  for (size_t i = 1; i < words; i++) cells[i] = *cells;
  return 1;
}

/* Whether a launch that nothing orders with this one may have accessed the
 * cell: an access since the first of them began, but before this one. */
static ALWAYS_INLINE int may_be_beside(const sim_order *order,
                                       const sim_cell *cell) {
  const uint32_t begin = order->beside[0].begin_time;
  const uint32_t span = order->launch_time - begin;
  return sim_mark_time(cell->write) - begin < span ||
         sim_mark_time(cell->read) - begin < span ||
         (cell->read & SIM_MARK_MANY_LAUNCHES);
}

/* The same, and 0 at once if there is none. */
static ALWAYS_INLINE int is_beside(const sim_order *order, sim_space space,
                                   const sim_cell *cell) {
  return __builtin_expect(order->beside_count, 0) && space == SIM_GLOBAL &&
         may_be_beside(order, cell);
}

/* Whether race.c's result for a word also holds for other words whose cells are
 * equal: for plain accesses to shared memory it depends on the cell only,
 * unless a release was published at the word's address. */
static int tells_of_others(const sim_machine *machine, const sim_order *order,
                           sim_space space, const sim_cell *cell, int kind) {
  return space == SIM_SHARED && !(kind & SIM_ATOMIC) && !machine->collector &&
         !sim_mark_level(cell->write) && !(cell->write & SIM_MARK_ATOMIC) &&
         (kind & SIM_WRITE || sim_mark_time(cell->write) >= order->birth_time);
}

static int is_released(const sim_machine *machine, const sim_order *order,
                       uintptr_t address) {
  const sim_together *together = machine->together;
  return sim_release_is_at(
      order, together ? sim_cluster_address(machine, together->running, address)
                      : address);
}

static ALWAYS_INLINE void check(sim_machine *machine, int number,
                                const sim_place *place, uintptr_t address,
                                size_t bytes, int kind) {
  sim_checks *checks = &machine->watcher->checks;
  const sim_order *order = &checks->order;
  sim_mark mark = mark_of(order, number, machine->thread->number, kind);
  sim_space space = place->space;
  size_t step = bytes < SIM_WORD ? bytes : SIM_WORD;
  int level = level_of(bytes);
  if (bytes > SIM_WORD && !(kind & SIM_ATOMIC) &&
      !is_beside(order, space, sim_place_word(place, address)) &&
      check_wide(order, place, address, bytes / SIM_WORD, kind, mark))
    return;
  int is_known = 0;
  sim_cell before = {0}, after = {0}; /* of the word that race.c saw last */
  for (size_t at = 0; at < bytes; at += step) {
    sim_cell *word = sim_place_word(place, address + at), *cell = word;
    if (level) cell += address % SIM_WORD * place->shadow->plane;
    if (__builtin_expect(
            !(kind & SIM_ATOMIC) && sim_mark_level(word->write) == level, 1) &&
        !is_beside(order, space, cell) &&
        (kind & SIM_WRITE
             ? write_cell(order, space, cell, mark, level)
             : read_cell(order, place, cell, mark, address + at, step, kind)))
      continue;
    if (bytes <= SIM_WORD) {
      sim_checks_access(machine, checks, number, address + at, (int)step, kind);
      continue;
    }
    if (is_known && word->write == before.write && word->read == before.read &&
        !is_released(machine, order, address + at)) {
      *word = after;
      continue;
    }
    before = *word;
    sim_checks_access(machine, checks, number, address + at, (int)step, kind);
    after = *word;
    is_known = tells_of_others(machine, order, space, &before, kind) &&
               !is_released(machine, order, address + at);
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

/* Finds the memory that an access goes to, and ends the launch if there is
 * none. Returns the number of its place, which counts accesses of `piece`
 * bytes; 0 for the thread's own stack, which is not watched. */
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

/* In pieces, because a GPU has no accesses of other sizes. */
void sim_access_range(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code) {
  size_t piece = (address | bytes) % SIM_WORD ? 1 : SIM_WORD;
  /* Checked as a whole first, so that it does not fail after some pieces. */
  if (!resolve(machine, address, bytes, piece, kind, code)) return;
  sim_thread *thread = machine->thread;
  thread->whole = (sim_range){address, bytes};
  for (size_t at = 0; at < bytes; at += piece)
    machine->watch->access[kind & SIM_WRITE][piece == SIM_WORD ? 2 : 0](
        machine, address + at, code);
  thread->whole.bytes = 0;
}

void sim_access_mark(sim_machine *machine, uintptr_t address, size_t bytes,
                     int kind, const void *code) {
  size_t piece = (address | bytes) % SIM_WORD ? 1 : SIM_WORD;
  const sim_places *places = &machine->watcher->checks.places;
  int number = sim_place_find(places, sim_place_key(code, kind & SIM_WRITE));
  if (!sim_range_holds(&places->items[number].range, address, bytes))
    number = resolve(machine, address, bytes, piece, kind, code);
  if (!number || !machine->watcher->watch.checks) return;
  const sim_place *place = &machine->watcher->checks.places.items[number];
  if (piece == SIM_WORD) {
    check(machine, number, place, address, bytes, kind);
    return;
  }
  for (size_t at = 0; at < bytes; at++)
    check(machine, number, place, address + at, 1, kind);
}

/* The latest write to a byte of a place's memory. */
static sim_mark write_of(const sim_place *place, uintptr_t address) {
  const sim_cell *word = sim_place_word(place, address);
  const size_t bytes = SIM_WORD >> sim_mark_level(word->write);
  return word[address % SIM_WORD / bytes * bytes * place->shadow->plane].write;
}

void sim_access_read_only(sim_machine *machine, uintptr_t address, size_t bytes,
                          const void *code) {
  sim_checks *checks = &machine->watcher->checks;
  if (!machine->watcher->watch.checks) return;
  int number = sim_place_find(&checks->places, sim_place_key(code, SIM_READ));
  if (!sim_range_holds(&checks->places.items[number].range, address, bytes))
    number = resolve(machine, address, bytes, bytes, SIM_READ, code);
  if (!number) return;
  const sim_place *place = &checks->places.items[number];
  for (size_t at = 0; at < bytes && place->space == SIM_GLOBAL; at++) {
    const sim_mark write = write_of(place, address + at);
    if (sim_mark_time(write) < checks->order.launch_time) continue;
    sim_checks_stale(machine, checks, number, address + at, write);
    return;
  }
}

/* Ends the launch if the copy engine reads a byte of global memory that a
 * thread of the launch has written, and nobody has shown it since. The engine
 * sees its own stores. */
static void check_proxy(sim_machine *machine, int number, uintptr_t address) {
  sim_checks *checks = &machine->watcher->checks;
  const sim_order *order = &checks->order;
  const sim_mark write = write_of(&checks->places.items[number], address);
  const uint32_t time = sim_mark_time(write);
  if (time < order->launch_time ||
      checks->places.info[sim_mark_place(write)].is_copy ||
      order->proxy_time[sim_mark_thread(write)] > time ||
      order->proxy_time[machine->thread->number] > time)
    return;
  sim_checks_unshown(machine, checks, number, address, write);
}

/* Each cell of the bytes that the copy engine reads. */
static void check_proxies(sim_machine *machine, int number, uintptr_t address,
                          size_t bytes) {
  const sim_place *place = &machine->watcher->checks.places.items[number];
  for (size_t at = 0; at < bytes; at += SIM_WORD) {
    const sim_cell *word = sim_place_word(place, address + at);
    check_proxy(machine, number, address + at);
    for (size_t b = 1; b < SIM_WORD && at + b < bytes; b++)
      if (sim_mark_level(word->write))
        check_proxy(machine, number, address + at + b);
  }
}

void sim_access_copy(sim_machine *machine, uintptr_t address, size_t bytes,
                     int kind, const void *code) {
  enum { PIECE = 16 };
  sim_watcher *watcher = machine->watcher;
  sim_checks *checks = &watcher->checks;
  int number = resolve(machine, address, bytes, PIECE, kind, code);
  if (!number) return;
  const sim_place *place = &checks->places.items[number];
  sim_thread *thread = machine->thread;
  thread->whole = (sim_range){address, bytes};
  for (size_t at = 0; at < bytes && watcher->watch.checks; at += SIM_WORD)
    check(machine, number, place, address + at,
          bytes - at < SIM_WORD ? 1 : SIM_WORD, kind);
  thread->whole.bytes = 0;
  checks->places.info[number].is_copy = 1;
  if (watcher->watch.checks && !(kind & SIM_WRITE))
    check_proxies(machine, number, address, bytes);
  if (watcher->watch.counters)
    sim_counters_copy(&watcher->counters, &watcher->checks.places, number,
                      address, bytes);
}

/* ---- lookups ----------------------------------------------------------- */

/* NULL: the access is not watched; or, with `is_lost`, there is no memory. */
static sim_shadow *find_shadow(sim_machine *machine, uintptr_t address,
                               size_t bytes, int kind, const void *code,
                               sim_space *space, int *is_lost) {
  sim_checks *checks = &machine->watcher->checks;
  *space = SIM_SHARED;
  if (sim_range_holds(&machine->shared, address, bytes)) {
    sim_shared_used_add(machine, address, bytes);
    return &checks->shared;
  }
  if (sim_range_holds(&machine->dynamic_shared, address, bytes))
    return &checks->dynamic_shared;
  if (machine->together &&
      sim_cluster_access(machine, address, bytes, kind, code))
    return &checks->windows;
  *space = SIM_GLOBAL;
  if (sim_range_holds(&machine->device, address, bytes)) return &checks->device;
  if (!sim_hook_find_allocation(machine, address, bytes, kind, code))
    return NULL;
  sim_shadow *shadow = sim_shadows_get(address);
  *is_lost = !shadow;
  return shadow;
}

static int is_guard(const sim_machine *machine, uintptr_t address) {
  const size_t offset = address - machine->shared.begin;
  int low = 0, high = machine->guard_count;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (machine->guards[middle] < offset)
      low = middle + 1;
    else
      high = middle;
  }
  return low < machine->guard_count && machine->guards[low] == offset;
}

static int resolve(sim_machine *machine, uintptr_t address, size_t bytes,
                   size_t piece, int kind, const void *code) {
  sim_watcher *watcher = machine->watcher;
  sim_checks *checks = &watcher->checks;
  if (sim_range_holds(&machine->stack, address, bytes)) return 0;
  if (bytes == 1 && is_guard(machine, address)) return 0;
  if (!(kind & SIM_WRITE) &&
      sim_range_holds(&machine->constant, address, bytes))
    return 0;
  sim_space space;
  int is_lost = 0;
  sim_shadow *shadow =
      find_shadow(machine, address, bytes, kind, code, &space, &is_lost);
  if (!shadow && !is_lost) return 0;
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
      .is_float = !!(kind & SIM_FLOAT),
      .is_by_one_lane = (kind & SIM_ATOMIC) &&
                        !(kind & (SIM_FLOAT | SIM_COMPARED | SIM_UNREAD)),
      .is_volatile = !!(kind & SIM_VOLATILE),
      .bytes = (int)piece};
  int number = sim_places_get(
      &checks->places, sim_place_key(code, kind & SIM_WRITE), space, &info);
  if (!number)
    sim_thread_fault(
        machine,
        "the watch has no room for more than %d loads and stores of kernels: "
        "set it anew",
        SIM_MAX_PLACES);
  sim_place *place = &checks->places.items[number];
  place->shadow = shadow;
  place->cells = (uintptr_t)shadow->cells -
                 shadow->range.begin / SIM_WORD * sizeof(sim_cell);
  place->range = shadow->range;
  if (space == SIM_GLOBAL) place->range = machine->global[kind & SIM_WRITE];
  if (shadow == &checks->shared) place->range = machine->shared_used;
  if (shadow == &checks->device) place->range = machine->device;
  if (shadow == &checks->dynamic_shared) place->range = machine->dynamic_shared;
  if (shadow == &checks->windows) {
    place->range = (sim_range){0, 0}; /* each access is looked at anew */
    if (checks->remotes) sim_remotes_note(machine, checks, number, address);
    /* Arrivals at another block's barriers are atomic. */
    if (watcher->watch.counters && !(kind & SIM_ATOMIC))
      watcher->counters.sums->far_bytes += bytes;
  }
  return number;
}
