/*
 * drawn.c -- see drawn.h.
 */
#include "verify/drawn.h"

#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "api/error.h"
#include "verify/reference.h"

enum {
  FENCE_BYTES = 1 << 20, /* a multiple of any page size */
  MOST_BYTES = 64 << 20, /* a larger tensor is not copied, and has no fence */
};

/* What call_draw() draws. */
static struct {
  void (*draw)(const void *args, void *memory, uint64_t *random);
  void *memory;
  uint64_t *random;
} drawing;

static void call_draw(const void *args) {
  drawing.draw(args, drawing.memory, drawing.random);
}

static tw_status say_stop(const twi_problem *problem, const tw_tensor *tensor,
                          const tune_reference_stop *stop,
                          const unsigned char *first) {
  const char *name = tensor->name;
  const long long width = (long long)twi_problem_width(problem, tensor);
  const long long bytes = stop->address - first;
  if (stop->number == SIGFPE)
    return twi_fail(TW_ERROR_VARIANT,
                    "the `draw` of %s in operation.lua divides by 0", name);
  if (stop->number == SIGILL || stop->number == SIGTRAP)
    return twi_fail(TW_ERROR_VARIANT,
                    "the `draw` of %s in operation.lua has an index that its "
                    "own array does not have",
                    name);
  if (!stop->number)
    return twi_fail(TW_ERROR_VARIANT,
                    "the `draw` of %s in operation.lua is in an endless loop: "
                    "it has not ended in %.0f seconds of CPU time",
                    name, stop->limit_s);
  return twi_fail(TW_ERROR_VARIANT,
                  "the `draw` of %s in operation.lua accesses element %lld of "
                  "it, which has %lld to the end of its last row",
                  name, (bytes - (bytes < 0 ? width - 1 : 0)) / width,
                  (long long)twi_problem_span(problem, tensor));
}

static tw_status draw(const twi_problem *problem, const tw_tensor *tensor,
                      uint64_t *random, unsigned char *memory) {
  const tw_values *values = &problem->operation->values[tensor->pointer];
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  tune_reference_stop stop;
  memcpy(args, problem->args, sizeof args);
  drawing.draw = values->draw[problem->element];
  drawing.memory = memory;
  drawing.random = random;
  if (tune_reference_draw(problem, call_draw,
                          (const void *)(uintptr_t)drawing.draw, args, &stop))
    return TW_OK;
  return say_stop(problem, tensor, &stop, memory);
}

tw_status tune_drawn_fill(const twi_problem *problem, const tw_tensor *tensor,
                          uint64_t *random, unsigned char *elements) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  const size_t span = (size_t)twi_problem_span(problem, tensor) *
                      twi_problem_width(problem, tensor);
  const size_t usable = (span + page - 1) / page * page;
  if (span > MOST_BYTES) return draw(problem, tensor, random, elements);
  unsigned char *const mapping =
      mmap(NULL, usable + 2 * FENCE_BYTES, PROT_NONE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu bytes", usable);
  if (mprotect(mapping + FENCE_BYTES, usable, PROT_READ | PROT_WRITE)) {
    munmap(mapping, usable + 2 * FENCE_BYTES);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu bytes", usable);
  }
  unsigned char *const first = mapping + FENCE_BYTES + usable - span;
  memcpy(first, elements, span);
  const tw_status status = draw(problem, tensor, random, first);
  if (status == TW_OK) memcpy(elements, first, span);
  munmap(mapping, usable + 2 * FENCE_BYTES);
  return status;
}
