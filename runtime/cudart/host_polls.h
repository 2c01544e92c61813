/*
 * host_polls.h -- volatile and atomic accesses of the host.
 */
#ifndef CUDART_HOST_POLLS_H
#define CUDART_HOST_POLLS_H

#include <stddef.h>

#pragma GCC visibility push(default)

/* Host code is about to make a volatile or an atomic access, as programs do
 * that wait for a kernel without a call. That is no finding; but after many
 * such accesses of one word the work of all streams is done, so that the wait
 * ends. Returns 0 if the host cannot reach the memory; cudart_host_access()
 * reports why. */
int cudart_host_polls(const void *address, const void *code);

/* Host code is about to make an atomic operation of a word that kernels may
 * share, which may change it. */
void cudart_host_shares(const void *word, size_t bytes, int is_write);

#pragma GCC visibility pop

#endif
