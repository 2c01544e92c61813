/*
 * race.c -- the full check of one access against its word's cells.
 *
 * An access races with an earlier one by another thread if at least one of the
 * two writes, at least one is not atomic, and nothing orders them (order.h). A
 * cell holds the last write and the first of several unordered reads.
 */
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/watch/beside.h"
#include "devices/simulator/watch/race_report.h"
#include "devices/simulator/watch/release.h"
#include "devices/simulator/watch/turns.h"

enum { TIME_BEFORE_LAUNCHES = 1 };

/* ---- one cell ---------------------------------------------------------- */

/* Whether the cell's bytes are initialised. If they are so by the shadow's
 * bits, the cell gets a write at time 1, so that the bits need not be read
 * again. */
static int is_initialised(const sim_cell_access *access, sim_cell *cell) {
  if (access->place->space == SIM_SHARED)
    return sim_mark_time(cell->write) >= access->oldest;
  if (sim_mark_time(cell->write)) return 1;
  if (!sim_shadow_is_initialised(access->place->shadow, access->address,
                                 (size_t)access->bytes))
    return 0;
  cell->write |= TIME_BEFORE_LAUNCHES;
  return 1;
}

/* The bytes of which one must be written: all that the access reads, up to 16;
 * of a larger one those in the same aligned 16 bytes, since padding is shorter.
 */
static sim_range part_of(const sim_cell_access *access) {
  enum { PART = 16 };
  const sim_range *whole = &access->machine->thread->whole;
  if (!sim_range_holds(whole, access->address, 1)) {
    const uintptr_t bytes = (uintptr_t)sim_place_bytes(access);
    return (sim_range){access->address & ~(bytes - 1), bytes};
  }
  uintptr_t begin = access->address & ~(uintptr_t)(PART - 1);
  uintptr_t end = begin + PART;
  if (begin < whole->begin) begin = whole->begin;
  if (end > whole->begin + whole->bytes) end = whole->begin + whole->bytes;
  return (sim_range){begin, end - begin};
}

/* Whether a kernel has written to one of these bytes. A structure whose fields
 * are written one by one is copied with its padding, and the host copies
 * structures with theirs. */
static int is_partly_initialised(const sim_cell_access *access) {
  const sim_range part = part_of(access);
  const sim_shadow *shadow = access->place->shadow;
  const uint32_t least = access->place->space == SIM_SHARED
                             ? access->oldest
                             : TIME_BEFORE_LAUNCHES + 1;
  if (!sim_range_holds(&shadow->range, part.begin, part.bytes)) return 0;
  for (size_t i = 0; i < part.bytes; i++) {
    const sim_cell *word = sim_place_word(access->place, part.begin + i);
    if (sim_mark_time(sim_shadow_byte(shadow, word, part.begin + i)->write) >=
        least)
      return 1;
  }
  return 0;
}

/* Whether an access and an earlier one are no race in either order: both are
 * atomic for each other, or volatile. Inside a warp a volatile access of shared
 * memory is one as any other, since lanes need not run in step. */
static int are_atomic(const sim_cell_access *access, sim_mark mark) {
  if (!(access->kind & SIM_ATOMIC) || !(mark & SIM_MARK_ATOMIC)) return 0;
  int same_block =
      sim_turns_is_own(&access->checks->order, sim_mark_time(mark));
  if (access->kind & SIM_VOLATILE && !(access->kind & SIM_PHASED) &&
      access->place->space == SIM_SHARED)
    return !same_block ||
           sim_mark_thread(mark) / SIM_WARP != access->thread / SIM_WARP;
  return same_block ||
         (!(access->kind & SIM_BLOCK_SCOPE) && !(mark & SIM_MARK_BLOCK_SCOPE));
}

/* Whether the guess is the begin of a read of 16 bytes that goes on here. */
static int is_same_read(const sim_guess *mine, const sim_cell_access *access) {
  return mine->place == access->number &&
         (mine->address ^ access->address) / 16 == 0;
}

/* Notes a plain read of a word that others update atomically. It is reported
 * later: see guess.h. */
static void guess(const sim_cell_access *access, sim_mark other) {
  sim_guesses *guesses = &access->checks->guesses;
  sim_guess *mine = &guesses->of[access->thread];
  if (mine->address && (sim_guess_is_same(mine->address, access->address) ||
                        is_same_read(mine, access)))
    return;
  if (mine->address) sim_guesses_report(access->machine, access->checks);
  if (access->machine->finding[0]) sim_thread_stop(access->machine);
  *mine = (sim_guess){access->address, other, access->number};
  guesses->count++;
}

void sim_guesses_report(sim_machine *machine, sim_checks *checks) {
  sim_guesses *guesses = &checks->guesses;
  for (int i = 0; guesses->count && i < machine->thread_count; i++) {
    sim_guess *one = &guesses->of[i];
    if (!one->address) continue;
    sim_cell_access access = {.machine = machine,
                              .checks = checks,
                              .number = one->place,
                              .address = one->address,
                              .kind = SIM_READ,
                              .thread = (unsigned)i};
    if (!machine->finding[0]) sim_report_race(&access, one->other, "updated");
    one->address = 0;
    guesses->count--;
  }
}

/* Whether one of two accesses that are no race is only volatile. C++ orders
 * nothing by these, and a GPU nothing but the word itself. */
static int is_volatile_pair(const sim_cell_access *access, sim_mark mark) {
  return access->machine->collector && sim_mark_time(mark) >= access->oldest &&
         (access->kind & SIM_VOLATILE ||
          access->checks->places.info[sim_mark_place(mark)].is_volatile);
}

/* Whether the access follows what the thread has seen of a store to the word
 * itself, with a fence before that one and behind the load: a ticket lock is
 * handed on so. */
static int is_handed_on(const sim_cell_access *access, sim_mark mark) {
  const sim_order *order = &access->checks->order;
  const uint32_t time = sim_mark_time(mark);
  const unsigned other = sim_mark_thread(mark), thread = access->thread;
  return sim_release_is_loose(order, thread)
             ? sim_release_is_firm(order, time, other, thread, access->key)
             : sim_release_is_acquired(order, time, other, SIM_RELEASE_WRITE,
                                       thread, access->key);
}

/* The address 0: that the word itself was stored orders nothing. */
static void check_volatile(const sim_cell_access *access,
                           const sim_cell *cell) {
  const sim_order *order = &access->checks->order;
  if (are_atomic(access, cell->write) &&
      is_volatile_pair(access, cell->write) &&
      !sim_order_is_before(order, cell->write, access->place->space,
                           access->thread, 0) &&
      !is_handed_on(access, cell->write))
    sim_collect_race(access, cell->write, "wrote", SIM_POSSIBLE_UNLESS_WAIT,
                     "");
  if (access->kind & SIM_WRITE && are_atomic(access, cell->read) &&
      is_volatile_pair(access, cell->read) &&
      !sim_order_readers_are_before(order, cell->read, access->place->space,
                                    access->thread, 0))
    sim_collect_race(access, cell->read, "read", SIM_POSSIBLE_UNLESS_WAIT, "");
}

/* An access in a lock is ordered after those of the owner before only by fences
 * behind the atomicCAS of each. Looks for one that lacks it, by which accesses
 * count as ordered nevertheless: an atomicCAS need not be a lock. */
static void check_lock(const sim_cell_access *access, const sim_cell *cell) {
  const sim_order *order = &access->checks->order;
  const sim_mark mark = cell->write;
  const uint32_t time = sim_mark_time(mark);
  const unsigned other = sim_mark_thread(mark);
  if (time < access->oldest) return;
  const int is_own = sim_turns_is_own(order, time);
  const int is_theirs =
      mark & (is_own ? SIM_MARK_NO_BLOCK_FENCE : SIM_MARK_NO_DEVICE_FENCE) &&
      !(is_own && other / SIM_WARP == access->thread / SIM_WARP);
  const int is_mine =
      sim_release_lacks_fence(order, time, other, access->thread,
                              access->kind & SIM_VOLATILE) &&
      !sim_release_is_sure(order, time, other, access->thread, access->key);
  if ((!is_mine && !is_theirs) ||
      (mark & SIM_MARK_ATOMIC &&
       !access->checks->places.info[sim_mark_place(mark)].is_volatile) ||
      !sim_order_is_before(order, mark, access->place->space, access->thread,
                           access->key))
    return;
  sim_collect_race(access, mark, "wrote", SIM_POSSIBLE_UNLESS_WAIT,
                   is_mine
                       ? ", in a lock that was taken with no fence behind it"
                       : ", in a lock whose owner before took it with no fence "
                         "behind it");
}

/* A flag that is read by a load which acquires nothing, with no fence behind
 * it, leaves older values of other blocks' data where this block may read them.
 * Waits in shared memory, and inside a block, are left alone. */
static void check_loose(const sim_cell_access *access, const sim_cell *cell) {
  const sim_order *order = &access->checks->order;
  const uint32_t time = sim_mark_time(cell->write);
  if (access->place->space != SIM_GLOBAL || time < access->oldest ||
      !sim_release_is_loose(order, access->thread) ||
      sim_turns_is_own(order, time) ||
      !sim_order_is_loose(order, cell->write, access->place->space,
                          access->thread, access->key))
    return;
  sim_collect_race(access, cell->write, "wrote", SIM_POSSIBLE,
                   ", behind a load of a flag that acquires nothing, with no "
                   "fence between");
}

/* Whether a launch that nothing orders with this one made the access of the
 * mark, and one of the two is not atomic. */
static int is_beside(const sim_cell_access *access, sim_mark mark) {
  return sim_beside_of(&access->checks->order, mark) &&
         !are_atomic(access, mark);
}

/* Reports the access if it races with one of another launch. */
static void check_launches(const sim_cell_access *access,
                           const sim_cell *cell) {
  if (is_beside(access, cell->write)) {
    int is_update = !!(cell->write & SIM_MARK_ATOMIC);
    if (is_update && !(access->kind & (SIM_WRITE | SIM_VOLATILE)))
      guess(access, cell->write);
    else
      sim_stop_at_race(access, cell->write, is_update ? "updated" : "wrote");
  }
  if (!(access->kind & SIM_WRITE) || access->kind & SIM_COMPARED) return;
  size_t at = 0;
  for (sim_mark read = cell->read; read;
       read = sim_beside_next(access->address, access->bytes, &at))
    if (is_beside(access, read)) sim_stop_at_race(access, read, "read");
}

/* Reports the access if it races with one that the cell holds. */
static void check_races(const sim_cell_access *access, const sim_cell *cell) {
  const sim_order *order = &access->checks->order;
  if (!are_atomic(access, cell->write) &&
      !sim_order_is_before(order, cell->write, access->place->space,
                           access->thread, access->key)) {
    int is_update = !!(cell->write & SIM_MARK_ATOMIC);
    if (is_update && !(access->kind & (SIM_WRITE | SIM_VOLATILE)))
      guess(access, cell->write);
    else
      sim_stop_at_race(access, cell->write, is_update ? "updated" : "wrote");
  }
  /* A plain read before an atomicCAS may have been another thread's guess. */
  if (access->kind & SIM_WRITE && !(access->kind & SIM_COMPARED) &&
      !are_atomic(access, cell->read) &&
      !sim_order_readers_are_before(order, cell->read, access->place->space,
                                    access->thread, access->key))
    sim_stop_at_race(access, cell->read, "read");
}

/* Stores a read in the cell. If earlier reads are not ordered before it, the
 * first of them is kept, with a flag that there are more: not for a product,
 * since its warp must wait for it before any lane releases the memory. */
static void note_read(const sim_cell_access *access, sim_cell *cell,
                      sim_mark mark) {
  const sim_order *order = &access->checks->order;
  sim_mark read = cell->read;
  uint32_t time = sim_mark_time(read);
  /* A volatile read tells less than the thread's own plain one. */
  if (mark & SIM_MARK_ATOMIC && !(read & SIM_MARK_ATOMIC) &&
      time >= access->oldest)
    return;
  unsigned other = sim_mark_thread(read), warp = access->thread / SIM_WARP;
  if (access->place->space == SIM_GLOBAL && sim_beside_of(order, read)) {
    sim_beside_keep(order, access->address, access->bytes, read);
    mark |= SIM_MARK_MANY_LAUNCHES;
  }
  mark |= read & SIM_MARK_MANY_LAUNCHES;
  if (read & SIM_MARK_MANY_WARPS && time >= order->barrier_time) return;
  int is_own = other == access->thread && sim_turns_is_own(order, time);
  if (is_own ? !(read & SIM_MARK_MANY_LANES) || time < order->warp_time[warp]
             : sim_order_reader_is_before(order, read, access->place->space,
                                          access->thread, access->key))
    cell->read = mark;
  else if (!is_own && sim_turns_is_own(order, time) &&
           !(mark & SIM_MARK_PRODUCT && other / SIM_WARP == warp))
    cell->read |=
        other / SIM_WARP == warp ? SIM_MARK_MANY_LANES : SIM_MARK_MANY_WARPS;
}

static sim_mark missing_fences(const sim_cell_access *access) {
  if (!access->machine->collector || !(access->kind & SIM_VOLATILE)) return 0;
  const sim_order *order = &access->checks->order;
  return (sim_release_misses(order, access->thread, 0, 1)
              ? SIM_MARK_NO_BLOCK_FENCE
              : 0) |
         (sim_release_misses(order, access->thread, 1, 1)
              ? SIM_MARK_NO_DEVICE_FENCE
              : 0);
}

/* A plain write must come before every other thread's atomic operations. The
 * first of these, which may be the writer's own, takes its place in the cell,
 * so it is kept beside. */
static void check_init(const sim_cell_access *access, const sim_cell *cell) {
  const int is_shared = access->place->space == SIM_SHARED;
  const uint32_t block = is_shared ? access->checks->order.block : 0;
  sim_init *init =
      &access->checks->inits[(access->key / SIM_WORD + block) % SIM_INITS_KEPT];
  if (!(cell->write & SIM_MARK_ATOMIC)) {
    if (sim_mark_time(cell->write) >= access->oldest)
      *init = (sim_init){access->key, block, cell->write};
  } else if (init->key == access->key && init->block == block &&
             sim_mark_time(init->write) >= access->oldest &&
             !sim_order_is_before(&access->checks->order, init->write,
                                  access->place->space, access->thread,
                                  access->key)) {
    sim_stop_at_race(access, init->write, "wrote");
  }
}

static void check_cell(const sim_cell_access *access, sim_cell *cell) {
  const sim_order *order = &access->checks->order;
  int reads = !(access->kind & SIM_WRITE) ||
              (access->kind & SIM_ATOMIC && !(access->kind & SIM_UNREAD));
  if (reads && !is_initialised(access, cell) &&
      !(access->machine->collector && is_partly_initialised(access)))
    sim_note_uninitialised_read(access);
  if (order->beside_count && access->place->space == SIM_GLOBAL)
    check_launches(access, cell);
  check_races(access, cell);
  if (access->kind & SIM_ATOMIC && !(access->kind & SIM_VOLATILE))
    check_init(access, cell);
  if (access->kind & SIM_ATOMIC && !(access->kind & SIM_PHASED) &&
      access->machine->collector)
    check_volatile(access, cell);
  if (access->machine->collector &&
      (!(access->kind & SIM_ATOMIC) || access->kind & SIM_VOLATILE))
    check_lock(access, cell);
  if (access->machine->collector && !(access->kind & (SIM_ATOMIC | SIM_WRITE)))
    check_loose(access, cell);
  sim_mark mark = order->now | (uint64_t)access->thread << 32 |
                  (uint64_t)access->number << 48;
  if (access->kind & SIM_ATOMIC) mark |= SIM_MARK_ATOMIC;
  if (access->kind & SIM_BLOCK_SCOPE) mark |= SIM_MARK_BLOCK_SCOPE;
  if (access->kind & SIM_PRODUCT) mark |= SIM_MARK_PRODUCT;
  if (!(access->kind & SIM_WRITE))
    note_read(access, cell, mark);
  else
    cell->write = mark | missing_fences(access);
  if (access->kind & SIM_COMPARED) {
    cell->read |= SIM_MARK_ATOMIC;
    sim_guess_drop(&access->checks->guesses, access->thread, access->address);
  }
}

/* ---- the cells of a word ----------------------------------------------- */

/* Splits a word's cells from one level to a finer one: each new cell becomes a
 * copy of the cell that stood for its bytes. */
static void split(const sim_shadow *shadow, sim_cell *word, int from, int to) {
  for (int b = 0; b < SIM_WORD; b += SIM_WORD >> to) {
    int parent = b & ~((SIM_WORD >> from) - 1);
    if (b != parent)
      word[(size_t)b * shadow->plane] = word[(size_t)parent * shadow->plane];
  }
}

static void set_level(sim_cell *word, int level) {
  word->write = (word->write & ~SIM_MARK_LEVEL(3)) | SIM_MARK_LEVEL(level);
}

/* Whether this block has not accessed the word of shared memory yet. */
static int is_unused(const sim_order *order, const sim_shadow *shadow,
                     const sim_cell *word) {
  for (size_t b = 0; b < SIM_WORD; b++) {
    const sim_cell *cell = word + b * shadow->plane;
    if (sim_mark_time(cell->write) >= order->birth_time ||
        sim_mark_time(cell->read) >= order->birth_time)
      return 0;
  }
  return 1;
}

void sim_checks_access(sim_machine *machine, sim_checks *checks, int number,
                       uintptr_t address, int bytes, int kind) {
  const sim_place *place = &checks->places.items[number];
  const sim_shadow *shadow = place->shadow;
  sim_cell *word = sim_place_word(place, address);
  int level = sim_mark_level(word->write);
  int needed = bytes == SIM_WORD ? 0 : bytes == 2 ? 1 : 2;
  if (level < needed) {
    split(shadow, word, level, needed);
    level = needed;
  } else if (level > needed && place->space == SIM_SHARED &&
             is_unused(&checks->order, shadow, word)) {
    level = needed;
  }
  sim_cell_access access = {
      .machine = machine,
      .checks = checks,
      .place = place,
      .number = number,
      .bytes = SIM_WORD >> level,
      .kind = kind,
      .oldest = sim_order_oldest(&checks->order, place->space),
      .thread = machine->thread->number};
  uintptr_t key = address;
  if (machine->together && place->space == SIM_SHARED)
    key = sim_cluster_address(machine, machine->together->running, address);
  int first = (int)(address % SIM_WORD);
  for (int b = first; b < first + bytes; b += access.bytes) {
    access.address = address + (uintptr_t)(b - first);
    access.key = key + (uintptr_t)(b - first);
    check_cell(&access, word + (size_t)b * shadow->plane);
  }
  /* After a write of the whole word, one cell is enough. */
  set_level(word, kind & SIM_WRITE && bytes == SIM_WORD ? 0 : level);
  if (!(kind & SIM_ATOMIC) || kind & SIM_PHASED) return;
  if (kind & SIM_COMPARED)
    sim_release_compared(&checks->order, access.thread, kind & SIM_POLLS);
  if (!(kind & SIM_VOLATILE && kind & SIM_WRITE))
    sim_release_acquire(&checks->order, access.thread, key,
                        kind & SIM_COMPARED   ? SIM_RELEASE_BY_COMPARED
                        : kind & SIM_WRITE    ? SIM_RELEASE_BY_UPDATE
                        : kind & SIM_ACQUIRES ? SIM_RELEASE_BY_ACQUIRING_LOAD
                                              : SIM_RELEASE_BY_LOAD);
  if (kind & SIM_WRITE) sim_release_publish(&checks->order, access.thread, key);
}
