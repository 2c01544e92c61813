/*
 * modules.h -- the kernels that g++ compiled, by set and name.
 */
#ifndef SIM_MODULES_H
#define SIM_MODULES_H

#include "tilewright/registry.h"
#include "tilewright/simulator/kernel.h"

/* The kernels of a set that are linked with the set or with the simulator;
 * NULL: they are in a file of their own. */
const tw_sim_module *sim_module_linked(const tw_kernel_set *set);
/* Why a module cannot be used for the set, to follow on "the kernels"; NULL if
 * it can. */
const char *sim_module_fault(const tw_sim_module *module,
                             const tw_kernel_set *set);
/* A kernel of one generated file; NULL if the module has none of that name. */
const tw_sim_kernel *sim_module_kernel(const tw_sim_module *module,
                                       const char *file, const char *name);

#endif
