/*
 * nvml.c -- the GPU's clock and energy from NVIDIA's management library.
 */
#include "measure/nvml.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/* NVML_CLOCK_SM of nvml.h, which need not be installed. */
enum { CLOCK_SM = 1 };

static int read_clock(void *user, tune_clock *clock) {
  const tune_nvml *nvml = user;
  unsigned mhz = 0;
  unsigned long long reasons = 0;
  if (nvml->clock(nvml->device, CLOCK_SM, &mhz)) return 0;
  if (nvml->reasons && nvml->reasons(nvml->device, &reasons)) reasons = 0;
  *clock = (tune_clock){mhz, (unsigned)(reasons & TUNE_THROTTLED)};
  return 1;
}

static int read_energy(void *user, double *energy_mj) {
  const tune_nvml *nvml = user;
  unsigned long long count = 0;
  if (nvml->energy(nvml->device, &count)) return 0;
  *energy_mj = (double)count;
  return 1;
}

/* ISO C has no conversion from an object's pointer to a function's. Returns 0
 * if the library lacks the function. */
static int find(const tune_nvml *nvml, const char *name, void *function) {
  void *found = dlsym(nvml->library, name);
  memcpy(function, &found, sizeof found);
  return found != NULL;
}

static int fail(tune_nvml *nvml, const char *what, int error) {
  const char *(*text_of)(int) = NULL;
  const char *text = NULL;
  if (error && find(nvml, "nvmlErrorString", &text_of)) text = text_of(error);
  snprintf(nvml->why, sizeof nvml->why, "%s%s%s", what, text ? ": " : "",
           text ? text : "");
  return 0;
}

static int open_device(tune_nvml *nvml, const char *address) {
  int (*init)(void);
  int (*handle)(const char *address, void **device);
  if (!find(nvml, "nvmlInit_v2", &init) ||
      !find(nvml, "nvmlShutdown", &nvml->shutdown) ||
      !find(nvml, "nvmlDeviceGetHandleByPciBusId_v2", &handle))
    return fail(nvml, "the driver's NVML is too old", 0);
  int error = init();
  if (error) {
    nvml->shutdown = NULL;
    return fail(nvml, "NVML cannot be initialised", error);
  }
  error = handle(address, &nvml->device);
  return error ? fail(nvml, "NVML does not know the GPU", error) : 1;
}

/* Keeps what this GPU tells. */
static int find_functions(tune_nvml *nvml) {
  unsigned mhz;
  unsigned long long count;
  find(nvml, "nvmlDeviceGetClockInfo", &nvml->clock);
  if (!find(nvml, "nvmlDeviceGetCurrentClocksEventReasons", &nvml->reasons))
    find(nvml, "nvmlDeviceGetCurrentClocksThrottleReasons", &nvml->reasons);
  find(nvml, "nvmlDeviceGetTotalEnergyConsumption", &nvml->energy);
  if (nvml->clock && !nvml->clock(nvml->device, CLOCK_SM, &mhz))
    nvml->monitor.read_clock = read_clock;
  if (nvml->energy && !nvml->energy(nvml->device, &count))
    nvml->monitor.read_energy = read_energy;
  nvml->monitor.user = nvml;
  if (nvml->monitor.read_clock || nvml->monitor.read_energy) return 1;
  return fail(nvml, "NVML tells neither the GPU's clock nor its energy", 0);
}

void tune_nvml_open(tw_context *context, const char *file, tune_nvml *nvml) {
  const char *const name = file ? file : "libnvidia-ml.so.1";
  twi_device *device = context->device;
  char address[64];
  *nvml = (tune_nvml){0};
  if (!device->class_->bus_address ||
      device->class_->bus_address(device, address, sizeof address) != TW_OK) {
    snprintf(nvml->why, sizeof nvml->why, "the device has no PCI address");
    return;
  }
  nvml->library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!nvml->library) {
    snprintf(nvml->why, sizeof nvml->why, "%s cannot be loaded", name);
    return;
  }
  if (open_device(nvml, address) && find_functions(nvml)) return;
  char why[sizeof nvml->why];
  memcpy(why, nvml->why, sizeof why);
  tune_nvml_close(nvml);
  memcpy(nvml->why, why, sizeof why);
}

void tune_nvml_close(tune_nvml *nvml) {
  if (nvml->shutdown) nvml->shutdown();
  if (nvml->library) dlclose(nvml->library);
  *nvml = (tune_nvml){0};
}
