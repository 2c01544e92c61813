/*
 * buffers.c -- sets of operands for timing, so many that none is cached.
 */
#include "measure/buffers.h"

#include <stdlib.h>
#include <string.h>

#include "verify/random.h"

enum { ALIGN = 256, MOST_SETS = 4096, CHUNK_BYTES = 1 << 24 };

static size_t round_up(size_t bytes) {
  return (bytes + ALIGN - 1) / ALIGN * ALIGN;
}

static size_t tensor_bytes(const twi_problem *problem,
                           const tw_tensor *tensor) {
  return (size_t)twi_problem_span(problem, tensor) *
         (size_t)problem->element_bytes;
}

static void size_one_set(const twi_problem *problem, tune_buffers *buffers) {
  const tw_operation *operation = problem->operation;
  size_t operands = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    operands += round_up(tensor_bytes(problem, &operation->tensors[t]));
  double moved = operation->bytes(problem->args, problem->element_bytes);
  buffers->copy_bytes = (size_t)(moved / 2);
  size_t copy = 2 * round_up(buffers->copy_bytes);
  buffers->set_bytes = copy > operands ? copy : operands;
}

/* As many sets as fill twice the L2; at least two if memory allows. */
static int count_sets(const tw_device_info *info, size_t set_bytes) {
  int64_t bytes = (int64_t)set_bytes;
  int64_t count = (2 * info->l2_bytes + bytes - 1) / bytes;
  if (count < 2) count = 2;
  if (count > MOST_SETS) count = MOST_SETS;
  int64_t most = info->memory_bytes ? info->memory_bytes / 4 / bytes : count;
  if (count > most) count = most;
  return count > 1 ? (int)count : 1;
}

/* Halves the number of sets until they fit the memory that other programs have
 * left. */
static tw_status alloc_arena(tw_context *context, tune_buffers *buffers) {
  for (;; buffers->set_count = (buffers->set_count + 1) / 2) {
    size_t bytes = (size_t)buffers->set_count * buffers->set_bytes;
    void *arena = NULL;
    tw_status status = tw_alloc(context, bytes, &arena);
    buffers->arena = arena;
    if (status != TW_ERROR_MEMORY || buffers->set_count == 1) return status;
  }
}

static tw_status fill_arena(tw_context *context, const tune_buffers *buffers,
                            tw_type type, uint64_t seed) {
  size_t bytes = (size_t)buffers->set_count * buffers->set_bytes;
  size_t chunk = bytes < CHUNK_BYTES ? bytes : CHUNK_BYTES;
  unsigned char *data = malloc(chunk);
  if (!data)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu random bytes",
                    chunk);
  tune_random_values(&seed, type, data, chunk);
  tw_status status = TW_OK;
  for (size_t at = 0; at < bytes && status == TW_OK; at += chunk) {
    size_t count = bytes - at < chunk ? bytes - at : chunk;
    status = tw_upload(context, buffers->arena + at, data, count, NULL);
  }
  free(data);
  return status;
}

/* Makes the problem of one set: the same arguments with pointers into the set.
 */
static tw_status point_set(const twi_problem *problem,
                           const tune_buffers *buffers, unsigned char *set,
                           twi_problem *result) {
  const tw_operation *operation = problem->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_problem_args(problem, args);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    twi_args_set_pointer(operation, args, tensor->pointer, set);
    set += round_up(tensor_bytes(problem, tensor));
  }
  twi_args_set_workspace(operation, args, buffers->workspace,
                         buffers->workspace_bytes);
  return twi_problem_init(result, operation, problem->type, args, 1);
}

static tw_status point_all(const twi_problem *problem, tune_buffers *buffers) {
  size_t count = (size_t)buffers->set_count;
  buffers->problems = calloc(count, sizeof buffers->problems[0]);
  if (!buffers->problems)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu sets of operands",
                    count);
  tw_status status = TW_OK;
  for (size_t i = 0; i < count && status == TW_OK; i++)
    status =
        point_set(problem, buffers, buffers->arena + i * buffers->set_bytes,
                  &buffers->problems[i]);
  return status;
}

/* One workspace serves all sets, because the launches are on one stream and so
 * never overlap. */
static tw_status alloc_workspace(tw_context *context,
                                 const twi_problem *problem,
                                 tune_buffers *buffers) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_problem_args(problem, args);
  tw_status status = tw_workspace(context, problem->operation, problem->type,
                                  args, &buffers->workspace_bytes);
  if (status != TW_OK || buffers->workspace_bytes == 0) return status;
  return tw_alloc(context, (size_t)buffers->workspace_bytes,
                  &buffers->workspace);
}

tw_status tune_buffers_open(tw_context *context, const twi_problem *problem,
                            uint64_t seed, tune_buffers *buffers) {
  *buffers = (tune_buffers){0};
  size_one_set(problem, buffers);
  buffers->set_count =
      count_sets(tw_context_device(context), buffers->set_bytes);
  tw_status status = alloc_workspace(context, problem, buffers);
  if (status == TW_OK) status = alloc_arena(context, buffers);
  if (status == TW_OK)
    status = fill_arena(context, buffers, problem->type, seed);
  if (status == TW_OK) status = point_all(problem, buffers);
  if (status != TW_OK) tune_buffers_close(context, buffers);
  return status;
}

void tune_buffers_close(tw_context *context, tune_buffers *buffers) {
  tw_free(context, buffers->arena);
  tw_free(context, buffers->workspace);
  free(buffers->problems);
  *buffers = (tune_buffers){0};
}

void *tune_buffers_copy_from(const tune_buffers *buffers, int set) {
  return buffers->arena + (size_t)set * buffers->set_bytes;
}

void *tune_buffers_copy_to(const tune_buffers *buffers, int set) {
  return buffers->arena + (size_t)set * buffers->set_bytes +
         round_up(buffers->copy_bytes);
}
