/*
 * headers.c -- calls whose arguments depend on CUDART_VERSION in C.
 */
#include <cuda_runtime.h>

cudaError_t use(void *memory, cudaGraph_t graph, cudaGraphNode_t node);

cudaError_t use(void *memory, cudaGraph_t graph, cudaGraphNode_t node) {
  struct cudaPitchedPtr pitched = make_cudaPitchedPtr(memory, 1, 1, 1);
  struct float4 vector = {1, 2, 3, 4};
  dim3 grid = {1, 1, 1};
  (void)pitched, (void)vector, (void)grid;
#if CUDART_VERSION >= 13000
  struct cudaMemLocation host = {cudaMemLocationTypeHost, 0};
  cudaMemAdvise(memory, 1, cudaMemAdviseSetAccessedBy, host);
  cudaGraphAddDependencies(graph, &node, &node, NULL, 1);
  return cudaMemPrefetchAsync(memory, 1, host, 0, NULL);
#else
  cudaMemAdvise(memory, 1, cudaMemAdviseSetAccessedBy, 0);
  cudaGraphAddDependencies(graph, &node, &node, 1);
  return cudaMemPrefetchAsync(memory, 1, cudaCpuDeviceId, NULL);
#endif
}
