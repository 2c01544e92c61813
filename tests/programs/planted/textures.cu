// Textures and surfaces: what they read is what loops on the host say, and what is wrong in their
// use is found.
#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define REQUIRE(condition)                                           \
  do {                                                               \
    if (!(condition)) {                                              \
      fprintf(stderr, "textures.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                       \
    }                                                                \
  } while (0)
#define OK(call) REQUIRE((call) == cudaSuccess)

const int WIDTH = 7, HEIGHT = 5, DEPTH = 6;

// Values whose filtered sums are exact: small multiples of 256.
float value(int x, int y, int z) { return 256.f * ((x * 3 + y * 5 + z * 7) % 11 - 5); }

cudaTextureObject_t texture_of(cudaArray_t array, cudaTextureAddressMode mode, cudaTextureFilterMode filter,
                               bool is_normalized, cudaTextureReadMode read = cudaReadModeElementType) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc how = {};
  for (auto &each : how.addressMode) each = mode;
  for (int i = 0; i < 4; i++) how.borderColor[i] = 1024.f * (i + 1);
  how.filterMode = filter;
  how.readMode = read;
  how.normalizedCoords = is_normalized;
  cudaTextureObject_t texture = 0;
  OK(cudaCreateTextureObject(&texture, &resource, &how, nullptr));
  return texture;
}

template <class T>
cudaArray_t array_of(const std::vector<T> &host, cudaExtent extent, unsigned flags) {
  cudaArray_t array;
  const auto format = cudaCreateChannelDesc<T>();
  OK(cudaMalloc3DArray(&array, &format, extent, flags));
  const size_t rows = extent.height ? extent.height : 1;
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr((void *)host.data(), extent.width * sizeof(T), extent.width, rows);
  copy.dstArray = array;
  copy.extent = make_cudaExtent(extent.width, rows, extent.depth ? extent.depth : 1);
  copy.kind = cudaMemcpyHostToDevice;
  OK(cudaMemcpy3D(&copy));
  return array;
}

// Which function reads; at has three coordinates, the layer is the third one.
__global__ void read(cudaTextureObject_t texture, int which, const float *at, int count, float *to) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const float x = at[3 * i], y = at[3 * i + 1], z = at[3 * i + 2];
  if (which == 1) to[i] = tex1D<float>(texture, x);
  if (which == 2) tex2D(&to[i], texture, x, y);
  if (which == 3) to[i] = tex3D<float>(texture, x, y, z);
  if (which == 4) to[i] = tex2DLayered<float>(texture, x, y, (int)z);
  if (which == 5) to[i] = tex1DLayered<float>(texture, x, (int)z);
  if (which == 6) to[i] = texCubemap<float>(texture, x, y, z);
}

std::vector<float> read_all(cudaTextureObject_t texture, int which, const std::vector<float> &at) {
  const int count = (int)at.size() / 3;
  float *places, *to;
  OK(cudaMalloc((void **)&places, at.size() * sizeof(float)));
  OK(cudaMalloc((void **)&to, count * sizeof(float)));
  OK(cudaMemcpy(places, at.data(), at.size() * sizeof(float), cudaMemcpyHostToDevice));
  read<<<(count + 31) / 32, 32>>>(texture, which, places, count, to);
  std::vector<float> got(count);
  OK(cudaMemcpy(got.data(), to, count * sizeof(float), cudaMemcpyDeviceToHost));
  cudaFree(places);
  cudaFree(to);
  return got;
}

// The index that an address mode makes of one; -1: the border. By steps, not by a formula.
int wrapped(int i, int n, cudaTextureAddressMode mode, bool is_normalized) {
  if (!is_normalized && mode != cudaAddressModeBorder) mode = cudaAddressModeClamp;
  if (mode == cudaAddressModeBorder) return i < 0 || i >= n ? -1 : i;
  if (mode == cudaAddressModeClamp) return i < 0 ? 0 : i >= n ? n - 1 : i;
  while (i < 0 || i >= n)
    if (mode == cudaAddressModeWrap)
      i += i < 0 ? n : -n;
    else
      i = i < 0 ? -1 - i : 2 * n - 1 - i;
  return i;
}

float element(int dimensions, const int *place, cudaTextureAddressMode mode, bool is_normalized, int layer) {
  const int extents[3] = {WIDTH, HEIGHT, DEPTH};
  int at[3] = {0, 0, layer};
  for (int d = 0; d < dimensions; d++) {
    at[d] = wrapped(place[d], extents[d], mode, is_normalized);
    if (at[d] < 0) return 1024;
  }
  return value(at[0], at[1], at[2]);
}

// Coordinates in elements, at quarters; the texture is told them in its own unit.
void compare(int dimensions, bool is_layered, cudaTextureAddressMode mode, cudaTextureFilterMode filter,
             bool is_normalized) {
  const bool has_rows = dimensions > 1;
  const cudaExtent extent = make_cudaExtent(WIDTH, has_rows ? HEIGHT : 0, dimensions == 3 || is_layered ? DEPTH : 0);
  std::vector<float> host;
  for (int z = 0; z < (extent.depth ? DEPTH : 1); z++)
    for (int y = 0; y < (has_rows ? HEIGHT : 1); y++)
      for (int x = 0; x < WIDTH; x++) host.push_back(value(x, y, z));
  cudaArray_t array = array_of(host, extent, is_layered ? cudaArrayLayered : 0);
  cudaTextureObject_t texture = texture_of(array, mode, filter, is_normalized);
  std::vector<float> at, right;
  for (int i = 0; i < 400; i++) {
    const float place[3] = {(i * 37 % 121 - 40) / 4.f + 1 / 8.f, (i * 53 % 97 - 32) / 4.f + 1 / 8.f,
                            is_layered ? (float)(i % DEPTH) : (i * 29 % 89 - 30) / 4.f + 1 / 8.f};
    const int extents[3] = {WIDTH, HEIGHT, DEPTH};
    int low[3];
    float weight[3], sum = 0;
    for (int d = 0; d < 3; d++) {
      const bool is_coordinate = d < dimensions;
      at.push_back(is_coordinate && is_normalized ? place[d] / extents[d] : place[d]);
      const float x = filter == cudaFilterModeLinear ? place[d] - 0.5f : place[d];
      low[d] = (int)std::floor(x);
      weight[d] = filter == cudaFilterModeLinear ? x - low[d] : 0;
    }
    for (int corner = 0; corner < 1 << dimensions; corner++) {
      float share = 1;
      int here[3];
      for (int d = 0; d < 3; d++) here[d] = low[d] + (corner >> d & 1);
      for (int d = 0; d < dimensions; d++) share *= corner >> d & 1 ? weight[d] : 1 - weight[d];
      sum += share * (share ? element(dimensions, here, mode, is_normalized, is_layered ? i % DEPTH : 0) : 0);
    }
    right.push_back(sum);
  }
  const auto got = read_all(texture, is_layered ? (dimensions == 2 ? 4 : 5) : dimensions, at);
  for (size_t i = 0; i < got.size(); i++) {
    /* A normalized coordinate is rounded; its weight may be 1/256 away then. */
    const float room = is_normalized && filter == cudaFilterModeLinear ? 2560.f * dimensions / 256 : 0;
    if (!(std::fabs(got[i] - right[i]) <= room)) {
      fprintf(stderr, "%d dimensions, mode %d, filter %d, normalized %d: at %g %g %g %g instead of %g\n", dimensions,
              mode, filter, is_normalized, at[3 * i], at[3 * i + 1], at[3 * i + 2], got[i], right[i]);
      exit(1);
    }
  }
  OK(cudaDestroyTextureObject(texture));
  OK(cudaFreeArray(array));
}

// The six faces of a cube, in the middle and at an edge.
void cube() {
  std::vector<float> host;
  for (int face = 0; face < 6; face++)
    for (int i = 0; i < 16; i++) host.push_back(100.f * face + i);
  cudaArray_t array = array_of(host, make_cudaExtent(4, 4, 6), cudaArrayCubemap);
  cudaTextureObject_t texture = texture_of(array, cudaAddressModeClamp, cudaFilterModePoint, true);
  // s to the right and t down, in each face: column 3 of row 0.
  const std::vector<float> at = {2, 1.5, -1.5, -2, 1.5, 1.5, 1.5, 2, -1.5, 1.5, -2, 1.5, 1.5, 1.5, 2, -1.5, 1.5, -2};
  const auto got = read_all(texture, 6, at);
  for (int face = 0; face < 6; face++) REQUIRE(got[face] == 100 * face + 3);
  OK(cudaDestroyTextureObject(texture));
  OK(cudaFreeArray(array));
}

template <class T>
__global__ void fetch(cudaTextureObject_t texture, int count, T *to) {
  const int i = threadIdx.x;
  if (i < count) to[i] = tex1Dfetch<T>(texture, i - 2);
}

// Linear memory and rows of it; types of elements, as they are and between -1 and 1.
template <class T>
void linear_memory(const std::vector<T> &host) {
  const int count = (int)host.size();
  T *memory, *to;
  OK(cudaMalloc((void **)&memory, count * sizeof(T)));
  OK(cudaMalloc((void **)&to, (count + 4) * sizeof(T)));
  OK(cudaMemcpy(memory, host.data(), count * sizeof(T), cudaMemcpyHostToDevice));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = memory;
  resource.res.linear.desc = cudaCreateChannelDesc<T>();
  resource.res.linear.sizeInBytes = count * sizeof(T);
  cudaTextureDesc how = {};
  cudaTextureObject_t texture;
  OK(cudaCreateTextureObject(&texture, &resource, &how, nullptr));
  fetch<<<1, 32>>>(texture, count + 4, to);
  std::vector<T> got(count + 4);
  OK(cudaMemcpy(got.data(), to, got.size() * sizeof(T), cudaMemcpyDeviceToHost));
  const T none = {};
  for (int i = 0; i < count + 4; i++) {
    const T &right = i < 2 || i >= count + 2 ? none : host[i - 2];
    REQUIRE(!memcmp(&got[i], &right, sizeof(T)));
  }
  OK(cudaDestroyTextureObject(texture));
  cudaFree(memory);
  cudaFree(to);
}

__global__ void read_bytes(cudaTextureObject_t texture, float4 *to) {
  to[threadIdx.x] = tex2D<float4>(texture, threadIdx.x + 0.5f, 1.5f);
}

void normalized_values() {
  const int columns = 3, rows = 2;
  const signed char bytes[rows][32] = {{0}, {-128, -127, 0, 127, 1, 2, 3, 4, 64, -64, 0, -1}};
  char *memory;
  float4 *to, got[columns];
  OK(cudaMalloc((void **)&memory, sizeof bytes));
  OK(cudaMalloc((void **)&to, sizeof got));
  OK(cudaMemcpy(memory, bytes, sizeof bytes, cudaMemcpyHostToDevice));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D = {memory, cudaCreateChannelDesc<char4>(), columns, rows, 32};
  cudaTextureDesc how = {};
  how.readMode = cudaReadModeNormalizedFloat;
  cudaTextureObject_t texture;
  OK(cudaCreateTextureObject(&texture, &resource, &how, nullptr));
  read_bytes<<<1, columns>>>(texture, to);
  OK(cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost));
  for (int i = 0; i < columns; i++) {
    const float parts[4] = {got[i].x, got[i].y, got[i].z, got[i].w};
    for (int part = 0; part < 4; part++)
      REQUIRE(parts[part] == (bytes[1][4 * i + part] == -128 ? -1 : bytes[1][4 * i + part] / 127.f));
  }
  OK(cudaDestroyTextureObject(texture));
  how.readMode = cudaReadModeElementType;
  how.filterMode = cudaFilterModeLinear;
  REQUIRE(cudaCreateTextureObject(&texture, &resource, &how, nullptr) == cudaErrorInvalidFilterSetting);
  REQUIRE(cudaGetLastError() == cudaErrorInvalidFilterSetting);
  cudaFree(memory);
  cudaFree(to);
}

__global__ void turn(cudaSurfaceObject_t surface, int n) {
  const int x = threadIdx.x, y = threadIdx.y;
  float2 here = surf2Dread<float2>(surface, x * 8, y), there;
  surf2Dread(&there, surface, (n + x) * 8, y, cudaBoundaryModeClamp);
  const float2 outside = surf2Dread<float2>(surface, -8, y, cudaBoundaryModeZero);
  __syncthreads();
  surf2Dwrite(make_float2(there.x + outside.x, here.y), surface, x * 8, y);
  surf2Dwrite(here, surface, n * 8, y, cudaBoundaryModeZero);
}

void surfaces() {
  const int n = 8;
  std::vector<float2> host;
  for (int i = 0; i < n * n; i++) host.push_back(make_float2((float)i, -(float)i));
  cudaArray_t array = array_of(host, make_cudaExtent(n, n, 0), cudaArraySurfaceLoadStore);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaSurfaceObject_t surface;
  OK(cudaCreateSurfaceObject(&surface, &resource));
  turn<<<1, dim3(n, n)>>>(surface, n);
  std::vector<float2> got(n * n);
  OK(cudaMemcpy2DFromArray(got.data(), n * 8, array, 0, 0, n * 8, n, cudaMemcpyDeviceToHost));
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++)
      REQUIRE(got[y * n + x].x == host[y * n + n - 1].x && got[y * n + x].y == host[y * n + x].y);
  OK(cudaDestroySurfaceObject(surface));
  OK(cudaFreeArray(array));
}

__global__ void beyond(cudaSurfaceObject_t surface, int last) {
  surf1Dwrite((int)threadIdx.x, surface, (int)threadIdx.x * 4 + last);  // finds kernel 1
}

__global__ void early(cudaTextureObject_t texture, float *to) {
  *to = tex1D<float>(texture, 2.5f);  // finds uninitialised 2
}

__global__ void shift(cudaTextureObject_t texture, cudaSurfaceObject_t surface, int by) {
  const float left = tex1D<float>(texture, threadIdx.x + 0.5f);  // finds race 3
  surf1Dwrite(left, surface, ((int)threadIdx.x + by) % 64 * 4);  // finds race 3
}

int main(int argc, char **argv) {
  const int run = argc > 1 ? atoi(argv[1]) : 0;
#ifdef RIGHT
  const bool is_right = true;
#else
  const bool is_right = false;
#endif
  if (run == 1 && is_right) {
    for (int mode = 0; mode < 4; mode++)
      for (int filter = 0; filter < 2; filter++)
        for (int normalized = 0; normalized < 2; normalized++)
          for (int kind = 0; kind < 5; kind++)
            compare(kind < 3 ? kind + 1 : 5 - kind, kind > 2, (cudaTextureAddressMode)mode,
                    (cudaTextureFilterMode)filter, normalized);
    cube();
    linear_memory<float>({1, -2, 3});
    linear_memory<unsigned char>({1, 200, 3, 4, 5});
    linear_memory<short2>({make_short2(-1, 32767), make_short2(-32768, 5)});
    linear_memory<int4>({make_int4(-1, 2, 3, 4), make_int4(5, 6, 7, -8)});
    normalized_values();
    surfaces();
  }
  cudaArray_t array;
  const auto format = cudaCreateChannelDesc<float>();
  OK(cudaMallocArray(&array, &format, 64, 0, cudaArraySurfaceLoadStore));
  const std::vector<float> host(64, 1.f);
  if (run != 2 || is_right) OK(cudaMemcpy2DToArray(array, 0, 0, host.data(), 256, 256, 1, cudaMemcpyHostToDevice));
  cudaTextureObject_t texture = texture_of(array, cudaAddressModeClamp, cudaFilterModePoint, false);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaSurfaceObject_t surface;
  OK(cudaCreateSurfaceObject(&surface, &resource));
  float *to;
  OK(cudaMalloc((void **)&to, sizeof *to));
  if (run == 1) beyond<<<1, 8>>>(surface, is_right ? 224 : 228);
  if (run == 2) early<<<1, 1>>>(texture, to);
  if (run == 3) shift<<<1, 64>>>(texture, surface, is_right ? 0 : 40);
  if (cudaDeviceSynchronize()) cudaGetLastError();
  (void)cudaDestroyTextureObject(texture);
  (void)cudaDestroySurfaceObject(surface);
  (void)cudaFreeArray(array);
  (void)cudaFree(to);
}
