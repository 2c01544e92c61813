/*
 * profile.c -- see profile.h: watches on host devices, from outside.
 */
#include "host/profile.h"

#include "host/host_device.h"
#include "host/memory.h"
#include "host/watch.h"

static tw_status check_watch(tw_device *device, const tw_watch *watch) {
  if (!tw_host_machine(device))
    return tw_fail(TW_ERROR_DEVICE,
                   "the launches of '%s' cannot be watched: it is no host "
                   "device",
                   device->info.name);
  if (watch &&
      (watch->most_blocks < 0 || (watch->checks && watch->most_blocks)))
    return tw_fail(TW_ERROR_OPTION,
                   "a watch of %lld blocks %s checks was asked for; expected 0 "
                   "(all) or more, and 0 with checks",
                   (long long)watch->most_blocks,
                   watch->checks ? "with" : "without");
  return TW_OK;
}

tw_status tw_host_watch(tw_device *device, const tw_watch *watch) {
  tw_status status = check_watch(device, watch);
  if (status) return status;
  tw_machine *machine = tw_host_machine(device);
  tw_watcher *watcher = NULL;
  pthread_mutex_lock(&tw_host_lock);
  if (watch) status = tw_watcher_create(&watcher, watch);
  if (!status) {
    tw_watcher_destroy(machine->watcher);
    machine->watcher = watcher;
  }
  pthread_mutex_unlock(&tw_host_lock);
  return status;
}

const tw_profile *tw_host_profile(tw_device *device) {
  tw_machine *machine = tw_host_machine(device);
  if (!machine || !machine->watcher) return NULL;
  pthread_mutex_lock(&tw_host_lock);
  const tw_profile *profile = tw_watcher_profile(machine->watcher);
  pthread_mutex_unlock(&tw_host_lock);
  return profile;
}

void tw_host_forget(tw_device *device, const void *memory, size_t bytes) {
  if (!tw_host_machine(device)) return;
  pthread_mutex_lock(&tw_host_lock);
  tw_memory_forget(memory, bytes);
  pthread_mutex_unlock(&tw_host_lock);
}
