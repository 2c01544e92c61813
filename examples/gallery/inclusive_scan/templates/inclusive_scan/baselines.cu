/*
 * baselines.cu -- what a user would call instead: CUB's scan, which is chained
 * too.
 */
#include <cub/device/device_scan.cuh>

#include "../../../cub_storage.h"
#include "tilewright/inclusive_scan.h"

template <typename T>
static tw_status run_as(void *state, tw_type type,
                        const tw_inclusive_scan_args *args, tw_stream stream) {
  return cub_run(state, type, args->n, [&](void *memory, size_t &bytes) {
    return cub::DeviceScan::InclusiveSum(
        memory, bytes, static_cast<const T *>(args->x),
        static_cast<T *>(args->y), args->n, static_cast<cudaStream_t>(stream));
  });
}

static int fits(tw_type, const void *) { return 1; }

static tw_status run(void *state, tw_type type, const void *args,
                     tw_stream stream) {
  const auto *scan = static_cast<const tw_inclusive_scan_args *>(args);
  switch (type & 0xff) {
    case TW_I32: /* signed integers wrap as unsigned ones do */
    case TW_U32:
      return run_as<uint32_t>(state, type, scan, stream);
    case TW_I64:
      return run_as<uint64_t>(state, type, scan, stream);
    case TW_F32:
      return run_as<float>(state, type, scan, stream);
    case TW_F64:
      return run_as<double>(state, type, scan, stream);
    default:
      return TW_ERROR_TYPE;
  }
}

extern "C" const tw_baseline tw_baselines_inclusive_scan[] = {
    {"CUB InclusiveSum", fits, cub_open, run, cub_close},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
