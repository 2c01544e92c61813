/*
 * streams.c -- streams, events and captured graphs in the driver API: those of
 * the runtime.
 */
#include "driver/call.h"
#include "driver/current.h"

CUresult cuStreamCreate(CUstream *stream, unsigned flags) {
  DRIVER_CALL(cudaStreamCreateWithFlags(stream, flags));
}
CUresult cuStreamCreateWithPriority(CUstream *stream, unsigned flags,
                                    int priority) {
  DRIVER_CALL(cudaStreamCreateWithPriority(stream, flags, priority));
}
CUresult cuStreamDestroy(CUstream stream) {
  DRIVER_CALL(cudaStreamDestroy(stream));
}
CUresult cuStreamSynchronize(CUstream stream) {
  DRIVER_CALL(cudaStreamSynchronize(stream));
}
CUresult cuStreamQuery(CUstream stream) {
  DRIVER_CALL(cudaStreamQuery(stream));
}
CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned flags) {
  DRIVER_CALL(cudaStreamWaitEvent(stream, event, flags));
}
CUresult cuStreamGetFlags(CUstream stream, unsigned *flags) {
  DRIVER_CALL(cudaStreamGetFlags(stream, flags));
}
CUresult cuStreamGetPriority(CUstream stream, int *priority) {
  DRIVER_CALL(cudaStreamGetPriority(stream, priority));
}
CUresult cuStreamGetId(CUstream stream, unsigned long long *id) {
  DRIVER_CALL(cudaStreamGetId(stream, id));
}

/* A stream belongs to no context: it is the current one's. */
static cudaError_t get_context(CUstream stream, CUcontext *context) {
  int device;
  if (!context) return cudaErrorInvalidValue;
  const cudaError_t error = cudaStreamGetDevice(stream, &device);
  if (!error) *context = driver_current();
  return error;
}

CUresult cuStreamGetCtx(CUstream stream, CUcontext *context) {
  DRIVER_CALL(get_context(stream, context));
}

CUresult cuLaunchHostFunc(CUstream stream, CUhostFn function, void *user) {
  DRIVER_CALL(cudaLaunchHostFunc(stream, function, user));
}

/* The errors of both have the same numbers. */
CUresult cuStreamAddCallback(CUstream stream, CUstreamCallback callback,
                             void *user, unsigned flags) {
  DRIVER_CALL(cudaStreamAddCallback(
      stream, (cudaStreamCallback_t)(void (*)(void))callback, user, flags));
}

/* ---- graphs -------------------------------------------------------------- */

CUresult cuStreamBeginCapture(CUstream stream, CUstreamCaptureMode mode) {
  DRIVER_CALL(cudaStreamBeginCapture(stream, (enum cudaStreamCaptureMode)mode));
}
CUresult cuStreamEndCapture(CUstream stream, CUgraph *graph) {
  DRIVER_CALL(cudaStreamEndCapture(stream, graph));
}
CUresult cuGraphInstantiate(CUgraphExec *exec, CUgraph graph,
                            unsigned long long flags) {
  DRIVER_CALL(cudaGraphInstantiateWithFlags(exec, graph, flags));
}
CUresult cuGraphLaunch(CUgraphExec exec, CUstream stream) {
  DRIVER_CALL(cudaGraphLaunch(exec, stream));
}
CUresult cuGraphExecDestroy(CUgraphExec exec) {
  DRIVER_CALL(cudaGraphExecDestroy(exec));
}
CUresult cuGraphDestroy(CUgraph graph) { DRIVER_CALL(cudaGraphDestroy(graph)); }

/* ---- events -------------------------------------------------------------- */

CUresult cuEventCreate(CUevent *event, unsigned flags) {
  DRIVER_CALL(cudaEventCreateWithFlags(event, flags));
}
CUresult cuEventDestroy(CUevent event) { DRIVER_CALL(cudaEventDestroy(event)); }
CUresult cuEventRecord(CUevent event, CUstream stream) {
  DRIVER_CALL(cudaEventRecord(event, stream));
}
CUresult cuEventRecordWithFlags(CUevent event, CUstream stream,
                                unsigned flags) {
  DRIVER_CALL(cudaEventRecordWithFlags(event, stream, flags));
}
CUresult cuEventSynchronize(CUevent event) {
  DRIVER_CALL(cudaEventSynchronize(event));
}
CUresult cuEventQuery(CUevent event) { DRIVER_CALL(cudaEventQuery(event)); }
CUresult cuEventElapsedTime(float *ms, CUevent begin, CUevent end) {
  DRIVER_CALL(cudaEventElapsedTime(ms, begin, end));
}
