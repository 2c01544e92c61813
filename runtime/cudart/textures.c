/*
 * textures.c -- creates and destroys texture and surface objects.
 */
#include "cudart/textures.h"

#include <stdlib.h>

#include "cudart/refuse.h"

enum { MAX_TEXTURES = 4096, PITCH_ALIGNMENT = 32 };

/* The handle of place i is i plus a multiple of MAX_TEXTURES, so that it does
 * not come back soon. */
static cudart_texture *objects[MAX_TEXTURES];
static unsigned long long made;

const cudart_texture *cudart_find_texture(unsigned long long handle,
                                          int is_surface) {
  const cudart_texture *object = objects[handle % MAX_TEXTURES];
  return object && object->handle == handle && object->is_surface == is_surface
             ? object
             : NULL;
}

/* The same for a call, which reports it. */
static const cudart_texture *find(unsigned long long handle, int is_surface) {
  const cudart_texture *object = cudart_find_texture(handle, is_surface);
  if (!object)
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                  "%s() is given %llu, which is no %s object of the program, "
                  "or is destroyed already",
                  cudart_call_name(), handle,
                  is_surface ? "surface" : "texture");
  return object;
}

static cudaError_t refuse(const char *what) {
  return (cudaError_t)cudart_refuse(cudart_call_name(), what,
                                    cudart_call_code());
}

/* ---- what an object reads ------------------------------------------------ */

static cudaError_t describe_array(cudart_texture *object) {
  const struct cudaArray *array = object->resource.res.array.array;
  if (!cudart_is_array(array)) return cudaErrorInvalidResourceHandle;
  object->format = array->format;
  object->box = array->box;
  return cudaSuccess;
}

static cudaError_t describe_linear(cudart_texture *object) {
  const struct cudaResourceDesc *of = &object->resource;
  const size_t bytes = cudart_format_bytes(&of->res.linear.desc);
  if (!of->res.linear.devPtr || !bytes) return cudaErrorInvalidValue;
  object->format = of->res.linear.desc;
  object->box = cudart_line(of->res.linear.devPtr,
                            of->res.linear.sizeInBytes / bytes * bytes);
  return cudaSuccess;
}

static cudaError_t describe_rows(cudart_texture *object) {
  const struct cudaResourceDesc *of = &object->resource;
  const size_t bytes = cudart_format_bytes(&of->res.pitch2D.desc);
  const size_t pitch = of->res.pitch2D.pitchInBytes;
  const size_t width = of->res.pitch2D.width * bytes;
  if (!of->res.pitch2D.devPtr || !bytes || pitch < width)
    return cudaErrorInvalidValue;
  if (pitch % PITCH_ALIGNMENT)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given rows of %zu bytes, which is no multiple "
                        "of %d: use cudaMallocPitch()",
                        cudart_call_name(), pitch, PITCH_ALIGNMENT);
  object->format = of->res.pitch2D.desc;
  object->box = (cudart_box){
      of->res.pitch2D.devPtr,        width, of->res.pitch2D.height, 1, pitch,
      pitch * of->res.pitch2D.height};
  return cudaSuccess;
}

static cudaError_t describe(cudart_texture *object) {
  cudaError_t error = cudaErrorInvalidValue;
  switch (object->resource.resType) {
    case cudaResourceTypeArray:
      error = describe_array(object);
      break;
    case cudaResourceTypeLinear:
      error = describe_linear(object);
      break;
    case cudaResourceTypePitch2D:
      error = describe_rows(object);
      break;
    case cudaResourceTypeMipmappedArray:
      return refuse("the simulator has no mipmaps: use an array of one level");
  }
  object->element_bytes = cudart_format_bytes(&object->format);
  return error;
}

static cudaError_t check_reading(const cudart_texture *object) {
  const struct cudaTextureDesc *how = &object->description;
  const int is_float = object->format.f == cudaChannelFormatKindFloat;
  const int normalizes = how->readMode == cudaReadModeNormalizedFloat;
  if (how->sRGB)
    return refuse(
        "the simulator has no sRGB: convert the values in the kernel");
  if (normalizes && !is_float && object->format.x == 32)
    return cudaErrorInvalidNormSetting;
  return how->filterMode == cudaFilterModeLinear && !is_float && !normalizes
             ? cudaErrorInvalidFilterSetting
             : cudaSuccess;
}

/* ---- creating and destroying --------------------------------------------- */

static cudaError_t keep(unsigned long long *handle,
                        const cudart_texture *object) {
  for (int tries = 0; tries < MAX_TEXTURES; tries++) {
    const unsigned long long next = ++made;
    cudart_texture **place = &objects[next % MAX_TEXTURES];
    if (*place) continue;
    *place = malloc(sizeof **place);
    if (!*place) return cudaErrorMemoryAllocation;
    **place = *object;
    (*place)->handle = *handle = next;
    return cudaSuccess;
  }
  return cudaErrorMemoryAllocation;
}

static cudaError_t create_texture(unsigned long long *handle,
                                  const struct cudaResourceDesc *resource,
                                  const struct cudaTextureDesc *description,
                                  const struct cudaResourceViewDesc *view) {
  if (!handle || !resource || !description) return cudaErrorInvalidValue;
  if (view)
    return refuse("the simulator has no views of resources: leave it NULL");
  cudart_texture object = {.resource = *resource, .description = *description};
  cudaError_t error = describe(&object);
  if (!error) error = check_reading(&object);
  return error ? error : keep(handle, &object);
}

static cudaError_t create_surface(unsigned long long *handle,
                                  const struct cudaResourceDesc *resource) {
  if (!handle || !resource || resource->resType != cudaResourceTypeArray)
    return cudaErrorInvalidValue;
  cudart_texture object = {.resource = *resource, .is_surface = 1};
  const cudaError_t error = describe(&object);
  if (error) return error;
  if (!(resource->res.array.array->flags & cudaArraySurfaceLoadStore))
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given an array that was allocated without "
                        "cudaArraySurfaceLoadStore",
                        cudart_call_name());
  return keep(handle, &object);
}

/* Work that is not done yet may use it. */
static cudaError_t destroy(unsigned long long handle, int is_surface) {
  if (!find(handle, is_surface)) return cudaErrorInvalidValue;
  cudart_finish_all();
  free(objects[handle % MAX_TEXTURES]);
  objects[handle % MAX_TEXTURES] = NULL;
  return cudaSuccess;
}

cudaError_t cudaCreateTextureObject(unsigned long long *texture,
                                    const struct cudaResourceDesc *resource,
                                    const struct cudaTextureDesc *description,
                                    const struct cudaResourceViewDesc *view) {
  CUDART_CALL(create_texture(texture, resource, description, view));
}

cudaError_t cudaDestroyTextureObject(unsigned long long texture) {
  CUDART_CALL(destroy(texture, 0));
}

cudaError_t cudaCreateSurfaceObject(unsigned long long *surface,
                                    const struct cudaResourceDesc *resource) {
  CUDART_CALL(create_surface(surface, resource));
}

cudaError_t cudaDestroySurfaceObject(unsigned long long surface) {
  CUDART_CALL(destroy(surface, 1));
}

/* ---- questions ----------------------------------------------------------- */

static cudaError_t get_resource(struct cudaResourceDesc *resource,
                                unsigned long long handle, int is_surface) {
  const cudart_texture *object = find(handle, is_surface);
  if (!object || !resource) return cudaErrorInvalidValue;
  *resource = object->resource;
  return cudaSuccess;
}

static cudaError_t get_description(struct cudaTextureDesc *description,
                                   unsigned long long handle) {
  const cudart_texture *object = find(handle, 0);
  if (!object || !description) return cudaErrorInvalidValue;
  *description = object->description;
  return cudaSuccess;
}

cudaError_t cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *resource,
                                             unsigned long long texture) {
  CUDART_CALL(get_resource(resource, texture, 0));
}

cudaError_t cudaGetTextureObjectTextureDesc(struct cudaTextureDesc *description,
                                            unsigned long long texture) {
  CUDART_CALL(get_description(description, texture));
}

cudaError_t cudaGetSurfaceObjectResourceDesc(struct cudaResourceDesc *resource,
                                             unsigned long long surface) {
  CUDART_CALL(get_resource(resource, surface, 1));
}
