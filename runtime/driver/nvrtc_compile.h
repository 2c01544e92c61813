/*
 * nvrtc_compile.h -- compiles a source by twcc, in a temporary folder.
 */
#ifndef DRIVER_NVRTC_COMPILE_H
#define DRIVER_NVRTC_COMPILE_H

#include <stddef.h>

#include "nvrtc.h"

typedef struct nvrtc_source {
  char *text, *name;
  int header_count;
  char **headers, **include_names;
  int expression_count;
  char **expressions;
} nvrtc_source;

typedef struct nvrtc_result {
  char *log;
  void *image; /* NULL: none */
  size_t image_bytes;
} nvrtc_result;

/* Both parts of the result are to be freed. NVRTC_ERROR_OUT_OF_MEMORY,
 * NVRTC_ERROR_INVALID_OPTION, NVRTC_ERROR_COMPILATION,
 * NVRTC_ERROR_INTERNAL_ERROR: no folder can be made, or twcc is missing. */
nvrtcResult nvrtc_compile(const nvrtc_source *source, int option_count,
                          const char *const *options, nvrtc_result *result);

/* The name of the variable that holds the address of an expression. */
void nvrtc_name_of(int expression, char name[32]);

#endif
