/*
 * registry/counts.h -- what a variant's blocks do, for the model: hints of the
 * template, and what the simulator has counted.
 */
#ifndef TILEWRIGHT_REGISTRY_COUNTS_H
#define TILEWRIGHT_REGISTRY_COUNTS_H

#include "tilewright/tilewright.h"

/* Hints about a kernel's memory traffic and instructions, for the model. The
 * template may state them. 0: not given, so what the simulator has counted
 * holds (tw_variant_counts). */
typedef struct tw_traits {
  double in_flight;  /* bytes that a thread requests before it waits for the
                        first of them */
  double sectors;    /* 32-byte sectors moved, divided by the fewest that hold
                        the data; 1: coalesced */
  double wavefronts; /* shared-memory wavefronts, divided by the fewest for the
                        data; 1: no bank conflicts */
  int align;         /* bytes to which pointers and rows must be aligned for
                        the kernel's fast path */
  double arithmetic; /* a thread's multiply-adds per load of their operands. A
                        16-byte load from shared memory or L1 counts as two
                        loads, a load from L2, which is slower, as three.
                        0: not given */
  double width;      /* bytes of an access on the fast path; 0: `align` */
  double slots;      /* a thread's instructions for each element, without those
                        of its loads and stores */
  double edge_in_flight; /* `in_flight` on the slow path; 0: equal to it */
  double edge_sectors;   /* `sectors` on the slow path; 0: equal to it */
  double edge_torn;      /* on the slow path, sectors of which several blocks
                            write parts, divided by the fewest sectors */
} tw_traits;

/* What a block of one pass does, as the simulator counts it. */
typedef enum tw_count_kind {
  TW_COUNT_WORK,   /* bytes that a thread requests: those it loads, or those it
                      stores if it loads nothing */
  TW_COUNT_WAITS,  /* how often a thread waits for loads from global memory:
                      once for each group of at most four loads without a
                      store, barrier or shuffle in between, and once for an
                      atomic operation whose result it stores */
  TW_COUNT_STORES, /* how often a thread stores to global memory */
  TW_COUNT_BARRIERS, /* how often the block meets at a barrier */
  TW_COUNT_SYNCS,    /* how often a warp meets: shuffles, votes, __syncwarp */
  TW_COUNT_FENCES,   /* fences for all blocks that its warps execute */
  TW_COUNT_POLLS,    /* volatile loads from global memory that a warp executes,
                        each to learn what another block has done */
  TW_COUNT_SLOTS,    /* instructions of its warps for divisions, square roots,
                        exponentials, products of 64 bits, and loops that end
                        because of what they compute; 0 on other CPUs than
                        x86-64, where they are not counted */
  TW_COUNT_APART, /* bytes that it loads, on average, between two loads of the
                     same sector; 0: there are none, or nothing is known */
  TW_COUNT_MOVED, /* bytes of the different 32-byte sectors that the block
                     reads and of those that it writes */
  TW_COUNT_RELOADED,   /* bytes of the sectors that it loads again */
  TW_COUNT_EXCESS,     /* bytes of sectors that it writes again after other
                          accesses */
  TW_COUNT_CLOCKS,     /* clocks of L1 and of shared memory for all requests */
  TW_COUNT_WAVEFRONTS, /* those of shared memory, with those of additions of
                          floats, which are loops */
  TW_COUNT_ATOMICS,   /* atomic operations on global memory that L2 executes one
                         after the other with those of other blocks, because
                         they change a few counters, or of other lanes of the
                         warp at the same word */
  TW_COUNT_SPREAD,    /* atomic operations on sectors of an output, which are
                         spread over all of it, and those of lanes that meet */
  TW_COUNT_TENSOR,    /* multiply-adds by the tensor cores */
  TW_COUNT_GROUPS,    /* those of them in products of warpgroups */
  TW_COUNT_GATHERED,  /* bytes of the different sectors that it loads, of an
                         operation with indices; else 0 */
  TW_COUNT_CHOICE,    /* the largest number that the problem's indices may be
                         below; 0: it has none */
  TW_COUNT_SCATTERED, /* loads of its warps from global memory in which each
                         lane has a sector of its own */
  TW_COUNT_READ,      /* bytes of TW_COUNT_MOVED that the block loads */
  TW_COUNT_BROUGHT,   /* bytes that TMA loads, those outside of a tensor too */
  TW_COUNT_FAR,       /* bytes of shared memory of the cluster's other blocks
                         that its threads load or store, not atomically */
  TW_COUNT_STORED,    /* bytes of the sectors of all its stores, each as often
                         as a warp's request stores to it, not atomically */
  TW_COUNT_NEAR,      /* bytes of the sectors that a warp loads again shortly
                         after, of an operation with indices; else 0 */
  TW_COUNT_STEPS,     /* steps of arithmetic that wait for one another in loops,
                         of the thread that has most; x86-64 only */
  TW_COUNT_GRID_SYNCS, /* barriers of the whole grid at which it meets; for a
                          block, however many units of work it stays for */
  TW_COUNT_MOST_WAITS, /* TW_COUNT_WAITS of the block that waits most, if the
                          operands' values decide what a block does; else 0 */
  TW_COUNT_LENGTH,     /* elements between two of the problem's offsets, on
                          average; 0: it has no offsets */
  TW_COUNT_KINDS
} tw_count_kind;

/* What the counts of a block depend on beside its amount of work. */
typedef enum tw_count_path {
  TW_PATH_FAST, /* whole tiles, aligned operands */
  TW_PATH_SLOW, /* operands that are not aligned, or a part of a tile */
  TW_PATH_OLD   /* as TW_PATH_FAST, and old values of outputs are read, such as
                   those of c if beta is not 0 */
} tw_count_path;

/* The counts of a block that does a certain amount of the operation's work. */
typedef struct tw_block_counts {
  int pass; /* of the variant's passes, from 0 */
  tw_count_path path;
  float amount; /* the operation's floating-point operations, or its bytes if it
                   has none, for each block; on the fast path for each whole
                   tile (tw_geometry.tiles). Of blocks that stay for several
                   units of work it is that of a unit, and so are the counts */
  float of[TW_COUNT_KINDS];
} tw_block_counts;

/* The counts of one variant. */
typedef struct tw_variant_counts {
  const char *variant;
  uint64_t hash; /* of the kernel that was counted */
  int width;     /* bytes of a thread's widest access on the fast path */
  int is_flat;   /* 1: matrices without gaps between rows take the fast path
                    whatever the alignment of their rows */
  int count;
  const tw_block_counts *rows; /* in ascending order of pass, path, amount */
} tw_variant_counts;

/* The rows are sorted by the variants' names. */
typedef struct tw_count_table {
  int count;
  const tw_variant_counts *rows;
} tw_count_table;

#endif
