/*
 * together_calls.c -- the barriers of the grid and of clusters as kernels call
 * them, the functions of simulator/calls.h. together.h has the rest.
 */
#include "devices/simulator/machine/async.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/thread.h"
#include "devices/simulator/machine/together.h"

static const char *const grid_names[] = {"this_grid().sync()",
                                         "this_grid().barrier_arrive()",
                                         "this_grid().barrier_wait()"};
static const char *const cluster_names[] = {
    "this_cluster().sync()", "this_cluster().barrier_arrive()",
    "this_cluster().barrier_wait()", "tw_cluster_arrive_shared()"};

int tw_sim_is_cooperative(void) {
  return sim_running_machine->launch->is_cooperative;
}

/* Stops the running thread at a barrier; its name is also what it is told from
 * others by. */
static void wait_at(sim_machine *machine, sim_thread_state state,
                    const char *name, tw_sim_barrier_part part,
                    const char *file, int line) {
  machine->thread->barrier = name;
  machine->thread->argument = (int)part;
  machine->thread->value = 0;
  sim_thread_wait(machine, state, file, line);
}

void tw_sim_grid_barrier(tw_sim_barrier_part part, const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  if (!machine->launch->is_cooperative)
    sim_fault_at_line(machine, file, line,
                      "%s in a kernel that is not launched cooperatively%s",
                      grid_names[part],
                      machine->collector /* of a program */
                          ? ": use cudaLaunchCooperativeKernel"
                          : ": say cooperative = true in the template's "
                            "header");
  sim_peer *peer = sim_together_running(machine->together);
  if (peer->grid_waits != (part == TW_SIM_WAIT))
    sim_fault_at_line(machine, file, line,
                      part == TW_SIM_WAIT
                          ? "%s without barrier_arrive()"
                          : "%s after barrier_arrive() without barrier_wait()",
                      grid_names[part]);
  if (part == TW_SIM_ARRIVE) {
    wait_at(machine, SIM_THREAD_BARRIER, grid_names[part], part, file, line);
    return;
  }
  const unsigned phase = peer->grid_phases - (part == TW_SIM_WAIT);
  wait_at(machine, SIM_THREAD_GRID, grid_names[part], part, file, line);
  peer->grid_waits = 0;
  if (machine->watch) machine->watch->grid_passes(machine, phase);
}

static void wait_for_cluster(sim_machine *machine, tw_sim_barrier_part part,
                             const char *file, int line) {
  const sim_together *together = machine->together;
  sim_peer *peer = sim_together_running(together);
  const unsigned phases = machine->thread->cluster_phases;
  if (together->cluster_phase[together->running / together->cluster_size] <
      phases)
    wait_at(machine, SIM_THREAD_CLUSTER, cluster_names[part], part, file, line);
  if (peer->cluster_passed < phases) peer->cluster_passed = phases;
  if (machine->watch) machine->watch->cluster_passes(machine, phases - 1);
}

static int only_arrives(tw_sim_barrier_part part) {
  return part == TW_SIM_ARRIVE || part == TW_SIM_ARRIVE_SHARED;
}

void tw_sim_cluster_barrier(tw_sim_barrier_part part, const char *file,
                            int line) {
  sim_machine *machine = sim_running_machine;
  sim_thread *thread = machine->thread;
  const sim_together *together = machine->together;
  sim_async_wait_for_loads(machine);
  if (!together || together->cluster_size == 1) {
    /* A cluster of one block, which is not launched as one. */
    if (!only_arrives(part))
      wait_at(machine, SIM_THREAD_BARRIER, cluster_names[part], part, file,
              line);
    return;
  }
  if (part != TW_SIM_WAIT) {
    if (thread->cluster_waits)
      sim_fault_at_line(machine, file, line,
                        "%s after barrier_arrive() without barrier_wait()",
                        cluster_names[part]);
    if (machine->watch)
      machine->watch->cluster_arrives(machine, thread->cluster_phases,
                                      part == TW_SIM_ARRIVE_SHARED);
    thread->cluster_phases++;
    thread->cluster_waits = 1;
  }
  if (only_arrives(part)) return;
  if (!thread->cluster_waits)
    sim_fault_at_line(machine, file, line, "%s without barrier_arrive()",
                      cluster_names[part]);
  thread->cluster_waits = 0;
  wait_for_cluster(machine, part, file, line);
}
