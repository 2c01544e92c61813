/*
 * early.cu -- a kernel that waits for the one before it, and one that stores
 * first, for build.early.
 */
#define WAIT asm volatile("griddepcontrol.wait;" ::: "memory")

#ifdef TEST_EARLY
extern "C" __global__ void stores_first(float *to) {
  to[threadIdx.x] = 1;
  WAIT;
  to[threadIdx.x + 32] = 2;
}
#endif

extern "C" __global__ void waits_first(const float *__restrict__ from,
                                       float *to) {
  WAIT;
  to[threadIdx.x] = from[threadIdx.x];
}
