/*
 * host.h -- what host code of a program does to memory that kernels share.
 */
#ifndef PROGRAM_HOST_H
#define PROGRAM_HOST_H

#include <stddef.h>

/* The host is about to make an atomic operation of a word. */
void program_host_atomic(const void *word, size_t bytes);

#endif
