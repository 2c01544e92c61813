/*
 * finding.c -- puts what is wrong with a kernel into one sentence.
 */
#include <stdarg.h>
#include <stdio.h>

#include "host/machine.h"
#include "host/source_line.h"
#include "template_line.h"

/* ---- places ------------------------------------------------------------ */

static const char *algorithm_file(const tw_kernel *kernel) {
  return kernel->operation->algorithms[kernel->variant->algorithm].file;
}

void tw_finding_line(const tw_machine *machine, const char *file, int line,
                     char *text) {
  const char *known = algorithm_file(machine->kernel);
  tw_template_line found;
  if (tw_template_line_find(machine->kernel->set, file, line, &found))
    snprintf(text, TW_PLACE_TEXT, "templates/%s:%d", found.file, found.line);
  else
    snprintf(text, TW_PLACE_TEXT, "%s:%d",
             tw_path_names(file, known) ? known : file, line);
}

void tw_finding_code(const void *return_address, char *text) {
  const tw_machine *machine = tw_machine_now;
  tw_source_line place;
  char object[TW_SOURCE_FILE];
  uintptr_t in_file;
  tw_source_lines(&return_address, 1, algorithm_file(machine->kernel), &place);
  if (place.file[0])
    tw_finding_line(machine, place.file, place.line, text);
  else if (tw_source_object((const char *)return_address - 1, object, &in_file))
    snprintf(text, TW_PLACE_TEXT, "addr2line -e %s 0x%zx names the line",
             object, (size_t)in_file);
  else
    snprintf(text, TW_PLACE_TEXT, "at code address %p", return_address);
}

void tw_finding_state(const tw_machine *machine, const tw_lane *lane,
                      char *text) {
  char place[TW_PLACE_TEXT];
  if (lane->state == TW_LANE_EXITED) {
    snprintf(text, TW_PLACE_TEXT, "has exited");
    return;
  }
  tw_finding_line(machine, lane->file, lane->line, place);
  if (lane->state == TW_LANE_BARRIER)
    snprintf(text, TW_PLACE_TEXT, "waits at __syncthreads() at %.200s", place);
  else
    snprintf(text, TW_PLACE_TEXT, "waits in %s with mask 0x%08x at %.200s",
             tw_warp_operation_name(lane->operation), lane->mask, place);
}

/* ---- the sentence ------------------------------------------------------ */

static void compose(tw_machine *machine, const tw_lane *lane,
                    const char *format, va_list arguments) {
  const tw_variant *variant = machine->kernel->variant;
  const unsigned *block = machine->index + TW_HOST_BLOCK_INDEX;
  const unsigned *thread = lane->thread;
  int used = snprintf(machine->finding, TW_FINDING_TEXT,
                      "kernel %s (%s:%d-%d), block (%u, %u, %u), thread (%u, "
                      "%u, %u): ",
                      variant->name, algorithm_file(machine->kernel),
                      variant->first_line, variant->last_line, block[0],
                      block[1], block[2], thread[0], thread[1], thread[2]);
  if (used < TW_FINDING_TEXT)
    vsnprintf(machine->finding + used, (size_t)(TW_FINDING_TEXT - used), format,
              arguments);
}

void tw_finding_set(tw_machine *machine, const tw_lane *lane,
                    const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  compose(machine, lane, format, arguments);
  va_end(arguments);
}

void tw_lane_fault(tw_machine *machine, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  compose(machine, machine->lane, format, arguments);
  va_end(arguments);
  tw_fiber_switch(machine->lane->fiber, &machine->scheduler);
  __builtin_unreachable(); /* grid.c ends the launch */
}
