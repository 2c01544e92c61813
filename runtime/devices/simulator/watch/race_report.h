/*
 * race_report.h -- what the check of an access has found: handed to the
 * machine's collector, or set as the finding that ends the launch.
 */
#ifndef SIM_RACE_REPORT_H
#define SIM_RACE_REPORT_H

#include "devices/simulator/machine/collector.h"
#include "devices/simulator/watch/checks.h"

/* An access to the bytes of one cell. */
typedef struct sim_cell_access {
  sim_machine *machine;
  sim_checks *checks;
  const sim_place *place;
  int number; /* of the place */
  uintptr_t address;
  uintptr_t
      key; /* the address, which is the same for all blocks of a cluster */
  int bytes, kind;
  uint32_t oldest;
  unsigned thread;
} sim_cell_access;

/* Bytes of the whole access, which may span several cells. */
static inline int sim_place_bytes(const sim_cell_access *access) {
  return access->checks->places.info[access->number].bytes;
}

/* Reports a race with the access that a mark stands for, which the verb names:
 * "wrote". With a collector the launch goes on. */
void sim_report_race(const sim_cell_access *access, sim_mark mark,
                     const char *verb);
/* The same; without a collector it ends the launch. */
void sim_stop_at_race(const sim_cell_access *access, sim_mark mark,
                      const char *verb);
/* Hands a race to the collector; `why` follows the text. */
void sim_collect_race(const sim_cell_access *access, sim_mark mark,
                      const char *verb, sim_certainty certainty,
                      const char *why);
/* Notes a read of what nothing has written; see sim_checks. */
void sim_note_uninitialised_read(const sim_cell_access *access);

#endif
