/*
 * messages.c -- what a kernel says: printf, assert, __trap; its clock, and
 * __nanosleep (simulator/calls.h).
 *
 * Runs on the fiber of the thread that calls.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/report/source_text.h"

enum { CLOCK_STEP = 64, MOST_CLOCK_STEP = 1 << 17 };

/* stdio writes one call's text as a piece, also among threads. */
int tw_sim_printf(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vprintf(format, arguments);
  va_end(arguments);
  return count;
}

void tw_sim_assert(const char *expression, const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  if (!machine) { /* in host code */
    fprintf(stderr, "%s:%d: Assertion `%s' failed.\n", file, line, expression);
    abort();
  }
  char place[SIM_SOURCE_TEXT];
  sim_fault_note(machine, SIM_FAULT_ASSERT, file, line);
  sim_source_of_line(machine->kernel, file, line, place);
  sim_thread_fault(machine, "assertion failed: %.400s at %s", expression,
                   place);
}

void tw_sim_trap(const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  char place[SIM_SOURCE_TEXT];
  sim_fault_note(machine, SIM_FAULT_TRAP, file, line);
  sim_source_of_line(machine->kernel, file, line, place);
  sim_thread_fault(machine, "__trap() at %s", place);
}

/* A thread of a program that asks again and again waits for a time: the clock
 * goes faster for it, so that the wait ends soon. */
long long tw_sim_clock(void) {
  sim_machine *machine = sim_running_machine;
  int step = CLOCK_STEP;
  if (machine->collector && machine->timing == machine->thread)
    step = machine->clock_step < MOST_CLOCK_STEP ? 2 * machine->clock_step
                                                 : MOST_CLOCK_STEP;
  machine->timing = machine->thread;
  machine->clock_step = step;
  return machine->clock += step;
}

void tw_sim_pause(unsigned ns, const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  if (!machine) return; /* host code waits for a thread of its own */
  machine->clock += ns;
  sim_pause(machine, file, line, NULL);
}
