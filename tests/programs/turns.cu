// Warps that wait for others by operations that always change something: they count, or take a
// lock and give it back, until another warp, or another block, has set a flag.
#include <cooperative_groups.h>

#include <cstdio>

enum { LANES = 32 };

struct state {
  int flag, counted, lock, begun;
};

__device__ bool is_set(state *s, bool takes_lock) {
  int set = 0;
  if (threadIdx.x % LANES == 0) {
    if (!takes_lock) atomicAdd(&s->counted, 1);
    while (takes_lock && atomicCAS(&s->lock, 0, 1)) continue;
    set = atomicOr(&s->flag, 0);
    if (takes_lock) atomicExch(&s->lock, 0);
  }
  return __shfl_sync(0xffffffff, set, 0) != 0;
}

// The first warp waits for the second one.
__global__ void of_a_block(state *s, bool takes_lock) {
  if (threadIdx.x < LANES)
    while (!is_set(s, takes_lock)) continue;
  else if (threadIdx.x == LANES)
    atomicExch(&s->flag, 1);
}

// The block that begins first pauses, and the second one waits for it.
__global__ void of_blocks(state *s, bool takes_lock) {
  __shared__ int place;
  if (threadIdx.x == 0) place = atomicAdd(&s->begun, 1);
  __syncthreads();
  if (place == 1)
    while (!is_set(s, takes_lock)) continue;
  else if (threadIdx.x == 0) {
    while (atomicOr(&s->begun, 0) < 2) __nanosleep(100);
    atomicExch(&s->flag, 1);
  }
}

// The first warp has much to do before it comes to the barrier at which the second one waits.
__global__ void to_the_grid(state *s) {
  int sum = 0;
  for (int i = 0; threadIdx.x < LANES && i < 10000; i++) sum += __shfl_sync(0xffffffff, i, i % LANES);
  cooperative_groups::this_grid().sync();
  if (threadIdx.x == 0 && sum == 10000 / 2 * 9999) atomicAdd(&s->flag, 1);
}

int main() {
  int failed = 0;
  for (int takes_lock = 0; takes_lock < 2; takes_lock++)
    for (int blocks = 1; blocks < 3; blocks++) {
      state *s, at_the_end;
      cudaMalloc(&s, sizeof *s);
      cudaMemset(s, 0, sizeof *s);
      if (blocks == 1)
        of_a_block<<<1, 2 * LANES>>>(s, takes_lock);
      else {
        void *arguments[] = {&s, &takes_lock};
        cudaLaunchCooperativeKernel((void *)of_blocks, dim3(2), dim3(LANES), arguments, 0, 0);
      }
      failed |= cudaMemcpy(&at_the_end, s, sizeof *s, cudaMemcpyDeviceToHost) != cudaSuccess || at_the_end.flag != 1;
      cudaFree(s);
    }
  state *s, at_the_end;
  cudaMalloc(&s, sizeof *s);
  cudaMemset(s, 0, sizeof *s);
  void *arguments[] = {&s};
  cudaLaunchCooperativeKernel((void *)to_the_grid, dim3(2), dim3(2 * LANES), arguments, 0, 0);
  failed |= cudaMemcpy(&at_the_end, s, sizeof *s, cudaMemcpyDeviceToHost) != cudaSuccess || at_the_end.flag != 2;
  cudaFree(s);
  printf("%s\n", failed ? "FAIL" : "PASS");
  return failed;
}
