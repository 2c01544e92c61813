/*
 * baselines/column_sums.cu -- the limit: a kernel that only reads the matrices.
 */
#include "read_all.cuh"
#include "tilewright/column_sums.h"

/* With few terms a sum the results are as many bytes as the terms, and a copy is
 * the limit. */
static int read_fits(tw_type, const void *args) {
  const auto *sums = static_cast<const tw_column_sums_args *>(args);
  return sums->rows >= 8 && sums->a_stride == sums->cols &&
                 sums->a_batch_stride == sums->rows * sums->cols
             ? TW_BASELINE_READS
             : TW_BASELINE_UNFIT;
}

static tw_status read_run(void *, tw_type type, const void *args,
                          tw_stream stream) {
  const auto *sums = static_cast<const tw_column_sums_args *>(args);
  const int64_t count = sums->batch.value * sums->rows * sums->cols;
  return read_all_run(sums->a, count * (int64_t)tw_type_bytes(type), sums->sums,
                      stream);
}

extern "C" const tw_baseline tw_device_baselines_column_sums[] = {
    {"read", read_fits, nullptr, read_run, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
