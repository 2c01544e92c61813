/*
 * test_joint.c -- accesses to shared memory that nvcc joins to one of 16 bytes.
 */
#include "../check.h"
#include "devices/simulator/count/joint.h"

/* Adds `steps` requests of a warp to consecutive numbers; the lanes are `apart`
 * bytes apart and begin at `first`. Returns the wavefronts that are saved. */
static int save(int bytes, int apart, uint64_t first, int steps, int is_store) {
  sim_joint joint = {0};
  int saved = 0;
  for (int s = 0; s < steps; s++) {
    sim_request request = {
        .count = SIM_WARP, .bytes = bytes, .is_store = is_store};
    for (int lane = 0; lane < SIM_WARP; lane++) {
      request.lane[lane] = (int8_t)lane;
      request.address[lane] =
          first + (uint64_t)(lane * apart) + (uint64_t)(s * bytes);
    }
    const int alone =
        sim_request_wavefronts(&request, sim_request_stride(&request)).actual;
    saved += sim_joint_add(&joint, &request, alone);
  }
  return saved;
}

int main(void) {
  for (int is_store = 0; is_store < 2; is_store++) {
    /* Each thread's own 8 floats: 8 requests of 8 wavefronts, or 2 of 8. */
    CHECK_INT(save(4, 32, 4096, 8, is_store), 64 - 16);
    /* Its own 4: four requests of 4 wavefronts, or one of 4. */
    CHECK_INT(save(4, 16, 4096, 4, is_store), 16 - 4);
    /* Two numbers of 8 bytes. */
    CHECK_INT(save(8, 16, 4096, 2, is_store), 8 - 4);
    /* Three numbers, addresses that are not aligned, and padded rows. */
    CHECK_INT(save(4, 16, 4096, 3, is_store), 0);
    CHECK_INT(save(4, 16, 4100, 4, is_store), 0);
    CHECK_INT(save(4, 33 * 4, 4096, 8, is_store), 0);
    /* All lanes access the same numbers. */
    CHECK_INT(save(4, 0, 4096, 8, is_store), 0);
  }
  return check_end();
}
