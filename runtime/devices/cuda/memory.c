/*
 * cuda/memory.c -- see memory.h.
 *
 * The runtime API sets bytes only, so memory is set with the driver's
 * functions, which the runtime finds: the library is not linked with the
 * driver. They can be captured into a graph, as the copies can.
 */
#include "devices/cuda/memory.h"

#include <cuda.h>
#include <pthread.h>
#include <string.h>

#include "devices/cuda/call.h"

/* ---- the driver's functions --------------------------------------------- */

typedef CUresult (*set_8)(CUdeviceptr, unsigned char, size_t, CUstream);
typedef CUresult (*set_16)(CUdeviceptr, unsigned short, size_t, CUstream);
typedef CUresult (*set_32)(CUdeviceptr, unsigned, size_t, CUstream);
typedef CUresult (*set_rows_8)(CUdeviceptr, size_t, unsigned char, size_t,
                               size_t, CUstream);
typedef CUresult (*set_rows_16)(CUdeviceptr, size_t, unsigned short, size_t,
                                size_t, CUstream);
typedef CUresult (*set_rows_32)(CUdeviceptr, size_t, unsigned, size_t, size_t,
                                CUstream);

static struct {
  set_8 set_8;
  set_16 set_16;
  set_32 set_32;
  set_rows_8 rows_8;
  set_rows_16 rows_16;
  set_rows_32 rows_32;
  const char *missing; /* a function that the driver lacks; else NULL */
} driver;

typedef void (*entry_point)(void);

static entry_point find(const char *name) {
  void *found = NULL;
  entry_point entry = NULL;
  enum cudaDriverEntryPointQueryResult result;
  cudaError_t error = cudaGetDriverEntryPointByVersion(
      name, &found, 12000, cudaEnableDefault, &result);
  if (error) cudaGetLastError();
  /* ISO C has no conversion from an object's pointer to a function's. */
  if (!error && result == cudaDriverEntryPointSuccess && found)
    memcpy(&entry, &found, sizeof entry);
  else
    driver.missing = name;
  return entry;
}

static void find_all(void) {
  driver.set_8 = (set_8)find("cuMemsetD8Async");
  driver.set_16 = (set_16)find("cuMemsetD16Async");
  driver.set_32 = (set_32)find("cuMemsetD32Async");
  driver.rows_8 = (set_rows_8)find("cuMemsetD2D8Async");
  driver.rows_16 = (set_rows_16)find("cuMemsetD2D16Async");
  driver.rows_32 = (set_rows_32)find("cuMemsetD2D32Async");
}

static tw_status need_driver(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_all);
  if (!driver.missing) return TW_OK;
  return twi_fail(TW_ERROR_LAUNCH,
                  "the driver has no %s, which a pass that sets memory needs; "
                  "install a driver for CUDA 12 or later",
                  driver.missing);
}

/* ---- setting ------------------------------------------------------------- */

static CUresult set_row(CUdeviceptr to, tw_unit unit, size_t width,
                        CUstream stream) {
  if (unit.bytes == 1)
    return driver.set_8(to, (unsigned char)unit.bits, width, stream);
  if (unit.bytes == 2)
    return driver.set_16(to, (unsigned short)unit.bits, width, stream);
  return driver.set_32(to, unit.bits, width, stream);
}

static CUresult set_rows(CUdeviceptr to, tw_unit unit, size_t width,
                         size_t height, size_t pitch, CUstream stream) {
  if (unit.bytes == 1)
    return driver.rows_8(to, pitch, (unsigned char)unit.bits, width, height,
                         stream);
  if (unit.bytes == 2)
    return driver.rows_16(to, pitch, (unsigned short)unit.bits, width, height,
                          stream);
  return driver.rows_32(to, pitch, unit.bits, width, height, stream);
}

/* A GPU takes rows that are up to cudaDevAttrMaxPitch bytes apart. Rows that
 * are further apart are set one by one. */
static CUresult set(int ordinal, CUdeviceptr to, tw_unit unit, size_t width,
                    size_t height, size_t pitch, CUstream stream) {
  int most = 0;
  if (height == 1) return set_row(to, unit, width, stream);
  cudaDeviceGetAttribute(&most, cudaDevAttrMaxPitch, ordinal);
  if (pitch <= (size_t)most)
    return set_rows(to, unit, width, height, pitch, stream);
  CUresult result = CUDA_SUCCESS;
  for (size_t i = 0; i < height && !result; i++)
    result = set_row(to + i * pitch, unit, width, stream);
  return result;
}

/* cudaSetDevice() makes the device's context current for the driver's
 * functions too; cudaGetDevice() in twi_cuda_enter() does not. */
tw_status twi_cuda_set(twi_device *device, void *to, tw_unit unit, size_t width,
                       size_t height, size_t pitch, tw_stream stream) {
  int ordinal = ((const twi_cuda_device *)device)->ordinal;
  tw_status status = need_driver();
  if (status != TW_OK || !width || !height) return status;
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaSetDevice(ordinal);
  CUresult result = CUDA_SUCCESS;
  if (!error)
    result = set(ordinal, (CUdeviceptr)to, unit, width, height, pitch,
                 (CUstream)stream);
  twi_cuda_leave(device, before);
  if (error) return twi_cuda_fail(TW_ERROR_LAUNCH, "setting memory", error);
  if (!result) return TW_OK;
  /* The numbers of the driver's errors are those of the runtime's. */
  return twi_cuda_fail(TW_ERROR_LAUNCH, "setting memory", (cudaError_t)result);
}

/* ---- variables ----------------------------------------------------------- */

/* A stream that is being captured must not wait for work outside the capture.
 * The order of a graph's launches is the caller's. */
static int is_captured(tw_stream stream) {
  enum cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone;
  if (!cudaStreamIsCapturing(stream, &capture))
    return capture != cudaStreamCaptureStatusNone;
  cudaGetLastError();
  return 0;
}

tw_status twi_cuda_fill_symbol(twi_device *device, const twi_kernel *kernel,
                               int pass, const void *from, size_t bytes,
                               tw_stream stream) {
  const twi_loaded_image *image = kernel->file;
  cudaError_t error = cudaSuccess;
  int before = twi_cuda_enter(device);
  if (!is_captured(stream))
    error = cudaStreamWaitEvent(stream, image->released, 0);
  if (!error)
    error = cudaMemcpyAsync(kernel->symbols[pass].address, from, bytes,
                            cudaMemcpyDeviceToDevice, stream);
  twi_cuda_leave(device, before);
  return error ? twi_cuda_fail(TW_ERROR_LAUNCH, kernel->variant->name, error)
               : TW_OK;
}

tw_status twi_cuda_release_symbols(twi_device *device, const twi_kernel *kernel,
                                   tw_stream stream) {
  const twi_loaded_image *image = kernel->file;
  cudaError_t error = cudaSuccess;
  int before = twi_cuda_enter(device);
  if (!is_captured(stream)) error = cudaEventRecord(image->released, stream);
  twi_cuda_leave(device, before);
  return error ? twi_cuda_fail(TW_ERROR_LAUNCH, kernel->variant->name, error)
               : TW_OK;
}
