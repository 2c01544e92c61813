/*
 * fenced.c -- see fenced.h.
 */
#include "verify/fenced.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "api/args.h"
#include "verify/draw.h"
#include "verify/number.h"
#include "verify/reference.h"
#include "verify/shape.h"
#include "verify/trial.h"
#include "verify/walk.h"

enum { FENCE_BYTES = 1 << 20 }; /* a multiple of any page size */

/* A tensor's memory between two fences. */
struct fenced {
  unsigned char *mapping, *first;
  size_t mapping_bytes, span_bytes, width;
  char *is_element; /* of each byte of the span */
};

struct run {
  tune_trial *trial;
  struct fenced tensors[TW_MAX_TENSORS];
  /* A bit for each output that has elements in a shape, or is written. */
  unsigned *seen, *written;
  tune_reference_stop stop; /* why it did not come to its end */
};

/* ---- memory ------------------------------------------------------------- */

static size_t whole_pages(size_t bytes) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  return (bytes + page - 1) / page * page;
}

static void mark_elements(const struct run *run, int t) {
  const struct fenced *fenced = &run->tensors[t];
  const twi_problem *problem = &run->trial->problem;
  const tw_tensor *tensor = &problem->operation->tensors[t];
  const int64_t count =
      fenced->span_bytes ? tune_walk_count(problem, tensor) : 0;
  for (int64_t i = 0; i < count; i++)
    memset(fenced->is_element +
               (size_t)tune_walk_offset(problem, tensor, i) * fenced->width,
           1, fenced->width);
}

static int map(struct run *run, int t) {
  struct fenced *fenced = &run->tensors[t];
  fenced->span_bytes = run->trial->regions[t].span_bytes;
  fenced->width = twi_problem_width(&run->trial->problem,
                                    &run->trial->operation->tensors[t]);
  const size_t usable = whole_pages(fenced->span_bytes);
  fenced->mapping_bytes = usable + 2 * FENCE_BYTES;
  fenced->is_element = calloc(fenced->span_bytes + 1, 1);
  void *mapping = mmap(NULL, fenced->mapping_bytes, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED) return 0;
  fenced->mapping = mapping;
  if (!fenced->is_element) return 0;
  if (usable &&
      mprotect(fenced->mapping + FENCE_BYTES, usable, PROT_READ | PROT_WRITE))
    return 0;
  mark_elements(run, t);
  return 1;
}

static void unmap_all(struct run *run) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    if (run->tensors[t].mapping)
      munmap(run->tensors[t].mapping, run->tensors[t].mapping_bytes);
    free(run->tensors[t].is_element);
  }
}

static void invert_elements(const struct fenced *fenced) {
  for (size_t i = 0; i < fenced->span_bytes; i++)
    if (fenced->is_element[i]) fenced->first[i] ^= 0xff;
}

/* Copies the data in, at the end or at the begin of the memory. Outputs have
 * other bits in the run at the begin than in the one at the end: only what is
 * not written is as it was in both. */
static void place(struct run *run, int at_end) {
  for (int t = 0; t < run->trial->operation->tensor_count; t++) {
    struct fenced *fenced = &run->tensors[t];
    const tune_region *region = &run->trial->regions[t];
    fenced->first = fenced->mapping + FENCE_BYTES;
    if (at_end)
      fenced->first += whole_pages(fenced->span_bytes) - fenced->span_bytes;
    memcpy(fenced->first, region->initial + region->start, fenced->span_bytes);
    if (!at_end && run->trial->operation->tensors[t].access == TW_OUT)
      invert_elements(fenced);
  }
}

/* ---- the reference ------------------------------------------------------ */

/* Returns 0 if it accesses memory that it must not, or does not end. */
static int run_reference(struct run *run) {
  const tw_operation *operation = run->trial->operation;
  const twi_problem *problem = &run->trial->problem;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memcpy(args, problem->args, sizeof args);
  for (int t = 0; t < operation->tensor_count; t++)
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         run->tensors[t].first);
  return tune_reference_run(problem,
                            operation->elements[problem->element].reference,
                            args, &run->stop);
}

/* ---- findings ----------------------------------------------------------- */

static tune_verdict say_stop(const struct run *run) {
  const tune_trial *trial = run->trial;
  const tune_reference_stop *stop = &run->stop;
  const char *verb = stop->is_write > 0    ? "writes"
                     : stop->is_write == 0 ? "reads"
                                           : "accesses";
  char reference[TUNE_REFERENCE_NAME];
  tune_finding_begin(trial);
  if (stop->number != SIGSEGV && stop->number != SIGBUS) {
    char text[256];
    tune_reference_say(&trial->problem, stop, text, sizeof text);
    tune_finding_add(trial, "%s", text);
    return TUNE_VERDICT_WRONG;
  }
  tune_reference_name(&trial->problem, stop->code, reference);
  for (int t = 0; t < trial->operation->tensor_count; t++) {
    const struct fenced *fenced = &run->tensors[t];
    const char *name = trial->operation->tensors[t].name;
    if (stop->address < fenced->mapping ||
        stop->address >= fenced->mapping + fenced->mapping_bytes)
      continue;
    if (fenced->span_bytes == 0) {
      tune_finding_add(trial, "%s %s %s, which has no elements here", reference,
                       verb, name);
      return TUNE_VERDICT_WRONG;
    }
    const int is_before = stop->address < fenced->first;
    const size_t bytes = is_before ? (size_t)(fenced->first - stop->address)
                                   : (size_t)(stop->address - fenced->first) -
                                         fenced->span_bytes;
    const size_t count = is_before ? (bytes + fenced->width - 1) / fenced->width
                                   : bytes / fenced->width + 1;
    tune_finding_add(
        trial,
        "%s %s %zu element%s %s of %s, which has %zu to the end of its last "
        "row",
        reference, verb, count, count == 1 ? "" : "s",
        is_before ? "before the first" : "past the last", name,
        fenced->span_bytes / fenced->width);
    return TUNE_VERDICT_WRONG;
  }
  tune_finding_add(trial, "%s %s memory that is far from any tensor", reference,
                   verb);
  return TUNE_VERDICT_WRONG;
}

static tune_verdict say_place(const struct run *run, int t, size_t byte,
                              const char *verb) {
  const tune_trial *trial = run->trial;
  char name[TUNE_REFERENCE_NAME];
  tune_finding_begin(trial);
  tune_finding_add(trial, "%s %s ",
                   tune_reference_name(&trial->problem, NULL, name), verb);
  tune_finding_add_place(trial, &trial->operation->tensors[t],
                         (int64_t)(byte / run->tensors[t].width));
  /* What is added ends with a space or a comma and a space. */
  size_t length = strlen(trial->finding);
  while (length && strchr(", ", trial->finding[length - 1]))
    trial->finding[--length] = '\0';
  return TUNE_VERDICT_WRONG;
}

/* ---- what must not change ----------------------------------------------- */

static tune_verdict check_unchanged(const struct run *run) {
  const tw_operation *operation = run->trial->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const struct fenced *fenced = &run->tensors[t];
    const tune_region *region = &run->trial->regions[t];
    const int is_input = operation->tensors[t].access == TW_IN;
    for (size_t i = 0; i < fenced->span_bytes; i++)
      if ((is_input || !fenced->is_element[i]) &&
          fenced->first[i] != region->initial[region->start + i])
        return say_place(run, t, i,
                         is_input && fenced->is_element[i]
                             ? "writes to the input"
                             : "writes to");
  }
  return TUNE_VERDICT_RIGHT;
}

/* Notes which outputs have elements, and which differ from what they were. */
static void note_written(const struct run *run, int at_end) {
  const tw_operation *operation = run->trial->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const struct fenced *fenced = &run->tensors[t];
    const tune_region *region = &run->trial->regions[t];
    if (operation->tensors[t].access != TW_OUT || !fenced->span_bytes) continue;
    *run->seen |= 1u << t;
    for (size_t i = 0; i < fenced->span_bytes; i++)
      if (fenced->is_element[i] &&
          fenced->first[i] !=
              (region->initial[region->start + i] ^ (at_end ? 0 : 0xff)))
        *run->written |= 1u << t;
  }
}

/* Keeps all outputs, or compares them with those that were kept. */
static int same_outputs(const struct run *run, unsigned char **kept, int keep) {
  const tw_operation *operation = run->trial->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const struct fenced *fenced = &run->tensors[t];
    if (operation->tensors[t].access == TW_IN) continue;
    for (size_t i = 0; i < fenced->span_bytes; i++) {
      if (keep)
        kept[t][i] = fenced->first[i];
      else if (fenced->is_element[i] && kept[t][i] != fenced->first[i])
        return 0;
    }
  }
  return 1;
}

/* Whether the results are the same with other bytes in the gaps of an input,
 * from one byte to another. */
static int ignores(struct run *run, unsigned char **kept, int t, size_t begin,
                   size_t end) {
  const struct fenced *fenced = &run->tensors[t];
  place(run, 1);
  for (size_t i = begin; i < end; i++)
    if (!fenced->is_element[i]) fenced->first[i] ^= 0xa5;
  return run_reference(run) && same_outputs(run, kept, 0);
}

static tune_verdict check_gaps(struct run *run, unsigned char **kept) {
  const tw_operation *operation = run->trial->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const struct fenced *fenced = &run->tensors[t];
    size_t begin = 0, end = fenced->span_bytes;
    if (operation->tensors[t].access == TW_OUT ||
        !memchr(fenced->is_element, 0, end) || ignores(run, kept, t, 0, end))
      continue;
    while (end - begin > fenced->width) {
      size_t middle = begin + (end - begin) / fenced->width / 2 * fenced->width;
      if (ignores(run, kept, t, begin, middle))
        begin = middle;
      else
        end = middle;
    }
    return say_place(run, t, begin, "reads");
  }
  return TUNE_VERDICT_RIGHT;
}

/* ---- what was there before ---------------------------------------------- */

/* What an output's memory holds before another run than that of `kept`: its own
 * data inverted, or that of another tensor, from the span's first byte on. */
struct other {
  int tensor;                /* -1: none has other bits */
  const unsigned char *held; /* NULL: its own, inverted */
};

/* Whether the results of another run differ from those that were kept. What
 * neither run writes does not count. */
static int differs(const struct run *run, unsigned char **kept,
                   struct other other) {
  const tw_operation *operation = run->trial->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const struct fenced *fenced = &run->tensors[t];
    const tune_region *region = &run->trial->regions[t];
    const unsigned char *old = region->initial + region->start;
    if (operation->tensors[t].access == TW_IN) continue;
    for (size_t at = 0; at < fenced->span_bytes; at += fenced->width) {
      const unsigned char *now = fenced->first + at;
      size_t same = 0, left = 0; /* bytes */
      for (size_t i = 0; i < fenced->width; i++) {
        const unsigned char before = t == other.tensor && other.held
                                         ? other.held[at + i]
                                         : old[at + i] ^ 0xff;
        same += now[i] == kept[t][at + i];
        left += kept[t][at + i] == old[at + i] && now[i] == before;
      }
      if (fenced->is_element[at] && same < fenced->width &&
          !(t == other.tensor && left == fenced->width))
        return 1;
    }
  }
  return 0;
}

/* The instruction that reads the tensor, if that is the first access to it. */
static const void *reader_of(struct run *run, int t) {
  const struct fenced *fenced = &run->tensors[t];
  unsigned char *usable = fenced->mapping + FENCE_BYTES;
  const size_t bytes = fenced->mapping_bytes - 2 * FENCE_BYTES;
  const void *code = NULL;
  place(run, 1);
  if (mprotect(usable, bytes, PROT_NONE)) return NULL;
  if (!run_reference(run) && run->stop.number && run->stop.is_write == 0 &&
      run->stop.address >= usable && run->stop.address < usable + bytes)
    code = run->stop.code;
  mprotect(usable, bytes, PROT_READ | PROT_WRITE);
  return code;
}

/* Whether some of a few runs on the same data have other results. */
static int varies(struct run *run, unsigned char **kept) {
  enum { RUNS = 4 };
  for (int i = 0; i < RUNS; i++) {
    place(run, 1);
    if (run_reference(run) && differs(run, kept, (struct other){-1, NULL}))
      return 1;
  }
  return 0;
}

/* Results must depend on the inputs alone. `kept` are those of a run at the
 * end. */
static tune_verdict check_old(struct run *run, unsigned char **kept) {
  const tune_trial *trial = run->trial;
  const tw_operation *operation = trial->operation;
  char name[TUNE_REFERENCE_NAME];
  if (varies(run, kept)) {
    tune_finding_begin(trial);
    tune_finding_add(trial,
                     "%s has other results in a second run on the same data: "
                     "it uses a variable that it has not set",
                     tune_reference_name(&trial->problem, NULL, name));
    return TUNE_VERDICT_WRONG;
  }
  for (int t = 0; t < operation->tensor_count; t++) {
    if (operation->tensors[t].access != TW_OUT) continue;
    place(run, 1);
    invert_elements(&run->tensors[t]);
    if (!run_reference(run) || !differs(run, kept, (struct other){t, NULL}))
      continue;
    const void *code = reader_of(run, t);
    tune_finding_begin(trial);
    tune_finding_add(trial, "%s reads %s, an output, before it writes it",
                     tune_reference_name(&trial->problem, code, name),
                     operation->tensors[t].name);
    return TUNE_VERDICT_WRONG;
  }
  return TUNE_VERDICT_RIGHT;
}

/* An output in the memory of an input must get the same results. */
static tune_verdict check_in_place(struct run *run, unsigned char **kept) {
  const tune_trial *trial = run->trial;
  const tw_operation *operation = trial->operation;
  char name[TUNE_REFERENCE_NAME];
  if (!tune_shape_can_be_in_place(operation, trial->shape))
    return TUNE_VERDICT_RIGHT;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *output = &operation->tensors[t];
    if (!output->aliases) continue;
    const int from = __builtin_ctz(output->aliases);
    const tw_tensor *input = &operation->tensors[from];
    struct fenced *fenced = &run->tensors[t];
    if (input->access != TW_IN || output->access != TW_OUT ||
        fenced->span_bytes != run->tensors[from].span_bytes)
      continue;
    const tune_region *region = &trial->regions[from];
    place(run, 1);
    fenced->first = run->tensors[from].first;
    if (!run_reference(run) ||
        !differs(run, kept, (struct other){t, region->initial + region->start}))
      continue;
    tune_finding_begin(trial);
    tune_finding_add(trial,
                     "%s has other results where %s is %s: it reads %s after "
                     "it has written %s",
                     tune_reference_name(&trial->problem, NULL, name),
                     output->name, input->name, input->name, output->name);
    return TUNE_VERDICT_WRONG;
  }
  return TUNE_VERDICT_RIGHT;
}

/* ---- shapes ------------------------------------------------------------- */

static tune_verdict check_runs(struct run *run) {
  const int count = run->trial->operation->tensor_count;
  unsigned char *kept[TW_MAX_TENSORS] = {NULL};
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  for (int t = 0; t < count; t++) {
    kept[t] = malloc(run->tensors[t].span_bytes + 1);
    if (!kept[t]) verdict = TUNE_VERDICT_UNKNOWN;
  }
  for (int at_end = 0; at_end < 2 && verdict == TUNE_VERDICT_RIGHT; at_end++) {
    place(run, at_end);
    verdict = run_reference(run) ? check_unchanged(run) : say_stop(run);
    note_written(run, at_end);
  }
  if (verdict == TUNE_VERDICT_RIGHT) {
    same_outputs(run, kept, 1);
    verdict = check_old(run, kept);
  }
  if (verdict == TUNE_VERDICT_RIGHT) verdict = check_in_place(run, kept);
  if (verdict == TUNE_VERDICT_RIGHT) verdict = check_gaps(run, kept);
  for (int t = 0; t < count; t++) free(kept[t]);
  return verdict;
}

static tune_verdict check_shape(tw_context *context, const twi_kernel *kernel,
                                tw_type type, const tw_shape *shape, int number,
                                unsigned *seen, unsigned *written,
                                uint64_t seed, char *finding, size_t size) {
  const tw_operation *operation = kernel->operation;
  tune_trial trial = {
      .context = context,
      .operation = operation,
      .shape = shape,
      .data = operation->moves_bits ? TUNE_DATA_BITS : TUNE_DATA_WHOLE,
      .few = number % 2 ? ~0u : 0,
      .seed = seed,
      .is_compared = 1,
      .finding = finding,
      .finding_size = size};
  struct run run = {.trial = &trial, .seen = seen, .written = written};
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  int is_ready = tune_trial_open(&trial, operation, type, NULL) == TW_OK;
  for (int t = 0; is_ready && t < operation->tensor_count; t++)
    is_ready = map(&run, t);
  if (is_ready) verdict = check_runs(&run);
  unmap_all(&run);
  tune_trial_close(&trial);
  return verdict;
}

static int is_small(const tw_operation *operation, tw_type type,
                    const tw_shape *shape) {
  twi_problem problem;
  return twi_problem_from_shape(&problem, operation, type, shape) == TW_OK &&
         twi_problem_bytes(&problem) < 0x1p20 &&
         operation->flops(problem.args) < 0x1p20;
}

/* Whether the shape has no results, so that a call does nothing. */
static int is_empty(const tw_operation *operation, tw_type type,
                    const tw_shape *shape) {
  twi_problem problem;
  return twi_problem_from_shape(&problem, operation, type, shape) != TW_OK ||
         problem.empty;
}

tune_verdict tune_fenced_check(tw_context *context, const twi_kernel *kernel,
                               tw_type type, uint64_t seed, char *finding,
                               size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  tw_shape drawn[TUNE_DRAWN_SHAPES];
  uint64_t state = seed;
  unsigned seen = 0, written = 0; /* outputs, a bit for each */
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  if (operation->trusted) return verdict; /* there is no reference in C */
  tune_draw_for_kernel(tw_context_device(context), kernel, type, &state, drawn);
  for (int i = 0; i < TUNE_DRAWN_SHAPES + operation->check_count; i++) {
    const tw_shape *shape = i < TUNE_DRAWN_SHAPES
                                ? &drawn[i]
                                : &operation->checks[i - TUNE_DRAWN_SHAPES];
    if (!is_small(operation, type, shape)) continue;
    verdict = check_shape(context, kernel, type, shape, i, &seen, &written,
                          seed, finding, finding_size);
    if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  }
  for (int f = 0; f < operation->field_count; f++) {
    tw_shape shape;
    if (!tune_draw_empty(operation, f, &shape) ||
        !is_small(operation, type, &shape) || is_empty(operation, type, &shape))
      continue;
    verdict = check_shape(context, kernel, type, &shape, 0, &seen, &written,
                          seed, finding, finding_size);
    if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  }
  for (int t = 0; t < operation->tensor_count; t++)
    if ((seen & ~written) >> t & 1) {
      snprintf(finding, finding_size,
               "the reference in operation.lua never writes %s, an output, "
               "in any of the shapes tried",
               operation->tensors[t].name);
      return TUNE_VERDICT_WRONG;
    }
  return verdict;
}
