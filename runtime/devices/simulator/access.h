/*
 * access.h -- checks and counts one access under a watch: the functions behind
 * sim_watch_calls.
 */
#ifndef SIM_ACCESS_H
#define SIM_ACCESS_H

#include "devices/simulator/machine/machine.h"

/* X(bytes) for each size of an aligned access. */
#define SIM_ACCESS_LIST(X) X(1) X(2) X(4) X(8) X(16)
#define SIM_ACCESS_DECLARE(bytes)                                       \
  void sim_access_read##bytes(sim_machine *machine, uintptr_t address,  \
                              const void *code);                        \
  void sim_access_write##bytes(sim_machine *machine, uintptr_t address, \
                               const void *code);
SIM_ACCESS_LIST(SIM_ACCESS_DECLARE)
#undef SIM_ACCESS_DECLARE
void sim_access_atomic(sim_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code);
void sim_access_copy(sim_machine *machine, uintptr_t address, size_t bytes,
                     int kind, const void *code);
/* Of any size and alignment. */
void sim_access_range(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code);
/* See sim_watch_calls. */
void sim_access_read_only(sim_machine *machine, uintptr_t address, size_t bytes,
                          const void *code);
/* A write that has been counted already. */
void sim_access_mark(sim_machine *machine, uintptr_t address, size_t bytes,
                     int kind, const void *code);

#endif
