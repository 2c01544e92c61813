/*
 * append.c -- appends lines to a text file that several processes write.
 */
#include "tuning/append.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGE = 4096 /* bytes; larger pages are multiples of it */ };

static tw_status fail_to_add(const twi_append_kind *kind, const char *path,
                             int error) {
  return twi_fail(error == ENOMEM ? TW_ERROR_MEMORY : TW_ERROR_FILE,
                  "cannot add to the %s '%s': %s; name a file that can be "
                  "written",
                  kind->what, path, strerror(error));
}

/* ---- the lock ----------------------------------------------------------- */

static int lock(int file) {
  int failed;
  do failed = flock(file, LOCK_EX);
  while (failed && errno == EINTR);
  return !failed;
}

/* Whether the path still names this open file. */
static int is_current(int file, const char *path) {
  struct stat opened, named;
  return fstat(file, &opened) == 0 && stat(path, &named) == 0 &&
         opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

tw_status twi_append_lock(const twi_append_kind *kind, const char *path,
                          int *file) {
  struct stat state;
  for (;;) {
    /* Opening must not wait for the other end of a FIFO, and must not make a
     * terminal the controlling one. */
    *file = open(
        path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
        0666);
    if (*file < 0) return fail_to_add(kind, path, errno);
    if (!lock(*file) || fstat(*file, &state)) {
      int error = errno;
      close(*file);
      return fail_to_add(kind, path, error);
    }
    if (!S_ISREG(state.st_mode)) {
      close(*file);
      return twi_fail(TW_ERROR_FILE,
                      "cannot add to the %s '%s': it is not a regular file; "
                      "give the path of one",
                      kind->what, path);
    }
    if (is_current(*file, path)) return TW_OK;
    close(*file);
  }
}

/* ---- appending ---------------------------------------------------------- */

/* Empty lines before a line at this place in the file, so that it does not
 * cross the end of a page. */
static size_t padding(off_t at, size_t line) {
  size_t left = PAGE - (size_t)(at % PAGE);
  return line > left && line <= PAGE ? left : 0;
}

/* Copies lines to `to`, for this place in the file, with padding between them.
 * Returns the bytes. `to` has twice the room and a page more. */
static size_t lay_out(const char *text, size_t bytes, off_t at, char *to) {
  size_t used = 0;
  while (bytes > 0) {
    const char *newline = memchr(text, '\n', bytes);
    size_t line = newline ? (size_t)(newline - text) + 1 : bytes;
    size_t pad = padding(at + (off_t)used, line);
    memset(to + used, '\n', pad);
    memcpy(to + used + pad, text, line);
    used += pad + line;
    text += line;
    bytes -= line;
  }
  return used;
}

/* Appends with one write, which is undone if it was short; 0 with errno if this
 * fails. */
static int write_block(int file, off_t size, const char *first,
                       const char *text, size_t bytes) {
  size_t first_bytes = strlen(first);
  char *block = malloc(2 * (first_bytes + bytes) + PAGE);
  if (!block) return 0;
  size_t total = lay_out(first, first_bytes, size, block);
  total += lay_out(text, bytes, size + (off_t)total, block + total);
  errno = ENOSPC; /* a short write sets no error */
  ssize_t written = write(file, block, total);
  int error = errno;
  free(block);
  if (written == (ssize_t)total) return 1;
  if (written > 0 && ftruncate(file, size)) error = errno;
  errno = error;
  return 0;
}

/* What must come before new lines: a new file's heading, or the newline that an
 * interrupted write lacks. NULL with errno if the file cannot be read. */
static const char *text_before(const twi_append_kind *kind, int file,
                               off_t size) {
  char last = '\n';
  if (size == 0) return kind->heading;
  if (pread(file, &last, 1, size - 1) != 1) return NULL;
  return last == '\n' ? "" : "\n";
}

static tw_status append_locked(const twi_append_kind *kind, int file,
                               const char *path, const char *text,
                               size_t bytes) {
  struct stat state;
  if (fstat(file, &state)) return fail_to_add(kind, path, errno);
  long long most =
      kind->most_bytes - (long long)(strlen(kind->heading) + 1 + bytes);
  if (state.st_size > most)
    return twi_fail(TW_ERROR_FILE,
                    "cannot add to the %s '%s': it has %lld bytes, and a file "
                    "may have at most %lld; %s, or give another file",
                    kind->what, path, (long long)state.st_size,
                    kind->most_bytes, kind->remedy);
  off_t size = state.st_size;
  if (kind->repair && !kind->repair(file, &size))
    return fail_to_add(kind, path, errno);
  const char *first = text_before(kind, file, size);
  if (!first || !write_block(file, size, first, text, bytes))
    return fail_to_add(kind, path, errno);
  return TW_OK;
}

tw_status twi_append(const twi_append_kind *kind, const char *path,
                     const char *text, size_t bytes) {
  int file;
  tw_status status = twi_append_lock(kind, path, &file);
  if (status != TW_OK) return status;
  status = append_locked(kind, file, path, text, bytes);
  /* Closing releases the lock. A network file system may report only now that
   * it is full. */
  if (close(file) && status == TW_OK) return fail_to_add(kind, path, errno);
  return status;
}

/* ---- replacing ---------------------------------------------------------- */

static int write_all(int file, const char *text, size_t bytes) {
  while (bytes > 0) {
    ssize_t written = write(file, text, bytes);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return 0;
    text += written;
    bytes -= (size_t)written;
  }
  return 1;
}

/* Writes the whole file, with the permissions of the one it will replace, or
 * those of a new file. Returns 0 with errno. */
static int fill(int file, const char *path, const char *text, size_t bytes) {
  struct stat state;
  mode_t mask = umask(0);
  umask(mask);
  mode_t mode = stat(path, &state) ? 0666 & ~mask : state.st_mode & 07777;
  int ok = write_all(file, text, bytes) && !fchmod(file, mode) && !fsync(file);
  int error = errno;
  if (close(file) && ok) return 0;
  errno = error;
  return ok;
}

tw_status twi_append_replace(const twi_append_kind *kind, const char *path,
                             const char *text, size_t bytes) {
  struct stat state;
  if (stat(path, &state) == 0 && !S_ISREG(state.st_mode))
    return twi_fail(TW_ERROR_FILE,
                    "cannot write the %s '%s': it is not a regular file; give "
                    "the path of one",
                    kind->what, path);
  char *real = realpath(path, NULL); /* a link must stay one */
  const char *target = real ? real : path;
  size_t size = strlen(target) + sizeof ".XXXXXX";
  char *other = malloc(size);
  int error = 0;
  if (other) {
    snprintf(other, size, "%s.XXXXXX", target);
    int file = mkostemp(other, O_CLOEXEC);
    int is_made = file >= 0;
    if (!is_made || !fill(file, target, text, bytes) || rename(other, target)) {
      error = errno;
      if (is_made) unlink(other);
    }
  }
  tw_status status = TW_OK;
  if (!other)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for a path");
  else if (error)
    status = twi_fail(TW_ERROR_FILE,
                      "cannot write the %s '%s': %s; name a file that can be "
                      "written",
                      kind->what, path, strerror(error));
  free(other);
  free(real);
  return status;
}
