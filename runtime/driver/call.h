/*
 * call.h -- a call of the CUDA driver API, most of which are those of the
 * runtime (runtime/cudart) under other names.
 *
 *   CUresult cuMemFree(CUdeviceptr memory) {
 *     DRIVER_CALL(cudaFree(driver_pointer(memory)));
 *   }
 *
 * The runtime does its checks, and its findings name the driver's call and the
 * program's line.
 */
#ifndef DRIVER_CALL_H
#define DRIVER_CALL_H

#include "cuda.h"
#include "cudart/state.h"

/* A call that needs a current context; `call` returns a cudaError_t. */
#define DRIVER_CALL(call) DRIVER_CALL_AS(__func__, 1, call)
/* One that needs cuInit() only. */
#define DRIVER_CALL_EARLY(call) DRIVER_CALL_AS(__func__, 0, call)
#define DRIVER_CALL_AS(name, needs_context, call)                       \
  do {                                                                  \
    const CUresult driver_wrong =                                       \
        driver_begin(name, __builtin_return_address(0), needs_context); \
    if (driver_wrong) return driver_wrong;                              \
    const cudaError_t driver_error = (call);                            \
    return driver_end(driver_error);                                    \
  } while (0)

/* The same for a body that is the driver's own: it has the runtime's lock. */
#define DRIVER_BODY(body) DRIVER_CALL_AS(__func__, 1, driver_run(body))
#define DRIVER_BODY_EARLY(body) DRIVER_CALL_AS(__func__, 0, driver_run(body))
#define driver_run(body)                                \
  __extension__({                                       \
    cudaError_t driver_ran = cudart_begin("", NULL);    \
    if (driver_ran == cudaSuccess) driver_ran = (body); \
    cudart_end(driver_ran);                             \
  })

/* CUDA_ERROR_NOT_INITIALIZED, CUDA_ERROR_INVALID_CONTEXT: reported, and the
 * call is over. Else driver_end() must follow. */
CUresult driver_begin(const char *name, const void *code, int needs_context);
CUresult driver_end(cudaError_t error);

static inline void *driver_pointer(CUdeviceptr memory) {
  return (void *)(uintptr_t)memory;
}

/* For contexts.c: cuInit() has been called, or the runtime. */
int driver_is_initialised(void);
void driver_initialise(void);

#endif
