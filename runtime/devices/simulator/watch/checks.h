/*
 * checks.h -- what a watch knows of a launch's accesses, and the check of one.
 *
 * Most accesses are found to be in order by one look at their word's cells
 * (access.c); race.c checks the others against all that the cells know.
 */
#ifndef SIM_CHECKS_H
#define SIM_CHECKS_H

#include "devices/simulator/machine/machine.h"
#include "devices/simulator/watch/guess.h"
#include "devices/simulator/watch/order.h"
#include "devices/simulator/watch/place.h"

struct sim_checks {
  sim_places places;
  sim_order order;
  sim_shadow shared, dynamic_shared, device; /* device: its variables */
  sim_guesses guesses;
  /* The first read of memory that held nothing, as a finding; "" if there is
   * none. It is told when no other thread can turn out to write there any more,
   * which would be a race: at the next barrier for shared memory, else after
   * the launch. */
  char suspect[SIM_FINDING_TEXT];
  sim_space suspect_space;
};

/* Checks one access of a word or of a part of one by the running thread,
 * whatever its cells hold; ends the launch if it is a race. */
void sim_checks_access(sim_machine *machine, sim_checks *checks, int place,
                       uintptr_t address, int bytes, int kind);

#endif
