/*
 * interrupt.c -- a request to end a long job early and to keep what is known.
 */
#include "measure/interrupt.h"

#include <signal.h>
#include <string.h>

#include "measure/clock.h"

static volatile sig_atomic_t is_requested;

void tune_interrupt(void) { is_requested = SIGINT; }

int tune_is_interrupted(void) { return is_requested; }

int tune_is_over(double deadline_s) {
  return is_requested || tune_now_s() > deadline_s;
}

static void on_signal(int number) {
  is_requested = number;
  /* Over its limit of CPU time a process gets SIGXCPU every second. */
  if (number != SIGXCPU) signal(number, SIG_DFL);
}

/* Without SA_RESTART, so that a wait for another process ends. A signal that
 * the parent ignores, as for a job in the background, stays ignored. */
static void request_on(int number) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(number, &action, NULL);
}

void tune_interrupt_on_signals(void) {
  request_on(SIGINT);
  request_on(SIGTERM);
  request_on(SIGXCPU);
}
