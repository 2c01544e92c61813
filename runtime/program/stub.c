/*
 * stub.c -- k<<<...>>>() in host code: the configuration, and the call of the
 * kernel's own function, which launches it (simulator/cuda_program_words.h).
 */
#include <stdio.h>
#include <stdlib.h>

#include "cudart/program.h"
#include "program/callers.h"
#include "program/launches.h"
#include "program/refuse.h"

/* Of the thread's next launch; a launch takes it. */
static __thread struct configuration {
  program_dim3 grid, block;
  size_t shared_bytes;
  void *stream;
  const void *code;
  int is_set;
} next;

static __thread int is_from_library;

void tw_program_from_library(void) { is_from_library = 1; }

static program_dim3 dim3_of(const unsigned *size) {
  return (program_dim3){size[0], size[1], size[2]};
}

int tw_program_configure_launch(const unsigned *grid, const unsigned *block,
                                size_t shared_bytes, void *stream) {
  if (tw_program_in_kernel())
    program_refuse("a launch from a kernel", NULL, 0,
                   __builtin_return_address(0));
  const void *code = __builtin_return_address(0);
  if (is_from_library) code = program_callers(code);
  is_from_library = 0;
  next = (struct configuration){.grid = dim3_of(grid),
                                .block = dim3_of(block),
                                .shared_bytes = shared_bytes,
                                .stream = stream,
                                .code = code,
                                .is_set = 1};
  return 0;
}

void tw_program_stub(const void *function, void **params) {
  const struct configuration now = next;
  next.is_set = 0;
  if (!now.is_set) {
    fprintf(stderr,
            "tilewright: host code calls the kernel %s as a function; it is to "
            "be launched with <<<grid, block>>>\n",
            tw_program_kernel_name(tw_program_find_kernel(function)));
    abort();
  }
  program_launch_code = now.code;
  cudaLaunchKernel(function, now.grid, now.block, params, now.shared_bytes,
                   now.stream);
  program_launch_code = NULL;
  tw_program_pass_function(NULL);
}
