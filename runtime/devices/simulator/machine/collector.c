/*
 * collector.c -- see collector.h.
 */
#include "devices/simulator/machine/collector.h"

#include <string.h>

void sim_collect_finding_new(sim_machine *machine, const sim_fault *fault) {
  char text[SIM_FINDING_TEXT];
  memcpy(text, machine->finding, sizeof text);
  machine->finding[0] = '\0';
  machine->collector->add(machine, fault, text, "");
}

void sim_collect_finding(sim_machine *machine, const sim_fault *fault) {
  if (machine->collector->counts(machine, fault))
    sim_collect_finding_new(machine, fault);
  else
    machine->finding[0] = '\0';
}
