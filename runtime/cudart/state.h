/*
 * state.h -- what all calls of the CUDA runtime on the simulator share: the
 * lock, the error of each thread, and the finding of a wrong call.
 *
 * A call is one line: CUDART_CALL(body), which takes the lock, runs the body
 * and notes the error that it returns. Bodies call each other, never a cuda*()
 * function.
 */
#ifndef CUDART_STATE_H
#define CUDART_STATE_H

#include <stddef.h>
#include <stdint.h>

#define TW_CUDART_BUILD
#include "cuda_runtime_api.h"
#include "cudart/program.h"

#define CUDART_CALL(body) CUDART_CALL_AS(__func__, body)
/* The same for a function that programs know by another name. */
#define CUDART_CALL_AS(name, body)                          \
  do {                                                      \
    cudaError_t cudart_error =                              \
        cudart_begin(name, __builtin_return_address(0));    \
    if (cudart_error == cudaSuccess) cudart_error = (body); \
    return cudart_end(cudart_error);                        \
  } while (0)

/* Begins a call: `name` is the function, `code` where the program calls it.
 * Returns why the call may not be made here. cudart_end() must follow in any
 * case; it returns its argument, or the device's error if a kernel has failed
 * (cudart_fail_device): calls do their work then, too, so that the findings of
 * later kernels are seen. */
cudaError_t cudart_begin(const char *name, const void *code);
cudaError_t cudart_end(cudaError_t error);
/* The same for a call that works after the device has failed. */
void cudart_begin_always(const char *name, const void *code);

/* The calls of this thread until cudart_call_for(NULL, NULL) are for a function
 * of the driver API, which the program calls at `code`: findings name it, and
 * cudaGetLastError() does not return what fails. */
void cudart_call_for(const char *name, const void *code);
/* Whether the thread, or any one, has called the runtime itself. */
int cudart_has_called(void);
int cudart_is_used(void);
/* How many calls all threads have made. */
uint64_t cudart_call_count(void);

/* The call that the thread is in, and where the program made it. */
const char *cudart_call_name(void);
const void *cudart_call_code(void);

/* Whether the thread is in a call: then what it reads and writes is the
 * runtime's own access, or that of a kernel. */
int cudart_is_inside(void);

/* Memory or works have changed: what host_access.c knows of an allocation does
 * not hold any more. */
extern unsigned cudart_generation;
static inline void cudart_forget_fine_access(void) {
  __atomic_add_fetch(&cudart_generation, 1, __ATOMIC_RELEASE);
}

/* The lock of all state. A call has it. */
void cudart_lock(void);
void cudart_unlock(void);
/* Waits until another thread calls cudart_wake(), without the lock. */
void cudart_wait(void);
void cudart_wake(void);

/* While a thread is in a host function of a stream, its calls return
 * cudaErrorNotPermitted. */
void cudart_in_host_function(int is_in);
int cudart_is_in_host_function(void);

/* A kernel, launched at `code`, has failed: from now on calls return this
 * error. */
void cudart_fail_device(cudaError_t error, const void *code);
/* The device's error; cudaSuccess: it works. */
cudaError_t cudart_device_error(void);
/* A call of another library has failed, or one in a way that is no mistake. */
void cudart_note_failed(void);
/* Whether any call has failed so far. */
int cudart_has_failed(void);
/* The device works again. */
void cudart_reset_device(void);

/* Reports a finding about the call that the thread is in; `other` is another
 * place in the program, such as an allocation's, and NULL where there is none.
 * The sentence has no full stop. */
void cudart_report(tw_finding_kind kind, tw_certainty certainty,
                   const void *other, const char *other_text,
                   const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The same about another place. */
void cudart_report_at(tw_finding_kind kind, tw_certainty certainty,
                      const void *code, const void *other,
                      const char *other_text, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* A finding: arguments that cannot be right. Returns `error`. */
#define CUDART_WRONG(error, ...) \
  (cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL, __VA_ARGS__), error)

/* "invalid argument" */
const char *cudart_error_text(cudaError_t error);
/* "CUDA_ERROR_INVALID_VALUE", of the driver API; NULL: it has none. */
const char *cudart_result_name(cudaError_t error);
/* The program has looked at it. */
void cudart_error_is_read(cudaError_t error);

/* Reports errors that nobody has read. For the end of the program. */
void cudart_report_unread(void);

#endif
