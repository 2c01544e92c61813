/*
 * discarded.h -- whether a program discards what a call returns.
 */
#ifndef CUDART_DISCARDED_H
#define CUDART_DISCARDED_H

/* Whether the code at a return address certainly overwrites the 32 bits that
 * the call returned before anything reads them. 0 where this cannot be seen:
 * code other than x86-64's, and instructions that are not decoded. */
int cudart_result_is_discarded(const void *return_address);

#endif
