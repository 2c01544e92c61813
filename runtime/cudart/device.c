/*
 * device.c -- the one device that the simulator shows to programs.
 */
#include <stdio.h>
#include <string.h>

#include "cudart/allocations.h"
#include "cudart/capture.h"
#include "cudart/events.h"
#include "cudart/graph.h"
#include "cudart/queue.h"

enum { DRIVER_VERSION = 13000 };

/* ---- which device ------------------------------------------------------- */

static cudaError_t check(int device) {
  if (device == 0) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidDevice,
                      "%s() is given device %d; the simulator has device 0",
                      cudart_call_name(), device);
}

static cudaError_t put(int *result, int value) {
  if (!result) return cudaErrorInvalidValue;
  *result = value;
  return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int *count) { CUDART_CALL(put(count, 1)); }

cudaError_t cudaGetDevice(int *device) { CUDART_CALL(put(device, 0)); }

cudaError_t cudaSetDevice(int device) { CUDART_CALL(check(device)); }

cudaError_t cudaInitDevice(int device, unsigned device_flags, unsigned flags) {
  (void)device_flags, (void)flags;
  CUDART_CALL(check(device));
}

static cudaError_t set_valid(const int *devices, int count) {
  cudaError_t error = cudaSuccess;
  if (!devices && count) return cudaErrorInvalidValue;
  for (int i = 0; !error && i < count; i++) error = check(devices[i]);
  return error;
}

cudaError_t cudaSetValidDevices(int *devices, int count) {
  CUDART_CALL(set_valid(devices, count));
}

cudaError_t cudaChooseDevice(int *device, const struct cudaDeviceProp *wanted) {
  (void)wanted;
  CUDART_CALL(put(device, 0));
}

cudaError_t cudaDriverGetVersion(int *version) {
  CUDART_CALL(put(version, DRIVER_VERSION));
}

cudaError_t cudaRuntimeGetVersion(int *version) {
  CUDART_CALL(put(version, CUDART_VERSION));
}

/* ---- the bus ------------------------------------------------------------ */

static cudaError_t get_bus_id(char *text, int size, int device) {
  cudaError_t error = check(device);
  if (error) return error;
  if (!text || size < 13) return cudaErrorInvalidValue;
  snprintf(text, (size_t)size, "0000:00:00.0");
  return cudaSuccess;
}

cudaError_t cudaDeviceGetPCIBusId(char *text, int size, int device) {
  CUDART_CALL(get_bus_id(text, size, device));
}

static cudaError_t find_bus_id(int *device, const char *text) {
  if (!text) return cudaErrorInvalidValue;
  return strcmp(text, "0000:00:00.0") ? cudaErrorInvalidDevice : put(device, 0);
}

cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *text) {
  CUDART_CALL(find_bus_id(device, text));
}

/* ---- peers: there are none ---------------------------------------------- */

static cudaError_t can_access(int *can, int device, int peer) {
  cudaError_t error = check(device);
  if (!error) error = check(peer);
  return error ? error : put(can, 0);
}

cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer) {
  CUDART_CALL(can_access(can, device, peer));
}

static cudaError_t refuse_peer(int peer) {
  cudaError_t error = check(peer);
  if (error) return error;
  return CUDART_WRONG(cudaErrorInvalidDevice,
                      "%s() is given the device itself as its peer",
                      cudart_call_name());
}

cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned flags) {
  (void)flags;
  CUDART_CALL(refuse_peer(peer));
}

cudaError_t cudaDeviceDisablePeerAccess(int peer) {
  CUDART_CALL(refuse_peer(peer));
}

cudaError_t cudaDeviceGetP2PAttribute(int *value,
                                      enum cudaDeviceP2PAttr attribute,
                                      int from_device, int to_device) {
  (void)attribute;
  CUDART_CALL(can_access(value, from_device, to_device));
}

/* ---- waiting and resetting ---------------------------------------------- */

static cudaError_t synchronize(void) {
  cudaError_t error = cudart_capture_forbids(NULL);
  if (!error) cudart_finish_all();
  return error;
}

cudaError_t cudaDeviceSynchronize(void) { CUDART_CALL(synchronize()); }

cudaError_t cudaThreadSynchronize(void) { CUDART_CALL(synchronize()); }

/* Frees everything that the process has on the device, and clears its error. */
static cudaError_t reset(void) {
  cudart_finish_all();
  cudart_forget_all();
  cudart_report_leaks();
  cudart_execs_destroy();
  cudart_graphs_destroy();
  cudart_events_destroy();
  cudart_destroy_streams();
  cudart_release_all();
  cudart_reset_device();
  return cudaSuccess;
}

cudaError_t cudaDeviceReset(void) {
  cudart_begin_always(__func__, __builtin_return_address(0));
  return cudart_end(reset());
}

cudaError_t cudaThreadExit(void) {
  cudart_begin_always(__func__, __builtin_return_address(0));
  return cudart_end(reset());
}
