/*
 * stage.c -- calls on the simulator, which accesses only memory that it has
 * allocated: the arrays' memory is copied into it and back.
 *
 * Arrays that overlap share a copy, so that the library sees the same overlap.
 */
#include <stdlib.h>
#include <string.h>

#include "native.h"

/* A range of the CPU's memory and its copy. */
typedef struct region {
  char *begin, *end;
  int is_read;
  void *copy;
} region;

static size_t width_of(const twpy_call *call, int tensor) {
  return tw_type_bytes((tw_type)call->tensor_types[tensor]);
}

static int is_empty(const twpy_operand *operand) {
  for (int axis = 0; axis < operand->axes; axis++)
    if (!operand->shape[axis]) return 1;
  return 0;
}

static region region_of(const twpy_call *call, int tensor) {
  const twpy_operand *operand = &call->operands[tensor];
  const int64_t width = (int64_t)width_of(call, tensor);
  int64_t elements = 1;
  for (int axis = 0; axis < operand->axes; axis++)
    elements += (operand->shape[axis] - 1) * operand->strides[axis];
  if (is_empty(operand)) elements = 0;
  return (region){operand->data, operand->data + elements * width,
                  call->operation->tensors[tensor].access != TW_OUT, NULL};
}

/* Joins ranges that overlap: all of a group become the same range. */
static void join(region *regions, int count) {
  for (int round = 0; round < count; round++)
    for (int i = 0; i < count; i++)
      for (int j = 0; j < count; j++) {
        if (regions[i].begin >= regions[j].end ||
            regions[j].begin >= regions[i].end)
          continue;
        if (regions[j].begin < regions[i].begin)
          regions[i].begin = regions[j].begin;
        if (regions[j].end > regions[i].end) regions[i].end = regions[j].end;
        regions[i].is_read |= regions[j].is_read;
      }
}

static tw_status copy_in(tw_context *context, region *regions, int count) {
  tw_status status = TW_OK;
  for (int i = 0; i < count && status == TW_OK; i++) {
    for (int j = 0; j < i && !regions[i].copy; j++)
      if (regions[j].begin == regions[i].begin &&
          regions[j].end == regions[i].end)
        regions[i].copy = regions[j].copy;
    const size_t bytes = (size_t)(regions[i].end - regions[i].begin);
    if (regions[i].copy || !bytes) continue;
    status = tw_alloc(context, bytes, &regions[i].copy);
    if (status == TW_OK && regions[i].is_read)
      status =
          tw_upload(context, regions[i].copy, regions[i].begin, bytes, NULL);
  }
  return status;
}

static void free_copies(tw_context *context, const region *regions, int count) {
  for (int i = 0; i < count; i++) {
    int is_freed = 0;
    for (int j = 0; j < i; j++) is_freed |= regions[j].copy == regions[i].copy;
    if (regions[i].copy && !is_freed) tw_free(context, regions[i].copy);
  }
}

/* Copies the elements of an array, and none of the gaps between them. */
static void copy_elements(const twpy_operand *operand, size_t width,
                          const char *from) {
  int64_t index[TWPY_AXES] = {0};
  const int last = operand->axes - 1;
  if (is_empty(operand)) return;
  for (;;) {
    int64_t offset = 0;
    for (int axis = 0; axis <= last; axis++)
      offset += index[axis] * operand->strides[axis];
    memcpy(operand->data + offset * (int64_t)width,
           from + offset * (int64_t)width, width);
    int axis = last;
    while (axis >= 0 && ++index[axis] == operand->shape[axis])
      index[axis--] = 0;
    if (axis < 0) return;
  }
}

static tw_status copy_out(tw_context *context, const twpy_call *call,
                          const region *regions) {
  tw_status status = TW_OK;
  for (int t = 0; t < call->operation->tensor_count && status == TW_OK; t++) {
    const size_t bytes = (size_t)(regions[t].end - regions[t].begin);
    if (call->operation->tensors[t].access == TW_IN || !bytes) continue;
    char *all = malloc(bytes);
    if (!all) return TW_ERROR_MEMORY;
    status = tw_download(context, all, regions[t].copy, bytes, NULL);
    if (status == TW_OK)
      copy_elements(&call->operands[t], width_of(call, t),
                    all + (call->operands[t].data - regions[t].begin));
    free(all);
  }
  return status;
}

tw_status twpy_run_calls(const twpy_device *device, const twpy_call *call,
                         void *workspace, int64_t workspace_bytes,
                         tw_stream stream) {
  const tw_operation *operation = call->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  tw_status status = TW_OK;
  memcpy(args, call->args, sizeof args);
  for (int f = 0; f < operation->field_count && workspace; f++) {
    const tw_field *field = &operation->fields[f];
    if (field->kind == TW_FIELD_WORKSPACE)
      memcpy(args + field->offset, &workspace, sizeof workspace);
    if (field->kind == TW_FIELD_WORKSPACE_BYTES)
      memcpy(args + field->offset, &workspace_bytes, sizeof workspace_bytes);
  }
  for (int64_t i = 0; i < call->call_count && status == TW_OK; i++) {
    twpy_point(call, i, args);
    status = tw_run(device->context, operation, call->type, args, stream);
  }
  return status;
}

tw_status twpy_run_staged(const twpy_device *device, const twpy_call *call,
                          int64_t workspace_bytes) {
  region regions[TW_MAX_TENSORS];
  twpy_call staged = *call;
  const int count = call->operation->tensor_count;
  void *workspace = NULL;
  for (int t = 0; t < count; t++) regions[t] = region_of(call, t);
  join(regions, count);
  tw_status status = copy_in(device->context, regions, count);
  if (status == TW_OK && workspace_bytes)
    status = tw_alloc(device->context, (size_t)workspace_bytes, &workspace);
  for (int t = 0; t < count; t++)
    staged.operands[t].data =
        regions[t].copy ? (char *)regions[t].copy +
                              (call->operands[t].data - regions[t].begin)
                        : NULL;
  if (status == TW_OK)
    status = twpy_run_calls(device, &staged, workspace, workspace_bytes, NULL);
  if (status == TW_OK) status = copy_out(device->context, call, regions);
  tw_free(device->context, workspace);
  free_copies(device->context, regions, count);
  return status;
}
