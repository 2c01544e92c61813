/*
 * occupancy.h -- how many blocks of a kernel one SM holds at once.
 */
#ifndef TWI_OCCUPANCY_H
#define TWI_OCCUPANCY_H

#include <stddef.h>

#include "tilewright/tilewright.h"

/* The resources of which there is not enough for one more block; bits. */
enum {
  TWI_LIMIT_WARPS = 1,
  TWI_LIMIT_REGISTERS = 2,
  TWI_LIMIT_SHARED = 4,
  TWI_LIMIT_BLOCKS = 8
};

/* The resources that a kernel's compiled code needs. */
typedef struct twi_attributes {
  int registers;    /* of a thread; -1: not known (no GPU code in this build) */
  int shared_bytes; /* static shared memory of a block */
  int local_bytes;  /* of a thread: stack and spilled registers */
  int most_threads; /* of a block, by its launch bounds; 0: not known */
  int can_wait;     /* 1: tw_grid_wait() waits in this code, which was compiled
                       for sm_90 or later */
  int cluster[3];   /* blocks of a cluster, by __cluster_dims__; 0: none */
} twi_attributes;

/* The blocks of a cluster; 1: the kernel has no clusters. */
static inline int twi_cluster_blocks(const twi_attributes *attributes) {
  const int *cluster = attributes->cluster;
  return cluster[0] ? cluster[0] * cluster[1] * cluster[2] : 1;
}

/* How many of `sms` SMs, each with room for `blocks_per_sm` blocks, clusters of
 * `cluster` blocks can fill. A cluster lies within one group of SMs; eight SMs
 * form only pairs, and hold none of more than two blocks. The groups are those
 * that an H200 showed (docs/experiments.md, "More products drawn at random");
 * other GPUs may differ by a few SMs. */
static inline double twi_cluster_sms(int cluster, double blocks_per_sm,
                                     int sms) {
  static const int groups[] = {18, 18, 16, 16, 16, 16, 16, 8}, grouped = 132;
  int clusters = 0;
  if (cluster <= 2 || blocks_per_sm < 1) return sms;
  for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
    clusters += (int)(groups[i] * blocks_per_sm / cluster);
  if (clusters == 0) clusters = 1; /* more than a group holds */
  return clusters * cluster / blocks_per_sm * sms / grouped;
}

/* The blocks of whole clusters that `sms` SMs hold at the same time. */
static inline int64_t twi_cluster_resident(int cluster, double blocks_per_sm,
                                           int sms) {
  const double blocks =
      blocks_per_sm * twi_cluster_sms(cluster, blocks_per_sm, sms);
  return (int64_t)(blocks / cluster + 1e-6) * cluster; /* against rounding */
}

enum { TWI_MAX_CLUSTER = 16, TWI_CLUSTER_CAPABILITY = 90 };

typedef struct twi_occupancy {
  int blocks_per_sm; /* 0: the kernel cannot run */
  int warps_per_sm;
  double fraction;    /* warps_per_sm, divided by the maximum of an SM */
  int limiter;        /* TWI_LIMIT_* bits */
  int is_upper_bound; /* 1: not exact; the real occupancy may be lower */
} twi_occupancy;

/* Computes the occupancy on a GPU with these limits, with the toolkit's
 * cuda_occupancy.h. The result is only an upper bound if the library was built
 * without the toolkit or the number of registers is not known. */
void twi_occupancy_compute(const tw_device_info *info,
                           const twi_attributes *attributes, int threads,
                           int dynamic_shared_bytes, twi_occupancy *occupancy);

/* The block size with the most resident threads on an SM; of several, the
 * largest; 0 if no block fits. blocks_of() returns how many blocks of `threads`
 * threads are resident on an SM. */
int twi_occupancy_propose(const tw_device_info *info,
                          const twi_attributes *attributes,
                          int (*blocks_of)(void *user, int threads),
                          void *user);

/* The dynamic shared memory of a block of `threads` threads, if a block of
 * `of_threads` needs `shared_bytes`: in proportion, rounded up. */
int twi_shared_in_proportion(int shared_bytes, int of_threads, int threads);

/* "registers", "shared memory, blocks", ... into `text` of 64 bytes. */
void twi_limiter_text(int limiter, char *text);

#endif
