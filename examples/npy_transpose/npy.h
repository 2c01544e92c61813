/*
 * npy.h -- a matrix in a NumPy .npy file.
 *
 * The format: a magic string, a version, the header's length, a header that is
 * a Python dictionary with the element type, the order and the shape, and the
 * elements themselves. Read here: versions 1.0, 2.0 and 3.0; little-endian
 * f4, f8 and i4; two dimensions in C order. Written: version 1.0.
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
#ifndef NPY_H
#define NPY_H

#include <stddef.h>
#include <stdint.h>

typedef enum npy_type { NPY_F4, NPY_F8, NPY_I4, NPY_TYPE_COUNT } npy_type;

typedef struct npy_matrix {
  npy_type type;
  int64_t rows, cols;
  void *data; /* rows * cols elements, from malloc; NULL if there are none */
} npy_matrix;

/* What went wrong, as one line without a newline: the file, what was found, and
 * what was expected. */
typedef struct npy_error {
  char text[512];
} npy_error;

const char *npy_type_name(npy_type type); /* "f4" */
size_t npy_type_bytes(npy_type type);
size_t npy_matrix_bytes(const npy_matrix *matrix);

/* 1 if the file was read; the caller frees matrix->data. 0 and *error if it is
 * not such a file: then nothing is to be freed. */
int npy_read(const char *path, npy_matrix *matrix, npy_error *error);

/* 1 if the file was written. 0 and *error if not: then what was there is as it
 * was. replace_file.h says what becomes of modes and links. */
int npy_write(const char *path, const npy_matrix *matrix, npy_error *error);

#endif
