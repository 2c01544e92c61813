/*
 * backends.c -- the table of back ends, and opening a device by its name.
 */
#include "devices/backends.h"

#include <stdio.h>
#include <string.h>

#include "devices/cuda/open.h"
#include "devices/simulator/open.h"

const twi_backend twi_backends[] = {
    {.prefix = "cuda",
     .open = twi_cuda_open,
     .count = twi_cuda_count,
     .describe = twi_cuda_describe,
     .names = twi_cuda_names},
    {.prefix = "sim",
     .open = twi_sim_open,
     .count = twi_sim_count,
     .describe = twi_sim_describe,
     .names = twi_sim_names},
};
const int twi_backend_count = sizeof twi_backends / sizeof *twi_backends;

const twi_backend *twi_backend_of(const char *device_name) {
  size_t length = strcspn(device_name, ":");
  for (int i = 0; i < twi_backend_count; i++)
    if (strlen(twi_backends[i].prefix) == length &&
        !memcmp(twi_backends[i].prefix, device_name, length))
      return &twi_backends[i];
  return NULL;
}

/* The simulator was called "host" in earlier versions. */
static const char *renamed(const char *spec) {
  return strcspn(spec, ":") == 4 && !memcmp(spec, "host", 4)
             ? ", which is called sim now"
             : "";
}

static tw_status unknown_device(const char *spec) {
  char text[TWI_DEVICE_NAMES * 2] = "";
  for (int i = 0; i < twi_backend_count; i++) {
    char names[TWI_DEVICE_NAMES];
    size_t length = strlen(text);
    twi_backends[i].names(names);
    snprintf(text + length, sizeof text - length, "%s%s", i ? ", " : "", names);
  }
  return twi_fail(TW_ERROR_OPTION, "the device is '%.64s'%s; it can be %s",
                  spec, renamed(spec), text);
}

/* Appends a reason to those of the earlier back ends. */
static void add_reason(char *why, const char *reason) {
  size_t length = strlen(why);
  snprintf(why + length, TWI_DEVICE_WHY - length, "%s%s", length ? "; " : "",
           reason);
}

static tw_status open_default(twi_device **device, char *why) {
  tw_status status = TW_ERROR_DEVICE;
  for (int i = 0; i < twi_backend_count; i++) {
    char reason[TWI_DEVICE_WHY];
    if (twi_backends[i].count(reason) == 0) {
      add_reason(why, reason);
      continue;
    }
    status = twi_backends[i].open(device, NULL);
    if (status == TW_OK) return TW_OK;
    add_reason(why, tw_last_error());
  }
  return twi_fail(status, "no device can be used: %s", why);
}

tw_status twi_device_open(twi_device **device, const char *spec, char *why) {
  char unused[TWI_DEVICE_WHY];
  if (!why) why = unused;
  why[0] = 0;
  *device = NULL;
  if (!spec) return open_default(device, why);
  const twi_backend *backend = twi_backend_of(spec);
  if (!backend) return unknown_device(spec);
  const char *colon = strchr(spec, ':');
  tw_status status = backend->open(device, colon ? colon + 1 : NULL);
  return status == TW_ERROR_OPTION ? unknown_device(spec) : status;
}
