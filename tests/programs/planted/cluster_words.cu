// A ring of blocks of a cluster by the words of cuda::ptx: each hands its numbers to the next
// one, and arrives at that one's barrier.
#include <cuda/ptx>
#include <cuda/std/cstdint>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif
enum { BLOCKS = 4, THREADS = 32, ROUNDS = 3 };
namespace ptx = cuda::ptx;

__global__ void __cluster_dims__(BLOCKS, 1, 1) ring(int *out) {
  __shared__ int box[ROUNDS][THREADS];
  __shared__ uint64_t full[ROUNDS];
  const unsigned mine = ptx::get_sreg_cluster_ctarank(), lane = ptx::get_sreg_tid_x();
  const unsigned next = (mine + 1) % ptx::get_sreg_cluster_nctarank();
  if (ptx::elect_sync(0xffffffff)) {
    for (auto &one : full) ptx::mbarrier_init(&one, THREADS);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  ptx::barrier_cluster_arrive(ptx::sem_release);
  ptx::barrier_cluster_wait(ptx::sem_acquire);
  int value = mine;
  for (int r = 0; r < ROUNDS; r++) {
    int *far = ptx::mapa(ptx::space_cluster, &box[r][lane], next);
    *far = value + (int)(ptx::getctarank(ptx::space_cluster, far) - next);  // finds race
    ptx::mbarrier_arrive(ptx::sem_release, ptx::scope_cluster, ptx::space_cluster,
                         ptx::mapa(ptx::space_cluster, &full[r], next));
    if (!WRONG || r < 2)
      while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cluster, &full[r], 0)) {
      }
    value = box[r][lane] + 10;  // finds race
  }
  out[mine * THREADS + lane] = value;
  ptx::barrier_cluster_arrive();
  ptx::barrier_cluster_wait();
}

int main() {
  int *out, host[BLOCKS * THREADS];
  if (cudaMalloc(&out, sizeof host)) return 1;
  ring<<<BLOCKS, THREADS>>>(out);
  if (cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost) || cudaFree(out)) return 2;
  for (int i = 0; i < BLOCKS * THREADS; i++)
    if (!WRONG && host[i] != (i / THREADS + BLOCKS - ROUNDS) % BLOCKS + 10 * ROUNDS) return 3;
  return 0;
}
