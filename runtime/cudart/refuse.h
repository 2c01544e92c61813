/*
 * refuse.h -- the end of a refused call.
 */
#ifndef CUDART_REFUSE_H
#define CUDART_REFUSE_H

/* Reports the call and returns cudaErrorNotSupported. */
int cudart_refuse(const char *name, const char *why, const void *code);

#endif
