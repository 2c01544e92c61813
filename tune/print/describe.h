/*
 * describe.h -- the library's calls as JSON, for programs in other languages.
 *
 * A program that loads libtilewright.so needs the layout of the argument
 * structs. It is in the registry, so that no other language needs a copy of the
 * generated headers: python/tilewright.py reads this text.
 */
#ifndef TUNE_DESCRIBE_H
#define TUNE_DESCRIBE_H

#include <stdio.h>

#include "problems/operations.h"

/* Prints one object: the version, the types, the layout of the public structs,
 * and each operation with its fields and tensors. Offsets and sizes are in
 * bytes; a negative extent is no plain size. */
void tune_describe_print(const tune_operations *operations, FILE *file);

#endif
