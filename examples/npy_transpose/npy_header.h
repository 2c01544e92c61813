/*
 * npy_header.h -- what the files that read and write .npy files share: the
 * magic string, the header's dictionary, and errors.
 */
#ifndef NPY_HEADER_H
#define NPY_HEADER_H

#include "npy.h"

/* What a .npy file begins with. */
#define NPY_MAGIC "\x93NUMPY"
enum { NPY_MAGIC_BYTES = sizeof NPY_MAGIC - 1 };

/* Sets the matrix's type and sizes; its bytes then fit a size_t. text[bytes]
 * must be readable. 0 and *error if the text does not describe a matrix that
 * can be read. */
int npy_header_parse(const char *text, size_t bytes, npy_matrix *matrix,
                     npy_error *error);

/* Sets the error and returns 0, so that a check reads
 * if (bad) return npy_fail(error, "is ..., expected ..."); */
__attribute__((format(printf, 2, 3))) int npy_fail(npy_error *error,
                                                   const char *format, ...);
/* Puts the file's name before the error. */
void npy_fail_in(npy_error *error, const char *path);

#endif
