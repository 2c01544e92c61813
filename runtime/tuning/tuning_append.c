/*
 * tuning_append.c -- adds records to a tuning file, all of them or none.
 *
 * Several processes may append to one file at the same time. Each appends its
 * records with one write, under a lock. Readers take no lock. A write that
 * fails is undone; if the file did not exist before, an empty file may remain.
 * A process that is killed while it writes leaves a line without a newline, or
 * an interrupted batch (tuning_batch.h). Readers skip both. The next writer
 * ends the line with a newline, or removes the batch.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tuning/tuning.h"
#include "tuning/tuning_batch.h"
#include "tuning/tuning_line.h"

static const char heading[] =
    "# tilewright tuning file, one record a line; later ones count\n"
    "# tw1\tdevice\tcc\tsms\toperation\telement\tshape\talign\tvariant\thash\t"
    "kind\ttime_us\tspread_us\n";

/* All records as text, with a heading if there are several. The caller frees
 * it.
 */
static tw_status format_records(const twi_record *records, int count,
                                char **text, size_t *bytes) {
  char why[TWI_LINE_WHY];
  *bytes = 0;
  *text = malloc(TWI_BATCH_HEADING + (size_t)count * TWI_LINE_BYTES);
  if (!*text)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d tuning records",
                    count);
  if (count > 1) *bytes = twi_batch_heading(count, *text);
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

static tw_status fail_to_add(const char *path, int error) {
  return twi_fail(
      TW_ERROR_FILE,
      "cannot add to the tuning file '%s': %s; name a file that can "
      "be written",
      path, strerror(error));
}

/* ---- folders ------------------------------------------------------------ */

tw_status twi_tuning_check_folder(const char *path) {
  struct stat state;
  const char *slash = strrchr(path, '/');
  if (!slash || slash == path) return TW_OK;
  char *folder = strndup(path, (size_t)(slash - path));
  if (!folder) return twi_fail(TW_ERROR_MEMORY, "out of memory for a path");
  int error = stat(folder, &state)      ? errno
              : !S_ISDIR(state.st_mode) ? ENOTDIR
                                        : 0;
  tw_status status = TW_OK;
  if (error)
    status = twi_fail(TW_ERROR_FILE,
                      "the tuning file '%s' cannot be in the folder '%s': %s; "
                      "make the folder, or name another file",
                      path, folder, strerror(error));
  free(folder);
  return status;
}

tw_status twi_tuning_make_folders(const char *path) {
  char *folder = strdup(path);
  int ok = folder != NULL;
  for (char *at = folder; ok && (at = strchr(at + 1, '/'));) {
    *at = 0;
    ok = mkdir(folder, 0777) == 0 || errno == EEXIST;
    *at = '/';
  }
  free(folder);
  return ok ? TW_OK : fail_to_add(path, errno);
}

/* ---- the end of the file ------------------------------------------------ */

static int read_whole(int file, char *text, size_t bytes) {
  for (size_t done = 0; done < bytes;) {
    ssize_t got = pread(file, text + done, bytes - done, (off_t)done);
    if (got == 0) errno = EIO; /* the file was truncated meanwhile */
    if (got == 0 || (got < 0 && errno != EINTR)) return 0;
    if (got > 0) done += (size_t)got;
  }
  return 1;
}

/* Removes an interrupted batch from the end of the locked file; 0 with errno if
 * this fails. *size is the file's size before and afterwards; *last becomes its
 * last byte, if it has one. */
static int remove_interrupted(int file, off_t *size, char *last) {
  int announced, present;
  size_t bytes = (size_t)*size;
  char *text = malloc(bytes + 1);
  int ok = text && read_whole(file, text, bytes);
  if (ok) {
    size_t whole = twi_batch_whole_bytes(text, bytes, &announced, &present);
    ok = whole == bytes || ftruncate(file, (off_t)whole) == 0;
    *size = (off_t)whole;
    if (whole > 0) *last = text[whole - 1];
  }
  free(text);
  return ok;
}

/* ---- appending ---------------------------------------------------------- */

/* Appends with one write, which is undone if it was short; 0 with errno if this
 * fails. */
static int write_block(int file, off_t size, const char *first,
                       const char *text, size_t bytes) {
  size_t first_bytes = strlen(first), total = first_bytes + bytes;
  char *block = malloc(total);
  if (!block) return 0;
  memcpy(block, first, first_bytes);
  memcpy(block + first_bytes, text, bytes);
  errno = ENOSPC; /* a short write sets no error */
  ssize_t written = write(file, block, total);
  free(block);
  if (written == (ssize_t)total) return 1;
  int error = errno;
  if (written > 0 && ftruncate(file, size)) error = errno;
  errno = error;
  return 0;
}

/* Appends to the locked file. A new file gets a heading; a last line without a
 * newline gets one. */
static tw_status append_locked(int file, const char *path, const char *text,
                               size_t bytes) {
  struct stat state;
  char last = '\n';
  if (fstat(file, &state)) return fail_to_add(path, errno);
  if (!S_ISREG(state.st_mode))
    return twi_fail(TW_ERROR_FILE,
                    "cannot add to the tuning file '%s': it is not a regular "
                    "file; give the path of one",
                    path);
  off_t most = TWI_TUNING_MAX_BYTES - (off_t)(sizeof heading + bytes);
  if (state.st_size > most)
    return twi_fail(TW_ERROR_FILE,
                    "cannot add to the tuning file '%s': it has %lld bytes, "
                    "and a file may have at most %d; delete records that later "
                    "ones replace, or give another file",
                    path, (long long)state.st_size, TWI_TUNING_MAX_BYTES);
  if (!remove_interrupted(file, &state.st_size, &last))
    return fail_to_add(path, errno);
  const char *first = state.st_size == 0 ? heading : last == '\n' ? "" : "\n";
  if (!write_block(file, state.st_size, first, text, bytes))
    return fail_to_add(path, errno);
  return TW_OK;
}

static tw_status append_text(const char *path, const char *text, size_t bytes) {
  /* Opening must not wait for the other end of a FIFO, and must not make a
   * terminal the controlling one. */
  int file = open(
      path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
      0666);
  if (file < 0) return fail_to_add(path, errno);
  int locked;
  do locked = flock(file, LOCK_EX);
  while (locked && errno == EINTR);
  tw_status status = locked ? fail_to_add(path, errno)
                            : append_locked(file, path, text, bytes);
  /* Closing releases the lock. A network file system may report only now that
   * it is full. */
  if (close(file) && status == TW_OK) return fail_to_add(path, errno);
  return status;
}

tw_status twi_tuning_append(const char *path, const twi_record *records,
                            int count) {
  char *text = NULL;
  size_t bytes;
  if (count == 0) return TW_OK;
  tw_status status = format_records(records, count, &text, &bytes);
  if (status == TW_OK) status = append_text(path, text, bytes);
  free(text);
  return status;
}
