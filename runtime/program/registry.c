/*
 * registry.c -- the kernels and the variables that a program has registered.
 */
#include <pthread.h>

#include "cudart/program.h"
#include "devices/simulator/machine/lock.h"
#include "devices/simulator/machine/machine.h"
#include "devices/simulator/machine/memory.h"
#include "program/objects.h"
#include "program/templates.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static tw_program_kernel *kernels;
static tw_program_image *images;

void tw_program_add_kernel(tw_program_kernel *kernel) {
  pthread_mutex_lock(&lock);
  /* A template's kernel is registered by each file that has an instance. */
  const tw_program_kernel *one = kernels;
  while (one && one->function != kernel->function) one = one->next;
  if (!one) {
    kernel->next = kernels;
    kernels = kernel;
  }
  pthread_mutex_unlock(&lock);
}

/* Kernels use the variables as they are; the host has its own checks. */
static void adopt(const char *begin, const char *end) {
  if (begin == end) return;
  sim_lock_enter();
  sim_memory_adopt((void *)(uintptr_t)begin, (size_t)(end - begin));
  sim_lock_leave();
}

static int is_same(const tw_program_image *a, const tw_program_image *b) {
  return a->device_begin == b->device_begin &&
         a->constant_begin == b->constant_begin &&
         a->managed_begin == b->managed_begin;
}

static int has_managed; /* variables */

int tw_program_has_managed(void) { return has_managed; }

void tw_program_add_image(tw_program_image *image) {
  pthread_mutex_lock(&lock);
  const tw_program_image *one = images;
  while (one && !is_same(one, image)) one = one->next;
  if (!one) {
    image->next = images;
    images = image;
    adopt(image->device_begin, image->device_end);
    sim_host_variables_add((uintptr_t)image->device_begin,
                           (size_t)(image->device_end - image->device_begin));
    has_managed |= image->managed_begin != image->managed_end;
    adopt(image->managed_begin, image->managed_end);
    sim_host_variables_add((uintptr_t)image->managed_begin,
                           (size_t)(image->managed_end - image->managed_begin));
  }
  program_templates_read(image);
  pthread_mutex_unlock(&lock);
}

const tw_program_kernel *tw_program_find_kernel(const void *function) {
  pthread_mutex_lock(&lock);
  const tw_program_kernel *one = kernels;
  while (one && one->function != function) one = one->next;
  pthread_mutex_unlock(&lock);
  return one;
}

const char *tw_program_kernel_name(const tw_program_kernel *kernel) {
  return program_function_name(kernel->function);
}

size_t tw_program_param_offset(const tw_program_kernel *kernel, int index) {
  size_t at = 0;
  for (int i = 0;; i++) {
    const size_t alignment = kernel->param_alignments[i];
    at = (at + alignment - 1) / alignment * alignment;
    if (i == index) return at;
    at += kernel->param_bytes[i];
  }
}

static int is_between(const void *address, const char *begin, const char *end) {
  return (uintptr_t)address - (uintptr_t)begin < (uintptr_t)(end - begin);
}

/* The image that holds a variable, and its kind. */
static const tw_program_image *find_variable(const void *address,
                                             tw_program_space *space) {
  const tw_program_image *one = images;
  for (*space = TW_PROGRAM_HOST; one; one = one->next) {
    if (is_between(address, one->device_begin, one->device_end))
      *space = TW_PROGRAM_DEVICE;
    else if (is_between(address, one->constant_begin, one->constant_end))
      *space = TW_PROGRAM_CONSTANT;
    else if (is_between(address, one->managed_begin, one->managed_end))
      *space = TW_PROGRAM_MANAGED;
    if (*space != TW_PROGRAM_HOST) break;
  }
  return one;
}

tw_program_space tw_program_variable_space(const void *address) {
  tw_program_space space;
  pthread_mutex_lock(&lock);
  if (!find_variable(address, &space)) space = program_templates_space(address);
  pthread_mutex_unlock(&lock);
  return space;
}

sim_range program_constants_beside(const void *function);
sim_range program_constants_beside(const void *function) {
  /* The image of a kernel is the one whose variables are in its object. */
  program_object mine, other;
  sim_range found = {0, 0};
  if (!program_object_find(function, &mine)) return found;
  pthread_mutex_lock(&lock);
  for (const tw_program_image *one = images; one; one = one->next) {
    if (one->constant_begin == one->constant_end) continue;
    if (program_object_find(one->constant_begin, &other) &&
        other.code.begin == mine.code.begin)
      found = (sim_range){(uintptr_t)one->constant_begin,
                          (size_t)(one->constant_end - one->constant_begin)};
  }
  pthread_mutex_unlock(&lock);
  return found;
}
