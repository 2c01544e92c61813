/*
 * buffers.c -- sets of operands for timing, so many that none is cached.
 */
#include "measure/buffers.h"

#include <stdlib.h>
#include <string.h>

#include "verify/values.h"

enum { ALIGN = 256, MOST_SETS = 4096, CHUNK_BYTES = 1 << 22 };

static size_t round_up(size_t bytes) {
  return (bytes + ALIGN - 1) / ALIGN * ALIGN;
}

/* Whether kernels may fail if a tensor has other values: wrong indices lead out
 * of bounds. */
static int has_values(const tw_operation *operation) {
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_values *values =
        tune_values_of(operation, operation->tensors[t].pointer);
    if (values && values->kind != TW_VALUES_ANY) return 1;
  }
  return 0;
}

/* The copy's destination is the second half of the operands, or memory behind
 * them if their values matter. */
static void size_one_set(const twi_problem *problem, tune_buffers *buffers) {
  const tw_operation *operation = problem->operation;
  size_t operands = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    operands +=
        round_up(twi_problem_span_bytes(problem, &operation->tensors[t]));
  double moved = twi_problem_bytes(problem);
  buffers->copy_bytes = (size_t)(moved / 2);
  const size_t half = round_up(buffers->copy_bytes);
  buffers->copy_offset =
      has_values(operation) && operands > half ? operands : half;
  const size_t copy = buffers->copy_offset + half;
  buffers->set_bytes = copy > operands ? copy : operands;
}

int tune_is_hot(const twi_problem *problem) {
  return twi_problem_bytes(problem) < 2e6;
}

/* The number of sets: as many as fill the L2 twice, at least two if memory
 * allows. */
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

/* Makes `bytes` of device memory repeat their first `from` bytes, on the
 * device.
 */
static tw_status repeat(tw_context *context, unsigned char *memory,
                        size_t bytes, size_t from) {
  twi_device *device = context->device;
  tw_status status = TW_OK;
  while (from < bytes && status == TW_OK) {
    size_t count = bytes - from < from ? bytes - from : from;
    status = device->class_->copy(device, memory + from, memory, count, NULL);
    from += count;
  }
  return status;
}

/* Whether elements depend on others of the tensor. */
static int is_whole(const tw_values *values) {
  return values && (values->kind == TW_VALUES_DRAWN ||
                    values->kind == TW_VALUES_OFFSETS ||
                    values->kind == TW_VALUES_SORTED ||
                    values->kind == TW_VALUES_DOMINANT);
}

/* Fills a tensor of the first set, and the gap behind it. A tensor whose
 * elements depend on each other, such as offsets, is made whole; of others a
 * part is repeated. */
static tw_status fill_tensor(tw_context *context, const twi_problem *problem,
                             int t, const tune_plan *plan,
                             unsigned char *memory, size_t room,
                             uint64_t *seed) {
  const tw_tensor *tensor = &problem->operation->tensors[t];
  const size_t own = twi_problem_span_bytes(problem, tensor);
  const size_t bytes =
      is_whole(tune_values_of(problem->operation, tensor->pointer)) ? own
      : room < CHUNK_BYTES                                          ? room
                           : CHUNK_BYTES;
  if (bytes == 0) return TW_OK;
  unsigned char *data = malloc(bytes);
  if (!data)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu random bytes",
                    bytes);
  tw_status status = tune_data_fill(plan, problem, t, seed, data, bytes, 0);
  if (status == TW_OK) status = tw_upload(context, memory, data, bytes, NULL);
  if (status == TW_OK) status = repeat(context, memory, room, bytes);
  free(data);
  return status;
}

/* All sets are copies of the first. */
static tw_status fill(tw_context *context, const tune_buffers *buffers,
                      const twi_problem *problem, tune_data data,
                      uint64_t seed) {
  const tw_operation *operation = problem->operation;
  const tune_plan plan = {.data = data, .only = -1};
  tw_status status = TW_OK;
  size_t offset = 0;
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++) {
    size_t room =
        round_up(twi_problem_span_bytes(problem, &operation->tensors[t]));
    if (t == operation->tensor_count - 1) room = buffers->set_bytes - offset;
    status = fill_tensor(context, problem, t, &plan, buffers->arena + offset,
                         room, &seed);
    offset += room;
  }
  if (status != TW_OK) return status;
  status = repeat(context, buffers->arena,
                  (size_t)buffers->set_count * buffers->set_bytes,
                  buffers->set_bytes);
  return status == TW_OK ? tw_synchronize(context, NULL) : status;
}

/* Makes the problem of one set: the same arguments with pointers into the set.
 */
static tw_status point_set(const twi_problem *problem,
                           const tune_buffers *buffers, int set,
                           twi_problem *result) {
  const tw_operation *operation = problem->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_problem_args(problem, args);
  for (int t = 0; t < operation->tensor_count; t++)
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         tune_buffers_tensor(buffers, problem, set, t));
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
    status = point_set(problem, buffers, (int)i, &buffers->problems[i]);
  return status;
}

/* One workspace serves all sets, because the launches are on one stream and so
 * never overlap. */
static tw_status alloc_workspace(tw_context *context,
                                 const twi_problem *problem,
                                 tune_buffers *buffers) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  int64_t bytes;
  twi_problem_args(problem, args);
  tw_status status =
      tw_workspace(context, problem->operation, problem->type, args, &bytes);
  if (status != TW_OK) return status;
  return tune_buffers_widen(context, problem, bytes, buffers);
}

tw_status tune_buffers_widen(tw_context *context, const twi_problem *problem,
                             int64_t workspace_bytes, tune_buffers *buffers) {
  void *workspace;
  if (workspace_bytes <= buffers->workspace_bytes) return TW_OK;
  tw_status status = tw_alloc(context, (size_t)workspace_bytes, &workspace);
  if (status != TW_OK) return status;
  status = tw_free(context, buffers->workspace);
  buffers->workspace = workspace;
  buffers->workspace_bytes = workspace_bytes;
  for (int i = 0; buffers->problems && i < buffers->set_count; i++)
    if (status == TW_OK)
      status = point_set(problem, buffers, i, &buffers->problems[i]);
  return status;
}

tw_status tune_buffers_open(tw_context *context, const twi_problem *problem,
                            uint64_t seed, tune_buffers *buffers) {
  return tune_buffers_open_sets(context, problem, TUNE_DATA_PLAIN, seed,
                                MOST_SETS, buffers);
}

tw_status tune_buffers_open_sets(tw_context *context,
                                 const twi_problem *problem, tune_data data,
                                 uint64_t seed, int most_sets,
                                 tune_buffers *buffers) {
  *buffers = (tune_buffers){0};
  size_one_set(problem, buffers);
  buffers->set_count =
      count_sets(tw_context_device(context), buffers->set_bytes);
  if (buffers->set_count > most_sets) buffers->set_count = most_sets;
  tw_status status = alloc_workspace(context, problem, buffers);
  if (status == TW_OK) status = alloc_arena(context, buffers);
  buffers->is_cold = (double)buffers->set_count * (double)buffers->set_bytes >
                     (double)tw_context_device(context)->l2_bytes;
  /* Without cold times the hot ones decide, and the other way round: with one
   * set that exceeds the L2 all times are cold. */
  buffers->is_hot = !buffers->is_cold || tune_is_hot(problem);
  if (status == TW_OK) status = fill(context, buffers, problem, data, seed);
  if (status == TW_OK) status = point_all(problem, buffers);
  if (status != TW_OK) tune_buffers_close(context, buffers);
  return status;
}

/* After a fault freeing fails too; tw_last_error() still tells the fault. */
void tune_buffers_close(tw_context *context, tune_buffers *buffers) {
  const int mark = twi_call_begin();
  tw_free(context, buffers->arena);
  tw_free(context, buffers->workspace);
  twi_call_end(mark, TW_OK);
  free(buffers->problems);
  *buffers = (tune_buffers){0};
}

void *tune_buffers_copy_from(const tune_buffers *buffers, int set) {
  return buffers->arena + (size_t)set * buffers->set_bytes;
}

void *tune_buffers_copy_to(const tune_buffers *buffers, int set) {
  return buffers->arena + (size_t)set * buffers->set_bytes +
         buffers->copy_offset;
}

void *tune_buffers_tensor(const tune_buffers *buffers,
                          const twi_problem *problem, int set, int tensor) {
  unsigned char *memory = buffers->arena + (size_t)set * buffers->set_bytes;
  for (int t = 0; t < tensor; t++)
    memory += round_up(
        twi_problem_span_bytes(problem, &problem->operation->tensors[t]));
  return memory;
}
