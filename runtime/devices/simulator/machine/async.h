/*
 * async.h -- what the copy engine and the tensor cores of sm_90 do while the
 * threads of the running block go on (hopper.cuh).
 *
 * A copy or a product completes as late as the rules allow: at the wait that
 * needs it. The seed of an order draws others that complete at once. Until then
 * its memory, and the registers of a product, belong to it: an access of a
 * thread is a finding. Each 16 bytes of shared memory know what reads them,
 * what filled them, and whether a fence shows them to the asynchronous side.
 */
#ifndef SIM_ASYNC_H
#define SIM_ASYNC_H

#include "devices/simulator/machine/box.h"
#include "devices/simulator/machine/machine.h"

enum { SIM_MAX_HELD = 8, SIM_MAX_WARPS = SIM_MAX_THREADS / SIM_WARP };

/* A load into the block's shared memory, which has not come. */
typedef struct sim_load {
  sim_box box;
  uintptr_t to;
  size_t bytes;
  const void *barrier;
  unsigned thread; /* that began it */
  int64_t block;   /* of that thread */
  const void *code;
} sim_load;

/* A store from the block's shared memory. */
typedef struct sim_store {
  sim_box box;
  uintptr_t from;
  size_t bytes;
  char *rows; /* what has been read from shared memory; NULL: nothing yet */
  unsigned thread;
  uint32_t group; /* of its thread's groups */
  const void *code;
} sim_store;

/* 16 bytes of shared memory. */
typedef struct sim_chunk {
  uintptr_t global; /* where a load took them from */
  uint32_t load;    /* the number of this load; 0: something else wrote them */
  uint16_t reads;   /* products in flight that read them */
  uint16_t fills;   /* loads in flight that fill them */
  uint16_t swizzle; /* of the load */
  uint16_t writer;  /* the thread that stored to them last, and 1; 0: none */
  uint16_t fences;  /* that it had executed by then */
  uint16_t reader;  /* the thread that loaded them last, and 1; 0: none */
  uint32_t read_at; /* async->clock by then */
  uint32_t age;     /* of async: another block left what it holds */
  const void *code; /* of the store */
  const void *read_code;
} sim_chunk;

/* Registers of a thread that products take: sums, or an operand. */
typedef struct sim_held {
  uintptr_t begin;
  unsigned bytes;
  uint16_t is_operand;
  uint16_t is_touched; /* by another instruction since the last fence */
  unsigned in_flight;  /* products */
  const void *code;    /* of the latest of them */
} sim_held;

typedef struct sim_async_thread {
  uint16_t proxy_fences;
  uint16_t has_fenced; /* tw_wgmma_fence() */
  /* Barriers that it has made since its last fence lie between these. */
  uintptr_t made_first, made_end;
  const void *made_code; /* of the latest of them */
  uint32_t loaded_by;    /* async->clock when its loads were done at last */
  int held_count;
  sim_held held[SIM_MAX_HELD];
  uint32_t stores_committed; /* groups */
} sim_async_thread;

typedef struct sim_product sim_product;

/* Products of a warp, in order. */
typedef struct sim_products {
  sim_product *first, *last;
  /* When the latest one began that takes registers and has been computed, by
   * the watch's time and by async->clock; 0: none has. */
  uint32_t taken, taken_clock;
  uint32_t committed;         /* groups */
  uint64_t issued, signature; /* of all products so far */
  int are_of_group;  /* of inline PTX: a wait is one of the warpgroup */
  uint64_t meetings; /* of the warp, so far */
  unsigned arrived;  /* lanes that have called */
  const tw_sim_product *called[SIM_WARP]; /* what they called it with */
} sim_products;

/* A barrier of some threads, by number. */
typedef struct sim_named {
  int threads; /* 0: not used yet */
} sim_named;

struct sim_async {
  uint32_t age;   /* of the chunks that its block has used */
  uint32_t clock; /* of what waits for a thread's loads */
  sim_named named[16];
  sim_load *loads;
  int load_count, load_capacity;
  uint32_t load_number; /* of the latest one */
  sim_store *stores;
  int store_count, store_capacity;
  int read_count; /* of the oldest stores, which have been read */
  /* What the stores' boxes lie between since the last time that no store was
   * in flight. */
  uintptr_t stores_first, stores_end;
  sim_range ranges[2]; /* static and dynamic shared memory */
  sim_chunk *chunks[2];
  size_t chunk_capacity[2];
  int product_count; /* in flight */
  int makers;        /* threads that have made barriers without a fence since */
  sim_products products[SIM_MAX_WARPS];
  sim_async_thread *threads; /* of the block */
  int thread_capacity;
  sim_async *next; /* in machine->spare_async */
};

/* The chunk of an address in shared memory; NULL if it is in other memory. */
sim_chunk *sim_async_chunk(const sim_async *async, uintptr_t address);
/* The running thread makes a barrier, or shows those that it has made. */
void sim_async_barrier_made(sim_machine *machine, uintptr_t barrier,
                            const void *code);
void sim_async_barriers_shown(sim_machine *machine);
/* Ends the launch if the copy engine need not see a barrier of the block of
 * `async`, which has this address there. */
void sim_async_check_barrier(sim_machine *machine, const sim_async *async,
                             uintptr_t barrier, const void *code);
/* The running thread does what waits for its loads from shared memory: a fence
 * to the asynchronous side, a barrier of threads. An arrival at an mbarrier
 * does not wait for them. A wait for products waits for those that may be
 * operands of these (product.c). */
void sim_async_wait_for_loads(sim_machine *machine);
/* Whether an operation that begins now completes at once. */
int sim_async_is_prompt(sim_machine *machine);
/* A thread of the block as "thread (1, 0, 0) began (FILE:LINE)". */
enum { SIM_BEGAN_TEXT = 300 };
const char *sim_async_began(const sim_machine *machine, unsigned thread,
                            const void *code, char *text);

#endif
