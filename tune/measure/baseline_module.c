/*
 * baseline_module.c -- baselines in a module beside the program.
 */
#include "measure/baseline_module.h"

#include <dlfcn.h>
#include <stdio.h>

#include "devices/object_folder.h"

const tw_baseline_list *tune_baseline_module(char *why) {
  static const tw_baseline_list *list;
  const char *const *place = tw_tune_baseline_module;
  char folder[TWI_FOLDER_TEXT], path[TWI_FOLDER_TEXT + 256];
  why[0] = '\0';
  if (list || !*place || !twi_object_folder(place, folder)) return list;
  for (; *place && !list; place++) {
    snprintf(path, sizeof path, "%s/%s", folder, *place);
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (module) list = dlsym(module, "tw_module_baselines");
  }
  if (!list)
    snprintf(why, TUNE_MODULE_WHY,
             "some baselines are left out: %s cannot be loaded; cmake --build "
             "builds it",
             tw_tune_baseline_module[0]);
  return list;
}
