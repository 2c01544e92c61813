/*
 * simulator/calls.h -- the functions that a kernel calls in the simulator.
 *
 * cuda_words.h translates CUDA's built-in variables and functions into these
 * calls. Each call is for the CUDA thread that is running. The calls that gcc
 * inserts before memory accesses are listed in hook_symbols.txt.
 */
#ifndef TILEWRIGHT_SIM_CALLS_H
#define TILEWRIGHT_SIM_CALLS_H

#include <stddef.h>
#include <stdint.h>

#include "tilewright/simulator/hide_macros.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* The built-in variables: the number of each one's x; y and z follow. */
enum {
  TW_SIM_THREAD_INDEX = 0,
  TW_SIM_BLOCK_INDEX = 3,
  TW_SIM_BLOCK_SIZE = 6,
  TW_SIM_GRID_SIZE = 9,
  TW_SIM_CLUSTER_SIZE = 12 /* blocks of a cluster; 1 x 1 x 1 without clusters */
};
/* A thread always gets the same value, so the compiler may reuse it. */
unsigned tw_sim_index(int which) __attribute__((const));

/* __syncthreads(). File and line identify the barrier. */
void tw_sim_barrier(const char *file, int line);

/* The same, and returns the number of threads whose predicate is not 0. */
int tw_sim_barrier_count(int predicate, const char *file, int line);

/* tw_grid_wait(). */
void tw_sim_grid_wait(void);

/* The parts of a barrier of several blocks. */
typedef enum tw_sim_barrier_part {
  TW_SIM_ARRIVE_AND_WAIT,
  TW_SIM_ARRIVE, /* does not wait for other blocks */
  TW_SIM_WAIT,
  TW_SIM_ARRIVE_SHARED /* of a cluster: orders accesses to shared memory only */
} tw_sim_barrier_part;

/* The barrier of the launch's blocks: all threads of a block arrive together,
 * as CUDA's own does. 0 from tw_sim_is_cooperative(): it must not be used. */
void tw_sim_grid_barrier(tw_sim_barrier_part part, const char *file, int line);
int tw_sim_is_cooperative(void);

/* The barrier of the cluster's threads. */
void tw_sim_cluster_barrier(tw_sim_barrier_part part, const char *file,
                            int line);
/* The address that another block of the cluster, with this rank, has for a
 * variable in this block's shared memory. */
void *tw_sim_cluster_map(const void *pointer, unsigned rank, const char *file,
                         int line);
/* The rank of the block whose shared memory an address is in. */
unsigned tw_sim_cluster_rank_of(const void *pointer, const char *file,
                                int line);

/* The operations that the threads of a warp perform together. */
#define TW_SIM_WARP_LIST(X)                      \
  X(SYNC, "__syncwarp")                          \
  X(SHUFFLE, "__shfl_sync")                      \
  X(SHUFFLE_UP, "__shfl_up_sync")                \
  X(SHUFFLE_DOWN, "__shfl_down_sync")            \
  X(SHUFFLE_XOR, "__shfl_xor_sync")              \
  X(BALLOT, "__ballot_sync")                     \
  X(ANY, "__any_sync")                           \
  X(ALL, "__all_sync")                           \
  X(MATCH_ANY, "__match_any_sync")               \
  X(MATCH_ALL, "__match_all_sync")               \
  X(REDUCE_ADD, "__reduce_add_sync")             \
  X(REDUCE_MIN, "__reduce_min_sync")             \
  X(REDUCE_MAX, "__reduce_max_sync")             \
  X(REDUCE_AND, "__reduce_and_sync")             \
  X(REDUCE_OR, "__reduce_or_sync")               \
  X(REDUCE_XOR, "__reduce_xor_sync")             \
  X(MMA_F64, "tw_mma_f64")                       \
  X(MMA_F16, "tw_mma_f16")                       \
  X(MMA_F16_TO_F16, "wmma::mma_sync")            \
  X(MMA_BF16, "tw_mma_bf16")                     \
  X(MMA_TF32, "tw_mma_tf32")                     \
  X(MMA_U8, "tw_mma_u8")                         \
  X(MMA_S8, "tw_mma_s8")                         \
  X(MMA_E4M3, "tw_mma_e4m3")                     \
  X(MMA_E5M2, "tw_mma_e5m2")                     \
  X(MMA_E4M3_E5M2, "tw_mma_e4m3_e5m2")           \
  X(MMA_E5M2_E4M3, "tw_mma_e5m2_e4m3")           \
  X(LOAD_MATRICES, "tw_load_matrices<false>")    \
  X(LOAD_TRANSPOSED, "tw_load_matrices<true>")   \
  X(STORE_MATRICES, "tw_store_matrices<false>")  \
  X(STORE_TRANSPOSED, "tw_store_matrices<true>") \
  X(WGMMA, "a product of a warpgroup")           \
  X(WGMMA_COMMIT, "tw_wgmma_commit")             \
  X(WGMMA_WAIT, "tw_wgmma_wait")                 \
  X(ACTIVE, "__activemask")                      \
  X(WMMA_LOAD, "wmma::load_matrix_sync")         \
  X(WMMA_STORE, "wmma::store_matrix_sync")

typedef enum tw_sim_warp_operation {
#define TW_SIM_WARP_ENUM(name, text) TW_SIM_##name,
  TW_SIM_WARP_LIST(TW_SIM_WARP_ENUM)
#undef TW_SIM_WARP_ENUM
} tw_sim_warp_operation;

/* What a lane holds of the matrices of a product; see tw_mma_f64 in device.cuh.
 * The product is added to `d`. */
typedef struct tw_sim_mma_f64 {
  const double *a; /* 2 numbers */
  double b, *d;    /* 4 sums */
} tw_sim_mma_f64;

/* The same of the products in tensor.cuh. */
typedef struct tw_sim_mma_words {
  const uint32_t *a, *b; /* 4 and 2 registers of numbers */
  void *d;               /* 4 sums: f32, 32-bit integers, or f16 */
} tw_sim_mma_words;

/* Of tw_load_matrices in tensor.cuh: the lane's row, and what it gets of each
 * of the 4 matrices. Of tw_store_matrices: the lane's row, which it gets, and
 * what it has of each. */
typedef struct tw_sim_matrices {
  uint16_t row[8];
  uint32_t *d;
} tw_sim_matrices;

/* Waits for the threads in `mask` and returns this thread's result: the
 * shuffled bits, the votes, the reduced value, or the mask of active threads or
 * of those whose values match. `argument` is the shuffle's lane, delta or lane
 * mask. Of a product the value is the address of the lane's tw_sim_mma_f64 or
 * tw_sim_mma_words, of matrices that are loaded of its tw_sim_matrices. */
uint64_t tw_sim_warp(tw_sim_warp_operation operation, unsigned mask,
                     uint64_t value, int argument, int width, const char *file,
                     int line);

/* The block's dynamic shared memory: as a pointer, and as what every `extern
 * __shared__` array is. */
void *tw_sim_dynamic_shared(void);
extern char tw_sim_dynamic_array[];

/* The kind of memory that an address is in. */
typedef enum tw_sim_memory_space {
  TW_SIM_SPACE_GLOBAL,
  TW_SIM_SPACE_SHARED,
  TW_SIM_SPACE_CLUSTER, /* shared memory of another block of the cluster */
  TW_SIM_SPACE_CONSTANT,
  TW_SIM_SPACE_LOCAL
} tw_sim_memory_space;
tw_sim_memory_space tw_sim_space(const void *address);
/* Ends the launch unless the address is in the block's shared memory; `word` is
 * what reads it. */
void tw_sim_need_shared(const void *address, const char *word, const char *file,
                        int line);

/* A memory fence: for the thread's own block, for all blocks of the launch, or
 * for those of its cluster, by an instruction that is more than a fence. Only
 * the race check uses it: the simulator runs one thread at a time, in program
 * order. */
enum { TW_SIM_FENCE_BLOCK, TW_SIM_FENCE_DEVICE, TW_SIM_FENCE_CLUSTER };
void tw_sim_fence(int is_device);

/* Properties of an atomic operation; bits. */
enum {
  TW_SIM_ATOMIC_USED = 1,     /* the value stored depends on the value loaded */
  TW_SIM_ATOMIC_COMPARED = 2, /* it stores if that value was expected */
  TW_SIM_ATOMIC_BLOCK = 4,    /* atomic among the threads of its block only */
  TW_SIM_ATOMIC_PHASED = 8,   /* it orders what tw_sim_phase() says, no more */
  TW_SIM_ATOMIC_READS = 16,   /* it stores nothing: only the load is called */
  TW_SIM_ATOMIC_ACQUIRES = 32, /* of such a load: what follows comes after it */
  TW_SIM_ATOMIC_POLLS = 64,  /* with _COMPARED: it stores what it has loaded */
  TW_SIM_ATOMIC_ALONE = 128, /* of the thread's scope: atomic for no other */
  TW_SIM_ATOMIC_FLOAT = 256  /* adds floating-point numbers */
};
/* The load and the store of an atomic operation on 2, 4 or 8 bytes. No other
 * thread runs between the two in a kernel. In host code of a program one may:
 * if the store does not return `old`, which the load has returned, it has
 * stored nothing, and what it returns is there now. */
uint64_t tw_sim_atomic_load(const void *address, int bytes, int flags);
uint64_t tw_sim_atomic_store(void *address, int bytes, uint64_t old,
                             uint64_t value);

/* What happens at a barrier whose phases order accesses; bits, in this order:
 * the thread has arrived, after a fence; the phase is over; the thread has seen
 * that a phase is over. */
enum {
  TW_SIM_PHASE_RELEASES = 1,
  TW_SIM_PHASE_ENDS = 2,
  TW_SIM_PHASE_ACQUIRES = 4
};
void tw_sim_phase(const void *barrier, int events);

/* As in <string.h>; the simulator checks the accesses. */
void *tw_sim_memcpy(void *to, const void *from, size_t bytes);
void *tw_sim_memmove(void *to, const void *from, size_t bytes);
void *tw_sim_memset(void *to, int byte, size_t bytes);

/* The thread has read memory that nothing in its launch may have written. */
void tw_sim_read_only(const void *address, size_t bytes);

/* The carry of a thread's instructions, such as add.cc: what it was; `carry` is
 * the new one, or below 0. */
int tw_sim_carry(int carry);

/* ---- asynchronous copies (cuda_async.h) --------------------------------- */

/* Begins a copy by the thread. Its bytes arrive when a wait covers it; the last
 * `zeros` of them are 0. It belongs to the current phase of the barrier, or, if
 * that is NULL, to the thread's open batch. is_primitive: with the rules of
 * __pipeline_memcpy_async. */
void tw_sim_copy_begin(void *to, const void *from, size_t bytes, size_t zeros,
                       const void *barrier, int is_primitive);
/* A finding unless both addresses and the length of a copy are multiples of the
 * alignment, which the kernel promises: a GPU does not look at them. */
void tw_sim_copy_check(const void *to, const void *from, size_t bytes,
                       size_t alignment);
/* The address in the block's shared memory whose low 32 bits these are. */
void *tw_sim_shared_address(uint32_t low);
/* Ends the thread's open batch. */
void tw_sim_copy_commit(void);
/* Waits for all but the latest `prior` ended batches of the thread. */
void tw_sim_copy_wait(unsigned prior);
/* A phase of the barrier is complete: its copies, of all threads, arrive. */
void tw_sim_copy_complete(const void *barrier);

/* ---- the copy engine and the warpgroups of sm_90 (hopper.cuh) ------------ */

/* Barriers: see hopper_mbarrier.cuh. Of an arrival both numbers may be 0; it
 * returns the parity of its phase. */
void tw_sim_mbarrier_init(void *at, unsigned arrivals);
unsigned tw_sim_mbarrier_arrive(void *at, unsigned arrivals, unsigned bytes);
void tw_sim_mbarrier_arrive_remote(void *at, unsigned rank, const char *file,
                                   int line);
/* Whether the phase is over; waits for it, but with is_try only once. */
int tw_sim_mbarrier_wait(void *at, unsigned parity, int is_try,
                         const char *file, int line);
/* Barriers of some of the block's threads: see tw_barrier_sync. `words` are 16
 * barriers of the kernel's own. */
void tw_sim_named_barrier(void *words, int number, int threads, int waits,
                          const char *file, int line);
/* sync() of a tile of several warps. `word` is in shared memory and the tile's
 * own; the thread of a block that comes first makes its barrier. */
typedef struct tw_sim_tile_word {
  uint64_t barrier, made_for;
} tw_sim_tile_word;
void tw_sim_tile_barrier(tw_sim_tile_word *word, int threads, const char *file,
                         int line);
/* fence.proxy.async, for shared memory and for global memory. */
void tw_sim_proxy_fence(void);
void tw_sim_proxy_fence_global(void);
/* bar.sync and bar.arrive of a program, for some warps of a block: one of 16
 * `words` in shared memory is the barrier. */
void tw_sim_block_barrier(tw_sim_tile_word *words, int number, int threads,
                          int waits, const char *file, int line);
/* fence.mbarrier_init: shows the barriers that the thread has made. */
void tw_sim_mbarrier_fence(void);
/* A finding unless `lanes` are all of a warp, for a word such as
 * wmma::store_matrix_sync. */
void tw_sim_need_whole_warp(unsigned lanes, const char *word, const char *file,
                            int line);
/* A finding of such a word's call unless something has set its fragments. */
void tw_sim_need_set(int is_set, const char *word, const char *file, int line);
/* The alignment of dynamic shared memory that a kernel declares. */
void tw_sim_dynamic_alignment(unsigned bytes);

/* Copies: see hopper_tma.cuh. `at` is an array of `rank` indices; `blocks` are
 * those of a multicast. */
void tw_sim_tma_load(void *to, const void *map, void *barrier, unsigned blocks,
                     int is_multicast, int rank, const int *at);
void tw_sim_tma_store(const void *map, const void *from, int rank,
                      const int *at);
void tw_sim_bulk_load(void *to, const void *from, size_t bytes, void *barrier);
void tw_sim_bulk_store(void *to, const void *from, size_t bytes);
void tw_sim_bulk_commit(void);
void tw_sim_bulk_wait(unsigned left, int is_read);

/* Products: see hopper_wgmma.cuh. The floating-point formats come first. */
typedef enum tw_sim_format {
  TW_SIM_F16,
  TW_SIM_BF16,
  TW_SIM_TF32,
  TW_SIM_E4M3,
  TW_SIM_E5M2,
  TW_SIM_S8,
  TW_SIM_U8
} tw_sim_format;

typedef enum tw_sim_sums {
  TW_SIM_SUMS_F32,
  TW_SIM_SUMS_F16, /* two in a register */
  TW_SIM_SUMS_S32
} tw_sim_sums;

typedef struct tw_sim_product {
  tw_sim_format a_format, b_format;
  tw_sim_sums sums;
  int a_transposed, b_transposed;
  int add;                     /* to the sums; else they begin with 0 */
  int registers;               /* of the sums of a thread */
  uint64_t a, b;               /* descriptors */
  const uint32_t *a_registers; /* 4; NULL: a is in shared memory */
  void *d;
  /* Of inline PTX: the descriptors have 18 bits of an address; a_registers are
   * copies, which the caller's frame has; a times b counts with the other sign;
   * the sums are not neighbours. */
  int has_ptx_descriptors, has_copies, is_negative, is_scattered;
} tw_sim_product;

void tw_sim_product_begin(const tw_sim_product *product, const char *file,
                          int line);
void tw_sim_product_fence(void);
void tw_sim_product_commit(const char *file, int line);
void tw_sim_product_wait(int left, const char *file, int line);
/* The bits of a descriptor that say where an operand begins. */
uint64_t tw_sim_operand_start(const void *start);

/* ---- what a kernel says (cuda_debug.h) --------------------------------- */

/* To stdout, each call as one piece. */
int tw_sim_printf(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
/* A finding: the expression was false. */
void tw_sim_assert(const char *expression, const char *file, int line)
    __attribute__((noreturn));
/* A finding: the kernel ends its launch. */
void tw_sim_trap(const char *file, int line) __attribute__((noreturn));
/* Ends the thread, as the end of the kernel does. */
void tw_sim_exit(void) __attribute__((noreturn));
/* Larger at each call. */
long long tw_sim_clock(void);
/* Lets other threads run. */
void tw_sim_pause(unsigned ns, const char *file, int line);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#include "tilewright/simulator/show_macros.h"

#endif
