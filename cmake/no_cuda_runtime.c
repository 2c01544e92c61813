/*
 * no_cuda_runtime.c -- the functions of the CUDA runtime that the library and
 * tune call, for a program that is linked without the CUDA Toolkit.
 *
 * Each fails with cudaErrorInitializationError, and the sentence of the failure
 * says why. A context then uses the simulator.
 */
enum { INITIALIZATION_ERROR = 3 };

#define FAILS(name) \
  int name(void);   \
  int name(void) { return INITIALIZATION_ERROR; }

FAILS(cudaDeviceGetAttribute)
FAILS(cudaDeviceGetPCIBusId)
FAILS(cudaDriverGetVersion)
FAILS(cudaEventCreate)
FAILS(cudaEventCreateWithFlags)
FAILS(cudaEventDestroy)
FAILS(cudaEventElapsedTime)
FAILS(cudaEventRecord)
FAILS(cudaEventSynchronize)
FAILS(cudaFree)
FAILS(cudaFuncGetAttributes)
FAILS(cudaGetDevice)
FAILS(cudaGetDeviceCount)
FAILS(cudaGetDeviceProperties)
FAILS(cudaGetDeviceProperties_v2)
FAILS(cudaGetDriverEntryPoint)
FAILS(cudaGetDriverEntryPointByVersion)
FAILS(cudaGetLastError)
FAILS(cudaGraphDestroy)
FAILS(cudaGraphExecDestroy)
FAILS(cudaGraphInstantiate)
FAILS(cudaGraphLaunch)
FAILS(cudaKernelSetAttributeForDevice)
FAILS(cudaLaunchKernelExC)
FAILS(cudaLibraryGetGlobal)
FAILS(cudaLibraryGetKernel)
FAILS(cudaLibraryLoadData)
FAILS(cudaLibraryUnload)
FAILS(cudaMalloc)
FAILS(cudaMemcpyAsync)
FAILS(cudaOccupancyMaxActiveBlocksPerMultiprocessor)
FAILS(cudaOccupancyMaxActiveClusters)
FAILS(cudaPointerGetAttributes)
FAILS(cudaSetDevice)
FAILS(cudaStreamBeginCapture)
FAILS(cudaStreamCreateWithFlags)
FAILS(cudaStreamDestroy)
FAILS(cudaStreamEndCapture)
FAILS(cudaStreamIsCapturing)
FAILS(cudaStreamSynchronize)
FAILS(cudaStreamWaitEvent)
FAILS(cudaThreadExchangeStreamCaptureMode)

const char *cudaGetErrorName(int error);
const char *cudaGetErrorName(int error) {
  (void)error;
  return "cudaErrorInitializationError";
}

const char *cudaGetErrorString(int error);
const char *cudaGetErrorString(int error) {
  (void)error;
  return "this program was linked without the CUDA Toolkit (HOST_ONLY)";
}
