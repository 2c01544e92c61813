/*
 * npy_write.c -- writes a matrix as a .npy file of version 1.0.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "npy_header.h"
#include "replace_file.h"

enum { ALIGN = 64 }; /* the elements begin at a multiple of this */

/* The header with all that stands before it; returns its length. */
static size_t format_header(char *text, size_t capacity,
                            const npy_matrix *matrix) {
  enum { BEFORE = NPY_MAGIC_BYTES + 4 };
  int length =
      snprintf(text + BEFORE, capacity - BEFORE,
               "{'descr': '<%s', 'fortran_order': False, "
               "'shape': (%" PRId64 ", %" PRId64 "), }",
               npy_type_name(matrix->type), matrix->rows, matrix->cols);
  size_t end = BEFORE + (size_t)length;
  size_t total = (end + 1 + ALIGN - 1) / ALIGN * ALIGN;
  memset(text + end, ' ', total - end);
  text[total - 1] = '\n';
  memcpy(text, NPY_MAGIC, NPY_MAGIC_BYTES);
  memcpy(text + NPY_MAGIC_BYTES, "\1\0", 2);
  text[NPY_MAGIC_BYTES + 2] = (char)((total - BEFORE) & 0xff);
  text[NPY_MAGIC_BYTES + 3] = (char)((total - BEFORE) >> 8);
  return total;
}

/* A device or a pipe must not be replaced by a file. */
static int is_replaceable(const char *path, npy_error *error) {
  struct stat status;
  if (stat(path, &status) != 0 || S_ISREG(status.st_mode)) return 1;
  return npy_fail(error, "is a %s, expected the name of a file",
                  S_ISDIR(status.st_mode) ? "folder" : "device or a pipe");
}

int npy_write(const char *path, const npy_matrix *matrix, npy_error *error) {
  char header[4 * ALIGN];
  const file_part parts[] = {
      {header, format_header(header, sizeof header, matrix)},
      {matrix->data, npy_matrix_bytes(matrix)},
  };
  int ok = is_replaceable(path, error);
  if (ok && !replace_file(path, parts, 2))
    ok = npy_fail(error, "cannot be written: %s", strerror(errno));
  if (!ok) npy_fail_in(error, path);
  return ok;
}
