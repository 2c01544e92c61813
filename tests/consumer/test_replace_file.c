/*
 * test_replace_file.c -- npy_transpose's replace_file: a signal that ends the
 * program while it writes leaves the old file and no part of a new one; with
 * enough time the new file is whole.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "replace_file.h"

/* One block of memory, many times: 4 GiB, of which little is written before the
 * signal. */
enum { PART_BYTES = 32 << 20, PART_COUNT = 128 };

static char folder[] = "/tmp/tilewright-XXXXXX";

static void write_old_file(void) {
  const file_part part = {"old", 3};
  CHECK(replace_file("file", &part, 1));
}

static int is_old_file(void) {
  char text[8] = "";
  int descriptor = open("file", O_RDONLY);
  ssize_t got = read(descriptor, text, sizeof text - 1);
  close(descriptor);
  return got == 3 && strcmp(text, "old") == 0;
}

/* Names in the folder, "." and ".." not counted; *bytes: of the new file. */
static int count_files(off_t *bytes) {
  int count = 0;
  DIR *entries = opendir(".");
  for (struct dirent *entry; (entry = readdir(entries));) {
    struct stat status;
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    count++;
    if (strncmp(entry->d_name, ".npy.", 5) == 0 &&
        stat(entry->d_name, &status) == 0)
      *bytes = status.st_size;
  }
  closedir(entries);
  return count;
}

static void write_much(void) {
  static char memory[PART_BYTES];
  file_part parts[PART_COUNT];
  for (int i = 0; i < PART_COUNT; i++)
    parts[i] = (file_part){memory, sizeof memory};
  _exit(replace_file("file", parts, PART_COUNT) ? 0 : 1);
}

static void test_signal(int signal_number) {
  write_old_file();
  pid_t child = fork();
  if (child == 0) write_much();
  check_need(child > 0, "fork");
  off_t bytes = 0;
  while (bytes == 0 && waitpid(child, NULL, WNOHANG) == 0) {
    count_files(&bytes);
    usleep(500);
  }
  CHECK(bytes > 0);
  kill(child, signal_number);
  int status = 0;
  waitpid(child, &status, 0);
  CHECK(WIFSIGNALED(status));
  CHECK_INT(WTERMSIG(status), signal_number);
  CHECK_INT(count_files(&bytes), 1);
  CHECK(is_old_file());
}

/* What the caller does at a signal is as it was, and what it ignores does not
 * stop a file from being written. */
static void test_dispositions(void) {
  struct sigaction action;
  signal(SIGHUP, SIG_IGN);
  signal(SIGXFSZ, SIG_DFL);
  write_old_file();
  sigaction(SIGHUP, NULL, &action);
  CHECK(action.sa_handler == SIG_IGN);
  sigaction(SIGXFSZ, NULL, &action);
  CHECK(action.sa_handler == SIG_DFL);
  sigaction(SIGTERM, NULL, &action);
  CHECK(action.sa_handler == SIG_DFL);
}

/* No parts, and parts without bytes. */
static void test_empty(void) {
  off_t bytes = 0;
  const file_part parts[] = {{NULL, 0}, {"x", 1}, {NULL, 0}};
  struct stat status;
  CHECK(replace_file("file", NULL, 0));
  CHECK(stat("file", &status) == 0 && status.st_size == 0);
  CHECK(replace_file("file", parts, 3));
  CHECK(stat("file", &status) == 0 && status.st_size == 1);
  CHECK_INT(count_files(&bytes), 1);
}

/* A part of a file that another process left behind is in nobody's way. */
static void test_left_behind(void) {
  char name[64];
  off_t bytes = 0;
  snprintf(name, sizeof name, ".npy.%ld.0", (long)getpid());
  close(open(name, O_WRONLY | O_CREAT, 0600));
  write_old_file();
  CHECK(is_old_file());
  CHECK_INT(count_files(&bytes), 2);
  unlink(name);
}

int main(void) {
  check_need(mkdtemp(folder) != NULL && chdir(folder) == 0, "a folder");
  test_dispositions();
  test_empty();
  test_left_behind();
  test_signal(SIGTERM);
  test_signal(SIGINT);
  unlink("file");
  CHECK_INT(rmdir(folder), 0);
  return check_end();
}
