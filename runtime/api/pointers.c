/*
 * pointers.c -- TW_CHECK_POINTERS: whether the device can use a call's memory.
 */
#include "api/pointers.h"

static tw_status check_one(twi_device *device, const twi_problem *problem,
                           int field, size_t bytes) {
  char why[TWI_POINTER_WHY];
  void *pointer = twi_problem_pointer(problem, field);
  if (bytes == 0 || device->class_->can_use(device, pointer, bytes, why))
    return TW_OK;
  return twi_fail(TW_ERROR_POINTER, "%s: %s is %p, which is %s",
                  problem->operation->name,
                  problem->operation->fields[field].name, pointer, why);
}

tw_status twi_check_pointers(twi_device *device, const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  tw_status status = TW_OK;
  if (!device->class_->can_use) return TW_OK;
  for (int i = 0; i < operation->tensor_count && status == TW_OK; i++) {
    const tw_tensor *tensor = &operation->tensors[i];
    status = check_one(device, problem, tensor->pointer,
                       twi_problem_span_bytes(problem, tensor));
  }
  for (int i = 0; i < operation->field_count && status == TW_OK; i++)
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE)
      status = check_one(device, problem, i, (size_t)problem->workspace_bytes);
  return status;
}
