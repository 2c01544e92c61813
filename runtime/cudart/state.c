/*
 * state.c -- see state.h.
 */
#include "cudart/state.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include "cudart/discarded.h"
#include "cudart/refuse.h"
#include "tilewright/simulator/driver/results.h"

enum { SENTENCE = 512, MAX_FAILURES = 1024 };

/* A call that has failed. */
typedef struct failure {
  const char *name;
  const void *code;
  cudaError_t error;
  int is_driver; /* a call of the driver API */
  int is_read;
  int is_void; /* the program cannot see what it returned */
} failure;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static cudaError_t device_error;
static failure failures[MAX_FAILURES];
static int failure_count;

static _Thread_local struct {
  const char *name;
  const void *code;
  cudaError_t last; /* what cudaGetLastError() returns */
  int is_inside;    /* it has the lock */
  int is_in_host_function;
  int has_called;          /* the runtime itself */
  const char *driver_name; /* the driver's call that it is in; NULL: none */
  const void *driver_code;
} thread;
static int is_used;
static uint64_t call_count;

unsigned cudart_generation = 1;

/* ---- calls -------------------------------------------------------------- */

void cudart_lock(void) {
  pthread_mutex_lock(&lock);
  thread.is_inside = 1;
}

void cudart_unlock(void) {
  thread.is_inside = 0;
  pthread_mutex_unlock(&lock);
}

int cudart_is_inside(void) { return thread.is_inside; }

void cudart_wait(void) { pthread_cond_wait(&changed, &lock); }

void cudart_wake(void) { pthread_cond_broadcast(&changed); }

void cudart_in_host_function(int is_in) { thread.is_in_host_function = is_in; }

int cudart_is_in_host_function(void) { return thread.is_in_host_function; }

/* A kernel runs in a call: its thread has the lock. */
static int is_in_kernel(void) {
  return thread.is_inside && tw_program_in_kernel();
}

static void refuse_in_kernel(const char *name) {
  char word[64];
  if (!is_in_kernel()) return;
  snprintf(word, sizeof word, "a call of %s() by a kernel", name);
  tw_program_refuse(word, NULL, 0);
}

void cudart_begin_always(const char *name, const void *code) {
  refuse_in_kernel(name);
  __atomic_add_fetch(&call_count, 1, __ATOMIC_RELAXED);
  thread.name = thread.driver_name ? thread.driver_name : name;
  thread.code = thread.driver_name ? thread.driver_code : code;
  if (!thread.driver_name && !thread.has_called)
    __atomic_store_n(&is_used, thread.has_called = 1, __ATOMIC_RELEASE);
  cudart_lock();
}

void cudart_call_for(const char *name, const void *code) {
  thread.driver_name = name;
  thread.driver_code = code;
}

int cudart_has_called(void) { return thread.has_called; }

uint64_t cudart_call_count(void) {
  return __atomic_load_n(&call_count, __ATOMIC_RELAXED);
}

int cudart_is_used(void) { return __atomic_load_n(&is_used, __ATOMIC_ACQUIRE); }

cudaError_t cudart_begin(const char *name, const void *code) {
  cudart_begin_always(name, code);
  if (thread.is_in_host_function)
    return CUDART_WRONG(cudaErrorNotPermitted,
                        "%s() is called from a host function of a stream, "
                        "which must not call CUDA",
                        thread.name);
  return cudaSuccess;
}

/* Whether the call is k<<<...>>>(). */
static int is_void(void) {
  return tw_program_launch_code() && thread.code == tw_program_launch_code();
}

static void mark_read(cudaError_t error) {
  for (int i = 0; i < failure_count; i++)
    if (failures[i].error == error) failures[i].is_read = 1;
}

static void note_failure(const failure *failed) {
  if (failure_count < MAX_FAILURES) failures[failure_count++] = *failed;
}

/* A thread that asks whether work is done is told so by NotReady, which is no
 * failure. The device's error is noted once (cudart_fail_device), and is read
 * when the program looks at what a call returns. */
cudaError_t cudart_end(cudaError_t error) {
  if (device_error) error = device_error;
  if (error != cudaSuccess) {
    const failure failed = {.name = is_void() ? "a launch" : thread.name,
                            .code = thread.code,
                            .error = error,
                            .is_driver = thread.driver_name != NULL,
                            .is_void = is_void()};
    if (error != device_error && error != cudaErrorNotReady)
      note_failure(&failed);
    else if (!failed.is_void && !cudart_result_is_discarded(failed.code))
      mark_read(error);
    if (!thread.driver_name) thread.last = error;
  }
  cudart_unlock();
  return error;
}

const char *cudart_call_name(void) { return thread.name; }

const void *cudart_call_code(void) { return thread.code; }

/* ---- errors ------------------------------------------------------------- */

void cudart_fail_device(cudaError_t error, const void *code) {
  if (device_error) return;
  device_error = error;
  note_failure(&(failure){.name = "a kernel",
                          .code = code,
                          .error = error,
                          .is_driver = thread.driver_name != NULL,
                          .is_void = 1});
}

static int has_other_failures;

void cudart_note_failed(void) { has_other_failures = 1; }

int cudart_has_failed(void) { return failure_count || has_other_failures; }

cudaError_t cudart_device_error(void) { return device_error; }

void cudart_reset_device(void) {
  device_error = cudaSuccess;
  thread.last = cudaSuccess;
}

cudaError_t cudaGetLastError(void) {
  cudart_begin_always(__func__, __builtin_return_address(0));
  cudaError_t error = device_error ? device_error : thread.last;
  mark_read(error);
  thread.last = cudaSuccess;
  cudart_unlock();
  return error;
}

cudaError_t cudaPeekAtLastError(void) {
  cudart_begin_always(__func__, __builtin_return_address(0));
  cudaError_t error = device_error ? device_error : thread.last;
  mark_read(error);
  cudart_unlock();
  return error;
}

static const struct {
  cudaError_t error;
  const char *name, *text;
} errors[] = {
#define TW_CUDA_ERROR_ROW(name, number, text) {name, #name, text},
    TW_CUDA_ERROR_LIST(TW_CUDA_ERROR_ROW)
#undef TW_CUDA_ERROR_ROW
};

static int find_error(cudaError_t error) {
  for (int i = 0; i < (int)(sizeof errors / sizeof *errors); i++)
    if (errors[i].error == error) return i;
  return -1;
}

static const char *error_name(cudaError_t error) {
  int place = find_error(error);
  return place < 0 ? "unrecognized error code" : errors[place].name;
}

static const struct {
  int number;
  const char *name;
} results[] = {
#define TW_CU_RESULT_ROW(name, number) {number, #name},
    TW_CU_RESULT_LIST(TW_CU_RESULT_ROW)
#undef TW_CU_RESULT_ROW
};

const char *cudart_result_name(cudaError_t error) {
  for (int i = 0; i < (int)(sizeof results / sizeof *results); i++)
    if (results[i].number == (int)error) return results[i].name;
  return NULL;
}

const char *cudart_error_text(cudaError_t error) {
  int place = find_error(error);
  return place < 0 ? "unrecognized error code" : errors[place].text;
}

void cudart_error_is_read(cudaError_t error) {
  if (is_in_kernel()) return;
  cudart_lock();
  mark_read(error);
  cudart_unlock();
}

const char *cudaGetErrorName(cudaError_t error) {
  cudart_error_is_read(error);
  return error_name(error);
}

const char *cudaGetErrorString(cudaError_t error) {
  cudart_error_is_read(error);
  return cudart_error_text(error);
}

/* ---- findings ----------------------------------------------------------- */

static void report(tw_finding finding, const char *format, va_list values) {
  char text[SENTENCE];
  vsnprintf(text, sizeof text, format, values);
  finding.text = text;
  tw_program_report(&finding);
}

void cudart_report(tw_finding_kind kind, tw_certainty certainty,
                   const void *other, const char *other_text,
                   const char *format, ...) {
  va_list values;
  va_start(values, format);
  report((tw_finding){.kind = kind,
                      .certainty = certainty,
                      .code = thread.code,
                      .other = other,
                      .other_text = other_text},
         format, values);
  va_end(values);
}

void cudart_report_at(tw_finding_kind kind, tw_certainty certainty,
                      const void *code, const void *other,
                      const char *other_text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  report((tw_finding){.kind = kind,
                      .certainty = certainty,
                      .code = code,
                      .other = other,
                      .other_text = other_text},
         format, values);
  va_end(values);
}

/* Whether a program looks at what a function returns cannot be seen; that it
 * does not can be, in the machine code after the call. */
void cudart_report_unread(void) {
  for (int i = 0; i < failure_count; i++) {
    const failure *failed = &failures[i];
    if (failed->is_read ||
        (!failed->is_void && !cudart_result_is_discarded(failed->code)))
      continue;
    cudart_report_at(TW_FINDING_UNCHECKED, TW_CERTAIN, failed->code, NULL, NULL,
                     "%s%s failed with %s (%s), and nobody has read the error",
                     failed->name, failed->is_void ? "" : "()",
                     failed->is_driver ? cudart_result_name(failed->error)
                                       : error_name(failed->error),
                     cudart_error_text(failed->error));
  }
}

int cudart_refuse(const char *name, const char *why, const void *code) {
  cudaError_t error = cudart_begin(name, code);
  if (!error) {
    cudart_report(TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL,
                  "%s() does not run: %s", name, why);
    error = cudaErrorNotSupported;
  }
  return (int)cudart_end(error);
}
