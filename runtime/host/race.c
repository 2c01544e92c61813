/*
 * race.c -- checks one access against all that its word's cells know.
 *
 * An access races with an earlier one of another thread if one of the two
 * writes, not both are atomic, and nothing orders them (order.h). Cells know
 * the last write and the first of the reads that are in no order.
 */
#include <stdio.h>
#include <string.h>

#include "host/watch.h"

enum { WORD = 4 };

/* One access of what one cell stands for. */
typedef struct tw_touch {
  tw_machine *machine;
  const tw_place *place;
  int number; /* of the place */
  uintptr_t address;
  int bytes, kind;
  uint32_t oldest;
  unsigned thread;
} tw_touch;

/* ---- findings ---------------------------------------------------------- */

/* Which thread made the access that a mark tells of, and what is missing. */
static void describe(const tw_touch *touch, tw_mark mark, const char *verb,
                     char *text) {
  tw_machine *machine = touch->machine;
  const tw_watcher *watcher = machine->watcher;
  const tw_order *order = &watcher->order;
  unsigned other = tw_mark_thread(mark);
  const unsigned *thread = machine->lanes[other].thread;
  const unsigned *grid = machine->launch->grid;
  size_t block = tw_order_block_at(order, tw_mark_time(mark));
  int same_block = tw_mark_time(mark) >= order->block;
  int same_warp = same_block && other / TW_WARP == touch->thread / TW_WARP;
  char place[TW_PLACE_TEXT];
  tw_finding_code(watcher->places.sites[tw_mark_place(mark)].code, place);
  if (other == touch->thread && same_block) {
    snprintf(text, TW_FINDING_TEXT,
             "which other threads of the block have %s as well, after this one "
             "did (%s), with no barrier between",
             verb, place);
    return;
  }
  snprintf(text, TW_FINDING_TEXT,
           "which thread (%u, %u, %u) of block (%zu, %zu, %zu) %s (%s), with "
           "%s between",
           thread[0], thread[1], thread[2], block % grid[0],
           block / grid[0] % grid[1], block / grid[0] / grid[1], verb, place,
           same_warp    ? "no __syncwarp()"
           : same_block ? "no barrier"
                        : "nothing that orders blocks");
}

static const char *kind_text(int kind) {
  return kind & TW_ATOMIC  ? "atomic operation"
         : kind & TW_WRITE ? "write"
                           : "read";
}

/* The bytes of the whole access. */
static int site_bytes(const tw_touch *touch) {
  return touch->machine->watcher->places.sites[touch->number].bytes;
}

static void report_race(const tw_touch *touch, tw_mark mark, const char *verb) {
  tw_machine *machine = touch->machine;
  char other[TW_FINDING_TEXT], place[TW_PLACE_TEXT];
  machine->watcher->suspect[0] = '\0'; /* this is why */
  describe(touch, mark, verb, other);
  tw_finding_code(machine->watcher->places.sites[touch->number].code, place);
  tw_lane_fault(machine, "race: %s of %d bytes at 0x%zx (%s), %s",
                kind_text(touch->kind), site_bytes(touch),
                (size_t)touch->address, place, other);
}

static void note_suspect(const tw_touch *touch) {
  tw_machine *machine = touch->machine;
  tw_watcher *watcher = machine->watcher;
  if (watcher->suspect[0]) return;
  char place[TW_PLACE_TEXT];
  tw_finding_code(watcher->places.sites[touch->number].code, place);
  int is_shared = touch->place->space == TW_SHARED;
  tw_finding_set(machine, machine->lane,
                 "uninitialised: %s of %d bytes at 0x%zx (%s), where %s",
                 kind_text(touch->kind), site_bytes(touch),
                 (size_t)touch->address, place,
                 is_shared ? "no thread of this block has written shared memory"
                           : "nothing has been stored since the memory was "
                             "allocated");
  memcpy(watcher->suspect, machine->finding, sizeof watcher->suspect);
  watcher->suspect_space = touch->place->space;
  machine->finding[0] = '\0';
}

/* ---- one cell ---------------------------------------------------------- */

/* Whether something is there to be read; global memory's bits are asked once.
 */
static int is_initialised(const tw_touch *touch, tw_cell *cell) {
  if (touch->place->space == TW_SHARED)
    return tw_mark_time(cell->write) >= touch->oldest;
  if (tw_mark_time(cell->write)) return 1;
  if (!tw_shadow_is_known(touch->place->shadow, touch->address,
                          (size_t)touch->bytes))
    return 0;
  cell->write |= 1; /* time 1: before all launches */
  return 1;
}

static void check_before(const tw_touch *touch, const tw_cell *cell) {
  const tw_order *order = &touch->machine->watcher->order;
  int both_atomic = touch->kind & TW_ATOMIC && cell->write & TW_MARK_ATOMIC;
  if (!both_atomic && !tw_order_is_before(order, cell->write, touch->oldest,
                                          touch->thread, touch->address))
    report_race(touch, cell->write,
                cell->write & TW_MARK_ATOMIC ? "updated" : "wrote");
  if (touch->kind & TW_WRITE &&
      !tw_order_are_before(order, cell->read, touch->oldest, touch->thread,
                           touch->address))
    report_race(touch, cell->read, "read");
}

/* Keeps the first of several readers, and notes that there are more. */
static void note_read(const tw_touch *touch, tw_cell *cell, tw_mark mark) {
  const tw_order *order = &touch->machine->watcher->order;
  tw_mark read = cell->read;
  uint32_t time = tw_mark_time(read);
  unsigned other = tw_mark_thread(read), warp = touch->thread / TW_WARP;
  if (read & TW_MARK_MANY_WARPS && time >= order->barrier) return;
  int is_own = other == touch->thread && time >= order->block;
  if (is_own ? !(read & TW_MARK_MANY_LANES) || time < order->warp_sync[warp]
             : tw_order_is_before(order, read, touch->oldest, touch->thread,
                                  touch->address))
    cell->read = mark;
  else if (!is_own && time >= order->block)
    cell->read |=
        other / TW_WARP == warp ? TW_MARK_MANY_LANES : TW_MARK_MANY_WARPS;
}

static void check_cell(const tw_touch *touch, tw_cell *cell) {
  const tw_order *order = &touch->machine->watcher->order;
  int reads = !(touch->kind & TW_WRITE) ||
              (touch->kind & TW_ATOMIC && !(touch->kind & TW_UNREAD));
  if (reads && !is_initialised(touch, cell)) note_suspect(touch);
  check_before(touch, cell);
  tw_mark mark = order->now | (uint64_t)touch->thread << 32 |
                 (uint64_t)touch->number << 48;
  if (!(touch->kind & TW_WRITE))
    note_read(touch, cell, mark);
  else
    cell->write = mark | (touch->kind & TW_ATOMIC ? TW_MARK_ATOMIC : 0);
}

/* ---- the cells of a word ----------------------------------------------- */

/* The cells for halves and bytes that have none of their own yet become copies
 * of the one that stood for them. */
static void split(const tw_shadow *shadow, tw_cell *word, int from, int to) {
  for (int b = 0; b < WORD; b += WORD >> to) {
    int parent = b & ~((WORD >> from) - 1);
    if (b != parent)
      word[(size_t)b * shadow->plane] = word[(size_t)parent * shadow->plane];
  }
}

static void set_level(tw_cell *word, int level) {
  word->write = (word->write & ~TW_MARK_LEVEL(3)) | TW_MARK_LEVEL(level);
}

/* Of shared memory that this block has not used yet, nothing needs to be kept.
 */
static int is_unused(const tw_order *order, const tw_shadow *shadow,
                     const tw_cell *word) {
  for (size_t b = 0; b < WORD; b++) {
    const tw_cell *cell = word + b * shadow->plane;
    if (tw_mark_time(cell->write) >= order->block ||
        tw_mark_time(cell->read) >= order->block)
      return 0;
  }
  return 1;
}

void tw_watcher_check(tw_machine *machine, int number, uintptr_t address,
                      int bytes, int kind) {
  tw_watcher *watcher = machine->watcher;
  const tw_place *place = &watcher->places.items[number];
  const tw_shadow *shadow = place->shadow;
  tw_cell *word = tw_place_word(place, address);
  int level = tw_mark_level(word->write);
  int needed = bytes == WORD ? 0 : bytes == 2 ? 1 : 2;
  if (level < needed) {
    split(shadow, word, level, needed);
    level = needed;
  } else if (level > needed && place->space == TW_SHARED &&
             is_unused(&watcher->order, shadow, word)) {
    level = needed;
  }
  tw_touch touch = {.machine = machine,
                    .place = place,
                    .number = number,
                    .bytes = WORD >> level,
                    .kind = kind,
                    .oldest = place->space == TW_SHARED ? watcher->order.block
                                                        : watcher->order.launch,
                    .thread = machine->lane->number};
  int first = (int)(address % WORD);
  for (int b = first; b < first + bytes; b += touch.bytes) {
    touch.address = address + (uintptr_t)(b - first);
    check_cell(&touch, word + (size_t)b * shadow->plane);
  }
  /* A write of the whole word makes it one again. */
  set_level(word, kind & TW_WRITE && bytes == WORD ? 0 : level);
  if (kind & TW_ATOMIC) tw_order_atomic(&watcher->order, touch.thread, address);
}
