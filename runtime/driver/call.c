/*
 * call.c -- see call.h; the first calls of a program, and errors.
 */
#include "driver/call.h"

#include <ctype.h>
#include <dlfcn.h>
#include <string.h>

#include "driver/current.h"

static int is_initialised;

int driver_is_initialised(void) {
  return __atomic_load_n(&is_initialised, __ATOMIC_ACQUIRE) || cudart_is_used();
}

void driver_initialise(void) {
  __atomic_store_n(&is_initialised, 1, __ATOMIC_RELEASE);
}

/* The runtime's errors of which the driver has none. */
static CUresult result_of(cudaError_t error) {
  switch (error) {
    case cudaErrorInvalidConfiguration:
    case cudaErrorInvalidPitchValue:
    case cudaErrorInvalidHostPointer:
    case cudaErrorInvalidDevicePointer:
    case cudaErrorInvalidChannelDescriptor:
    case cudaErrorInvalidMemcpyDirection:
    case cudaErrorInvalidFilterSetting:
    case cudaErrorInvalidNormSetting:
      return CUDA_ERROR_INVALID_VALUE;
    case cudaErrorInvalidSymbol:
      return CUDA_ERROR_NOT_FOUND;
    case cudaErrorInvalidDeviceFunction:
      return CUDA_ERROR_INVALID_HANDLE;
    default:
      return (CUresult)error;
  }
}

static cudaError_t not_initialised(const char *name) {
  return CUDART_WRONG(cudaErrorInitializationError,
                      "%s() is called before cuInit()", name);
}

static cudaError_t no_context(const char *name) {
  return CUDART_WRONG(cudaErrorDeviceUninitialized,
                      "%s() is called without a current context: call "
                      "cuCtxCreate() or cuCtxSetCurrent() before it",
                      name);
}

CUresult driver_begin(const char *name, const void *code, int needs_context) {
  cudart_call_for(name, code);
  if (!driver_is_initialised())
    return driver_end(driver_run(not_initialised(name)));
  if (needs_context && !driver_current())
    return driver_end(driver_run(no_context(name)));
  return CUDA_SUCCESS;
}

CUresult driver_end(cudaError_t error) {
  cudart_call_for(NULL, NULL);
  return result_of(error);
}

/* ---- calls that need nothing before them --------------------------------- */

static cudaError_t initialise(unsigned flags) {
  if (flags) return cudaErrorInvalidValue;
  driver_initialise();
  return cudaSuccess;
}

CUresult cuInit(unsigned flags) {
  cudart_call_for(__func__, __builtin_return_address(0));
  return driver_end(driver_run(initialise(flags)));
}

CUresult cuDriverGetVersion(int *version) {
  cudart_call_for(__func__, __builtin_return_address(0));
  return driver_end(cudaDriverGetVersion(version));
}

CUresult cuGetErrorName(CUresult error, const char **name) {
  if (!name) return CUDA_ERROR_INVALID_VALUE;
  cudart_error_is_read((cudaError_t)error);
  *name = cudart_result_name((cudaError_t)error);
  return *name ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuGetErrorString(CUresult error, const char **text) {
  if (!text) return CUDA_ERROR_INVALID_VALUE;
  cudart_error_is_read((cudaError_t)error);
  *text = cudart_result_name((cudaError_t)error)
              ? cudart_error_text((cudaError_t)error)
              : NULL;
  return *text ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

/* A function of the driver API, such as cuInit; NULL: the library has none of
 * this name. Those of the runtime and of libraries, such as cudaMalloc, which
 * dlsym() would find, too, are none. */
static void *find(const char *name) {
  const int is_driver =
      !strncmp(name, "cu", 2) && isupper((unsigned char)name[2]);
  return is_driver ? dlsym(RTLD_DEFAULT, name) : NULL;
}

CUresult cuGetProcAddress(const char *name, void **function, int version,
                          cuuint64_t flags,
                          CUdriverProcAddressQueryResult *result) {
  (void)version, (void)flags;
  if (!name || !function) return CUDA_ERROR_INVALID_VALUE;
  *function = find(name);
  if (result)
    *result = *function ? CU_GET_PROC_ADDRESS_SUCCESS
                        : CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
  return *function || result ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}

static cudaError_t entry_point(const char *name, void **function,
                               enum cudaDriverEntryPointQueryResult *result) {
  if (!name || !function) return cudaErrorInvalidValue;
  *function = find(name);
  if (result)
    *result = *function ? cudaDriverEntryPointSuccess
                        : cudaDriverEntryPointSymbolNotFound;
  return *function || result ? cudaSuccess : cudaErrorSymbolNotFound;
}

cudaError_t cudaGetDriverEntryPoint(
    const char *name, void **function, unsigned long long flags,
    enum cudaDriverEntryPointQueryResult *result) {
  (void)flags;
  const cudaError_t error = cudart_begin(__func__, __builtin_return_address(0));
  return cudart_end(error ? error : entry_point(name, function, result));
}

cudaError_t cudaGetDriverEntryPointByVersion(
    const char *name, void **function, unsigned int version,
    unsigned long long flags, enum cudaDriverEntryPointQueryResult *result) {
  (void)version, (void)flags;
  const cudaError_t error = cudart_begin(__func__, __builtin_return_address(0));
  return cudart_end(error ? error : entry_point(name, function, result));
}
