/*
 * compiler.h -- what the forge asks of a compiler of kernels; one for the
 * simulator (g++), one for GPUs (NVRTC or nvcc).
 */
#ifndef TUNE_COMPILER_H
#define TUNE_COMPILER_H

#include "build/unit.h"

typedef enum tune_compiled {
  TUNE_COMPILED,
  TUNE_COMPILED_NOT,   /* the text has errors, which are in the messages */
  TUNE_COMPILED_FAILED /* there is no compiler, or it cannot work; the sentence
                          is tw_last_error() */
} tune_compiled;

typedef struct tune_compiler tune_compiler;
struct tune_compiler {
  /* Adds all that decides the result besides the unit's text. */
  void (*identify)(const tune_compiler *self, tune_digest *digest);
  /* Compiles the unit's source into the file `output`. What the compiler says
   * goes to the file `messages`. Sets *inputs to the files that were read
   * besides those that identify() covers, one a line; the caller frees it; NULL
   * for none. May be called from several threads. */
  tune_compiled (*compile)(const tune_compiler *self, const tune_unit *unit,
                           const char *output, const char *messages,
                           char **inputs);
  /* Takes the compiled file into the unit's set. TW_ERROR_IMAGE. */
  tw_status (*load)(const tune_compiler *self, tune_unit *unit,
                    const char *path);
  const tune_tools *tools;
  char target[16];              /* "sm_90", as the generator knows it */
  void *nvrtc;                  /* see compile_cuda.c */
  struct tune_servers *servers; /* or NULL, see server.h */
};

void tune_compiler_open_sim(tune_compiler *compiler, const tune_tools *tools,
                            const char *target);
/* `program`, whose main() calls tune_server_main(), compiles in processes of
 * its own; NULL: this process compiles. */
void tune_compiler_open_cuda(tune_compiler *compiler, const tune_tools *tools,
                             const char *target, const char *program);
/* Only for load(), of what another process has compiled. */
void tune_compiler_open_loader(tune_compiler *compiler,
                               const tw_device_info *info);
void tune_compiler_close(tune_compiler *compiler);

#endif
