/*
 * process.c -- a worker process.
 *
 * For a GPU it is forked and at once replaced by a program, because CUDA does
 * not work in a process that was forked after CUDA was initialised. Between the
 * two only functions are called that are safe in a process with several
 * threads. For the simulator it stays a copy of this process, which has its
 * context and its kernels, also those that were compiled a moment ago.
 */
#include "isolate/process.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure/clock.h"
#include "measure/interrupt.h"

/* How long a killed process may take: the driver first ends its kernel. */
static const double end_s = 20;

/* ---- starting ------------------------------------------------------------ */

/* Gives the three descriptors their numbers. They are copied to high ones
 * first, because one may have another's number. */
static int place_descriptors(const int *from) {
  int high[3];
  for (int i = 0; i < 3; i++)
    if ((high[i] = fcntl(from[i], F_DUPFD_CLOEXEC, 64)) < 0) return 0;
  for (int i = 0; i < 3; i++)
    if (dup2(high[i], TUNE_WORKER_REQUESTS + i) < 0) return 0;
  return 1;
}

/* What every worker does first. */
static void begin_worker(pid_t parent) {
  const struct rlimit none = {0, 0};
  int null = open("/dev/null", O_RDONLY);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(125); /* it ended before prctl() */
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_DFL);
  setrlimit(RLIMIT_CORE, &none);
  if (null >= 0) dup2(null, STDIN_FILENO);
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

static _Noreturn void become(const tune_worker_code *code,
                             char *const *environment, const int *descriptors) {
  if (!place_descriptors(descriptors)) _exit(126);
#ifdef SYS_close_range
  syscall(SYS_close_range, TUNE_WORKER_PAGE + 1, ~0U, 0);
#endif
  execve(code->program, code->arguments, environment);
  _exit(127);
}

/* The environment with a mark, by which a program that is no worker after all
 * does not start workers of its own. */
static char **marked_environment(void) {
  extern char **environ;
  size_t count = 0;
  while (environ[count]) count++;
  char **marked = calloc(count + 2, sizeof *marked);
  if (!marked) return NULL;
  memcpy(marked, environ, count * sizeof *marked);
  marked[count] = (char *)"TW_ISOLATED=1";
  return marked;
}

static int make_page(tune_process *process) {
  int file = (int)syscall(SYS_memfd_create, "tilewright", 1U /* CLOEXEC */);
  if (file < 0) return -1;
  if (ftruncate(file, sizeof(tune_page)) == 0) {
    void *page = mmap(NULL, sizeof(tune_page), PROT_READ | PROT_WRITE,
                      MAP_SHARED, file, 0);
    if (page != MAP_FAILED) {
      process->page = page;
      return file;
    }
  }
  close(file);
  return -1;
}

static void close_all(const int *descriptors, int count) {
  for (int i = 0; i < count; i++)
    if (descriptors[i] >= 0) close(descriptors[i]);
}

static _Noreturn void be_worker(const tune_worker_code *code, pid_t parent,
                                char *const *environment, tune_page *page,
                                const int *descriptors) {
  begin_worker(parent);
  if (code->program) become(code, environment, descriptors);
  /* Not exit(): the parent closes and flushes what this process inherited. */
  _exit(code->serve(code->user, descriptors[0], descriptors[1], page));
}

tw_status tune_process_start(tune_process *process,
                             const tune_worker_code *code) {
  int requests[2] = {-1, -1}, answers[2] = {-1, -1};
  const pid_t parent = getpid();
  *process = (tune_process){.requests = -1, .answers = -1};
  char **environment = marked_environment();
  int page = make_page(process);
  /* A socket, because writing to a pipe without a reader would end this
   * process. */
  int is_ready =
      environment && page >= 0 &&
      socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, requests) == 0 &&
      pipe2(answers, O_CLOEXEC) == 0;
  const int descriptors[3] = {requests[0], answers[1], page};
  if (is_ready) {
    fflush(NULL); /* otherwise the worker could print buffered output again */
    process->pid = fork();
  }
  if (is_ready && process->pid == 0) {
    close(requests[1]);
    close(answers[0]);
    be_worker(code, parent, environment, process->page, descriptors);
  }
  int error = errno;
  free(environment);
  close_all(descriptors, 3);
  process->requests = requests[1];
  process->answers = answers[0];
  if (is_ready && process->pid > 0) return TW_OK;
  char text[TUNE_PAGE_TEXT];
  process->pid = 0;
  tune_process_stop(process, text);
  return twi_fail(TW_ERROR_MEMORY, "no worker process could be started: %s",
                  strerror(error));
}

/* ---- talking ------------------------------------------------------------- */

int tune_process_send(const tune_process *process, const char *line,
                      int length) {
  int sent = 0;
  while (sent < length) {
    ssize_t more = send(process->requests, line + sent, (size_t)(length - sent),
                        MSG_NOSIGNAL);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) return 0;
    sent += (int)more;
  }
  return 1;
}

int tune_process_wait_ms(double deadline_s) {
  double left_s = deadline_s - tune_now_s();
  return left_s <= 0 ? 0 : left_s > 1 ? 1000 : (int)ceil(1000 * left_s);
}

tune_waited tune_process_read(const tune_process *process, char *line,
                              size_t size, double deadline_s) {
  size_t length = 0;
  for (;;) {
    struct pollfd answers = {.fd = process->answers, .events = POLLIN};
    if (tune_is_interrupted()) return TUNE_WAITED_INTERRUPTED;
    int ready = poll(&answers, 1, tune_process_wait_ms(deadline_s));
    if (ready == 0 && tune_now_s() >= deadline_s) return TUNE_WAITED_LATE;
    if (ready <= 0) continue;
    char byte;
    ssize_t got = read(process->answers, &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return TUNE_WAITED_ENDED;
    if (byte == '\n') break;
    if (length + 1 < size) line[length++] = byte;
  }
  line[length] = 0;
  return TUNE_WAITED_LINE;
}

/* ---- ending -------------------------------------------------------------- */

/* Waits for the process, which has ended or was killed. */
static int reap(pid_t pid) {
  const double deadline_s = tune_now_s() + end_s;
  for (;;) {
    int state = -1;
    pid_t got = waitpid(pid, &state, WNOHANG);
    if (got == pid) return state;
    if (got < 0 && errno != EINTR) return -1;
    if (tune_now_s() > deadline_s) return -1;
    poll(NULL, 0, 2);
  }
}

/* A worker that has closed its pipe is ending: its own cause must not be
 * replaced by a signal from here. */
static int end(const tune_process *process) {
  struct pollfd answers = {.fd = process->answers, .events = POLLIN};
  int state;
  if (poll(&answers, 1, 0) == 1 && answers.revents & POLLHUP)
    for (int i = 0; i < 1000; i++) {
      if (waitpid(process->pid, &state, WNOHANG) == process->pid) return state;
      poll(NULL, 0, 2);
    }
  kill(process->pid, SIGKILL);
  return reap(process->pid);
}

int tune_process_stop(tune_process *process, char *text) {
  int state = 0;
  text[0] = 0;
  if (process->pid > 0) state = end(process);
  close_all(&process->requests, 1);
  close_all(&process->answers, 1);
  if (process->page) {
    memcpy(text, process->page->text, TUNE_PAGE_TEXT - 1);
    text[TUNE_PAGE_TEXT - 1] = 0;
    munmap(process->page, sizeof *process->page);
  }
  *process = (tune_process){.requests = -1, .answers = -1};
  return state;
}

static const char *meaning_of(int number) {
  switch (number) {
    case SIGSEGV:
      return ": it accessed memory that is not there";
    case SIGBUS:
      return ": it accessed memory that cannot be provided";
    case SIGFPE:
      return ": it divided by zero, or a quotient did not fit: a divisor in "
             "operation.lua needs a `range`";
    case SIGILL:
      return ": it ran what is no instruction of this CPU";
    case SIGABRT:
      return ": it ended itself, as after an assertion or damage to the heap";
    case SIGKILL:
      return ": somebody ended it, or the machine ran out of memory";
    default:
      return "";
  }
}

const char *tune_process_cause(int state, char *text, size_t size) {
  if (state == -1)
    snprintf(text, size, "it could not be ended within %g s", end_s);
  else if (WIFSIGNALED(state))
    snprintf(text, size, "signal %d (%s)%s", WTERMSIG(state),
             strsignal(WTERMSIG(state)), meaning_of(WTERMSIG(state)));
  else
    snprintf(text, size, "exit code %d", WEXITSTATUS(state));
  return text;
}
