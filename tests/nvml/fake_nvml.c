/*
 * fake_nvml.c -- a library with NVML's functions, for test_nvml.c. The
 * environment says what it answers.
 */
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

static int is_set(const char *name) { return getenv(name) != NULL; }

EXPORT int nvmlInit_v2(void);
EXPORT int nvmlShutdown(void);
EXPORT const char *nvmlErrorString(int error);
EXPORT int nvmlDeviceGetHandleByPciBusId_v2(const char *address, void **device);
EXPORT int nvmlDeviceGetClockInfo(void *device, int kind, unsigned *mhz);
EXPORT int nvmlDeviceGetCurrentClocksThrottleReasons(void *device,
                                                     unsigned long long *bits);
EXPORT int nvmlDeviceGetTotalEnergyConsumption(void *device,
                                               unsigned long long *energy);

int nvmlInit_v2(void) { return is_set("FAKE_NO_INIT") ? 9 : 0; }

int nvmlShutdown(void) { return 0; }

const char *nvmlErrorString(int error) {
  return error == 9 ? "Driver Not Loaded" : "Not Supported";
}

int nvmlDeviceGetHandleByPciBusId_v2(const char *address, void **device) {
  static int handle;
  *device = &handle;
  return strcmp(address, "0000:17:00.0") ? 6 : 0;
}

int nvmlDeviceGetClockInfo(void *device, int kind, unsigned *mhz) {
  *mhz = kind == 1 ? 1755 : 1;
  return device && !is_set("FAKE_NO_CLOCK") ? 0 : 3;
}

int nvmlDeviceGetCurrentClocksThrottleReasons(void *device,
                                              unsigned long long *bits) {
  *bits = 0x1 | 0x4 | 0x100; /* idle, a power cap, a display */
  return device && !is_set("FAKE_NO_CLOCK") ? 0 : 3;
}

int nvmlDeviceGetTotalEnergyConsumption(void *device,
                                        unsigned long long *energy) {
  *energy = 123456;
  return device && !is_set("FAKE_NO_ENERGY") ? 0 : 3;
}
