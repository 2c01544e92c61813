/*
 * named.c -- a variant by its name.
 */
#include "commands/named.h"

#include <string.h>

#include "print/text.h"

static twi_kernel *find_kernel(const tw_context *context, const char *name) {
  for (int i = 0; i < context->kernel_count; i++)
    if (strcmp(context->kernels[i].variant->name, name) == 0)
      return &context->kernels[i];
  return NULL;
}

/* Names the three nearest. */
static int refuse_variant(const tw_context *context, const char *name) {
  enum { NEAREST = 3 };
  int best[NEAREST], least[NEAREST], count = 0;
  for (int i = 0; i < context->kernel_count; i++) {
    int distance = tune_text_distance(name, context->kernels[i].variant->name);
    int at = count < NEAREST ? count++ : NEAREST;
    for (; at > 0 && least[at - 1] > distance; at--)
      if (at < NEAREST) {
        least[at] = least[at - 1];
        best[at] = best[at - 1];
      }
    if (at == NEAREST) continue;
    least[at] = distance;
    best[at] = i;
  }
  char names[320] = "";
  for (int i = 0; i < count; i++)
    tune_text_list(names, sizeof names,
                   context->kernels[best[i]].variant->name);
  return tune_refuse(
      "no variant is named '%s'; the nearest are %s; tune list "
      "shows all %d",
      name, names, context->kernel_count);
}

int tune_named_kernel(const tune_session *session, const char *name,
                      twi_kernel **kernel) {
  *kernel = find_kernel(session->context, name);
  return *kernel ? -1 : refuse_variant(session->context, name);
}

int tune_named_type(const tune_session *session, const twi_kernel *kernel,
                    tw_type *type) {
  const tune_options *options = session->options;
  int element = kernel->variant->element;
  char known[256] = "";
  for (int i = 0; i < TW_TYPE_COUNT; i++) {
    if (kernel->operation->element_of[i] != element) continue;
    tune_text_list(known, sizeof known, tw_type_name((tw_type)i));
  }
  *type = options->has_type ? options->type
                            : twi_element_type(kernel->operation, element);
  if (kernel->operation->element_of[*type] == element) return -1;
  return tune_refuse("%s has no type %s; it has: %s", kernel->variant->name,
                     tw_type_name(*type), known);
}
