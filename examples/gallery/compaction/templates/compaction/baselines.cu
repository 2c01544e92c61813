/*
 * baselines.cu -- what a user would call instead: CUB's selection by flags.
 */
#include <cub/device/device_select.cuh>

#include "../../../cub_storage.h"
#include "tilewright/compaction.h"

struct alignas(16) bytes16 {
  uint64_t half[2];
};

template <typename T>
static tw_status run_as(void *state, tw_type type,
                        const tw_compaction_args *args, tw_stream stream) {
  return cub_run(state, type, args->n, [&](void *memory, size_t &bytes) {
    return cub::DeviceSelect::Flagged(
        memory, bytes, static_cast<const T *>(args->x),
        static_cast<const uint8_t *>(args->keep), static_cast<T *>(args->y),
        static_cast<int64_t *>(args->count), args->n,
        static_cast<cudaStream_t>(stream));
  });
}

static int fits(tw_type, const void *) { return 1; }

static tw_status run(void *state, tw_type type, const void *args,
                     tw_stream stream) {
  const auto *compaction = static_cast<const tw_compaction_args *>(args);
  switch (tw_type_bytes(type)) {
    case 1:
      return run_as<uint8_t>(state, type, compaction, stream);
    case 2:
      return run_as<uint16_t>(state, type, compaction, stream);
    case 4:
      return run_as<uint32_t>(state, type, compaction, stream);
    case 8:
      return run_as<uint64_t>(state, type, compaction, stream);
    case 16:
      return run_as<bytes16>(state, type, compaction, stream);
    default:
      return TW_ERROR_TYPE;
  }
}

extern "C" const tw_baseline tw_baselines_compaction[] = {
    {"CUB Flagged", fits, cub_open, run, cub_close},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
