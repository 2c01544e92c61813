/*
 * simulator_loader.c -- opens the simulator, which is a separate library, so
 * that a program which only uses GPUs contains neither the simulator nor its
 * kernels.
 *
 * A program may link the simulator, as tune does. Otherwise the simulator is
 * loaded when a context first asks for it: from the folder of libtilewright, so
 * that each plug-in and each unpacked copy finds its own, or else by its name.
 * It is never unloaded, because kernels may still run, and because it owns the
 * memory of the emulated GPU.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

#include "devices/device.h"
#include "devices/object_folder.h"
#include "devices/simulator/interface.h"
#include "devices/simulator/open.h"
#include "devices/targets.h"

enum { PATH_TEXT = TWI_FOLDER_TEXT + 128 };

/* ---- files -------------------------------------------------------------- */

/* Loads NAME from the folder of the object that contains `address`; if it is
 * not there, from `path`, which may be NULL; if it is not there either, by its
 * name. NULL on failure, with the dynamic linker's message in *fault. `folder`
 * gets the folder of the object. */
static void *load(const char *name, const void *address, const char *path,
                  char *folder, const char **fault) {
  char beside[PATH_TEXT];
  if (!twi_object_folder(address, folder)) folder[0] = '\0';
  snprintf(beside, sizeof beside, "%s/%s", folder, name);
  const char *file = name;
  if (folder[0] && !access(beside, F_OK))
    file = beside;
  else if (path && !getauxval(AT_SECURE) && !access(path, F_OK))
    file = path;
  void *loaded = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!loaded) *fault = dlerror();
  return loaded;
}

/* ---- modules of kernel sets ---------------------------------------------- */

static tw_status load_module(const tw_kernel_set *set,
                             const tw_sim_module **module) {
  char name[128], symbol[128], folder[TWI_FOLDER_TEXT];
  const char *fault = NULL;
  snprintf(name, sizeof name, "lib%.90s_simulator.so", set->name);
  snprintf(symbol, sizeof symbol, "tw_sim_module_%.90s", set->name);
  *module = NULL;
  void *loaded = load(name, set, set->simulator_path, folder, &fault);
  if (!loaded)
    return twi_fail(
        TW_ERROR_IMAGE,
        "the kernel set '%s' has its kernels for the simulator in %s, which "
        "was not found in %.300s or cannot be loaded (%.300s); build the "
        "target %s_simulator and put the file there",
        set->name, name, folder, fault, set->name);
  *module = dlsym(loaded, symbol);
  if (*module) return TW_OK;
  return twi_fail(TW_ERROR_IMAGE,
                  "%s has no kernels of the set '%s' (no symbol %s); build "
                  "the target %s_simulator again",
                  name, set->name, symbol, set->name);
}

static const sim_library library = {
    .fail = twi_fail,
    .pass_name = twi_pass_name,
    .occupancy = twi_occupancy_compute,
    .propose = twi_occupancy_propose,
    .shared_in_proportion = twi_shared_in_proportion,
    .grid_misfit = twi_grid_misfit,
    .load_module = load_module,
};

/* ---- the simulator ------------------------------------------------------ */

/* The simulator that is linked into the same program; NULL if there is none.
 * Hidden, so that it is never that of another object. */
extern const sim_interface tw_sim_interface
    __attribute__((weak, visibility("hidden")));

static tw_status check_version(const sim_interface *simulator,
                               const char *folder) {
  if (!strcmp(simulator->version, tw_version()) &&
      simulator->layout() == sim_layout())
    return TW_OK;
  return twi_fail(TW_ERROR_DEVICE,
                  "%s has version %.15s and is from another build than this "
                  "libtilewright %s in %.300s; install both from one build",
                  TW_SIMULATOR_FILE, simulator->version, tw_version(), folder);
}

static tw_status find(const sim_interface **simulator) {
  static const sim_interface *loaded; /* atomic */
  *simulator = &tw_sim_interface;
  if (!*simulator) *simulator = __atomic_load_n(&loaded, __ATOMIC_ACQUIRE);
  if (*simulator) return TW_OK;

  char folder[TWI_FOLDER_TEXT];
  const char *fault = NULL;
  void *handle = load(TW_SIMULATOR_FILE, &library, NULL, folder, &fault);
  const sim_interface *found =
      handle ? dlsym(handle, SIM_INTERFACE_SYMBOL) : NULL;
  if (handle && !found) fault = "it has no symbol " SIM_INTERFACE_SYMBOL;
  if (!found)
    return twi_fail(
        TW_ERROR_DEVICE,
        "the simulator is the library %s, which was not found %s%.300s beside "
        "libtilewright or cannot be loaded (%.300s): install the component "
        "simulator, or build the target tilewright_simulator",
        TW_SIMULATOR_FILE, folder[0] ? "in " : "in the folder", folder, fault);
  tw_status status = check_version(found, folder);
  if (status) return status;
  __atomic_store_n(&loaded, found, __ATOMIC_RELEASE);
  *simulator = found;
  return TW_OK;
}

static tw_status unknown_target(const char *name) {
  char known[TWI_TARGET_NAMES];
  twi_target_names(known);
  return twi_fail(TW_ERROR_OPTION,
                  "the simulator knows no GPU '%.32s'; it knows %s", name,
                  known);
}

/* The key is the requested name and never that of a GPU, because records for it
 * are predicted. */
static tw_device_info describe(const tw_device_info *target, const char *name) {
  tw_device_info info = *target;
  info.is_gpu = 0;
  snprintf(info.name, sizeof info.name, "simulator as %.37s (%.7s)",
           target->name, target->target);
  snprintf(info.key, sizeof info.key, "sim:%.32s", name);
  return info;
}

tw_status twi_sim_open(twi_device **device, const char *name) {
  *device = NULL;
  if (!name) name = "sm_90";
  const tw_device_info *target = twi_target_find(name);
  if (!target) return unknown_target(name);
  const sim_interface *simulator;
  tw_status status = find(&simulator);
  if (status) return status;
  const tw_device_info info = describe(target, name);
  return simulator->open(device, &info, &library);
}
