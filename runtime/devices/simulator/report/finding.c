/*
 * finding.c -- puts what is wrong with a kernel into one sentence.
 */
#include <stdarg.h>
#include <stdio.h>

#include "api/template_line.h"
#include "api/variant_text.h"
#include "devices/simulator/machine/machine.h"
#include "devices/simulator/report/source_line.h"

/* ---- places ------------------------------------------------------------ */

static const char *algorithm_file(const twi_kernel *kernel) {
  return kernel->operation->algorithms[kernel->variant->algorithm].file;
}

void sim_finding_line(const sim_machine *machine, const char *file, int line,
                      char *text) {
  const char *known = algorithm_file(machine->kernel);
  twi_template_line found;
  if (twi_template_line_find(machine->kernel->set, file, line, &found))
    snprintf(text, SIM_PLACE_TEXT, "templates/%s:%d", found.file, found.line);
  else
    snprintf(text, SIM_PLACE_TEXT, "%s:%d",
             twi_path_names(file, known) ? known : file, line);
}

void sim_finding_code(const void *return_address, char *text) {
  const sim_machine *machine = sim_machine_now;
  sim_source_line place;
  char object[SIM_SOURCE_FILE];
  uintptr_t in_file;
  sim_source_lines(&return_address, 1, algorithm_file(machine->kernel), &place);
  if (place.file[0])
    sim_finding_line(machine, place.file, place.line, text);
  else if (sim_source_object((const char *)return_address - 1, object,
                             &in_file))
    snprintf(text, SIM_PLACE_TEXT, "addr2line -e %s 0x%zx names the line",
             object, (size_t)in_file);
  else
    snprintf(text, SIM_PLACE_TEXT, "at code address %p", return_address);
}

void sim_finding_state(const sim_machine *machine, const sim_lane *lane,
                       char *text) {
  char place[SIM_PLACE_TEXT];
  if (lane->state == SIM_LANE_EXITED) {
    snprintf(text, SIM_PLACE_TEXT, "has exited");
    return;
  }
  sim_finding_line(machine, lane->file, lane->line, place);
  if (lane->state == SIM_LANE_BARRIER)
    snprintf(text, SIM_PLACE_TEXT, "waits at __syncthreads() at %.200s", place);
  else
    snprintf(text, SIM_PLACE_TEXT, "waits in %s with mask 0x%08x at %.200s",
             sim_warp_operation_name(lane->operation), lane->mask, place);
}

/* ---- the sentence ------------------------------------------------------ */

static void compose(sim_machine *machine, const sim_lane *lane,
                    const char *format, va_list arguments) {
  const tw_variant *variant = machine->kernel->variant;
  const unsigned *block = machine->index + TW_SIM_BLOCK_INDEX;
  const unsigned *thread = lane->thread;
  char lines[32] = "";
  twi_variant_text text;
  if (twi_variant_text_find(machine->kernel->set, machine->kernel->operation,
                            variant, &text))
    snprintf(lines, sizeof lines, ":%d-%d", text.first_line, text.last_line);
  int used =
      snprintf(machine->finding, SIM_FINDING_TEXT,
               "kernel %s (%s%s), block (%u, %u, %u), thread (%u, "
               "%u, %u): ",
               variant->name, algorithm_file(machine->kernel), lines, block[0],
               block[1], block[2], thread[0], thread[1], thread[2]);
  if (used < SIM_FINDING_TEXT)
    vsnprintf(machine->finding + used, (size_t)(SIM_FINDING_TEXT - used),
              format, arguments);
}

void sim_finding_set(sim_machine *machine, const sim_lane *lane,
                     const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  compose(machine, lane, format, arguments);
  va_end(arguments);
}

void sim_lane_fault(sim_machine *machine, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  compose(machine, machine->lane, format, arguments);
  va_end(arguments);
  sim_fiber_switch(machine->lane->fiber, &machine->scheduler);
  __builtin_unreachable(); /* grid.c ends the launch */
}
