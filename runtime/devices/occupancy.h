/*
 * occupancy.h -- how many blocks of a kernel one SM holds at once.
 */
#ifndef TWI_OCCUPANCY_H
#define TWI_OCCUPANCY_H

#include "tilewright/tilewright.h"

/* The resource of which there is not enough for one more block; bits. */
enum {
  TWI_LIMIT_WARPS = 1,
  TWI_LIMIT_REGISTERS = 2,
  TWI_LIMIT_SHARED = 4,
  TWI_LIMIT_BLOCKS = 8
};

/* What a kernel needs, as its compiled code states it. */
typedef struct twi_attributes {
  int registers;    /* of a thread; -1: not known (no GPU code in this build) */
  int shared_bytes; /* static */
  int local_bytes;  /* of a thread: spills and stack */
  int most_threads; /* of a block, by the launch bounds; 0: no bound known */
} twi_attributes;

typedef struct twi_occupancy {
  int blocks_per_sm; /* 0: the kernel cannot run */
  int warps_per_sm;
  double fraction; /* of the warps that an SM can hold */
  int limiter;     /* TWI_LIMIT_* bits */
  int is_bound;    /* 1: registers are not known, and this is an upper bound */
} twi_occupancy;

/* The occupancy on a GPU with these limits, by the toolkit's cuda_occupancy.h.
 * It is an upper bound, and marked as one, if the library was built without
 * the toolkit or the registers are not known. */
void twi_occupancy_compute(const tw_device_info *info,
                           const twi_attributes *attributes, int threads,
                           int dynamic_shared_bytes, twi_occupancy *occupancy);

/* The block size that keeps the most threads of an SM busy; of several, the
 * largest. blocks_of() gives how many blocks of so many threads an SM holds.
 * The result is 0 if no block fits. */
int twi_occupancy_propose(const tw_device_info *info,
                          const twi_attributes *attributes,
                          int (*blocks_of)(void *user, int threads),
                          void *user);

/* Dynamic shared memory of a block of `threads`, if a block of `of_threads`
 * asks for `shared_bytes`: in proportion, rounded up. */
int twi_shared_in_proportion(int shared_bytes, int of_threads, int threads);

/* "registers", "shared memory, blocks", ... into `text` of 64 bytes. */
void twi_limiter_text(int limiter, char *text);

#endif
