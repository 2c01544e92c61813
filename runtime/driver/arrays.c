/*
 * arrays.c -- arrays, and copies of rows and slices in the driver API: the
 * runtime's, described in other words.
 */
#include "driver/arrays.h"

#include "cudart/copies.h"
#include "driver/call.h"

/* ---- formats ------------------------------------------------------------- */

static const struct {
  CUarray_format format;
  int bits;
  enum cudaChannelFormatKind kind;
} formats[] = {{CU_AD_FORMAT_UNSIGNED_INT8, 8, cudaChannelFormatKindUnsigned},
               {CU_AD_FORMAT_UNSIGNED_INT16, 16, cudaChannelFormatKindUnsigned},
               {CU_AD_FORMAT_UNSIGNED_INT32, 32, cudaChannelFormatKindUnsigned},
               {CU_AD_FORMAT_SIGNED_INT8, 8, cudaChannelFormatKindSigned},
               {CU_AD_FORMAT_SIGNED_INT16, 16, cudaChannelFormatKindSigned},
               {CU_AD_FORMAT_SIGNED_INT32, 32, cudaChannelFormatKindSigned},
               {CU_AD_FORMAT_HALF, 16, cudaChannelFormatKindFloat},
               {CU_AD_FORMAT_FLOAT, 32, cudaChannelFormatKindFloat}};

enum { FORMATS = sizeof formats / sizeof *formats };

struct cudaChannelFormatDesc driver_format(CUarray_format format,
                                           unsigned channels) {
  struct cudaChannelFormatDesc made = {.f = cudaChannelFormatKindNone};
  int *const bits[] = {&made.x, &made.y, &made.z, &made.w};
  for (int i = 0; i < FORMATS; i++) {
    if (formats[i].format != format || channels > 4) continue;
    made.f = formats[i].kind;
    for (unsigned c = 0; c < channels; c++) *bits[c] = formats[i].bits;
  }
  return made;
}

static void describe_format(const struct cudaChannelFormatDesc *from,
                            CUarray_format *format, unsigned *channels) {
  *channels = 1 + (from->y > 0) + (from->z > 0) + (from->w > 0);
  for (int i = 0; i < FORMATS; i++)
    if (formats[i].kind == from->f && formats[i].bits == from->x)
      *format = formats[i].format;
}

/* ---- arrays -------------------------------------------------------------- */

static cudaError_t create(CUarray *array,
                          const CUDA_ARRAY3D_DESCRIPTOR *wanted) {
  cudaArray_t made;
  if (!array) return cudaErrorInvalidValue;
  const struct cudaChannelFormatDesc format =
      driver_format(wanted->Format, wanted->NumChannels);
  const struct cudaExtent extent = {wanted->Width, wanted->Height,
                                    wanted->Depth};
  const cudaError_t error =
      cudaMalloc3DArray(&made, &format, extent, wanted->Flags);
  if (!error) *array = (CUarray)(void *)made;
  return error;
}

static cudaError_t create_flat(CUarray *array,
                               const CUDA_ARRAY_DESCRIPTOR *wanted) {
  if (!wanted) return cudaErrorInvalidValue;
  return create(array,
                &(CUDA_ARRAY3D_DESCRIPTOR){.Width = wanted->Width,
                                           .Height = wanted->Height,
                                           .Format = wanted->Format,
                                           .NumChannels = wanted->NumChannels});
}

static cudaError_t describe(CUDA_ARRAY3D_DESCRIPTOR *to, CUarray array) {
  struct cudaChannelFormatDesc format;
  struct cudaExtent extent;
  unsigned flags;
  if (!to) return cudaErrorInvalidValue;
  const cudaError_t error =
      cudaArrayGetInfo(&format, &extent, &flags, driver_array(array));
  if (error) return error;
  *to = (CUDA_ARRAY3D_DESCRIPTOR){.Width = extent.width,
                                  .Height = extent.height,
                                  .Depth = extent.depth,
                                  .Flags = flags};
  describe_format(&format, &to->Format, &to->NumChannels);
  return cudaSuccess;
}

static cudaError_t describe_flat(CUDA_ARRAY_DESCRIPTOR *to, CUarray array) {
  CUDA_ARRAY3D_DESCRIPTOR all;
  if (!to) return cudaErrorInvalidValue;
  const cudaError_t error = describe(&all, array);
  if (!error)
    *to = (CUDA_ARRAY_DESCRIPTOR){.Width = all.Width,
                                  .Height = all.Height,
                                  .Format = all.Format,
                                  .NumChannels = all.NumChannels};
  return error;
}

CUresult cuArrayCreate(CUarray *array, const CUDA_ARRAY_DESCRIPTOR *format) {
  DRIVER_CALL(create_flat(array, format));
}
CUresult cuArray3DCreate(CUarray *array,
                         const CUDA_ARRAY3D_DESCRIPTOR *format) {
  DRIVER_CALL(format ? create(array, format) : cudaErrorInvalidValue);
}
CUresult cuArrayGetDescriptor(CUDA_ARRAY_DESCRIPTOR *format, CUarray array) {
  DRIVER_CALL(describe_flat(format, array));
}
CUresult cuArray3DGetDescriptor(CUDA_ARRAY3D_DESCRIPTOR *format,
                                CUarray array) {
  DRIVER_CALL(describe(format, array));
}
CUresult cuArrayDestroy(CUarray array) {
  DRIVER_CALL(cudaFreeArray(driver_array(array)));
}

/* ---- copies -------------------------------------------------------------- */

/* One side of a copy. */
typedef struct side {
  CUmemorytype type;
  const void *host;
  CUdeviceptr device;
  CUarray array;
  size_t x, y, z, pitch, height; /* of slices */
} side;

static cudaError_t box_of(const side *from, const CUDA_MEMCPY3D *copy,
                          cudart_box *box) {
  if (from->type == CU_MEMORYTYPE_ARRAY) {
    if (!cudart_is_array(driver_array(from->array)))
      return cudaErrorInvalidResourceHandle;
    return cudart_array_box(driver_array(from->array), from->x, from->y,
                            from->z, copy->WidthInBytes, copy->Height,
                            copy->Depth, box);
  }
  const char *begin = from->type == CU_MEMORYTYPE_HOST
                          ? from->host
                          : (const char *)driver_pointer(from->device);
  const size_t least = from->x + copy->WidthInBytes;
  const size_t pitch = from->pitch ? from->pitch : least;
  const size_t rows = from->height ? from->height : from->y + copy->Height;
  if (pitch < copy->WidthInBytes)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given the pitch %zu for rows of %zu bytes",
                        cudart_call_name(), pitch, copy->WidthInBytes);
  *box =
      (cudart_box){.begin = (char *)(uintptr_t)begin + from->z * pitch * rows +
                            from->y * pitch + from->x,
                   .width = copy->WidthInBytes,
                   .height = copy->Height,
                   .depth = copy->Depth,
                   .pitch = pitch,
                   .slice = pitch * rows};
  return cudaSuccess;
}

static int is_device(CUmemorytype type) {
  return type == CU_MEMORYTYPE_DEVICE || type == CU_MEMORYTYPE_ARRAY;
}

static enum cudaMemcpyKind kind_of(CUmemorytype to, CUmemorytype from) {
  if (to == CU_MEMORYTYPE_UNIFIED || from == CU_MEMORYTYPE_UNIFIED)
    return cudaMemcpyDefault;
  if (is_device(to))
    return is_device(from) ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice;
  return is_device(from) ? cudaMemcpyDeviceToHost : cudaMemcpyHostToHost;
}

static cudaError_t copy_slices(const CUDA_MEMCPY3D *copy, int is_async,
                               CUstream stream) {
  cudart_box to, from;
  if (!copy || copy->srcLOD || copy->dstLOD) return cudaErrorInvalidValue;
  const side source = {copy->srcMemoryType, copy->srcHost,     copy->srcDevice,
                       copy->srcArray,      copy->srcXInBytes, copy->srcY,
                       copy->srcZ,          copy->srcPitch,    copy->srcHeight};
  const side goal = {copy->dstMemoryType, copy->dstHost,     copy->dstDevice,
                     copy->dstArray,      copy->dstXInBytes, copy->dstY,
                     copy->dstZ,          copy->dstPitch,    copy->dstHeight};
  cudaError_t error = box_of(&goal, copy, &to);
  if (!error) error = box_of(&source, copy, &from);
  return error ? error
               : cudart_copy(&to, &from, kind_of(goal.type, source.type),
                             is_async, stream);
}

static cudaError_t copy_rows(const CUDA_MEMCPY2D *copy, int is_async,
                             CUstream stream) {
  if (!copy) return cudaErrorInvalidValue;
  return copy_slices(&(CUDA_MEMCPY3D){.srcXInBytes = copy->srcXInBytes,
                                      .srcY = copy->srcY,
                                      .srcMemoryType = copy->srcMemoryType,
                                      .srcHost = copy->srcHost,
                                      .srcDevice = copy->srcDevice,
                                      .srcArray = copy->srcArray,
                                      .srcPitch = copy->srcPitch,
                                      .dstXInBytes = copy->dstXInBytes,
                                      .dstY = copy->dstY,
                                      .dstMemoryType = copy->dstMemoryType,
                                      .dstHost = copy->dstHost,
                                      .dstDevice = copy->dstDevice,
                                      .dstArray = copy->dstArray,
                                      .dstPitch = copy->dstPitch,
                                      .WidthInBytes = copy->WidthInBytes,
                                      .Height = copy->Height,
                                      .Depth = 1},
                     is_async, stream);
}

CUresult cuMemcpy2D(const CUDA_MEMCPY2D *copy) {
  DRIVER_BODY(copy_rows(copy, 0, 0));
}
CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *copy) {
  DRIVER_BODY(copy_rows(copy, 0, 0));
}
CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D *copy, CUstream stream) {
  DRIVER_BODY(copy_rows(copy, 1, stream));
}
CUresult cuMemcpy3D(const CUDA_MEMCPY3D *copy) {
  DRIVER_BODY(copy_slices(copy, 0, 0));
}
CUresult cuMemcpy3DAsync(const CUDA_MEMCPY3D *copy, CUstream stream) {
  DRIVER_BODY(copy_slices(copy, 1, stream));
}

/* Bytes of an array's one row. */
static cudaError_t copy_line(CUarray array, size_t offset, void *memory,
                             size_t bytes, int is_host, int is_to_array) {
  const CUmemorytype type = is_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
  const CUdeviceptr device = (CUdeviceptr)(uintptr_t)memory;
  CUDA_MEMCPY2D copy = {.WidthInBytes = bytes, .Height = 1};
  if (is_to_array) {
    copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
    copy.dstArray = array;
    copy.dstXInBytes = offset;
    copy.srcMemoryType = type;
    copy.srcHost = memory;
    copy.srcDevice = device;
  } else {
    copy.srcMemoryType = CU_MEMORYTYPE_ARRAY;
    copy.srcArray = array;
    copy.srcXInBytes = offset;
    copy.dstMemoryType = type;
    copy.dstHost = memory;
    copy.dstDevice = device;
  }
  return copy_rows(&copy, 0, 0);
}

CUresult cuMemcpyHtoA(CUarray to, size_t offset, const void *from,
                      size_t bytes) {
  DRIVER_BODY(copy_line(to, offset, (void *)(uintptr_t)from, bytes, 1, 1));
}
CUresult cuMemcpyAtoH(void *to, CUarray from, size_t offset, size_t bytes) {
  DRIVER_BODY(copy_line(from, offset, to, bytes, 1, 0));
}
CUresult cuMemcpyDtoA(CUarray to, size_t offset, CUdeviceptr from,
                      size_t bytes) {
  DRIVER_BODY(copy_line(to, offset, driver_pointer(from), bytes, 0, 1));
}
CUresult cuMemcpyAtoD(CUdeviceptr to, CUarray from, size_t offset,
                      size_t bytes) {
  DRIVER_BODY(copy_line(from, offset, driver_pointer(to), bytes, 0, 0));
}
