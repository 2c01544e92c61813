// Accesses outside of memory, reads of what nothing has written, misaligned
// accesses. An access outside of memory ends the context, as on a GPU, so each
// is a run of its own: the first argument says which.
#include <cstdlib>

__global__ void last(int *data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef RIGHT
  if (i < n)
#else
  if (i <= n)
#endif
    data[i] = i;  // finds bounds 1
}

__global__ void before(const int *data, int *out) {
#ifdef RIGHT
  const int i = threadIdx.x;
#else
  const int i = (int)threadIdx.x - 1;
#endif
  out[threadIdx.x] = data[i];  // finds bounds 2
}

__global__ void host_pointer(int *data) {
  data[threadIdx.x] = 1;  // finds bounds 3
}

__global__ void past_shared(int *out) {
  extern __shared__ int row[];
#ifdef RIGHT
  const int n = 32;
#else
  const int n = 33;
#endif
  for (int i = threadIdx.x; i < n; i += 32) row[i] = i;  // finds bounds 4
  __syncthreads();
  out[threadIdx.x] = row[31 - threadIdx.x];
}

__global__ void column(int *out) {
  __shared__ int tile[4][8];
#ifdef RIGHT
  const int c = threadIdx.x % 8;
#else
  const int c = threadIdx.x % 9;
#endif
  tile[threadIdx.x / 8][c] = 1;  // finds bounds 5
  __syncthreads();
  out[threadIdx.x] = 0;
}

__global__ void unwritten(const int *data, int *out) {
  out[threadIdx.x] = data[threadIdx.x];  // finds uninitialised 6
}

__global__ void unwritten_shared(int *out) {
  __shared__ int tile[32];
#ifdef RIGHT
  const int n = 32;
#else
  const int n = 31;
#endif
  if (threadIdx.x < n) tile[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x];  // finds uninitialised 7
}

__global__ void vectors(float *data) {
#ifdef RIGHT
  float4 *at = (float4 *)data;
#else
  float4 *at = (float4 *)(data + 1);
#endif
  at[threadIdx.x] = make_float4(1, 2, 3, 4);  // finds misaligned 8
#ifndef RIGHT
  data[64] = 1;  // A misaligned access of 16 bytes ends the kernel: not found.
#endif
}

// An array that is the last member of its structure; and one that is declared with one
// element and allocated with more, which is right.
struct four {
  int value[4];
  __device__ int &operator[](int i) { return value[i]; }  // finds bounds 9
};
struct message {
  int count, value[1];
};

__global__ void last_member(int *out) {
  four numbers;
#ifdef RIGHT
  const int n = 4;
#else
  const int n = 6;  // a reference may be one past the end
#endif
  for (int i = 0; i < n; i++) numbers[i] = i;
  out[threadIdx.x] = numbers[threadIdx.x % 4];
  message *sent = (message *)out;
  if (threadIdx.x == 0)
    for (int i = 0; i < 4; i++) sent->value[i] = i;
}

// The padding of both is never written, and is copied with the fields.
struct pair {
  char letter;
  int number;
};
struct record {
  double sum;
  int count;
  struct alignas(16) {
    float x, y, z;
  } at;
};

__global__ void make(pair *pairs, record *records) {
  const int i = threadIdx.x;
#ifndef RIGHT
  if (i != 5)
#endif
    pairs[i].letter = 'a';
#ifndef RIGHT
  if (i != 5)
#endif
    pairs[i].number = i;
  records[i].sum = 1;
  records[i].count = i;
#ifndef RIGHT
  if (i != 5)
#endif
    records[i].at.x = records[i].at.y = records[i].at.z = 2;
}

__global__ void copy_pairs(const pair *in, int *out) {
  __shared__ pair tile[16];
  tile[threadIdx.x] = in[threadIdx.x];  // finds uninitialised 10
  __syncthreads();
  const pair own = tile[15 - threadIdx.x];
  out[threadIdx.x] = own.letter + own.number;
}

__global__ void copy_records(const record *in, record *out) {
  out[threadIdx.x] = in[threadIdx.x];  // finds uninitialised 11
}

__global__ void copy_shared(int *out) {
  __shared__ pair tile[32];
#ifdef RIGHT
  const int n = 32;
#else
  const int n = 31;
#endif
  if (threadIdx.x < n) tile[threadIdx.x].number = threadIdx.x;
  if (threadIdx.x < n) tile[threadIdx.x].letter = 'b';
  __syncthreads();
  const pair own = tile[threadIdx.x];  // finds uninitialised 12
  out[threadIdx.x] = own.number + own.letter;
}

static int copies(int which, int *out) {
  pair *pairs;
  record *records;
  if (cudaMalloc(&pairs, 16 * sizeof(pair)) ||
      cudaMalloc(&records, 32 * sizeof(record)))
    return 20;
  make<<<1, 16>>>(pairs, records);
  if (which == 10) copy_pairs<<<1, 16>>>(pairs, out);
  if (which == 11) copy_records<<<1, 16>>>(records, records + 16);
  if (which == 12) copy_shared<<<1, 32>>>(out);
  if (cudaDeviceSynchronize()) return 21;
  return cudaFree(pairs) || cudaFree(records) ? 22 : 0;
}

// An index outside of its array is one mistake, though nothing was written there, either.
__global__ void sum_warps(int *out) {
  __shared__ int part[4], more[32];
#ifdef RIGHT
  const int n = 4;
#else
  const int n = 5;
#endif
  if (threadIdx.x == 0) more[31] = 0;
  if (threadIdx.x < 4) part[threadIdx.x] = 1;
  __syncthreads();
  if (threadIdx.x < n) out[threadIdx.x] = part[threadIdx.x];  // finds bounds 13
  if (threadIdx.x == 0) out[31] = more[31];
}

int main(int count, char **words) {
  const int which = count > 1 ? atoi(words[1]) : 0;
  int *data, *out, host[32];
  if (cudaMalloc(&data, 64 * sizeof(int)) || cudaMalloc(&out, 32 * sizeof(int)))
    return 10;
#ifndef RIGHT
  if (which != 6)
#endif
    if (cudaMemset(data, 0, 64 * sizeof(int))) return 11;
  if (which == 1) last<<<3, 32>>>(data, 64);
  if (which == 2) before<<<1, 32>>>(data, out);
#ifdef RIGHT
  if (which == 3) host_pointer<<<1, 32>>>(data);
#else
  if (which == 3) host_pointer<<<1, 32>>>(host);
#endif
  if (which == 4) past_shared<<<1, 32, 32 * sizeof(int)>>>(out);
  if (which == 5) column<<<1, 32>>>(out);
  if (which == 6) unwritten<<<1, 32>>>(data, out);
  if (which == 7) unwritten_shared<<<1, 32>>>(out);
  if (which == 8) vectors<<<1, 8>>>((float *)data);
  if (which == 9) last_member<<<1, 1>>>(out);
  if (which == 13) sum_warps<<<1, 32>>>(out);
  const int copied = which >= 10 && which <= 12 ? copies(which, out) : 0;
  if (copied) return copied;
  const cudaError_t error = cudaDeviceSynchronize();
  host[0] = 0;
  const cudaError_t expected =
#ifdef RIGHT
      cudaSuccess;
#else
      which <= 4   ? cudaErrorIllegalAddress
      : which == 8 ? cudaErrorMisalignedAddress
                   : cudaSuccess;
#endif
  if (error != expected) return 12;
  if (!error && (cudaFree(data) || cudaFree(out))) return 13;
  return host[0];
}
