/*
 * versions.c -- several copies or versions of the library in one process:
 *
 *   versions LIBTILEWRIGHT.SO...
 *
 * loads each, opens a context with each on the device that TW_DEVICE names, and
 * then transposes a matrix with each in turn, twice. The program has functions
 * and a variable with the names of the library's, as if it was linked with one
 * more version; no library may use them.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "tilewright/registry.h"
#include "tilewright/transpose.h"

enum { MOST = 4, ROWS = 67, COLS = 45 };

/* One loaded library, and what it has allocated. */
typedef struct library {
  void *handle;
  __typeof__(&tw_context_create) create;
  __typeof__(&tw_context_destroy) destroy;
  __typeof__(&tw_alloc) alloc;
  __typeof__(&tw_upload) upload;
  __typeof__(&tw_download) download;
  __typeof__(&tw_transpose) transpose;
  __typeof__(&tw_last_error) last_error;
  __typeof__(&tw_version) version;
  tw_context *context;
  void *src, *dst;
} library;

static void wrong(const char *name) {
  fprintf(stderr, "a library called the program's %s\n", name);
  exit(1);
}

tw_status tw_run(tw_context *context, const tw_operation *operation,
                 tw_type type, const void *args, tw_stream stream) {
  (void)context, (void)operation, (void)type, (void)args, (void)stream;
  wrong("tw_run");
  return TW_OK;
}

const tw_kernel_set tw_kernels_tilewright = {.name = "the program's"};

size_t tw_type_bytes(tw_type type) {
  (void)type;
  wrong("tw_type_bytes");
  return 0;
}

static void need(const library *from, tw_status status, const char *what) {
  if (status == TW_OK) return;
  fprintf(stderr, "version %s: %s: %s\n", from->version(), what,
          from->last_error());
  exit(1);
}

static void *function(void *handle, const char *name) {
  void *found = dlsym(handle, name);
  if (found) return found;
  fprintf(stderr, "%s\n", dlerror());
  exit(1);
}

/* dlsym gives an object pointer. */
#define FUNCTION(to, name) *(void **)&(to) = function(made.handle, #name)

static library load(const char *path, const void *numbers, size_t bytes) {
  library made = {.handle = dlopen(path, RTLD_NOW | RTLD_LOCAL)};
  if (!made.handle) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  FUNCTION(made.create, tw_context_create);
  FUNCTION(made.destroy, tw_context_destroy);
  FUNCTION(made.alloc, tw_alloc);
  FUNCTION(made.upload, tw_upload);
  FUNCTION(made.download, tw_download);
  FUNCTION(made.transpose, tw_transpose);
  FUNCTION(made.last_error, tw_last_error);
  FUNCTION(made.version, tw_version);
  need(&made,
       made.create(&made.context, &(tw_context_options){.tuning_file = ""}),
       "a context");
  need(&made, made.alloc(made.context, bytes, &made.src), "memory");
  need(&made, made.alloc(made.context, bytes, &made.dst), "memory");
  need(&made, made.upload(made.context, made.src, numbers, bytes, NULL),
       "upload");
  return made;
}

static void transpose(const library *with, float from[ROWS][COLS]) {
  static float to[COLS][ROWS];
  need(with,
       with->transpose(
           with->context, TW_F32,
           &(tw_transpose_args){
               .rows = ROWS, .cols = COLS, .src = with->src, .dst = with->dst},
           NULL),
       "transpose");
  need(with, with->download(with->context, to, with->dst, sizeof to, NULL),
       "download");
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      if (to[c][r] != from[r][c]) {
        fprintf(stderr, "version %s: element %d, %d is wrong\n",
                with->version(), r, c);
        exit(1);
      }
}

int main(int argc, char **argv) {
  static float numbers[MOST][ROWS][COLS];
  library libraries[MOST];
  int count = argc - 1;
  if (count < 1 || count > MOST) return 2;
  for (int i = 0; i < count; i++) {
    for (int k = 0; k < ROWS * COLS; k++)
      numbers[i][0][k] = (float)(k + 10000 * i);
    libraries[i] = load(argv[i + 1], numbers[i], sizeof numbers[i]);
    for (int k = 0; k < i; k++)
      if (libraries[k].transpose == libraries[i].transpose) {
        fprintf(stderr, "%s and %s are one library\n", argv[k + 1],
                argv[i + 1]);
        return 1;
      }
  }
  for (int turn = 0; turn < 2; turn++)
    for (int i = 0; i < count; i++) transpose(&libraries[i], numbers[i]);
  for (int i = 0; i < count; i++) {
    printf("%s: version %s transposed\n", argv[i + 1], libraries[i].version());
    libraries[i].destroy(libraries[i].context);
  }
  return 0;
}
