/*
 * scratch.h -- a temporary folder for the test, and an environment without the
 * user's variables, so that the test's result does not depend on the machine.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../check.h"

static char scratch_folder[256];

static int scratch_remove_one(const char *path, const struct stat *state,
                              int kind, struct FTW *walk) {
  (void)state, (void)kind, (void)walk;
  return remove(path);
}

static void scratch_remove(void) {
  nftw(scratch_folder, scratch_remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* Must be called first. Makes the folder, which is HOME and is removed when the
 * test ends. */
static inline void scratch_begin(void) {
  const char *parent = getenv("TMPDIR");
  snprintf(scratch_folder, sizeof scratch_folder, "%s/tilewright-XXXXXX",
           parent && *parent ? parent : "/tmp");
  check_need(mkdtemp(scratch_folder) != NULL, "no folder for temporary files");
  atexit(scratch_remove);
  unsetenv("TW_DEVICE");
  unsetenv("TW_TUNING_FILE");
  unsetenv("TW_LOG");
  unsetenv("TW_LOG_FILE");
  unsetenv("XDG_CACHE_HOME");
  setenv("HOME", scratch_folder, 1);
}

/* The path of a file in the folder. A result is valid for the next three calls.
 */
static inline const char *scratch_path(const char *name) {
  static char paths[4][512];
  static int next;
  char *path = paths[next++ % 4];
  snprintf(path, sizeof paths[0], "%s/%s", scratch_folder, name);
  return path;
}

static inline void scratch_write(const char *path, const void *text,
                                 size_t bytes) {
  FILE *file = fopen(path, "wb");
  check_need(file && fwrite(text, 1, bytes, file) == bytes && !fclose(file),
             "a temporary file cannot be written");
}

static inline void scratch_write_text(const char *path, const char *text) {
  scratch_write(path, text, strlen(text));
}

/* The whole file as text, which the caller frees; "" if it does not exist. */
static inline char *scratch_read(const char *path) {
  FILE *file = fopen(path, "rb");
  size_t most = 1 << 20;
  char *text = calloc(1, most + 1);
  check_need(text != NULL, "no memory");
  if (file) {
    check_need(fread(text, 1, most, file) < most, "a file is too long");
    fclose(file);
  }
  return text;
}

#endif
