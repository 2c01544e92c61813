/*
 * baselines.cu -- what a user would call instead: CUB's histogram of even bins.
 */
#include <cub/device/device_histogram.cuh>

#include "../../../cub_storage.h"
#include "tilewright/histogram.h"

static int fits(tw_type, const void *) { return 1; }

static tw_status run(void *state, tw_type type, const void *args,
                     tw_stream stream) {
  const auto *histogram = static_cast<const tw_histogram_args *>(args);
  return cub_run(state, type, histogram->n, [&](void *memory, size_t &bytes) {
    return cub::DeviceHistogram::HistogramEven(
        memory, bytes, static_cast<const uint8_t *>(histogram->x),
        static_cast<uint32_t *>(histogram->counts), 257, 0, 256, histogram->n,
        static_cast<cudaStream_t>(stream));
  });
}

extern "C" const tw_baseline tw_baselines_histogram[] = {
    {"CUB HistogramEven", fits, cub_open, run, cub_close},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
