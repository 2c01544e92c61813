/*
 * owners.c -- see owners.h.
 */
#include "verify/owners.h"

static int is_watched(const tw_context *context) {
  return !tw_context_device(context)->is_gpu &&
         sim_device_profile(context->device) != NULL;
}

static sim_owner owner_of(const tune_trial *trial, int t) {
  const twi_problem *problem = &trial->problem;
  const tw_tensor *tensor = &trial->operation->tensors[t];
  const size_t width = twi_problem_width(problem, tensor);
  sim_owner owner = {.name = tensor->name,
                     .memory = twi_problem_pointer(problem, tensor->pointer),
                     .bytes = (size_t)twi_problem_span(problem, tensor) * width,
                     .element_bytes = width,
                     .rank = tensor->rank};
  for (int d = 0; d < tensor->rank; d++) {
    const int field = tensor->stride[d];
    owner.extent[d] = twi_problem_extent(problem, tensor, d);
    owner.stride[d] = field < 0 ? 1 : twi_problem_value(problem, field);
  }
  return owner;
}

static int has_workspace(const tw_operation *operation) {
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_WORKSPACE) return 1;
  return 0;
}

void tune_owners_set(const tune_trial *trial) {
  const tune_region *workspace = &trial->workspace;
  sim_owner owners[SIM_MAX_OWNERS];
  int count = 0;
  if (!is_watched(trial->context)) return;
  for (int t = 0; t < trial->operation->tensor_count; t++)
    owners[count++] = owner_of(trial, t);
  if (has_workspace(trial->operation)) /* at address 0 if it has 0 bytes */
    owners[count++] = (sim_owner){
        .name = "the workspace",
        .memory = workspace->device ? (const unsigned char *)workspace->device +
                                          workspace->start
                                    : NULL,
        .bytes = workspace->span_bytes,
        .element_bytes = 1};
  sim_device_owners(trial->context->device, owners, count);
}

void tune_owners_clear(const tw_context *context) {
  if (is_watched(context)) sim_device_owners(context->device, NULL, 0);
}

void tune_owners_add_writer(const tune_trial *trial, const tune_region *region,
                            size_t byte) {
  char writer[SIM_WRITER_TEXT];
  if (is_watched(trial->context) &&
      sim_device_writer(trial->context->device,
                        (const unsigned char *)region->device + byte, writer))
    tune_finding_add(trial, ", written by %s", writer);
}
