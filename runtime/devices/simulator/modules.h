/*
 * modules.h -- the kernels that g++ compiled, by set and name.
 */
#ifndef SIM_MODULES_H
#define SIM_MODULES_H

#include "tilewright/registry.h"
#include "tilewright/simulator/kernel.h"

/* The module of a set if it is linked into the program or the simulator. NULL
 * if it is a separate file. */
const tw_sim_module *sim_module_linked(const tw_kernel_set *set);
/* Why a module cannot be used for the set, as the end of a sentence that begins
 * with "the kernels"; NULL if it can. */
const char *sim_module_fault(const tw_sim_module *module,
                             const tw_kernel_set *set);
/* Whether the module has the kernels of a generated file, or says why not. */
int sim_module_has_file(const tw_sim_module *module, const char *file);
/* A kernel of one generated file; NULL if the module has none of that name. */
const tw_sim_kernel *sim_module_kernel(const tw_sim_module *module,
                                       const char *file, const char *name);
/* A variable that a pass copies to; NULL if the file has none of that name. */
const tw_sim_symbol *sim_module_symbol(const tw_sim_module *module,
                                       const char *file, const char *name);
/* Why a generated file has no kernels for the simulator, "GPU only: ...": it
 * uses what the simulator does not have. NULL if it has kernels. */
const char *sim_module_gpu_only(const tw_sim_module *module, const char *file);

#endif
