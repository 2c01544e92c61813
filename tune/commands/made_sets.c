/*
 * made_sets.c -- the sets of the kernels and operations that a command made.
 */
#include <stdlib.h>

#include "commands/made_parts.h"

int tune_made_add_set(tune_made *made, const tw_kernel_set *set) {
  for (int i = 0; i < made->set_count; i++)
    if (made->sets[i] == set) return -1;
  const tw_kernel_set **sets =
      realloc(made->sets, (size_t)(made->set_count + 2) * sizeof *sets);
  if (!sets) return tune_session_fail("out of memory for kernel sets");
  made->sets = sets;
  sets[made->set_count++] = set;
  sets[made->set_count] = NULL;
  return -1;
}

int tune_made_add_host(tune_made *made, const tw_operation *operation) {
  if (made->host_count == TUNE_MAX_OPERATIONS)
    return tune_session_fail("more than %d operations of folders",
                             TUNE_MAX_OPERATIONS);
  const int i = made->host_count++;
  made->host_operations[i] = operation;
  made->hosts[i] = (tw_kernel_set){.layout = TW_REGISTRY_LAYOUT,
                                   .name = operation->set,
                                   .operation_count = 1,
                                   .operations = &made->host_operations[i]};
  return tune_made_add_set(made, &made->hosts[i]);
}

int tune_made_add_name(tune_made *made, const char *name) {
  tw_operation *operation = calloc(1, sizeof *operation);
  if (!operation) return tune_session_fail("out of memory for an operation");
  operation->name = name;
  operation->set = "";
  int code = tune_made_add_host(made, operation);
  made->named[made->named_count++] = operation;
  return code;
}
