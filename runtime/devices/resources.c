/*
 * resources.c -- see resources.h.
 */
#include "devices/resources.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *key, const void *row) {
  const tw_resources *wanted = key, *here = row;
  int order = strcmp(wanted->kernel, here->kernel);
  return order ? order : wanted->architecture - here->architecture;
}

int twi_resources_find(const tw_kernel_set *set, const char *kernel,
                       int architecture, twi_attributes *attributes) {
  const tw_resource_table *table = set->resources;
  if (!table || table->count == 0) return 0;
  const tw_resources key = {.kernel = kernel, .architecture = architecture};
  const tw_resources *found = bsearch(&key, table->rows, (size_t)table->count,
                                      sizeof *table->rows, compare);
  if (!found) return 0;
  *attributes = (twi_attributes){.registers = found->registers,
                                 .shared_bytes = found->shared_bytes,
                                 .local_bytes = found->local_bytes,
                                 .most_threads = found->most_threads};
  return 1;
}
