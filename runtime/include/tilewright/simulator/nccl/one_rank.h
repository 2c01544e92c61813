/*
 * nccl/one_rank.h -- NCCL with communicators of one rank, as there is one
 * device: what all ranks contribute is what this one does, so that each
 * collective call is a copy in the stream, or nothing in its place.
 *
 * A communicator of more ranks is ncclInvalidArgument.
 */
#ifndef TILEWRIGHT_NCCL_ONE_RANK_H
#define TILEWRIGHT_NCCL_ONE_RANK_H

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include "tilewright/simulator/hide_macros.h"

#define NCCL_MAJOR 2
#define NCCL_MINOR 27
#define NCCL_PATCH 0
#define NCCL_VERSION_CODE 22700
#define NCCL_UNIQUE_ID_BYTES 128

typedef struct {
  char internal[NCCL_UNIQUE_ID_BYTES];
} ncclUniqueId;

typedef enum {
  ncclSuccess = 0,
  ncclUnhandledCudaError = 1,
  ncclSystemError = 2,
  ncclInternalError = 3,
  ncclInvalidArgument = 4,
  ncclInvalidUsage = 5,
  ncclRemoteError = 6,
  ncclInProgress = 7
} ncclResult_t;

typedef enum {
  ncclSum = 0,
  ncclProd = 1,
  ncclMax = 2,
  ncclMin = 3,
  ncclAvg = 4
} ncclRedOp_t;

typedef enum {
  ncclInt8 = 0,
  ncclChar = 0,
  ncclUint8 = 1,
  ncclInt32 = 2,
  ncclInt = 2,
  ncclUint32 = 3,
  ncclInt64 = 4,
  ncclUint64 = 5,
  ncclFloat16 = 6,
  ncclHalf = 6,
  ncclFloat32 = 7,
  ncclFloat = 7,
  ncclFloat64 = 8,
  ncclDouble = 8,
  ncclBfloat16 = 9
} ncclDataType_t;

/* A message from the rank to itself waits for its other end. */
struct ncclComm {
  int device;
  const void *sent;
  void *wanted;
  size_t sent_bytes, wanted_bytes;
};
typedef struct ncclComm *ncclComm_t;

static inline const char *ncclGetErrorString(ncclResult_t result) {
  switch (result) {
    case ncclSuccess:
      return "no error";
    case ncclUnhandledCudaError:
      return "unhandled cuda error";
    case ncclInvalidArgument:
      return "invalid argument";
    case ncclInvalidUsage:
      return "invalid usage";
    default:
      return "internal error";
  }
}
static inline const char *ncclGetLastError(ncclComm_t) { return ""; }

/* ---- communicators ------------------------------------------------------- */

static inline ncclResult_t ncclGetVersion(int *version) {
  *version = NCCL_VERSION_CODE;
  return ncclSuccess;
}
static inline ncclResult_t ncclGetUniqueId(ncclUniqueId *id) {
  *id = {};
  return ncclSuccess;
}
static inline ncclResult_t ncclCommInitRank(ncclComm_t *made, int ranks,
                                            ncclUniqueId, int rank) {
  if (!made || ranks != 1 || rank != 0) return ncclInvalidArgument;
  *made = new ncclComm();
  return ncclSuccess;
}
static inline ncclResult_t ncclCommInitAll(ncclComm_t *made, int count,
                                           const int *devices) {
  if (count != 1 || (devices && devices[0])) return ncclInvalidArgument;
  return ncclCommInitRank(made, 1, {}, 0);
}
static inline ncclResult_t ncclCommFinalize(ncclComm_t comm) {
  return comm ? ncclSuccess : ncclInvalidArgument;
}
static inline ncclResult_t ncclCommDestroy(ncclComm_t comm) {
  delete comm;
  return ncclSuccess;
}
static inline ncclResult_t ncclCommAbort(ncclComm_t comm) {
  return ncclCommDestroy(comm);
}
static inline ncclResult_t ncclCommGetAsyncError(ncclComm_t,
                                                 ncclResult_t *error) {
  *error = ncclSuccess;
  return ncclSuccess;
}
static inline ncclResult_t ncclCommCount(const ncclComm_t, int *count) {
  *count = 1;
  return ncclSuccess;
}
static inline ncclResult_t ncclCommUserRank(const ncclComm_t, int *rank) {
  *rank = 0;
  return ncclSuccess;
}
static inline ncclResult_t ncclCommCuDevice(const ncclComm_t comm,
                                            int *device) {
  *device = comm->device;
  return ncclSuccess;
}

/* ---- collective calls ---------------------------------------------------- */

static inline size_t tw_nccl_bytes(ncclDataType_t type) {
  switch (type) {
    case ncclInt8:
    case ncclUint8:
      return 1;
    case ncclFloat16:
    case ncclBfloat16:
      return 2;
    case ncclInt32:
    case ncclUint32:
    case ncclFloat32:
      return 4;
    default:
      return 8;
  }
}

static inline ncclResult_t tw_nccl_copy(const void *from, void *to,
                                        size_t count, ncclDataType_t type,
                                        ncclComm_t comm, cudaStream_t stream) {
  if (!comm || ((!from || !to) && count)) return ncclInvalidArgument;
  if (from == to || !count) return ncclSuccess;
  return cudaMemcpyAsync(to, from, count * tw_nccl_bytes(type),
                         cudaMemcpyDeviceToDevice, stream)
             ? ncclUnhandledCudaError
             : ncclSuccess;
}

static inline ncclResult_t ncclAllReduce(const void *from, void *to,
                                         size_t count, ncclDataType_t type,
                                         ncclRedOp_t, ncclComm_t comm,
                                         cudaStream_t stream) {
  return tw_nccl_copy(from, to, count, type, comm, stream);
}
static inline ncclResult_t ncclReduce(const void *from, void *to, size_t count,
                                      ncclDataType_t type, ncclRedOp_t,
                                      int root, ncclComm_t comm,
                                      cudaStream_t stream) {
  if (root) return ncclInvalidArgument;
  return tw_nccl_copy(from, to, count, type, comm, stream);
}
static inline ncclResult_t ncclBroadcast(const void *from, void *to,
                                         size_t count, ncclDataType_t type,
                                         int root, ncclComm_t comm,
                                         cudaStream_t stream) {
  if (root) return ncclInvalidArgument;
  return tw_nccl_copy(from, to, count, type, comm, stream);
}
static inline ncclResult_t ncclBcast(void *at, size_t count,
                                     ncclDataType_t type, int root,
                                     ncclComm_t comm, cudaStream_t stream) {
  return ncclBroadcast(at, at, count, type, root, comm, stream);
}
static inline ncclResult_t ncclAllGather(const void *from, void *to,
                                         size_t count, ncclDataType_t type,
                                         ncclComm_t comm, cudaStream_t stream) {
  return tw_nccl_copy(from, to, count, type, comm, stream);
}
static inline ncclResult_t ncclReduceScatter(const void *from, void *to,
                                             size_t count, ncclDataType_t type,
                                             ncclRedOp_t, ncclComm_t comm,
                                             cudaStream_t stream) {
  return tw_nccl_copy(from, to, count, type, comm, stream);
}

/* ---- messages to itself -------------------------------------------------- */

static inline ncclResult_t tw_nccl_meet(ncclComm_t comm, cudaStream_t stream) {
  if (!comm->sent || !comm->wanted) return ncclSuccess;
  const ncclResult_t result =
      comm->sent_bytes == comm->wanted_bytes
          ? tw_nccl_copy(comm->sent, comm->wanted, comm->sent_bytes, ncclInt8,
                         comm, stream)
          : ncclInvalidUsage;
  comm->sent = nullptr;
  comm->wanted = nullptr;
  return result;
}
static inline ncclResult_t ncclSend(const void *from, size_t count,
                                    ncclDataType_t type, int peer,
                                    ncclComm_t comm, cudaStream_t stream) {
  if (!comm || peer || comm->sent) return ncclInvalidArgument;
  comm->sent = from;
  comm->sent_bytes = count * tw_nccl_bytes(type);
  return tw_nccl_meet(comm, stream);
}
static inline ncclResult_t ncclRecv(void *to, size_t count, ncclDataType_t type,
                                    int peer, ncclComm_t comm,
                                    cudaStream_t stream) {
  if (!comm || peer || comm->wanted) return ncclInvalidArgument;
  comm->wanted = to;
  comm->wanted_bytes = count * tw_nccl_bytes(type);
  return tw_nccl_meet(comm, stream);
}
static inline ncclResult_t ncclGroupStart() { return ncclSuccess; }
static inline ncclResult_t ncclGroupEnd() { return ncclSuccess; }

#include "tilewright/simulator/show_macros.h"

#endif
