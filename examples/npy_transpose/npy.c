/*
 * npy.c -- reads a .npy file. npy_header.c reads the dictionary in its header,
 * npy_write.c writes such a file.
 */
#include "npy.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "npy_header.h"

enum { MAX_HEADER = 1024 * 1024 }; /* bytes; a matrix needs about a hundred */

size_t npy_matrix_bytes(const npy_matrix *matrix) {
  return (size_t)matrix->rows * (size_t)matrix->cols *
         npy_type_bytes(matrix->type);
}

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
  unsigned char bytes[NPY_MAGIC_BYTES + 2], length[4] = {0};
  if (!read_all(file, bytes, NPY_MAGIC_BYTES, "magic string", error)) return 0;
  if (memcmp(bytes, NPY_MAGIC, NPY_MAGIC_BYTES) != 0)
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
  size_t bytes = 0;
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
