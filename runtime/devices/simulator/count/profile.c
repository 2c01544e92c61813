/*
 * profile.c -- see profile.h: watches on simulators, from outside.
 */
#include "devices/simulator/count/profile.h"

#include "devices/simulator/machine/memory.h"
#include "devices/simulator/simulator.h"
#include "devices/simulator/watch/watch.h"

static tw_status check_watch(twi_device *device, const sim_watch *watch) {
  if (!sim_device_machine(device))
    return twi_fail(
        TW_ERROR_DEVICE,
        "the launches of '%s' cannot be watched: it is no simulator",
        device->info.name);
  if (watch &&
      (watch->most_blocks < 0 || (watch->checks && watch->most_blocks)))
    return twi_fail(
        TW_ERROR_OPTION,
        "a watch of %lld blocks %s checks was asked for; expected 0 "
        "(all) or more, and 0 with checks",
        (long long)watch->most_blocks, watch->checks ? "with" : "without");
  return TW_OK;
}

tw_status sim_device_watch(twi_device *device, const sim_watch *watch) {
  tw_status status = check_watch(device, watch);
  if (status) return status;
  sim_machine *machine = sim_device_machine(device);
  sim_watcher *watcher = NULL;
  pthread_mutex_lock(&sim_lock);
  if (watch) status = sim_watcher_create(&watcher, watch);
  if (!status) {
    sim_watcher_destroy(machine->watcher);
    machine->watcher = watcher;
  }
  pthread_mutex_unlock(&sim_lock);
  return status;
}

const sim_profile *sim_device_profile(twi_device *device) {
  sim_machine *machine = sim_device_machine(device);
  if (!machine || !machine->watcher) return NULL;
  pthread_mutex_lock(&sim_lock);
  const sim_profile *profile = sim_watcher_profile(machine->watcher);
  pthread_mutex_unlock(&sim_lock);
  return profile;
}

void sim_forget(twi_device *device, const void *memory, size_t bytes) {
  if (!sim_device_machine(device)) return;
  pthread_mutex_lock(&sim_lock);
  sim_memory_forget(memory, bytes);
  pthread_mutex_unlock(&sim_lock);
}
