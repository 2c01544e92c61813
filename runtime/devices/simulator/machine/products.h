/*
 * products.h -- the products by tensor cores that a warp has begun, in order.
 */
#ifndef SIM_PRODUCTS_H
#define SIM_PRODUCTS_H

#include "devices/simulator/machine/async.h"
#include "devices/simulator/machine/multiply.h"

struct sim_product {
  sim_multiply terms;
  uint32_t began, began_clock; /* as sim_products.taken */
  uint32_t group;              /* of its warp's groups */
  uint64_t number;             /* of the warp's products, from 1 on */
  const void *code;
  sim_product *next;
};

/* Adds `step`, 1 or -1, to the number of products in flight that read each
 * chunk of the product's operands in shared memory. */
void sim_products_count_reads(sim_async *async, const sim_product *product,
                              int step);
/* Computes the oldest product, whose memory and registers are then free. If
 * some blocks of the launch do not run, its results are not used, and the
 * product is not computed. */
void sim_products_complete(sim_machine *machine, sim_products *products);
void sim_products_free(sim_products *products);
/* Who began a product in flight that reads the bytes, and where. */
void sim_products_reader(const sim_async *async, uintptr_t address,
                         size_t bytes, unsigned *thread, const void **code);
/* Who began a product in flight of the warp that may take from registers what
 * its lanes had loaded by then, and where; 0: there is none. */
int sim_products_taker(const sim_async *async, unsigned warp, uint32_t clock,
                       unsigned *thread, const void **code);

#endif
