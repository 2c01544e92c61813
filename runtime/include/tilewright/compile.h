/*
 * compile.h -- a compiler of kernels that a program may give to a context, see
 * tw_context_options.compiler.
 *
 * The library itself contains no compiler. tw_compiler_forge is one: it is in
 * the library tilewright::tune, and runs the generator, and then g++ for the
 * simulator, NVRTC or nvcc for a GPU. It compares the new kernel's results at
 * packed tensors of the sizes with those of the variant it is made from, and on
 * a GPU their times, on memory of its own that it frees: up to a quarter of the
 * device's. A kernel that differs or is slower is not used; the log
 * (TW_LOG=select) says so. It refuses while a stream of the process is captured
 * in the global mode. Link tilewright::tune to use it.
 */
#ifndef TILEWRIGHT_COMPILE_H
#define TILEWRIGHT_COMPILE_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

struct tw_compiler {
  /* Opens the compiler for one context, and sets *state. */
  tw_status (*open)(tw_context *context, void **state);
  /* Makes the variant again with `fixed`, one value for each field, -1 for
   * none, as constants, and adds it to the context. Sets *made to the new
   * variant, which exists until close(). Called by one thread at a time. */
  tw_status (*specialise)(void *state, const tw_operation *operation,
                          const tw_variant *variant, const int64_t *fixed,
                          const tw_variant **made);
  /* Called when the context no longer uses any kernel. */
  void (*close)(void *state);
};

extern const tw_compiler tw_compiler_forge;

#ifdef __cplusplus
}
#endif
#endif
