/*
 * demand.h -- kernels that are not in the set's module, and are compiled when
 * they are needed: what a program may have that links the simulator without the
 * library's kernels, as tune does if it is built so (tune/build/demand.c).
 */
#ifndef SIM_DEMAND_H
#define SIM_DEMAND_H

#include "devices/kernel.h"
#include "tilewright/simulator/kernel.h"

/* Sets *module to one with the kernel's file, which the set's own module lacks;
 * to NULL if it is not compiled yet and `is_needed` is 0. Leaves it if the file
 * is not known here either. Otherwise a failure with its sentence. May be
 * called from several threads. NULL in a program without it; hidden, so that it
 * is never that of another object. */
extern tw_status sim_demand_module(const twi_kernel *kernel, int is_needed,
                                   const tw_sim_module **module)
    __attribute__((weak, visibility("hidden")));

#endif
