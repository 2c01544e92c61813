/*
 * texture_calls.h -- texture and surface objects of the CUDA runtime, and their
 * types (cuda_textures.h has what kernels call). Included by
 * cuda_runtime_api.h.
 */
#ifndef TILEWRIGHT_CUDART_TEXTURE_CALLS_H
#define TILEWRIGHT_CUDART_TEXTURE_CALLS_H

#include "tilewright/simulator/hide_macros.h"

/* Macros in a kernel of the library, which may not use them. */
#ifndef cudaTextureObject_t
typedef unsigned long long cudaTextureObject_t;
#endif
#ifndef cudaSurfaceObject_t
typedef unsigned long long cudaSurfaceObject_t;
#endif

enum cudaTextureAddressMode {
  cudaAddressModeWrap = 0,
  cudaAddressModeClamp = 1,
  cudaAddressModeMirror = 2,
  cudaAddressModeBorder = 3
};
enum cudaTextureFilterMode {
  cudaFilterModePoint = 0,
  cudaFilterModeLinear = 1
};
enum cudaTextureReadMode {
  cudaReadModeElementType = 0,
  cudaReadModeNormalizedFloat = 1
};
enum cudaSurfaceBoundaryMode {
  cudaBoundaryModeZero = 0,
  cudaBoundaryModeClamp = 1,
  cudaBoundaryModeTrap = 2
};
enum cudaResourceType {
  cudaResourceTypeArray = 0,
  cudaResourceTypeMipmappedArray = 1,
  cudaResourceTypeLinear = 2,
  cudaResourceTypePitch2D = 3
};
enum cudaResourceViewFormat { cudaResViewFormatNone = 0 };

struct cudaResourceDesc {
  enum cudaResourceType resType;
  union {
    struct {
      cudaArray_t array;
    } array;
    struct {
      cudaMipmappedArray_t mipmap;
    } mipmap;
    struct {
      void *devPtr;
      struct cudaChannelFormatDesc desc;
      size_t sizeInBytes;
    } linear;
    struct {
      void *devPtr;
      struct cudaChannelFormatDesc desc;
      size_t width, height;
      size_t pitchInBytes;
    } pitch2D;
  } res;
  unsigned int flags;
};

struct cudaResourceViewDesc {
  enum cudaResourceViewFormat format;
  size_t width, height, depth;
  unsigned int firstMipmapLevel, lastMipmapLevel;
  unsigned int firstLayer, lastLayer;
};

struct cudaTextureDesc {
  enum cudaTextureAddressMode addressMode[3];
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp, maxMipmapLevelClamp;
  int disableTrilinearOptimization;
  int seamlessCubemap;
};

/* A resource is an array, linear memory, or rows of linear memory. Refused: a
 * view, sRGB, mipmaps. An object that is destroyed waits for all work. */
cudaError_t cudaCreateTextureObject(unsigned long long *texture,
                                    const struct cudaResourceDesc *resource,
                                    const struct cudaTextureDesc *description,
                                    const struct cudaResourceViewDesc *view);
cudaError_t cudaDestroyTextureObject(unsigned long long texture);
cudaError_t cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *resource,
                                             unsigned long long texture);
cudaError_t cudaCreateSurfaceObject(unsigned long long *surface,
                                    const struct cudaResourceDesc *resource);
cudaError_t cudaDestroySurfaceObject(unsigned long long surface);
cudaError_t cudaGetTextureObjectTextureDesc(struct cudaTextureDesc *description,
                                            unsigned long long texture);
cudaError_t cudaGetTextureObjectResourceViewDesc(
    struct cudaResourceViewDesc *view, unsigned long long texture);
cudaError_t cudaGetSurfaceObjectResourceDesc(struct cudaResourceDesc *resource,
                                             unsigned long long surface);
cudaError_t cudaDeviceGetTexture1DLinearMaxWidth(
    size_t *width, const struct cudaChannelFormatDesc *format, int device);

#include "tilewright/simulator/show_macros.h"

#endif
