// nv/target: code for the host, the device, and GPUs from a capability on, in
// functions of both sides that are one behind the other.
#include <cstdio>
#include <nv/target>

__host__ __device__ int side() { NV_IF_TARGET(NV_IS_DEVICE, (return 2;), (return 1;)) return 0; }
__host__ __device__ int most() { int a = 0; NV_DISPATCH_TARGET(NV_PROVIDES_SM_100, (a = 100;), NV_PROVIDES_SM_90, (a = 90;), NV_IS_HOST, (a = 3;)) return a; }
__host__ __device__ int some() { int a = 4; NV_IF_TARGET(NV_PROVIDES_SM_70, (int b = 3, c = 4; a = b + c;)); return a; }
__host__ __device__ int none() { NV_IF_ELSE_TARGET(NV_NO_TARGET, (return 5;), (return 6;)) }

__global__ void ask(int *to) {
  to[0] = side();
  to[1] = most();
  to[2] = some();
  to[3] = none();
  NV_IF_TARGET(NV_IS_EXACTLY_SM_90, (to[4] = 8;), (to[4] = 9;))
}

int main() {
  const int expected[] = {2, 90, 7, 6, 8};
  int *got, wrong = side() != 1 || most() != 3 || some() != 4 || none() != 6;
  if (cudaMallocManaged(&got, sizeof expected)) return 1;
  ask<<<1, 1>>>(got);
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0; i < 5; i++) wrong += got[i] != expected[i];
  cudaFree(got);
  return wrong;
}
