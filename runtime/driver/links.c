/*
 * links.c -- cuLinkComplete() and its relatives, for one image: what twcc has
 * compiled needs no further link.
 */
#include <stdlib.h>
#include <string.h>

#include "driver/call.h"
#include "driver/image.h"

struct CUlinkState_st {
  void *image;
  size_t bytes;
};

static cudaError_t create(CUlinkState *state) {
  if (!state) return cudaErrorInvalidValue;
  *state = calloc(1, sizeof **state);
  return *state ? cudaSuccess : cudaErrorMemoryAllocation;
}

static cudaError_t add(CUlinkState state, const void *data) {
  driver_image image;
  if (!state) return cudaErrorInvalidResourceHandle;
  if (state->image) {
    cudart_report(TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL,
                  "%s() adds a second image: the simulator links no images; "
                  "compile the sources with one run of twcc",
                  cudart_call_name());
    return cudaErrorNotSupported;
  }
  cudaError_t error = driver_image_read(data, &image);
  if (!error && !(state->image = malloc(image.size)))
    error = cudaErrorMemoryAllocation;
  if (!error) memcpy(state->image, image.bytes, state->bytes = image.size);
  free(image.owned);
  return error;
}

static cudaError_t add_file(CUlinkState state, const char *path) {
  char *data = path ? driver_read_file(path) : NULL;
  if (!data)
    return CUDART_WRONG(cudaErrorFileNotFound, "%s() cannot read %s",
                        cudart_call_name(), path ? path : "NULL");
  const cudaError_t error = add(state, data);
  free(data);
  return error;
}

static cudaError_t complete(CUlinkState state, void **image, size_t *bytes) {
  if (!state || !state->image || !image) return cudaErrorInvalidValue;
  *image = state->image;
  if (bytes) *bytes = state->bytes;
  return cudaSuccess;
}

static cudaError_t destroy(CUlinkState state) {
  if (!state) return cudaErrorInvalidResourceHandle;
  free(state->image);
  free(state);
  return cudaSuccess;
}

CUresult cuLinkCreate(unsigned count, CUjit_option *options, void **values,
                      CUlinkState *state) {
  (void)count, (void)options, (void)values;
  DRIVER_BODY(create(state));
}
CUresult cuLinkAddData(CUlinkState state, CUjitInputType type, void *data,
                       size_t bytes, const char *name, unsigned count,
                       CUjit_option *options, void **values) {
  (void)type, (void)bytes, (void)name, (void)count, (void)options, (void)values;
  DRIVER_BODY(add(state, data));
}
CUresult cuLinkAddFile(CUlinkState state, CUjitInputType type, const char *path,
                       unsigned count, CUjit_option *options, void **values) {
  (void)type, (void)count, (void)options, (void)values;
  DRIVER_BODY(add_file(state, path));
}
CUresult cuLinkComplete(CUlinkState state, void **image, size_t *bytes) {
  DRIVER_BODY(complete(state, image, bytes));
}
CUresult cuLinkDestroy(CUlinkState state) { DRIVER_BODY(destroy(state)); }
