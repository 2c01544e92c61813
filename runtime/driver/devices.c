/*
 * devices.c -- the device in the driver API.
 */
#include <stdio.h>
#include <string.h>

#include "driver/call.h"

static cudaError_t check(CUdevice device) {
  if (device == 0) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidDevice,
                      "%s() is given device %d; the simulator has device 0",
                      cudart_call_name(), device);
}

static cudaError_t get(CUdevice *device, int ordinal) {
  const cudaError_t error = check(ordinal);
  if (error) return error;
  if (!device) return cudaErrorInvalidValue;
  *device = ordinal;
  return cudaSuccess;
}

CUresult cuDeviceGet(CUdevice *device, int ordinal) {
  DRIVER_BODY_EARLY(get(device, ordinal));
}

CUresult cuDeviceGetCount(int *count) {
  DRIVER_CALL_EARLY(cudaGetDeviceCount(count));
}

static cudaError_t get_name(char *name, int bytes, CUdevice device) {
  struct cudaDeviceProp properties;
  if (!name || bytes < 1) return cudaErrorInvalidValue;
  const cudaError_t error = cudaGetDeviceProperties(&properties, device);
  if (!error) snprintf(name, (size_t)bytes, "%s", properties.name);
  return error;
}

static cudaError_t get_uuid(CUuuid *uuid, CUdevice device) {
  struct cudaDeviceProp properties;
  if (!uuid) return cudaErrorInvalidValue;
  const cudaError_t error = cudaGetDeviceProperties(&properties, device);
  if (!error) *uuid = properties.uuid;
  return error;
}

static cudaError_t get_memory(size_t *bytes, CUdevice device) {
  struct cudaDeviceProp properties;
  if (!bytes) return cudaErrorInvalidValue;
  const cudaError_t error = cudaGetDeviceProperties(&properties, device);
  if (!error) *bytes = properties.totalGlobalMem;
  return error;
}

static cudaError_t get_capability(int *major, int *minor, CUdevice device) {
  struct cudaDeviceProp properties;
  if (!major || !minor) return cudaErrorInvalidValue;
  const cudaError_t error = cudaGetDeviceProperties(&properties, device);
  if (error) return error;
  *major = properties.major;
  *minor = properties.minor;
  return cudaSuccess;
}

/* Whether the runtime has a value for the attribute. */
static int is_known(CUdevice_attribute attribute) {
  switch ((int)attribute) {
#define KNOWN_CASE(name, number, value) case number:
    TW_CUDA_ATTRIBUTE_LIST(KNOWN_CASE)
#undef KNOWN_CASE
    return 1;
    default:
      return 0;
  }
}

/* What a simulated GPU does not have is 0. */
static cudaError_t get_attribute(int *value, CUdevice_attribute attribute,
                                 CUdevice device) {
  if (is_known(attribute) || !value || (int)attribute < 1 ||
      attribute >= CU_DEVICE_ATTRIBUTE_MAX)
    return cudaDeviceGetAttribute(value, (enum cudaDeviceAttr)attribute,
                                  device);
  *value = 0;
  return driver_run(check(device));
}

CUresult cuDeviceGetName(char *name, int bytes, CUdevice device) {
  DRIVER_CALL_EARLY(get_name(name, bytes, device));
}
CUresult cuDeviceGetUuid(CUuuid *uuid, CUdevice device) {
  DRIVER_CALL_EARLY(get_uuid(uuid, device));
}
CUresult cuDeviceTotalMem(size_t *bytes, CUdevice device) {
  DRIVER_CALL_EARLY(get_memory(bytes, device));
}
CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute attribute,
                              CUdevice device) {
  DRIVER_CALL_EARLY(get_attribute(value, attribute, device));
}
CUresult cuDeviceComputeCapability(int *major, int *minor, CUdevice device) {
  DRIVER_CALL_EARLY(get_capability(major, minor, device));
}
CUresult cuDeviceGetPCIBusId(char *text, int bytes, CUdevice device) {
  DRIVER_CALL_EARLY(cudaDeviceGetPCIBusId(text, bytes, device));
}
CUresult cuDeviceGetByPCIBusId(CUdevice *device, const char *text) {
  DRIVER_CALL_EARLY(cudaDeviceGetByPCIBusId(device, text));
}
CUresult cuDeviceCanAccessPeer(int *can, CUdevice device, CUdevice peer) {
  DRIVER_CALL_EARLY(cudaDeviceCanAccessPeer(can, device, peer));
}
CUresult cuDeviceGetP2PAttribute(int *value, CUdevice_P2PAttribute attribute,
                                 CUdevice from, CUdevice to) {
  DRIVER_CALL_EARLY(cudaDeviceGetP2PAttribute(
      value, (enum cudaDeviceP2PAttr)attribute, from, to));
}
CUresult cuDeviceGetDefaultMemPool(CUmemoryPool *pool, CUdevice device) {
  DRIVER_CALL_EARLY(cudaDeviceGetDefaultMemPool(pool, device));
}
CUresult cuDeviceGetMemPool(CUmemoryPool *pool, CUdevice device) {
  DRIVER_CALL_EARLY(cudaDeviceGetMemPool(pool, device));
}
CUresult cuDeviceSetMemPool(CUdevice device, CUmemoryPool pool) {
  DRIVER_CALL_EARLY(cudaDeviceSetMemPool(device, pool));
}
