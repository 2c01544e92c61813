/*
 * unwritten.c -- marks memory of a trial as never written.
 */
#include "verify/unwritten.h"

#include "devices/simulator/profile.h"

static int is_watched(tw_context *context) {
  return !tw_context_device(context)->is_gpu &&
         sim_device_profile(context->device) != NULL;
}

void tune_mark_unwritten(tw_context *context, const void *region,
                         size_t bytes) {
  if (region && is_watched(context))
    sim_mark_uninitialised(context->device, region, bytes);
}

/* A tensor whose runs of contiguous elements are visited. */
struct walk {
  tw_context *context;
  const twi_problem *problem;
  const tw_tensor *tensor;
  unsigned char *device;     /* its first element on the device */
  const unsigned char *data; /* its first element on the CPU */
};

static int64_t stride_of(const struct walk *walk, int dimension) {
  int field = walk->tensor->stride[dimension];
  return field < 0 ? 1 : twi_problem_value(walk->problem, field);
}

/* Uploads the elements of this dimension and the inner ones, from `offset`
 * elements after the tensor's first. An upload marks memory as written. */
static tw_status initialise(const struct walk *walk, int dimension,
                            int64_t offset) {
  const size_t width = twi_problem_width(walk->problem, walk->tensor);
  int64_t extent = 1, stride = 1;
  if (dimension < walk->tensor->rank) {
    extent = twi_problem_extent(walk->problem, walk->tensor, dimension);
    stride = stride_of(walk, dimension);
  }
  if (dimension >= walk->tensor->rank - 1 && stride == 1) {
    size_t at = (size_t)offset * width;
    return tw_upload(walk->context, walk->device + at, walk->data + at,
                     (size_t)extent * width, NULL);
  }
  tw_status status = TW_OK;
  for (int64_t i = 0; i < extent && status == TW_OK; i++)
    status = initialise(walk, dimension + 1, offset + i * stride);
  return status;
}

tw_status tune_mark_unwritten_around(tw_context *context,
                                     const twi_problem *problem,
                                     const tw_tensor *tensor, void *region,
                                     size_t bytes, size_t start,
                                     const void *data) {
  struct walk walk = {context, problem, tensor, (unsigned char *)region + start,
                      (const unsigned char *)data + start};
  if (!is_watched(context)) return TW_OK;
  sim_mark_uninitialised(context->device, region, bytes);
  if (tensor->access == TW_OUT) return TW_OK;
  if (!twi_problem_span(problem, tensor)) return TW_OK;
  return initialise(&walk, 0, 0);
}
