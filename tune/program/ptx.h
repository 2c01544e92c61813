/*
 * ptx.h -- inline PTX as C++: instructions one after the other, and jumps.
 */
#ifndef TUNE_PTX_H
#define TUNE_PTX_H

#include <stddef.h>

enum {
  TUNE_PTX_NAME = 128,
  TUNE_PTX_MOST_OPERANDS = 144 /* 128 sums of wgmma, and its other operands */
};

/* The text between the quotes of a string, without escapes, into `to`, which
 * has room for as many characters; its length, or -1 if there is a prefix or an
 * escape that assembly does not have. */
long tune_ptx_unquote(const char *quoted, size_t length, char *to);

/* The C++ type that holds an operand whose constraint has this letter, such as
 * 'r'; NULL: not known. */
const char *tune_ptx_type(char kind);

/* The statements of the instructions, from malloc(), in which operand n is
 * tw_p<n>, whose constraint is the letter kinds[n]; NULL if one of them is not
 * known or there is no memory. Then `unknown` is the instruction's name, or "".
 * `ptx` ends with a 0 byte. */
char *tune_ptx_translate(const char *ptx, const char *kinds,
                         char unknown[TUNE_PTX_NAME]);

#endif
