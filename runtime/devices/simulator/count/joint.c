/*
 * joint.c -- see joint.h.
 */
#include "devices/simulator/count/joint.h"

#include <string.h>

enum { JOINED = 16 }; /* bytes */

/* Whether each lane begins a pack of its own. Loops in which all lanes load the
 * same numbers have most often no known end, and are not joined. */
static int begins_packs(const sim_request *request) {
  const uint64_t *address = request->address;
  uint64_t all = 0;
  for (int i = 0; i < request->count; i++) all |= address[i];
  return request->bytes < JOINED && all % JOINED == 0 &&
         (request->count == 1 || address[0] != address[1]);
}

static int continues(const sim_joint *joint, const sim_request *request) {
  const sim_request *first = &joint->first;
  if (joint->bytes == 0 || first->bytes != request->bytes ||
      first->is_store != request->is_store || first->count != request->count ||
      memcmp(first->lane, request->lane, (size_t)request->count))
    return 0;
  uint64_t other = 0;
  for (int i = 0; i < request->count; i++)
    other |= request->address[i] - first->address[i] - (uint64_t)joint->bytes;
  return !other;
}

int sim_joint_add(sim_joint *joint, const sim_request *request,
                  int wavefronts) {
  if (!continues(joint, request)) {
    joint->bytes = joint->wavefronts = 0;
    if (!begins_packs(request)) return 0;
    joint->first = *request;
  }
  joint->bytes += request->bytes;
  joint->wavefronts += wavefronts;
  if (joint->bytes < JOINED) return 0;
  joint->bytes = 0;
  joint->first.bytes = JOINED;
  const int wide =
      sim_request_wavefronts(&joint->first, sim_request_stride(&joint->first))
          .actual;
  return wide < joint->wavefronts ? joint->wavefronts - wide : 0;
}
