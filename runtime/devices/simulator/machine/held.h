/*
 * held.h -- the registers of a thread that a warpgroup's products take: sums,
 * and an operand.
 */
#ifndef SIM_HELD_H
#define SIM_HELD_H

#include "devices/simulator/machine/async.h"
#include "devices/simulator/machine/multiply.h"

/* Ends the launch if the registers that the running thread gives to a product
 * need a fence first, or belong to a product in flight in another way. */
void sim_held_check(sim_machine *machine, const tw_sim_product *product,
                    const void *code);
/* The product takes the lane's registers; it gives them back. */
void sim_held_take(sim_async_thread *thread, const sim_multiply *product,
                   int lane, const void *code);
void sim_held_release(sim_async_thread *thread, const sim_multiply *product,
                      int lane);
/* The thread executes tw_wgmma_fence(). */
void sim_held_fence(sim_async_thread *thread);

#endif
