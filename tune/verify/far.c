/*
 * far.c -- see far.h.
 */
#include "verify/far.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "api/args.h"
#include "devices/simulator/profile.h"
#include "verify/allow.h"
#include "verify/cause.h"
#include "verify/draw.h"
#include "verify/reference.h"
#include "verify/trial.h"
#include "verify/walk.h"
#include "verify/workers.h"

enum {
  FAR_ALIGN = 256,   /* elements: vectors and tensor maps stay possible */
  MOST_MATRICES = 64 /* of 2^33 elements each: there are addresses for them */
};

/* A problem whose rows are far apart, beside a trial with the same rows packed.
 */
struct far {
  tune_trial *trial;
  tw_shape shape;
  twi_problem problem;
  unsigned char *memory[TW_MAX_TENSORS];
  void *workspace;
};

/* ---- shapes ------------------------------------------------------------- */

/* How many rows the last one is after the first: in each matrix, or in all of
 * them if there are so many, or if they have one row each. */
static int64_t steps_of(const twi_problem *problem, const tw_tensor *tensor) {
  const int row = tensor->rank - 2;
  const int64_t rows = twi_problem_extent(problem, tensor, row);
  int64_t matrices = 1;
  for (int d = 0; d < row; d++)
    matrices *= twi_problem_extent(problem, tensor, d);
  return rows > 1 && matrices <= MOST_MATRICES ? rows - 1 : matrices * rows - 1;
}

/* Moves the rows of all tensors apart. Returns whether there are any. */
static int move_apart(const twi_problem *packed, tw_shape *shape) {
  const tw_operation *operation = packed->operation;
  const int64_t reach = (INT64_C(1) << 32) + FAR_ALIGN;
  int count = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    const int row = tensor->rank - 2;
    if (row < 0 || tensor->stride[row] < 0) continue;
    const int64_t steps = steps_of(packed, tensor);
    if (steps < 1) continue;
    shape->fields[tensor->stride[row]] =
        (reach / steps / FAR_ALIGN + 1 + t) * FAR_ALIGN;
    count++;
  }
  return count;
}

/* A check shape that the kernel can run with its rows apart. */
_Static_assert(TW_MAX_TENSORS *TW_MAX_RANK <= 64, "a bit for each dimension");
struct choice {
  tw_shape packed, apart;
  int64_t elements;
  uint64_t covers; /* a bit for each dimension of a tensor with two indices */
};

/* The tensors' dimensions with two indices or more. A tensor without elements
 * is not read at all, so none of its dimensions counts. */
static uint64_t covered(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  uint64_t covers = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (twi_problem_is_empty(problem, tensor)) continue;
    for (int d = 0; d < tensor->rank; d++)
      if (twi_problem_extent(problem, tensor, d) > 1)
        covers |= UINT64_C(1) << (t * TW_MAX_RANK + d);
  }
  return covers;
}

/* Returns 0 if the kernel cannot run this check shape with its rows apart. */
static int consider(const tw_device_info *gpu, const twi_kernel *kernel,
                    tw_type type, const tw_shape *shape,
                    struct choice *choice) {
  const tw_operation *operation = kernel->operation;
  twi_problem problem;
  *choice = (struct choice){.packed = tune_shape_packed(operation, shape)};
  choice->packed = tune_shape_allowed(gpu, kernel, type, &choice->packed);
  if (twi_problem_from_shape(&problem, operation, type, &choice->packed) !=
          TW_OK ||
      problem.empty)
    return 0;
  for (int t = 0; t < operation->tensor_count; t++)
    choice->elements += tune_walk_count(&problem, &operation->tensors[t]);
  choice->covers = covered(&problem);
  choice->apart = choice->packed;
  return move_apart(&problem, &choice->apart) &&
         twi_problem_from_shape(&problem, operation, type, &choice->apart) ==
             TW_OK &&
         !tune_misfit(gpu, kernel, type, &choice->apart);
}

/* The check shape with the most dimensions of two indices that no shape before
 * had, `least` of them or more; the smallest of those with as many. Returns 0
 * if there is none. */
static int choose(const tw_device_info *gpu, const twi_kernel *kernel,
                  tw_type type, uint64_t before, int least,
                  struct choice *best) {
  const tw_operation *operation = kernel->operation;
  int most = least - 1;
  for (int i = 0; i < operation->check_count; i++) {
    struct choice choice;
    if (!consider(gpu, kernel, type, &operation->checks[i], &choice)) continue;
    const int more = __builtin_popcountll(choice.covers & ~before);
    if (more < least || more < most ||
        (more == most && choice.elements >= best->elements))
      continue;
    *best = choice;
    most = more;
  }
  return most >= least;
}

/* ---- memory ------------------------------------------------------------- */

/* Sets the arguments of the trial, with strides and addresses of their own. */
static tw_status open_far(struct far *far, const twi_kernel *kernel) {
  tune_trial *trial = far->trial;
  const tw_operation *operation = trial->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memcpy(args, trial->problem.args, sizeof args);
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_STRIDE)
      twi_args_set_value(operation, args, f, far->shape.fields[f]);
  tw_status status = twi_problem_from_shape(&far->problem, operation,
                                            trial->problem.type, &far->shape);
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    status = tw_alloc(trial->context,
                      (size_t)twi_problem_span(&far->problem, tensor) *
                          twi_problem_width(&far->problem, tensor),
                      (void **)&far->memory[t]);
    twi_args_set_pointer(operation, args, tensor->pointer, far->memory[t]);
  }
  const int64_t bytes = twi_kernel_workspace(tw_context_device(trial->context),
                                             kernel, far->problem.args);
  if (status == TW_OK)
    status = tw_alloc(trial->context, (size_t)bytes, &far->workspace);
  if (status != TW_OK) return status;
  twi_args_set_workspace(operation, args, far->workspace, bytes);
  return twi_problem_init(&far->problem, operation, trial->problem.type, args,
                          1);
}

/* Copies each element between the trial's memory, which is packed, and the rows
 * that are far apart. Both are the simulator's, and so the CPU's. */
static void copy(const struct far *far, int is_back) {
  const tw_operation *operation = far->trial->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    const tune_region *region = &far->trial->regions[t];
    const size_t width = twi_problem_width(&far->problem, tensor);
    const int64_t count = tune_walk_count(&far->problem, tensor);
    for (int64_t i = 0; i < count; i++) {
      unsigned char *apart =
          far->memory[t] +
          (size_t)tune_walk_offset(&far->problem, tensor, i) * width;
      unsigned char *near =
          (unsigned char *)region->device + region->start +
          (size_t)tune_walk_offset(&far->trial->problem, tensor, i) * width;
      memcpy(is_back ? near : apart, is_back ? apart : near, width);
    }
  }
}

/* ---- the check ---------------------------------------------------------- */

static tune_verdict launch(const tune_trial *trial, const twi_kernel *kernel,
                           const twi_problem *problem) {
  tune_finding_begin(trial);
  if (twi_launch_problem(trial->context, kernel, problem, NULL) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, TUNE_SAYS_LAUNCH_FAILED);
  if (tw_synchronize(trial->context, NULL) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, TUNE_SAYS_KERNEL_FAILED);
  return TUNE_VERDICT_RIGHT;
}

static tune_verdict run_apart(struct far *far, const twi_kernel *kernel) {
  tune_trial *trial = far->trial;
  trial->shape = &far->shape;
  copy(far, 0);
  tune_verdict verdict = launch(trial, kernel, &far->problem);
  if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  copy(far, 1);
  return tune_trial_compare(trial);
}

/* The same data in packed rows: a mistake that shows here, too, is none of the
 * indices. */
static tune_verdict run_packed(tune_trial *trial, const twi_kernel *kernel,
                               const tw_shape *packed) {
  trial->shape = packed;
  if (tune_trial_reset(trial) != TW_OK || tune_trial_reference(trial) != TW_OK)
    return TUNE_VERDICT_UNKNOWN;
  tune_verdict verdict = launch(trial, kernel, &trial->problem);
  return verdict == TUNE_VERDICT_RIGHT ? tune_trial_compare(trial) : verdict;
}

static tune_verdict run(struct far *far, const twi_kernel *kernel,
                        const tw_shape *packed) {
  tune_trial *trial = far->trial;
  const tune_verdict verdict = run_apart(far, kernel);
  if (verdict != TUNE_VERDICT_WRONG) return verdict;
  char *found = strdup(trial->finding);
  if (found && run_packed(trial, kernel, packed) != TUNE_VERDICT_WRONG) {
    trial->finding[0] = '\0';
    tune_finding_add(trial,
                     "%s; rows so far apart need indices of 64 bits, and "
                     "each tensor its own strides",
                     found);
  }
  free(found);
  return verdict;
}

/* ---- the reference --------------------------------------------------------
 */

/* What a run of the reference has shown, in memory that two processes share. */
struct report {
  int is_over, stops, tensor; /* tensor: the first with other results; -1: none
                               */
  tune_reference_stop stop;
};

static int same_results(const struct far *far, int t) {
  const tw_tensor *tensor = &far->trial->operation->tensors[t];
  const tune_region *region = &far->trial->regions[t];
  const size_t width = twi_problem_width(&far->problem, tensor);
  const int64_t count = tune_walk_count(&far->problem, tensor);
  for (int64_t i = 0; i < count; i++)
    if (memcmp(far->memory[t] +
                   (size_t)tune_walk_offset(&far->problem, tensor, i) * width,
               region->initial + region->start +
                   (size_t)tune_walk_offset(&far->trial->problem, tensor, i) *
                       width,
               width))
      return 0;
  return 1;
}

/* In the child: runs the reference on the packed rows and on those far apart.
 */
static void compare_references(const struct far *far, struct report *report) {
  const tune_trial *trial = far->trial;
  const tw_operation *operation = trial->operation;
  const tw_element *element = &operation->elements[trial->problem.element];
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memcpy(args, trial->problem.args, sizeof args);
  for (int t = 0; t < operation->tensor_count; t++)
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         trial->regions[t].initial + trial->regions[t].start);
  if (tune_reference_run(&trial->problem, element->reference, args,
                         &report->stop)) {
    report->stops = !tune_reference_run(&far->problem, element->reference,
                                        far->problem.args, &report->stop);
    for (int t = 0; t < operation->tensor_count && !report->stops; t++)
      if (report->tensor < 0 && operation->tensors[t].access != TW_IN &&
          !same_results(far, t))
        report->tensor = t;
  }
  report->is_over = 1;
}

/* Runs the reference in a process of its own, because with a wrong index it may
 * write anywhere. */
static tune_verdict run_reference(struct far *far, const twi_kernel *kernel,
                                  const tw_shape *packed) {
  const tune_trial *trial = far->trial;
  struct report *report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE,
                               MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  char name[TUNE_REFERENCE_NAME], text[256];
  (void)kernel, (void)packed;
  if (report == MAP_FAILED) return TUNE_VERDICT_UNKNOWN;
  report->tensor = -1;
  copy(far, 0);
  const pid_t parent = getpid(), child = fork();
  if (child == 0) {
    tune_workers_end_with(parent);
    compare_references(far, report);
    _exit(0);
  }
  int state;
  while (child > 0 && waitpid(child, &state, 0) < 0 && errno == EINTR) continue;
  const int is_wrong =
      child > 0 && report->is_over && (report->stops || report->tensor >= 0);
  if (is_wrong && report->stops)
    tune_reference_say(&trial->problem, &report->stop, text, sizeof text);
  else if (is_wrong)
    snprintf(text, sizeof text, "%s has other results in %s",
             tune_reference_name(&trial->problem, NULL, name),
             trial->operation->tensors[report->tensor].name);
  if (is_wrong) {
    far->trial->shape = &far->shape;
    tune_finding_begin(trial);
    tune_finding_add(trial,
                     "%s where rows are so far apart: its indices must be of "
                     "int64_t",
                     text);
  }
  munmap(report, sizeof *report);
  return is_wrong ? TUNE_VERDICT_WRONG : TUNE_VERDICT_RIGHT;
}

/* ---- shapes, run --------------------------------------------------------- */

typedef tune_verdict runner(struct far *far, const twi_kernel *kernel,
                            const tw_shape *packed);

/* Runs one shape. */
static tune_verdict verify_choice(tw_context *context, const twi_kernel *kernel,
                                  tw_type type, uint64_t seed, runner *run_one,
                                  struct choice *choice, char *finding,
                                  size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  choice->apart.name = "far apart";
  tune_trial trial = {
      .context = context,
      .operation = operation,
      .shape = &choice->packed,
      .data = operation->moves_bits ? TUNE_DATA_BITS : TUNE_DATA_WHOLE,
      .seed = seed,
      .finding = finding,
      .finding_size = finding_size};
  struct far far = {.trial = &trial, .shape = choice->apart};
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  sim_device_any_memory(context->device, 1);
  if (tune_trial_open(&trial, operation, type, kernel) == TW_OK &&
      tune_trial_reference(&trial) == TW_OK && open_far(&far, kernel) == TW_OK)
    verdict = run_one(&far, kernel, &choice->packed);
  if (verdict == TUNE_VERDICT_RIGHT) finding[0] = '\0';
  for (int t = 0; t < TW_MAX_TENSORS; t++) tw_free(context, far.memory[t]);
  tw_free(context, far.workspace);
  tune_trial_close(&trial);
  sim_device_any_memory(context->device, 0);
  return verdict;
}

static tune_verdict verify(tw_context *context, const twi_kernel *kernel,
                           tw_type type, uint64_t seed, runner *run_one,
                           char *finding, size_t finding_size) {
  enum { MOST_SHAPES = 3 };
  const tw_device_info *gpu = tw_context_device(context);
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  struct choice choice;
  uint64_t before = 0;
  if (kernel->variant->fixed || kernel->operation->trusted) return verdict;
  for (int i = 0; i < MOST_SHAPES && verdict == TUNE_VERDICT_RIGHT &&
                  choose(gpu, kernel, type, before, i > 0, &choice);
       i++) {
    before |= choice.covers;
    verdict = verify_choice(context, kernel, type, seed, run_one, &choice,
                            finding, finding_size);
  }
  return verdict;
}

tune_verdict tune_verify_far(tw_context *context, const twi_kernel *kernel,
                             tw_type type, uint64_t seed, char *finding,
                             size_t finding_size) {
  return verify(context, kernel, type, seed, run, finding, finding_size);
}

tune_verdict tune_verify_far_reference(tw_context *context,
                                       const twi_kernel *kernel, tw_type type,
                                       uint64_t seed, char *finding,
                                       size_t finding_size) {
  return verify(context, kernel, type, seed, run_reference, finding,
                finding_size);
}
