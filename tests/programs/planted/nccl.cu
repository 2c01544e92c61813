// NCCL with one rank: each call leaves what the rank contributes, in the order of its stream.
#include <nccl.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#define REQUIRE(condition)                                       \
  do {                                                           \
    if (!(condition)) {                                          \
      fprintf(stderr, "nccl.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                   \
    }                                                            \
  } while (0)
#define OK(call) REQUIRE((call) == ncclSuccess)

enum { COUNT = 100 };

#ifdef RIGHT
static int is_copied(const int *to, cudaStream_t stream) {
  int got[COUNT];
  cudaStreamSynchronize(stream);
  cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost);
  cudaMemset((void *)to, 0, sizeof got);
  cudaStreamSynchronize(0);
  for (int i = 0; i < COUNT; i++)
    if (got[i] != 3 * i + 1) return 0;
  return 1;
}
#endif

int main() {
  ncclComm_t comm;
  ncclUniqueId id;
  int *from, *to, host[COUNT], ranks = 0;
  cudaStream_t stream, other;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  for (int i = 0; i < COUNT; i++) host[i] = 3 * i + 1;
  cudaMalloc((void **)&from, sizeof host);
  cudaMalloc((void **)&to, sizeof host);
  cudaMemcpy(from, host, sizeof host, cudaMemcpyHostToDevice);
  OK(ncclGetUniqueId(&id));
  REQUIRE(ncclCommInitRank(&comm, 2, id, 0) == ncclInvalidArgument);
  OK(ncclCommInitRank(&comm, 1, id, 0));
  OK(ncclCommCount(comm, &ranks));
  REQUIRE(ranks == 1 && !strcmp(ncclGetErrorString(ncclSuccess), "no error"));
#ifdef RIGHT
  OK(ncclReduce(from, to, COUNT, ncclInt, ncclMax, 0, comm, stream));
  REQUIRE(is_copied(to, stream));
  OK(ncclBroadcast(from, to, COUNT, ncclInt, 0, comm, stream));
  REQUIRE(is_copied(to, stream));
  OK(ncclAllGather(from, to, 4 * COUNT, ncclChar, comm, stream));
  REQUIRE(is_copied(to, stream));
  OK(ncclReduceScatter(from, to, COUNT / 2, ncclDouble, ncclSum, comm, stream));
  REQUIRE(is_copied(to, stream));
  OK(ncclGroupStart());
  OK(ncclRecv(to, COUNT, ncclInt, 0, comm, stream));
  OK(ncclSend(from, 2 * COUNT, ncclHalf, 0, comm, stream));
  OK(ncclGroupEnd());
  REQUIRE(is_copied(to, stream));
  REQUIRE(ncclBcast(from, COUNT, ncclInt, 1, comm, stream) == ncclInvalidArgument);
  OK(ncclBcast(from, COUNT, ncclInt, 0, comm, stream));
#endif
  OK(ncclAllReduce(from, to, COUNT, ncclInt, ncclSum, comm, stream));  // finds streams
#ifdef RIGHT
  REQUIRE(is_copied(to, stream));
#endif
  cudaMemsetAsync(from, 0, 4, other);  // finds streams
  cudaDeviceSynchronize();
  OK(ncclCommFinalize(comm));
  OK(ncclCommDestroy(comm));
  cudaFree(from);
  cudaFree(to);
  cudaStreamDestroy(stream);
  cudaStreamDestroy(other);
}
