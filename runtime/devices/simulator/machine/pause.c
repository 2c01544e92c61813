/*
 * pause.c -- see pause.h.
 */
#include "devices/simulator/machine/pause.h"

#include <string.h>

#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/schedule.h"
#include "devices/simulator/machine/thread.h"
#include "devices/simulator/machine/together.h"

enum {
  POLLS = 256,            /* in a row, after which a thread pauses */
  MOST_PAUSES = 1 << 16,  /* of all threads, in which nothing happens */
  PAUSES_OF_A_STOP = 256, /* as which the stop of a block counts */
  MOST_STOPS = 64,        /* of each block that is resident together */
  PAUSES_OF_HOST = 256,   /* after which the host has a turn */
  MOST_POLLS_BETWEEN = 64,
  MOST_DRAWN = 256 /* pauses of a launch that need not be */
};

void sim_pause_begin(sim_machine *machine) {
  machine->paused_count = 0;
  sim_pause_progress(machine);
  machine->polls_to_pause = -1;
  machine->drawn_pauses = 0;
  if (machine->schedule.order)
    machine->polls_to_pause =
        1 + (int)(sim_schedule_draw(machine) % MOST_POLLS_BETWEEN);
}

void sim_pause(sim_machine *machine, const char *file, int line,
               const void *code) {
  machine->thread->code = code;
  machine->paused_count++;
  sim_thread_wait(machine, SIM_THREAD_PAUSED, file, line);
}

/* A pause that a schedule has drawn. */
static void pause_drawn(sim_machine *machine, const void *code) {
  machine->polls_to_pause =
      ++machine->drawn_pauses < MOST_DRAWN
          ? 1 + (int)(sim_schedule_draw(machine) % MOST_POLLS_BETWEEN)
          : -1;
  sim_pause(machine, NULL, 0, code);
}

/* Compares what the latest volatile store has left with what was there. */
static void compare_store(sim_machine *machine, sim_thread *thread) {
  if (!thread->stored) return;
  if (memcmp(thread->stored, thread->before_store,
             (size_t)thread->stored_bytes) != 0) {
    thread->polls = 0;
    sim_pause_progress(machine);
  }
  thread->stored = NULL;
}

static void draw(sim_machine *machine, const void *code) {
  if (machine->polls_to_pause >= 0 && !machine->polls_to_pause--)
    pause_drawn(machine, code);
}

void sim_pause_poll(sim_machine *machine, const void *address,
                    const void *code) {
  sim_thread *thread = machine->thread;
  compare_store(machine, thread);
  if (!thread->polls) thread->cycle = (sim_cycle){0};
  const int repeats = sim_cycle_add(&thread->cycle, address, code);
  if (machine->collector &&
      (repeats || (thread->awaited == address && thread->code == code)))
    machine->collector->polls(code);
  thread->awaited = address;
  thread->code = code;
  if (++thread->polls >= POLLS) {
    thread->polls = 0;
    if (!repeats) machine->reads_on = 1;
    sim_pause(machine, NULL, 0, code);
    return;
  }
  draw(machine, code);
}

void sim_pause_store(sim_machine *machine, const void *address,
                     const void *code) {
  sim_thread *thread = machine->thread;
  compare_store(machine, thread);
  thread->awaited = address;
  thread->code = code;
  draw(machine, code);
}

void sim_pause_keep(sim_machine *machine, const void *address, int bytes) {
  sim_thread *thread = machine->thread;
  thread->stored = address;
  thread->stored_bytes = bytes;
  memcpy(thread->before_store, address, (size_t)bytes);
}

void sim_pause_meet(sim_machine *machine) {
  if (machine->stores == machine->stores_before && !machine->reads_on &&
      !machine->schedule.unwatched)
    return;
  machine->stores_before = machine->stores;
  machine->reads_on = 0;
  sim_pause_progress(machine);
}

int sim_pause_ends(sim_machine *machine, int others_run) {
  const int count = machine->paused_count;
  if (!count) return 0;
  machine->paused_count = 0;
  /* Of blocks that are resident together, each stop counts once. */
  machine->pauses += machine->together || others_run ? 1 : count;
  if (machine->resident_count && !others_run)
    machine->pauses += PAUSES_OF_A_STOP;
  if (sim_pause_is_vain(machine)) return 1;
  for (int i = 0; i < machine->thread_count; i++)
    if (machine->threads[i].state == SIM_THREAD_PAUSED)
      machine->threads[i].state = SIM_THREAD_READY;
  return 1;
}

/* The host may have allocated memory in its turn. */
void sim_pause_ask_host(sim_machine *machine, sim_thread *threads) {
  if (!machine->collector || machine->pauses < PAUSES_OF_HOST) return;
  const sim_thread *thread = sim_pause_first(threads, machine->thread_count);
  if (!thread || !thread->awaited ||
      !machine->collector->hands_over(thread->awaited,
                                      !machine->host_had_turns))
    return;
  machine->pauses = 0;
  machine->host_had_turns = 1;
  memset(machine->global, 0, sizeof machine->global);
  memset(machine->global_before, 0, sizeof machine->global_before);
}

int sim_pause_is_vain(const sim_machine *machine) {
  if (!machine->together) return machine->pauses >= MOST_PAUSES;
  return machine->pauses >= MOST_STOPS * (machine->together->alive + 64);
}

sim_thread *sim_pause_first(sim_thread *threads, int count) {
  for (int i = 0; i < count; i++)
    if (threads[i].state == SIM_THREAD_PAUSED ||
        threads[i].state == SIM_THREAD_READY)
      return &threads[i];
  return NULL;
}
