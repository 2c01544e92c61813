/*
 * child.h -- runs a part of tune in a child process and keeps what it prints.
 */
#ifndef CHILD_H
#define CHILD_H

#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "runtime/scratch.h"

static char out_path[512], err_path[512];

/* Call first. */
static inline void child_begin(void) {
  scratch_begin();
  snprintf(out_path, sizeof out_path, "%s/out", scratch_folder);
  snprintf(err_path, sizeof err_path, "%s/err", scratch_folder);
}

/* Splits the words and passes them on, "tune" before them; the exit code.
 * What was printed is then in the files out_path and err_path. */
static inline int child_run(int (*body)(int argc, char **argv),
                            const char *words) {
  char text[2048], *argv[32] = {(char *)"tune"};
  int argc = 1;
  snprintf(text, sizeof text, "%s", words);
  for (char *word = strtok(text, " "); word && argc < 31;
       word = strtok(NULL, " "))
    argv[argc++] = word;
  fflush(NULL);
  pid_t child = fork();
  check_need(child >= 0, "fork");
  if (child == 0) {
    if (!freopen(out_path, "w", stdout) || !freopen(err_path, "w", stderr))
      _exit(99);
    int code = body(argc, argv);
    fflush(NULL);
    _exit(code);
  }
  int state = 0;
  waitpid(child, &state, 0);
  return WIFEXITED(state) ? WEXITSTATUS(state) : -1;
}

static inline void expect(const char *path, const char *part) {
  char *text = scratch_read(path);
  CHECK_HAS(text, part);
  free(text);
}

static inline void expect_not(const char *path, const char *part) {
  char *text = scratch_read(path);
  if (!CHECK(strstr(text, part) == NULL))
    fprintf(stderr, "found '%s' in:\n%s", part, text);
  free(text);
}

#endif
