/*
 * make_npy.c -- a matrix and its transpose as .npy files, for installed.sh:
 *
 *   make_npy f4|f8|i4 ROWS COLS IN EXPECTED
 *
 * Shares no code with what it tests. Elements are arbitrary bytes, NaNs
 * included, as a transpose moves bits.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Byte `k` of the element in row r and column c. */
static unsigned char byte_at(long r, long c, int k) {
  uint64_t x = (uint64_t)r * 0x9e3779b97f4a7c15u + (uint64_t)c * 31 + 7;
  x ^= x >> 29;
  x *= 0xbf58476d1ce4e5b9u;
  return (unsigned char)(x >> (8 * k));
}

static void write_header(FILE *file, const char *type, long rows, long cols) {
  char header[119];
  int length = snprintf(header, sizeof header,
                        "{'descr': '<%s', 'fortran_order': False, "
                        "'shape': (%ld, %ld), }",
                        type, rows, cols);
  /* 10 bytes before it, 118 of it: the elements begin at 128. */
  memset(header + length, ' ', 118 - (size_t)length);
  header[117] = '\n';
  fwrite("\x93NUMPY\1\0\x76\0", 1, 10, file);
  fwrite(header, 1, 118, file);
}

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  const char *type = argv[1];
  long rows = atol(argv[2]), cols = atol(argv[3]);
  int bytes = type[1] - '0';
  FILE *in = fopen(argv[4], "wb"), *expected = fopen(argv[5], "wb");
  if (!in || !expected) return 1;
  write_header(in, type, rows, cols);
  for (long r = 0; r < rows; r++)
    for (long c = 0; c < cols; c++)
      for (int k = 0; k < bytes; k++) putc(byte_at(r, c, k), in);
  write_header(expected, type, cols, rows);
  for (long c = 0; c < cols; c++)
    for (long r = 0; r < rows; r++)
      for (int k = 0; k < bytes; k++) putc(byte_at(r, c, k), expected);
  return fclose(in) || fclose(expected);
}
