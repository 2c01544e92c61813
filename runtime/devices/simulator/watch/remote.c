/*
 * remote.c -- see remote.h.
 */
#include "devices/simulator/watch/remote.h"

#include <stdlib.h>

#include "devices/simulator/machine/block_index.h"
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/report/source_text.h"
#include "devices/simulator/watch/checks.h"

/* The latest access of one block to the memory of another. */
typedef struct remote {
  sim_mark mark; /* 0: none */
  uintptr_t address;
} remote;

struct sim_remotes {
  int size;    /* blocks of a cluster */
  remote of[]; /* [slot of the memory's block * size + rank of the other] */
};

int sim_remotes_begin(const sim_machine *machine, sim_checks *checks,
                      int blocks) {
  const size_t size = (size_t)machine->together->cluster_size;
  sim_remotes_free(checks);
  if (size == 1) return 1;
  checks->remotes =
      calloc(1, sizeof(sim_remotes) + (size_t)blocks * size * sizeof(remote));
  if (checks->remotes) checks->remotes->size = (int)size;
  return checks->remotes != NULL;
}

void sim_remotes_free(sim_checks *checks) {
  free(checks->remotes);
  checks->remotes = NULL;
}

void sim_remotes_note(const sim_machine *machine, sim_checks *checks, int place,
                      uintptr_t address) {
  const int size = checks->remotes->size;
  const int slot = sim_cluster_slot(machine, address);
  checks->remotes->of[slot * size + machine->together->running % size] =
      (remote){checks->order.now | (uint64_t)machine->thread->number << 32 |
                   (uint64_t)place << 48,
               address};
}

/* Whether the access is ordered before what one of the block's threads does
 * last: the block ends with the last of them. */
static int is_awaited(const sim_machine *machine, const sim_checks *checks,
                      const remote *access) {
  const sim_order *order = &checks->order;
  for (int i = 0; i < machine->thread_count; i++)
    if (sim_order_is_before(order, access->mark, SIM_SHARED, (unsigned)i,
                            access->address))
      return 1;
  return 0;
}

static void report(sim_machine *machine, const sim_checks *checks,
                   int64_t block, sim_mark mark) {
  const sim_place_info *info = &checks->places.info[sim_mark_place(mark)];
  const unsigned *thread = machine->threads[sim_mark_thread(mark)].index;
  unsigned index[3];
  char place[SIM_SOURCE_TEXT];
  sim_block_index(machine, block, index);
  sim_source_of_code(machine->kernel, info->code, place);
  sim_finding_set(
      machine, &machine->threads[0],
      "the block may end while thread (%u, %u, %u) of block (%u, "
      "%u, %u) %s its shared memory (%s): this_cluster().sync() must "
      "come between the last access to a block's shared memory and "
      "the block's end",
      thread[0], thread[1], thread[2], index[0], index[1], index[2],
      info->is_write ? "writes" : "reads", place);
}

void sim_remotes_block_ends(sim_machine *machine, const sim_checks *checks) {
  if (!checks->remotes || !machine->together) return;
  const sim_together *together = machine->together;
  const int size = checks->remotes->size, slot = together->running;
  for (int r = 0; r < size && !machine->finding[0]; r++) {
    const remote *access = &checks->remotes->of[slot * size + r];
    if (sim_mark_time(access->mark) >= checks->order.birth_time &&
        !is_awaited(machine, checks, access))
      report(machine, checks, together->peers[slot / size * size + r].number,
             access->mark);
  }
}
