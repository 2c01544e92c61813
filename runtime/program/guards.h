/*
 * guards.h -- the bytes by which g++ remembers that a local thread_local
 * variable, such as a __shared__ array of a class, has been constructed. A GPU
 * has no such bytes, so accesses to them are not watched.
 */
#ifndef PROGRAM_GUARDS_H
#define PROGRAM_GUARDS_H

#include <stddef.h>

/* Where they are in the thread-local variables of the kernel's object: offsets,
 * ascending, valid until the program ends. *count is 0 if there are none, or if
 * the object's symbols were stripped. */
const size_t *program_guards(const void *kernel, int *count);

#endif
