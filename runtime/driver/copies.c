/*
 * copies.c -- copies and sets of memory in the driver API, but for those of
 * arrays.
 */
#include "cudart/copies.h"

#include "cudart/capture.h"
#include "driver/call.h"

CUresult cuMemcpy(CUdeviceptr to, CUdeviceptr from, size_t bytes) {
  DRIVER_CALL(cudaMemcpy(driver_pointer(to), driver_pointer(from), bytes,
                         cudaMemcpyDefault));
}
CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t bytes) {
  DRIVER_CALL(
      cudaMemcpy(driver_pointer(to), from, bytes, cudaMemcpyHostToDevice));
}
CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t bytes) {
  DRIVER_CALL(
      cudaMemcpy(to, driver_pointer(from), bytes, cudaMemcpyDeviceToHost));
}
CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t bytes) {
  DRIVER_CALL(cudaMemcpy(driver_pointer(to), driver_pointer(from), bytes,
                         cudaMemcpyDeviceToDevice));
}
CUresult cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, size_t bytes,
                       CUstream stream) {
  DRIVER_CALL(cudaMemcpyAsync(driver_pointer(to), driver_pointer(from), bytes,
                              cudaMemcpyDefault, stream));
}
CUresult cuMemcpyHtoDAsync(CUdeviceptr to, const void *from, size_t bytes,
                           CUstream stream) {
  DRIVER_CALL(cudaMemcpyAsync(driver_pointer(to), from, bytes,
                              cudaMemcpyHostToDevice, stream));
}
CUresult cuMemcpyDtoHAsync(void *to, CUdeviceptr from, size_t bytes,
                           CUstream stream) {
  DRIVER_CALL(cudaMemcpyAsync(to, driver_pointer(from), bytes,
                              cudaMemcpyDeviceToHost, stream));
}
CUresult cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, size_t bytes,
                           CUstream stream) {
  DRIVER_CALL(cudaMemcpyAsync(driver_pointer(to), driver_pointer(from), bytes,
                              cudaMemcpyDeviceToDevice, stream));
}
CUresult cuMemcpyPeer(CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
                      CUcontext from_context, size_t bytes) {
  (void)to_context, (void)from_context;
  DRIVER_CALL(
      cudaMemcpyPeer(driver_pointer(to), 0, driver_pointer(from), 0, bytes));
}
CUresult cuMemcpyPeerAsync(CUdeviceptr to, CUcontext to_context,
                           CUdeviceptr from, CUcontext from_context,
                           size_t bytes, CUstream stream) {
  (void)to_context, (void)from_context;
  DRIVER_CALL(cudaMemcpyPeerAsync(driver_pointer(to), 0, driver_pointer(from),
                                  0, bytes, stream));
}

/* ---- sets ---------------------------------------------------------------- */

/* Sets elements of `unit` bytes; `width` counts elements. */
static cudaError_t set(CUdeviceptr memory, size_t pitch, unsigned value,
                       size_t unit, size_t width, size_t height, int is_async,
                       CUstream handle) {
  if (memory % unit)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given 0x%llx, which is no multiple of %zu",
                        cudart_call_name(), memory, unit);
  if (height > 1 && pitch < width * unit)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given the pitch %zu for rows of %zu bytes",
                        cudart_call_name(), pitch, width * unit);
  const cudart_box box = {
      driver_pointer(memory), width * unit, height, 1, pitch, pitch * height};
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  cudaError_t error = is_async ? cudaSuccess : cudart_capture_forbids(NULL);
  cudart_job *job;
  if (!error) error = cudart_set_job(&box, value, (int)unit, &job);
  return error || !job ? error : cudart_submit(stream, job, NULL);
}

CUresult cuMemsetD8(CUdeviceptr memory, unsigned char value, size_t count) {
  DRIVER_BODY(set(memory, count, value, 1, count, 1, 0, 0));
}
CUresult cuMemsetD16(CUdeviceptr memory, unsigned short value, size_t count) {
  DRIVER_BODY(set(memory, 2 * count, value, 2, count, 1, 0, 0));
}
CUresult cuMemsetD32(CUdeviceptr memory, unsigned value, size_t count) {
  DRIVER_BODY(set(memory, 4 * count, value, 4, count, 1, 0, 0));
}
CUresult cuMemsetD8Async(CUdeviceptr memory, unsigned char value, size_t count,
                         CUstream stream) {
  DRIVER_BODY(set(memory, count, value, 1, count, 1, 1, stream));
}
CUresult cuMemsetD16Async(CUdeviceptr memory, unsigned short value,
                          size_t count, CUstream stream) {
  DRIVER_BODY(set(memory, 2 * count, value, 2, count, 1, 1, stream));
}
CUresult cuMemsetD32Async(CUdeviceptr memory, unsigned value, size_t count,
                          CUstream stream) {
  DRIVER_BODY(set(memory, 4 * count, value, 4, count, 1, 1, stream));
}
CUresult cuMemsetD2D8(CUdeviceptr memory, size_t pitch, unsigned char value,
                      size_t width, size_t height) {
  DRIVER_BODY(set(memory, pitch, value, 1, width, height, 0, 0));
}
CUresult cuMemsetD2D16(CUdeviceptr memory, size_t pitch, unsigned short value,
                       size_t width, size_t height) {
  DRIVER_BODY(set(memory, pitch, value, 2, width, height, 0, 0));
}
CUresult cuMemsetD2D32(CUdeviceptr memory, size_t pitch, unsigned value,
                       size_t width, size_t height) {
  DRIVER_BODY(set(memory, pitch, value, 4, width, height, 0, 0));
}
CUresult cuMemsetD2D8Async(CUdeviceptr memory, size_t pitch,
                           unsigned char value, size_t width, size_t height,
                           CUstream stream) {
  DRIVER_BODY(set(memory, pitch, value, 1, width, height, 1, stream));
}
CUresult cuMemsetD2D16Async(CUdeviceptr memory, size_t pitch,
                            unsigned short value, size_t width, size_t height,
                            CUstream stream) {
  DRIVER_BODY(set(memory, pitch, value, 2, width, height, 1, stream));
}
CUresult cuMemsetD2D32Async(CUdeviceptr memory, size_t pitch, unsigned value,
                            size_t width, size_t height, CUstream stream) {
  DRIVER_BODY(set(memory, pitch, value, 4, width, height, 1, stream));
}
