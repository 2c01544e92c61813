/*
 * tuning_append.c -- adds records to a tuning file, all of them or none.
 *
 * append.h describes how several processes may append to one file at the same
 * time. A process that is killed while it writes several records leaves an
 * interrupted batch (tuning_batch.h), which readers skip and the next writer
 * removes.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tuning/append.h"
#include "tuning/tuning.h"
#include "tuning/tuning_batch.h"
#include "tuning/tuning_line.h"

static const char heading[] =
    "# tilewright tuning file, one record a line; later ones count\n"
    "# tw1\tdevice\tcc\tsms\toperation\telement\tshape\talign\tvariant\thash\t"
    "kind\ttime_us\tspread_us\tNAME=VALUE...\n";

/* All records and lines of times as text, with a heading if there are several.
 * The caller frees it. */
static tw_status format_lines(const twi_record *records, int count,
                              const twi_times *const *times, int times_count,
                              char **text, size_t *bytes) {
  char why[TWI_LINE_WHY];
  const size_t lines = (size_t)count + (size_t)times_count;
  *bytes = 0;
  *text = malloc(TWI_BATCH_HEADING + (size_t)count * TWI_LINE_BYTES +
                 (size_t)times_count * TWI_TIMES_BYTES);
  if (!*text)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu tuning records",
                    lines);
  if (lines > 1) *bytes = twi_batch_heading((int)lines, *text);
  for (int i = 0; i < count; i++) {
    size_t length = twi_line_format(&records[i], *text + *bytes, why);
    if (!length)
      return twi_fail(TW_ERROR_OPTION,
                      "a tuning record for '%.40s' cannot be written: %s",
                      records[i].variant, why);
    *bytes += length;
  }
  for (int i = 0; i < times_count; i++)
    *bytes += twi_times_line(times[i], *text + *bytes);
  return TW_OK;
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
  if (ok) return TW_OK;
  return twi_fail(
      TW_ERROR_FILE,
      "cannot add to the tuning file '%s': %s; name a file that can "
      "be written",
      path, strerror(errno));
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
 * this fails. *size is the file's size before and afterwards. */
static int remove_interrupted(int file, off_t *size) {
  int announced, present;
  size_t bytes = (size_t)*size;
  char *text = malloc(bytes + 1);
  int ok = text && read_whole(file, text, bytes);
  if (ok) {
    size_t whole = twi_batch_whole_bytes(text, bytes, &announced, &present);
    ok = whole == bytes || ftruncate(file, (off_t)whole) == 0;
    *size = (off_t)whole;
  }
  free(text);
  return ok;
}

/* ---- appending ---------------------------------------------------------- */

static const twi_append_kind tuning_file = {
    .what = "tuning file",
    .heading = heading,
    .most_bytes = TWI_TUNING_MAX_BYTES,
    .remedy = "delete records that later ones replace",
    .repair = remove_interrupted};

tw_status twi_tuning_append_all(const char *path, const twi_record *records,
                                int count, const twi_times *const *times,
                                int times_count) {
  char *text = NULL;
  size_t bytes;
  if (count + times_count == 0) return TW_OK;
  tw_status status =
      format_lines(records, count, times, times_count, &text, &bytes);
  if (status == TW_OK) status = twi_append(&tuning_file, path, text, bytes);
  free(text);
  return status;
}

tw_status twi_tuning_append(const char *path, const twi_record *records,
                            int count) {
  return twi_tuning_append_all(path, records, count, NULL, 0);
}
