/*
 * current.c -- see current.h.
 */
#include "driver/current.h"

#include "cudart/state.h"

enum { MAX_CURRENT = 64 };

static struct CUctx_st primary = {.id = 1};

/* The thread's stack of current contexts. */
static _Thread_local struct {
  CUcontext items[MAX_CURRENT];
  int count;
} current;

CUcontext driver_primary(void) { return &primary; }

/* A thread that calls the runtime has the primary context. */
CUcontext driver_current(void) {
  if (current.count) return current.items[current.count - 1];
  return cudart_has_called() ? &primary : NULL;
}

int driver_push(CUcontext context) {
  if (current.count == MAX_CURRENT) return 0;
  current.items[current.count++] = context;
  return 1;
}

void driver_pop(void) {
  if (current.count) current.count--;
}
