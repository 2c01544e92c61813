/*
 * checks.h -- the state of the checks of a launch, and the full check of one
 * access.
 *
 * access.c shows for most accesses, by comparing a few marks, that they are no
 * race. race.c does the full check of the others.
 */
#ifndef SIM_CHECKS_H
#define SIM_CHECKS_H

#include "devices/simulator/machine/machine.h"
#include "devices/simulator/watch/guess.h"
#include "devices/simulator/watch/order.h"
#include "devices/simulator/watch/place.h"
#include "devices/simulator/watch/remote.h"

/* The latest plain write of a word of which the cell shows a later atomic
 * operation, or of the word of a barrier in shared memory. */
typedef struct sim_init {
  uintptr_t key;  /* the word's address, the same for all blocks of a cluster */
  uint32_t block; /* of shared memory: that has first used it */
  sim_mark write;
} sim_init;

enum { SIM_INITS_KEPT = 256 }; /* later ones take the place of earlier ones */

struct sim_checks {
  sim_places places;
  sim_order order;
  sim_shadow shared, dynamic_shared, device; /* device: __device__ variables */
  sim_shadow windows;   /* of blocks of a cluster that do not run */
  sim_remotes *remotes; /* see remote.h; NULL: there are no clusters */
  sim_guesses guesses;
  sim_init inits[SIM_INITS_KEPT];
  /* The first uninitialised read, as a finding; "" if there is none. It is not
   * reported at once: if another thread writes there later, this is a race, and
   * the race is reported instead. It is reported at the next barrier (shared
   * memory) or after the launch (global memory). */
  char uninitialised_read[SIM_FINDING_TEXT];
  sim_space uninitialised_space;
};

/* Describes the last write of a byte by the latest launch (profile.h). */
int sim_checks_writer(const sim_machine *machine, const sim_checks *checks,
                      const void *byte, char *text);

/* Checks an access by the running thread to a word or a part of one, and
 * updates the word's cells. Ends the launch if the access is a race. */
void sim_checks_access(sim_machine *machine, sim_checks *checks, int place,
                       uintptr_t address, int bytes, int kind);

/* The running thread has read, by __ldg(), a byte that the launch has written.
 * Ends the launch, unless there is a collector. */
void sim_checks_stale(sim_machine *machine, sim_checks *checks, int number,
                      uintptr_t address, sim_mark write);

/* The same: the copy engine reads what a thread of the launch has written,
 * without a fence since. */
void sim_checks_unshown(sim_machine *machine, sim_checks *checks, int number,
                        uintptr_t address, sim_mark write);

#endif
