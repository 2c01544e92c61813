/*
 * reference.c -- see reference.h.
 */
#include "verify/reference.h"

#include <setjmp.h>
#include <signal.h>

#include "api/error.h"

static sigjmp_buf back;

static void on_trap(int number) {
  (void)number;
  siglongjmp(back, 1);
}

tw_status tune_reference_call(void (*reference)(const void *args),
                              const void *args) {
  struct sigaction action = {.sa_handler = on_trap}, before;
  sigaction(SIGFPE, &action, &before);
  volatile int is_good = 0;
  if (!sigsetjmp(back, 1)) {
    reference(args);
    is_good = 1;
  }
  sigaction(SIGFPE, &before, NULL);
  return is_good ? TW_OK
                 : twi_fail(TW_ERROR_VARIANT,
                            "the reference in operation.lua divides by 0, or "
                            "the least integer by -1: give the divisor a "
                            "`range`");
}
