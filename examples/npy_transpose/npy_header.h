/*
 * npy_header.h -- the dictionary in a .npy file's header.
 */
#ifndef NPY_HEADER_H
#define NPY_HEADER_H

#include "npy.h"

/* Fills the matrix's type and sizes, whose bytes are sure to fit a size_t.
 * text[bytes] must be readable; 0 and *error if the text does not describe a
 * matrix that can be read. */
int npy_header_parse(const char *text, size_t bytes, npy_matrix *matrix,
                     npy_error *error);

/* Sets the error and returns 0, so that a check reads: if (bad) return
 * npy_fail(error, "is ..., expected ..."); */
__attribute__((format(printf, 2, 3))) int npy_fail(npy_error *error,
                                                   const char *format, ...);
/* Puts the file's name before the error. */
void npy_fail_in(npy_error *error, const char *path);

#endif
