/*
 * collector.h -- findings that need not end a launch.
 *
 * Without a collector the first finding ends its launch. With one, a launch
 * goes on wherever it can, and each mistake is handed over as data; a CUDA
 * program is run so (runtime/program).
 */
#ifndef SIM_COLLECTOR_H
#define SIM_COLLECTOR_H

#include "devices/simulator/machine/machine.h"

typedef enum sim_fault_kind {
  SIM_FAULT_OTHER,
  SIM_FAULT_RACE,
  SIM_FAULT_STREAMS, /* a race of two launches (watch/beside.h) */
  SIM_FAULT_BOUNDS,
  SIM_FAULT_UNINITIALISED,
  SIM_FAULT_MISALIGNED,
  SIM_FAULT_BARRIER,
  SIM_FAULT_ENDLESS,
  SIM_FAULT_ASSERT,
  SIM_FAULT_TRAP,
  SIM_FAULT_REFUSED
} sim_fault_kind;

/* How sure it is. A possible one need not show: threads may wait for each other
 * by volatile accesses, a lock may have a fence elsewhere, a cache may hold
 * what was written. SIM_POSSIBLE_UNLESS_WAIT: it is no finding if one of the
 * accesses turns out to be a wait for the other. */
typedef enum sim_certainty {
  SIM_CERTAIN,
  SIM_POSSIBLE,
  SIM_POSSIBLE_UNLESS_WAIT
} sim_certainty;

/* What is wrong, and where: the return address of an access's hook, or a file
 * and a line. */
typedef struct sim_fault {
  sim_fault_kind kind;
  const void *code;  /* NULL: `file` and `line`, or unknown */
  const void *other; /* of the other access of a race; NULL: none */
  const char *file;  /* NULL: unknown */
  int line;
  uintptr_t address; /* of the access; 0: none */
  sim_certainty certainty;
} sim_fault;

struct sim_collector {
  /* Counts a mistake. Returns 1 if it is new, so that add() is to follow. */
  int (*counts)(sim_machine *machine, const sim_fault *fault);
  /* A sentence about the running thread's mistake, and about the other access;
   * "": there is none. */
  void (*add)(sim_machine *machine, const sim_fault *fault, const char *text,
              const char *other_text);
  /* An access is outside of memory, or misaligned: returns 1 if it can happen
   * nevertheless, so that the launch goes on. */
  int (*allows)(sim_machine *machine, uintptr_t address, size_t bytes);
  /* A thread reads a word again and again: it waits for another one. */
  void (*polls)(const void *code);
  /* Describes memory that is in no allocation, as the end of a sentence. */
  void (*describes)(uintptr_t address, char *text, size_t size);
  /* A thread waits for a word to change: lets the host go on, if it may be the
   * one that changes it. Returns 1 when the host has had a turn. `is_first`:
   * threads have done something since the last one. */
  int (*hands_over)(const void *address, int is_first);
  /* A launch has ended, or shared memory's barrier has come: what was held back
   * because a race might explain it is added. */
  void (*settles)(sim_machine *machine);
};

/* What kind of mistake ends the launch, and where. */
static inline void sim_fault_note(sim_machine *machine, sim_fault_kind kind,
                                  const char *file, int line) {
  machine->fault = (int)kind;
  machine->fault_file = file;
  machine->fault_line = line;
}

/* Hands machine->finding to the collector, and clears it; the first function
 * counts the mistake, for the second counts() has returned 1. */
void sim_collect_finding(sim_machine *machine, const sim_fault *fault);
void sim_collect_finding_new(sim_machine *machine, const sim_fault *fault);

#endif
