/*
 * refuse.c -- see refuse.h.
 */
#include "program/refuse.h"

#include <stdio.h>
#include <stdlib.h>

#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/finding.h"
#include "tilewright/simulator/program.h"

void program_refuse(const char *word, const char *file, int line,
                    const void *code) {
  sim_machine *machine = sim_running_machine;
  if (machine) {
    sim_fault_note(machine, SIM_FAULT_REFUSED, NULL, 0);
    machine->fault_code = code;
    sim_thread_fault(machine,
                     "%s does not run in the simulator; leave it out where "
                     "TW_SIMULATOR is defined",
                     word);
  }
  fprintf(stderr, "tilewright: %s:%d: %s does not run in the simulator\n",
          file ? file : "", line, word);
  abort();
}

void tw_program_refuse(const char *word, const char *file, int line) {
  program_refuse(word, file, line, __builtin_return_address(0));
}
