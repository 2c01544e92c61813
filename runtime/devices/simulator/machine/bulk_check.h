/*
 * bulk_check.h -- what a copy by the copy engine must be given. Each function
 * ends the launch with a finding at the line of `code` if something is wrong.
 */
#ifndef SIM_BULK_CHECK_H
#define SIM_BULK_CHECK_H

#include "devices/simulator/machine/async.h"

/* The box of a tensor map at these indices; the whole tensor must be in one
 * allocation. `kind`: SIM_READ or SIM_WRITE. */
sim_box sim_bulk_box(sim_machine *machine, const tw_tensor_map *map, int rank,
                     const int *at, int kind, const void *code);
/* The box of a copy without a map. */
sim_box sim_bulk_bytes(sim_machine *machine, const void *global,
                       const void *shared, size_t bytes, const void *code);
/* The place of a box in shared memory: in the block's own, and aligned. */
void sim_bulk_check_shared(sim_machine *machine, uintptr_t at,
                           const sim_box *box, const void *code);
/* A store writes 16 bytes at a time, also those that the tensor's rows end in:
 * seen on an H200. */
void sim_bulk_check_row_ends(sim_machine *machine, const sim_box *box,
                             const void *code);
/* The rows of the box that the tensor has: reads or writes of the thread. */
void sim_bulk_access_rows(sim_machine *machine, const sim_box *box, int kind,
                          const void *code);

#endif
