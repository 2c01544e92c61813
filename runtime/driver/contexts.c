/*
 * contexts.c -- contexts of the driver API. There is one device, and each
 * context is the device: memory, streams and modules belong to all of them.
 */
#include <stdlib.h>

#include "cudart/queue.h"
#include "driver/call.h"
#include "driver/current.h"

static struct CUctx_st *created; /* those that are destroyed remain */
static unsigned long long latest_id = 1;

static int is_known(CUcontext context) {
  if (context == driver_primary()) return 1;
  const struct CUctx_st *one = created;
  while (one && one != context) one = one->next;
  return one != NULL;
}

static cudaError_t check(CUcontext context) {
  if (!context || !is_known(context))
    return CUDART_WRONG(cudaErrorDeviceUninitialized,
                        "%s() is given %p, which is no context",
                        cudart_call_name(), (void *)context);
  if (!context->destroyed) return cudaSuccess;
  cudart_report(
      TW_FINDING_CALL, TW_CERTAIN, context->destroyed, "cuCtxDestroy()",
      "%s() is given a context that has been destroyed", cudart_call_name());
  return cudaErrorContextIsDestroyed;
}

static cudaError_t check_device(CUdevice device) {
  if (device == 0) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidDevice,
                      "%s() is given device %d; the simulator has device 0",
                      cudart_call_name(), device);
}

/* ---- the stack ----------------------------------------------------------- */

static cudaError_t push(CUcontext context) {
  const cudaError_t error = check(context);
  if (error) return error;
  return driver_push(context) ? cudaSuccess : cudaErrorInvalidValue;
}

static cudaError_t pop(CUcontext *context) {
  CUcontext top = driver_current();
  if (!top)
    return CUDART_WRONG(cudaErrorDeviceUninitialized,
                        "cuCtxPopCurrent() is called, and no context is "
                        "current");
  if (context) *context = top;
  driver_pop();
  return cudaSuccess;
}

static cudaError_t set(CUcontext context) {
  const cudaError_t error = context ? check(context) : cudaSuccess;
  if (error) return error;
  driver_pop();
  return context ? push(context) : cudaSuccess;
}

static cudaError_t get(CUcontext *context) {
  if (!context) return cudaErrorInvalidValue;
  *context = driver_current();
  return cudaSuccess;
}

CUresult cuCtxPushCurrent(CUcontext context) {
  DRIVER_BODY_EARLY(push(context));
}
CUresult cuCtxPopCurrent(CUcontext *context) {
  DRIVER_BODY_EARLY(pop(context));
}
CUresult cuCtxSetCurrent(CUcontext context) { DRIVER_BODY_EARLY(set(context)); }
CUresult cuCtxGetCurrent(CUcontext *context) {
  DRIVER_BODY_EARLY(get(context));
}

/* ---- creating and destroying --------------------------------------------- */

static cudaError_t create(CUcontext *context, unsigned flags, CUdevice device) {
  const cudaError_t error = check_device(device);
  if (error) return error;
  if (!context || flags & ~(unsigned)CU_CTX_FLAGS_MASK)
    return cudaErrorInvalidValue;
  struct CUctx_st *made = calloc(1, sizeof *made);
  if (!made) return cudaErrorMemoryAllocation;
  *made = (struct CUctx_st){
      .flags = flags, .uses = 1, .id = ++latest_id, .next = created};
  *context = created = made;
  return push(made);
}

CUresult cuCtxCreate_v2(CUcontext *context, unsigned flags, CUdevice device) {
  DRIVER_CALL_AS("cuCtxCreate", 0, driver_run(create(context, flags, device)));
}

CUresult cuCtxCreate_v4(CUcontext *context, CUctxCreateParams *params,
                        unsigned flags, CUdevice device) {
  (void)params;
  DRIVER_CALL_AS("cuCtxCreate", 0, driver_run(create(context, flags, device)));
}

static int is_any_alive(void) {
  const struct CUctx_st *one = created;
  while (one && one->destroyed) one = one->next;
  return one || driver_primary()->uses;
}

/* Its work is done, and with the last context goes the device's error. What it
 * has allocated remains, so that it is reported as never freed. */
static cudaError_t destroy(CUcontext context) {
  const cudaError_t error = check(context);
  if (error) return error;
  if (context == driver_primary())
    return CUDART_WRONG(cudaErrorDeviceUninitialized,
                        "cuCtxDestroy() is given the primary context; call "
                        "cuDevicePrimaryCtxRelease()");
  cudart_finish_all();
  if (driver_current() == context) driver_pop();
  context->destroyed = cudart_call_code();
  context->uses = 0;
  return cudaSuccess;
}

static cudaError_t destroy_last(CUcontext context) {
  const cudaError_t error = driver_run(destroy(context));
  cudart_lock();
  if (!is_any_alive()) cudart_reset_device();
  cudart_unlock();
  return error;
}

CUresult cuCtxDestroy(CUcontext context) {
  DRIVER_CALL_EARLY(destroy_last(context));
}

/* ---- the primary context ------------------------------------------------- */

static cudaError_t retain(CUcontext *context, CUdevice device) {
  const cudaError_t error = check_device(device);
  if (error) return error;
  if (!context) return cudaErrorInvalidValue;
  driver_primary()->uses++;
  *context = driver_primary();
  return cudaSuccess;
}

static cudaError_t release(CUdevice device) {
  const cudaError_t error = check_device(device);
  if (error) return error;
  if (!driver_primary()->uses)
    return CUDART_WRONG(cudaErrorDeviceUninitialized,
                        "cuDevicePrimaryCtxRelease() is called more often than "
                        "cuDevicePrimaryCtxRetain()");
  driver_primary()->uses--;
  return cudaSuccess;
}

static cudaError_t set_flags(CUdevice device, unsigned flags) {
  const cudaError_t error = check_device(device);
  if (error) return error;
  if (flags & ~(unsigned)CU_CTX_FLAGS_MASK) return cudaErrorInvalidValue;
  driver_primary()->flags = flags;
  return cudaSuccess;
}

static cudaError_t get_state(CUdevice device, unsigned *flags, int *is_active) {
  const cudaError_t error = check_device(device);
  if (error) return error;
  if (flags) *flags = driver_primary()->flags;
  if (is_active) *is_active = driver_primary()->uses || cudart_is_used();
  return cudaSuccess;
}

CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
  DRIVER_BODY_EARLY(retain(context, device));
}
CUresult cuDevicePrimaryCtxRelease(CUdevice device) {
  DRIVER_BODY_EARLY(release(device));
}
CUresult cuDevicePrimaryCtxSetFlags(CUdevice device, unsigned flags) {
  DRIVER_BODY_EARLY(set_flags(device, flags));
}
CUresult cuDevicePrimaryCtxGetState(CUdevice device, unsigned *flags,
                                    int *is_active) {
  DRIVER_BODY_EARLY(get_state(device, flags, is_active));
}
CUresult cuDevicePrimaryCtxReset(CUdevice device) {
  if (device) DRIVER_BODY_EARLY(check_device(device));
  DRIVER_CALL_EARLY(cudaDeviceReset());
}

/* ---- questions ----------------------------------------------------------- */

static cudaError_t get_device(CUdevice *device) {
  if (!device) return cudaErrorInvalidValue;
  *device = 0;
  return cudaSuccess;
}

static cudaError_t get_flags(unsigned *flags) {
  if (!flags) return cudaErrorInvalidValue;
  *flags = driver_current()->flags;
  return cudaSuccess;
}

static cudaError_t get_id(CUcontext context, unsigned long long *id) {
  if (!context) context = driver_current();
  const cudaError_t error = check(context);
  if (error) return error;
  if (!id) return cudaErrorInvalidValue;
  *id = context->id;
  return cudaSuccess;
}

static cudaError_t get_version(CUcontext context, unsigned *version) {
  const cudaError_t error = context ? check(context) : cudaSuccess;
  if (error) return error;
  if (!version) return cudaErrorInvalidValue;
  *version = 3020; /* that of cuCtxCreate_v2 and of what came after it */
  return cudaSuccess;
}

/* There are no other devices. */
static cudaError_t refuse_peer(CUcontext peer) {
  const cudaError_t error = check(peer);
  if (error) return error;
  return CUDART_WRONG(cudaErrorPeerAccessUnsupported,
                      "%s() is given a context of the device itself",
                      cudart_call_name());
}

CUresult cuCtxGetDevice(CUdevice *device) { DRIVER_BODY(get_device(device)); }
CUresult cuCtxGetFlags(unsigned *flags) { DRIVER_BODY(get_flags(flags)); }
CUresult cuCtxGetId(CUcontext context, unsigned long long *id) {
  DRIVER_BODY(get_id(context, id));
}
CUresult cuCtxGetApiVersion(CUcontext context, unsigned *version) {
  DRIVER_BODY(get_version(context, version));
}
CUresult cuCtxEnablePeerAccess(CUcontext peer, unsigned flags) {
  (void)flags;
  DRIVER_BODY(refuse_peer(peer));
}
CUresult cuCtxDisablePeerAccess(CUcontext peer) {
  DRIVER_BODY(refuse_peer(peer));
}
CUresult cuCtxSynchronize(void) { DRIVER_CALL(cudaDeviceSynchronize()); }
CUresult cuCtxGetStreamPriorityRange(int *least, int *greatest) {
  DRIVER_CALL(cudaDeviceGetStreamPriorityRange(least, greatest));
}
CUresult cuCtxSetLimit(CUlimit limit, size_t value) {
  DRIVER_CALL(cudaDeviceSetLimit((enum cudaLimit)limit, value));
}
CUresult cuCtxGetLimit(size_t *value, CUlimit limit) {
  DRIVER_CALL(cudaDeviceGetLimit(value, (enum cudaLimit)limit));
}
CUresult cuCtxSetCacheConfig(CUfunc_cache config) {
  DRIVER_CALL(cudaDeviceSetCacheConfig((enum cudaFuncCache)config));
}
CUresult cuCtxGetCacheConfig(CUfunc_cache *config) {
  DRIVER_CALL(cudaDeviceGetCacheConfig((enum cudaFuncCache *)config));
}
CUresult cuCtxSetSharedMemConfig(CUsharedconfig config) {
  DRIVER_CALL(cudaDeviceSetSharedMemConfig((enum cudaSharedMemConfig)config));
}
CUresult cuCtxGetSharedMemConfig(CUsharedconfig *config) {
  DRIVER_CALL(cudaDeviceGetSharedMemConfig((enum cudaSharedMemConfig *)config));
}
CUresult cuCtxResetPersistingL2Cache(void) {
  DRIVER_CALL(cudaCtxResetPersistingL2Cache());
}
CUresult cuProfilerStart(void) { DRIVER_CALL(cudaProfilerStart()); }
CUresult cuProfilerStop(void) { DRIVER_CALL(cudaProfilerStop()); }
