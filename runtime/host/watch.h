/*
 * watch.h -- a watch (profile.h) while it is on.
 *
 * The hooks hand over every access (race.c); grid.c and warp.c say when a
 * launch, a block or a barrier begins.
 */
#ifndef TW_WATCH_H
#define TW_WATCH_H

#include "host/counters.h"
#include "host/machine.h"
#include "host/order.h"
#include "host/place.h"
#include "host/profile.h"

typedef struct tw_watcher {
  tw_watch watch;
  tw_places places;
  tw_order order;
  tw_shadow shared, dynamic_shared;
  /* The first read of memory that held nothing. It is told when the time is
   * over in which another thread may yet turn out to write there, which would
   * be a race: at the next barrier for shared memory, else after the launch. */
  char suspect[TW_FINDING_TEXT]; /* "" if there is none */
  tw_space suspect_space;
  tw_counters counters;
  tw_profile profile;
} tw_watcher;

/* TW_ERROR_MEMORY. */
tw_status tw_watcher_create(tw_watcher **watcher, const tw_watch *watch);
void tw_watcher_destroy(tw_watcher *watcher);
/* What has been seen, valid until the next call; NULL if there is no memory. */
const tw_profile *tw_watcher_profile(tw_watcher *watcher);

/* ---- events, while the machine has a watcher --------------------------- */

void tw_watcher_launch_begins(tw_machine *machine);
/* Of a launch's `count` blocks, how many to run. */
int64_t tw_watcher_blocks(tw_machine *machine, int64_t count);
void tw_watcher_launch_ends(tw_machine *machine);
void tw_watcher_block_begins(tw_machine *machine);
void tw_watcher_block_ends(tw_machine *machine);
/* All threads of the block have come to a barrier. */
void tw_watcher_barrier(tw_machine *machine);
/* The lanes of a group have met in an operation. */
void tw_watcher_warp_meets(tw_machine *machine, int first, unsigned group,
                           unsigned all, tw_host_warp_operation operation);
/* The lanes of a warp have stopped. */
void tw_watcher_warp_stops(tw_machine *machine);

/* ---- accesses, on the thread that makes them --------------------------- */

/* Aligned accesses. */
#define TW_WATCHER_SIZES(X) X(1) X(2) X(4) X(8) X(16)
#define TW_WATCHER_DECLARE(bytes)                                      \
  void tw_watcher_read##bytes(tw_machine *machine, uintptr_t address,  \
                              const void *code);                       \
  void tw_watcher_write##bytes(tw_machine *machine, uintptr_t address, \
                               const void *code);
TW_WATCHER_SIZES(TW_WATCHER_DECLARE)
#undef TW_WATCHER_DECLARE
void tw_watcher_atomic(tw_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code);

/* Calls one of these; with constants, without a choice. */
static inline void tw_watcher_access(tw_machine *machine, uintptr_t address,
                                     size_t bytes, int kind, const void *code) {
  if (kind & TW_ATOMIC) {
    tw_watcher_atomic(machine, address, bytes, kind, code);
    return;
  }
  switch (bytes) {
#define TW_WATCHER_CASE(size)                         \
  case size:                                          \
    if (kind & TW_WRITE)                              \
      tw_watcher_write##size(machine, address, code); \
    else                                              \
      tw_watcher_read##size(machine, address, code);  \
    return;
    TW_WATCHER_SIZES(TW_WATCHER_CASE)
#undef TW_WATCHER_CASE
  }
}

/* Of any size and alignment. */
void tw_watcher_access_range(tw_machine *machine, uintptr_t address,
                             size_t bytes, int kind, const void *code);
/* Finds out where an access goes, stops the thread if that is nowhere, and
 * gives the place, which counts accesses of `piece` bytes; 0 for the thread's
 * own stack, which is not watched. */
int tw_watcher_resolve(tw_machine *machine, uintptr_t address, size_t bytes,
                       size_t piece, int kind, const void *code);
/* Checks one access of a word or of a part of one, whatever its cells hold. */
void tw_watcher_check(tw_machine *machine, int place, uintptr_t address,
                      int bytes, int kind);

/* The memory that an access goes to if not to the stack or to shared memory; a
 * finding if there is none (hooks.c). */
void tw_hook_look_up(tw_machine *machine, uintptr_t address, size_t bytes,
                     int kind, const void *code);

#endif
