/*
 * simulator/calls.h -- what a kernel on the simulator calls in the library.
 *
 * cuda_words.h turns CUDA's words into these calls; the simulator answers
 * them for the CUDA thread that is running. The calls that gcc itself puts at
 * every memory access are listed in hook_symbols.txt.
 */
#ifndef TILEWRIGHT_SIM_CALLS_H
#define TILEWRIGHT_SIM_CALLS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* The built-in variables, as the first of three numbers each. */
enum {
  TW_SIM_THREAD_INDEX = 0,
  TW_SIM_BLOCK_INDEX = 3,
  TW_SIM_BLOCK_SIZE = 6,
  TW_SIM_GRID_SIZE = 9
};
/* Constant for the thread that calls it, so that the compiler may keep it. */
unsigned tw_sim_index(int which) __attribute__((const));

/* __syncthreads(); the line tells barriers apart. */
void tw_sim_barrier(const char *file, int line);

/* What the threads of a warp do together. */
#define TW_SIM_WARP_LIST(X)           \
  X(SYNC, "__syncwarp")               \
  X(SHUFFLE, "__shfl_sync")           \
  X(SHUFFLE_UP, "__shfl_up_sync")     \
  X(SHUFFLE_DOWN, "__shfl_down_sync") \
  X(SHUFFLE_XOR, "__shfl_xor_sync")   \
  X(BALLOT, "__ballot_sync")          \
  X(ANY, "__any_sync")                \
  X(ALL, "__all_sync")                \
  X(ACTIVE, "__activemask")

typedef enum tw_sim_warp_operation {
#define TW_SIM_WARP_ENUM(name, text) TW_SIM_##name,
  TW_SIM_WARP_LIST(TW_SIM_WARP_ENUM)
#undef TW_SIM_WARP_ENUM
} tw_sim_warp_operation;

/* Waits for the threads in `mask` and gives this thread's result: the shuffled
 * bits, the votes, or the mask of active threads. `argument` is the shuffle's
 * lane, delta or lane mask. */
uint64_t tw_sim_warp(tw_sim_warp_operation operation, unsigned mask,
                     uint64_t value, int argument, int width, const char *file,
                     int line);

/* The block's dynamic shared memory. */
void *tw_sim_dynamic_shared(void);

/* A memory fence, for all blocks of the launch or only for the thread's own.
 * It matters to the check for races alone: threads run one at a time and in
 * program order. */
void tw_sim_fence(int is_device);

/* The two halves of an atomic operation on 2, 4 or 8 bytes. No other thread
 * runs between them. `is_used`: the result depends on the value loaded. */
uint64_t tw_sim_atomic_load(const void *address, int bytes, int is_used);
void tw_sim_atomic_store(void *address, int bytes, uint64_t value);

/* As in <string.h>, but seen. */
void *tw_sim_memcpy(void *to, const void *from, size_t bytes);
void *tw_sim_memmove(void *to, const void *from, size_t bytes);
void *tw_sim_memset(void *to, int byte, size_t bytes);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif
#endif
