/*
 * product.c -- see product.h. The functions of simulator/calls.h run on the
 * fiber of the calling thread.
 */
#include "devices/simulator/machine/product.h"

#include <stdio.h>
#include <stdlib.h>

#include "devices/simulator/machine/async_check.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/held.h"
#include "devices/simulator/machine/hooks.h"
#include "devices/simulator/machine/multiply.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/products.h"

#define CALL_SITE __builtin_return_address(0)

enum { WARPS = 4 /* of a warpgroup */, ROWS = SIM_MULTIPLY_ROWS };

static _Noreturn void fault(sim_machine *machine, const void *code,
                            const char *what, const char *more) {
  machine->is_explained = 1;
  sim_fault_at_code(machine, code, "%s%.320s", what, more);
}

static sim_products *own(sim_machine *machine) {
  return &machine->async->products[machine->thread->number / SIM_WARP];
}

/* ---- calls --------------------------------------------------------------- */

/* All lanes of the warp wait for each other. Returns whether the thread is the
 * first to go on: it acts for the warp, before the others go on. */
static int leads(sim_machine *machine, tw_sim_warp_operation operation,
                 int argument, const char *file, int line, const void *code) {
  sim_products *products = own(machine);
  const uint64_t meetings = products->meetings;
  products->arrived++;
  tw_sim_warp(operation, 0xffffffffu, (uint64_t)argument, 0, SIM_WARP, file,
              line);
  if (products->meetings != meetings) return 0;
  const unsigned arrived = products->arrived;
  products->meetings++;
  products->arrived = 0;
  if (arrived != SIM_WARP)
    fault(machine, code,
          "a product of a warpgroup needs all 32 lanes of its warps: some have "
          "exited",
          "");
  return 1;
}

/* An operand in shared memory: what a thread's read of it would be. */
static void check_operand(sim_machine *machine, const sim_operand *operand,
                          const char *name, int first, int count,
                          const void *code) {
  char wrong[SIM_OPERAND_TEXT], what[40];
  snprintf(what, sizeof what, "operand %s: ", name);
  if (!sim_operand_fits(machine, operand, wrong))
    fault(machine, code, what, wrong);
  snprintf(what, sizeof what, "a product's operand %s", name);
  const int elements = 128 / operand->bits;
  for (int line = first; line < first + count;
       line += operand->is_transposed ? elements : 1)
    for (int term = 0; term < operand->terms;
         term += operand->is_transposed ? 1 : elements) {
      const uintptr_t at =
          sim_operand_address(operand, line, term) / SIM_CHUNK * SIM_CHUNK;
      sim_async_check(machine, machine->async, at, SIM_CHUNK, 0, what, code);
      sim_async_check_proxy(machine, at, SIM_CHUNK, what, code);
      sim_hook_bytes(machine, at, SIM_CHUNK, SIM_READ | SIM_PRODUCT, code);
    }
}

static void check_lanes(sim_machine *machine, const sim_products *products,
                        const void *code) {
  const tw_sim_product *first = products->called[0];
  for (int lane = 1; lane < SIM_WARP; lane++) {
    const tw_sim_product *one = products->called[lane];
    if (one->a != first->a || one->b != first->b || one->add != first->add)
      fault(machine, code,
            "the lanes of a warp begin a product with different descriptors",
            "");
  }
}

static void sign(sim_products *products, const tw_sim_product *call) {
  const uint64_t words[] = {call->a_registers ? 0 : call->a, call->b,
                            (uint64_t)call->a_format << 16 |
                                (uint64_t)call->registers << 1 |
                                (uint64_t)call->add};
  for (int i = 0; i < 3; i++)
    products->signature =
        (products->signature ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
  products->issued++;
}

static void begin(sim_machine *machine, sim_products *products,
                  const void *code) {
  sim_async *async = machine->async;
  const unsigned warp = machine->thread->number / SIM_WARP;
  check_lanes(machine, products, code);
  const sim_multiply terms =
      sim_multiply_make(machine, products->called, (int)(warp % WARPS));
  if (!terms.has_a_registers)
    check_operand(machine, &terms.a, "a", terms.first_row, ROWS, code);
  check_operand(machine, &terms.b, "b", 0, terms.b.lines, code);
  /* What follows ends no launch, so that the product is not lost. */
  sim_product *product = malloc(sizeof *product);
  if (!product)
    sim_thread_fault(machine, "there is no memory for its products");
  *product = (sim_product){.terms = terms,
                           .began_clock = ++async->clock,
                           .group = products->committed,
                           .code = code};
  sign(products, products->called[0]);
  product->number = products->issued;
  products->are_of_group = products->called[0]->has_ptx_descriptors;
  if (machine->watch)
    product->began = machine->watch->product(machine, terms.columns);
  if (products->last)
    products->last->next = product;
  else
    products->first = product;
  products->last = product;
  sim_products_count_reads(async, product, 1);
  async->product_count++;
  for (unsigned lane = 0; lane < SIM_WARP; lane++)
    sim_held_take(&async->threads[warp * SIM_WARP + lane], &terms, (int)lane,
                  code);
  if (sim_async_is_prompt(machine))
    while (products->first) sim_products_complete(machine, products);
}

void tw_sim_product_begin(const tw_sim_product *product, const char *file,
                          int line) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const int lane = (int)(machine->thread->number % SIM_WARP);
  sim_products *products = own(machine);
  const int group_end =
      (int)(machine->thread->number / (WARPS * SIM_WARP) + 1) * WARPS *
      SIM_WARP;
  if (group_end > machine->thread_count)
    fault(machine, code,
          "a product needs the 128 threads of a warpgroup: the block has fewer",
          "");
  if (product->is_scattered)
    fault(machine, code,
          "the sums of wgmma must be neighbours, as elements of one array are",
          "");
  sim_held_check(machine, product, code);
  products->called[lane] = product;
  if (leads(machine, TW_SIM_WGMMA, 0, file, line, code))
    begin(machine, products, code);
}

void tw_sim_product_fence(void) {
  sim_machine *machine = sim_running_machine;
  sim_held_fence(&machine->async->threads[machine->thread->number]);
}

void tw_sim_product_commit(const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  if (leads(machine, TW_SIM_WGMMA_COMMIT, 0, file, line, CALL_SITE))
    own(machine)->committed++;
}

/* The warp has waited for products. One whose operand is in registers could not
 * begin before what the lanes had loaded for it was there. */
static void loads_end(sim_machine *machine, const sim_products *products) {
  const unsigned first = machine->thread->number / SIM_WARP * SIM_WARP;
  for (unsigned i = first; i < first + SIM_WARP; i++) {
    uint32_t *loaded_by = &machine->async->threads[i].loaded_by;
    if (*loaded_by < products->taken_clock) *loaded_by = products->taken_clock;
  }
  if (machine->watch)
    machine->watch->products_end(machine, products->taken,
                                 products->are_of_group);
}

/* ---- waits for a warpgroup ----------------------------------------------- */

/* In programs a thread often arrives at a barrier for the products of its
 * warpgroup after its own warp's wait: the warps' products are one, which is
 * done when all have begun it. */

static sim_products *first_of_group(sim_machine *machine) {
  const unsigned warp = machine->thread->number / SIM_WARP;
  return &machine->async->products[warp / WARPS * WARPS];
}

/* Others of the warpgroup begin what the warp has begun. Not for ever: that
 * they do not is found when the block ends. */
static void wait_for_group(sim_machine *machine, const char *file, int line,
                           const void *code) {
  enum { MOST_PAUSES = 100 };
  const sim_products *group = first_of_group(machine);
  const uint64_t issued = own(machine)->issued;
  for (int i = 0, pauses = 0; i < WARPS; i++)
    while (group[i].issued < issued && pauses++ < MOST_PAUSES)
      sim_pause(machine, file, line, code);
}

static void complete_group(sim_machine *machine, uint64_t last) {
  sim_products *group = first_of_group(machine);
  for (int i = 0; i < WARPS; i++)
    while (group[i].first && group[i].first->number <= last)
      sim_products_complete(machine, &group[i]);
}

void tw_sim_product_wait(int left, const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  sim_products *products = own(machine);
  if (products->are_of_group && machine->thread->number % SIM_WARP == 0)
    wait_for_group(machine, file, line, code);
  if (!leads(machine, TW_SIM_WGMMA_WAIT, left, file, line, code)) return;
  uint64_t last = 0;
  while (products->first &&
         products->first->group + (unsigned)left < products->committed) {
    last = products->first->number;
    sim_products_complete(machine, products);
  }
  if (products->are_of_group) complete_group(machine, last);
  loads_end(machine, products);
}

/* ---- the end of a block -------------------------------------------------- */

static void report_left(sim_machine *machine, unsigned warp) {
  const sim_products *products = &machine->async->products[warp];
  char began[SIM_BEGAN_TEXT];
  sim_finding_set(
      machine, &machine->threads[warp * SIM_WARP],
      "missing wait: the block ends while a product that %s is in flight: %s",
      sim_async_began(machine, warp * SIM_WARP, products->first->code, began),
      products->first->group < products->committed
          ? "its warp has not waited for it (tw_wgmma_wait)"
          : "it has not been committed (tw_wgmma_commit)");
}

void sim_products_block_ends(sim_machine *machine) {
  const sim_products *all = machine->async->products;
  const unsigned warps = (unsigned)machine->thread_count / SIM_WARP;
  for (unsigned w = 0; w < warps; w++) {
    const unsigned first = w / WARPS * WARPS;
    if (all[w].first) {
      report_left(machine, w);
      return;
    }
    if (all[w].issued == all[first].issued &&
        all[w].signature == all[first].signature)
      continue;
    sim_finding_set(machine, &machine->threads[w * SIM_WARP],
                    "its warp has begun %llu products, and the first warp of "
                    "its warpgroup %llu%s: the four warps begin all together",
                    (unsigned long long)all[w].issued,
                    (unsigned long long)all[first].issued,
                    all[w].issued == all[first].issued ? " others" : "");
    return;
  }
}
