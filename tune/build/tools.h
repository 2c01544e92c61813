/*
 * tools.h -- where the generator, the headers and the compilers are.
 *
 * A build remembers its own; an installed copy has the generator, the templates
 * and the simulator's tools in PREFIX/share/tilewright.
 */
#ifndef TUNE_TOOLS_H
#define TUNE_TOOLS_H

#include "build/digest.h"
#include "build/files.h"

typedef struct tune_tools {
  char generator[TUNE_PATH];  /* generate.lua */
  char templates[TUNE_PATH];  /* the library's own */
  char include[TUNE_PATH];    /* the folder of tilewright/registry.h */
  char operations[TUNE_PATH]; /* the folder of tilewright/transpose.h */
  char sim_tools[TUNE_PATH];  /* the folder of kernel_object.sh */
  char sim_head[TUNE_PATH];   /* of the compiled cuda_kernel_head.h; "" */
  char peers[TUNE_PATH];      /* python/peers.py */
  char shared[TUNE_PATH];     /* libtilewright.so */
  char simulator[TUNE_PATH];  /* the shared library that this code and the
                                 simulator are in; "": they are in the program,
                                 whose functions every module finds */
  const char *lua, *cxx, *cc, *awk, *objcopy, *nvcc;
} tune_tools;

/* Finds them: below the variable TW_HOME, which names an installed copy's
 * prefix, or else beside this program, in the build, or in the prefix that the
 * build was configured for. TW_LUA, TW_CXX, TW_CC and TW_NVCC replace programs.
 * TW_ERROR_FILE if there is no generator. */
tw_status tune_tools_find(tune_tools *tools);

/* Whether there is such a program, by its path or in PATH. */
int tune_tools_has(const char *name);

/* Adds what identifies a program: its path, size and date. */
void tune_tools_add_program(tune_digest *digest, const char *name);
/* Adds the names and contents of all files in the folder and below it. Returns
 * 0 if it cannot be read. */
int tune_tools_add_folder(tune_digest *digest, const char *path);

#endif
