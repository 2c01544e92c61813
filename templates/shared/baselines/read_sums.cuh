/*
 * read_sums.cuh -- the limit of sums of matrices' rows or columns: a kernel that
 * only reads the matrices.
 */
#ifndef READ_SUMS_CUH
#define READ_SUMS_CUH

#include "read_all.cuh"

/* `terms` of a sum. With few of them the results are as many bytes as the terms,
 * and a copy is the limit. The matrices must be without gaps. */
template <typename args>
static int read_sums_fits(const args *sums, int64_t terms) {
  return terms >= 8 && sums->a_stride == sums->cols &&
                 sums->a_batch_stride == sums->rows * sums->cols
             ? TW_BASELINE_READS
             : TW_BASELINE_UNFIT;
}

/* What tw_type_bytes() says; a module cannot call the program's functions. */
static int64_t read_sums_bytes(tw_type type) {
#define READ_SUMS_BYTES(name, text, bytes) bytes,
  static const int64_t bytes_of[] = {TW_TYPE_LIST(READ_SUMS_BYTES)};
#undef READ_SUMS_BYTES
  return bytes_of[type];
}

template <typename args>
static tw_status read_sums_run(const args *sums, tw_type type,
                               tw_stream stream) {
  const int64_t count = sums->batch.value * sums->rows * sums->cols;
  return read_all_run(sums->a, count * read_sums_bytes(type), sums->sums,
                      stream);
}

#endif
