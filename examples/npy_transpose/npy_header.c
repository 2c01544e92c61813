/*
 * npy_header.c -- reads the dictionary in a .npy file's header.
 *
 * It is a Python literal, in which NumPy writes three keys:
 *   {'descr': '<f4', 'fortran_order': False, 'shape': (3, 5), }
 * They may come in any order and with any white space. Nothing else is a
 * matrix: a structured type has a list as its descr, for one.
 */
#include "npy_header.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct {
  const char *descr, *name;
  size_t bytes;
} types[NPY_TYPE_COUNT] = {
    [NPY_F4] = {"<f4", "f4", 4},
    [NPY_F8] = {"<f8", "f8", 8},
    [NPY_I4] = {"<i4", "i4", 4},
};

const char *npy_type_name(npy_type type) { return types[type].name; }
size_t npy_type_bytes(npy_type type) { return types[type].bytes; }

/* ---- errors -------------------------------------------------------------- */

int npy_fail(npy_error *error, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->text, sizeof error->text, format, arguments);
  va_end(arguments);
  return 0;
}

void npy_fail_in(npy_error *error, const char *path) {
  npy_error inner = *error;
  snprintf(error->text, sizeof error->text, "%.300s: %.200s", path, inner.text);
}

/* ---- the text ------------------------------------------------------------ */

typedef struct reader {
  const char *at, *end;
  npy_error *error;
} reader;

static void skip_space(reader *r) {
  while (r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at) r->at++;
}

/* The value or sign that is next, cut short if it is long. */
static void excerpt(const reader *r, char *text, size_t capacity) {
  size_t length = 0;
  const char *stops = *r->at == '(' ? ")" : *r->at == '[' ? "]" : ",:})";
  for (const char *c = r->at; c < r->end && length + 1 < capacity; c++) {
    int is_stop = *c && strchr(stops, *c);
    if (is_stop && stops[1] && length > 0) break;
    text[length++] = *c >= ' ' && *c <= '~' ? *c : '?';
    if (is_stop) break;
  }
  text[length] = '\0';
}

static int fail_here(const reader *r, const char *expected) {
  char found[33];
  if (r->at == r->end)
    return npy_fail(r->error, "has a header that ends early, expected %s",
                    expected);
  excerpt(r, found, sizeof found);
  return npy_fail(r->error, "has %s in its header, expected %s", found,
                  expected);
}

/* Steps over `token`, if it is next. */
static int accept(reader *r, const char *token) {
  size_t length = strlen(token);
  skip_space(r);
  if ((size_t)(r->end - r->at) < length || memcmp(r->at, token, length) != 0)
    return 0;
  r->at += length;
  return 1;
}

static int expect(reader *r, const char *token, const char *expected) {
  return accept(r, token) || fail_here(r, expected);
}

/* A string in either kind of quotes, without escapes. */
static int read_string(reader *r, char *text, size_t capacity,
                       const char *expected) {
  skip_space(r);
  reader start = *r;
  if (r->at == r->end || (*r->at != '\'' && *r->at != '"'))
    return fail_here(r, expected);
  char quote = *r->at++;
  size_t length = 0;
  while (r->at < r->end && *r->at != quote && length + 1 < capacity)
    text[length++] = *r->at++;
  text[length] = '\0';
  if (r->at == r->end || *r->at++ != quote) return fail_here(&start, expected);
  return 1;
}

/* ---- the three values ---------------------------------------------------- */

static int read_descr(reader *r, npy_type *type) {
  static const char expected[] = "the type '<f4', '<f8' or '<i4'";
  char descr[16];
  skip_space(r);
  reader start = *r;
  if (!read_string(r, descr, sizeof descr, expected)) return 0;
  for (int i = 0; i < NPY_TYPE_COUNT; i++)
    if (!strcmp(descr, types[i].descr)) {
      *type = (npy_type)i;
      return 1;
    }
  return fail_here(&start, expected);
}

static int read_order(reader *r) {
  if (accept(r, "False")) return 1;
  return fail_here(r, "fortran_order to be False (C order)");
}

static int read_size(reader *r, int64_t *size) {
  skip_space(r);
  reader start = *r;
  *size = 0;
  while (r->at < r->end && *r->at >= '0' && *r->at <= '9')
    if (__builtin_mul_overflow(*size, 10, size) ||
        __builtin_add_overflow(*size, *r->at++ - '0', size))
      return fail_here(&start, "a size below 2^63");
  if (r->at == start.at) return fail_here(&start, "a size of at least 0");
  accept(r, "L"); /* as Python 2 wrote */
  return 1;
}

/* A tuple of exactly two sizes, with or without a comma after the second. */
static int read_shape(reader *r, int64_t shape[2]) {
  static const char expected[] = "a shape of two dimensions";
  skip_space(r);
  reader start = *r;
  if (!accept(r, "(")) return fail_here(r, expected);
  for (int i = 0; i < 2; i++) {
    if (accept(r, ")")) return fail_here(&start, expected);
    if (!read_size(r, &shape[i])) return 0;
    if (!accept(r, ",") && i == 0) return fail_here(&start, expected);
  }
  return accept(r, ")") || fail_here(&start, expected);
}

/* ---- the dictionary ------------------------------------------------------ */

static int read_entry(reader *r, npy_matrix *matrix, unsigned *seen) {
  static const char expected[] =
      "the keys 'descr', 'fortran_order' and 'shape', each once";
  static const char *const keys[] = {"descr", "fortran_order", "shape"};
  char key[16];
  int64_t shape[2];
  int which = 0;
  skip_space(r);
  reader start = *r;
  if (!read_string(r, key, sizeof key, expected)) return 0;
  while (which < 3 && strcmp(key, keys[which]) != 0) which++;
  if (which == 3 || *seen >> which & 1) return fail_here(&start, expected);
  *seen |= 1u << which;
  if (!expect(r, ":", "':'")) return 0;
  if (which == 0) return read_descr(r, &matrix->type);
  if (which == 1) return read_order(r);
  if (!read_shape(r, shape)) return 0;
  matrix->rows = shape[0], matrix->cols = shape[1];
  return 1;
}

static int check_size(const npy_matrix *matrix, npy_error *error) {
  int64_t bytes = (int64_t)npy_type_bytes(matrix->type);
  if (matrix->rows == 0 || matrix->cols == 0) return 1;
  if (!__builtin_mul_overflow(bytes, matrix->rows, &bytes) &&
      !__builtin_mul_overflow(bytes, matrix->cols, &bytes))
    return 1;
  return npy_fail(error,
                  "has a shape of %lld x %lld, expected one of fewer than 2^63 "
                  "bytes",
                  (long long)matrix->rows, (long long)matrix->cols);
}

int npy_header_parse(const char *text, size_t bytes, npy_matrix *matrix,
                     npy_error *error) {
  reader r = {text, text + bytes, error};
  unsigned seen = 0;
  if (!expect(&r, "{", "a dictionary, '{...}'")) return 0;
  while (!accept(&r, "}")) {
    if (!read_entry(&r, matrix, &seen)) return 0;
    if (accept(&r, ",")) continue;
    if (!expect(&r, "}", "',' or '}'")) return 0;
    break;
  }
  skip_space(&r);
  if (r.at != r.end) return fail_here(&r, "nothing after '}'");
  if (seen != 7)
    return npy_fail(error, "has a header without '%s'",
                    seen & 1 ? seen & 2 ? "shape" : "fortran_order" : "descr");
  return check_size(matrix, error);
}
