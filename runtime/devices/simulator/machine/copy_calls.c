/*
 * copy_calls.c -- begins asynchronous copies, for simulator/calls.h: the
 * functions run on the fiber of the calling thread.
 */
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/copies.h"
#include "devices/simulator/machine/early.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/hooks.h"
#include "devices/simulator/report/source_text.h"

/* The rules of __pipeline_memcpy_async and of cp.async. */
static void check_primitive(sim_machine *machine, uintptr_t to, uintptr_t from,
                            size_t bytes, size_t zeros, const void *code) {
  const int is_size =
      (bytes == 4 || bytes == 8 || bytes == 16) && zeros <= bytes;
  const int is_aligned = !is_size || bytes == zeros || from % bytes == 0;
  if (is_size && is_aligned && sim_is_shared(machine, to, bytes)) return;
  char place[SIM_SOURCE_TEXT];
  sim_source_of_code(machine->kernel, code, place);
  if (!is_size)
    sim_thread_fault(
        machine,
        "__pipeline_memcpy_async of %zu bytes with %zu zeros (%s): "
        "it copies 4, 8 or 16 bytes, of which at most all are "
        "zeros",
        bytes, zeros, place);
  if (!is_aligned && zeros)
    sim_thread_fault(machine,
                     "__pipeline_memcpy_async of %zu bytes with %zu zeros from "
                     "0x%zx (%s): the address must be a multiple of %zu even "
                     "if fewer bytes are read",
                     bytes, zeros, (size_t)from, place, bytes);
  if (!is_aligned) return; /* the access itself says so */
  sim_thread_fault(machine,
                   "__pipeline_memcpy_async to 0x%zx (%s), which is not "
                   "shared memory",
                   (size_t)to, place);
}

void tw_sim_copy_begin(void *to, const void *from, size_t bytes, size_t zeros,
                       const void *barrier, int is_primitive) {
  sim_machine *machine = sim_running_machine;
  const void *code = __builtin_return_address(0);
  uintptr_t target = (uintptr_t)to, source = (uintptr_t)from;
  if (is_primitive)
    check_primitive(machine, target, source, bytes, zeros, code);
  if (!bytes) return;
  if (machine->must_wait && bytes > zeros)
    sim_early_access(machine, source, bytes - zeros, SIM_READ, code);
  if (machine->copies_in_flight) {
    sim_copies_check_as(machine, "copy", target, bytes, SIM_WRITE, code);
    if (bytes > zeros)
      sim_copies_check_as(machine, "copy", source, bytes - zeros, SIM_READ,
                          code);
  }
  const int aligned = is_primitive ? SIM_ALIGNED : 0;
  if (bytes > zeros)
    sim_hook_access(machine, source, bytes - zeros,
                    SIM_READ | (zeros ? 0 : aligned), code);
  if (bytes > zeros && machine->watch)
    machine->watch->copy_of_thread(machine, code);
  sim_hook_access(machine, target, bytes, SIM_WRITE | aligned, code);
  sim_copies_begin(machine, &(sim_copy){.to = target,
                                        .from = source,
                                        .bytes = bytes,
                                        .zeros = zeros,
                                        .barrier = barrier,
                                        .code = code});
}

void tw_sim_copy_check(const void *to, const void *from, size_t bytes,
                       size_t alignment) {
  sim_machine *machine = sim_running_machine;
  const void *code = __builtin_return_address(0);
  char place[SIM_SOURCE_TEXT];
  if (((uintptr_t)to | (uintptr_t)from | bytes) % alignment == 0) return;
  machine->fault = SIM_FAULT_MISALIGNED;
  machine->fault_code = code;
  sim_source_of_code(machine->kernel, code, place);
  sim_thread_fault(machine,
                   "copy of %zu bytes from %p to %p (%s), whose "
                   "cuda::aligned_size_t says that all three are multiples of "
                   "%zu",
                   bytes, from, to, place, alignment);
}
