/*
 * bulk_check.c -- see bulk_check.h.
 */
#include "devices/simulator/machine/bulk_check.h"

#include "devices/simulator/machine/async_check.h"
#include "devices/simulator/machine/early.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/hooks.h"

void sim_bulk_check_row_ends(sim_machine *machine, const sim_box *box,
                             const void *code) {
  const size_t row = box->size[0] * box->element_bytes;
  if (row % SIM_CHUNK == 0 ||
      box->at[0] + (int64_t)box->extent[0] <= (int64_t)box->size[0])
    return;
  sim_fault_at_code(
      machine, code,
      "wrong tensor map: a store writes up to a multiple of 16 bytes, and so "
      "overwrites what is behind the tensor's rows of %zu bytes",
      row);
}

void sim_bulk_check_shared(sim_machine *machine, uintptr_t at,
                           const sim_box *box, const void *code) {
  const unsigned needed = box->swizzle    ? 8 * box->swizzle
                          : box->rank > 1 ? 128
                                          : SIM_CHUNK;
  const int is_dynamic = sim_range_holds(&machine->dynamic_shared, at, 1);
  if (!sim_is_shared(machine, at, sim_box_bytes(box)))
    sim_fault_at_code(
        machine, code,
        "a copy of %zu bytes at 0x%zx, not all in the block's shared memory",
        sim_box_bytes(box), (size_t)at);
  if (at % needed)
    sim_fault_at_code(machine, code,
                      "misaligned base in shared memory, 0x%zx: a copy with a "
                      "swizzle of %u bytes needs a multiple of %u",
                      (size_t)at, box->swizzle, needed);
  if (is_dynamic && needed > machine->dynamic_alignment)
    sim_fault_at_code(machine, code,
                      "misaligned base: dynamic shared memory is aligned to %u "
                      "bytes of %u: declare it by TW_DYNAMIC_SHARED_ALIGNED",
                      machine->dynamic_alignment, needed);
}

void sim_bulk_access_rows(sim_machine *machine, const sim_box *box, int kind,
                          const void *code) {
  const size_t rows = sim_box_rows(box);
  size_t all = 0;
  for (size_t r = 0; r < rows; r++) {
    const sim_box_row row = sim_box_row_at(box, r);
    const size_t bytes = row.end - row.begin;
    if (!bytes) continue;
    sim_async_check(machine, machine->async, row.address + row.begin, bytes,
                    kind & SIM_WRITE, kind & SIM_WRITE ? "store" : "load",
                    code);
    if (machine->watch)
      machine->watch->copy(machine, row.address + row.begin, bytes, kind, code);
    else
      sim_hook_bytes(machine, row.address + row.begin, bytes, kind, code);
    all += bytes;
  }
  if (machine->watch)
    machine->watch->copy_begins(machine, all, sim_box_bytes(box), kind);
}

/* The tensor of a map must be in one allocation, and in one of the operation's
 * tensors if they are known. */
static void check_tensor(sim_machine *machine, const sim_box *box, int kind,
                         const void *code) {
  uint64_t last = 0;
  for (int d = 0; d < box->rank; d++)
    last += (box->size[d] - 1) * box->stride[d];
  if (sim_is_shared(machine, box->base, 1))
    sim_fault_at_code(machine, code, "a tensor map of shared memory");
  sim_hook_find_allocation(machine, box->base, last + box->element_bytes, kind,
                           code);
}

sim_box sim_bulk_box(sim_machine *machine, const tw_tensor_map *map, int rank,
                     const int *at, int kind, const void *code) {
  sim_box box;
  char wrong[SIM_BOX_TEXT];
  /* A map of the host, to which a program has passed a pointer. */
  if (machine->collector)
    sim_hook_access(machine, (uintptr_t)map, sizeof(uint64_t),
                    SIM_READ | SIM_ALIGNED, code);
  if ((uintptr_t)map % 64)
    sim_fault_at_code(machine, code,
                      "a tensor map at an address that is no multiple of 64");
  if (!sim_box_make(&box, map, rank, at, wrong))
    sim_fault_at_code(machine, code, "wrong tensor map: %s", wrong);
  check_tensor(machine, &box, kind, code);
  if (machine->must_wait)
    sim_early_access(machine, box.base, sim_box_bytes(&box), kind, code);
  return box;
}

sim_box sim_bulk_bytes(sim_machine *machine, const void *global,
                       const void *shared, size_t bytes, const void *code) {
  if ((uintptr_t)global % SIM_CHUNK || (uintptr_t)shared % SIM_CHUNK ||
      bytes % SIM_CHUNK || !bytes)
    sim_fault_at_code(
        machine, code,
        "misaligned base or size: a copy is of a multiple of 16 bytes, between "
        "addresses that are multiples of 16");
  if (machine->must_wait)
    sim_early_access(machine, (uintptr_t)global, bytes, SIM_READ, code);
  return sim_box_of_bytes((uintptr_t)global, bytes);
}
