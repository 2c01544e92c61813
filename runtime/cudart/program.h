/*
 * program.h -- between the CUDA runtime's calls on the simulator
 * (runtime/cudart), and the part that runs kernels of programs and collects
 * findings (runtime/program).
 *
 * Code addresses ("code") are return addresses in the program: a runtime call
 * passes __builtin_return_address(0). Their file and line are looked up when
 * the findings are printed.
 */
#ifndef TW_PROGRAM_H
#define TW_PROGRAM_H

#include <stddef.h>
#include <stdint.h>

#include "devices/simulator/machine/span.h"
#include "tilewright/simulator/program.h"
#include "tilewright/tilewright.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* ---- what the runtime's calls ask --------------------------------------- */

/* The kernel with this address; NULL if there is none. */
const tw_program_kernel *tw_program_find_kernel(const void *function);
/* Its name as in the source, with template arguments: "scan<float, 256>". Valid
 * until the program ends. */
const char *tw_program_kernel_name(const tw_program_kernel *kernel);
/* Where a parameter begins in a buffer of all arguments. */
size_t tw_program_param_offset(const tw_program_kernel *kernel, int index);
/* Bytes of its static __shared__ variables, without those of functions that it
 * calls. Reads the file that the kernel is in. */
size_t tw_program_static_shared(const tw_program_kernel *kernel);

/* Where a variable of the program is. */
typedef enum tw_program_space {
  TW_PROGRAM_HOST, /* in none of the program's variables for the device */
  TW_PROGRAM_DEVICE,
  TW_PROGRAM_CONSTANT,
  TW_PROGRAM_MANAGED
} tw_program_space;
tw_program_space tw_program_variable_space(const void *address);
/* How many bytes host code has asked of its heap for the block that begins
 * there, and how many the block has; 0: there is none, or it is not known. */
size_t tw_program_host_block(const void *begin, size_t *usable);
/* Whether the program has __managed__ variables. */
int tw_program_has_managed(void);

/* ---- launches ----------------------------------------------------------- */

typedef struct tw_program_launch {
  const tw_program_kernel *kernel;
  unsigned grid[3], block[3];
  unsigned cluster[3]; /* of a launch attribute; 0: the kernel's own */
  size_t shared_bytes; /* dynamic */
  int is_cooperative;
  void **params;    /* valid until the launch has run */
  const void *code; /* of the launch */
  /* Launches that have run, and that nothing orders with this one, the earliest
   * first: what both touch is a finding. */
  const sim_span *beside;
  int beside_count;
  const tw_device_info *gpu; /* that the program sees */
  int is_timed;              /* its time there is to be predicted */
} tw_program_launch;

typedef enum tw_program_outcome {
  TW_PROGRAM_RAN,
  TW_PROGRAM_ILLEGAL_ADDRESS, /* cudaErrorIllegalAddress */
  TW_PROGRAM_MISALIGNED,      /* cudaErrorMisalignedAddress */
  TW_PROGRAM_ASSERT,          /* cudaErrorAssert */
  TW_PROGRAM_TRAP,            /* cudaErrorLaunchFailure: __trap(), and what
                                 else ends a kernel */
  TW_PROGRAM_TIMEOUT,         /* cudaErrorLaunchTimeout: an endless wait */
  TW_PROGRAM_NO_MEMORY        /* cudaErrorMemoryAllocation */
} tw_program_outcome;

typedef struct tw_program_ran {
  sim_span span;  /* when, for the launches that nothing orders with it */
  double time_us; /* PREDICTED for the GPU; 0: not counted */
} tw_program_ran;

/* Runs a launch now, to its end, and collects its findings. The launch's sizes
 * must have been checked: the limits of a GPU are the runtime's business. All
 * but TW_PROGRAM_RAN have been reported as a finding. Not inside a kernel.
 */
tw_program_outcome tw_program_run(const tw_program_launch *launch,
                                  tw_program_ran *ran);
/* Whether launches are to return at once, and nothing to run. */
int tw_program_skips(void);
/* Whether all blocks of a grid that fits the GPU are resident together. */
int tw_program_together(void);
/* Whether new device memory holds zeros. */
int tw_program_zeros(void);
/* Reports the memory that kernels have taken of their heap and not given back.
 */
void tw_program_report_heap(void);
/* The heap of kernels ends, with all that is on it. */
void tw_program_drop_heap(void);
/* Everything that has run is ordered with all that comes. */
void tw_program_forget_launches(void);
/* Where a launch that ran in one of these spans, the earliest first, or, if
 * there are none, the latest launch was the last to write (is_write: 1) or to
 * read (0) any of the bytes, which must be in one allocation; NULL: nowhere, or
 * not known. */
const void *tw_program_touched(const void *address, size_t bytes, int is_write,
                               const sim_span *spans, int count);
/* While the stub of a kernel calls cudaLaunchKernel(): the return address of
 * the launch <<<...>>> in the program; else NULL. */
const void *tw_program_launch_code(void);
/* The argument of that launch that is a pointer to a function; NULL: none is.
 */
const void *tw_program_function_argument(void);
/* A runtime call while tw_program_in_kernel() is one from device code, which is
 * refused. */

/* ---- findings ----------------------------------------------------------- */

#define TW_FINDING_LIST(X)                                                  \
  X(RACE, "race", "accesses that nothing orders")                           \
  X(BOUNDS, "bounds", "an access outside of memory")                        \
  X(UNINITIALISED, "uninitialised", "a read of what nothing has written")   \
  X(MISALIGNED, "misaligned", "an address that is no multiple of its size") \
  X(BARRIER, "barrier", "a barrier that not all threads reach")             \
  X(ENDLESS, "endless", "a wait or a loop that does not end")               \
  X(TRAP, "trap", "an assertion or a trap of a kernel")                     \
  X(KERNEL, "kernel", "another mistake in a kernel")                        \
  X(HOST_ACCESS, "host-access", "the host touches device memory")           \
  X(UNDELIVERED, "undelivered", "the host is earlier than a stream")        \
  X(STREAMS, "streams", "streams that nothing orders")                      \
  X(LEAK, "leak", "device memory that is never freed")                      \
  X(UNCHECKED, "unchecked", "an error that nobody reads")                   \
  X(CALL, "call", "a runtime call with arguments that cannot be right")     \
  X(REFUSED, "refused", "what the simulator does not run")                  \
  X(BUDGET, "budget", "a count above what the budget allows")

typedef enum tw_finding_kind {
#define TW_FINDING_ENUM(name, text, meaning) TW_FINDING_##name,
  TW_FINDING_LIST(TW_FINDING_ENUM)
#undef TW_FINDING_ENUM
      TW_FINDING_KINDS
} tw_finding_kind;

/* How sure a finding is. */
typedef enum tw_certainty {
  TW_CERTAIN, /* it happened in this run */
  TW_POSSIBLE /* it happens in another order of threads, blocks or streams */
} tw_certainty;

typedef struct tw_finding {
  tw_finding_kind kind;
  tw_certainty certainty;
  const char *text;  /* a sentence without a full stop, without file and line of
                        the two codes; it is copied */
  const void *code;  /* where it is; NULL: `kernel` or nowhere */
  const void *other; /* the other access or call; NULL: none */
  const char *other_text;          /* what is there: "the write"; NULL: none */
  const tw_program_kernel *kernel; /* NULL: not in a kernel */
} tw_finding;

/* Adds a finding. Findings of one kind with the same codes are counted, and
 * printed once. They are printed when the program ends. */
void tw_program_report(const tw_finding *finding);

/* ---- what the runtime's calls offer -------------------------------------
 *
 * The runtime (runtime/cudart) defines these, and the part that runs kernels
 * calls them: where the program ends, and in the hooks of host code. It does
 * not call them while a kernel runs, which the runtime has begun: then it asks
 * the functions of a table that the runtime has given it.
 */

/* Is called once before the findings are printed: reports what is only known at
 * the end, such as memory that was never freed. After a failed call and a
 * `status` other than 0, what is not freed is not reported: the program has
 * ended early. */
void cudart_program_ends(int status);

/* What the runtime answers while a kernel runs. */
typedef struct tw_program_answers {
  /* A kernel waits for a word to change. If the host can change it, and does
   * not wait for the kernel itself, it goes on; returns 1 then, after its turn.
   */
  int (*hands_over)(const void *address);
  /* Whether an allocation that was freed held the address. Kernels run inside
   * of the runtime's lock. */
  int (*was_freed)(const void *address);
} tw_program_answers;
/* Of the part that runs kernels; the runtime calls it before main(). The table
 * must exist until the program ends. */
void tw_program_set_answers(const tw_program_answers *answers);

/* Host code is about to call free() or delete. Returns 1 if the memory is the
 * runtime's, which is reported: the call must not happen. */
int cudart_host_frees(const void *memory, const void *code);

/* Host code is about to read or write memory. The hook calls this only for
 * addresses that sim_host_watches(), so it may be slow; it reports what is
 * wrong: device memory, a __device__ variable, or what a stream has not
 * delivered yet. Returns 0 if
 * the access must not happen (memory that the host cannot reach). */
int cudart_host_access(const void *address, size_t bytes, int is_write,
                       const void *code);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif
#endif
