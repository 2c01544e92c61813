/*
 * written.c -- see written.h.
 *
 * The reference runs once more on a copy of the trial's data, in which the
 * element has other bits. If it keeps them, the reference does not write it. A
 * run on memory that cannot be written finds the line that writes others.
 */
#include "verify/written.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "api/args.h"
#include "verify/reference.h"

struct copies {
  const tune_trial *trial;
  unsigned char *memory[TW_MAX_TENSORS]; /* of each region */
};

static int open_copies(struct copies *copies) {
  const tune_trial *trial = copies->trial;
  for (int t = 0; t < trial->operation->tensor_count; t++) {
    const tune_region *region = &trial->regions[t];
    if (tune_trial_region(trial, t) != t) continue;
    void *memory = mmap(NULL, region->bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 0;
    copies->memory[t] = memory;
    memcpy(memory, region->initial, region->bytes);
  }
  return 1;
}

static void close_copies(const struct copies *copies) {
  for (int t = 0; t < TW_MAX_TENSORS; t++)
    if (copies->memory[t])
      munmap(copies->memory[t], copies->trial->regions[t].bytes);
}

static int run(const struct copies *copies, tune_reference_stop *stop) {
  const tune_trial *trial = copies->trial;
  const tw_operation *operation = trial->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memcpy(args, trial->problem.args, sizeof args);
  for (int t = 0; t < operation->tensor_count; t++) {
    const int r = tune_trial_region(trial, t);
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         copies->memory[r] + trial->regions[r].start);
  }
  return tune_reference_run(
      &trial->problem, operation->elements[trial->problem.element].reference,
      args, stop);
}

/* Whether the reference keeps the bits of an element, whatever they are. */
static int keeps(const struct copies *copies, const tw_tensor *tensor,
                 int region, int64_t offset) {
  const size_t width = twi_problem_width(&copies->trial->problem, tensor);
  const size_t at =
      copies->trial->regions[region].start + (size_t)offset * width;
  unsigned char *element = copies->memory[region] + at, kept[16];
  tune_reference_stop stop;
  for (size_t i = 0; i < width; i++) kept[i] = element[i] ^= 0xff;
  return run(copies, &stop) && !memcmp(element, kept, width);
}

/* The instruction that writes to the region, or NULL. */
static const void *writer_of(const struct copies *copies, int region) {
  tune_reference_stop stop;
  if (mprotect(copies->memory[region], copies->trial->regions[region].bytes,
               PROT_READ) ||
      run(copies, &stop) || !stop.number || stop.is_write != 1)
    return NULL;
  return stop.code;
}

int tune_written_blame(const tune_trial *trial, const tw_tensor *tensor,
                       int64_t offset) {
  const int region =
      tune_trial_region(trial, (int)(tensor - trial->operation->tensors));
  struct copies copies = {.trial = trial};
  char name[TUNE_REFERENCE_NAME];
  int is_kept = 0;
  if (trial->operation->trusted || tensor->access != TW_OUT) return 0;
  if (open_copies(&copies) && keeps(&copies, tensor, region, offset)) {
    const void *code = writer_of(&copies, region);
    is_kept = 1;
    tune_finding_add(
        trial, ", but %s %s", tune_reference_name(&trial->problem, code, name),
        code ? "writes other elements and not this one" : "does not write it");
  }
  close_copies(&copies);
  return is_kept;
}
