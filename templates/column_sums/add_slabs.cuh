//$ -- The second kernel's body: adds up `slabs` rows of the workspace, each of `cols`
//$ -- partial sums; `lets` declares `slabs` and `across`. Few columns take narrow strips, so
//$ -- that more blocks share the work.
constexpr int THREADS = 512, LOADS = 8;
__shared__ $(ACC) part[THREADS];
const int thread = threadIdx.x;

$(lets)
const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
if (block.z >= batch) return;
const int width = (int)across, height = THREADS / width;
const int tx = thread % width;
const int64_t c = block.x * width + tx;
const $(ACC) *const partial = ($(ACC) *)workspace + block.z * slabs * cols + c;
$(ACC) sum = 0;
if (c < cols)
#pragma unroll 1
  for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
    $(ACC) in[LOADS];
#pragma unroll
    for (int k = 0; k < LOADS; k++)
      in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : ($(ACC))0;
#pragma unroll
    for (int k = 0; k < LOADS; k++) sum += in[k];
  }
// A column's sums stand `width` lanes apart in each warp.
for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
part[thread] = sum;
__syncthreads();
if (thread >= width || c >= cols) return;
sum = 0;
#pragma unroll
for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
sums[block.z * sums_stride + c] = ($(T))sum;
