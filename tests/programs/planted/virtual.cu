// Virtual functions in kernels: of objects that a kernel has made, in memory that the host
// has allocated. One of an object that the host has made is found where it is called, after
// a copy and in managed memory. Data of such an object may be read.
#include <cstdio>
#include <cstdlib>
#include <new>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif

struct shape {
  int id;
  __host__ __device__ explicit shape(int i) : id(i) {}
  __host__ __device__ virtual ~shape() {}
  __host__ __device__ virtual float area() const = 0;
  __host__ __device__ virtual const char *name() const { return "shape"; }
};
struct square : shape {
  float side;
  __host__ __device__ explicit square(float s) : shape(1), side(s) {}
  __host__ __device__ float area() const override { return side * side; }
};
struct circle : shape {
  double radius;
  __host__ __device__ explicit circle(double r) : shape(2), radius(r) {}
  __host__ __device__ float area() const override { return (float)(3 * radius * radius); }
  __host__ __device__ const char *name() const override { return "circle"; }
};

__global__ void make(square *squares, circle *circles, int n) {
  for (int i = 0; i < n; i++) new (squares + i) square(i), new (circles + i) circle(i);
}
__global__ void areas(const square *squares, const circle *circles, float *out, int n) {
  const int i = threadIdx.x;
  if (i >= n) return;
  const shape *const all[] = {squares + i, circles + i};
  out[i] = 0;
  for (const shape *one : all) out[i] += one->area();  // finds kernel 1
}
__global__ void area_of(const shape *one, float *out) { *out = one->area() + (one->name()[0] == 'c'); }  // finds kernel 2
__global__ void ids(const square *squares, int *out) { out[threadIdx.x] = squares[threadIdx.x].id + (int)squares[threadIdx.x].side; }

static int copied(int run) {
  enum { N = 8 };
  square *mine = (square *)malloc(N * sizeof(square)), *squares;
  circle *circles;
  float *out, on_host[N];
  int *numbers, of_host[N], wrong = 0;
  cudaMalloc(&squares, N * sizeof *squares), cudaMalloc(&circles, N * sizeof *circles);
  cudaMalloc(&out, sizeof on_host), cudaMalloc(&numbers, sizeof of_host);
  for (int i = 0; i < N; i++) new (mine + i) square(i);
  cudaMemcpy(squares, mine, N * sizeof *squares, cudaMemcpyHostToDevice);
  ids<<<1, N>>>(squares, numbers);
  cudaMemcpy(of_host, numbers, sizeof of_host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++) wrong += of_host[i] != 1 + i;
  make<<<1, 1>>>(squares, circles, N);
  if (WRONG && run == 1) cudaMemcpy(squares, mine, N * sizeof *squares, cudaMemcpyHostToDevice);
  // What a kernel has made may go to the host and back.
  cudaMemcpy(mine, circles, N * sizeof *mine, cudaMemcpyDeviceToHost);
  cudaMemcpy(circles, mine, N * sizeof *mine, cudaMemcpyHostToDevice);
  areas<<<1, N>>>(squares, circles, out, N);
  const bool failed = cudaMemcpy(on_host, out, sizeof on_host, cudaMemcpyDeviceToHost) != cudaSuccess;
  for (int i = 0; i < N && !failed; i++) wrong += on_host[i] != (float)(4 * i * i);
  cudaFree(squares), cudaFree(circles), cudaFree(out), cudaFree(numbers);
  free(mine);
  return failed ? !WRONG : wrong;
}

__global__ void make_one(circle *one) { new (one) circle(2); }

static int managed() {
  circle *one;
  float *out;
  cudaMallocManaged(&one, sizeof *one), cudaMallocManaged(&out, sizeof *out);
  if (WRONG)
    new (one) circle(2);
  else
    make_one<<<1, 1>>>(one);
  area_of<<<1, 1>>>(one, out);
  const bool failed = cudaDeviceSynchronize() != cudaSuccess;
  const int wrong = failed ? !WRONG : *out != 13;
  cudaFree(one), cudaFree(out);
  return wrong;
}

int main(int count, char **words) {
  const int run = count > 1 ? atoi(words[1]) : 0;
  return run == 2 ? managed() : copied(run);
}
