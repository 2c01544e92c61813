/*
 * watchdog.c -- see watchdog.h.
 */
#include "devices/simulator/machine/watchdog.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/report/source_text.h"

enum {
  TICKS_PER_SECOND = 20,
  DEFAULT_SECONDS = 60,
  LEAST_TIMES = 20 /* the longest time without progress that was no fault */
};

static struct {
  timer_t timer;
  struct sigaction before;
  int is_set;
  uint64_t progress; /* at the latest tick */
  uint64_t ticks;    /* since then, without progress */
  uint64_t all;      /* of the launch */
  uint64_t longest;  /* in this process, of launches that have ended */
} watchdog;          /* the simulator's lock guards it */

/* A signal that programs rarely use; of the real-time ones, as the others have
 * a meaning. */
static int signal_number(void) { return SIGRTMAX - 3; }

/* The address of the instruction that the signal interrupted; 0: unknown. */
static uintptr_t interrupted_at(const void *context) {
  const ucontext_t *state = context;
#if defined(__x86_64__)
  return (uintptr_t)state->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)state->uc_mcontext.pc;
#else
  (void)state;
  return 0;
#endif
}

static uint64_t limit_of(const sim_machine *machine) {
  uint64_t seconds =
      machine->schedule.limit_s ? machine->schedule.limit_s : DEFAULT_SECONDS;
  uint64_t ticks = seconds * TICKS_PER_SECOND;
  uint64_t least = watchdog.longest * LEAST_TIMES;
  return ticks > least ? ticks : least;
}

/* Runs on the stack of the thread, in the middle of its kernel. */
static void tick(int number, siginfo_t *info, void *context) {
  sim_machine *machine = sim_running_machine;
  (void)number;
  if (!machine || info->si_value.sival_ptr != machine) return;
  const unsigned all_s = machine->schedule.launch_limit_s;
  watchdog.all++;
  const int is_given_up =
      all_s && watchdog.all > (uint64_t)all_s * TICKS_PER_SECOND;
  if (watchdog.progress != machine->progress) {
    watchdog.progress = machine->progress;
    if (watchdog.ticks > watchdog.longest && !all_s)
      watchdog.longest = watchdog.ticks;
    watchdog.ticks = 0;
  } else {
    watchdog.ticks++;
  }
  if (!is_given_up && watchdog.ticks <= limit_of(machine)) return;
  uintptr_t code = interrupted_at(context);
  if (!sim_is_kernels_code(machine, code)) return;
  char place[SIM_SOURCE_TEXT];
  /* A return address is behind its instruction. */
  sim_source_of_code(machine->kernel, (const void *)(code + 1), place);
  machine->fault = SIM_FAULT_ENDLESS;
  machine->fault_code = (const void *)(code + 1);
  if (is_given_up)
    sim_thread_fault(machine, "given up after %u seconds of CPU time, near %s",
                     all_s, place);
  sim_thread_fault(machine,
                   "endless loop: for %llu seconds of CPU time it has not "
                   "left a loop near %s",
                   (unsigned long long)(watchdog.ticks / TICKS_PER_SECOND),
                   place);
}

void sim_watchdog_begin(sim_machine *machine) {
  struct sigevent event;
  struct sigaction action;
  memset(&event, 0, sizeof event);
  memset(&action, 0, sizeof action);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = signal_number();
  event.sigev_value.sival_ptr = machine;
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  /* Not masked in its own handler, which may not return. */
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER;
  action.sa_sigaction = tick;
  sigemptyset(&action.sa_mask);
  sigset_t blocked;
  watchdog.is_set = 0;
  /* A signal that stays pending would come after the handler has gone. */
  if (pthread_sigmask(SIG_SETMASK, NULL, &blocked) ||
      sigismember(&blocked, signal_number()))
    return;
  watchdog.progress = machine->progress;
  watchdog.ticks = watchdog.all = 0;
  if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &watchdog.timer)) return;
  const long ns = 1000000000L / TICKS_PER_SECOND;
  const struct itimerspec times = {{0, ns}, {0, ns}};
  if (sigaction(signal_number(), &action, &watchdog.before) ||
      timer_settime(watchdog.timer, 0, &times, NULL)) {
    timer_delete(watchdog.timer);
    return;
  }
  watchdog.is_set = 1;
}

void sim_watchdog_end(sim_machine *machine) {
  (void)machine;
  if (!watchdog.is_set) return;
  timer_delete(watchdog.timer);
  sigaction(signal_number(), &watchdog.before, NULL);
  watchdog.is_set = 0;
}
