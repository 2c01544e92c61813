/*
 * dlopen.c -- a program that is not linked to the library: loads it, opens a
 * context on the device that TW_DEVICE names and transposes a matrix.
 *
 *   dlopen LIBTILEWRIGHT.SO [FOLDER]
 *
 * With a FOLDER it changes to that between loading and opening, so that a
 * relative path of the library means nothing any more.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tilewright/transpose.h"

static void *library;

static void *function(const char *name) {
  void *found = dlsym(library, name);
  if (found) return found;
  fprintf(stderr, "%s\n", dlerror());
  exit(1);
}

/* dlsym gives an object pointer. */
#define FUNCTION(name)       \
  __typeof__(&name) name##_; \
  *(void **)&name##_ = function(#name)

static void need(int is_good, const char *what) {
  if (is_good) return;
  __typeof__(&tw_last_error) last_error;
  *(void **)&last_error = function("tw_last_error");
  fprintf(stderr, "%s: %s\n", what, last_error());
  exit(1);
}

int main(int argc, char **argv) {
  enum { ROWS = 67, COLS = 45 };
  static float from[ROWS][COLS], to[COLS][ROWS];
  if (argc < 2) return 2;
  library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  if (argc > 2 && chdir(argv[2])) return 2;
  FUNCTION(tw_context_create);
  FUNCTION(tw_context_destroy);
  FUNCTION(tw_alloc);
  FUNCTION(tw_free);
  FUNCTION(tw_upload);
  FUNCTION(tw_download);
  FUNCTION(tw_transpose);

  for (int i = 0; i < ROWS * COLS; i++) from[0][i] = (float)i;
  tw_context *context;
  need(tw_context_create_(&context, &(tw_context_options){.tuning_file = ""}) ==
           TW_OK,
       "a context");
  void *a, *b;
  need(tw_alloc_(context, sizeof from, &a) == TW_OK, "memory");
  need(tw_alloc_(context, sizeof to, &b) == TW_OK, "memory");
  need(tw_upload_(context, a, from, sizeof from, NULL) == TW_OK, "upload");
  need(tw_transpose_(
           context, TW_F32,
           &(tw_transpose_args){.rows = ROWS, .cols = COLS, .src = a, .dst = b},
           NULL) == TW_OK,
       "transpose");
  need(tw_download_(context, to, b, sizeof to, NULL) == TW_OK, "download");
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      if (to[c][r] != from[r][c]) {
        fprintf(stderr, "element %d, %d is wrong\n", r, c);
        return 1;
      }
  tw_free_(context, a);
  tw_free_(context, b);
  tw_context_destroy_(context);
  printf("transposed\n");
  return 0;
}
