/*
 * cluster.c -- see cluster.h.
 */
#include "devices/simulator/machine/cluster.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "devices/simulator/machine/block_index.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/shared_used.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/report/source_text.h"

enum { PAGE = 4096 };

/* ---- windows ------------------------------------------------------------- */

static size_t whole_pages(size_t bytes) {
  return (bytes + PAGE - 1) / PAGE * PAGE;
}

void sim_cluster_unmap(sim_machine *machine) {
  if (machine->windows.bytes)
    munmap((void *)machine->windows.begin, machine->windows.bytes);
  machine->windows = (sim_range){0, 0};
}

/* Static arrays keep their place in a page, so that alignments and banks are
 * those of the block's own memory. A page that nobody may access is behind each
 * of the two parts. */
int sim_cluster_open(sim_machine *machine, int count) {
  sim_together *together = machine->together;
  together->static_at = machine->shared.begin % PAGE;
  together->dynamic_at =
      whole_pages(together->static_at + machine->shared.bytes) + PAGE;
  together->window_bytes = together->dynamic_at + SIM_DYNAMIC_BYTES + PAGE;
  const size_t bytes = together->window_bytes * (size_t)count;
  if (machine->windows.bytes >= bytes) return 1;
  sim_cluster_unmap(machine);
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return 0;
  machine->windows = (sim_range){(uintptr_t)memory, bytes};
  return 1;
}

static uintptr_t window_of(const sim_machine *machine, int slot) {
  return machine->windows.begin +
         (size_t)slot * machine->together->window_bytes;
}

static int has_windows(const sim_machine *machine) {
  return machine->together && machine->together->cluster_size > 1;
}

uintptr_t sim_cluster_address(const sim_machine *machine, int slot,
                              uintptr_t address) {
  const sim_range *fixed = &machine->shared,
                  *dynamic = &machine->dynamic_shared;
  if (!has_windows(machine)) return address;
  if (sim_range_holds(fixed, address, 1))
    return window_of(machine, slot) + machine->together->static_at +
           (address - fixed->begin);
  if (address - dynamic->begin < SIM_DYNAMIC_BYTES)
    return window_of(machine, slot) + machine->together->dynamic_at +
           (address - dynamic->begin);
  return address;
}

uintptr_t sim_cluster_place(const sim_machine *machine, uintptr_t address) {
  const sim_together *together = machine->together;
  const int slot = sim_cluster_slot(machine, address);
  if (slot < 0) return address;
  const size_t at = address - window_of(machine, slot);
  return at >= together->dynamic_at
             ? machine->dynamic_shared.begin + (at - together->dynamic_at)
             : machine->shared.begin + (at - together->static_at);
}

int sim_cluster_slot(const sim_machine *machine, uintptr_t address) {
  if (!has_windows(machine)) return -1;
  const sim_together *together = machine->together;
  const size_t slot =
      (address - machine->windows.begin) / together->window_bytes;
  return address >= machine->windows.begin && slot < (size_t)together->count
             ? (int)slot
             : -1;
}

void sim_cluster_save(sim_machine *machine) {
  const sim_range used = machine->shared_used, all = machine->dynamic_shared;
  const int slot = machine->together->running;
  if (used.bytes)
    memcpy((void *)sim_cluster_address(machine, slot, used.begin),
           (void *)used.begin, used.bytes);
  memcpy((void *)sim_cluster_address(machine, slot, all.begin),
         (void *)all.begin, all.bytes);
}

void sim_cluster_restore(sim_machine *machine) {
  const sim_range used = machine->shared_used, all = machine->dynamic_shared;
  const int slot = machine->together->running;
  if (used.bytes)
    memcpy((void *)used.begin,
           (void *)sim_cluster_address(machine, slot, used.begin), used.bytes);
  memcpy((void *)all.begin,
         (void *)sim_cluster_address(machine, slot, all.begin), all.bytes);
}

/* ---- accesses ------------------------------------------------------------ */

/* An access by the running thread to the window of a block. */
typedef struct remote {
  sim_machine *machine;
  int slot;
  uintptr_t address;
  size_t bytes;
  int kind;
  const void *code;
} remote;

static _Noreturn void fault(const remote *access, const char *why) {
  sim_machine *machine = access->machine;
  char place[SIM_SOURCE_TEXT];
  unsigned index[3];
  sim_source_of_code(machine->kernel, access->code, place);
  sim_block_index(machine, machine->together->peers[access->slot].number,
                  index);
  machine->fault_code = access->code;
  sim_thread_fault(machine,
                   "%s of %zu bytes in the shared memory of block (%u, %u, %u)"
                   "%.400s (%.200s)",
                   access->kind & SIM_WRITE ? "write" : "read", access->bytes,
                   index[0], index[1], index[2], why, place);
}

static void check_bounds(const remote *access) {
  const sim_machine *machine = access->machine;
  const sim_together *together = machine->together;
  const size_t at = access->address - window_of(machine, access->slot);
  const size_t fixed = at - together->static_at;
  const size_t dynamic = at - together->dynamic_at;
  if (at >= together->static_at && fixed < machine->shared.bytes &&
      access->bytes <= machine->shared.bytes - fixed) {
    /* The launch uses these bytes, so they are copied from now on. */
    sim_shared_used_add(access->machine, machine->shared.begin + fixed,
                        access->bytes);
    return;
  }
  if (at >= together->dynamic_at && dynamic < machine->dynamic_shared.bytes &&
      access->bytes <= machine->dynamic_shared.bytes - dynamic)
    return;
  char why[160];
  int is_dynamic = at >= together->dynamic_at;
  size_t bytes =
      is_dynamic ? machine->dynamic_shared.bytes : machine->shared.bytes;
  snprintf(why, sizeof why,
           ", past the end of the %zu bytes of %s shared memory", bytes,
           is_dynamic ? "its dynamic" : "all kernels' static");
  fault(access, why);
}

int sim_cluster_access(sim_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code) {
  const int slot = sim_cluster_slot(machine, address);
  if (slot < 0) return 0;
  const sim_together *together = machine->together;
  const remote access = {machine, slot, address, bytes, kind, code};
  const sim_peer *peer = &together->peers[slot];
  if (slot / together->cluster_size !=
      together->running / together->cluster_size)
    fault(&access, ", which belongs to another cluster");
  if (slot == together->running)
    fault(&access,
          ", which is the thread's own block, through an address that another "
          "block has mapped: the simulator does not run this");
  check_bounds(&access);
  if (peer->state == SIM_PEER_ENDED)
    fault(&access,
          ", which has ended: this_cluster().sync() must come between the last "
          "access to a block's shared memory and the block's end");
  if (peer->state == SIM_PEER_NEW ||
      !sim_together_running(together)->cluster_passed)
    fault(&access,
          ", which may not have begun: this_cluster().sync() must come before "
          "the first access to another block's shared memory");
  return 1;
}

/* ---- the functions of simulator/calls.h ---------------------------------- */

static int is_own_shared(const sim_machine *machine, uintptr_t address) {
  return sim_range_holds(&machine->shared, address, 1) ||
         address - machine->dynamic_shared.begin < SIM_DYNAMIC_BYTES;
}

void *tw_sim_cluster_map(const void *pointer, unsigned rank, const char *file,
                         int line) {
  sim_machine *machine = sim_running_machine;
  const sim_together *together = machine->together;
  const unsigned size = together ? (unsigned)together->cluster_size : 1;
  if (rank >= size)
    sim_fault_at_line(machine, file, line,
                      "map_shared_rank() for rank %u; the ranks of a cluster "
                      "of %u block%s go "
                      "from 0 to %u",
                      rank, size, size > 1 ? "s" : "", size - 1);
  if (!is_own_shared(machine, (uintptr_t)pointer))
    sim_fault_at_line(machine, file, line,
                      "map_shared_rank() of an address that is not in the "
                      "block's shared memory");
  if (size == 1) return (void *)pointer;
  const int slot =
      together->running / together->cluster_size * together->cluster_size +
      (int)rank;
  if (slot == together->running) return (void *)pointer;
  return (void *)sim_cluster_address(machine, slot, (uintptr_t)pointer);
}

unsigned tw_sim_cluster_rank_of(const void *pointer, const char *file,
                                int line) {
  sim_machine *machine = sim_running_machine;
  const sim_together *together = machine->together;
  int slot = sim_cluster_slot(machine, (uintptr_t)pointer);
  if (is_own_shared(machine, (uintptr_t)pointer))
    slot = together ? together->running : 0;
  if (slot < 0)
    sim_fault_at_line(
        machine, file, line,
        "query_shared_rank() of an address that is not in shared memory");
  return (unsigned)(slot % (together ? together->cluster_size : 1));
}
