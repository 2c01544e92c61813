/*
 * process.h -- a worker process: started, asked, and ended.
 */
#ifndef TUNE_PROCESS_H
#define TUNE_PROCESS_H

#include <sys/types.h>

#include "api/error.h"
#include "isolate/page.h"

typedef struct tune_process {
  pid_t pid; /* 0: none */
  int requests, answers;
  tune_page *page;
} tune_process;

/* What a worker runs: a program, or a function in a copy of this process. */
typedef struct tune_worker_code {
  const char *program; /* a path; NULL: the function */
  char *const *arguments;
  /* Gets the descriptors, and returns the exit code. */
  int (*serve)(void *user, int requests, int answers, tune_page *page);
  void *user;
} tune_worker_code;

/* Starts a worker. It ends when its parent does, writes no core file, and does
 * not see Ctrl-C. What kernels print to stdout goes to stderr. */
tw_status tune_process_start(tune_process *process,
                             const tune_worker_code *code);

typedef enum tune_waited {
  TUNE_WAITED_LINE,
  TUNE_WAITED_ENDED, /* the worker has ended, or closed its pipe */
  TUNE_WAITED_LATE,
  TUNE_WAITED_INTERRUPTED
} tune_waited;

/* Sends a line. Returns 0 if the worker has ended. */
int tune_process_send(const tune_process *process, const char *line,
                      int length);
/* How long one poll() for workers may last before a deadline: at most a second,
 * so that an interruption is noticed. */
int tune_process_wait_ms(double deadline_s);
/* Waits for a line until the deadline, a time of tune_now_s(). */
tune_waited tune_process_read(const tune_process *process, char *line,
                              size_t size, double deadline_s);

/* Ends the worker with SIGKILL unless it has ended, and frees everything.
 * Returns what waitpid() says, or -1 if the worker did not even end so. The
 * page stays readable in `text`. */
int tune_process_stop(tune_process *process, char *text);

/* "signal 11 (Segmentation fault): it accessed memory that is not there", from
 * what waitpid() says. Returns text. */
const char *tune_process_cause(int state, char *text, size_t size);

#endif
