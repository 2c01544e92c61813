/*
 * host.c -- host code of a program: its memory accesses are watched as those of
 * kernels are, and functions that both use do what each needs.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cudart/fine_ranges.h"
#include "cudart/host_polls.h"
#include "cudart/program.h"
#include "devices/simulator/machine/finding.h"
#include "program/heap.h"
#include "program/host_blocks.h"

#define CALLER __builtin_return_address(0)

static __thread int is_in_hook;

static __attribute__((noinline)) void ask(const void *address, size_t bytes,
                                          int kind, const void *code) {
  if (is_in_hook) return;
  is_in_hook = 1;
  if (!(kind & SIM_ATOMIC) || !cudart_host_polls(address, code))
    cudart_host_access(address, bytes, kind & SIM_WRITE, code);
  else if (!(kind & SIM_VOLATILE))
    cudart_host_shares(address, bytes, kind & SIM_WRITE);
  is_in_hook = 0;
}

static void on_host_access(const void *address, size_t bytes, int kind,
                           const void *code) {
  if (kind & SIM_ATOMIC || sim_is_near_variables(address) ||
      !cudart_is_fine(address, bytes))
    ask(address, bytes, kind, code);
}

__attribute__((constructor)) static void watch_host(void) {
  sim_on_host_access = on_host_access;
}

/* ---- memory of the heap -------------------------------------------------- */

TW_API void *tw_sim_malloc(size_t bytes) {
  return sim_running_machine ? program_heap_take(bytes, CALLER)
                             : program_host_block_note(malloc(bytes), bytes);
}

/* Frees memory of a kernel. Returns 1 if it is the host's, which is yet to be
 * freed; what host code must not free is reported. */
static int is_hosts(void *memory, const void *code) {
  if (sim_running_machine) {
    program_heap_free(memory, code);
    return 0;
  }
  program_host_block_drop(memory);
  return !sim_host_watches(memory) || is_in_hook ||
         !cudart_host_frees(memory, code);
}

TW_API void tw_sim_free(void *memory) {
  if (is_hosts(memory, CALLER)) free(memory);
}

/* The C++ library's operators: not weak, as a program whose calls of them were
 * renamed to those below may need nothing else of that library. */
extern void *_Znwm(size_t bytes);
extern void *_Znam(size_t bytes);
extern void _ZdlPv(void *memory);
extern void _ZdaPv(void *memory);

TW_API void *tw_sim_new(size_t bytes) {
  return sim_running_machine ? program_heap_take(bytes, CALLER)
                             : program_host_block_note(_Znwm(bytes), bytes);
}
TW_API void *tw_sim_new_array(size_t bytes) {
  return sim_running_machine ? program_heap_take(bytes, CALLER)
                             : program_host_block_note(_Znam(bytes), bytes);
}
static void delete_one(void *memory, const void *code) {
  if (is_hosts(memory, code)) _ZdlPv(memory);
}
static void delete_array(void *memory, const void *code) {
  if (is_hosts(memory, code)) _ZdaPv(memory);
}
TW_API void tw_sim_delete(void *memory) { delete_one(memory, CALLER); }
TW_API void tw_sim_delete_array(void *memory) { delete_array(memory, CALLER); }
TW_API void tw_sim_delete_sized(void *memory, size_t bytes) {
  (void)bytes;
  delete_one(memory, CALLER);
}
TW_API void tw_sim_delete_array_sized(void *memory, size_t bytes) {
  (void)bytes;
  delete_array(memory, CALLER);
}

/* ---- other functions that both have -------------------------------------- */

TW_API clock_t tw_sim_clock_of(void) {
  return sim_running_machine ? (clock_t)tw_sim_clock() : clock();
}
