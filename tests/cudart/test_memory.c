/*
 * test_memory.c -- memory of the CUDA runtime on the simulator: what the calls
 * return, where the bytes go, and what is found when a program misuses them.
 */
#include "cases.h"

enum { COUNT = 1000, BYTES = COUNT * sizeof(int) };

static void fill(int *data, int count, int first) {
  for (int i = 0; i < count; i++) data[i] = first + i;
}

static int differences(const int *data, int count, int first) {
  int wrong = 0;
  for (int i = 0; i < count; i++) wrong += data[i] != first + i;
  return wrong;
}

/* ---- copies -------------------------------------------------------------- */

static void copies_in_all_directions(void) {
  static int from[COUNT], to[COUNT];
  int *a, *b;
  fill(from, COUNT, 5);
  CUDA(cudaMalloc((void **)&a, BYTES));
  CUDA(cudaMalloc((void **)&b, BYTES));
  CUDA(cudaMemcpy(a, from, BYTES, cudaMemcpyHostToDevice));
  CUDA(cudaMemcpy(b, a, BYTES, cudaMemcpyDeviceToDevice));
  CUDA(cudaMemcpy(to, b, BYTES, cudaMemcpyDeviceToHost));
  CHECK_INT(differences(to, COUNT, 5), 0);
  fill(from, COUNT, 9);
  CUDA(cudaMemcpy(to, from, BYTES, cudaMemcpyHostToHost));
  CHECK_INT(differences(to, COUNT, 9), 0);
  CUDA(cudaMemcpy(a, from, BYTES, cudaMemcpyDefault));
  CUDA(cudaMemcpyPeer(b, 0, a, 0, BYTES));
  fill(to, COUNT, 0);
  CUDA(cudaMemcpy(to, b, BYTES, cudaMemcpyDefault));
  CHECK_INT(differences(to, COUNT, 9), 0);
  CUDA(cudaMemcpy(NULL, NULL, 0, cudaMemcpyHostToDevice));
  CUDA(cudaFree(a));
  CUDA(cudaFree(b));
  CUDA(cudaFree(NULL));
}

static void rows_keep_what_is_between(void) {
  enum { WIDTH = 5, HEIGHT = 7, PITCH = 12 };
  unsigned char from[HEIGHT * PITCH], to[HEIGHT * PITCH];
  void *device;
  size_t pitch;
  for (int i = 0; i < HEIGHT * PITCH; i++) from[i] = (unsigned char)i;
  memset(to, 0xee, sizeof to);
  CUDA(cudaMallocPitch(&device, &pitch, WIDTH, HEIGHT));
  CHECK(pitch >= WIDTH && pitch % 256 == 0);
  CUDA(cudaMemcpy2D(device, pitch, from, PITCH, WIDTH, HEIGHT,
                    cudaMemcpyHostToDevice));
  CUDA(cudaMemcpy2D(to, PITCH, device, pitch, WIDTH, HEIGHT,
                    cudaMemcpyDeviceToHost));
  int wrong = 0;
  for (int i = 0; i < HEIGHT * PITCH; i++)
    wrong += to[i] != (i % PITCH < WIDTH ? i : 0xee);
  CHECK_INT(wrong, 0);
  CUDA(cudaFree(device));
}

static void slices_of_slices(void) {
  enum { X = 3, Y = 4, Z = 5 };
  unsigned char from[Z][Y][X], to[Z][Y][X];
  struct cudaPitchedPtr device;
  struct cudaExtent all = {X, Y, Z}, part = {2, 2, 3};
  memset(from, 1, sizeof from);
  memset(to, 0, sizeof to);
  CUDA(cudaMalloc3D(&device, all));
  CUDA(cudaMemset3D(device, 7, all));
  struct cudaMemcpy3DParms in = {.srcPtr = {from, X, X, Y},
                                 .dstPtr = device,
                                 .dstPos = {1, 2, 1},
                                 .extent = part,
                                 .kind = cudaMemcpyHostToDevice};
  CUDA(cudaMemcpy3D(&in));
  struct cudaMemcpy3DParms out = {.srcPtr = device,
                                  .dstPtr = {to, X, X, Y},
                                  .extent = all,
                                  .kind = cudaMemcpyDeviceToHost};
  CUDA(cudaMemcpy3D(&out));
  int wrong = 0;
  for (int z = 0; z < Z; z++)
    for (int y = 0; y < Y; y++)
      for (int x = 0; x < X; x++)
        wrong += to[z][y][x] != (x >= 1 && y >= 2 && z >= 1 && z < 4 ? 1 : 7);
  CHECK_INT(wrong, 0);
  CUDA(cudaFree(device.ptr));
}

static void arrays(void) {
  enum { WIDTH = 6, HEIGHT = 3 };
  float from[HEIGHT][WIDTH], to[HEIGHT][WIDTH] = {{0}};
  struct cudaChannelFormatDesc format =
      cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
  struct cudaChannelFormatDesc bad =
      cudaCreateChannelDesc(32, 32, 32, 0, cudaChannelFormatKindFloat);
  cudaArray_t array, other;
  for (int i = 0; i < HEIGHT * WIDTH; i++)
    from[i / WIDTH][i % WIDTH] = (float)i;
  CUDA(cudaMallocArray(&array, &format, WIDTH, HEIGHT, 0));
  CUDA(cudaMallocArray(&other, &format, WIDTH, HEIGHT, 0));
  CUDA_IS(cudaMallocArray(&other, &bad, WIDTH, HEIGHT, 0),
          cudaErrorInvalidChannelDescriptor);
  CUDA(cudaMemcpyToArray(array, 0, 0, from, sizeof from,
                         cudaMemcpyHostToDevice));
  CUDA(cudaMemcpy2DArrayToArray(other, 4, 0, array, 0, 0, WIDTH * 4 - 4, HEIGHT,
                                cudaMemcpyDeviceToDevice));
  CUDA(cudaMemcpy2DFromArray(to[0], sizeof to[0], other, 4, 0, WIDTH * 4 - 4,
                             HEIGHT, cudaMemcpyDeviceToHost));
  for (int y = 0; y < HEIGHT; y++)
    CHECK(!memcmp(to[y], from[y], WIDTH * 4 - 4));
  CUDA(cudaFreeArray(array));
  CUDA(cudaFreeArray(other));
  cudaGetLastError();
}

static void sets(void) {
  unsigned char to[64];
  void *device;
  CUDA(cudaMalloc(&device, 64));
  CUDA(cudaMemset(device, 0x1ab, 64)); /* the low byte counts */
  CUDA(cudaMemset2D(device, 16, 3, 4, 4));
  CUDA(cudaMemcpy(to, device, 64, cudaMemcpyDeviceToHost));
  int wrong = 0;
  for (int i = 0; i < 64; i++) wrong += to[i] != (i % 16 < 4 ? 3 : 0xab);
  CHECK_INT(wrong, 0);
  CUDA(cudaFree(device));
}

/* ---- kinds of memory ----------------------------------------------------- */

static enum cudaMemoryType type_of(const void *pointer) {
  struct cudaPointerAttributes attributes = {.device = 77};
  CUDA(cudaPointerGetAttributes(&attributes, pointer));
  if (attributes.type == cudaMemoryTypeManaged)
    CHECK(attributes.hostPointer == attributes.devicePointer);
  return attributes.type;
}

static void pointers_tell_their_kind(void) {
  void *device, *pinned, *managed, *mapped, *plain = malloc(BYTES);
  CUDA(cudaMalloc(&device, BYTES));
  CUDA(cudaMallocHost(&pinned, BYTES));
  CUDA(cudaMallocManaged(&managed, BYTES, cudaMemAttachGlobal));
  CHECK_INT(type_of(device), cudaMemoryTypeDevice);
  CHECK_INT(type_of((char *)pinned + 5), cudaMemoryTypeHost);
  CHECK_INT(type_of(managed), cudaMemoryTypeManaged);
  CHECK_INT(type_of(plain), cudaMemoryTypeUnregistered);
  CUDA(cudaHostRegister(plain, BYTES, cudaHostRegisterMapped));
  CHECK_INT(type_of(plain), cudaMemoryTypeHost);
  CUDA_IS(cudaHostRegister(plain, 8, 0), cudaErrorHostMemoryAlreadyRegistered);
  CUDA(cudaHostGetDevicePointer(&mapped, plain, 0));
  CHECK(mapped == plain);
  CUDA(cudaHostUnregister(plain));
  CHECK_INT(type_of(plain), cudaMemoryTypeUnregistered);
  CUDA(cudaFree(device));
  CUDA(cudaFreeHost(pinned));
  CUDA(cudaFree(managed));
  free(plain);
  cudaGetLastError();
}

static void kernels_use_all_kinds(void) {
  int *data[3];
  int *plain = malloc(BYTES);
  CUDA(cudaMallocHost((void **)&data[0], BYTES));
  CUDA(cudaMallocManaged((void **)&data[1], BYTES, cudaMemAttachGlobal));
  CUDA(cudaHostRegister(plain, BYTES, 0));
  data[2] = plain;
  for (int k = 0; k < 3; k++) {
    fill(data[k], COUNT, 1);
    CUDA(launch_scale(data[k], COUNT, 1, 0));
    CUDA(cudaDeviceSynchronize());
    CHECK_INT(differences(data[k], COUNT, 2), 0);
  }
  CUDA(cudaFreeHost(data[0]));
  CUDA(cudaFree(data[1]));
  CUDA(cudaHostUnregister(plain));
  free(plain);
}

static void memory_is_counted(void) {
  size_t before, after, total;
  void *memory;
  CUDA(cudaMemGetInfo(&before, &total));
  CHECK(before == total);
  CUDA(cudaMalloc(&memory, 1 << 20));
  CUDA(cudaMemGetInfo(&after, &total));
  CHECK_INT(before - after, 1 << 20);
  CUDA(cudaFree(memory));
  CUDA_IS(cudaMalloc(&memory, total + 1), cudaErrorMemoryAllocation);
  CHECK(!memory);
  CUDA_IS(cudaGetLastError(), cudaErrorMemoryAllocation);
  CUDA(cudaGetLastError());
}

static void pools(void) {
  cudaMemPool_t pool, found;
  cudaStream_t stream;
  void *a, *b;
  uint64_t used, high = 0;
  struct cudaMemPoolProps properties = {
      .allocType = cudaMemAllocationTypePinned,
      .location = {cudaMemLocationTypeDevice, 0},
      .maxSize = 4096};
  CUDA(cudaStreamCreate(&stream));
  CUDA(cudaMallocAsync(&a, 100, stream));
  CUDA(cudaMemsetAsync(a, 0, 100, stream));
  CUDA(cudaFreeAsync(a, stream));
  CUDA(cudaMemPoolCreate(&pool, &properties));
  CUDA(cudaMallocFromPoolAsync(&b, 4000, pool, stream));
  CUDA_IS(cudaMallocFromPoolAsync(&a, 100, pool, stream),
          cudaErrorMemoryAllocation);
  CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used));
  CHECK_INT(used, 4000);
  CUDA(cudaFreeAsync(b, stream));
  CUDA(cudaStreamSynchronize(stream));
  CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used));
  CHECK_INT(used, 0);
  CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &high));
  CUDA(cudaDeviceSetMemPool(0, pool));
  CUDA(cudaDeviceGetMemPool(&found, 0));
  CHECK(found == pool);
  CUDA(cudaMemPoolDestroy(pool));
  CUDA(cudaDeviceGetMemPool(&found, 0));
  CHECK(found != pool);
  CUDA(cudaStreamDestroy(stream));
  cudaGetLastError();
}

static void managed_hints(void) {
  void *memory;
  int value = 5;
  struct cudaMemLocation host = {cudaMemLocationTypeHost, 0};
  CUDA(cudaMallocManaged(&memory, BYTES, cudaMemAttachGlobal));
  CUDA(cudaMemPrefetchAsync(memory, BYTES, host, 0, 0));
  CUDA(cudaMemAdvise(memory, BYTES, cudaMemAdviseSetReadMostly, host));
  CUDA(cudaMemRangeGetAttribute(&value, sizeof value,
                                cudaMemRangeAttributeReadMostly, memory, 16));
  CHECK_INT(value, 0);
  CUDA(cudaFree(memory));
}

/* ---- what is found ------------------------------------------------------- */

static void never_freed(void) {
  void *memory;
  CUDA(cudaMalloc(&memory, 100));
}

static void double_free(void) {
  void *memory;
  CUDA(cudaMalloc(&memory, 100));
  CUDA(cudaFree(memory));
  CUDA_IS(cudaFree(memory), cudaErrorInvalidValue);
}

static void free_inside(void) {
  char *memory;
  CUDA(cudaMalloc((void **)&memory, 100));
  CUDA_IS(cudaFree(memory + 8), cudaErrorInvalidValue);
  CUDA(cudaFree(memory));
}

static void free_by_the_wrong_call(void) {
  void *memory;
  CUDA(cudaMallocHost(&memory, 100));
  CUDA_IS(cudaFree(memory), cudaErrorInvalidValue);
  CUDA(cudaFreeHost(memory));
}

static void free_of_malloc(void) {
  void *memory = malloc(10);
  CUDA_IS(cudaFree(memory), cudaErrorInvalidValue);
  free(memory);
}

static void second_async_free(void) {
  void *memory;
  CUDA(cudaMallocAsync(&memory, 100, 0));
  CUDA(cudaFreeAsync(memory, 0));
  CUDA_IS(cudaFreeAsync(memory, 0), cudaErrorInvalidValue);
}

static void wrong_direction(void) {
  int host[4] = {0};
  void *memory;
  CUDA(cudaMalloc(&memory, sizeof host));
  CUDA_IS(cudaMemcpy(host, memory, sizeof host, cudaMemcpyHostToDevice),
          cudaErrorInvalidValue);
  CUDA(cudaFree(memory));
}

static void no_direction(void) {
  int host[4] = {0};
  CUDA_IS(cudaMemcpy(host, host, 4, (enum cudaMemcpyKind)9),
          cudaErrorInvalidMemcpyDirection);
}

static void copy_past_the_end(void) {
  int host[8] = {0};
  void *memory;
  CUDA(cudaMalloc(&memory, 28));
  CUDA_IS(cudaMemcpy(memory, host, 32, cudaMemcpyHostToDevice),
          cudaErrorInvalidValue);
  CUDA(cudaFree(memory));
}

static void rows_past_the_end(void) {
  char host[64] = {0};
  void *memory;
  CUDA(cudaMalloc(&memory, 60));
  CUDA(cudaMemcpy2D(memory, 16, host, 16, 12, 4, cudaMemcpyHostToDevice));
  CUDA_IS(cudaMemcpy2D(memory, 16, host, 16, 13, 4, cudaMemcpyHostToDevice),
          cudaErrorInvalidValue);
  CUDA(cudaFree(memory));
}

static void pitch_below_the_width(void) {
  char host[64] = {0};
  void *memory;
  CUDA(cudaMalloc(&memory, 64));
  CUDA_IS(cudaMemcpy2D(memory, 8, host, 16, 12, 4, cudaMemcpyHostToDevice),
          cudaErrorInvalidPitchValue);
  CUDA(cudaFree(memory));
}

static void set_past_the_end(void) {
  void *memory;
  CUDA(cudaMalloc(&memory, 60));
  CUDA_IS(cudaMemset(memory, 0, 61), cudaErrorInvalidValue);
  CUDA(cudaFree(memory));
}

static void set_of_the_host(void) {
  int host[4];
  CUDA_IS(cudaMemset(host, 0, sizeof host), cudaErrorInvalidValue);
}

static void copy_of_freed_memory(void) {
  int host[4];
  void *memory;
  CUDA(cudaMalloc(&memory, sizeof host));
  CUDA(cudaMemset(memory, 0, sizeof host));
  CUDA(cudaFree(memory));
  CUDA_IS(cudaMemcpy(host, memory, sizeof host, cudaMemcpyDefault),
          cudaErrorInvalidValue);
}

static void overlap(void) {
  char *memory;
  CUDA(cudaMalloc((void **)&memory, 64));
  CUDA(cudaMemcpy(memory, memory + 63, 1, cudaMemcpyDeviceToDevice));
  CUDA(cudaMemcpy(memory, memory + 31, 32, cudaMemcpyDeviceToDevice));
  CUDA(cudaFree(memory));
}

static void array_too_small(void) {
  char host[64] = {0};
  struct cudaChannelFormatDesc format =
      cudaCreateChannelDesc(8, 0, 0, 0, cudaChannelFormatKindUnsigned);
  cudaArray_t array;
  CUDA(cudaMallocArray(&array, &format, 8, 2, 0));
  CUDA_IS(
      cudaMemcpy2DToArray(array, 1, 0, host, 8, 8, 2, cudaMemcpyHostToDevice),
      cudaErrorInvalidValue);
  CUDA(cudaFreeArray(array));
}

static void no_symbol(void) {
  static int plain;
  CUDA_IS(cudaMemcpyToSymbol(&plain, "abc", 4, 0, cudaMemcpyHostToDevice),
          cudaErrorInvalidSymbol);
}

static void host_reads_device_memory(void) {
  int *memory;
  CUDA(cudaMalloc((void **)&memory, 16));
  CHECK_INT(cudart_host_access(memory, 4, 0, "code"), 0);
  CUDA(cudaFree(memory));
}

static void host_reads_freed_memory(void) {
  int *memory;
  CUDA(cudaMallocHost((void **)&memory, 16));
  CUDA(cudaFreeHost(memory));
  CHECK_INT(cudart_host_access(memory, 4, 0, "code"), 0);
}

/* Addresses of freed memory are not given away again at once. */
static void freed_addresses_stay_free(void) {
  void *memory, *plain[64];
  CUDA(cudaMalloc(&memory, 1 << 20));
  CUDA(cudaFree(memory));
  for (int i = 0; i < 64; i++) {
    plain[i] = malloc(1 << 20);
    CHECK((char *)plain[i] + (1 << 20) <= (char *)memory ||
          (char *)plain[i] >= (char *)memory + (1 << 20));
  }
  for (int i = 0; i < 64; i++) free(plain[i]);
}

int main(int argc, char **argv) {
  static const cuda_case cases[] = {
      CASE(copies_in_all_directions, NULL),
      CASE(rows_keep_what_is_between, NULL),
      CASE(slices_of_slices, NULL),
      CASE(arrays, NULL),
      CASE(sets, NULL),
      CASE(pointers_tell_their_kind, NULL),
      CASE(kernels_use_all_kinds, NULL),
      CASE(memory_is_counted, NULL),
      CASE(pools, NULL),
      CASE(managed_hints, NULL),
      CASE(never_freed,
           "100 bytes of device memory from cudaMalloc() are "
           "never freed"),
      CASE(double_free, "a second time"),
      CASE(free_inside, "8 bytes inside an allocation of 100 bytes"),
      CASE(free_by_the_wrong_call,
           "pinned memory of the host, which cudaMallocHost() allocated"),
      CASE(free_of_malloc, "which the CUDA runtime has not allocated"),
      CASE(second_async_free, "a second time"),
      CASE(wrong_direction,
           "is given cudaMemcpyHostToDevice, but its "
           "destination"),
      CASE(no_direction, "is given 9 as its direction"),
      CASE(copy_past_the_end, "4 bytes past the end of an allocation of 28"),
      CASE(rows_past_the_end, "1 bytes past the end of an allocation of 60"),
      CASE(pitch_below_the_width, "the pitches 8 and 16 for rows of 12"),
      CASE(set_past_the_end, "1 bytes past the end of an allocation of 60"),
      CASE(set_of_the_host, "which is memory of the host"),
      CASE(copy_of_freed_memory, "that was freed"),
      CASE(overlap, "the source and the destination of cudaMemcpy() overlap"),
      CASE(array_too_small, "of an array of 8 bytes x 2 x 1"),
      CASE(no_symbol, "which is no __device__, __constant__ or __managed__"),
      CASE(host_reads_freed_memory, "the host reads memory at "),
      CASE(freed_addresses_stay_free, NULL),
      CASE(host_reads_device_memory, "can only be used by kernels"),
  };
  static const char *const streams[] = {"late", "now", "7", NULL};
  return case_main(argc, argv, cases, sizeof cases / sizeof *cases, streams);
}
