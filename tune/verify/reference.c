/*
 * reference.c -- see reference.h.
 */
#include "verify/reference.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "api/error.h"
#include "devices/simulator/report/source_line.h"

/* One call at a time. */
static struct {
  sigjmp_buf back;
  tune_reference_stop *stop;
  const void *object; /* that the reference is in */
  int ticks;          /* since the limit was reached */
} running;

/* References that have run for too long. */
enum { MOST_ENDLESS = 16 };
static struct {
  const void *reference;
  tune_reference_stop stop;
} endless[MOST_ENDLESS];
static int endless_count;

/* ---- signals ------------------------------------------------------------- */

/* The address of the instruction that the signal interrupted. */
static const void *interrupted_at(const ucontext_t *context) {
#if defined(__x86_64__)
  return (const void *)(uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (const void *)(uintptr_t)context->uc_mcontext.pc;
#else
  (void)context;
  return NULL;
#endif
}

static void on_fault(int number, siginfo_t *info, void *context) {
  tune_reference_stop *stop = running.stop;
  stop->number = number;
  stop->address = info->si_addr;
  stop->is_write = -1;
  stop->code = interrupted_at(context);
#if defined(__x86_64__)
  stop->is_write =
      !!(((const ucontext_t *)context)->uc_mcontext.gregs[REG_ERR] & 2);
#endif
  siglongjmp(running.back, 1);
}

static const void *object_of(const void *code) {
  Dl_info info;
  return code && dladdr(code, &info) ? info.dli_fbase : NULL;
}

/* After the limit. In a function of the C library it waits for a while, so that
 * the line is one of the reference's. */
static void on_tick(int number, siginfo_t *info, void *context) {
  enum { PATIENCE = 50 };
  (void)number;
  if (!running.stop || info->si_value.sival_ptr != running.stop) return;
  const void *code = interrupted_at(context);
  const int is_own = code && object_of(code) == running.object;
  if (!is_own && ++running.ticks < PATIENCE) return;
  running.stop->number = 0;
  running.stop->code = is_own ? code : NULL;
  siglongjmp(running.back, 1);
}

/* ---- the limit ----------------------------------------------------------- */

/* A real-time signal, as the others have a meaning; the simulator's watchdog
 * has the next one. */
static int signal_number(void) { return SIGRTMAX - 4; }

/* Much more than a right reference needs, also for one that does for each
 * element something with each other one, whatever `flops` says. */
static double limit_of(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  const double least_s = 10, most_s = 3600;
  const double elements = twi_problem_bytes(problem) / problem->element_bytes;
  return fmin(most_s, least_s + 1e-6 * operation->flops(problem->args) +
                          1e-8 * elements * elements);
}

/* Returns 0 if there is no timer: then the reference runs for as long as it
 * wants. */
static int begin_timer(tune_reference_stop *stop, timer_t *timer) {
  enum { TICK_NS = 10000000 };
  struct sigevent event;
  sigset_t blocked;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = signal_number();
  event.sigev_value.sival_ptr = stop;
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  /* A signal that stays pending would come after the handler has gone. */
  if (pthread_sigmask(SIG_SETMASK, NULL, &blocked) ||
      sigismember(&blocked, signal_number()) ||
      timer_create(CLOCK_THREAD_CPUTIME_ID, &event, timer))
    return 0;
  const time_t seconds = (time_t)stop->limit_s;
  const struct itimerspec times = {{0, TICK_NS}, {seconds, 0}};
  if (!timer_settime(*timer, 0, &times, NULL)) return 1;
  timer_delete(*timer);
  return 0;
}

/* ---- a call -------------------------------------------------------------- */

/* What the stack holds where the reference has its variables is other bits in
 * each call, so that one that it does not set is noticed. */
static __attribute__((noinline)) void change_stack(void) {
  enum { DEPTH = 8192 };
  static unsigned char byte;
  unsigned char stack[DEPTH];
  byte = (unsigned char)(byte + 0x4d);
  memset(stack, byte, DEPTH);
  __asm__ volatile("" : : "r"(stack) : "memory"); /* it is not left out */
}

static int is_known_endless(const void *reference, tune_reference_stop *stop) {
  for (int i = 0; i < endless_count; i++)
    if (endless[i].reference == reference) {
      *stop = endless[i].stop;
      return 1;
    }
  return 0;
}

enum { TRAPS = 3, ALL_FAULTS = 5 };

/* Catches divisions and indices beyond an array, or all faults. `own` is the
 * reference, or what it calls.
 */
static int run(const twi_problem *problem, void (*reference)(const void *args),
               const void *own, const void *args, int count,
               tune_reference_stop *stop) {
  static const int faults[ALL_FAULTS] = {SIGFPE, SIGILL, SIGTRAP, SIGSEGV,
                                         SIGBUS};
  struct sigaction before[ALL_FAULTS], before_tick;
  struct sigaction fault = {.sa_flags = SA_SIGINFO, .sa_sigaction = on_fault};
  /* Not masked in its own handler, which may not return. */
  struct sigaction tick = {.sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER,
                           .sa_sigaction = on_tick};
  timer_t timer;
  if (is_known_endless(own, stop)) return 0;
  *stop = (tune_reference_stop){.limit_s = limit_of(problem)};
  running.stop = stop;
  running.object = object_of(own);
  running.ticks = 0;
  for (int i = 0; i < count; i++) sigaction(faults[i], &fault, &before[i]);
  sigaction(signal_number(), &tick, &before_tick);
  volatile int is_good = 0;
  const int has_timer = begin_timer(stop, &timer);
  if (!sigsetjmp(running.back, 1)) {
    change_stack();
    reference(args);
    is_good = 1;
  }
  running.stop = NULL;
  if (has_timer) timer_delete(timer);
  sigaction(signal_number(), &before_tick, NULL);
  for (int i = 0; i < count; i++) sigaction(faults[i], &before[i], NULL);
  if (!is_good && !stop->number && endless_count < MOST_ENDLESS) {
    endless[endless_count].reference = own;
    endless[endless_count++].stop = *stop;
  }
  return is_good;
}

int tune_reference_run(const twi_problem *problem,
                       void (*reference)(const void *args), const void *args,
                       tune_reference_stop *stop) {
  return run(problem, reference, (const void *)(uintptr_t)reference, args,
             ALL_FAULTS, stop);
}

int tune_reference_draw(const twi_problem *problem,
                        void (*function)(const void *args), const void *own,
                        const void *args, tune_reference_stop *stop) {
  return run(problem, function, own, args, ALL_FAULTS, stop);
}

/* ---- sentences ----------------------------------------------------------- */

/* The line of operation.lua of an instruction of the reference, or 0. */
static int line_of(const twi_problem *problem, const void *code) {
  const tw_operation *operation = problem->operation;
  const tw_element *element = &operation->elements[problem->element];
  char file[128];
  sim_source_line found;
  if (!code || !operation->reference_line) return 0;
  /* A return address is behind its instruction. */
  const void *behind = (const char *)code + 1;
  snprintf(file, sizeof file, "%s/operation.c", operation->name);
  sim_source_lines(&behind, 1, file, &found);
  if (!strstr(found.file, file)) return 0;
  /* Of the two functions the one that begins before, as near as possible. */
  int first = element->reference_line;
  if (element->wide_reference_line <= found.line &&
      (first > found.line || element->wide_reference_line > first))
    first = element->wide_reference_line;
  if (!first) return 0;
  return operation->reference_line +
         (found.line > first ? found.line - first : 0);
}

const char *tune_reference_name(const twi_problem *problem, const void *code,
                                char text[TUNE_REFERENCE_NAME]) {
  const int line = line_of(problem, code);
  if (line)
    snprintf(text, TUNE_REFERENCE_NAME,
             "the reference in operation.lua, line %d,", line);
  else if (problem->operation->reference_line)
    snprintf(text, TUNE_REFERENCE_NAME,
             "the reference in operation.lua, which begins in line %d,",
             problem->operation->reference_line);
  else
    snprintf(text, TUNE_REFERENCE_NAME, "the reference in operation.lua");
  return text;
}

void tune_reference_say(const twi_problem *problem,
                        const tune_reference_stop *stop, char *text,
                        size_t size) {
  char name[TUNE_REFERENCE_NAME];
  tune_reference_name(problem, stop->code, name);
  if (stop->number == SIGFPE)
    snprintf(text, size,
             "%s divides by 0, or the least integer by -1: give the divisor a "
             "`range`",
             name);
  else if (stop->number == SIGILL || stop->number == SIGTRAP)
    snprintf(text, size, "%s has an index that its own array does not have",
             name);
  else if (!stop->number)
    snprintf(
        text, size,
        "%s is in an endless loop: it has not ended in %.0f seconds of CPU "
        "time",
        name, stop->limit_s);
  else
    snprintf(text, size, "%s %s memory that is not there", name,
             stop->is_write > 0    ? "writes"
             : stop->is_write == 0 ? "reads"
                                   : "accesses");
}

tw_status tune_reference_call(const twi_problem *problem,
                              void (*reference)(const void *args),
                              const void *args) {
  char text[256];
  tune_reference_stop stop;
  if (run(problem, reference, (const void *)(uintptr_t)reference, args, TRAPS,
          &stop))
    return TW_OK;
  tune_reference_say(problem, &stop, text, sizeof text);
  return twi_fail(TW_ERROR_VARIANT, "%s", text);
}
