/*
 * set_calls.c -- cudaMemset() and its relatives.
 */
#include "cudart/capture.h"
#include "cudart/copies.h"
#include "cudart/shadows.h"

/* A set of device memory is asynchronous in any case. */
static cudaError_t set(const cudart_box *to, int value, int is_async,
                       cudaStream_t handle) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  cudaError_t error = is_async ? cudaSuccess : cudart_capture_forbids(NULL);
  cudart_job *job;
  cudart_work *work;
  if (!error)
    error =
        cudart_check_no_symbol(to->begin, to->width * to->height * to->depth);
  if (!error) error = cudart_set_job(to, (unsigned)value & 0xff, 1, &job);
  if (error || !job) return error;
  error = cudart_submit(stream, job, &work);
  if (error || !work || is_async ||
      cudart_is_device(cudart_space_of(to->begin)))
    return error;
  cudart_finish_work(work);
  return cudaSuccess;
}

static cudaError_t set_line(void *memory, int value, size_t bytes, int is_async,
                            cudaStream_t stream) {
  cudart_box box = cudart_line(memory, bytes);
  return set(&box, value, is_async, stream);
}

static cudaError_t set_rows(void *memory, size_t pitch, int value, size_t width,
                            size_t height, int is_async, cudaStream_t stream) {
  cudart_box box = {memory, width, height, 1, pitch, pitch * height};
  return set(&box, value, is_async, stream);
}

static cudaError_t set_slices(struct cudaPitchedPtr pitched, int value,
                              struct cudaExtent extent, int is_async,
                              cudaStream_t stream) {
  if (extent.depth > 1 && extent.height > pitched.ysize)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() sets %zu rows of slices that have %zu",
                        cudart_call_name(), extent.height, pitched.ysize);
  cudart_box box = {pitched.ptr,  extent.width,  extent.height,
                    extent.depth, pitched.pitch, pitched.pitch * pitched.ysize};
  return set(&box, value, is_async, stream);
}

cudaError_t cudaMemset(void *memory, int value, size_t bytes) {
  CUDART_CALL(set_line(memory, value, bytes, 0, 0));
}

cudaError_t cudaMemsetAsync(void *memory, int value, size_t bytes,
                            cudaStream_t stream) {
  CUDART_CALL(set_line(memory, value, bytes, 1, stream));
}

cudaError_t cudaMemset2D(void *memory, size_t pitch, int value, size_t width,
                         size_t height) {
  CUDART_CALL(set_rows(memory, pitch, value, width, height, 0, 0));
}

cudaError_t cudaMemset2DAsync(void *memory, size_t pitch, int value,
                              size_t width, size_t height,
                              cudaStream_t stream) {
  CUDART_CALL(set_rows(memory, pitch, value, width, height, 1, stream));
}

cudaError_t cudaMemset3D(struct cudaPitchedPtr pitched, int value,
                         struct cudaExtent extent) {
  CUDART_CALL(set_slices(pitched, value, extent, 0, 0));
}

cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr pitched, int value,
                              struct cudaExtent extent, cudaStream_t stream) {
  CUDART_CALL(set_slices(pitched, value, extent, 1, stream));
}
