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

static const tw_resources *find(const tw_kernel_set *set, const char *kernel,
                                int architecture) {
  const tw_resource_table *table = set->resources;
  if (!table || table->count == 0) return NULL;
  const tw_resources key = {.kernel = kernel, .architecture = architecture};
  return bsearch(&key, table->rows, (size_t)table->count, sizeof *table->rows,
                 compare);
}

int twi_resources_find(const tw_kernel_set *set, const char *kernel,
                       int architecture, twi_attributes *attributes) {
  const tw_resources *found = find(set, kernel, architecture);
  if (!found) return 0;
  *attributes = (twi_attributes){.registers = found->registers,
                                 .shared_bytes = found->shared_bytes,
                                 .local_bytes = found->local_bytes,
                                 .most_threads = found->most_threads};
  return 1;
}

/* Whether the symbol is NAME, NAME_2, NAME_3 and so on. */
static int is_kernel_of(const char *symbol, const char *variant) {
  size_t length = strlen(variant);
  if (strncmp(symbol, variant, length)) return 0;
  const char *rest = symbol + length;
  return !*rest ||
         (rest[0] == '_' && rest[1] && !rest[2] && strchr("23456789", rest[1]));
}

double twi_resources_code_bytes(const tw_kernel_set *set, const char *variant) {
  const tw_resource_table *table = set->resources;
  double sum = 0;
  for (int i = 0; table && i < table->count; i++)
    if (is_kernel_of(table->rows[i].kernel, variant))
      sum += table->rows[i].code_bytes;
  return sum;
}
