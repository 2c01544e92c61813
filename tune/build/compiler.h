/*
 * compiler.h -- what the forge asks of a compiler of kernels; one for the
 * simulator (g++), one for GPUs (NVRTC or nvcc).
 */
#ifndef TUNE_COMPILER_H
#define TUNE_COMPILER_H

#include "build/cache.h"
#include "build/diagnose.h"
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

/* The result of compiling a unit. */
typedef struct tune_compilation {
  tune_compiled compiled;
  int is_from_cache;
  char path[TUNE_PATH];     /* of the compiled file */
  char messages[TUNE_PATH]; /* the file with what the compiler said */
  char why[TUNE_DIAGNOSIS]; /* of TUNE_COMPILED_FAILED */
} tune_compilation;

/* Sets what decides the compiled code of all units besides their text.
 * TW_ERROR_FILE without the headers. */
tw_status tune_compiler_identify(const tune_compiler *compiler,
                                 tune_digest *identity);
/* Sets the unit's key, from its text and its module's. */
void tune_compiler_set_key(const tune_digest *identity, tune_unit *unit);
/* Compiles the unit, which has its key, unless the cache has it. May be called
 * from several threads. */
void tune_compiler_make(const tune_compiler *compiler, tune_cache *cache,
                        const tune_unit *unit, tune_compilation *made);

void tune_compiler_open_sim(tune_compiler *compiler, const tune_tools *tools,
                            const char *target);
/* `program`, whose main() calls tune_server_main(), compiles in processes of
 * its own; NULL: this process compiles. */
void tune_compiler_open_cuda(tune_compiler *compiler, const tune_tools *tools,
                             const char *target, const char *program);
/* Opens a compiler of which only load() is used, for what another process has
 * compiled. */
void tune_compiler_open_loader(tune_compiler *compiler,
                               const tw_device_info *info);
void tune_compiler_close(tune_compiler *compiler);

#endif
