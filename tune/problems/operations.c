/*
 * operations.c -- finds operations and variants of all kernel sets by name.
 */
#include "problems/operations.h"

#include <string.h>

const tw_kernel_set *tune_set_at(const tw_kernel_set *const *own_sets,
                                 int number) {
  if (number == 0) return &tw_kernels_tilewright;
  for (int i = 1; own_sets && *own_sets; i++, own_sets++)
    if (i == number) return *own_sets;
  return NULL;
}

const tw_operation *tune_operation_find(const tune_operations *operations,
                                        const char *name) {
  for (int i = 0; i < operations->count; i++)
    if (!strcmp(operations->all[i]->name, name)) return operations->all[i];
  return NULL;
}

const tw_operation *tune_operation_of_library(const char *name) {
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    if (!strcmp(tw_kernels_tilewright.operations[i]->name, name))
      return tw_kernels_tilewright.operations[i];
  return NULL;
}

void tune_operations_list(const tw_kernel_set *const *own_sets,
                          tune_operations *operations) {
  const tw_kernel_set *set;
  operations->count = 0;
  for (int s = 0; (set = tune_set_at(own_sets, s)); s++)
    for (int i = 0; i < set->operation_count; i++)
      if (operations->count < TUNE_MAX_OPERATIONS &&
          !tune_operation_find(operations, set->operations[i]->name))
        operations->all[operations->count++] = set->operations[i];
}

const tw_variant *tune_variant_find(const tw_kernel_set *const *own_sets,
                                    const char *name,
                                    const tw_operation **operation) {
  const tw_kernel_set *set;
  for (int s = 0; (set = tune_set_at(own_sets, s)); s++)
    for (int o = 0; o < set->operation_count; o++) {
      *operation = set->operations[o];
      for (int v = 0; v < (*operation)->variant_count; v++)
        if (!strcmp((*operation)->variants[v].name, name))
          return &(*operation)->variants[v];
    }
  return NULL;
}

const tw_variant *tune_variant_next(tune_variant_walk *walk,
                                    const tw_operation **operation) {
  const tw_kernel_set *set;
  for (; (set = tune_set_at(walk->own_sets, walk->set)); walk->set++) {
    for (; walk->index < set->operation_count; walk->index++) {
      *operation = set->operations[walk->index];
      const int is_asked = !strcmp((*operation)->name, walk->operation);
      while (is_asked && walk->variant < (*operation)->variant_count) {
        const tw_variant *one = &(*operation)->variants[walk->variant++];
        if (!strcmp((*operation)->elements[one->element].name, walk->element))
          return one;
      }
      walk->variant = 0;
    }
    walk->index = 0;
  }
  return NULL;
}
