/*
 * context_kernels.c -- the kernel sets of a context and their kernels, which
 * may be added to while the context is open.
 *
 * Plans and choices hold addresses of kernels, and other threads walk over the
 * kernels without a lock. So kernels never move: address space for all that may
 * be added is reserved at once, of which only the part in use takes memory.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "api/context.h"
#include "select/select.h"

/* Kernels that can be added to an open context. */
enum { MOST_ADDED = 1 << 16 };

static size_t bytes_of(int capacity) {
  return (size_t)capacity * sizeof(twi_kernel);
}

static tw_status reserve(tw_context *context, int count) {
  /* Where the address space is limited, fewer kernels can be added. */
  for (int added = MOST_ADDED; added > 0; added /= 2) {
    void *memory = mmap(NULL, bytes_of(count + added), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) continue;
    context->kernels = memory;
    context->kernel_capacity = count + added;
    return TW_OK;
  }
  return twi_fail(TW_ERROR_MEMORY, "out of memory for %d kernels", count);
}

static int count_variants(const tw_kernel_set *set) {
  int count = 0;
  for (int i = 0; i < set->operation_count; i++)
    count += set->operations[i]->variant_count;
  return count;
}

/* Makes a kernel for each variant of the set. The lock must be held, or no
 * other thread have the context. */
static void append_kernels(tw_context *context, const tw_kernel_set *set) {
  int count = context->kernel_count;
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int v = 0; v < operation->variant_count; v++)
      context->kernels[count++] =
          (twi_kernel){.set = set,
                       .operation = operation,
                       .variant = &operation->variants[v],
                       .lock = &context->lock};
  }
  __atomic_store_n(&context->kernel_count, count, __ATOMIC_RELEASE);
}

static tw_status append_set(tw_context *context, const tw_kernel_set *set) {
  if (set->layout != TW_REGISTRY_LAYOUT)
    return twi_fail(TW_ERROR_OPTION,
                    "a kernel set was built with another version of "
                    "tilewright/registry.h than this library, %d.%d.%d; build "
                    "the set again with the library's header",
                    TW_VERSION_MAJOR, TW_VERSION_MINOR, TW_VERSION_PATCH);
  size_t count = (size_t)context->set_count + 1;
  const tw_kernel_set **sets =
      realloc(context->sets, count * sizeof *context->sets);
  if (!sets)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu kernel sets",
                    count);
  context->sets = sets;
  twi_device *device = context->device;
  tw_status status =
      device->class_->add_set ? device->class_->add_set(device, set) : TW_OK;
  if (status == TW_OK) sets[context->set_count++] = set;
  return status;
}

/* The library's own set comes first, then the caller's. */
tw_status twi_context_open_kernels(tw_context *context,
                                   const tw_kernel_set *const *more) {
  int count = 0;
  tw_status status = append_set(context, &tw_kernels_tilewright);
  for (int i = 0; status == TW_OK && more && more[i]; i++)
    status = append_set(context, more[i]);
  for (int i = 0; i < context->set_count; i++)
    count += count_variants(context->sets[i]);
  if (status == TW_OK) status = reserve(context, count);
  if (status != TW_OK) return status;
  for (int i = 0; i < context->set_count; i++)
    append_kernels(context, context->sets[i]);
  return TW_OK;
}

void twi_context_close_kernels(tw_context *context) {
  for (int i = 0; i < context->kernel_count; i++)
    free(context->kernels[i].own_counts);
  if (context->kernels)
    munmap(context->kernels, bytes_of(context->kernel_capacity));
  free(context->sets);
}

static tw_status add_set(tw_context *context, const tw_kernel_set *set,
                         twi_kernel **first) {
  int count = count_variants(set);
  if (count > context->kernel_capacity - context->kernel_count)
    return twi_fail(TW_ERROR_MEMORY,
                    "the context has %d kernels and cannot hold %d more; open "
                    "another context",
                    context->kernel_count, count);
  tw_status status = append_set(context, set);
  if (status != TW_OK) return status;
  if (count) *first = &context->kernels[context->kernel_count];
  append_kernels(context, set);
  return twi_select_renew(context);
}

tw_status twi_context_add_set(tw_context *context, const tw_kernel_set *set,
                              twi_kernel **first) {
  *first = NULL;
  pthread_mutex_lock(&context->lock);
  tw_status status = add_set(context, set, first);
  pthread_mutex_unlock(&context->lock);
  return status;
}

/* Must be called with the context's lock. */
static const tw_operation *find_operation(const tw_context *context,
                                          const char *name, char *list,
                                          size_t size) {
  size_t length = 0;
  for (int s = 0; s < context->set_count; s++)
    for (int o = 0; o < context->sets[s]->operation_count; o++) {
      const tw_operation *operation = context->sets[s]->operations[o];
      if (!strcmp(operation->name, name)) return operation;
      if (length < size)
        length += (size_t)snprintf(list + length, size - length, " %s",
                                   operation->name);
    }
  return NULL;
}

const tw_operation *twi_context_operation(tw_context *context,
                                          const char *name) {
  char list[512] = "";
  pthread_mutex_lock(&context->lock);
  const tw_operation *found = find_operation(context, name, list, sizeof list);
  pthread_mutex_unlock(&context->lock);
  if (found) return found;
  twi_fail(TW_ERROR_OPERATION, "there is no operation '%.64s'; there are:%s",
           name, list);
  return NULL;
}
