/*
 * key.c -- see key.h.
 */
#include "store/key.h"

#include <string.h>

int tune_key_compare(tune_key a, tune_key b) {
  int order = strcmp(a.device, b.device);
  if (!order) order = a.compute_capability - b.compute_capability;
  if (!order) order = a.sm_count - b.sm_count;
  if (!order) order = strcmp(a.operation, b.operation);
  return order ? order : strcmp(a.element, b.element);
}
