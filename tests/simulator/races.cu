/*
 * races.cu -- kernels with one mistake each that only a watch finds. Most
 * take an argument that selects the correct version.
 */
#include "tilewright/device.cuh"

extern "C" {

/* ---- inside a block ---------------------------------------------------- */

__global__ void reverses(const int *in, int *out, int synchronise) {
  __shared__ int line[64];
  line[threadIdx.x] = in[threadIdx.x];
  if (synchronise) __syncthreads();
  out[threadIdx.x] = line[63 - threadIdx.x];
}

/* Between two rounds: the tile is filled again while others still read it. */
__global__ void refills(const int *in, int *out, int synchronise) {
  __shared__ int line[64];
  int sum = 0;
  for (int round = 0; round < 2; round++) {
    line[threadIdx.x] = in[round * 64 + threadIdx.x];
    __syncthreads();
    sum += line[63 - threadIdx.x];
    if (synchronise) __syncthreads();
  }
  out[threadIdx.x] = sum;
}

/* All threads read a word that one thread then changes. */
__global__ void changes_shared(int *out, int writer, int synchronise) {
  TW_DYNAMIC_SHARED(int, word);
  if (threadIdx.x == 0) word[0] = 5;
  __syncthreads();
  const int seen = word[0];
  if (synchronise) __syncthreads();
  if ((int)threadIdx.x == writer) word[0] = 6;
  out[threadIdx.x] = seen;
}

/* One lane writes a word, tells the others, and writes it again. */
__global__ void writes_again(int *out, int in_bytes, int synchronise) {
  TW_DYNAMIC_SHARED(int, word);
  unsigned char *const bytes = (unsigned char *)word;
  if (threadIdx.x == 0 && in_bytes) bytes[0] = 5;
  if (threadIdx.x == 0 && !in_bytes) word[0] = 5;
  __syncwarp();
  if (threadIdx.x == 0 && in_bytes) bytes[0] = 6;
  if (threadIdx.x == 0 && !in_bytes) word[0] = 6;
  if (synchronise) __syncwarp();
  out[threadIdx.x] = in_bytes ? bytes[0] : word[0];
}

/* The first of several readers changes the word, when all have read it. */
__global__ void changes_after_shuffle(int *out, int synchronise) {
  TW_DYNAMIC_SHARED(int, word);
  if (threadIdx.x == 0) word[0] = 5;
  __syncthreads();
  int seen = word[0];
  seen += __shfl_xor_sync(0xffffffffu, seen, 1);
  if (synchronise) __syncwarp();
  if (threadIdx.x == 0) word[0] = 6;
  out[threadIdx.x] = seen;
}

/* Lane 0 reads again, after others have read and before it writes. A word that
 * was written in bytes has cells for each. */
__global__ void changes_after_second_read(int *out, int in_bytes,
                                          int synchronise) {
  TW_DYNAMIC_SHARED(int, word);
  if (threadIdx.x == 0) {
    word[0] = 5;
    if (in_bytes)
      for (int i = 0; i < 4; i++) ((char *)word)[i] = 5;
  }
  __syncthreads();
  int seen = word[0];
  seen += __shfl_xor_sync(0xffffffffu, seen, 1);
  if (synchronise) __syncwarp();
  if (threadIdx.x == 0) {
    seen += word[0] * 2;
    word[0] = 6;
  }
  out[threadIdx.x] = seen;
}

/* Lanes of a warp exchange through shared memory. */
__global__ void exchanges_in_warp(int *out, int synchronise) {
  TW_DYNAMIC_SHARED(int, words);
  const int i = threadIdx.x;
  words[i] = i;
  if (synchronise) __syncwarp();
  out[i] = words[i ^ 1];
}

/* A shuffle brings lanes together, but orders no memory. */
__global__ void exchanges_after_shuffle(int *out) {
  TW_DYNAMIC_SHARED(int, words);
  const int i = threadIdx.x;
  words[i] = i;
  const int other = __shfl_xor_sync(0xffffffffu, i, 1);
  out[i] = words[i ^ 1] + other;
}

/* The halves of a warp synchronise, and then pairs across the halves. */
__global__ void exchanges_in_halves(int *out, int distance) {
  TW_DYNAMIC_SHARED(int, words);
  const int i = threadIdx.x;
  words[i] = i;
  if (i < 16)
    __syncwarp(0x0000ffffu);
  else
    __syncwarp(0xffff0000u);
  out[i] = words[i ^ distance];
}

/* A tree of sums by one warp. Without __syncwarp() it was correct before Volta. */
__global__ void sums_in_warp(const int *in, int *out, int synchronise) {
  TW_DYNAMIC_SHARED(int, sums);
  const int i = threadIdx.x;
  sums[i] = in[i];
  if (synchronise) __syncwarp();
  for (int step = 16; step > 0; step /= 2) {
    if (i < step) sums[i] += sums[i + step];
    if (synchronise) __syncwarp();
  }
  if (i == 0) out[0] = sums[0];
}

/* The last warp to arrive sums up what the warps have stored. */
__global__ void last_warp(int *out, int fence) {
  __shared__ int parts[4], arrived;
  const int i = threadIdx.x;
  if (i == 0) arrived = 0;
  __syncthreads();
  if (i % 32) return;
  parts[i / 32] = i;
  if (fence) __threadfence_block();
  if (atomicAdd(&arrived, 1) == 3)
    out[0] = parts[0] + parts[1] + parts[2] + parts[3];
}

/* ---- between blocks ---------------------------------------------------- */

__global__ void writes_twice(int *out) {
  out[threadIdx.x] = blockIdx.x;
}

/* The next block's element, which that block changes. */
__global__ void shifts_in_place(int *data, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int next = i + 1 < count ? data[i + 1] : 0;
  __syncthreads();
  data[i] = next;
}

/* Reads what the block before has written. */
__global__ void reads_other_block(int *data) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  data[i] = i;
  if (blockIdx.x) data[i] += data[i - blockDim.x];
}

__global__ void adds(int *sum, int is_atomic) {
  if (is_atomic)
    atomicAdd(sum, 1);
  else if (threadIdx.x == 0 && blockIdx.x == 0)
    *sum += 1;
  if (blockIdx.x == 1 && !is_atomic) atomicAdd(sum, 1);
}

/* The last block to arrive sums up what the blocks have stored. */
__global__ void last_block(int *parts, int *arrived, int *out, int fence,
                           int synchronise) {
  __shared__ int is_last;
  const int i = threadIdx.x;
  parts[blockIdx.x * blockDim.x + i] = i;
  if (fence) __threadfence();
  if (synchronise) __syncthreads();
  if (i == 0) {
    if (fence) __threadfence();
    is_last = atomicAdd(arrived, 1) == (int)gridDim.x - 1;
    if (is_last) *arrived = 0;
  }
  __syncthreads();
  if (!is_last) return;
  int sum = 0;
  for (int block = 0; block < (int)gridDim.x; block++)
    sum += parts[block * blockDim.x + i];
  out[i] = sum;
}

/* ---- parts of words ---------------------------------------------------- */

/* Each thread its own byte or half of a word: no race. `shift` moves the next
 * round's by some elements. */
__global__ void bytes(unsigned char *out, int shift) {
  TW_DYNAMIC_SHARED(unsigned char, own);
  own[threadIdx.x] = threadIdx.x;
  own[(threadIdx.x + shift) % 64] += 1;
  out[threadIdx.x] = 1;
}

__global__ void halves(__half *out, int shift) {
  TW_DYNAMIC_SHARED(__half, own);
  own[threadIdx.x] = (__half)1.0f;
  own[(threadIdx.x + shift) % 64] = (__half)2.0f;
  out[threadIdx.x] = (__half)3.0f;
}

/* One word of a pack, and then the whole pack; `shift` makes the word one of
 * another thread's pack. */
__global__ void words_and_packs(uint4 *out, int shift, int word) {
  TW_DYNAMIC_SHARED(unsigned, words);
  uint4 *const packs = (uint4 *)words;
  packs[threadIdx.x] = make_uint4(1, 2, 3, 4);
  __syncthreads();
  words[(threadIdx.x + shift) % 32 * 4 + word] = threadIdx.x;
  out[threadIdx.x] = packs[threadIdx.x];
}

/* Bytes, and then the word that holds them. */
__global__ void bytes_and_words(unsigned *out, int synchronise) {
  TW_DYNAMIC_SHARED(unsigned char, bytes);
  bytes[threadIdx.x] = threadIdx.x;
  if (synchronise) __syncthreads();
  out[threadIdx.x] = ((unsigned *)bytes)[threadIdx.x / 4];
}

/* Neighbouring blocks write neighbouring bytes of one word. */
__global__ void bytes_of_blocks(unsigned char *out, int per_block) {
  if ((int)threadIdx.x <= per_block)
    out[blockIdx.x * 3 + threadIdx.x] = blockIdx.x;
}

/* ---- uninitialised memory ---------------------------------------------- */

__global__ void reads_unset_shared(int *out, int set) {
  __shared__ int line[32];
  if ((int)threadIdx.x < set) line[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = line[threadIdx.x];
}

__global__ void copies_words(int *out, const int *in) {
  out[threadIdx.x] = in[threadIdx.x];
}

__global__ void copies_bytes(unsigned char *out, const unsigned char *in) {
  out[threadIdx.x] = in[threadIdx.x];
}

__global__ void counts(int *sum) { atomicAdd(sum, 1); }
__global__ void exchanges(int *word) { atomicExch(word, 1); }
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_races[];
const tw_sim_kernel sim_test_races[] = {
    TW_SIM_KERNEL(reverses),
    TW_SIM_KERNEL(refills),
    TW_SIM_KERNEL(changes_shared),
    TW_SIM_KERNEL(writes_again),
    TW_SIM_KERNEL(changes_after_shuffle),
    TW_SIM_KERNEL(changes_after_second_read),
    TW_SIM_KERNEL(exchanges_in_warp),
    TW_SIM_KERNEL(exchanges_after_shuffle),
    TW_SIM_KERNEL(exchanges_in_halves),
    TW_SIM_KERNEL(sums_in_warp),
    TW_SIM_KERNEL(last_warp),
    TW_SIM_KERNEL(writes_twice),
    TW_SIM_KERNEL(shifts_in_place),
    TW_SIM_KERNEL(reads_other_block),
    TW_SIM_KERNEL(adds),
    TW_SIM_KERNEL(last_block),
    TW_SIM_KERNEL(bytes),
    TW_SIM_KERNEL(halves),
    TW_SIM_KERNEL(words_and_packs),
    TW_SIM_KERNEL(bytes_and_words),
    TW_SIM_KERNEL(bytes_of_blocks),
    TW_SIM_KERNEL(reads_unset_shared),
    TW_SIM_KERNEL(copies_words),
    TW_SIM_KERNEL(copies_bytes),
    TW_SIM_KERNEL(counts),
    TW_SIM_KERNEL(exchanges),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
