/*
 * tuning_append.c -- adds records to a tuning file, all of them or none.
 *
 * Several processes may tune at once, on one file: a lock keeps them apart, and
 * one write appends the records, so that a reader, who takes no lock, sees
 * whole lines. A write that fails is undone; of a file that was not there, an
 * empty one may stay.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tuning/tuning.h"
#include "tuning/tuning_line.h"

static const char heading[] =
    "# tilewright tuning file, one record a line; later ones count\n"
    "# tw1\tdevice\tcc\tsms\toperation\telement\tshape\talign\tvariant\thash\t"
    "kind\ttime_us\tspread_us\n";

/* Makes the folders of a path. */
static int make_folders(const char *path) {
  char *folder = strdup(path);
  int ok = folder != NULL;
  for (char *at = folder; ok && (at = strchr(at + 1, '/'));) {
    *at = 0;
    ok = mkdir(folder, 0777) == 0 || errno == EEXIST;
    *at = '/';
  }
  free(folder);
  return ok;
}

/* All records as text, which the caller frees. */
static tw_status format_records(const twi_record *records, int count,
                                char **text, size_t *bytes) {
  char why[TWI_LINE_WHY];
  *bytes = 0;
  *text = malloc((size_t)count * TWI_LINE_BYTES);
  if (!*text)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d tuning records",
                    count);
  for (int i = 0; i < count; i++) {
    size_t length = twi_line_format(&records[i], *text + *bytes, why);
    if (!length)
      return twi_fail(TW_ERROR_OPTION,
                      "a tuning record for '%.40s' cannot be written: %s",
                      records[i].variant, why);
    *bytes += length;
  }
  return TW_OK;
}

/* What has to come before the records: a heading in a new file, the end of a
 * torn last line in an old one. NULL if the file cannot be looked at. */
static const char *what_comes_first(int file, off_t size) {
  char last;
  if (size == 0) return heading;
  if (pread(file, &last, 1, size - 1) != 1) return NULL;
  return last == '\n' ? "" : "\n";
}

/* With the file locked: one write, undone if it was short. */
static int append_locked(int file, const char *text, size_t bytes) {
  struct stat state;
  if (fstat(file, &state)) return 0;
  const char *first = what_comes_first(file, state.st_size);
  if (!first) return 0;
  size_t first_bytes = strlen(first), total = first_bytes + bytes;
  char *block = malloc(total);
  if (!block) return 0;
  memcpy(block, first, first_bytes);
  memcpy(block + first_bytes, text, bytes);
  errno = ENOSPC; /* a short write sets none */
  ssize_t written = write(file, block, total);
  free(block);
  if (written == (ssize_t)total) return 1;
  int error = errno;
  if (written > 0 && ftruncate(file, state.st_size)) error = errno;
  errno = error;
  return 0;
}

static int append_text(const char *path, const char *text, size_t bytes) {
  if (!make_folders(path)) return 0;
  int file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return 0;
  int locked;
  do locked = flock(file, LOCK_EX);
  while (locked && errno == EINTR);
  int ok = !locked && append_locked(file, text, bytes);
  int error = errno;
  /* The lock goes with the last descriptor. A network's file system may tell
   * only here that it had no room. */
  if (close(file) && ok) return 0;
  errno = error;
  return ok;
}

tw_status twi_tuning_append(const char *path, const twi_record *records,
                            int count) {
  char *text = NULL;
  size_t bytes;
  if (count == 0) return TW_OK;
  tw_status status = format_records(records, count, &text, &bytes);
  if (status == TW_OK && !append_text(path, text, bytes))
    status = twi_fail(TW_ERROR_FILE, "cannot add to the tuning file '%s': %s",
                      path, strerror(errno));
  free(text);
  return status;
}
