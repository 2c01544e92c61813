/*
 * modules.c -- see modules.h.
 */
#include "devices/simulator/modules.h"

#include <string.h>

/* The library's own kernels, which are linked into the simulator. */
extern const tw_sim_module tw_sim_module_tilewright;

const tw_sim_module *sim_module_linked(const tw_kernel_set *set) {
  if (set->simulator) return set->simulator;
  if (!strcmp(set->name, tw_sim_module_tilewright.set))
    return &tw_sim_module_tilewright;
  return NULL;
}

const char *sim_module_fault(const tw_sim_module *module,
                             const tw_kernel_set *set) {
  if (module->version != TW_SIM_VERSION)
    return "were compiled with the headers of another version";
  if (strcmp(module->set, set->name)) return "belong to another set";
  /* Kernels linked with another copy of the simulator would call that copy. */
  if (module->barrier != tw_sim_barrier)
    return "were linked with another copy of the simulator";
  return NULL;
}

int sim_module_has_file(const tw_sim_module *module, const char *file) {
  for (const tw_sim_table *table = module->tables; table->file; table++)
    if (!strcmp(table->file, file)) return 1;
  return 0;
}

const tw_sim_kernel *sim_module_kernel(const tw_sim_module *module,
                                       const char *file, const char *name) {
  for (const tw_sim_table *table = module->tables; table->file; table++) {
    if (strcmp(table->file, file)) continue;
    for (const tw_sim_kernel *kernel = table->kernels; kernel->name; kernel++)
      if (!strcmp(kernel->name, name)) return kernel;
  }
  return NULL;
}

const tw_sim_symbol *sim_module_symbol(const tw_sim_module *module,
                                       const char *file, const char *name) {
  for (const tw_sim_table *table = module->tables; table->file; table++) {
    if (strcmp(table->file, file) || !table->symbols) continue;
    for (const tw_sim_symbol *symbol = table->symbols; symbol->name; symbol++)
      if (!strcmp(symbol->name, name)) return symbol;
  }
  return NULL;
}

const char *sim_module_gpu_only(const tw_sim_module *module, const char *file) {
  for (const tw_sim_table *table = module->tables; table->file; table++)
    if (!strcmp(table->file, file)) return table->gpu_only;
  return NULL;
}
