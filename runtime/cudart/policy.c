/*
 * policy.c -- see policy.h.
 */
#include "cudart/policy.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/environment.h"

static struct {
  int is_set, is_now, is_drawn;
  uint64_t random;
} policy;

void cudart_policy_set(const char *text) {
  char *end;
  policy.is_set = 1;
  policy.is_now = !strcmp(text, "now");
  policy.random = strtoull(text, &end, 10);
  policy.is_drawn = *text && !*end;
  if (policy.is_now || policy.is_drawn || !strcmp(text, "late")) return;
  fprintf(stderr,
          "tilewright: TW_STREAMS is '%s', expected late, now or a number\n",
          text);
  exit(1);
}

static void read_environment(void) {
  const char *text = twi_environment("TW_STREAMS");
  if (!policy.is_set) cudart_policy_set(text && *text ? text : "late");
}

int cudart_policy_is_now(void) {
  read_environment();
  return policy.is_now;
}

/* splitmix64 */
static uint64_t draw(void) {
  uint64_t z = policy.random += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

int cudart_policy_draw(int count) {
  read_environment();
  if (!policy.is_drawn || count < 1) return -1;
  uint64_t drawn = draw() % (2 * (uint64_t)count);
  return drawn < (uint64_t)count ? (int)drawn : -1;
}
