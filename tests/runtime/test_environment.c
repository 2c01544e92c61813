/*
 * test_environment.c -- a program that runs with more rights than its user
 * ignores that user's environment variables.
 *
 * The test makes such a program: a set-gid copy of itself, started by the user
 * nobody. This needs root. It is skipped without root, or if the file system
 * ignores the set-gid bit.
 */
#include <fcntl.h>
#include <sys/auxv.h>
#include <sys/wait.h>
#include <unistd.h>

#include "api/environment.h"
#include "fake_set.h"
#include "scratch.h"

enum { RIGHT = 0, WRONG = 1, NOT_SECURE = 2 };

static void set_all(const char *folder) {
  char path[512];
  snprintf(path, sizeof path, "%s/log", folder);
  setenv("TW_LOG", "all", 1);
  setenv("TW_LOG_FILE", path, 1);
  snprintf(path, sizeof path, "%s/tuning.tsv", folder);
  setenv("TW_TUNING_FILE", path, 1);
  setenv("XDG_CACHE_HOME", folder, 1);
  setenv("HOME", folder, 1);
  setenv("TW_DEVICE", "abacus", 1);
  setenv("TW_CHECK", "nonsense", 1);
}

/* The test in the set-gid copy. */
static int be_privileged(void) {
  static const char *const names[] = {
      "TW_LOG",   "TW_LOG_FILE", "TW_TUNING_FILE", "TW_DEVICE",
      "TW_CHECK", "HOME",        "XDG_CACHE_HOME"};
  char path[4096];
  twi_log log;
  tw_context *context;
  if (!getauxval(AT_SECURE)) return NOT_SECURE;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!getenv(names[i])) continue; /* libc has removed it */
    if (twi_environment(names[i])) return WRONG;
  }
  if (!getenv("TW_LOG_FILE") || !getenv("TW_TUNING_FILE")) return WRONG;
  if (twi_log_open(&log) != TW_OK || log.topics || log.file != stderr)
    return WRONG;
  if (twi_tuning_path(NULL, path, sizeof path) != TW_OK || path[0])
    return WRONG;
  if (tw_context_create(&context, NULL) != TW_OK) return WRONG;
  if (context->tuning_path[0] || context->check) return WRONG;
  tw_context_destroy(context);
  return RIGHT;
}

static void copy_self(const char *path) {
  static char bytes[1 << 16];
  int from = open("/proc/self/exe", O_RDONLY);
  int to = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0700);
  ssize_t count;
  check_need(from >= 0 && to >= 0, "this program cannot be copied");
  while ((count = read(from, bytes, sizeof bytes)) > 0)
    check_need(write(to, bytes, (size_t)count) == count, "no room");
  check_need(fchown(to, 0, 1) == 0 && fchmod(to, 02755) == 0, "no set-gid");
  close(from);
  close(to);
}

static int run_as_nobody(const char *path) {
  int state;
  fflush(NULL);
  pid_t child = fork();
  check_need(child >= 0, "no process");
  if (child == 0) {
    set_all(scratch_folder);
    if (setgid(65534) || setuid(65534)) _exit(NOT_SECURE);
    execl(path, path, "--privileged", (char *)NULL);
    _exit(NOT_SECURE);
  }
  check_need(waitpid(child, &state, 0) == child && WIFEXITED(state), "no end");
  return WEXITSTATUS(state);
}

static void test_privileged(void) {
  if (geteuid() != 0) {
    printf("skipped: a set-gid program, which only root can make here\n");
    return;
  }
  char path[512];
  snprintf(path, sizeof path, "%s", scratch_path("privileged"));
  chmod(scratch_folder, 0777);
  copy_self(path);
  int code = run_as_nobody(path);
  if (code == NOT_SECURE)
    printf("skipped: this file system ignores the set-gid bit\n");
  else
    CHECK_INT(code, RIGHT);
  CHECK(access(scratch_path("log"), F_OK) != 0);
}

static void test_ordinary(void) {
  setenv("TW_LOG", "error", 1);
  CHECK_TEXT(twi_environment("TW_LOG"), "error");
  unsetenv("TW_LOG");
  CHECK(twi_environment("TW_LOG") == NULL);
}

int main(int argc, char **argv) {
  /* _exit() leaves out AddressSanitizer's check for leaks, which the kernel
   * denies to a set-gid program. */
  if (argc > 1 && !strcmp(argv[1], "--privileged")) _exit(be_privileged());
  scratch_begin();
  test_ordinary();
  test_privileged();
  return check_end();
}
