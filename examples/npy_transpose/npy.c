/*
 * npy.c -- .npy files: opening, reading and writing. The header's dictionary is
 * read in npy_header.c.
 */
#include "npy.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "npy_header.h"

static const char magic[] = "\x93NUMPY";
enum {
  MAGIC_BYTES = sizeof magic - 1,
  ALIGN = 64,              /* where the elements begin, in a written file */
  MAX_HEADER = 1024 * 1024 /* a matrix's takes about a hundred bytes */
};

size_t npy_matrix_bytes(const npy_matrix *matrix) {
  return (size_t)matrix->rows * (size_t)matrix->cols *
         npy_type_bytes(matrix->type);
}

/* ---- reading ------------------------------------------------------------ */

/* Reads exactly `bytes` bytes of `what`. */
static int read_all(FILE *file, void *to, size_t bytes, const char *what,
                    npy_error *error) {
  size_t got = fread(to, 1, bytes, file);
  if (got == bytes) return 1;
  if (ferror(file))
    return npy_fail(error, "cannot be read: %s", strerror(errno));
  return npy_fail(error, "ends after %zu bytes of the %s, expected %zu", got,
                  what, bytes);
}

/* From the magic string to the header's length. */
static int read_preamble(FILE *file, size_t *header_bytes, npy_error *error) {
  unsigned char bytes[MAGIC_BYTES + 2], length[4] = {0};
  if (!read_all(file, bytes, MAGIC_BYTES, "magic string", error)) return 0;
  if (memcmp(bytes, magic, MAGIC_BYTES) != 0)
    return npy_fail(error,
                    "begins with %02x %02x %02x %02x %02x %02x, expected the "
                    "magic string 93 4e 55 4d 50 59 (\\x93NUMPY)",
                    bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5]);
  if (!read_all(file, bytes, 2, "version", error)) return 0;
  if (bytes[0] < 1 || bytes[0] > 3 || bytes[1] != 0)
    return npy_fail(error, "has version %d.%d, expected 1.0, 2.0 or 3.0",
                    bytes[0], bytes[1]);
  if (!read_all(file, length, bytes[0] == 1 ? 2 : 4, "header's length", error))
    return 0;
  *header_bytes = length[0] | (size_t)length[1] << 8 | (size_t)length[2] << 16 |
                  (size_t)length[3] << 24;
  if (*header_bytes > MAX_HEADER)
    return npy_fail(error, "has a header of %zu bytes, expected at most %d",
                    *header_bytes, MAX_HEADER);
  return 1;
}

static int read_header(FILE *file, npy_matrix *matrix, npy_error *error) {
  size_t bytes;
  if (!read_preamble(file, &bytes, error)) return 0;
  char *text = malloc(bytes + 1);
  if (!text) return npy_fail(error, "out of memory for a header");
  text[bytes] = '\0';
  int ok = read_all(file, text, bytes, "header", error) &&
           npy_header_parse(text, bytes, matrix, error);
  free(text);
  return ok;
}

/* What a regular file holds is known before memory is taken for it. */
static int check_file_size(FILE *file, const npy_matrix *matrix,
                           npy_error *error) {
  struct stat status;
  off_t at = ftello(file);
  if (at < 0 || fstat(fileno(file), &status) != 0 || !S_ISREG(status.st_mode))
    return 1;
  uint64_t expected = npy_matrix_bytes(matrix);
  uint64_t found = (uint64_t)(status.st_size - at);
  if (found == expected) return 1;
  return npy_fail(error,
                  "has %" PRIu64 " bytes of data, expected %" PRIu64
                  " for %" PRId64 "x%" PRId64 " %s",
                  found, expected, matrix->rows, matrix->cols,
                  npy_type_name(matrix->type));
}

static int read_data(FILE *file, npy_matrix *matrix, npy_error *error) {
  size_t bytes = npy_matrix_bytes(matrix);
  if (!check_file_size(file, matrix, error)) return 0;
  if (bytes > 0 && !(matrix->data = malloc(bytes)))
    return npy_fail(error, "out of memory for %zu bytes of data", bytes);
  if (!read_all(file, matrix->data, bytes, "data", error)) return 0;
  if (getc(file) == EOF && !ferror(file)) return 1;
  return npy_fail(
      error, "goes on after its %zu bytes of data, expected its end", bytes);
}

int npy_read(const char *path, npy_matrix *matrix, npy_error *error) {
  *matrix = (npy_matrix){.data = NULL};
  FILE *file = fopen(path, "rb");
  int ok =
      file ? read_header(file, matrix, error) && read_data(file, matrix, error)
           : npy_fail(error, "cannot be read: %s", strerror(errno));
  if (file) fclose(file);
  if (ok) return 1;
  npy_fail_in(error, path);
  free(matrix->data);
  matrix->data = NULL;
  return 0;
}

/* ---- writing ------------------------------------------------------------ */

/* The header with all that stands before it; its length. */
static size_t format_header(char *text, size_t capacity,
                            const npy_matrix *matrix) {
  enum { BEFORE = MAGIC_BYTES + 4 };
  int length =
      snprintf(text + BEFORE, capacity - BEFORE,
               "{'descr': '<%s', 'fortran_order': False, "
               "'shape': (%" PRId64 ", %" PRId64 "), }",
               npy_type_name(matrix->type), matrix->rows, matrix->cols);
  size_t end = BEFORE + (size_t)length;
  size_t total = (end + 1 + ALIGN - 1) / ALIGN * ALIGN;
  memset(text + end, ' ', total - end);
  text[total - 1] = '\n';
  memcpy(text, magic, MAGIC_BYTES);
  memcpy(text + MAGIC_BYTES, "\1\0", 2);
  text[MAGIC_BYTES + 2] = (char)((total - BEFORE) & 0xff);
  text[MAGIC_BYTES + 3] = (char)((total - BEFORE) >> 8);
  return total;
}

/* A full disk may show itself in any of these steps. */
static int write_all(int descriptor, const npy_matrix *matrix) {
  char header[4 * ALIGN];
  size_t header_bytes = format_header(header, sizeof header, matrix);
  size_t bytes = npy_matrix_bytes(matrix);
  FILE *file = fdopen(descriptor, "wb");
  if (!file) {
    close(descriptor);
    return 0;
  }
  int ok = fwrite(header, 1, header_bytes, file) == header_bytes &&
           fwrite(matrix->data ? matrix->data : "", 1, bytes, file) == bytes &&
           fflush(file) == 0 && fsync(fileno(file)) == 0;
  int cause = errno;
  if (fclose(file) != 0 && ok) return 0;
  errno = cause;
  return ok;
}

/* A device or a pipe must not be replaced by a file. */
static int is_replaceable(const char *path, npy_error *error) {
  struct stat status;
  if (stat(path, &status) != 0 || S_ISREG(status.st_mode)) return 1;
  return npy_fail(error, "is a %s, expected the name of a file",
                  S_ISDIR(status.st_mode) ? "folder" : "device or a pipe");
}

/* Writes a neighbour of `target` and renames it. */
static int replace(const char *target, const npy_matrix *matrix,
                   npy_error *error) {
  size_t capacity = strlen(target) + 32;
  char *neighbour = malloc(capacity);
  if (!neighbour) return npy_fail(error, "out of memory for a file name");
  snprintf(neighbour, capacity, "%s.%ld.new", target, (long)getpid());
  int descriptor = open(neighbour, O_WRONLY | O_CREAT | O_EXCL, 0666);
  int ok = descriptor >= 0;
  if (ok) {
    ok = write_all(descriptor, matrix) && rename(neighbour, target) == 0;
    int cause = errno;
    if (!ok) unlink(neighbour);
    errno = cause;
  }
  if (!ok) npy_fail(error, "cannot be written: %s", strerror(errno));
  free(neighbour);
  return ok;
}

int npy_write(const char *path, const npy_matrix *matrix, npy_error *error) {
  /* Behind a symbolic link, the file it names is what must be replaced. */
  char *target = realpath(path, NULL);
  int ok = is_replaceable(path, error) &&
           replace(target ? target : path, matrix, error);
  free(target);
  if (!ok) npy_fail_in(error, path);
  return ok;
}
