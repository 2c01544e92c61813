/*
 * fiber.c -- see fiber.h.
 */
#include "devices/simulator/machine/fiber.h"

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "devices/simulator/machine/error.h"

#if defined(__SANITIZE_ADDRESS__)
#define SIM_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SIM_ADDRESS_SANITIZER 1
#endif
#endif
#ifdef SIM_ADDRESS_SANITIZER
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

/* ---- stacks ------------------------------------------------------------ */

static size_t page_bytes(void) { return (size_t)sysconf(_SC_PAGESIZE); }

static size_t slot_bytes(void) { return page_bytes() + SIM_FIBER_STACK_BYTES; }

char *sim_fiber_stacks_create(int count) {
  void *stacks = mmap(NULL, (size_t)count * slot_bytes(), PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stacks != MAP_FAILED) return stacks;
  sim_fail(TW_ERROR_MEMORY,
           "no address space for the simulator's %d stacks of %d bytes", count,
           SIM_FIBER_STACK_BYTES);
  return NULL;
}

void sim_fiber_stacks_destroy(char *stacks, int count) {
  if (!stacks) return;
#ifdef SIM_ADDRESS_SANITIZER
  /* What is mapped here next, perhaps not by the simulator, has no frames. */
  __asan_unpoison_memory_region(stacks, (size_t)count * slot_bytes());
#endif
  munmap(stacks, (size_t)count * slot_bytes());
}

tw_status sim_fiber_create(sim_fiber *fiber, char *stacks, int index,
                           void (*entry)(void)) {
  char *stack = stacks + (size_t)index * slot_bytes() + page_bytes();
  if (mprotect(stack, SIM_FIBER_STACK_BYTES, PROT_READ | PROT_WRITE))
    return sim_fail(TW_ERROR_MEMORY,
                    "no memory for the simulator's stack number %d of %d "
                    "bytes",
                    index, SIM_FIBER_STACK_BYTES);
  memset(fiber, 0, sizeof *fiber);
  fiber->entry = entry;
  fiber->stack = stack;
  /* The stacks begin at different offsets in a page. With equal offsets the
   * frames of all threads would share a few sets of the CPU's caches. */
  fiber->stack_bytes = SIM_FIBER_STACK_BYTES - (size_t)(index % 32) * 256;
  sim_fiber_reset(fiber);
  return TW_OK;
}

/* ---- reports to the address sanitizer ---------------------------------- */

/* The latest switch. One variable is enough, because only one thread of the
 * process may switch at a time. */
static struct { sim_fiber *from, *to; } last_switch;

static void before_switch(sim_fiber *from, sim_fiber *to) {
  last_switch.from = from;
  last_switch.to = to;
#ifdef SIM_ADDRESS_SANITIZER
  __sanitizer_start_switch_fiber(&from->shadow, to->stack, to->stack_bytes);
#endif
}

static void after_switch(void) {
#ifdef SIM_ADDRESS_SANITIZER
  const void *stack;
  size_t bytes;
  __sanitizer_finish_switch_fiber(last_switch.to->shadow, &stack, &bytes);
  last_switch.from->stack = (char *)stack;
  last_switch.from->stack_bytes = bytes;
#endif
}

static void discard_frames(sim_fiber *fiber) {
  fiber->shadow = NULL;
#ifdef SIM_ADDRESS_SANITIZER
  __asan_unpoison_memory_region(fiber->stack, fiber->stack_bytes);
#endif
}

static void start(void) {
  after_switch();
  last_switch.to->entry();
  __builtin_unreachable();
}

/* ---- frames that are kept elsewhere ------------------------------------- */

static size_t frame_bytes(const sim_fiber *fiber) {
  return (size_t)(fiber->stack + fiber->stack_bytes -
                  (char *)fiber->stack_pointer);
}

size_t sim_fiber_saved_bytes(const sim_fiber *fiber) {
  return (sizeof *fiber + frame_bytes(fiber) + 15) & ~(size_t)15;
}

/* The zones that the address sanitizer has marked in frames would not fit the
 * frames that come next, or back. */
static void unmark(const sim_fiber *fiber) {
  (void)fiber;
#ifdef SIM_ADDRESS_SANITIZER
  __asan_unpoison_memory_region(fiber->stack, fiber->stack_bytes);
#endif
}

void sim_fiber_save(const sim_fiber *fiber, void *to) {
  unmark(fiber);
  memcpy(to, fiber, sizeof *fiber);
  memcpy((char *)to + sizeof *fiber, fiber->stack_pointer, frame_bytes(fiber));
}

void sim_fiber_restore(sim_fiber *fiber, const void *from) {
  unmark(fiber);
  memcpy(fiber, from, sizeof *fiber);
  memcpy(fiber->stack_pointer, (const char *)from + sizeof *fiber,
         frame_bytes(fiber));
}

/* ---- the switch -------------------------------------------------------- */

#ifdef SIM_FIBER_ASSEMBLY

/* Pushes the callee-saved registers, stores the stack pointer in *save, loads
 * `stack_pointer`, pops the registers from there and returns to the caller of
 * that stack. */
void sim_fiber_switch_stacks(void **save, void *stack_pointer);

#if defined(__x86_64__)
enum {
  SAVED_WORDS = 8,
  RETURN_WORD = 6
}; /* word 7: start()'s return address */
__asm__(
    ".text\n"
    ".globl sim_fiber_switch_stacks\n"
    ".hidden sim_fiber_switch_stacks\n"
    ".type sim_fiber_switch_stacks, @function\n"
    "sim_fiber_switch_stacks:\n"
    "  push %rbp\n"
    "  push %rbx\n"
    "  push %r12\n"
    "  push %r13\n"
    "  push %r14\n"
    "  push %r15\n"
    "  mov %rsp, (%rdi)\n"
    "  mov %rsi, %rsp\n"
    "  pop %r15\n"
    "  pop %r14\n"
    "  pop %r13\n"
    "  pop %r12\n"
    "  pop %rbx\n"
    "  pop %rbp\n"
    "  ret\n"
    ".size sim_fiber_switch_stacks, . - sim_fiber_switch_stacks\n");
#else
enum { SAVED_WORDS = 20, RETURN_WORD = 11 }; /* x30 */
__asm__(
    ".text\n"
    ".globl sim_fiber_switch_stacks\n"
    ".hidden sim_fiber_switch_stacks\n"
    ".type sim_fiber_switch_stacks, %function\n"
    "sim_fiber_switch_stacks:\n"
    "  sub sp, sp, #160\n"
    "  stp x19, x20, [sp, #0]\n"
    "  stp x21, x22, [sp, #16]\n"
    "  stp x23, x24, [sp, #32]\n"
    "  stp x25, x26, [sp, #48]\n"
    "  stp x27, x28, [sp, #64]\n"
    "  stp x29, x30, [sp, #80]\n"
    "  stp d8, d9, [sp, #96]\n"
    "  stp d10, d11, [sp, #112]\n"
    "  stp d12, d13, [sp, #128]\n"
    "  stp d14, d15, [sp, #144]\n"
    "  mov x9, sp\n"
    "  str x9, [x0]\n"
    "  mov sp, x1\n"
    "  ldp x19, x20, [sp, #0]\n"
    "  ldp x21, x22, [sp, #16]\n"
    "  ldp x23, x24, [sp, #32]\n"
    "  ldp x25, x26, [sp, #48]\n"
    "  ldp x27, x28, [sp, #64]\n"
    "  ldp x29, x30, [sp, #80]\n"
    "  ldp d8, d9, [sp, #96]\n"
    "  ldp d10, d11, [sp, #112]\n"
    "  ldp d12, d13, [sp, #128]\n"
    "  ldp d14, d15, [sp, #144]\n"
    "  add sp, sp, #160\n"
    "  ret\n"
    ".size sim_fiber_switch_stacks, . - sim_fiber_switch_stacks\n");
#endif

void sim_fiber_reset(sim_fiber *fiber) {
  discard_frames(fiber);
  uintptr_t *top = (uintptr_t *)(void *)(fiber->stack + fiber->stack_bytes);
  uintptr_t *words = top - SAVED_WORDS; /* a multiple of 16 bytes */
  memset(words, 0, SAVED_WORDS * sizeof *words);
  words[RETURN_WORD] = (uintptr_t)start;
  fiber->stack_pointer = words;
}

void sim_fiber_switch(sim_fiber *from, sim_fiber *to) {
  before_switch(from, to);
  sim_fiber_switch_stacks(&from->stack_pointer, to->stack_pointer);
  after_switch();
}

#else

void sim_fiber_reset(sim_fiber *fiber) {
  discard_frames(fiber);
  getcontext(&fiber->context);
  fiber->context.uc_stack.ss_sp = fiber->stack;
  fiber->context.uc_stack.ss_size = fiber->stack_bytes;
  fiber->context.uc_link = NULL;
  makecontext(&fiber->context, start, 0);
  fiber->stack_pointer = fiber->stack;
}

enum { BELOW_FRAME = 2048 }; /* what swapcontext() may use */

void sim_fiber_switch(sim_fiber *from, sim_fiber *to) {
  before_switch(from, to);
  char *frame = __builtin_frame_address(0);
  if (from->stack)
    from->stack_pointer =
        frame - from->stack > BELOW_FRAME ? frame - BELOW_FRAME : from->stack;
  swapcontext(&from->context, &to->context);
  after_switch();
}

#endif
