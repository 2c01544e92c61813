/*
 * profile.c -- the functions of profile.h, for programs that link the
 * simulator, as tune does. The simulator's shared library does not contain
 * them.
 */
#include "devices/simulator/machine/error.h"
#include "devices/simulator/machine/lock.h"
#include "devices/simulator/sim_device.h"
#include "devices/simulator/watch/shadows.h"
#include "devices/simulator/watcher.h"

static tw_status check_watch(twi_device *device, const sim_watch *watch) {
  if (!sim_device_machine(device))
    return twi_fail(
        TW_ERROR_DEVICE,
        "the launches of '%s' cannot be watched, only those of the simulator; "
        "open the device sim",
        device->info.name);
  if (watch && watch->max_blocks < 0)
    return twi_fail(
        TW_ERROR_OPTION,
        "the watch has max_blocks = %lld; give 0 (all blocks) or more",
        (long long)watch->max_blocks);
  return TW_OK;
}

tw_status sim_device_watch(twi_device *device, const sim_watch *watch) {
  tw_status status = check_watch(device, watch);
  if (status) return status;
  sim_lock_enter();
  status = sim_watcher_set(sim_device_machine(device), watch);
  sim_lock_leave();
  return status ? twi_fail(status, "%s", sim_error()) : TW_OK;
}

tw_status sim_device_schedule(twi_device *device,
                              const sim_schedule *schedule) {
  sim_machine *machine = sim_device_machine(device);
  if (!machine)
    return twi_fail(TW_ERROR_DEVICE,
                    "the order of blocks can be set for the simulator, not for "
                    "'%s'; open the device sim",
                    device->info.name);
  sim_lock_enter();
  machine->schedule = schedule ? *schedule : (sim_schedule){0};
  sim_lock_leave();
  return TW_OK;
}

tw_status sim_device_owners(twi_device *device, const sim_owner *owners,
                            int count) {
  sim_machine *machine = sim_device_machine(device);
  if (!machine || count > SIM_MAX_OWNERS)
    return twi_fail(TW_ERROR_DEVICE,
                    "owners of memory can be set for the simulator, at most "
                    "%d, not %d for '%s'",
                    SIM_MAX_OWNERS, count, device->info.name);
  sim_lock_enter();
  machine->owner_count = count;
  for (int i = 0; i < count; i++) machine->owners[i] = owners[i];
  sim_lock_leave();
  return TW_OK;
}

void sim_device_any_memory(twi_device *device, int has_any) {
  if (!sim_device_machine(device)) return;
  sim_lock_enter();
  ((sim_device *)device)->has_any_memory = has_any;
  sim_lock_leave();
}

int sim_device_writer(twi_device *device, const void *byte, char *text) {
  sim_machine *machine = sim_device_machine(device);
  if (!machine || !machine->watcher) return 0;
  sim_lock_enter();
  int found = sim_checks_writer(machine, &machine->watcher->checks, byte, text);
  sim_lock_leave();
  return found;
}

const sim_profile *sim_device_profile(twi_device *device) {
  sim_machine *machine = sim_device_machine(device);
  if (!machine || !machine->watcher) return NULL;
  sim_lock_enter();
  const sim_profile *profile = sim_watcher_profile(machine->watcher);
  sim_lock_leave();
  return profile;
}

void sim_mark_uninitialised(twi_device *device, const void *memory,
                            size_t bytes) {
  if (!sim_device_machine(device)) return;
  sim_lock_enter();
  sim_shadows_mark_uninitialised((uintptr_t)memory, bytes);
  sim_lock_leave();
}
