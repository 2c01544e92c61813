/*
 * test_division.c -- an integer division by 0 in a kernel is a finding, and the
 * process lives; one of the program itself is the program's own affair.
 */
#include <fenv.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

#include "simulator/sim_test.h"

static sim_test test;
static void *out;

static void expect(tw_status got, const char *start, const char *what) {
  CHECK_STATUS(got, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), start);
  CHECK_HAS(tw_last_error(), what);
  CHECK_HAS(tw_last_error(),
            ", which is undefined in CUDA C++ (simulator/faults.cu:");
}

static tw_status divides(int by) {
  return LAUNCH(&test, "divides", D3(2, 1, 1), D3(64, 1, 1), 0, &out, &by);
}

static void test_by_zero(void) {
  int by = 20;
  unsigned unsigned_by = 33;
  expect(divides(70),
         "kernel divides (simulator/faults.cu:10-20), block (1, 0, 0), thread "
         "(6, 0, 0): a division by 0",
         "by 0, 77 / 0 or 77 % 0, which");
  CHECK_INT(((int *)out)[69], 76);
  CHECK_INT(((int *)out)[63], 10);
  CHECK_STATUS(divides(128), TW_OK);
  CHECK_STATUS(divides(-1), TW_OK);
  expect(LAUNCH(&test, "remainders", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &by),
         "block (0, 0, 0), thread (20, 0, 0): a division", "27 / 0 or 27 % 0");
  by = 64;
  CHECK_STATUS(
      LAUNCH(&test, "remainders", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &by),
      TW_OK);
  expect(LAUNCH(&test, "divides_unsigned", D3(1, 1, 1), D3(64, 1, 1), 0, &out,
                &unsigned_by),
         "thread (33, 0, 0): a division by 0", ", 9 / 0 or 9 % 0");
}

static void test_wide(void) {
  long long *by = sim_test_alloc(&test, 64 * sizeof *by);
  for (int i = 0; i < 64; i++) by[i] = i - 50;
  expect(LAUNCH(&test, "divides_long", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &by),
         "thread (50, 0, 0): a division by 0", ", 5000000050 / 0");
  for (int i = 0; i < 64; i++) by[i] = -1;
  CHECK_STATUS(
      LAUNCH(&test, "divides_long", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &by),
      TW_OK);
  CHECK(((long long *)out)[63] == -5000000063);
  sim_test_free(&test, by);
  unsigned unsigned_by = 5;
  expect(LAUNCH(&test, "divides_128", D3(1, 1, 1), D3(64, 1, 1), 0, &out,
                &unsigned_by),
         "thread (5, 0, 0): a division by 0",
         "by 0, or of the least integer by -1");
}

static void test_least(void) {
  int by = -1;
  expect(
      LAUNCH(&test, "divides_least", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &by),
      "thread (3, 0, 0): a division that overflows",
      ", -2147483648 / -1 or -2147483648 % -1");
  by = 0;
  expect(
      LAUNCH(&test, "divides_least", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &by),
      "thread (0, 0, 0): a division by 0", ", 0 / 0 or 0 % 0");
  for (by = -2; by < 2; by += 3)
    CHECK_STATUS(
        LAUNCH(&test, "divides_least", D3(1, 1, 1), D3(64, 1, 1), 0, &out, &by),
        TW_OK);
}

/* ---- the program -------------------------------------------------------- */

static sigjmp_buf back;
static volatile int caught;
static volatile int zero, result;

static void on_signal(int number) {
  caught = number;
  siglongjmp(back, 1);
}

__attribute__((no_sanitize("undefined"))) static int quotient(int a) {
  return a / zero;
}

/* The signal of a division by the program. */
static int signal_of_division(void) {
  caught = 0;
  if (!sigsetjmp(back, 1)) result = quotient(2);
  return caught;
}

/* The program's handler is called for the program's division, before and after
 * a finding. */
static void test_own_handler(void) {
  struct sigaction own = {.sa_handler = on_signal}, now;
  sigaction(SIGFPE, &own, NULL);
  for (int round = 0; round < 2; round++) {
    CHECK_INT(signal_of_division(), SIGFPE);
    expect(divides(3), "thread (3, 0, 0): a division by 0", "10 / 0");
  }
  sigaction(SIGFPE, NULL, &now);
  CHECK(now.sa_handler == on_signal);
  signal(SIGFPE, SIG_DFL);
}

static void test_without_handler(void) {
  const pid_t child = fork();
  if (child == 0) {
    CHECK_STATUS(divides(3), TW_ERROR_LAUNCH);
    _exit(quotient(5));
  }
  int state = 0;
  CHECK(waitpid(child, &state, 0) == child);
  CHECK(WIFSIGNALED(state) && WTERMSIG(state) == SIGFPE);
}

/* A mask of signals and a mode of rounding are the thread's own. */
static void test_state(void) {
  sigset_t own, now;
  sigemptyset(&own);
  sigaddset(&own, SIGFPE);
  pthread_sigmask(SIG_BLOCK, &own, NULL);
  fesetround(FE_UPWARD);
  CHECK_STATUS(divides(3), TW_ERROR_LAUNCH);
  CHECK_INT(fegetround(), FE_UPWARD);
  fesetround(FE_TONEAREST);
  pthread_sigmask(SIG_SETMASK, NULL, &now);
  CHECK(sigismember(&now, SIGFPE));
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  CHECK_STATUS(divides(3), TW_ERROR_LAUNCH);
  pthread_sigmask(SIG_SETMASK, NULL, &now);
  CHECK(!sigismember(&now, SIGFPE));
}

/* Another thread divides while a kernel runs. */
static void *divide_often(void *user) {
  (void)user;
  for (int i = 0; i < 1000; i++) signal_of_division();
  return NULL;
}

static void test_another_thread(void) {
  struct sigaction own = {.sa_handler = on_signal};
  pthread_t other;
  sigaction(SIGFPE, &own, NULL);
  CHECK(!pthread_create(&other, NULL, divide_often, NULL));
  for (int i = 0; i < 100; i++) CHECK_STATUS(divides(128), TW_OK);
  pthread_join(other, NULL);
  signal(SIGFPE, SIG_DFL);
}

int main(void) {
#if !defined(__x86_64__)
  printf("skipped: divisions do not trap\n");
  return 77;
#endif
  sim_test_open(&test, NULL, sim_test_faults, "simulator/faults.cu");
  out = sim_test_alloc(&test, 1024);
  test_by_zero();
  test_wide();
  test_least();
  test_own_handler();
  test_without_handler();
  test_state();
  test_another_thread();
  sim_test_free(&test, out);
  sim_test_close(&test);
  return check_end();
}
