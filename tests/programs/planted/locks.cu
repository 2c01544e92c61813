// Locks and flags between blocks. A lock that is taken without a fence, or released
// without one, is a possible race; a flag that a block waits for is none.
#ifdef RIGHT
#define FENCE() __threadfence()
#else
#define FENCE()
#endif

__device__ int taking, leaving;

__device__ void take(int *lock) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
}

__global__ void no_fence_behind_taking(volatile int *sum) {
  if (threadIdx.x) return;
  take(&taking);
  FENCE();
  *sum = *sum + 1;  // finds race
  __threadfence();
  atomicExch(&taking, 0);
}

__global__ void no_fence_before_leaving(volatile int *sum) {
  if (threadIdx.x) return;
  take(&leaving);
  __threadfence();
  *sum = *sum + 1;  // finds race
  FENCE();
  atomicExch(&leaving, 0);
}

__global__ void flag(volatile int *is_ready, int *data) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 7;
    __threadfence();
    *is_ready = 1;
  } else {
    while (*is_ready == 0) {
    }
    __threadfence();
    *data += 1;
  }
}

int main() {
  int *sums, host[4];
  if (cudaMalloc(&sums, 4 * sizeof(int)) ||
      cudaMemset(sums, 0, 4 * sizeof(int)))
    return 1;
  no_fence_behind_taking<<<4, 32>>>(sums);
  no_fence_before_leaving<<<4, 32>>>(sums + 1);
  flag<<<2, 32>>>(sums + 2, sums + 3);
  if (cudaMemcpy(host, sums, sizeof host, cudaMemcpyDeviceToHost)) return 2;
  if (cudaFree(sums)) return 3;
  return host[0] == 4 && host[1] == 4 && host[3] == 8 ? 0 : 4;
}
