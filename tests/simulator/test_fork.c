/*
 * test_fork.c -- a process forks while other threads launch: the child can use
 * the simulator, its parent's contexts and its own.
 */
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "tilewright/transpose.h"

enum { ROWS = 40, COLS = 60, THREADS = 2, CHILD_SECONDS = 10 };

/* GCC's AddressSanitizer does not unlock its allocator in a child whose parent
 * was allocating in another thread (libasan of GCC 12): about one child in a
 * hundred waits for it forever. Without it none may hang. */
#ifdef __SANITIZE_ADDRESS__
enum { FORKS = 100, MAY_HANG = 8 };
#else
enum { FORKS = 400, MAY_HANG = 0 };
#endif

/* The operands of one thread. */
typedef struct thread_job {
  tw_context *context;
  void *src, *dst;
} thread_job;

static int is_over; /* atomic */
static int launches;

static int run(const thread_job *job, int cols) {
  return tw_transpose(
             job->context, TW_I32,
             &(tw_transpose_args){
                 .rows = ROWS, .cols = cols, .src = job->src, .dst = job->dst},
             NULL) == TW_OK;
}

/* Launches and allocates until the test is over, with changing shapes so that
 * kernels are chosen as well. */
static void *launch(void *pointer) {
  const thread_job *job = pointer;
  for (int i = 0; !__atomic_load_n(&is_over, __ATOMIC_ACQUIRE); i++) {
    void *memory;
    if (!run(job, 1 + i % COLS)) break;
    if (tw_alloc(job->context, 100, &memory)) break;
    tw_free(job->context, memory);
    __atomic_add_fetch(&launches, 1, __ATOMIC_RELAXED);
  }
  return NULL;
}

static void open_job(thread_job *job, tw_context *context) {
  static int numbers[ROWS * COLS];
  for (int i = 0; i < ROWS * COLS; i++) numbers[i] = i;
  job->context = context;
  check_need(!tw_alloc(context, sizeof numbers, &job->src) &&
                 !tw_alloc(context, sizeof numbers, &job->dst) &&
                 !tw_upload(context, job->src, numbers, sizeof numbers, NULL),
             "operands");
}

static tw_context *open_context(void) {
  tw_context *context;
  check_need(
      !tw_context_create(
          &context, &(tw_context_options){.device = "sim", .tuning_file = ""}),
      "a context");
  return context;
}

/* The work of the child process. Returns 0 if all results are right. */
static int work(const thread_job *job) {
  int last = -1;
  if (!run(job, COLS)) return 1;
  if (tw_download(job->context, &last, (int *)job->dst + ROWS * COLS - 1,
                  sizeof last, NULL))
    return 2;
  if (last != ROWS * COLS - 1) return 3;
  thread_job own;
  tw_context *context = open_context();
  open_job(&own, context);
  if (!run(&own, COLS)) return 4;
  tw_context_destroy(context);
  return 0;
}

static int hung; /* children that waited for AddressSanitizer */

/* Forks a child that uses a context which other threads use in the parent. */
static void fork_once(const thread_job *job) {
  pid_t child = fork();
  check_need(child >= 0, "fork");
  if (!child) {
    alarm(CHILD_SECONDS); /* ends a child that hangs */
    _exit(work(job));
  }
  int status;
  check_need(waitpid(child, &status, 0) == child, "waitpid");
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM && hung < MAY_HANG) {
    hung++;
    return;
  }
  CHECK(WIFEXITED(status));
  CHECK_INT(WEXITSTATUS(status), 0);
}

int main(void) {
  alarm(300);
  tw_context *context = open_context();
  thread_job jobs[THREADS], mine;
  pthread_t threads[THREADS];
  open_job(&mine, context);
  for (int i = 0; i < THREADS; i++) {
    open_job(&jobs[i], context);
    check_need(!pthread_create(&threads[i], NULL, launch, &jobs[i]), "thread");
  }
  for (int i = 0; i < FORKS; i++) {
    int seen = __atomic_load_n(&launches, __ATOMIC_RELAXED);
    fork_once(&mine);
    /* The threads must continue after a fork. */
    while (__atomic_load_n(&launches, __ATOMIC_RELAXED) == seen) usleep(100);
  }
  __atomic_store_n(&is_over, 1, __ATOMIC_RELEASE);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  CHECK(launches > FORKS);
  tw_context_destroy(context);
  return check_end();
}
