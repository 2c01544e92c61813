/*
 * watch.h -- a watch (profile.h) while it is on.
 *
 * The hooks hand over every access (race.c); grid.c and warp.c say when a
 * launch, a block or a barrier begins.
 */
#ifndef SIM_WATCH_H
#define SIM_WATCH_H

#include "devices/simulator/count/counters.h"
#include "devices/simulator/count/profile.h"
#include "devices/simulator/machine/machine.h"
#include "devices/simulator/watch/order.h"
#include "devices/simulator/watch/place.h"

typedef struct sim_watcher {
  sim_watch watch;
  sim_places places;
  sim_order order;
  sim_shadow shared, dynamic_shared;
  /* The first read of memory that held nothing. It is told when the time is
   * over in which another thread may yet turn out to write there, which would
   * be a race: at the next barrier for shared memory, else after the launch. */
  char suspect[SIM_FINDING_TEXT]; /* "" if there is none */
  sim_space suspect_space;
  sim_counters counters;
  sim_profile profile;
} sim_watcher;

/* TW_ERROR_MEMORY. */
tw_status sim_watcher_create(sim_watcher **watcher, const sim_watch *watch);
void sim_watcher_destroy(sim_watcher *watcher);
/* What has been seen, valid until the next call; NULL if there is no memory. */
const sim_profile *sim_watcher_profile(sim_watcher *watcher);

/* ---- events, while the machine has a watcher --------------------------- */

void sim_watcher_launch_begins(sim_machine *machine);
/* Of a launch's `count` blocks, how many to run. */
int64_t sim_watcher_blocks(sim_machine *machine, int64_t count);
void sim_watcher_launch_ends(sim_machine *machine);
void sim_watcher_block_begins(sim_machine *machine);
void sim_watcher_block_ends(sim_machine *machine);
/* All threads of the block have come to a barrier. */
void sim_watcher_barrier(sim_machine *machine);
/* The lanes of a group have met in an operation. */
void sim_watcher_warp_meets(sim_machine *machine, int first, unsigned group,
                            unsigned all, tw_sim_warp_operation operation);
/* The lanes of a warp have stopped. */
void sim_watcher_warp_stops(sim_machine *machine);

/* ---- accesses, on the thread that makes them --------------------------- */

/* Aligned accesses. */
#define SIM_WATCHER_SIZES(X) X(1) X(2) X(4) X(8) X(16)
#define SIM_WATCHER_DECLARE(bytes)                                       \
  void sim_watcher_read##bytes(sim_machine *machine, uintptr_t address,  \
                               const void *code);                        \
  void sim_watcher_write##bytes(sim_machine *machine, uintptr_t address, \
                                const void *code);
SIM_WATCHER_SIZES(SIM_WATCHER_DECLARE)
#undef SIM_WATCHER_DECLARE
void sim_watcher_atomic(sim_machine *machine, uintptr_t address, size_t bytes,
                        int kind, const void *code);

/* Calls one of these; with constants, without a choice. */
static inline void sim_watcher_access(sim_machine *machine, uintptr_t address,
                                      size_t bytes, int kind,
                                      const void *code) {
  if (kind & SIM_ATOMIC) {
    sim_watcher_atomic(machine, address, bytes, kind, code);
    return;
  }
  switch (bytes) {
#define SIM_WATCHER_CASE(size)                         \
  case size:                                           \
    if (kind & SIM_WRITE)                              \
      sim_watcher_write##size(machine, address, code); \
    else                                               \
      sim_watcher_read##size(machine, address, code);  \
    return;
    SIM_WATCHER_SIZES(SIM_WATCHER_CASE)
#undef SIM_WATCHER_CASE
  }
}

/* Of any size and alignment. */
void sim_watcher_access_range(sim_machine *machine, uintptr_t address,
                              size_t bytes, int kind, const void *code);
/* Finds out where an access goes, stops the thread if that is nowhere, and
 * gives the place, which counts accesses of `piece` bytes; 0 for the thread's
 * own stack, which is not watched. */
int sim_watcher_resolve(sim_machine *machine, uintptr_t address, size_t bytes,
                        size_t piece, int kind, const void *code);
/* Checks one access of a word or of a part of one, whatever its cells hold. */
void sim_watcher_check(sim_machine *machine, int place, uintptr_t address,
                       int bytes, int kind);

/* The memory that an access goes to if not to the stack or to shared memory; a
 * finding if there is none (hooks.c). */
void sim_hook_look_up(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code);

#endif
