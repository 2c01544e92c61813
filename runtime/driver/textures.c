/*
 * textures.c -- textures and surfaces in the driver API.
 */
#include <string.h>

#include "driver/arrays.h"
#include "driver/call.h"

static cudaError_t resource_of(const CUDA_RESOURCE_DESC *from,
                               struct cudaResourceDesc *to) {
  if (!from) return cudaErrorInvalidValue;
  memset(to, 0, sizeof *to);
  to->resType = (enum cudaResourceType)from->resType;
  switch (from->resType) {
    case CU_RESOURCE_TYPE_ARRAY:
      to->res.array.array = driver_array(from->res.array.hArray);
      return cudaSuccess;
    case CU_RESOURCE_TYPE_MIPMAPPED_ARRAY:
      return cudaSuccess; /* the runtime refuses it */
    case CU_RESOURCE_TYPE_LINEAR:
      to->res.linear.devPtr = driver_pointer(from->res.linear.devPtr);
      to->res.linear.desc =
          driver_format(from->res.linear.format, from->res.linear.numChannels);
      to->res.linear.sizeInBytes = from->res.linear.sizeInBytes;
      return cudaSuccess;
    case CU_RESOURCE_TYPE_PITCH2D:
      to->res.pitch2D.devPtr = driver_pointer(from->res.pitch2D.devPtr);
      to->res.pitch2D.desc = driver_format(from->res.pitch2D.format,
                                           from->res.pitch2D.numChannels);
      to->res.pitch2D.width = from->res.pitch2D.width;
      to->res.pitch2D.height = from->res.pitch2D.height;
      to->res.pitch2D.pitchInBytes = from->res.pitch2D.pitchInBytes;
      return cudaSuccess;
  }
  return cudaErrorInvalidValue;
}

/* Integers are read as numbers from 0 to 1 unless a flag says otherwise, those
 * of 32 bits never. */
static enum cudaTextureReadMode mode_of(const struct cudaResourceDesc *resource,
                                        unsigned flags) {
  struct cudaChannelFormatDesc format = {.f = cudaChannelFormatKindFloat};
  if (resource->resType == cudaResourceTypeArray)
    cudaGetChannelDesc(&format, resource->res.array.array);
  if (resource->resType == cudaResourceTypeLinear)
    format = resource->res.linear.desc;
  if (resource->resType == cudaResourceTypePitch2D)
    format = resource->res.pitch2D.desc;
  return flags & CU_TRSF_READ_AS_INTEGER ||
                 format.f == cudaChannelFormatKindFloat || format.x == 32
             ? cudaReadModeElementType
             : cudaReadModeNormalizedFloat;
}

static cudaError_t create(CUtexObject *texture, const CUDA_RESOURCE_DESC *from,
                          const CUDA_TEXTURE_DESC *how,
                          const CUDA_RESOURCE_VIEW_DESC *view) {
  const struct cudaResourceViewDesc any_view = {.format =
                                                    cudaResViewFormatNone};
  struct cudaResourceDesc resource;
  struct cudaTextureDesc description;
  const cudaError_t error = resource_of(from, &resource);
  if (error || !how) return error ? error : cudaErrorInvalidValue;
  memset(&description, 0, sizeof description);
  for (int i = 0; i < 3; i++)
    description.addressMode[i] =
        (enum cudaTextureAddressMode)how->addressMode[i];
  description.filterMode = (enum cudaTextureFilterMode)how->filterMode;
  description.readMode = mode_of(&resource, how->flags);
  description.sRGB = (how->flags & CU_TRSF_SRGB) != 0;
  description.normalizedCoords =
      (how->flags & CU_TRSF_NORMALIZED_COORDINATES) != 0;
  memcpy(description.borderColor, how->borderColor,
         sizeof description.borderColor);
  return cudaCreateTextureObject(texture, &resource, &description,
                                 view ? &any_view : NULL);
}

static cudaError_t create_surface(CUsurfObject *surface,
                                  const CUDA_RESOURCE_DESC *from) {
  struct cudaResourceDesc resource;
  const cudaError_t error = resource_of(from, &resource);
  return error ? error : cudaCreateSurfaceObject(surface, &resource);
}

CUresult cuTexObjectCreate(CUtexObject *texture,
                           const CUDA_RESOURCE_DESC *resource,
                           const CUDA_TEXTURE_DESC *description,
                           const CUDA_RESOURCE_VIEW_DESC *view) {
  DRIVER_CALL(create(texture, resource, description, view));
}
CUresult cuTexObjectDestroy(CUtexObject texture) {
  DRIVER_CALL(cudaDestroyTextureObject(texture));
}
CUresult cuSurfObjectCreate(CUsurfObject *surface,
                            const CUDA_RESOURCE_DESC *resource) {
  DRIVER_CALL(create_surface(surface, resource));
}
CUresult cuSurfObjectDestroy(CUsurfObject surface) {
  DRIVER_CALL(cudaDestroySurfaceObject(surface));
}
