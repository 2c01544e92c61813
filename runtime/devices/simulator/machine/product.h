/*
 * product.h -- products by the tensor cores of a warpgroup (hopper_wgmma.cuh).
 *
 * Each warp computes 16 of the 64 rows. Its products wait in order until a wait
 * of the warp covers them, unless they are computed at once.
 */
#ifndef SIM_PRODUCT_H
#define SIM_PRODUCT_H

#include "devices/simulator/machine/async.h"

void sim_products_free(sim_products *products);
/* Who began a product in flight that reads the bytes, and where. */
void sim_products_reader(const sim_async *async, uintptr_t address,
                         size_t bytes, unsigned *thread, const void **code);
/* Who began a product in flight of the warp that may take from registers what
 * its lanes had loaded by then, and where; 0: there is none. */
int sim_products_taker(const sim_async *async, unsigned warp, uint32_t clock,
                       unsigned *thread, const void **code);
/* A finding if products of the ending block have not been waited for, or if the
 * warps of a warpgroup have called different ones. */
void sim_products_block_ends(sim_machine *machine);

#endif
