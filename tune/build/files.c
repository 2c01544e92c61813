/*
 * files.c -- see files.h.
 */
#include "build/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

tw_status tune_folder_temporary(char *path) {
  const char *above = twi_environment("TMPDIR");
  if (tune_path(path, "%s/tilewright-XXXXXX",
                above && *above ? above : "/tmp") &&
      mkdtemp(path))
    return TW_OK;
  tw_status status =
      twi_fail(TW_ERROR_FILE,
               "no folder for temporary files can be made in %.200s (%s); set "
               "TMPDIR to one that can be written",
               above && *above ? above : "/tmp", strerror(errno));
  path[0] = '\0';
  return status;
}
