/*
 * test_isolate.c -- candidates in a worker process: each peril is named, and
 * costs the others nothing.
 *
 * The kernels are C functions that the simulator runs, so they can do to their
 * process whatever a wrong kernel may do. Without arguments the program tests;
 * with the words of a worker it is one.
 */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "isolate/guard.h"
#include "isolate/isolate.h"
#include "isolate/page.h"
#include "isolate/process.h"
#include "measure/clock.h"
#include "measure/interrupt.h"
#include "runtime/fake_set.h"
#include "runtime/scratch.h"
#include "tilewright/tune.h"

/* ---- kernels ------------------------------------------------------------- */

static void kernel_right(void **params) { echo_kernel_b32(params); }

static void kernel_wrong(void **params) {
  echo_args a = echo_from_params(params);
  if (a.rows > 1) a.rows--;
  echo_copy(&a, 4);
}

static void kernel_past_end(void **params) {
  echo_args a = echo_from_params(params);
  echo_copy(&a, 4);
  int64_t last = (a.batch.value - 1) * a.dst_batch_stride +
                 (a.rows - 1) * a.dst_stride + a.cols - 1;
  ((unsigned char *)a.dst)[4 * (last + 1) + 700] = 0x5a;
}

static void kernel_hangs(void **params) {
  static volatile int is_over;
  (void)params;
  while (!is_over) continue;
}

static void kernel_aborts(void **params) {
  (void)params;
  abort();
}

static void kernel_faults(void **params) {
  (void)params;
  signal(SIGSEGV, SIG_DFL); /* the simulator's handler would end the kernel */
  raise(SIGSEGV);
}

static void kernel_exits(void **params) {
  (void)params;
  _exit(3);
}

static void kernel_kills(void **params) {
  (void)params;
  raise(SIGKILL);
}

static void kernel_sleeps(void **params) {
  static int has_slept; /* the function runs for each thread of a block */
  const struct timespec pause = {has_slept ? 0 : 1, 0};
  has_slept = 1;
  nanosleep(&pause, NULL);
  echo_kernel_b32(params);
}

/* Right at first, and afterwards another kernel of the process is wrong. */
static int is_poisoned;

static void kernel_poisons(void **params) {
  is_poisoned = 1;
  echo_kernel_b32(params);
}

static void kernel_victim(void **params) {
  if (is_poisoned)
    kernel_wrong(params);
  else
    echo_kernel_b32(params);
}

/* As if somebody ended the first worker, and not the next. */
static void kernel_once(void **params) {
  FILE *mark = fopen(getenv("TEST_MARK"), "wx");
  if (mark) raise(SIGKILL);
  echo_kernel_b32(params);
}

/* Answers in the worker's place. */
static void kernel_talks(void **params) {
  if (write(TUNE_WORKER_ANSWERS, "nonsense\n", 9) != 9) _exit(1);
  echo_kernel_b32(params);
}

/* ---- the set ------------------------------------------------------------- */

enum {
  RIGHT,
  WRONG,
  PAST_END,
  HANGS,
  ABORTS,
  FAULTS,
  EXITS,
  KILLS,
  SLEEPS,
  POISONS,
  VICTIM,
  TALKS,
  ONCE,
  COUNT
};

static const tw_sim_kernel sim_kernels[] = {
    ECHO_KERNEL("echo_b32_right", kernel_right),
    ECHO_KERNEL("echo_b32_wrong", kernel_wrong),
    ECHO_KERNEL("echo_b32_past_end", kernel_past_end),
    ECHO_KERNEL("echo_b32_hangs", kernel_hangs),
    ECHO_KERNEL("echo_b32_aborts", kernel_aborts),
    ECHO_KERNEL("echo_b32_faults", kernel_faults),
    ECHO_KERNEL("echo_b32_exits", kernel_exits),
    ECHO_KERNEL("echo_b32_kills", kernel_kills),
    ECHO_KERNEL("echo_b32_sleeps", kernel_sleeps),
    ECHO_KERNEL("echo_b32_poisons", kernel_poisons),
    ECHO_KERNEL("echo_b32_victim", kernel_victim),
    ECHO_KERNEL("echo_b32_talks", kernel_talks),
    ECHO_KERNEL("echo_b32_once", kernel_once),
    {NULL, NULL, NULL, NULL},
};
static const tw_sim_table tables[] = {
    {.file = "own/own.cu", .kernels = sim_kernels}, {.file = NULL}};
static const tw_sim_module module = TW_SIM_MODULE("own", tables, NULL);

static const tw_algorithm algorithms[] = {{.name = "own",
                                           .brief = "Copies.",
                                           .file = "own/own.cu",
                                           .param_count = 1,
                                           .params = {"THREADS"},
                                           .geometry = echo_geometry}};

#define VARIANT(number, label)                              \
  {                                                         \
    .name = label, .hash = 0x0e0000 + (number),             \
    .params = ECHO_PARAMS(192, 4, 4), .traits = echo_traits \
  }
static const tw_variant variants[COUNT] = {
    VARIANT(0, "echo_b32_right"),    VARIANT(1, "echo_b32_wrong"),
    VARIANT(2, "echo_b32_past_end"), VARIANT(3, "echo_b32_hangs"),
    VARIANT(4, "echo_b32_aborts"),   VARIANT(5, "echo_b32_faults"),
    VARIANT(6, "echo_b32_exits"),    VARIANT(7, "echo_b32_kills"),
    VARIANT(8, "echo_b32_sleeps"),   VARIANT(9, "echo_b32_poisons"),
    VARIANT(10, "echo_b32_victim"),  VARIANT(11, "echo_b32_talks"),
    VARIANT(12, "echo_b32_once"),
};

static tw_operation operation;
static const tw_operation *const operations[] = {&operation};
static const tw_kernel_set own_set = {.layout = TW_REGISTRY_LAYOUT,
                                      .name = "own",
                                      .operation_count = 1,
                                      .operations = operations,
                                      .images = echo_images,
                                      .sources = echo_sources,
                                      .simulator = &module};
static const tw_kernel_set *const own_sets[] = {&own_set, NULL};
static tw_context *context;

/* ---- running ------------------------------------------------------------- */

/* Workers are copies of this process, or programs. */
static int are_copies;

static tune_isolate *open_isolate_of(double limit_s, int worker_count) {
  const tune_isolate_options options = {.context = are_copies ? context : NULL,
                                        .worker_count = worker_count,
                                        .device = "sim:sm_90",
                                        .limit_s = limit_s};
  tune_isolate *isolate;
  check_need(tune_isolate_open(&isolate, &options) == TW_OK, "isolation");
  return isolate;
}

static tune_isolate *open_isolate(double limit_s) {
  return open_isolate_of(limit_s, 1);
}

static twi_kernel *kernel_of(int number) {
  for (int i = 0; i < context->kernel_count; i++)
    if (context->kernels[i].variant == &variants[number])
      return &context->kernels[i];
  check_need(0, "a kernel");
  return NULL;
}

static tune_isolated verify(tune_isolate *isolate, int number) {
  const tune_request request = {
      .kernel = kernel_of(number), .type = TW_F32, .seed = 1};
  tune_isolated result;
  tune_isolate_run(isolate, &request, 0, &result);
  return result;
}

static void expect_outcome(tune_isolate *isolate, int number,
                           tune_outcome outcome, const char *why) {
  tune_isolated result = verify(isolate, number);
  if (!CHECK_TEXT(tune_outcome_word(result.outcome),
                  tune_outcome_word(outcome)))
    fprintf(stderr, "  of %s: %s\n", variants[number].name, result.why);
  CHECK_HAS(result.why, why);
}

/* ---- tests --------------------------------------------------------------- */

/* Each peril between two right ones, which nothing happens to. */
static void test_perils(void) {
  tune_isolate *isolate = open_isolate(60);
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_OK, "");
  CHECK_INT(tune_isolate_started(isolate), 1);
  expect_outcome(isolate, WRONG, TUNE_OUTCOME_WRONG, "dst[0][63][0] is 0x");
  expect_outcome(isolate, PAST_END, TUNE_OUTCOME_CORRUPTS,
                 "memory was written 700 bytes past the last element of dst");
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_OK, "");
  expect_outcome(isolate, ABORTS, TUNE_OUTCOME_CRASHES,
                 ": its process ended with signal 6 (Aborted)");
  expect_outcome(isolate, FAULTS, TUNE_OUTCOME_CRASHES,
                 "signal 11 (Segmentation fault): it accessed memory");
  expect_outcome(isolate, EXITS, TUNE_OUTCOME_CRASHES,
                 "its process ended with exit code 3");
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_OK, "");
  /* It names where it was. */
  expect_outcome(isolate, ABORTS, TUNE_OUTCOME_CRASHES, "shape 'square' (");
  expect_outcome(isolate, KILLS, TUNE_OUTCOME_CRASHES, "signal 9 (Killed)");
  if (!are_copies) /* else the descriptor has another number */
    expect_outcome(isolate, TALKS, TUNE_OUTCOME_CRASHES,
                   "its process gave the answer 'nonsense'");
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_OK, "");
  tune_isolate_close(isolate);
}

static void test_hang(void) {
  tune_isolate *isolate = open_isolate(0.7);
  double start_s = tune_now_s();
  expect_outcome(isolate, HANGS, TUNE_OUTCOME_HANGS,
                 ": it did not end within 0.7 s");
  CHECK_BETWEEN(tune_now_s() - start_s, 0.7, 60);
  CHECK_INT(tune_isolate_process(isolate), 0);
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_OK, "");
  /* A long prediction gives more time than the limit. */
  const tune_request request = {.kernel = kernel_of(HANGS), .type = TW_F32};
  tune_isolated result;
  start_s = tune_now_s();
  tune_isolate_run(isolate, &request, 2e4, &result);
  CHECK_INT(result.outcome, TUNE_OUTCOME_HANGS);
  CHECK_BETWEEN(tune_now_s() - start_s, 2, 60);
  tune_isolate_close(isolate);
}

/* One worker serves all that are right, and a failure in a used worker is
 * looked at again in a new one. */
static void test_reuse(void) {
  tune_isolate *isolate = open_isolate(60);
  for (int i = 0; i < 4; i++)
    expect_outcome(isolate, RIGHT, TUNE_OUTCOME_OK, "");
  CHECK_INT(tune_isolate_started(isolate), 1);
  CHECK_INT(verify(isolate, POISONS).outcome, TUNE_OUTCOME_OK);
  tune_isolated victim = verify(isolate, VICTIM);
  CHECK_INT(victim.outcome, TUNE_OUTCOME_OK);
  CHECK_INT(victim.tries, 2);
  CHECK_INT(tune_isolate_started(isolate), 2);
  /* In a new worker it is not. */
  tune_isolate_close(isolate);
  isolate = open_isolate(60);
  tune_isolated wrong = verify(isolate, WRONG);
  CHECK_INT(wrong.outcome, TUNE_OUTCOME_WRONG);
  CHECK_INT(wrong.tries, 1);
  CHECK_INT(tune_isolate_started(isolate), 1);
  tune_isolate_close(isolate);
}

/* ---- many at once -------------------------------------------------------- */

struct many {
  int count, next;
  const int *numbers;
  tune_isolated results[64];
  int done_counts[64];
};

static int next_of_many(void *user, int *job, tune_request *request,
                        double *expected_us) {
  struct many *many = user;
  if (many->next == many->count) return 0;
  *job = many->next++;
  *request = (tune_request){
      .kernel = kernel_of(many->numbers[*job]), .type = TW_F32, .seed = 1};
  *expected_us = 0;
  return 1;
}

static void done_of_many(void *user, int job, const tune_isolated *result) {
  struct many *many = user;
  many->results[job] = *result;
  many->done_counts[job]++;
}

static double run_many(const int *numbers, int count, double limit_s,
                       int worker_count, struct many *many) {
  *many = (struct many){.count = count, .numbers = numbers};
  tune_isolate *isolate = open_isolate_of(limit_s, worker_count);
  double start_s = tune_now_s();
  tune_isolate_run_all(isolate,
                       &(tune_isolate_jobs){next_of_many, done_of_many, many});
  double spent_s = tune_now_s() - start_s;
  tune_isolate_close(isolate);
  return spent_s;
}

/* Perils among right ones on several workers: each is named once. */
static void test_many(void) {
  static const int numbers[] = {RIGHT, HANGS,  RIGHT, ABORTS, WRONG, RIGHT,
                                KILLS, FAULTS, EXITS, RIGHT,  HANGS, PAST_END,
                                RIGHT, WRONG,  RIGHT, RIGHT};
  static const tune_outcome outcomes[COUNT] = {
      [RIGHT] = TUNE_OUTCOME_OK,          [WRONG] = TUNE_OUTCOME_WRONG,
      [PAST_END] = TUNE_OUTCOME_CORRUPTS, [HANGS] = TUNE_OUTCOME_HANGS,
      [ABORTS] = TUNE_OUTCOME_CRASHES,    [FAULTS] = TUNE_OUTCOME_CRASHES,
      [EXITS] = TUNE_OUTCOME_CRASHES,     [KILLS] = TUNE_OUTCOME_CRASHES};
  enum { MANY = sizeof numbers / sizeof *numbers };
  for (int workers = 1; workers <= 4; workers += 3) {
    struct many many;
    run_many(numbers, MANY, 1.5, workers, &many);
    for (int i = 0; i < MANY; i++) {
      CHECK_INT(many.done_counts[i], 1);
      if (!CHECK_TEXT(tune_outcome_word(many.results[i].outcome),
                      tune_outcome_word(outcomes[numbers[i]])))
        fprintf(stderr, "  of %s with %d workers: %s\n",
                variants[numbers[i]].name, workers, many.results[i].why);
    }
  }
}

/* Several workers wait at the same time. */
static void test_at_once(void) {
  are_copies = 1;
  static const int numbers[] = {HANGS, HANGS, HANGS, HANGS};
  struct many many;
  CHECK_BETWEEN(run_many(numbers, 4, 3, 4, &many), 3, 8);
  for (int i = 0; i < 4; i++)
    CHECK_INT(many.results[i].outcome, TUNE_OUTCOME_HANGS);
}

/* Ends the process after some milliseconds. */
static pid_t end_later(pid_t pid, int number, int ms) {
  pid_t child = fork();
  check_need(child >= 0, "fork");
  if (child > 0) return child;
  const struct timespec pause = {ms / 1000, 1000000L * (ms % 1000)};
  nanosleep(&pause, NULL);
  _exit(kill(pid, number) != 0);
}

static void wait_for(pid_t pid) {
  int state;
  check_need(waitpid(pid, &state, 0) == pid, "a child");
  CHECK_INT(state, 0);
}

/* Somebody ends the worker: the candidate is run again. */
static void test_killed_by_hand(void) {
  tune_isolate *isolate = open_isolate(60);
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_OK, "");
  pid_t killer = end_later(tune_isolate_process(isolate), SIGKILL, 200);
  tune_isolated result = verify(isolate, SLEEPS);
  wait_for(killer);
  CHECK_INT(result.outcome, TUNE_OUTCOME_OK);
  CHECK_INT(result.tries, 2);
  /* Also the first candidate of a worker. */
  tune_isolate *fresh = open_isolate(60);
  setenv("TEST_MARK", scratch_path("mark"), 1);
  unlink(scratch_path("mark"));
  result = verify(fresh, ONCE);
  CHECK_INT(result.outcome, TUNE_OUTCOME_OK);
  CHECK_INT(result.tries, 2);
  tune_isolate_close(fresh);
  /* Between two candidates. */
  kill(tune_isolate_process(isolate), SIGKILL);
  const struct timespec pause = {0, 100000000};
  nanosleep(&pause, NULL);
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_OK, "");
  CHECK_INT(tune_isolate_started(isolate), 3);
  tune_isolate_close(isolate);
}

static int is_alive(pid_t pid) { return kill(pid, 0) == 0; }

/* The parent is killed while its worker runs an endless kernel. */
static void test_no_orphan(void) {
  int ends[2], worker = 0;
  check_need(pipe(ends) == 0, "a pipe");
  pid_t parent = fork();
  check_need(parent >= 0, "fork");
  if (parent == 0) {
    tune_isolate *isolate = open_isolate(600);
    verify(isolate, RIGHT);
    int pid = tune_isolate_process(isolate);
    if (write(ends[1], &pid, sizeof pid) == sizeof pid) verify(isolate, HANGS);
    _exit(0);
  }
  check_need(read(ends[0], &worker, sizeof worker) == sizeof worker,
             "a worker's number");
  const struct timespec pause = {0, 300000000};
  nanosleep(&pause, NULL);
  CHECK(is_alive(worker));
  kill(parent, SIGKILL);
  waitpid(parent, NULL, 0);
  for (int i = 0; i < 100 && is_alive(worker); i++)
    nanosleep(&(struct timespec){0, 50000000}, NULL);
  CHECK(!is_alive(worker));
  close(ends[0]);
  close(ends[1]);
}

/* Ctrl-C ends the candidate that runs, and none is blamed. */
static void test_interrupt(void) {
  fflush(NULL);
  pid_t child = fork();
  check_need(child >= 0, "fork");
  if (child == 0) {
    tune_interrupt_on_signals();
    tune_isolate *isolate = open_isolate(600);
    end_later(getpid(), SIGINT, 500);
    tune_isolated result = verify(isolate, HANGS);
    tune_isolate_close(isolate);
    _exit(result.outcome == TUNE_OUTCOME_ENDED ? 0 : 1);
  }
  wait_for(child);
}

static void test_start(void) {
  const tune_isolate_options options = {
      .program = "/nowhere/at/all", .device = "sim:sm_90", .limit_s = 5};
  tune_isolate *isolate;
  CHECK_STATUS(tune_isolate_open(&isolate, &options), TW_OK);
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_UNKNOWN, "exit code 127");
  tune_isolate_close(isolate);
  const tune_isolate_options device = {.device = "sim:nothing", .limit_s = 5};
  CHECK_STATUS(tune_isolate_open(&isolate, &device), TW_OK);
  expect_outcome(isolate, RIGHT, TUNE_OUTCOME_UNKNOWN,
                 "could not open the device: ");
  CHECK_STATUS(tune_isolate_check(isolate), TW_ERROR_DEVICE);
  CHECK_HAS(tw_last_error(), "could not open the device: ");
  tune_isolate_close(isolate);
  setenv("TW_ISOLATED", "1", 1);
  CHECK_STATUS(tune_isolate_open(&isolate, &options), TW_ERROR_OPTION);
  unsetenv("TW_ISOLATED");
}

/* Far from a kernel's tensors there is memory of others. */
static void test_guard(void) {
  tune_guard guard;
  char finding[256] = "";
  tune_guard_open(context, &guard);
  CHECK(!tune_guard_is_damaged(context, &guard, finding, sizeof finding));
  CHECK_STATUS(
      tw_upload(context, (char *)guard.part[3] + 77, "damage", 6, NULL), TW_OK);
  CHECK(tune_guard_is_damaged(context, &guard, finding, sizeof finding));
  CHECK_HAS(finding, "memory was written far from its tensors: 6 bytes");
  CHECK(!tune_guard_is_damaged(context, &guard, finding, sizeof finding));
  tune_guard_close(context, &guard);
}

static void test_causes(void) {
  char text[160];
  CHECK_HAS(tune_process_cause(SIGFPE, text, sizeof text), "divided by zero");
  CHECK_HAS(tune_process_cause(SIGBUS, text, sizeof text), "signal 7 (Bus");
  CHECK_HAS(tune_process_cause(256 * 9, text, sizeof text), "exit code 9");
  CHECK_HAS(tune_process_cause(-1, text, sizeof text), "could not be ended");
}

/* Lines that are no requests are refused, and requests arrive as they were. */
static void test_requests(void) {
  static const char *const lines[] = {"",
                                      "\n",
                                      "verify",
                                      "verify a b 1 2 3\n",
                                      "lie a b 1 2 3 -\n",
                                      "verify a b x 2 3 -\n",
                                      "verify a b 1 2 3 00\n",
                                      "launch a b 1 2 3 -\n",
                                      "verify \x01\xff\n"};
  tune_asked asked;
  char line[TUNE_REQUEST_LINE], *hex;
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
    CHECK(!tune_request_read(lines[i], &asked));
  CHECK(tune_request_read("verify a b ffffffffffffffff 2 3 -\n", &asked));
  CHECK(asked.hash == UINT64_MAX && asked.type == 3 && !asked.has_args);
  CHECK_TEXT(asked.files, "");
  twi_problem problem;
  check_need(twi_problem_from_shape(&problem, &operation, TW_F32,
                                    &operation.checks[0]) == TW_OK,
             "a problem");
  const tune_request request = {.task = TUNE_TASK_LAUNCH,
                                .kernel = kernel_of(WRONG),
                                .type = TW_F32,
                                .seed = 77,
                                .problem = &problem,
                                .files = "/a folder/of files"};
  CHECK(tune_request_write(&request, line, sizeof line) > 0);
  CHECK(tune_request_read(line, &asked));
  CHECK(tune_request_kernel(context, &asked) == kernel_of(WRONG));
  CHECK_INT(asked.task, TUNE_TASK_LAUNCH);
  CHECK_INT(asked.seed, 77);
  CHECK_TEXT(asked.files, "/a folder/of files");
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  twi_problem_args(&problem, args);
  CHECK(!memcmp(asked.args, args, sizeof args));
  asked.hash++; /* the source has changed */
  CHECK(!tune_request_kernel(context, &asked));
  hex = strstr(line, " /a folder");
  while (hex[-1] != ' ') hex--;
  hex[3] = 'x';
  CHECK(!tune_request_read(line, &asked));
  CHECK_INT(tune_request_write(&request, line, 100), 0);
}

int main(int argc, char **argv) {
  operation = echo_operation;
  operation.set = "own";
  operation.algorithms = algorithms;
  operation.algorithm_count = 1;
  operation.variants = variants;
  operation.variant_count = COUNT;
  if (argc > 1) return tw_tune_main(argc, argv, own_sets);
  const tw_context_options options = {.device = "sim:sm_90",
                                      .kernels = own_sets};
  check_need(tw_context_create(&context, &options) == TW_OK, "a context");
  scratch_begin();
  test_requests();
  test_causes();
  test_guard();
  test_start();
  for (are_copies = 0; are_copies < 2; are_copies++) {
    test_perils();
    test_hang();
    test_reuse();
    test_killed_by_hand();
    test_no_orphan();
    test_interrupt();
    test_many();
  }
  test_at_once();
  tw_context_destroy(context);
  return check_end();
}
