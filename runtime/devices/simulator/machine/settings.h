/*
 * settings.h -- what a program may set for the launches of a simulator.
 */
#ifndef SIM_SETTINGS_H
#define SIM_SETTINGS_H

#include <stddef.h>
#include <stdint.h>

#include "tilewright/registry.h"

/* A tensor, or another part of an allocation that is memory of its own. */
typedef struct sim_owner {
  const char *name;     /* "src", "the workspace" */
  const void *memory;   /* its first byte */
  size_t bytes;         /* to the end of its last element */
  size_t element_bytes; /* of a tensor */
  int rank;             /* 0: no tensor */
  int64_t extent[TW_MAX_RANK], stride[TW_MAX_RANK]; /* in elements */
} sim_owner;

enum { SIM_MAX_OWNERS = TW_MAX_TENSORS + 1, SIM_WRITER_TEXT = 512 };

/* How the blocks of a launch run. */
typedef struct sim_schedule {
  /* 0: one block after the other, in ascending order. Else the seed of an
   * order; of how many blocks are resident at the same time, from 1 to 4; and
   * of the atomic operations and volatile accesses before which a thread
   * pauses, so that blocks that exchange data meet in many ways. A block
   * without such accesses runs from its begin to its end. */
  uint64_t order;
  /* Bit p: the grid of the variant's pass p is folded as a grid is that exceeds
   * CUDA's limits: in x and y only, with one block too many or more. */
  unsigned folded;
  /* A thread that has neither exited nor met others for so many seconds of CPU
   * time is in an endless loop; 0: 60 seconds. */
  unsigned limit_s;
  /* A launch is given up after so many seconds of CPU time, whatever its
   * threads do; 0: never. */
  unsigned launch_limit_s;
  /* The lanes of a warp take turns at each access to memory that is not their
   * own, as a GPU before Volta ran them: what one lane stores, the others of
   * the warp read at their next access, without a barrier. */
  int steps;
  /* Accesses have no hooks, so that all of static shared memory counts as used,
   * and a block that stops for another keeps it. */
  int unwatched;
  /* Launches may run as cooperative ones that are none: a finding does not
   * suggest a barrier of the grid. */
  int together;
} sim_schedule;

#endif
