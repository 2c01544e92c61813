/*
 * callers.c -- see callers.h.
 */
#include "program/callers.h"

#include <execinfo.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct calls {
  const void *codes[PROGRAM_MOST_CALLS];
  int count;
  struct calls *next;
} calls;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static calls *all;

const void *program_callers(const void *code) {
  void *stack[2 * PROGRAM_MOST_CALLS];
  const int depth = backtrace(stack, 2 * PROGRAM_MOST_CALLS);
  calls now = {.codes = {code}, .count = 1};
  int at = 0;
  while (at < depth && stack[at] != code) at++;
  for (at++; at < depth && now.count < PROGRAM_MOST_CALLS; at++)
    now.codes[now.count++] = stack[at];
  pthread_mutex_lock(&lock);
  calls *one = all;
  while (one && memcmp(one->codes, now.codes, sizeof now.codes))
    one = one->next;
  if (!one && (one = malloc(sizeof *one))) {
    *one = now;
    one->next = all;
    all = one;
  }
  pthread_mutex_unlock(&lock);
  return one ? (const void *)one : code;
}

const void *const *program_callers_find(const void *address, int *count) {
  pthread_mutex_lock(&lock);
  const calls *one = all;
  while (one && one != address) one = one->next;
  pthread_mutex_unlock(&lock);
  *count = one ? one->count : 0;
  return one ? one->codes : NULL;
}

int program_callers_own(const sim_source_line *lines, int count) {
  int at = 0;
  while (at < count &&
         (!lines[at].line || sim_source_is_header(lines[at].file)))
    at++;
  return at;
}
