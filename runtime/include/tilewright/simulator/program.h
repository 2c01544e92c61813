/*
 * simulator/program.h -- what a CUDA program that twcc compiled calls: it
 * registers its kernels and its variables, and launches (cuda_program_words.h).
 *
 * A program is host and device code in one: a kernel's address is that of its
 * code, and the address of a __device__, __constant__ or __managed__ variable
 * is where the variable is. Registration happens in constructors, before
 * main().
 */
#ifndef TILEWRIGHT_SIM_PROGRAM_H
#define TILEWRIGHT_SIM_PROGRAM_H

#include <stddef.h>
#include <stdint.h>

#include "tilewright/simulator/hide_macros.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* The variables of an executable or a shared library; begin == end where there
 * are none. */
typedef struct tw_program_image {
  const char *device_begin, *device_end;     /* __device__ */
  const char *constant_begin, *constant_end; /* __constant__ */
  const char *managed_begin, *managed_end;   /* __managed__ */
  struct tw_program_image *next;
} tw_program_image;

/* An instance of a __global__ function. */
typedef struct tw_program_kernel {
  const void *function; /* what programs pass to cudaLaunchKernel() */
  /* Runs one thread; params: the address of each argument. */
  void (*run)(void **params);
  int param_count;
  const uint32_t *param_bytes, *param_alignments; /* of each parameter */
  /* [0]: the most threads of a block, by __launch_bounds__; 0: no bound. [1] to
   * [3]: the blocks of a cluster in x, y and z; 1 x 1 x 1: no clusters. */
  int bounds[4];
  struct tw_program_kernel *next; /* of the list of all kernels */
} tw_program_kernel;

void tw_program_add_kernel(tw_program_kernel *kernel);
/* A second call for the variables of the same executable or library has no
 * effect. */
void tw_program_add_image(tw_program_image *image);

/* The program, or one of its files, was compiled with --unwatched: its accesses
 * to memory are not seen. */
void tw_program_set_unwatched(void);
/* A file of the program has words of sm_90: barriers that copies complete. */
void tw_program_set_asynchronous(void);
/* tw_sim_mbarrier_wait() with is_try, but what comes after it is ordered only
 * by a fence behind it. */
int tw_sim_mbarrier_try_relaxed(void *at, unsigned parity, const char *file,
                                int line);

/* Whether the calling thread runs a kernel. */
int tw_program_in_kernel(void) __attribute__((pure));
/* The configuration of the thread's next launch, <<<grid, block, shared,
 * stream>>>; 0: the kernel is to be called now, which launches it by
 * tw_program_stub(). */
int tw_program_configure_launch(const unsigned *grid, const unsigned *block,
                                size_t shared_bytes, void *stream);
void tw_program_stub(const void *function, void **params);
/* An argument of the thread's next launch is a pointer to a function. */
void tw_program_pass_function(const void *function);
/* The thread's next launch is that of a header that stands for a library: what
 * is found there is reported at the call of the library. */
void tw_program_from_library(void);
/* A function of such a header fails with `status`, which it returns; here it is
 * returned, too. If the program discards it, that is a finding. `library` and
 * `name`, of the status, are for its text. */
int tw_program_library_status(int status, const char *library,
                              const char *name);
/* The same, and a finding of the call in any case: `why`. A status of 0: the
 * call goes on. */
int tw_program_library_refuses(int status, const char *library,
                               const char *name, const char *why);
/* The program uses what the simulator does not run: ends the kernel, or the
 * program, with one sentence. */
void tw_program_refuse(const char *word, const char *file, int line);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#include "tilewright/simulator/show_macros.h"

#endif
