/*
 * products.c -- see products.h.
 */
#include "devices/simulator/machine/products.h"

#include <stdlib.h>

#include "devices/simulator/machine/held.h"

enum { ROWS = SIM_MULTIPLY_ROWS };

void sim_products_free(sim_products *products) {
  for (sim_product *one = products->first; one;) {
    sim_product *next = one->next;
    free(one);
    one = next;
  }
  products->first = products->last = NULL;
}

/* The warp's lines of a, and all of b. */
void sim_products_count_reads(sim_async *async, const sim_product *product,
                              int step) {
  const sim_multiply *terms = &product->terms;
  if (!terms->has_a_registers)
    sim_operand_count(async, &terms->a, terms->first_row, ROWS, step);
  sim_operand_count(async, &terms->b, 0, terms->b.lines, step);
}

void sim_products_complete(sim_machine *machine, sim_products *products) {
  sim_async *async = machine->async;
  sim_product *product = products->first;
  const unsigned first = (unsigned)(products - async->products) * SIM_WARP;
  if (!machine->is_partial) sim_multiply_run(&product->terms);
  sim_products_count_reads(async, product, -1);
  for (unsigned lane = 0; lane < SIM_WARP; lane++)
    sim_held_release(&async->threads[first + lane], &product->terms, (int)lane);
  if (product->terms.has_a_registers) {
    products->taken = product->began;
    products->taken_clock = product->began_clock;
  }
  products->first = product->next;
  if (!products->first) products->last = NULL;
  async->product_count--;
  free(product);
}

static int reads(const sim_operand *operand, int first, int count,
                 uintptr_t address, size_t bytes) {
  for (int line = first; line < first + count; line++)
    for (int term = 0; term < operand->terms; term++) {
      const uintptr_t at = sim_operand_address(operand, line, term);
      if (at < address + bytes && address < at + (size_t)operand->bits / 8)
        return 1;
    }
  return 0;
}

void sim_products_reader(const sim_async *async, uintptr_t address,
                         size_t bytes, unsigned *thread, const void **code) {
  for (unsigned w = 0; w < SIM_MAX_WARPS; w++)
    for (const sim_product *one = async->products[w].first; one;
         one = one->next) {
      const sim_multiply *terms = &one->terms;
      *thread = w * SIM_WARP;
      *code = one->code;
      if (reads(&terms->b, 0, terms->b.lines, address, bytes) ||
          (!terms->has_a_registers &&
           reads(&terms->a, terms->first_row, ROWS, address, bytes)))
        return;
    }
}

int sim_products_taker(const sim_async *async, unsigned warp, uint32_t clock,
                       unsigned *thread, const void **code) {
  const sim_product *one = async->products[warp].first;
  while (one && (!one->terms.has_a_registers || one->began_clock <= clock))
    one = one->next;
  if (!one) return 0;
  *thread = warp * SIM_WARP;
  *code = one->code;
  return 1;
}
