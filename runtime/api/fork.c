/*
 * fork.c -- see fork.h.
 *
 * No thread holds the locks of two contexts, or asks for the list while it
 * holds one, so that taking them all in a row cannot block for good.
 */
#include "api/fork.h"

#include "api/context.h"

static struct {
  pthread_mutex_t lock;
  tw_context *first;
} contexts = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void before(void) {
  pthread_mutex_lock(&contexts.lock);
  for (tw_context *c = contexts.first; c; c = c->next_guarded)
    pthread_mutex_lock(&c->lock);
}

/* In the parent and in the child, whose only thread took the locks. */
static void after(void) {
  for (tw_context *c = contexts.first; c; c = c->next_guarded)
    pthread_mutex_unlock(&c->lock);
  pthread_mutex_unlock(&contexts.lock);
}

static void handle_forks(void) { pthread_atfork(before, after, after); }

void twi_fork_guard(tw_context *context) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, handle_forks);
  pthread_mutex_lock(&contexts.lock);
  context->next_guarded = contexts.first;
  contexts.first = context;
  pthread_mutex_unlock(&contexts.lock);
}

void twi_fork_unguard(tw_context *context) {
  pthread_mutex_lock(&contexts.lock);
  tw_context **link = &contexts.first;
  while (*link && *link != context) link = &(*link)->next_guarded;
  if (*link) *link = context->next_guarded;
  pthread_mutex_unlock(&contexts.lock);
}
