/*
 * copy_calls.c -- cudaMemcpy() and its relatives.
 */
#include "cudart/copies.h"
#include "cudart/shadows.h"

/* The sides that are the device's by this direction. */
static cudaError_t check_symbols(const void *to, const void *from, size_t bytes,
                                 enum cudaMemcpyKind kind) {
  cudaError_t error = cudaSuccess;
  if (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice)
    error = cudart_check_no_symbol(to, bytes);
  if (!error &&
      (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice))
    error = cudart_check_no_symbol(from, bytes);
  return error;
}

static cudaError_t copy_line(void *to, const void *from, size_t bytes,
                             enum cudaMemcpyKind kind, int is_async,
                             cudaStream_t stream) {
  cudart_box to_box = cudart_line(to, bytes);
  cudart_box from_box = cudart_line(from, bytes);
  const cudaError_t error = check_symbols(to, from, bytes, kind);
  if (error) return error;
  return cudart_copy(&to_box, &from_box, kind, is_async, stream);
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes,
                       enum cudaMemcpyKind kind) {
  CUDART_CALL(copy_line(to, from, bytes, kind, 0, 0));
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes,
                            enum cudaMemcpyKind kind, cudaStream_t stream) {
  CUDART_CALL(copy_line(to, from, bytes, kind, 1, stream));
}

/* ---- between devices, of which there is one ----------------------------- */

static cudaError_t check_device(int device) {
  if (device == 0) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidDevice,
                      "%s() is given device %d; the simulator has device 0",
                      cudart_call_name(), device);
}

static cudaError_t copy_peer(void *to, int to_device, const void *from,
                             int from_device, size_t bytes, int is_async,
                             cudaStream_t stream) {
  cudaError_t error = check_device(to_device);
  if (!error) error = check_device(from_device);
  if (error) return error;
  return copy_line(to, from, bytes, cudaMemcpyDefault, is_async, stream);
}

cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from,
                           int from_device, size_t bytes) {
  CUDART_CALL(copy_peer(to, to_device, from, from_device, bytes, 0, 0));
}

cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from,
                                int from_device, size_t bytes,
                                cudaStream_t stream) {
  CUDART_CALL(copy_peer(to, to_device, from, from_device, bytes, 1, stream));
}

/* ---- rows --------------------------------------------------------------- */

static cudaError_t copy_rows(void *to, size_t to_pitch, const void *from,
                             size_t from_pitch, size_t width, size_t height,
                             enum cudaMemcpyKind kind, int is_async,
                             cudaStream_t stream) {
  cudart_box to_box = {to, width, height, 1, to_pitch, to_pitch * height};
  cudart_box from_box = {(char *)(uintptr_t)from, width, height, 1, from_pitch,
                         from_pitch * height};
  if (width > to_pitch || width > from_pitch)
    return CUDART_WRONG(cudaErrorInvalidPitchValue,
                        "%s() is given the pitches %zu and %zu for rows of %zu "
                        "bytes",
                        cudart_call_name(), to_pitch, from_pitch, width);
  const cudaError_t error = check_symbols(to, from, width * height, kind);
  if (error) return error;
  return cudart_copy(&to_box, &from_box, kind, is_async, stream);
}

cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from,
                         size_t from_pitch, size_t width, size_t height,
                         enum cudaMemcpyKind kind) {
  CUDART_CALL(
      copy_rows(to, to_pitch, from, from_pitch, width, height, kind, 0, 0));
}

cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from,
                              size_t from_pitch, size_t width, size_t height,
                              enum cudaMemcpyKind kind, cudaStream_t stream) {
  CUDART_CALL(copy_rows(to, to_pitch, from, from_pitch, width, height, kind, 1,
                        stream));
}

/* ---- slices ------------------------------------------------------------- */

/* One side of a copy: an array from an element, or memory from a byte. The
 * width is in elements if either side is an array. */
static cudaError_t side_box(cudaArray_const_t array,
                            const struct cudaPitchedPtr *pointer,
                            const struct cudaPos *position,
                            const struct cudaExtent *extent,
                            size_t element_bytes, const char *side,
                            cudart_box *box) {
  const size_t width = extent->width * element_bytes;
  if (!array == !pointer->ptr)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() needs an array or a pointer as its %s, and not "
                        "both",
                        cudart_call_name(), side);
  if (array)
    return cudart_array_box(array, position->x * array->element_bytes,
                            position->y, position->z, width, extent->height,
                            extent->depth, box);
  const size_t slice = pointer->pitch * pointer->ysize;
  if (extent->depth > 1 && extent->height + position->y > pointer->ysize)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() copies rows %zu to %zu of slices that have %zu "
                        "as its %s",
                        cudart_call_name(), position->y,
                        position->y + extent->height, pointer->ysize, side);
  *box = (cudart_box){.begin = (char *)pointer->ptr + position->z * slice +
                               position->y * pointer->pitch + position->x,
                      .width = width,
                      .height = extent->height,
                      .depth = extent->depth,
                      .pitch = pointer->pitch,
                      .slice = slice};
  return cudaSuccess;
}

cudaError_t cudart_copy_boxes(const struct cudaMemcpy3DParms *copy,
                              cudart_box *to, cudart_box *from) {
  size_t element_bytes = 1;
  if (!copy) return cudaErrorInvalidValue;
  if ((copy->dstArray && !cudart_is_array(copy->dstArray)) ||
      (copy->srcArray && !cudart_is_array(copy->srcArray)))
    return cudaErrorInvalidResourceHandle;
  if (copy->dstArray) element_bytes = copy->dstArray->element_bytes;
  if (copy->srcArray) element_bytes = copy->srcArray->element_bytes;
  cudaError_t error = side_box(copy->dstArray, &copy->dstPtr, &copy->dstPos,
                               &copy->extent, element_bytes, "destination", to);
  if (error) return error;
  return side_box(copy->srcArray, &copy->srcPtr, &copy->srcPos, &copy->extent,
                  element_bytes, "source", from);
}

static cudaError_t copy_slices(const struct cudaMemcpy3DParms *copy,
                               int is_async, cudaStream_t stream) {
  cudart_box to, from;
  cudaError_t error = cudart_copy_boxes(copy, &to, &from);
  return error ? error : cudart_copy(&to, &from, copy->kind, is_async, stream);
}

cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *copy) {
  CUDART_CALL(copy_slices(copy, 0, 0));
}

cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *copy,
                              cudaStream_t stream) {
  CUDART_CALL(copy_slices(copy, 1, stream));
}

static cudaError_t copy_slices_peer(const struct cudaMemcpy3DPeerParms *copy,
                                    int is_async, cudaStream_t stream) {
  if (!copy) return cudaErrorInvalidValue;
  cudaError_t error = check_device(copy->dstDevice);
  if (!error) error = check_device(copy->srcDevice);
  if (error) return error;
  const struct cudaMemcpy3DParms same = {.srcArray = copy->srcArray,
                                         .srcPos = copy->srcPos,
                                         .srcPtr = copy->srcPtr,
                                         .dstArray = copy->dstArray,
                                         .dstPos = copy->dstPos,
                                         .dstPtr = copy->dstPtr,
                                         .extent = copy->extent,
                                         .kind = cudaMemcpyDefault};
  return copy_slices(&same, is_async, stream);
}

cudaError_t cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *copy) {
  CUDART_CALL(copy_slices_peer(copy, 0, 0));
}

cudaError_t cudaMemcpy3DPeerAsync(const struct cudaMemcpy3DPeerParms *copy,
                                  cudaStream_t stream) {
  CUDART_CALL(copy_slices_peer(copy, 1, stream));
}
