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
#include "devices/simulator/machine/memory.h"
#include "devices/simulator/watch/shadows.h"
#include "devices/simulator/watcher.h"

#define CALLER __builtin_return_address(0)

static __thread int is_in_hook;

static __attribute__((noinline)) void ask(const void *address, size_t bytes,
                                          int kind, const void *code) {
  if (is_in_hook) return;
  is_in_hook = 1;
  if (!(kind & SIM_ATOMIC) || !cudart_host_polls(address, code))
    cudart_host_access(address, bytes, kind & SIM_WRITE, code);
  else if (!(kind & SIM_VOLATILE))
    cudart_host_shares(address, bytes);
  is_in_hook = 0;
}

static void on_host_access(const void *address, size_t bytes, int kind,
                           const void *code) {
  if (kind & SIM_ATOMIC || !cudart_is_fine(address))
    ask(address, bytes, kind, code);
}

__attribute__((constructor)) static void watch_host(void) {
  sim_on_host_access = on_host_access;
}

/* ---- memory of the heap -------------------------------------------------- */

/* What kernels have on CUDA's heap for kernels. */
static int device_blocks;

static void *device_malloc(size_t bytes) {
  void *memory = NULL;
  if (sim_memory_alloc(bytes, &memory) || !memory) return NULL;
  sim_shadows_add((uintptr_t)memory, bytes);
  device_blocks++;
  return memory;
}

/* Whether the pointer was one of a kernel's heap. */
static int device_free(void *memory) {
  sim_range range;
  if (!device_blocks || !memory ||
      !sim_memory_find((uintptr_t)memory, &range) ||
      range.begin != (uintptr_t)memory || !sim_running_machine)
    return 0;
  if (!sim_memory_free(memory)) {
    sim_watcher *watcher = sim_running_machine->watcher;
    if (watcher) sim_watcher_forget(watcher, (uintptr_t)memory);
    sim_shadows_remove((uintptr_t)memory);
    memset(sim_running_machine->global, 0, sizeof sim_running_machine->global);
    memset(sim_running_machine->global_before, 0,
           sizeof sim_running_machine->global_before);
    device_blocks--;
  }
  return 1;
}

TW_API void *tw_sim_malloc(size_t bytes) {
  return sim_running_machine ? device_malloc(bytes) : malloc(bytes);
}

/* Whether host code gives back memory of the runtime, which it must not. */
static int is_foreign(const void *memory, const void *code) {
  return !sim_running_machine && sim_host_watches(memory) && !is_in_hook &&
         cudart_host_frees(memory, code);
}

TW_API void tw_sim_free(void *memory) {
  if (!device_free(memory) && !is_foreign(memory, CALLER)) free(memory);
}

/* The C++ library's operators: not weak, as a program whose calls of them were
 * renamed to those below may need nothing else of that library. */
extern void *_Znwm(size_t bytes);
extern void *_Znam(size_t bytes);
extern void _ZdlPv(void *memory);
extern void _ZdaPv(void *memory);

TW_API void *tw_sim_new(size_t bytes) {
  return sim_running_machine ? device_malloc(bytes) : _Znwm(bytes);
}
TW_API void *tw_sim_new_array(size_t bytes) {
  return sim_running_machine ? device_malloc(bytes) : _Znam(bytes);
}
static void delete_one(void *memory, const void *code) {
  if (!device_free(memory) && !is_foreign(memory, code)) _ZdlPv(memory);
}
static void delete_array(void *memory, const void *code) {
  if (!device_free(memory) && !is_foreign(memory, code)) _ZdaPv(memory);
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
