/*
 * end.c -- prints the findings when the program ends.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cudart/program.h"
#include "program/collect.h"
#include "program/explain.h"
#include "program/print.h"
#include "program/settings.h"

enum { STOP_SECONDS = 5, STACK_BYTES = 1 << 18 };

static const int signals[] = {SIGTERM, SIGINT, SIGABRT, SIGSEGV,
                              SIGBUS,  SIGFPE, SIGILL};

static pid_t begun_in; /* children of a fork() print nothing */

static void print(const program_found *found, int count) {
  const program_settings_t *settings = program_settings();
  FILE *to = settings->output ? fopen(settings->output, "w") : stderr;
  if (!to) {
    fprintf(stderr, "tilewright: %s cannot be written\n", settings->output);
    to = stderr;
  }
  if (settings->format == PROGRAM_JSON)
    program_print_json(to, found, count);
  else if (settings->format == PROGRAM_SARIF)
    program_print_sarif(to, found, count);
  else if (count || !settings->is_quiet) {
    if (settings->explains) program_explain(to);
    program_print_text(to, found, count);
    program_print_fidelity(to);
  }
  if (to != stderr) fclose(to);
}

static void at_end(int status, void *user) {
  int count = 0;
  (void)user;
  if (getpid() != begun_in) return;
  cudart_program_ends(status);
  if (program_settings()->budget)
    program_check_budget(program_settings()->budget);
  const program_found *found = program_findings(&count);
  fflush(stdout);
  print(found, count);
  fflush(NULL);
  if (count && program_settings()->exit_code >= 0)
    _exit(program_settings()->exit_code);
}

/* A program that is stopped, by a user or by a limit of time, or that ends
 * itself by abort() or a wild address, prints what has been found so far. That
 * is no work for a signal's handler, so another signal ends the program if it
 * does not succeed. */
static void at_signal(int number, siginfo_t *info, void *context) {
  int count = 0;
  (void)context;
  signal(number, SIG_DFL);
  signal(SIGALRM, SIG_DFL);
  alarm(STOP_SECONDS);
  if (getpid() == begun_in) {
    if (number == SIGSEGV) program_collect_overflow(info->si_addr);
    const program_found *found = program_findings(&count);
    fprintf(stderr, "tilewright: stopped by signal %d: what was found so far\n",
            number);
    print(found, count);
    fflush(NULL);
  }
  raise(number);
}

static void watch_signal(int number) {
  struct sigaction now = {.sa_sigaction = at_signal,
                          .sa_flags = SA_NODEFER | SA_ONSTACK | SA_SIGINFO},
                   before;
  if (!sigaction(number, NULL, &before) && before.sa_handler == SIG_DFL)
    sigaction(number, &now, NULL);
}

/* Before the constructors of the program, so that the handler comes after its
 * destructors. */
__attribute__((constructor(101))) static void begin(void) {
  begun_in = getpid();
  on_exit(at_end, NULL);
  /* The stacks of a kernel's threads are small, and the host's may be full. */
  static char stack[STACK_BYTES];
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    watch_signal(signals[i]);
}
