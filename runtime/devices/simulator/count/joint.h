/*
 * joint.h -- neighbouring accesses to shared memory that nvcc joins.
 *
 * A thread's accesses to consecutive numbers become one access of 16 bytes if
 * its first address is a multiple of 16 bytes, as in an unrolled loop over its
 * own part of an array. Shared memory then serves a quarter of a warp in a
 * wavefront, and has fewer conflicts.
 */
#ifndef SIM_JOINT_H
#define SIM_JOINT_H

#include "devices/simulator/count/request.h"

/* The requests of a warp that may become one. All zeros: none. */
typedef struct sim_joint {
  sim_request first;
  int bytes;      /* of a lane so far; 0: nothing to continue */
  int wavefronts; /* of these requests */
} sim_joint;

/* Adds the warp's next request, of so many wavefronts. Returns how many
 * wavefronts fewer the requests take that it completes to 16 bytes a lane. */
int sim_joint_add(sim_joint *joint, const sim_request *request, int wavefronts);

#endif
