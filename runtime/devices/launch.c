/*
 * launch.c -- the grid of a launch.
 */
#include "devices/launch.h"

/* The number of blocks; -1 if an extent is negative, or if there are more
 * blocks than a folded grid can have. */
static int64_t block_count(const int64_t *grid) {
  int64_t count = 1;
  for (int i = 0; i < 3; i++)
    if (grid[i] < 0) return -1;
  for (int i = 0; i < 3; i++)
    if (grid[i] == 0) return 0;
  for (int i = 0; i < 3; i++)
    if (__builtin_mul_overflow(count, grid[i], &count)) return -1;
  return count <= (int64_t)TWI_MAX_GRID_X * TWI_MAX_GRID_YZ ? count : -1;
}

tw_status twi_launch_misfit(const char *misfit) {
  return twi_fail(TW_ERROR_VARIANT, "the variant is only for problems with %s",
                  misfit);
}

/* A grid that exceeds a limit becomes a row of blocks along x, or, if that is
 * too long, several rows along y. */
tw_status twi_launch_from_geometry(const tw_geometry *geometry,
                                   twi_launch *launch) {
  int64_t grid[3] = {geometry->grid[0], geometry->grid[1], geometry->grid[2]};
  if (geometry->misfit) return twi_launch_misfit(geometry->misfit);
  const int64_t count = geometry->is_skipped ? 0 : block_count(grid);
  if (count < 0)
    return twi_fail(TW_ERROR_SIZE,
                    "a grid of %lld x %lld x %lld blocks is needed; at most "
                    "2147483647 x 65535 in all can be launched, and none "
                    "where an extent is 0",
                    (long long)grid[0], (long long)grid[1], (long long)grid[2]);
  if (count == 0) grid[0] = grid[1] = grid[2] = 0;
  if (grid[0] > TWI_MAX_GRID_X || grid[1] > TWI_MAX_GRID_YZ ||
      grid[2] > TWI_MAX_GRID_YZ) {
    grid[1] = (count - 1) / TWI_MAX_GRID_X + 1;
    grid[0] =
        (count - 1) / grid[1] + 1; /* at most grid[1] - 1 blocks too many */
    grid[2] = 1;
  }
  for (int i = 0; i < 3; i++) {
    launch->grid[i] = (unsigned)grid[i];
    launch->block[i] = (unsigned)geometry->block[i];
  }
  launch->shared_bytes = (unsigned)geometry->shared_bytes;
  launch->is_cooperative = geometry->is_cooperative;
  launch->begins_early = geometry->begins_early;
  return TW_OK;
}

tw_status twi_passes_check(const tw_passes *passes) {
  twi_launch launch;
  tw_status status = TW_OK;
  if (passes->pass[0].misfit) return twi_launch_misfit(passes->pass[0].misfit);
  for (int i = 0; i < passes->count && status == TW_OK; i++)
    if (!passes->pass[i].memory)
      status = twi_launch_from_geometry(&passes->pass[i], &launch);
  return status;
}
