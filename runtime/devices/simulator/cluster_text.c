/*
 * cluster_text.c -- see cluster_text.h.
 */
#include "devices/simulator/cluster_text.h"

#include <stdio.h>
#include <string.h>

/* The last place of a word before `end`; NULL if there is none. */
static const char *last_before(const char *begin, const char *end,
                               const char *word) {
  const size_t length = strlen(word);
  for (const char *at = end - length; at >= begin; at--)
    if (!memcmp(at, word, length)) return at;
  return NULL;
}

void sim_cluster_text(const tw_kernel_set *set, const char *file,
                      const char *kernel, int *dims) {
  char head[200];
  const tw_source *source = set->sources;
  const int length = snprintf(head, sizeof head, " %.190s(", kernel);
  dims[0] = dims[1] = dims[2] = 1;
  while (source && source->file && strcmp(source->file, file)) source++;
  if (!source || !source->file) return;
  const char *begin = (const char *)source->begin;
  const char *name = memmem(begin, (size_t)(source->end - source->begin), head,
                            (size_t)length);
  const char *global = name ? last_before(begin, name, "__global__") : NULL;
  const char *words =
      global ? last_before(global, name, "__cluster_dims__") : NULL;
  if (words)
    sscanf(words, "__cluster_dims__(%d , %d , %d", &dims[0], &dims[1],
           &dims[2]);
}
