/*
 * current.h -- the contexts that are current in a thread.
 */
#ifndef DRIVER_CURRENT_H
#define DRIVER_CURRENT_H

#include "cuda.h"

struct CUctx_st {
  unsigned flags;
  int uses; /* cuCtxCreate(), cuDevicePrimaryCtxRetain() */
  unsigned long long id;
  const void *destroyed; /* by the call here */
  struct CUctx_st *next;
};

/* The primary context of the one device. */
CUcontext driver_primary(void);
/* The thread's current context; NULL: none. */
CUcontext driver_current(void);
/* Makes the context the current one; 0 if there are too many. */
int driver_push(CUcontext context);
/* Makes the one before it current again. */
void driver_pop(void);

#endif
