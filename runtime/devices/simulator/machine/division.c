/*
 * division.c -- see division.h.
 */
#include "devices/simulator/machine/division.h"

#if !defined(__x86_64__)

void sim_division_begin(void) {}
void sim_division_end(void) {}

#else

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/report/source_line.h"

static struct {
  struct sigaction before;
  sigset_t blocked; /* of the thread, before the launch */
  int is_set;
} handler; /* the simulator's lock guards it */

/* ---- what was divided --------------------------------------------------- */

/* The dividend as the instruction takes it; the divisor may be in memory, which
 * is not looked up. */
typedef struct division {
  int is_signed, bits; /* 0: unknown */
  int64_t dividend;
  int is_by_zero, is_by_minus_one; /* neither: one of the two */
} division;

static int64_t low_bits(int64_t number, int bits, int is_signed) {
  const uint64_t high = (uint64_t)number << (64 - bits);
  return is_signed ? (int64_t)high >> (64 - bits)
                   : (int64_t)(high >> (64 - bits));
}

/* Reads the instruction, an optional prefix of 16 bits, one of 64 bits, then
 * DIV or IDIV with a byte that says where the divisor is. */
static division read_division(const unsigned char *code, const greg_t *all) {
  static const int registers[] = {
      REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
      REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
  const int is_half = *code == 0x66;
  code += is_half;
  const int more = *code >> 4 == 4 ? *code++ : 0;
  const int what = code[1] >> 3 & 7, is_byte = code[0] == 0xf6;
  if ((!is_byte && code[0] != 0xf7) || (what != 6 && what != 7))
    return (division){0};
  division found = {.is_signed = what == 7,
                    .bits = is_byte || is_half ? 16
                            : more & 8         ? 64
                                               : 32};
  found.dividend = low_bits(all[REG_RAX], found.bits, found.is_signed);
  /* Another dividend than the least has a quotient by all but 0. */
  found.is_by_zero =
      !found.is_signed || is_byte ||
      found.dividend !=
          low_bits((int64_t)(UINT64_C(1) << (found.bits - 1)), found.bits, 1);
  if (found.is_by_zero || code[1] >> 6 != 3) return found;
  const int divisor = (code[1] & 7) | (more & 1 ? 8 : 0);
  found.is_by_zero = !low_bits(all[registers[divisor]], found.bits, 1);
  found.is_by_minus_one = !found.is_by_zero;
  return found;
}

enum { TEXT = 120 };

static void describe(const division *found, char *text) {
  char number[32];
  snprintf(number, sizeof number, found->is_signed ? "%lld" : "%llu",
           (long long)found->dividend);
  if (!found->bits)
    snprintf(text, TEXT, "a division by 0, or of the least integer by -1");
  else if (found->is_by_minus_one)
    snprintf(text, TEXT, "a division that overflows, %s / -1 or %s %% -1",
             number, number);
  else
    snprintf(text, TEXT, "a division by 0%s, %s / 0 or %s %% 0",
             found->is_by_zero ? "" : " or by -1", number, number);
}

/* ---- the finding -------------------------------------------------------- */

enum { LOOKED_AT = 16 };

static struct {
  uintptr_t code, stack_pointer;
  division found;
} trap; /* in the running thread's kernel; the simulator's lock guards it */

/* The place behind the division; of one in a function without lines, as those
 * of the compiler for 128 bits, behind the call in the kernel. It reads the
 * stack of other functions, which AddressSanitizer takes for a mistake. */
__attribute__((no_sanitize("address"))) static const void *place_of_trap(
    const sim_machine *machine) {
  const void *places[1 + LOOKED_AT] = {(const void *)(trap.code + 1)};
  sim_source_line lines[1 + LOOKED_AT];
  const uintptr_t *word = (const uintptr_t *)(trap.stack_pointer & ~7ul);
  const uintptr_t end = machine->stack.begin + machine->stack.bytes;
  int count = 1;
  sim_source_lines(places, 1, NULL, lines);
  if (lines[0].file[0]) return places[0];
  for (int i = 0; i < LOOKED_AT && (uintptr_t)(word + i + 1) <= end; i++)
    if (sim_is_kernels_code(machine, word[i]))
      places[count++] = (const void *)word[i];
  sim_source_lines(places, count, NULL, lines);
  for (int i = 1; i < count; i++) {
    if (!lines[i].file[0]) continue;
    trap.found.bits = 0; /* it is not the kernel's numbers that are divided */
    return places[i];
  }
  return places[0];
}

/* Runs on the stack of the thread, as if its kernel had called it. */
static _Noreturn void report(void) {
  sim_machine *machine = sim_running_machine;
  const void *code = place_of_trap(machine);
  char text[TEXT];
  describe(&trap.found, text);
  machine->fault_code = code;
  sim_fault_at_code(machine, code, "%s, which is undefined in CUDA C++", text);
}

/* ---- the signal --------------------------------------------------------- */

static void call(const struct sigaction *action, int number, siginfo_t *info,
                 void *context) {
  sigset_t mask = action->sa_mask, own;
  if (!(action->sa_flags & SA_NODEFER)) sigaddset(&mask, number);
  pthread_sigmask(SIG_BLOCK, &mask, &own);
  if (action->sa_flags & SA_SIGINFO)
    action->sa_sigaction(number, info, context);
  else
    action->sa_handler(number);
  pthread_sigmask(SIG_SETMASK, &own, NULL);
}

/* As if this handler were not there. */
static void pass_on(int number, siginfo_t *info, void *context) {
  const struct sigaction before = handler.before;
  const int is_sent = info->si_code <= 0; /* by a process, not by a trap */
  if (before.sa_flags & SA_SIGINFO ||
      (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)) {
    call(&before, number, info, context);
  } else if (!is_sent || before.sa_handler == SIG_DFL) {
    signal(number, SIG_DFL);
    if (is_sent) raise(number); /* else the instruction traps again */
  }
}

/* It leaves for report(), so that the state of the floating-point unit and the
 * mask of signals are those of the kernel again. */
static void on_trap(int number, siginfo_t *info, void *context) {
  sim_machine *machine = sim_running_machine;
  greg_t *all = ((ucontext_t *)context)->uc_mcontext.gregs;
  const uintptr_t stack_pointer = (uintptr_t)all[REG_RSP];
  enum { RED_ZONE = 128, FRAME = 16, DIRECTION = 1 << 10 };
  if (!machine || info->si_code != FPE_INTDIV ||
      !sim_range_holds(&machine->stack, stack_pointer, 1)) {
    pass_on(number, info, context);
    return;
  }
  trap.code = (uintptr_t)all[REG_RIP];
  trap.stack_pointer = stack_pointer;
  trap.found = read_division((const unsigned char *)trap.code, all);
  all[REG_RSP] =
      (greg_t)(((stack_pointer - RED_ZONE) & ~(uintptr_t)(FRAME - 1)) - 8);
  all[REG_RIP] = (greg_t)(uintptr_t)report;
  all[REG_EFL] &= ~(greg_t)DIRECTION;
}

void sim_division_begin(void) {
  struct sigaction action;
  sigset_t own;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_trap;
  /* On the stack of the thread, and not masked in the program's handler unless
   * that one is. */
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigemptyset(&own);
  sigaddset(&own, SIGFPE);
  handler.is_set = !sigaction(SIGFPE, &action, &handler.before);
  /* A trap whose signal is blocked would end the process. */
  pthread_sigmask(SIG_UNBLOCK, &own, &handler.blocked);
}

void sim_division_end(void) {
  struct sigaction now;
  if (sigismember(&handler.blocked, SIGFPE))
    pthread_sigmask(SIG_SETMASK, &handler.blocked, NULL);
  if (!handler.is_set) return;
  /* Another thread of the program may have set a handler since. */
  if (!sigaction(SIGFPE, NULL, &now) && now.sa_flags & SA_SIGINFO &&
      now.sa_sigaction == on_trap)
    sigaction(SIGFPE, &handler.before, NULL);
  handler.is_set = 0;
}

#endif
