/*
 * async_check.c -- see async_check.h.
 */
#include "devices/simulator/machine/async_check.h"

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/products.h"
#include "devices/simulator/report/source_text.h"

/* What the access `what` meets, and why it must not. */
static _Noreturn void report(sim_machine *machine, const char *what,
                             uintptr_t address, size_t bytes, const void *code,
                             const char *operation, const char *began,
                             const char *why) {
  char place[SIM_SOURCE_TEXT];
  sim_source_of_code(machine->kernel, code, place);
  machine->is_explained = 1;
  machine->fault_code = code;
  sim_thread_fault(machine,
                   "missing wait: %s of %zu bytes at 0x%zx (%.200s), %s %s and "
                   "that is still in flight: %s",
                   what, bytes, (size_t)address, place, operation, began, why);
}

static void check_stores(sim_machine *machine, const sim_async *async,
                         uintptr_t address, size_t bytes, int is_write,
                         const char *what, const void *code) {
  const int is_shared = sim_async_chunk(async, address) != NULL;
  if (is_shared && !is_write) return;
  if (!is_shared && !sim_bytes_overlap(address, bytes, async->stores_first,
                                       async->stores_end - async->stores_first))
    return;
  char began[SIM_BEGAN_TEXT];
  for (int i = is_shared ? async->read_count : 0; i < async->store_count; i++) {
    const sim_store *store = &async->stores[i];
    if (is_write && !store->rows &&
        sim_bytes_overlap(address, bytes, store->from, store->bytes))
      report(machine, what, address, bytes, code, "which a store reads that",
             sim_async_began(machine, store->thread, store->code, began),
             store->group < async->threads[store->thread].stores_committed
                 ? "that thread has not waited for it (tw_bulk_wait_read)"
                 : "it has not been committed (tw_bulk_commit)");
    if (!is_shared && sim_box_touches(&store->box, address, bytes))
      report(machine, what, address, bytes, code, "which a store writes that",
             sim_async_began(machine, store->thread, store->code, began),
             "that thread has not waited for it (tw_bulk_wait)");
  }
}

/* Whether a load in flight may fill some of the bytes of shared memory. Of many
 * bytes each load is looked at instead. */
static int may_be_filled(const sim_async *async, uintptr_t address,
                         size_t bytes) {
  if (bytes > 4 * SIM_CHUNK) return 1;
  for (uintptr_t at = address & ~(uintptr_t)(SIM_CHUNK - 1);
       at < address + bytes; at += SIM_CHUNK) {
    const sim_chunk *chunk = sim_async_chunk(async, at);
    if (!chunk || chunk->fills) return 1;
  }
  return 0;
}

static void check_loads(sim_machine *machine, const sim_async *async,
                        uintptr_t address, size_t bytes, int is_write,
                        const char *what, const void *code) {
  const int is_shared = sim_async_chunk(async, address) != NULL;
  if (is_shared ? !may_be_filled(async, address, bytes) : !is_write) return;
  char began[SIM_BEGAN_TEXT];
  for (int i = 0; i < async->load_count; i++) {
    const sim_load *load = &async->loads[i];
    if (sim_bytes_overlap(address, bytes, load->to, load->bytes))
      report(machine, what, address, bytes, code, "which a load fills that",
             sim_async_began(machine, load->thread, load->code, began),
             "the phase of its barrier has not ended, or nobody has waited for "
             "it; or a wait before the load is missing");
    if (is_write && !is_shared && sim_box_touches(&load->box, address, bytes))
      report(machine, what, address, bytes, code, "which a load reads that",
             sim_async_began(machine, load->thread, load->code, began),
             "the phase of its barrier has not ended");
  }
}

/* The product in flight that reads the chunk. */
static _Noreturn void report_read(sim_machine *machine, const sim_async *async,
                                  uintptr_t address, size_t bytes,
                                  const char *what, const void *code) {
  char began[SIM_BEGAN_TEXT];
  unsigned thread;
  const void *at;
  sim_products_reader(async, address, bytes, &thread, &at);
  report(machine, what, address, bytes, code, "which a product reads that",
         sim_async_began(machine, thread, at, began),
         "its warp has not waited for it (tw_wgmma_wait), or the other threads "
         "not for its warp");
}

void sim_async_check(sim_machine *machine, const sim_async *async,
                     uintptr_t address, size_t bytes, int is_write,
                     const char *what, const void *code) {
  if (async->load_count)
    check_loads(machine, async, address, bytes, is_write, what, code);
  if (async->store_count)
    check_stores(machine, async, address, bytes, is_write, what, code);
  if (!is_write || !async->product_count) return;
  for (uintptr_t at = address & ~(uintptr_t)(SIM_CHUNK - 1);
       at < address + bytes; at += SIM_CHUNK) {
    const sim_chunk *chunk = sim_async_chunk(async, at);
    if (chunk && chunk->reads)
      report_read(machine, async, address, bytes, what, code);
  }
}

void sim_async_check_proxy(sim_machine *machine, uintptr_t address,
                           size_t bytes, const char *what, const void *code) {
  const sim_async *async = machine->async;
  for (uintptr_t at = address; at < address + bytes; at += SIM_CHUNK) {
    const sim_chunk *chunk = sim_async_chunk(async, at);
    if (!chunk || !chunk->writer ||
        async->threads[chunk->writer - 1].proxy_fences != chunk->fences)
      continue;
    char place[SIM_SOURCE_TEXT], written[SIM_SOURCE_TEXT];
    const unsigned *index = machine->threads[chunk->writer - 1].index;
    sim_source_of_code(machine->kernel, code, place);
    sim_source_of_code(machine->kernel, chunk->code, written);
    machine->is_explained = 1;
    machine->fault_code = code;
    sim_thread_fault(machine,
                     "missing tw_fence_proxy_async: %s (%.200s) reads 0x%zx, "
                     "which thread (%u, %u, %u) has written (%.200s) without a "
                     "fence after it, so that it need not see what was written",
                     what, place, (size_t)at, index[0], index[1], index[2],
                     written);
  }
}

/* A product whose wait is missing has what the chunk's reader has loaded. */
static void check_takers(sim_machine *machine, const sim_async *async,
                         const sim_chunk *chunk, uintptr_t address,
                         const void *code) {
  char began[SIM_BEGAN_TEXT];
  unsigned thread;
  const void *at;
  if (sim_products_taker(async, (chunk->reader - 1u) / SIM_WARP, chunk->read_at,
                         &thread, &at))
    report(machine, "load", address, SIM_CHUNK, code,
           "which a product takes from registers that",
           sim_async_began(machine, thread, at, began),
           "its warp has not waited for it (tw_wgmma_wait)");
}

void sim_async_check_loads(sim_machine *machine, const sim_async *async,
                           uintptr_t address, size_t bytes, const void *code) {
  for (uintptr_t at = address; at < address + bytes; at += SIM_CHUNK) {
    const sim_chunk *chunk = sim_async_chunk(async, at);
    if (!chunk || !chunk->reader ||
        async->threads[chunk->reader - 1].loaded_by > chunk->read_at)
      continue;
    if (async == machine->async &&
        async->threads[machine->thread->number].loaded_by > chunk->read_at)
      continue;
    check_takers(machine, async, chunk, at, code);
    char place[SIM_SOURCE_TEXT], loaded[SIM_SOURCE_TEXT];
    const unsigned *index = machine->threads[chunk->reader - 1].index;
    sim_source_of_code(machine->kernel, code, place);
    sim_source_of_code(machine->kernel, chunk->read_code, loaded);
    machine->is_explained = 1;
    machine->fault_code = code;
    sim_thread_fault(machine,
                     "missing tw_fence_proxy_async: a load (%.200s) writes "
                     "0x%zx, which thread (%u, %u, %u) has read (%.200s) "
                     "without a fence after it: an arrival at a barrier does "
                     "not wait until a thread's loads are done",
                     place, (size_t)at, index[0], index[1], index[2], loaded);
  }
}

/* ---- accesses of threads ------------------------------------------------- */

static void check_held(sim_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code) {
  sim_async_thread *thread = &machine->async->threads[machine->thread->number];
  for (int i = 0; i < thread->held_count; i++) {
    sim_held *held = &thread->held[i];
    if (!sim_bytes_overlap(address, bytes, held->begin, held->bytes)) continue;
    if (held->is_operand && !(kind & SIM_WRITE)) continue;
    char began[SIM_BEGAN_TEXT];
    if (held->in_flight)
      report(
          machine, kind & SIM_WRITE ? "write" : "read", address, bytes, code,
          held->is_operand ? "an operand in registers of a product that"
                           : "sums in registers of a product that",
          sim_async_began(machine, machine->thread->number, held->code, began),
          "it has not been waited for (tw_wgmma_wait)");
    held->is_touched = 1;
  }
}

static void note_write(sim_machine *machine, uintptr_t address, size_t bytes,
                       const void *code) {
  const sim_async *async = machine->async;
  const unsigned thread = machine->thread->number;
  for (uintptr_t at = address & ~(uintptr_t)(SIM_CHUNK - 1);
       at < address + bytes; at += SIM_CHUNK) {
    sim_chunk *chunk = sim_async_chunk(async, at);
    if (!chunk) return;
    chunk->load = 0;
    chunk->writer = (uint16_t)(thread + 1);
    chunk->fences = async->threads[thread].proxy_fences;
    chunk->code = code;
  }
}

/* Of what a load has brought, since another load may bring the next. */
static void note_read(sim_machine *machine, uintptr_t address, size_t bytes,
                      const void *code) {
  const sim_async *async = machine->async;
  for (uintptr_t at = address & ~(uintptr_t)(SIM_CHUNK - 1);
       at < address + bytes; at += SIM_CHUNK) {
    sim_chunk *chunk = sim_async_chunk(async, at);
    if (!chunk) return;
    if (!chunk->load) continue;
    chunk->reader = (uint16_t)(machine->thread->number + 1);
    chunk->read_at = async->clock;
    chunk->read_code = code;
  }
}

void sim_async_access(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code) {
  const sim_async *async = machine->async;
  if (sim_range_holds(&machine->stack, address, 1)) {
    if (async->threads[machine->thread->number].held_count)
      check_held(machine, address, bytes, kind, code);
    return;
  }
  const int is_write = kind & SIM_WRITE;
  if (async->load_count | async->store_count | async->product_count)
    sim_async_check(machine, async, address, bytes, is_write,
                    is_write ? "write" : "read", code);
  if (is_write && !(kind & SIM_ATOMIC))
    note_write(machine, address, bytes, code);
  if (!is_write) note_read(machine, address, bytes, code);
}
