/*
 * test_progress.c -- what progress prints to a terminal and to a pipe.
 */
#include <fcntl.h>
#include <unistd.h>

#include "check.h"
#include "print/progress.h"

/* A job whose first step has begun. */
static void report(void) {
  tune_progress progress;
  tune_steps steps = tune_progress_steps(&progress);
  tune_steps_begin(&steps, "counting", 2);
  tune_steps_step(&steps, 0, "the_first");
}

/* A job in a pipe after half a minute: an estimate needs some steps. */
static void estimate(void) {
  tune_progress progress;
  tune_steps steps = tune_progress_steps(&progress);
  for (int done = 1; done <= 10; done += 9) {
    tune_steps_begin(&steps, "counting", 500);
    progress.start_s -= 30;
    progress.shown_s -= 30;
    tune_steps_step(&steps, done, "");
  }
}

/* What a job prints while stderr is `file`, read back from `from`. */
static const char *printed(int file, int from, void (*job)(void)) {
  static char text[512];
  int kept = dup(STDERR_FILENO);
  check_need(kept >= 0 && dup2(file, STDERR_FILENO) >= 0, "dup2");
  job();
  dup2(kept, STDERR_FILENO);
  close(kept);
  fcntl(from, F_SETFL, O_NONBLOCK);
  ssize_t got = read(from, text, sizeof text - 1);
  text[got > 0 ? got : 0] = 0;
  return text;
}

int main(void) {
  int pipes[2];
  check_need(pipe(pipes) == 0, "pipe");
  CHECK_TEXT(printed(pipes[1], pipes[0], report), "");
  CHECK_TEXT(printed(pipes[1], pipes[0], estimate),
             "counting 1 of 500\ncounting 10 of 500, about 25 min left\n");
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  check_need(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0,
             "no terminal can be opened");
  int slave = open(ptsname(terminal), O_RDWR | O_NOCTTY);
  check_need(slave >= 0, "no terminal can be opened");
  CHECK_HAS(printed(slave, terminal, report), "\rcounting 0 of 2: the_first ");
  return check_end();
}
