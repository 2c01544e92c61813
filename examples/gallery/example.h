/*
 * example.h -- what the gallery's programs share: a context, memory on the
 * device, and an exit with the library's sentence where something fails.
 */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include <stdio.h>
#include <stdlib.h>

#include "tilewright/registry.h"

static inline void stop_unless_ok(tw_status status) {
  if (status == TW_OK) return;
  fprintf(stderr, "%s\n", tw_last_error());
  exit(1);
}

/* A context with one more kernel set: on a GPU, or on the simulator without
 * one. */
static inline tw_context *open_context(const tw_kernel_set *set) {
  const tw_kernel_set *const kernels[] = {set, NULL};
  tw_context_options options = {.kernels = kernels};
  tw_context *context;
  stop_unless_ok(tw_context_create(&context, &options));
  return context;
}

/* Memory on the device with a copy of `bytes` bytes; of NULL, without. */
static inline void *to_device(tw_context *context, const void *from,
                              size_t bytes) {
  void *memory;
  stop_unless_ok(tw_alloc(context, bytes, &memory));
  if (from) stop_unless_ok(tw_upload(context, memory, from, bytes, NULL));
  return memory;
}

/* Copies `bytes` bytes back, and frees the memory. */
static inline void from_device(tw_context *context, void *to, void *memory,
                               size_t bytes) {
  stop_unless_ok(tw_download(context, to, memory, bytes, NULL));
  stop_unless_ok(tw_free(context, memory));
}

#endif
