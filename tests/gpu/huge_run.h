/*
 * huge_run.h -- one problem of more than 2^31 elements on a device: its
 * operands, a run of it, and the comparison of its windows.
 */
#ifndef HUGE_RUN_H
#define HUGE_RUN_H

#include <time.h>

#include "huge_windows.h"

enum {
  HUGE_PIECE = 2048, /* elements that are fetched at once */
  HUGE_PIECES = 512  /* of a window that is too large to be fetched whole */
};

/* What runs the problem: a kernel; if it is NULL, the library's own choice. */
struct way {
  twi_kernel *kernel;
  const char *name;
};

/* A shape with its operands on the device and the expected windows. */
struct huge_case {
  struct huge *huge;
  const tw_operation *operation;
  const tw_shape *shape;
  twi_problem problem; /* with pointers to the device */
  void *memory[TW_MAX_TENSORS];
  void *workspace;
  int64_t workspace_bytes;
  int window_count; /* 0 before the first run */
  struct window windows[HUGE_WINDOWS];
  char finding[256];
  int64_t compared; /* elements */
};

/* ---- memory -------------------------------------------------------------- */

/* Fills device memory with repetitions of a pattern of HUGE_PERIOD bytes. */
static inline tw_status repeat(tw_context *context, unsigned char *to,
                               size_t bytes, const void *pattern) {
  twi_device *device = context->device;
  size_t done = bytes < HUGE_PERIOD ? bytes : HUGE_PERIOD;
  tw_status status = tw_upload(context, to, pattern, done, NULL);
  while (done < bytes && status == TW_OK) {
    size_t more = done < bytes - done ? done : bytes - done;
    status = device->class_->copy(device, to + done, to, more, NULL);
    done += more;
  }
  return status;
}

static inline size_t tensor_bytes(const struct huge_case *c, int t) {
  return (size_t)twi_problem_span(&c->problem, &c->operation->tensors[t]) *
         HUGE_BYTES;
}

/* Overwrites the outputs, so that an element that the next run does not write
 * differs from the expected one. */
static inline void poison_outputs(const struct huge_case *c) {
  static unsigned char poison[HUGE_PERIOD];
  memset(poison, HUGE_POISON, sizeof poison);
  for (int t = 0; t < c->operation->tensor_count; t++)
    if (c->operation->tensors[t].access != TW_IN)
      check_need(repeat(c->huge->context, c->memory[t], tensor_bytes(c, t),
                        poison) == TW_OK,
                 "poisoned outputs");
}

/* Elements of the largest operand. */
static inline int64_t largest_span(const twi_problem *problem) {
  int64_t most = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    int64_t span = twi_problem_span(problem, &problem->operation->tensors[t]);
    if (span > most) most = span;
  }
  return most;
}

/* Allocates and fills the operands; 0 if the shape is not past the limit. */
static inline int open_case(struct huge_case *c, struct huge *huge,
                            const tw_operation *operation,
                            const tw_shape *shape) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memset(c, 0, sizeof *c);
  c->huge = huge, c->operation = operation, c->shape = shape;
  twi_args_from_shape(operation, shape, args);
  check_need(
      twi_problem_init(&c->problem, operation, huge_type, args, 0) == TW_OK,
      shape->name);
  if (largest_span(&c->problem) <= huge->limit) return 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    check_need(
        tw_alloc(huge->context, tensor_bytes(c, t), &c->memory[t]) == TW_OK,
        "device memory");
    if (tensor->access == TW_IN)
      check_need(repeat(huge->context, c->memory[t], tensor_bytes(c, t),
                        huge->pattern + t * HUGE_PHASE) == TW_OK,
                 "operands");
    twi_args_set_pointer(operation, c->problem.args, tensor->pointer,
                         c->memory[t]);
  }
  check_need(tw_workspace(huge->context, operation, huge_type, c->problem.args,
                          &c->workspace_bytes) == TW_OK &&
                 tw_alloc(huge->context, (size_t)c->workspace_bytes,
                          &c->workspace) == TW_OK,
             "a workspace");
  twi_args_set_workspace(operation, c->problem.args, c->workspace,
                         c->workspace_bytes);
  return 1;
}

static inline void close_case(struct huge_case *c) {
  for (int t = 0; t < TW_MAX_TENSORS; t++)
    tw_free(c->huge->context, c->memory[t]);
  tw_free(c->huge->context, c->workspace);
  for (int w = 0; w < c->window_count; w++) free_window(&c->windows[w]);
}

/* ---- a run --------------------------------------------------------------- */

static inline tw_status launch(const struct huge_case *c, const struct way *way,
                               const void *args) {
  twi_problem problem;
  tw_context *context = c->huge->context;
  if (!way->kernel) return tw_run(context, c->operation, huge_type, args, NULL);
  tw_status status =
      twi_problem_init(&problem, c->operation, huge_type, args, 1);
  if (status != TW_OK) return status;
  return twi_launch_problem(context, way->kernel, &problem, NULL);
}

static inline double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Estimates the time of a run from a problem with a 1024th of the elements: one
 * thread that adds up 2^31 numbers, or 2^31 blocks of one element, would take
 * minutes. */
static inline double expected_seconds(const struct huge_case *c,
                                      const struct way *way) {
  const tw_operation *operation = c->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  tw_shape small = *c->shape;
  double least = 0;
  int is_long[TW_MAX_FIELDS] = {0}, count = 0;
  for (int f = 0; f < operation->field_count; f++)
    count += is_long[f] =
        operation->fields[f].kind == TW_FIELD_SIZE && small.fields[f] > 4096;
  for (int f = 0; f < operation->field_count; f++)
    if (is_long[f]) small.fields[f] /= count == 1 ? 1024 : 32;
  if (count == 0) return 0;
  twi_args_from_shape(operation, &small, args);
  for (int t = 0; t < operation->tensor_count; t++)
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         c->memory[t]);
  twi_args_set_workspace(operation, args, c->workspace, c->workspace_bytes);
  /* The first run loads code. Some of the others may have waited for other
   * programs on the GPU. */
  for (int i = 0; i < 6; i++) {
    double began = seconds();
    check_need(launch(c, way, args) == TW_OK &&
                   tw_synchronize(c->huge->context, NULL) == TW_OK,
               "a 1024th of the problem");
    double took = seconds() - began;
    if (i == 1 || (i > 1 && took < least)) least = took;
    if (i == 1 && took * 1024 > 60) break;
  }
  return least * 1024;
}

/* ---- comparison ---------------------------------------------------------- */

/* A piece of a window's output, fetched and compared; 0 if it is wrong. */
static inline int check_piece(struct huge_case *c, int t, int64_t place,
                              const unsigned char *expected, int64_t count) {
  unsigned char got[HUGE_PIECE * HUGE_BYTES];
  check_need(tw_download(c->huge->context, got,
                         (unsigned char *)c->memory[t] + place * HUGE_BYTES,
                         (size_t)count * HUGE_BYTES, NULL) == TW_OK,
             "a piece of the result");
  c->compared += count;
  if (!memcmp(got, expected, (size_t)count * HUGE_BYTES)) return 1;
  int32_t is, should;
  int64_t i = 0;
  while (!memcmp(got + i * HUGE_BYTES, expected + i * HUGE_BYTES, HUGE_BYTES))
    i++;
  memcpy(&is, got + i * HUGE_BYTES, HUGE_BYTES);
  memcpy(&should, expected + i * HUGE_BYTES, HUGE_BYTES);
  snprintf(c->finding, sizeof c->finding,
           "element %lld of %s's memory is %d, expected %d%s",
           (long long)(place + i), c->operation->tensors[t].name, is, should,
           is == (int32_t)(HUGE_POISON * 0x01010101u)
               ? " (it was never written)"
               : "");
  return 0;
}

/* Splits an output's window into runs that are contiguous in memory, and these
 * into pieces. Compares all pieces, or the first, the last and some others. */
static inline int check_window(struct huge_case *c, int t,
                               const struct window *window) {
  const tw_tensor *tensor = &c->operation->tensors[t];
  int64_t run = 1, runs = 1;
  int outer = tensor->rank;
  while (outer > 0) {
    int64_t width = window_width(&c->problem, tensor, window, outer - 1);
    if (width > 1 && stride_of(&c->problem, tensor, outer - 1) != run) break;
    run *= width;
    outer--;
  }
  for (int d = 0; d < outer; d++)
    runs *= window_width(&c->problem, tensor, window, d);
  int64_t of_run = (run - 1) / HUGE_PIECE + 1, pieces = runs * of_run;
  int64_t count = pieces < 2 * HUGE_PIECES ? pieces : HUGE_PIECES;
  for (int64_t i = 0; i < count; i++) {
    int64_t piece = i;
    if (count < pieces)
      piece = i < 2 ? i * (pieces - 1) : huge_below(c->huge, pieces);
    int64_t in_run = piece % of_run * HUGE_PIECE, rest = piece / of_run;
    int64_t place = window_start(&c->problem, tensor, window) + in_run;
    for (int d = outer - 1; d >= 0; d--) {
      int64_t width = window_width(&c->problem, tensor, window, d);
      place += rest % width * stride_of(&c->problem, tensor, d);
      rest /= width;
    }
    if (!check_piece(
            c, t, place,
            window->expected[t] + (piece / of_run * run + in_run) * HUGE_BYTES,
            run - in_run < HUGE_PIECE ? run - in_run : HUGE_PIECE))
      return 0;
  }
  return 1;
}

/* 1 if all elements that were compared are right; else c->finding describes one
 * that is not. */
static inline int is_right(struct huge_case *c, const struct way *way) {
  if (c->window_count == 0)
    c->window_count = make_windows(c->huge, &c->problem, c->shape, c->windows);
  poison_outputs(c);
  if (launch(c, way, c->problem.args) != TW_OK ||
      tw_synchronize(c->huge->context, NULL) != TW_OK) {
    snprintf(c->finding, sizeof c->finding, "%.250s", tw_last_error());
    return 0;
  }
  for (int w = 0; w < c->window_count; w++)
    for (int t = 0; t < c->operation->tensor_count; t++)
      if (c->operation->tensors[t].access != TW_IN &&
          !check_window(c, t, &c->windows[w]))
        return 0;
  return 1;
}

#endif
