/*
 * worker.c -- the worker's side.
 *
 * After a fault, or damage to memory, the worker answers and ends: the parent
 * starts another one for the next candidate.
 */
#include "isolate/worker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "build/transfer.h"
#include "isolate/guard.h"
#include "isolate/isolate.h"
#include "isolate/page.h"
#include "isolate/request.h"
#include "measure/measure.h"
#include "measure/phase.h"
#include "verify/cause.h"
#include "verify/verify.h"

struct worker {
  tw_context *context;
  int answers; /* a descriptor */
  tune_page *page;
  tune_guard guard;
  tune_transfer transfer; /* of kernels that the parent has built */
  /* The operands of the latest launch, kept for the next variant. */
  int has_buffers;
  uint64_t signature; /* of the operation, which units have copies of */
  int type;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  tune_buffers buffers;
};

int tune_is_worker(int argc, char **argv) {
  return argc >= 3 && !strcmp(argv[1], TUNE_WORKER_WORD);
}

static void answer(const struct worker *worker, const char *word,
                   double first_us) {
  char line[96];
  int length = snprintf(line, sizeof line, "%s %.9g\n", word, first_us);
  if (write(worker->answers, line, (size_t)length) != length) _exit(1);
}

/* ---- verification -------------------------------------------------------- */

static tune_outcome verify(struct worker *worker, const tune_asked *asked,
                           const twi_kernel *kernel) {
  char *text = worker->page->text;
  tune_verdict verdict =
      (asked->task == TUNE_TASK_BRIEF ? tune_verify_briefly : tune_verify_all)(
          worker->context, kernel, (tw_type)asked->type, asked->seed, text,
          TUNE_PAGE_TEXT);
  return tune_outcome_of(verdict, text);
}

/* ---- a launch ------------------------------------------------------------ */

static tw_status open_buffers(struct worker *worker, const tune_asked *asked,
                              const twi_kernel *kernel) {
  twi_problem problem;
  const double start_s = tune_now_s();
  if (worker->has_buffers &&
      worker->signature == kernel->operation->signature &&
      worker->type == asked->type &&
      !memcmp(worker->args, asked->args, sizeof worker->args))
    return TW_OK;
  if (worker->has_buffers)
    tune_buffers_close(worker->context, &worker->buffers);
  worker->has_buffers = 0;
  worker->signature = kernel->operation->signature;
  worker->type = asked->type;
  memcpy(worker->args, asked->args, sizeof worker->args);
  tw_status status = twi_problem_init(&problem, kernel->operation,
                                      (tw_type)asked->type, asked->args, 0);
  if (status == TW_OK)
    status = tune_buffers_open_sets(worker->context, &problem, TUNE_DATA_PLAIN,
                                    asked->seed, 1, &worker->buffers);
  tune_phase_log(&worker->context->log, "    operands", start_s, "");
  worker->has_buffers = status == TW_OK;
  return status;
}

struct launch {
  struct worker *worker;
  const twi_kernel *kernel;
};

static tw_status run_launch(void *user, int index) {
  const struct launch *launch = user;
  (void)index;
  return twi_launch_problem(launch->worker->context, launch->kernel,
                            &launch->worker->buffers.problems[0], NULL);
}

/* Only a GPU times. The second launch is timed, because the first may also load
 * the kernel's code, unless that one was long. */
static tune_outcome launch(struct worker *worker, const tune_asked *asked,
                           const twi_kernel *kernel, double *first_us) {
  twi_device *device = worker->context->device;
  struct launch launched = {worker, kernel};
  char *text = worker->page->text;
  if (!device->class_->time) return TUNE_OUTCOME_UNFIT;
  if (open_buffers(worker, asked, kernel) != TW_OK) {
    snprintf(text, TUNE_PAGE_TEXT, "%s", tw_last_error());
    return TUNE_OUTCOME_UNKNOWN;
  }
  snprintf(text, TUNE_PAGE_TEXT, "the first launch at this problem: ");
  for (int i = 0; i < 2 && (i == 0 || *first_us < 1e5); i++)
    if (device->class_->time(device, NULL, 1, run_launch, &launched,
                             first_us) != TW_OK) {
      snprintf(text, TUNE_PAGE_TEXT,
               "at this problem " TUNE_SAYS_KERNEL_FAILED ": %s",
               tw_last_error());
      return TUNE_OUTCOME_CRASHES;
    }
  text[0] = 0;
  return TUNE_OUTCOME_OK;
}

/* ---- requests ------------------------------------------------------------ */

/* Adds what the GPU and the guard say after the candidate has run. */
static tune_outcome look_around(struct worker *worker, tune_outcome outcome) {
  char *text = worker->page->text;
  char found[256];
  size_t length = strnlen(text, TUNE_PAGE_TEXT - 1);
  text[length] = 0;
  if (tune_device_is_lost(worker->context, NULL)) {
    snprintf(text + length, TUNE_PAGE_TEXT - length, "%s%s", length ? "; " : "",
             tw_last_error());
    return TUNE_OUTCOME_CRASHES;
  }
  if (!tune_guard_is_damaged(worker->context, &worker->guard, found,
                             sizeof found))
    return outcome;
  snprintf(text + length, TUNE_PAGE_TEXT - length, "%s%s", length ? "; " : "",
           found);
  return outcome == TUNE_OUTCOME_HANGS ? outcome : TUNE_OUTCOME_CORRUPTS;
}

static tune_outcome run(struct worker *worker, const tune_asked *asked,
                        double *first_us) {
  char *text = worker->page->text;
  double start_s = tune_now_s();
  twi_kernel *kernel = tune_request_kernel(worker->context, asked);
  text[0] = 0;
  twi_fail(TW_ERROR_VARIANT, "its process does not know the variant");
  if (!kernel && asked->files[0] &&
      tune_transfer_load(&worker->transfer, worker->context, asked->operation,
                         asked->files) == TW_OK)
    kernel = tune_request_kernel(worker->context, asked);
  tune_phase_log(&worker->context->log, "  find kernel", start_s,
                 asked->variant);
  start_s = tune_now_s();
  if (!kernel || twi_kernel_ready(worker->context->device, kernel) != TW_OK) {
    snprintf(text, TUNE_PAGE_TEXT, "%s",
             kernel ? kernel->why : tw_last_error());
    return TUNE_OUTCOME_UNKNOWN;
  }
  tune_phase_log(&worker->context->log, "  load kernel", start_s,
                 asked->variant);
  start_s = tune_now_s();
  const int is_launch = asked->task == TUNE_TASK_LAUNCH;
  tune_outcome outcome = is_launch ? launch(worker, asked, kernel, first_us)
                                   : verify(worker, asked, kernel);
  tune_phase_log(&worker->context->log,
                 is_launch                        ? "  launches"
                 : asked->task == TUNE_TASK_BRIEF ? "  brief checks"
                                                  : "  check shapes",
                 start_s, asked->variant);
  return look_around(worker, outcome);
}

static int serve(struct worker *worker, FILE *requests) {
  char line[TUNE_REQUEST_LINE];
  tune_asked asked;
  while (fgets(line, sizeof line, requests)) {
    double first_us = 0;
    if (!tune_request_read(line, &asked)) return 2;
    tune_outcome outcome = run(worker, &asked, &first_us);
    answer(worker, tune_outcome_word(outcome), first_us);
    if (tune_outcome_ends_worker(outcome)) _exit(0);
  }
  return 0;
}

/* Until the parent closes the requests. */
static int work(struct worker *worker, FILE *requests) {
  tune_guard_open(worker->context, &worker->guard);
  answer(worker, TUNE_ANSWER_READY, 0);
  int code = serve(worker, requests);
  if (worker->has_buffers)
    tune_buffers_close(worker->context, &worker->buffers);
  tune_guard_close(worker->context, &worker->guard);
  return code;
}

int tune_worker_serve(tw_context *context, int requests, int answers,
                      tune_page *page) {
  struct worker worker = {.context = context, .answers = answers, .page = page};
  FILE *lines = fdopen(requests, "r");
  return lines ? work(&worker, lines) : 1;
}

int tune_worker_main(int argc, char **argv,
                     const tw_kernel_set *const *own_sets) {
  struct worker worker = {.answers = TUNE_WORKER_ANSWERS};
  const tw_context_options options = {.device = argc > 2 ? argv[2] : NULL,
                                      .kernels = own_sets};
  FILE *requests = fdopen(TUNE_WORKER_REQUESTS, "r");
  void *page = mmap(NULL, sizeof(tune_page), PROT_READ | PROT_WRITE, MAP_SHARED,
                    TUNE_WORKER_PAGE, 0);
  if (!requests || page == MAP_FAILED) {
    fprintf(stderr, "tune: %s is for tune itself\n", TUNE_WORKER_WORD);
    return 2;
  }
  worker.page = page;
  if (tw_context_create(&worker.context, &options) != TW_OK) {
    snprintf(worker.page->text, TUNE_PAGE_TEXT, "%s", tw_last_error());
    answer(&worker, "failed", 0);
    return 1;
  }
  int code = work(&worker, requests);
  tw_context_destroy(worker.context);
  tune_transfer_close(&worker.transfer);
  return code;
}
