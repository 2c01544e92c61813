/*
 * finding.c -- see finding.h.
 */
#include "devices/simulator/machine/finding.h"

#include <stdarg.h>
#include <stdio.h>

#include "devices/simulator/report/source_text.h"

/* "kernel NAME (FILE:FIRST-LAST)"; "" for the kernel of a program, whose name
 * comes with the finding. */
static void name_kernel(const sim_machine *machine, char *text) {
  char lines[SIM_SOURCE_TEXT];
  text[0] = '\0';
  if (!machine->kernel->set) return;
  sim_source_of_variant(machine->kernel, lines);
  snprintf(text, SIM_FINDING_TEXT, "kernel %s (%s)",
           machine->kernel->variant->name, lines);
}

static void compose(sim_machine *machine, const sim_thread *thread,
                    const char *format, va_list arguments) {
  const unsigned *block = machine->index + TW_SIM_BLOCK_INDEX;
  const unsigned *index = thread->index;
  char kernel[SIM_FINDING_TEXT];
  name_kernel(machine, kernel);
  int used =
      snprintf(machine->finding, SIM_FINDING_TEXT,
               "%.600s%sblock (%u, %u, %u), thread (%u, %u, %u): ", kernel,
               *kernel ? ", " : "", block[0], block[1], block[2], index[0],
               index[1], index[2]);
  if (used < SIM_FINDING_TEXT)
    vsnprintf(machine->finding + used, (size_t)(SIM_FINDING_TEXT - used),
              format, arguments);
}

void sim_finding_set_for_launch(sim_machine *machine, const char *format, ...) {
  char kernel[SIM_FINDING_TEXT];
  name_kernel(machine, kernel);
  int used = snprintf(machine->finding, SIM_FINDING_TEXT, "%.600s%s", kernel,
                      *kernel ? ": " : "");
  va_list arguments;
  va_start(arguments, format);
  if (used < SIM_FINDING_TEXT)
    vsnprintf(machine->finding + used, (size_t)(SIM_FINDING_TEXT - used),
              format, arguments);
  va_end(arguments);
}

void sim_finding_set(sim_machine *machine, const sim_thread *thread,
                     const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  compose(machine, thread, format, arguments);
  va_end(arguments);
}

void sim_thread_fault(sim_machine *machine, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  compose(machine, machine->thread, format, arguments);
  va_end(arguments);
  sim_thread_stop(machine);
}

void sim_fault_at_line(sim_machine *machine, const char *file, int line,
                       const char *format, ...) {
  char place[SIM_SOURCE_TEXT], text[SIM_FINDING_TEXT];
  va_list arguments;
  machine->fault_file = file;
  machine->fault_line = line;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  sim_source_of_line(machine->kernel, file, line, place);
  sim_thread_fault(machine, "%s (%s)", text, place);
}

void sim_fault_at_code(sim_machine *machine, const void *code,
                       const char *format, ...) {
  char place[SIM_SOURCE_TEXT], text[SIM_FINDING_TEXT];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  sim_source_of_code(machine->kernel, code, place);
  machine->fault_code = code;
  sim_thread_fault(machine, "%s (%.200s)", text, place);
}

int sim_is_kernels_code(const sim_machine *machine, uintptr_t code) {
  const tw_sim_variables *here = machine->code->variables;
  return here && code >= (uintptr_t)here->code_begin &&
         code < (uintptr_t)here->code_end;
}

void sim_thread_stop(sim_machine *machine) {
  sim_fiber_switch(machine->thread->fiber, &machine->scheduler);
  __builtin_unreachable(); /* grid.c ends the launch */
}
