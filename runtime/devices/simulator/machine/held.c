/*
 * held.c -- see held.h.
 */
#include "devices/simulator/machine/held.h"

#include <string.h>

#include "devices/simulator/machine/finding.h"

enum { OPERAND_BYTES = 16 };

static int overlaps(const sim_held *held, uintptr_t begin, unsigned bytes) {
  return held->begin < begin + bytes && begin < held->begin + held->bytes;
}

static sim_held *find(sim_async_thread *thread, uintptr_t begin,
                      unsigned bytes) {
  for (int i = 0; i < thread->held_count; i++)
    if (thread->held[i].begin == begin && thread->held[i].bytes == bytes)
      return &thread->held[i];
  return NULL;
}

static _Noreturn void fault(sim_machine *machine, const void *code,
                            const char *what) {
  machine->is_explained = 1;
  sim_fault_at_code(machine, code, "%s", what);
}

static void check(sim_machine *machine, uintptr_t begin, unsigned bytes,
                  int is_operand, const void *code) {
  sim_async_thread *thread = &machine->async->threads[machine->thread->number];
  const sim_held *held = find(thread, begin, bytes);
  if (!thread->has_fenced)
    fault(machine, code,
          "missing tw_wgmma_fence: it must come before the first product");
  if (held && held->is_touched)
    fault(machine, code,
          is_operand ? "missing tw_wgmma_fence: the thread has written the "
                       "operand in registers since the last one"
                     : "missing tw_wgmma_fence: the thread has used the sums "
                       "since the last one");
  for (int i = 0; i < thread->held_count; i++) {
    const sim_held *other = &thread->held[i];
    if (other->in_flight && overlaps(other, begin, bytes) &&
        (other != held || other->is_operand != is_operand))
      fault(machine, code,
            "missing wait: the registers of the product belong to another one "
            "in flight, which takes more or fewer of them, or otherwise");
  }
}

void sim_held_check(sim_machine *machine, const tw_sim_product *product,
                    const void *code) {
  check(machine, (uintptr_t)product->d, 4 * (unsigned)product->registers, 0,
        code);
  if (product->a_registers && !product->has_copies)
    check(machine, (uintptr_t)product->a_registers, OPERAND_BYTES, 1, code);
}

/* Room for registers that are new: that of others which overlap them, or of
 * the first ones. */
static sim_held *make_room(sim_async_thread *thread, uintptr_t begin,
                           unsigned bytes) {
  int kept = 0;
  for (int i = 0; i < thread->held_count; i++)
    if (thread->held[i].in_flight || !overlaps(&thread->held[i], begin, bytes))
      thread->held[kept++] = thread->held[i];
  for (int i = 0; i < kept && kept == SIM_MAX_HELD; i++)
    if (!thread->held[i].in_flight) {
      memmove(&thread->held[i], &thread->held[i + 1],
              (size_t)(kept - i - 1) * sizeof *thread->held);
      kept--;
    }
  thread->held_count = kept < SIM_MAX_HELD ? kept + 1 : SIM_MAX_HELD;
  return &thread->held[thread->held_count - 1];
}

static void take(sim_async_thread *thread, uintptr_t begin, unsigned bytes,
                 int is_operand, const void *code) {
  sim_held *held = find(thread, begin, bytes);
  if (!held) {
    held = make_room(thread, begin, bytes);
    *held = (sim_held){.begin = begin, .bytes = bytes};
  }
  held->is_operand = (uint16_t)is_operand;
  held->in_flight++;
  held->code = code;
}

void sim_held_take(sim_async_thread *thread, const sim_multiply *product,
                   int lane, const void *code) {
  take(thread, (uintptr_t)product->d[lane], 4 * (unsigned)product->registers, 0,
       code);
  if (product->a_at[lane])
    take(thread, product->a_at[lane], OPERAND_BYTES, 1, code);
}

static void release(sim_async_thread *thread, uintptr_t begin, unsigned bytes) {
  sim_held *held = find(thread, begin, bytes);
  if (held && held->in_flight) held->in_flight--;
}

void sim_held_release(sim_async_thread *thread, const sim_multiply *product,
                      int lane) {
  release(thread, (uintptr_t)product->d[lane],
          4 * (unsigned)product->registers);
  if (product->a_at[lane]) release(thread, product->a_at[lane], OPERAND_BYTES);
}

void sim_held_fence(sim_async_thread *thread) {
  thread->has_fenced = 1;
  for (int i = 0; i < thread->held_count; i++) thread->held[i].is_touched = 0;
}
