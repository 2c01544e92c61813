/*
 * ptx_words.h -- findings about what hopper.cuh wraps, in the words of PTX,
 * which a program has in its place.
 */
#ifndef PROGRAM_PTX_WORDS_H
#define PROGRAM_PTX_WORDS_H

#include <stddef.h>

enum { PROGRAM_PTX_WORDS = 64 }; /* what a text may grow by, or it is cut */

/* Copies the text with the words in place of the functions. */
void program_ptx_words(const char *from, char *to, size_t size);

#endif
