/*
 * files.c -- see files.h.
 */
#include "build/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "api/environment.h"

int tune_path(char *path, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(path, TUNE_PATH, format, list);
  va_end(list);
  if (length >= 0 && length < TUNE_PATH) return 1;
  path[0] = '\0';
  return 0;
}

/* ---- files --------------------------------------------------------------- */

/* Reads up to `size` bytes; fewer at the end of the file. -1 on an error. */
static ssize_t read_all(int file, char *bytes, size_t size) {
  size_t done = 0;
  while (done < size) {
    ssize_t got = read(file, bytes + done, size - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    if (got == 0) break;
    done += (size_t)got;
  }
  return (ssize_t)done;
}

char *tune_file_read(const char *path, size_t *size) {
  struct stat info;
  char *bytes = NULL;
  ssize_t got = -1;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  if (!fstat(file, &info) && (bytes = malloc((size_t)info.st_size + 1)))
    got = read_all(file, bytes, (size_t)info.st_size);
  close(file);
  if (got < 0) {
    free(bytes);
    return NULL;
  }
  bytes[got] = '\0';
  if (size) *size = (size_t)got;
  return bytes;
}

static int write_all(int file, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t put = write(file, bytes, size);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return -1;
    bytes += put;
    size -= (size_t)put;
  }
  return 0;
}

int tune_file_write(const char *path, const void *bytes, size_t size) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return -1;
  int failed = write_all(file, bytes, size);
  if (close(file)) failed = -1;
  if (!failed) return 0;
  int why = errno;
  unlink(path);
  errno = why;
  return -1;
}

/* ---- folders ------------------------------------------------------------- */

int tune_folder_make(const char *path, unsigned mode) {
  char part[TUNE_PATH];
  if (!tune_path(part, "%s", path)) {
    errno = ENAMETOOLONG;
    return -1;
  }
  for (char *at = part + 1; *at; at++)
    if (*at == '/') {
      *at = '\0';
      mkdir(part, mode);
      *at = '/';
    }
  if (!mkdir(part, mode)) return 0;
  struct stat info;
  int why = errno;
  if (!stat(part, &info) && S_ISDIR(info.st_mode)) return 0;
  errno = why;
  return -1;
}

void tune_folder_remove(const char *path) {
  DIR *folder = opendir(path);
  if (!folder) return;
  struct dirent *entry;
  while ((entry = readdir(folder))) {
    char inside[TUNE_PATH];
    struct stat info;
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
        !tune_path(inside, "%s/%s", path, entry->d_name) ||
        lstat(inside, &info))
      continue;
    if (S_ISDIR(info.st_mode))
      tune_folder_remove(inside);
    else
      unlink(inside);
  }
  closedir(folder);
  rmdir(path);
}

/* The folders' names begin with this and the process's number. */
static const char temporary_name[] = "tilewright-build-";

/* A folder of another process, which may be in another container, is left over
 * if no such process is seen and nothing was put into it for an hour. */
static int is_left_over(const char *name, const char *path) {
  const size_t length = sizeof temporary_name - 1;
  struct stat info;
  if (strncmp(name, temporary_name, length)) return 0;
  long process = strtol(name + length, NULL, 10);
  return process > 0 && kill((pid_t)process, 0) && errno == ESRCH &&
         !lstat(path, &info) && S_ISDIR(info.st_mode) &&
         info.st_uid == geteuid() && info.st_mtime < time(NULL) - 3600;
}

static void remove_left_over(const char *above) {
  char inside[TUNE_PATH];
  struct dirent *entry;
  DIR *folder = opendir(above);
  while (folder && (entry = readdir(folder)))
    if (tune_path(inside, "%s/%s", above, entry->d_name) &&
        is_left_over(entry->d_name, inside))
      tune_folder_remove(inside);
  if (folder) closedir(folder);
}

tw_status tune_folder_temporary(char *path) {
  const char *above = twi_environment("TMPDIR");
  if (!above || !*above) above = "/tmp";
  remove_left_over(above);
  if (tune_path(path, "%s/%s%ld-XXXXXX", above, temporary_name,
                (long)getpid()) &&
      mkdtemp(path))
    return TW_OK;
  tw_status status = twi_fail(
      TW_ERROR_FILE,
      "no folder for temporary files can be made in %.200s (%s); set TMPDIR to "
      "one that can be written",
      above, strerror(errno));
  path[0] = '\0';
  return status;
}
