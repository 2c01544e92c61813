/*
 * heap.c -- see heap.h.
 *
 * The simulator's lock guards it: kernels run inside of it.
 */
#include "program/heap.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/program.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/lock.h"
#include "devices/simulator/machine/machine.h"
#include "devices/simulator/machine/memory.h"
#include "devices/simulator/report/source_text.h"
#include "devices/simulator/watch/shadows.h"
#include "devices/simulator/watcher.h"

typedef struct heap_block {
  const void *memory;
  size_t bytes;
  const void *code; /* of malloc() or new */
} heap_block;

static void *blocks; /* a tree of tsearch(), by address */

/* The latest that were given back; `code` is of free() or delete. */
enum { KEPT = 256 };
static heap_block kept[KEPT];
static unsigned next_kept;

static int holds(const heap_block *block, const void *address, size_t bytes) {
  const uintptr_t begin = (uintptr_t)block->memory, at = (uintptr_t)address;
  return at < begin + block->bytes && begin < at + bytes;
}

const void *program_heap_freed_at(const void *address) {
  for (int i = 0; i < KEPT; i++)
    if (holds(&kept[i], address, 1)) return kept[i].code;
  return NULL;
}

/* Memory that is given again is not freed any more. */
static void forget_freed(const void *memory, size_t bytes) {
  for (int i = 0; i < KEPT; i++)
    if (holds(&kept[i], memory, bytes)) kept[i].bytes = 0;
}

static int compare(const void *a, const void *b) {
  const char *one = ((const heap_block *)a)->memory;
  const char *other = ((const heap_block *)b)->memory;
  return (one > other) - (one < other);
}

void *program_heap_take(size_t bytes, const void *code) {
  void *memory = NULL;
  heap_block *block = malloc(sizeof *block);
  if (block && !sim_memory_alloc(bytes, &memory) && memory) {
    *block = (heap_block){memory, bytes, code};
    forget_freed(memory, bytes);
    if (tsearch(block, &blocks, compare)) {
      sim_shadows_add((uintptr_t)memory, bytes);
      return memory;
    }
    sim_memory_free(memory);
  }
  free(block);
  return NULL;
}

/* Forgets what the checks keep of the memory. */
static void forget(uintptr_t memory) {
  sim_machine *machine = sim_running_machine;
  if (machine->watcher) sim_watcher_forget(machine->watcher, memory);
  sim_shadows_remove(memory);
  memset(machine->global, 0, sizeof machine->global);
  memset(machine->global_before, 0, sizeof machine->global_before);
}

void program_heap_free(void *memory, const void *code) {
  const heap_block wanted = {.memory = memory};
  if (!memory) return;
  heap_block **found = tfind(&wanted, &blocks, compare);
  if (!found) {
    sim_machine *machine = sim_running_machine;
    const void *freed = program_heap_freed_at(memory);
    char place[SIM_SOURCE_TEXT];
    machine->fault_code = code;
    if (!freed)
      sim_thread_fault(machine,
                       "free() or delete of %p, which malloc() and new have "
                       "not given, or which has been given back already",
                       memory);
    sim_source_of_code(machine->kernel, freed, place);
    sim_thread_fault(machine,
                     "free() or delete of %p, which has been given back at "
                     "%.200s already",
                     memory, place);
  }
  heap_block *block = *found;
  tdelete(block, &blocks, compare);
  kept[next_kept++ % KEPT] = (heap_block){memory, block->bytes, code};
  free(block);
  if (!sim_memory_free(memory)) forget((uintptr_t)memory);
}

static void report(const void *node, VISIT visit, int level) {
  const heap_block *block = *(heap_block *const *)node;
  (void)level;
  if (visit != postorder && visit != leaf) return;
  tw_program_report(
      &(tw_finding){.kind = TW_FINDING_LEAK,
                    .certainty = TW_CERTAIN,
                    .code = block->code,
                    .text = "memory of the heap for kernels is never freed"});
}

void tw_program_report_heap(void) { twalk(blocks, report); }

static void drop(void *node) {
  heap_block *block = node;
  sim_shadows_remove((uintptr_t)block->memory);
  sim_memory_free((void *)(uintptr_t)block->memory);
  free(block);
}

void tw_program_drop_heap(void) {
  sim_lock_enter();
  tdestroy(blocks, drop);
  blocks = NULL;
  sim_lock_leave();
}
