/*
 * product.h -- products by the tensor cores of a warpgroup (hopper_wgmma.cuh).
 *
 * Each warp computes 16 of the 64 rows. Its products wait in order until a wait
 * of the warp covers them, unless they are computed at once.
 */
#ifndef SIM_PRODUCT_H
#define SIM_PRODUCT_H

#include "devices/simulator/machine/async.h"

/* A finding if products of the ending block have not been waited for, or if the
 * warps of a warpgroup have called different ones. */
void sim_products_block_ends(sim_machine *machine);

#endif
