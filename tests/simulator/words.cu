/*
 * words.cu -- CUDA's words, each called on values of test_words.c's tables.
 *
 * A kernel runs one word on one thread or one warp and stores what it gave.
 */
#include <assert.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "tilewright/device.cuh"

/* Variables of the file, of each kind. */
__constant__ float weights[4] = {1.0f, 2.0f, 3.0f, 4.0f};
static __constant__ const int offsets[2] = {7, 9};
__device__ int total;
__device__ unsigned long long starts_at = 40;
extern __shared__ int file_words[];

struct pair {
  float value;
  int index;
};

template <class T>
__device__ __forceinline__ T bits_to(unsigned long long bits) {
  return tw_sim_from_bits<T>(bits);
}

extern "C" {

/* ---- functions of numbers ---------------------------------------------- */

/* X(number, type, expression of a, b, c of that type); the result's bits */
#define WORDS(X)                                                    \
  X(0, int, __clz(a))                                               \
  X(1, long long, __clzll(a))                                       \
  X(2, unsigned, __popc(a))                                         \
  X(3, unsigned long long, __popcll(a))                             \
  X(4, int, __ffs(a))                                               \
  X(5, long long, __ffsll(a))                                       \
  X(6, unsigned, __brev(a))                                         \
  X(7, unsigned long long, __brevll(a))                             \
  X(8, unsigned, __byte_perm(a, b, c))                              \
  X(9, unsigned, __funnelshift_l(a, b, c))                          \
  X(10, unsigned, __funnelshift_r(a, b, c))                         \
  X(11, unsigned, __funnelshift_lc(a, b, c))                        \
  X(12, unsigned, __funnelshift_rc(a, b, c))                        \
  X(13, int, __mulhi(a, b))                                         \
  X(14, unsigned, __umulhi(a, b))                                   \
  X(15, long long, __mul64hi(a, b))                                 \
  X(16, unsigned long long, __umul64hi(a, b))                       \
  X(17, int, __mul24(a, b))                                         \
  X(18, unsigned, __umul24(a, b))                                   \
  X(19, int, __sad(a, b, (unsigned)c))                              \
  X(20, unsigned, __usad(a, b, c))                                  \
  X(21, int, __hadd(a, b))                                          \
  X(22, int, __rhadd(a, b))                                         \
  X(23, int, __dp4a(a, b, c))                                       \
  X(24, unsigned, __dp4a(a, b, c))                                  \
  X(25, int, __dp2a_lo(a, b, c))                                    \
  X(26, int, __dp2a_hi(a, b, c))                                    \
  X(27, float, __fadd_rn(a, b))                                     \
  X(28, float, __fadd_rz(a, b))                                     \
  X(29, float, __fadd_ru(a, b))                                     \
  X(30, float, __fadd_rd(a, b))                                     \
  X(31, float, __fmaf_rz(a, b, c))                                  \
  X(32, double, __drcp_ru(a))                                       \
  X(33, float, __fsqrt_rd(a))                                       \
  X(34, float, __fdiv_ru(a, b))                                     \
  X(35, float, __saturatef(a))                                      \
  X(36, float, __fdividef(a, b))                                    \
  X(37, float, rsqrtf(a))                                           \
  X(38, float, rcbrtf(a))                                           \
  X(39, float, __float2int_rn(a))                                   \
  X(40, float, __float2int_rz(a))                                   \
  X(41, float, __float2int_ru(a))                                   \
  X(42, float, __float2int_rd(a))                                   \
  X(43, float, __float2uint_rz(a))                                  \
  X(44, float, __float2ll_rz(a))                                    \
  X(45, double, __double2int_rz(a))                                 \
  X(46, int, __int2float_rz(a))                                     \
  X(47, int, __int2float_ru(a))                                     \
  X(48, double, __double2float_rd(a))                               \
  X(49, double, __double2hiint(a))                                  \
  X(50, double, __double2loint(a))                                  \
  X(51, int, __hiloint2double(a, b))                                \
  X(52, double, __double_as_longlong(a))                            \
  X(53, float, __expf(a))                                           \
  X(54, float, __powf(a, b))                                        \
  X(55, float, __exp10f(a))                                         \
  X(56, float, __log2f(a))                                          \
  X(57, float, sinpif(a))                                           \
  X(58, float, cospif(a))                                           \
  X(59, float, normcdff(a))                                         \
  X(60, float, erfinvf(a))                                          \
  X(61, __half, __hadd(a, b))                                       \
  X(62, __half, __hfma(a, b, c))                                    \
  X(63, __half, hexp(a))                                            \
  X(64, __half, hrcp(a))                                            \
  X(65, __half, a / b)                                              \
  X(66, __half, __hmax(a, b))                                       \
  X(67, __half, __hmax_nan(a, b))                                   \
  X(68, __half, (int)__hne(a, b))                                   \
  X(69, __half, (int)__hneu(a, b))                                  \
  X(70, __half, __half2float(a))                                    \
  X(71, float, __float2half_rz(a))                                  \
  X(72, float, __float2half_ru(a))                                  \
  X(73, float, __float2half_rd(a))                                  \
  X(74, float, __float2bfloat16_rn(a))                              \
  X(75, float, __float2bfloat16_rd(a))                              \
  X(76, __nv_bfloat16, a *b)                                        \
  X(77, __nv_bfloat16, __hfma(a, b, c))                             \
  X(78, __half2, __hadd2(a, b))                                     \
  X(79, __half2, __hfma2(a, b, c))                                  \
  X(80, __half2, __low2half(a))                                     \
  X(81, __half2, __lowhigh2highlow(a))                              \
  X(82, __half2, __heq2(a, b))                                      \
  X(83, __nv_bfloat162, h2sqrt(a))                                  \
  X(84, int, __int2half_rn(a))                                      \
  X(85, long long, __ll2bfloat16_rn(a))                             \
  X(86, __half, __half2int_rn(a))                                   \
  X(87, unsigned, __fns(a, b, (int)c))                              \
  X(88, double, __half(a))                                          \
  X(89, __half, -a)                                                 \
  X(90, int, max(a, b))                                             \
  X(91, float, min(a, b))                                           \
  X(92, __half, (unsigned short)__half_as_ushort(a))                \
  X(93, unsigned, __uint2float_rd(a))                               \
  X(94, unsigned, __vadd2(a, b))                                    \
  X(95, unsigned, __vadd4(a, b))                                    \
  X(96, unsigned, __vaddss2(a, b))                                  \
  X(97, unsigned, __vaddus4(a, b))                                  \
  X(98, unsigned, __vsub2(a, b))                                    \
  X(99, unsigned, __vsubss4(a, b))                                  \
  X(100, unsigned, __vsubus2(a, b))                                 \
  X(101, unsigned, __vabsdiffs2(a, b))                              \
  X(102, unsigned, __vabsdiffu4(a, b))                              \
  X(103, unsigned, __vavgs2(a, b))                                  \
  X(104, unsigned, __vavgu4(a, b))                                  \
  X(105, unsigned, __vhaddu4(a, b))                                 \
  X(106, unsigned, __vmaxs2(a, b))                                  \
  X(107, unsigned, __vmaxu2(a, b))                                  \
  X(108, unsigned, __vmins4(a, b))                                  \
  X(109, unsigned, __vminu4(a, b))                                  \
  X(110, unsigned, __vcmpeq4(a, b))                                 \
  X(111, unsigned, __vcmpgts2(a, b))                                \
  X(112, unsigned, __vcmpgtu2(a, b))                                \
  X(113, unsigned, __vsetles2(a, b))                                \
  X(114, unsigned, __vsetne4(a, b))                                 \
  X(115, unsigned, __vabs2(a))                                      \
  X(116, unsigned, __vabsss2(a))                                    \
  X(117, unsigned, __vneg4(a))                                      \
  X(118, unsigned, __vnegss4(a))                                    \
  X(119, unsigned, __vsads4(a, b))                                  \
  X(120, unsigned, __vsadu2(a, b))                                  \
  X(121, int, __vimax3_s32(a, b, c))                                \
  X(122, int, __vimax3_s32_relu(a, b, c))                           \
  X(123, unsigned, __vimin3_u32(a, b, c))                           \
  X(124, int, __viaddmax_s32(a, b, c))                              \
  X(125, unsigned, __viaddmin_u32(a, b, c))                         \
  X(126, unsigned, __viaddmax_s16x2_relu(a, b, c))                  \
  X(127, unsigned, __vimin_s16x2_relu(a, b))                        \
  X(128, int, __vibmax_s32(a, b, &flag) + 100 * flag)               \
  X(129, unsigned, __vibmin_u16x2(a, b, &flag, &other) + flag + 2 * other)\
  X(130, unsigned, __isShared(&shared_word) + 2 * __isGlobal(out) + 4 * __isLocal(&a) + 8 * __isConstant(weights) + 16 * __isShared(out))

__global__ void calls(int word, unsigned long long x, unsigned long long y,
                      unsigned long long z, unsigned long long *out) {
  __shared__ int shared_word;
  bool flag = false, other = false;
  (void)shared_word, (void)flag, (void)other;
  switch (word) {
#define CALL(number, T, expression)                                    \
  case number: {                                                       \
    const T a = bits_to<T>(x), b = bits_to<T>(y), c = bits_to<T>(z);   \
    (void)a, (void)b, (void)c;                                         \
    *out = tw_sim_to_bits(expression);                                 \
    break;                                                             \
  }
    WORDS(CALL)
#undef CALL
  }
}

/* ---- atomics ----------------------------------------------------------- */

/* X(number, type, expression of p and the values a and b) */
#define ATOMICS(X)                                            \
  X(0, int, atomicAdd(p, a))                                  \
  X(1, unsigned, atomicAdd(p, a))                             \
  X(2, unsigned long long, atomicAdd(p, a))                   \
  X(3, float, atomicAdd(p, a))                                \
  X(4, double, atomicAdd(p, a))                               \
  X(5, __half, atomicAdd(p, a))                               \
  X(6, __half2, atomicAdd(p, a))                              \
  X(7, __nv_bfloat16, atomicAdd(p, a))                        \
  X(8, __nv_bfloat162, atomicAdd(p, a))                       \
  X(9, int, atomicSub(p, a))                                  \
  X(10, unsigned, atomicSub_block(p, a))                      \
  X(11, int, atomicMin(p, a))                                 \
  X(12, unsigned, atomicMin(p, a))                            \
  X(13, long long, atomicMin(p, a))                           \
  X(14, long long, atomicMax(p, a))                           \
  X(15, unsigned long long, atomicMax_system(p, a))           \
  X(16, int, atomicAnd(p, a))                                 \
  X(17, unsigned, atomicOr(p, a))                             \
  X(18, unsigned long long, atomicXor(p, a))                  \
  X(19, unsigned, atomicInc(p, a))                            \
  X(20, unsigned, atomicDec(p, a))                            \
  X(21, int, atomicCAS(p, a, b))                              \
  X(22, unsigned short, atomicCAS(p, a, b))                   \
  X(23, unsigned long long, atomicCAS_system(p, a, b))        \
  X(24, float, atomicExch(p, a))                              \
  X(25, unsigned long long, atomicExch_block(p, a))           \
  X(26, int, atomicAdd_block(p, a))

__global__ void atomics(int word, void *at, unsigned long long x,
                        unsigned long long y, unsigned long long *out) {
  switch (word) {
#define CALL(number, T, expression)                      \
  case number: {                                         \
    T *const p = (T *)at;                                \
    const T a = bits_to<T>(x), b = bits_to<T>(y);        \
    (void)a, (void)b;                                    \
    *out = tw_sim_to_bits(expression);                   \
    break;                                               \
  }
    ATOMICS(CALL)
#undef CALL
  }
}

/* ---- the warp and the block -------------------------------------------- */

#define WARP_WORDS(X)                                                        \
  X(0, __match_any_sync(0xffffffffu, lane / 3))                              \
  X(1, __match_any_sync(0xffffffffu, lane < 31 ? 1.5 : -1.5))                \
  X(2, __match_all_sync(0xffffffffu, 5ll, &is_same) + is_same)               \
  X(3, __match_all_sync(0xffffffffu, lane, &is_same) + 2 * is_same)          \
  X(4, __reduce_add_sync(0xffffffffu, lane))                                 \
  X(5, __reduce_min_sync(0xffffffffu, 3 - lane))                             \
  X(6, __reduce_max_sync(0xffffffffu, lane == 7 ? 0xfffffff0u : 5u))         \
  X(7, __reduce_and_sync(0xffffffffu, 0xffu & ~(1u << (lane & 3))))          \
  X(8, __reduce_or_sync(0xffffffffu, 1u << lane))                            \
  X(9, __reduce_xor_sync(0xffffffffu, (unsigned)lane))                       \
  X(10, __shfl_xor_sync(0xffffffffu, 1.0 + lane, 1))                         \
  X(11, __shfl_down_sync(0xffffffffu, (long long)lane << 40, 4))             \
  X(12, __half2float(__shfl_up_sync(0xffffffffu, __half(lane), 2)))          \
  X(13, __shfl_sync(0xffffffffu, __half2(__half(lane), __half(1)), 3))       \
  X(14, __shfl_sync(0xffffffffu, (short)(-lane), 5))                         \
  X(15, __syncthreads_count(lane % 3 == 0))                                  \
  X(16, __syncthreads_or(lane == 40))                                        \
  X(17, __syncthreads_and(lane != 31))                                       \
  X(18, __reduce_add_sync(lane < 16 ? 0xffffu : 0xffff0000u, lane))          \
  X(19, __popc(__activemask()))

__global__ void warps(int word, unsigned long long *out) {
  const int lane = threadIdx.x;
  int is_same = -1;
  (void)is_same;
  switch (word) {
#define CALL(number, expression)                 \
  case number:                                   \
    out[lane] = tw_sim_to_bits(expression);      \
    break;
    WARP_WORDS(CALL)
#undef CALL
  }
}

/* ---- variables --------------------------------------------------------- */

__global__ void __launch_bounds__(2 * 16, 1)
    uses_variables(int *out, int add) {
  out[threadIdx.x] = (int)weights[threadIdx.x % 4] + offsets[threadIdx.x % 2];
  if (add) atomicAdd(&total, (int)threadIdx.x);
  if (threadIdx.x == 0) out[32] = (int)starts_at;
}

__global__ void reads_total(int *out) { *out = total; }

__global__ void writes_total() { total = (int)threadIdx.x; }

__global__ void past_total(int i) {
  int *volatile first = &total; /* hides the variable's size */
  first[i] = 1;
}

__global__ void writes_constant(int i) {
  float *const all = const_cast<float *>(weights);
  all[i] = 0.0f;
}

/* Halves in shared memory, transposed. */
__global__ void transposes_halves(__half *data) {
  __shared__ __half tile[32][33]; __shared__ __half2 pairs[4];  // on one line
  __shared__ alignas(16) pair best[2];
  const int i = threadIdx.x;
  for (int j = 0; j < 32; j++) tile[j][i] = data[j * 32 + i];
  if (i < 4) pairs[i] = __floats2half2_rn(i, -i);
  if (i < 2) best[i] = {(float)i, i};
  __syncthreads();
  for (int j = 0; j < 32; j++) data[j * 32 + i] = tile[i][j];
  if (i == 0) data[0] = __high2half(pairs[2]) + __half(best[1].value);
}

__global__ void reverses_dynamic(int *data, int synchronise) {
  extern __shared__ float line[];
  line[threadIdx.x] = (float)data[threadIdx.x];
  if (synchronise) __syncthreads();
  data[threadIdx.x] = (int)line[blockDim.x - 1 - threadIdx.x];
}

__global__ void aligned_dynamic(int *data) {
  extern __shared__ __align__(16) unsigned char bytes[];
  float4 *const packs = reinterpret_cast<float4 *>(bytes);
  packs[threadIdx.x] = make_float4(threadIdx.x, 1, 2, 3);
  __syncthreads();
  data[threadIdx.x] = (int)((float *)bytes)[4 * threadIdx.x] + file_words[1];
}

/* ---- what a kernel says ------------------------------------------------ */

__global__ void prints(int n) {
  if ((int)threadIdx.x < n) printf("thread %d of %s\n", threadIdx.x, "prints");
}

__global__ void asserts(int limit) { assert((int)threadIdx.x < limit); }

__global__ void traps(int at) {
  if ((int)threadIdx.x == at) __trap();
}

__global__ void clocks(int *out) {
  const long long begin = clock64();
  while (clock64() - begin < 1000) {
  }
  *out = clock64() > begin && (long long)clock() > begin;
}
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_words[];
const tw_sim_kernel sim_test_words[] = {
    TW_SIM_KERNEL(calls),
    TW_SIM_KERNEL(atomics),
    TW_SIM_KERNEL(warps),
    TW_SIM_KERNEL(uses_variables),
    TW_SIM_KERNEL(reads_total),
    TW_SIM_KERNEL(writes_total),
    TW_SIM_KERNEL(past_total),
    TW_SIM_KERNEL(writes_constant),
    TW_SIM_KERNEL(transposes_halves),
    TW_SIM_KERNEL(reverses_dynamic),
    TW_SIM_KERNEL(aligned_dynamic),
    TW_SIM_KERNEL(prints),
    TW_SIM_KERNEL(asserts),
    TW_SIM_KERNEL(traps),
    TW_SIM_KERNEL(clocks),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
