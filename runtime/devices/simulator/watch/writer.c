/*
 * writer.c -- which thread wrote a byte last.
 */
#include <stdio.h>

#include "devices/simulator/machine/settings.h"
#include "devices/simulator/report/source_text.h"
#include "devices/simulator/watch/checks.h"
#include "devices/simulator/watch/shadows.h"
#include "devices/simulator/watch/turns.h"

/* The mark of the last write of a byte; 0 if there is none. */
static sim_mark mark_of(uintptr_t address) {
  const sim_shadow *shadow = sim_shadows_get(address);
  if (!shadow || !shadow->cells) return 0;
  const sim_cell *word =
      shadow->cells + (address / SIM_WORD - shadow->range.begin / SIM_WORD);
  return sim_shadow_byte(shadow, word, address)->write;
}

int sim_checks_writer(const sim_machine *machine, const sim_checks *checks,
                      const void *byte, char *text) {
  const sim_order *order = &checks->order;
  const sim_mark mark = mark_of((uintptr_t)byte);
  const unsigned *grid = machine->index + TW_SIM_GRID_SIZE;
  if (sim_mark_time(mark) < order->launch_time || !order->turn_count) return 0;
  const unsigned *index = machine->threads[sim_mark_thread(mark)].index;
  const size_t block =
      (size_t)order->blocks[sim_turns_block_at(order, sim_mark_time(mark))]
          .number;
  char place[SIM_SOURCE_TEXT];
  sim_source_of_code(machine->kernel,
                     checks->places.info[sim_mark_place(mark)].code, place);
  snprintf(text, SIM_WRITER_TEXT,
           "thread (%u, %u, %u) of block (%zu, %zu, %zu) at %s", index[0],
           index[1], index[2], block % grid[0], block / grid[0] % grid[1],
           block / grid[0] / grid[1], place);
  return 1;
}
