/*
 * arrays.c -- CUDA arrays: memory for elements in one, two or three dimensions.
 *
 * The rows are in order, a row begins at a multiple of ROW_ALIGNMENT.
 */
#include <stdlib.h>

#include "cudart/copies.h"

enum { ROW_ALIGNMENT = 32, MAX_ARRAYS = 4096 };

static struct cudaArray *arrays[MAX_ARRAYS];

int cudart_is_array(cudaArray_const_t array) {
  for (int i = 0; i < MAX_ARRAYS; i++)
    if (array && arrays[i] == array) return 1;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() is given the array %p, which does not exist or has been "
                "freed",
                cudart_call_name(), (const void *)array);
  return 0;
}

size_t cudart_format_bytes(const struct cudaChannelFormatDesc *format) {
  const int bits[] = {format->x, format->y, format->z, format->w};
  int count = 0;
  while (count < 4 && bits[count]) count++;
  for (int i = 0; i < 4; i++)
    if (bits[i] != (i < count ? format->x : 0)) return 0;
  if (count == 0 || count == 3) return 0;
  if (format->x != 8 && format->x != 16 && format->x != 32) return 0;
  return (size_t)(count * format->x / 8);
}

static size_t at_least_one(size_t count) { return count ? count : 1; }

static struct cudaArray **free_place(void) {
  for (int i = 0; i < MAX_ARRAYS; i++)
    if (!arrays[i]) return &arrays[i];
  return NULL;
}

static cudaError_t create(cudaArray_t *result,
                          const struct cudaChannelFormatDesc *format,
                          struct cudaExtent extent, unsigned flags) {
  if (!result || !format || !extent.width) return cudaErrorInvalidValue;
  const size_t bytes = cudart_format_bytes(format);
  if (!bytes) return cudaErrorInvalidChannelDescriptor;
  struct cudaArray **place = free_place();
  struct cudaArray *array = place ? calloc(1, sizeof *array) : NULL;
  if (!array) return cudaErrorMemoryAllocation;
  array->format = *format;
  array->extent = extent;
  array->flags = flags;
  array->element_bytes = bytes;
  cudart_box *box = &array->box;
  box->width = extent.width * bytes;
  box->height = at_least_one(extent.height);
  box->depth = at_least_one(extent.depth);
  box->pitch = (box->width + ROW_ALIGNMENT - 1) / ROW_ALIGNMENT * ROW_ALIGNMENT;
  box->slice = box->pitch * box->height;
  void *memory;
  cudaError_t error = cudart_allocate(box->slice * box->depth, CUDART_ARRAY,
                                      flags, NULL, &memory);
  if (error) {
    free(array);
    return error;
  }
  box->begin = memory;
  *result = *place = array;
  return cudaSuccess;
}

cudaError_t cudaMallocArray(cudaArray_t *array,
                            const struct cudaChannelFormatDesc *format,
                            size_t width, size_t height, unsigned flags) {
  struct cudaExtent extent = {width, height, 0};
  CUDART_CALL(create(array, format, extent, flags));
}

cudaError_t cudaMalloc3DArray(cudaArray_t *array,
                              const struct cudaChannelFormatDesc *format,
                              struct cudaExtent extent, unsigned flags) {
  CUDART_CALL(create(array, format, extent, flags));
}

static cudaError_t destroy(cudaArray_t array) {
  if (!array) return cudaSuccess;
  if (!cudart_is_array(array)) return cudaErrorInvalidResourceHandle;
  cudart_finish_all();
  cudart_release(cudart_find(array->box.begin));
  for (int i = 0; i < MAX_ARRAYS; i++)
    if (arrays[i] == array) arrays[i] = NULL;
  free(array);
  return cudaSuccess;
}

cudaError_t cudaFreeArray(cudaArray_t array) { CUDART_CALL(destroy(array)); }

static cudaError_t describe(struct cudaChannelFormatDesc *format,
                            struct cudaExtent *extent, unsigned *flags,
                            cudaArray_const_t array) {
  if (!cudart_is_array(array)) return cudaErrorInvalidResourceHandle;
  if (format) *format = array->format;
  if (extent) *extent = array->extent;
  if (flags) *flags = array->flags;
  return cudaSuccess;
}

cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *format,
                             struct cudaExtent *extent, unsigned *flags,
                             cudaArray_t array) {
  CUDART_CALL(describe(format, extent, flags, array));
}

cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *format,
                               cudaArray_const_t array) {
  CUDART_CALL(describe(format, NULL, NULL, array));
}

struct cudaChannelFormatDesc cudaCreateChannelDesc(
    int x, int y, int z, int w, enum cudaChannelFormatKind kind) {
  return (struct cudaChannelFormatDesc){x, y, z, w, kind};
}

/* ---- copies ------------------------------------------------------------- */

cudaError_t cudart_array_box(cudaArray_const_t array, size_t x, size_t y,
                             size_t z, size_t width, size_t height,
                             size_t depth, cudart_box *box) {
  const cudart_box *all = &array->box;
  if (x + width > all->width || y + height > all->height ||
      z + depth > all->depth)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() copies %zu bytes x %zu x %zu from %zu, %zu, %zu "
                        "of an array of %zu bytes x %zu x %zu",
                        cudart_call_name(), width, height, depth, x, y, z,
                        all->width, all->height, all->depth);
  *box = *all;
  box->begin = cudart_box_row(all, y, z) + x;
  box->width = width;
  box->height = height;
  box->depth = depth;
  return cudaSuccess;
}

static cudart_box rows_at(const void *begin, size_t pitch, size_t width,
                          size_t height) {
  return (cudart_box){
      (char *)(uintptr_t)begin, width, height, 1, pitch, pitch * height};
}

static cudaError_t to_array(cudaArray_t to, size_t x, size_t y,
                            const void *from, size_t pitch, size_t width,
                            size_t height, enum cudaMemcpyKind kind,
                            int is_async, cudaStream_t stream) {
  cudart_box box, from_box = rows_at(from, pitch, width, height);
  if (!cudart_is_array(to)) return cudaErrorInvalidResourceHandle;
  cudaError_t error = cudart_array_box(to, x, y, 0, width, height, 1, &box);
  return error ? error : cudart_copy(&box, &from_box, kind, is_async, stream);
}

static cudaError_t from_array(void *to, size_t pitch, cudaArray_const_t from,
                              size_t x, size_t y, size_t width, size_t height,
                              enum cudaMemcpyKind kind, int is_async,
                              cudaStream_t stream) {
  cudart_box box, to_box = rows_at(to, pitch, width, height);
  if (!cudart_is_array(from)) return cudaErrorInvalidResourceHandle;
  cudaError_t error = cudart_array_box(from, x, y, 0, width, height, 1, &box);
  return error ? error : cudart_copy(&to_box, &box, kind, is_async, stream);
}

cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y,
                                const void *from, size_t pitch, size_t width,
                                size_t height, enum cudaMemcpyKind kind) {
  CUDART_CALL(to_array(to, x, y, from, pitch, width, height, kind, 0, 0));
}

cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, size_t x, size_t y,
                                     const void *from, size_t pitch,
                                     size_t width, size_t height,
                                     enum cudaMemcpyKind kind,
                                     cudaStream_t stream) {
  CUDART_CALL(to_array(to, x, y, from, pitch, width, height, kind, 1, stream));
}

cudaError_t cudaMemcpy2DFromArray(void *to, size_t pitch,
                                  cudaArray_const_t from, size_t x, size_t y,
                                  size_t width, size_t height,
                                  enum cudaMemcpyKind kind) {
  CUDART_CALL(from_array(to, pitch, from, x, y, width, height, kind, 0, 0));
}

cudaError_t cudaMemcpy2DFromArrayAsync(void *to, size_t pitch,
                                       cudaArray_const_t from, size_t x,
                                       size_t y, size_t width, size_t height,
                                       enum cudaMemcpyKind kind,
                                       cudaStream_t stream) {
  CUDART_CALL(
      from_array(to, pitch, from, x, y, width, height, kind, 1, stream));
}

static cudaError_t between(cudaArray_t to, size_t to_x, size_t to_y,
                           cudaArray_const_t from, size_t from_x, size_t from_y,
                           size_t width, size_t height,
                           enum cudaMemcpyKind kind) {
  cudart_box to_box, from_box;
  if (!cudart_is_array(to) || !cudart_is_array(from))
    return cudaErrorInvalidResourceHandle;
  cudaError_t error =
      cudart_array_box(to, to_x, to_y, 0, width, height, 1, &to_box);
  if (!error)
    error =
        cudart_array_box(from, from_x, from_y, 0, width, height, 1, &from_box);
  return error ? error : cudart_copy(&to_box, &from_box, kind, 0, 0);
}

cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t to, size_t to_x, size_t to_y,
                                     cudaArray_const_t from, size_t from_x,
                                     size_t from_y, size_t width, size_t height,
                                     enum cudaMemcpyKind kind) {
  CUDART_CALL(
      between(to, to_x, to_y, from, from_x, from_y, width, height, kind));
}

/* The calls without rows, of CUDA before 10.1: bytes go on in the next row.
 * part() copies bytes of one row or of whole rows. */
static cudaError_t wrap(cudaArray_const_t array, size_t x, size_t y,
                        size_t bytes,
                        cudaError_t (*part)(void *user, size_t done, size_t x,
                                            size_t y, size_t width,
                                            size_t height),
                        void *user) {
  cudaError_t error = cudaSuccess;
  if (!cudart_is_array(array)) return cudaErrorInvalidResourceHandle;
  const size_t row = array->box.width;
  if (x >= row && bytes) return cudaErrorInvalidValue;
  for (size_t done = 0; !error && done < bytes;) {
    size_t left = bytes - done, height = x ? 0 : left / row;
    size_t width = height ? row : left < row - x ? left : row - x;
    if (!height) height = 1;
    error = part(user, done, x, y, width, height);
    done += width * height;
    y += height;
    x = 0;
  }
  return error;
}

struct linear {
  cudaArray_t to;
  cudaArray_const_t from;
  char *memory;
  enum cudaMemcpyKind kind;
};

static cudaError_t part_to(void *user, size_t done, size_t x, size_t y,
                           size_t width, size_t height) {
  const struct linear *copy = user;
  return to_array(copy->to, x, y, copy->memory + done, width, width, height,
                  copy->kind, 0, 0);
}

static cudaError_t part_from(void *user, size_t done, size_t x, size_t y,
                             size_t width, size_t height) {
  const struct linear *copy = user;
  return from_array(copy->memory + done, width, copy->from, x, y, width, height,
                    copy->kind, 0, 0);
}

cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y,
                              const void *from, size_t bytes,
                              enum cudaMemcpyKind kind) {
  struct linear copy = {to, NULL, (char *)(uintptr_t)from, kind};
  CUDART_CALL(wrap(to, x, y, bytes, part_to, &copy));
}

cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t from, size_t x,
                                size_t y, size_t bytes,
                                enum cudaMemcpyKind kind) {
  struct linear copy = {NULL, from, to, kind};
  CUDART_CALL(wrap(from, x, y, bytes, part_from, &copy));
}
