__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  const int64_t v = (int64_t)blockIdx.x * 256 + threadIdx.x;
  if (v < vertices) next[v] = label[v];
}
