//$ -- The kernels of flat and flat_lines: the threads that work are stretch / LOADS, a
//$ -- number that makes the packs of each of them hold the same columns. `lets` names what
//$ -- they need of the header.
__global__ void __launch_bounds__($(THREADS), $(1024 // THREADS))
    $(name)($(parameters)) {
  constexpr int VEC = $(VEC), THREADS = $(THREADS), LOADS = $(LOADS);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[THREADS * VEC];
  const int thread = threadIdx.x;

  $(let(table.unpack(lets)))
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / $(SIZE));
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  $(ACC) sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += ($(ACC))in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += ($(ACC))a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    $(ACC) total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
  }
  //$ include("fold_rows.cuh")
  $(ACC) *const partial = ($(ACC) *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    $(name)_2($(parameters)) {
  //$ include("add_slabs.cuh", { lets = let(table.unpack(lets)) .. "\nconst int64_t slabs = pieces, across = 8;" })
}
