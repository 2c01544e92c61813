/*
 * race.c -- checks one access against all that its word's cells know.
 *
 * An access races with an earlier one of another thread if one of the two
 * writes, not both are atomic, and nothing orders them (order.h). Cells know
 * the last write and the first of the reads that are in no order.
 */
#include <stdio.h>
#include <string.h>

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/report/source_text.h"
#include "devices/simulator/watch/checks.h"
#include "devices/simulator/watch/release.h"

enum { WORD = 4 };

/* One access of what one cell stands for. */
typedef struct sim_touch {
  sim_machine *machine;
  sim_checks *checks;
  const sim_place *place;
  int number; /* of the place */
  uintptr_t address;
  int bytes, kind;
  uint32_t oldest;
  unsigned thread;
} sim_touch;

/* ---- findings ---------------------------------------------------------- */

/* Which thread made the access that a mark tells of, and what is missing. */
static void describe(const sim_touch *touch, sim_mark mark, const char *verb,
                     char *text) {
  sim_machine *machine = touch->machine;
  const sim_order *order = &touch->checks->order;
  unsigned other = sim_mark_thread(mark);
  const unsigned *index = machine->threads[other].index;
  const unsigned *grid = machine->launch->grid;
  size_t block = sim_order_block_at(order, sim_mark_time(mark));
  int same_block = sim_mark_time(mark) >= order->block;
  int same_warp = same_block && other / SIM_WARP == touch->thread / SIM_WARP;
  char place[SIM_SOURCE_TEXT];
  sim_source_of_code(machine->kernel,
                     touch->checks->places.info[sim_mark_place(mark)].code,
                     place);
  if (other == touch->thread && same_block) {
    snprintf(text, SIM_FINDING_TEXT,
             "which other threads of the warp have %s as well, after this one "
             "did (%s), with no __syncwarp() between",
             verb, place);
    return;
  }
  snprintf(text, SIM_FINDING_TEXT,
           "which thread (%u, %u, %u) of block (%zu, %zu, %zu) %s (%s), with "
           "%s between",
           index[0], index[1], index[2], block % grid[0],
           block / grid[0] % grid[1], block / grid[0] / grid[1], verb, place,
           same_warp    ? "no __syncwarp()"
           : same_block ? "no barrier"
                        : "nothing that orders blocks");
}

static const char *kind_text(int kind) {
  if (kind & SIM_VOLATILE)
    return kind & SIM_WRITE ? "volatile write" : "volatile read";
  return kind & SIM_ATOMIC  ? "atomic operation"
         : kind & SIM_WRITE ? "write"
                            : "read";
}

/* The bytes of the whole access. */
static int site_bytes(const sim_touch *touch) {
  return touch->checks->places.info[touch->number].bytes;
}

static void report_race(const sim_touch *touch, sim_mark mark,
                        const char *verb) {
  sim_machine *machine = touch->machine;
  char other[SIM_FINDING_TEXT], place[SIM_SOURCE_TEXT];
  touch->checks->suspect[0] = '\0'; /* this is why */
  describe(touch, mark, verb, other);
  sim_source_of_code(machine->kernel,
                     touch->checks->places.info[touch->number].code, place);
  sim_finding_set(machine, &machine->threads[touch->thread],
                  "race: %s of %d bytes at 0x%zx (%s), %s",
                  kind_text(touch->kind), site_bytes(touch),
                  (size_t)touch->address, place, other);
}

_Noreturn static void stop_at_race(const sim_touch *touch, sim_mark mark,
                                   const char *verb) {
  sim_machine *machine = touch->machine;
  report_race(touch, mark, verb);
  sim_thread_stop(machine);
}

static void note_suspect(const sim_touch *touch) {
  sim_machine *machine = touch->machine;
  sim_checks *checks = touch->checks;
  if (checks->suspect[0]) return;
  char place[SIM_SOURCE_TEXT];
  sim_source_of_code(machine->kernel, checks->places.info[touch->number].code,
                     place);
  int is_shared = touch->place->space == SIM_SHARED;
  sim_finding_set(
      machine, machine->thread,
      "uninitialised: %s of %d bytes at 0x%zx (%s), where %s",
      kind_text(touch->kind), site_bytes(touch), (size_t)touch->address, place,
      is_shared ? "no thread of this block has written shared memory"
                : "nothing has been stored since the memory was "
                  "allocated");
  memcpy(checks->suspect, machine->finding, sizeof checks->suspect);
  checks->suspect_space = touch->place->space;
  machine->finding[0] = '\0';
}

/* ---- one cell ---------------------------------------------------------- */

/* Whether something is there to be read; global memory's bits are asked once.
 */
static int is_initialised(const sim_touch *touch, sim_cell *cell) {
  if (touch->place->space == SIM_SHARED)
    return sim_mark_time(cell->write) >= touch->oldest;
  if (sim_mark_time(cell->write)) return 1;
  if (!sim_shadow_is_known(touch->place->shadow, touch->address,
                           (size_t)touch->bytes))
    return 0;
  cell->write |= 1; /* time 1: before all launches */
  return 1;
}

/* Whether an access and an earlier one may come in any order: both are atomic
 * for each other, or volatile. Inside a warp a volatile access of shared memory
 * is one as any other, since lanes need not run in step. */
static int are_atomic(const sim_touch *touch, sim_mark mark) {
  if (!(touch->kind & SIM_ATOMIC) || !(mark & SIM_MARK_ATOMIC)) return 0;
  int same_block = sim_mark_time(mark) >= touch->checks->order.block;
  if (touch->kind & SIM_VOLATILE && touch->place->space == SIM_SHARED)
    return !same_block ||
           sim_mark_thread(mark) / SIM_WARP != touch->thread / SIM_WARP;
  return same_block ||
         (!(touch->kind & SIM_BLOCK_SCOPE) && !(mark & SIM_MARK_BLOCK_SCOPE));
}

/* A plain read of what others update atomically: told later, see guess.h. */
static void guess(const sim_touch *touch, sim_mark other) {
  sim_guesses *guesses = &touch->checks->guesses;
  sim_guess *mine = &guesses->of[touch->thread];
  if (mine->address && sim_guess_is_same(mine->address, touch->address)) return;
  if (mine->address) sim_guesses_tell(touch->machine, touch->checks);
  if (touch->machine->finding[0]) sim_thread_stop(touch->machine);
  *mine = (sim_guess){touch->address, other, touch->number};
  guesses->count++;
}

void sim_guesses_tell(sim_machine *machine, sim_checks *checks) {
  sim_guesses *guesses = &checks->guesses;
  for (int i = 0; guesses->count && i < machine->thread_count; i++) {
    sim_guess *one = &guesses->of[i];
    if (!one->address) continue;
    sim_touch touch = {.machine = machine,
                       .checks = checks,
                       .number = one->place,
                       .address = one->address,
                       .kind = SIM_READ,
                       .thread = (unsigned)i};
    if (!machine->finding[0]) report_race(&touch, one->other, "updated");
    one->address = 0;
    guesses->count--;
  }
}

static void check_before(const sim_touch *touch, const sim_cell *cell) {
  const sim_order *order = &touch->checks->order;
  if (!are_atomic(touch, cell->write) &&
      !sim_order_is_before(order, cell->write, touch->oldest, touch->thread,
                           touch->address)) {
    int is_update = !!(cell->write & SIM_MARK_ATOMIC);
    if (is_update && !(touch->kind & (SIM_WRITE | SIM_VOLATILE)))
      guess(touch, cell->write);
    else
      stop_at_race(touch, cell->write, is_update ? "updated" : "wrote");
  }
  /* A plain read before an atomicCAS may have been another thread's guess. */
  if (touch->kind & SIM_WRITE && !(touch->kind & SIM_COMPARED) &&
      !are_atomic(touch, cell->read) &&
      !sim_order_are_before(order, cell->read, touch->oldest, touch->thread,
                            touch->address))
    stop_at_race(touch, cell->read, "read");
}

/* Keeps the first of several readers, and notes that there are more. */
static void note_read(const sim_touch *touch, sim_cell *cell, sim_mark mark) {
  const sim_order *order = &touch->checks->order;
  sim_mark read = cell->read;
  uint32_t time = sim_mark_time(read);
  /* A volatile read tells less than the thread's own plain one. */
  if (mark & SIM_MARK_ATOMIC && !(read & SIM_MARK_ATOMIC) &&
      time >= touch->oldest)
    return;
  unsigned other = sim_mark_thread(read), warp = touch->thread / SIM_WARP;
  if (read & SIM_MARK_MANY_WARPS && time >= order->barrier) return;
  int is_own = other == touch->thread && time >= order->block;
  if (is_own ? !(read & SIM_MARK_MANY_LANES) || time < order->warp_sync[warp]
             : sim_order_is_before(order, read, touch->oldest, touch->thread,
                                   touch->address))
    cell->read = mark;
  else if (!is_own && time >= order->block)
    cell->read |=
        other / SIM_WARP == warp ? SIM_MARK_MANY_LANES : SIM_MARK_MANY_WARPS;
}

static void check_cell(const sim_touch *touch, sim_cell *cell) {
  const sim_order *order = &touch->checks->order;
  int reads = !(touch->kind & SIM_WRITE) ||
              (touch->kind & SIM_ATOMIC && !(touch->kind & SIM_UNREAD));
  if (reads && !is_initialised(touch, cell)) note_suspect(touch);
  check_before(touch, cell);
  sim_mark mark = order->now | (uint64_t)touch->thread << 32 |
                  (uint64_t)touch->number << 48;
  if (touch->kind & SIM_ATOMIC) mark |= SIM_MARK_ATOMIC;
  if (touch->kind & SIM_BLOCK_SCOPE) mark |= SIM_MARK_BLOCK_SCOPE;
  if (!(touch->kind & SIM_WRITE))
    note_read(touch, cell, mark);
  else
    cell->write = mark;
  if (touch->kind & SIM_COMPARED) {
    cell->read |= SIM_MARK_ATOMIC;
    sim_guess_drop(&touch->checks->guesses, touch->thread, touch->address);
  }
}

/* ---- the cells of a word ----------------------------------------------- */

/* The cells for halves and bytes that have none of their own yet become copies
 * of the one that stood for them. */
static void split(const sim_shadow *shadow, sim_cell *word, int from, int to) {
  for (int b = 0; b < WORD; b += WORD >> to) {
    int parent = b & ~((WORD >> from) - 1);
    if (b != parent)
      word[(size_t)b * shadow->plane] = word[(size_t)parent * shadow->plane];
  }
}

static void set_level(sim_cell *word, int level) {
  word->write = (word->write & ~SIM_MARK_LEVEL(3)) | SIM_MARK_LEVEL(level);
}

/* Of shared memory that this block has not used yet, nothing needs to be kept.
 */
static int is_unused(const sim_order *order, const sim_shadow *shadow,
                     const sim_cell *word) {
  for (size_t b = 0; b < WORD; b++) {
    const sim_cell *cell = word + b * shadow->plane;
    if (sim_mark_time(cell->write) >= order->block ||
        sim_mark_time(cell->read) >= order->block)
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
  int needed = bytes == WORD ? 0 : bytes == 2 ? 1 : 2;
  if (level < needed) {
    split(shadow, word, level, needed);
    level = needed;
  } else if (level > needed && place->space == SIM_SHARED &&
             is_unused(&checks->order, shadow, word)) {
    level = needed;
  }
  sim_touch touch = {.machine = machine,
                     .checks = checks,
                     .place = place,
                     .number = number,
                     .bytes = WORD >> level,
                     .kind = kind,
                     .oldest = place->space == SIM_SHARED
                                   ? checks->order.block
                                   : checks->order.launch,
                     .thread = machine->thread->number};
  int first = (int)(address % WORD);
  for (int b = first; b < first + bytes; b += touch.bytes) {
    touch.address = address + (uintptr_t)(b - first);
    check_cell(&touch, word + (size_t)b * shadow->plane);
  }
  /* A write of the whole word makes it one again. */
  set_level(word, kind & SIM_WRITE && bytes == WORD ? 0 : level);
  if (!(kind & SIM_ATOMIC)) return;
  if (!(kind & SIM_VOLATILE && kind & SIM_WRITE))
    sim_release_acquire(&checks->order, touch.thread, address);
  if (kind & SIM_WRITE)
    sim_release_publish(&checks->order, touch.thread, address);
}
