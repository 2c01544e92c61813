/*
 * read.c -- reads a whole text file of a limited size.
 */
#include "tuning/read.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Returns 0 with errno if this fails; EFBIG after `most` bytes. *text must be
 * freed in either case. */
static int read_all(int file, size_t most, char **text, size_t *bytes) {
  size_t capacity = 0;
  for (;;) {
    if (*bytes + 1 >= capacity) {
      capacity = capacity ? capacity * 2 : 1 << 16;
      char *larger = realloc(*text, capacity);
      if (!larger) return 0;
      *text = larger;
    }
    ssize_t got = read(file, *text + *bytes, capacity - *bytes - 1);
    if (got == 0) return 1;
    if (got > 0) *bytes += (size_t)got;
    if (got < 0 && errno != EINTR) return 0;
    if (*bytes > most) {
      errno = EFBIG;
      return 0;
    }
  }
}

static tw_status fail_to_read(const char *path, const char *what, size_t most,
                              int error) {
  return twi_fail(error == ENOMEM ? TW_ERROR_MEMORY : TW_ERROR_FILE,
                  "cannot read the %s '%s': %s; name a text file of at most "
                  "%zu bytes, or one that does not exist yet",
                  what, path, strerror(error), most);
}

tw_status twi_read_text(const char *path, const char *what, size_t most,
                        char **text, size_t *bytes) {
  *text = NULL;
  *bytes = 0;
  /* O_NONBLOCK, because opening a FIFO would otherwise wait for a writer. */
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  int is_absent = file < 0 && (errno == ENOENT || errno == ENOTDIR);
  if (is_absent) {
    *text = calloc(1, 1);
    return *text ? TW_OK : fail_to_read(path, what, most, ENOMEM);
  }
  if (file < 0) return fail_to_read(path, what, most, errno);
  int ok = read_all(file, most, text, bytes), error = errno;
  close(file);
  if (ok) {
    (*text)[*bytes] = 0;
    return TW_OK;
  }
  free(*text);
  *text = NULL;
  return fail_to_read(path, what, most, error);
}
