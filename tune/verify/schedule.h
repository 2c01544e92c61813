/*
 * schedule.h -- trials on the simulator whose blocks run in another order, or
 * in a folded grid.
 *
 * CUDA leaves the order of blocks open, so a result must not depend on it; and
 * tilewright folds a grid that exceeds CUDA's limits, so a kernel must take its
 * block's index from tw_block_of(). The first trial of a shape is run without
 * either, in the others blocks run in an order drawn from the seed, and in the
 * second the grid is folded, too. Only watched launches have schedules, as
 * those of tune check.
 */
#ifndef TUNE_SCHEDULE_H
#define TUNE_SCHEDULE_H

#include "verify/trial.h"

/* Bit p: the grid of the kernel's pass p grows with a size beyond CUDA's limit
 * in y or z, so that it can be folded. 0 if launches are not watched. */
unsigned tune_schedule_foldable(const tw_context *context,
                                const twi_kernel *kernel, tw_type type,
                                const tw_shape *shape);

/* The schedule of trial number `trial` of shape number `shape`. */
sim_schedule tune_schedule_of(const tw_context *context, unsigned foldable,
                              uint64_t seed, unsigned shape, int trial);

/* Sets the schedule for the launches to come, or with zeros none. */
void tune_schedule_set(const tw_context *context, sim_schedule schedule);

/* The SMs of the GPU that a trial's grids are made for. On the simulator every
 * other trial takes the GPU for one of two SMs, so that a block that stays for
 * several tiles meets more than one also in a small shape. A variant that can
 * run one trial of a shape only has either there; with a seed that is even
 * instead of odd, the other. */
int tune_schedule_sms(const tw_context *context, uint64_t seed, unsigned shape,
                      int trial);

/* A trial with a schedule is WRONG. Runs it again without one part of the
 * schedule after the other, by `run`, and adds to the finding what the result
 * depends on. */
void tune_schedule_blame(sim_schedule schedule, char *finding,
                         size_t finding_size,
                         tune_verdict (*run)(void *user, sim_schedule schedule),
                         void *user);

#endif
