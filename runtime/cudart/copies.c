/*
 * copies.c -- see copies.h.
 */
#include "cudart/copies.h"

#include <stdlib.h>
#include <string.h>

#include "cudart/capture.h"
#include "cudart/freed.h"
#include "cudart/gpu.h"
#include "cudart/shadows.h"
#include "devices/simulator/machine/made.h"

typedef struct copy_job {
  cudart_job job;
  cudart_box to, from;
  cudart_space to_space, from_space;
  char *staged; /* what was read from pageable memory; NULL: nothing was */
} copy_job;

/* Transfers between host and device: latency, and the bandwidths of a 16-lane
 * PCIe 5 slot with pinned memory and through the driver's own buffer. */
static const double transfer_us = 4, pinned_gbps = 50, pageable_gbps = 12;

/* The time of a transfer on the simulated GPU. */
static double time_of(cudart_space to, cudart_space from, size_t bytes) {
  double gbps = pinned_gbps;
  if (cudart_is_device(to) && cudart_is_device(from))
    gbps = cudart_gpu()->dram_gbps / 2; /* read and written */
  else if (to == CUDART_PAGEABLE || from == CUDART_PAGEABLE)
    gbps = pageable_gbps;
  return transfer_us + (double)bytes / (gbps * 1000);
}

/* ---- checks ------------------------------------------------------------- */

static const char *const kind_names[] = {
    "cudaMemcpyHostToHost", "cudaMemcpyHostToDevice", "cudaMemcpyDeviceToHost",
    "cudaMemcpyDeviceToDevice", "cudaMemcpyDefault"};

/* A pointer to pinned or managed memory is one of the device as well. */
static int fits(cudart_space space, int is_device_expected) {
  return is_device_expected ? space != CUDART_PAGEABLE : cudart_is_host(space);
}

static cudaError_t check_side(const char *side, const void *address,
                              int is_device_expected,
                              enum cudaMemcpyKind kind) {
  cudart_space space = cudart_space_of(address);
  /* Of what was freed cudart_check_bounds() tells. */
  if (fits(space, is_device_expected) || cudart_was_freed(address))
    return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidValue,
                      "%s() is given %s, but its %s at %p is %s",
                      cudart_call_name(), kind_names[kind], side, address,
                      cudart_space_name(space));
}

static cudaError_t check_direction(const cudart_box *to, const cudart_box *from,
                                   enum cudaMemcpyKind kind) {
  if ((unsigned)kind > cudaMemcpyDefault)
    return CUDART_WRONG(cudaErrorInvalidMemcpyDirection,
                        "%s() is given %d as its direction, expected a "
                        "cudaMemcpyKind",
                        cudart_call_name(), (int)kind);
  if (!to->begin || !from->begin)
    return CUDART_WRONG(cudaErrorInvalidValue, "%s() is given NULL as its %s",
                        cudart_call_name(),
                        to->begin ? "source" : "destination");
  if (kind == cudaMemcpyDefault) return cudaSuccess;
  const int to_device = kind & 1, from_device = kind >> 1;
  cudaError_t error = check_side("destination", to->begin, to_device, kind);
  return error ? error : check_side("source", from->begin, from_device, kind);
}

static cudaError_t check_pitch(const cudart_box *box) {
  if (box->height > 1 && box->pitch < box->width)
    return CUDART_WRONG(cudaErrorInvalidPitchValue,
                        "%s() is given a pitch of %zu bytes for rows of %zu",
                        cudart_call_name(), box->pitch, box->width);
  return cudaSuccess;
}

static cudaError_t check_copy(const cudart_box *to, const cudart_box *from,
                              enum cudaMemcpyKind kind) {
  cudaError_t error = check_direction(to, from, kind);
  if (!error) error = check_pitch(to);
  if (!error) error = check_pitch(from);
  if (error) return error;
  if (!cudart_check_bounds(from->begin, cudart_box_reach(from), "reads") ||
      !cudart_check_bounds(to->begin, cudart_box_reach(to), "writes"))
    return cudaErrorInvalidValue;
  if (cudart_boxes_meet(to, from))
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                  "the source and the destination of %s() overlap",
                  cudart_call_name());
  return cudaSuccess;
}

/* ---- the job ------------------------------------------------------------ */

static void copy_rows(const cudart_box *to, const cudart_box *from) {
  for (size_t slice = 0; slice < to->depth; slice++)
    for (size_t row = 0; row < to->height; row++) {
      char *const there = cudart_box_row(to, row, slice);
      const char *const here = cudart_box_row(from, row, slice);
      memmove(there, here, to->width);
      sim_made_copied(there, here, to->width);
    }
}

static void copy_initialised_rows(const cudart_box *to,
                                  const cudart_box *from) {
  for (size_t slice = 0; slice < to->depth; slice++)
    for (size_t row = 0; row < to->height; row++)
      cudart_mark_copied(cudart_box_row(to, row, slice),
                         cudart_box_row(from, row, slice), to->width);
}

static void mark_run(void *user, char *begin, size_t bytes) {
  (void)user;
  cudart_mark_written(begin, bytes);
}

static void mark_written(const cudart_box *box, cudart_space space) {
  if (space == CUDART_PAGEABLE || !cudart_find(box->begin)) return;
  cudart_box_each_run(box, mark_run, NULL);
}

/* Whether memory that the job was given has been freed since, by work that
 * nothing orders with it. */
static int is_gone(const cudart_job *job, const cudart_box *box,
                   cudart_space space) {
  if (space == CUDART_PAGEABLE || cudart_space_of(box->begin) == space)
    return 0;
  cudart_report_at(TW_FINDING_STREAMS, TW_CERTAIN, job->code, NULL, NULL,
                   "the memory at %p is freed before %s() has been done",
                   (void *)box->begin, job->call);
  return 1;
}

static size_t bytes_of(const cudart_box *box) {
  return box->width * box->height * box->depth;
}

static int is_plain_device(cudart_space space) {
  return space == CUDART_DEVICE || space == CUDART_POOL;
}

static int is_host_only(cudart_space space) {
  return space == CUDART_PAGEABLE || space == CUDART_PINNED ||
         space == CUDART_REGISTERED;
}

/* After a kernel has failed, work goes on, so that the findings in later
 * kernels are seen, but nothing reaches the host any more. */
static cudaError_t run_copy(cudart_job *job, double *time_us) {
  const copy_job *copy = (const copy_job *)job;
  if (is_gone(job, &copy->to, copy->to_space) ||
      (!copy->staged && is_gone(job, &copy->from, copy->from_space)))
    return cudaErrorIllegalAddress;
  if (cudart_device_error() == cudaSuccess || !is_host_only(copy->to_space)) {
    copy_rows(&copy->to, &copy->from);
    if (is_plain_device(copy->to_space) && is_plain_device(copy->from_space))
      copy_initialised_rows(&copy->to, &copy->from);
    else
      mark_written(&copy->to, copy->to_space);
  }
  *time_us = time_of(copy->to_space, copy->from_space, bytes_of(&copy->to));
  return cudaSuccess;
}

static void drop_copy(cudart_job *job) { free(((copy_job *)job)->staged); }

/* Reads the source now. */
static int stage(copy_job *copy) {
  const cudart_box *from = &copy->from;
  copy->staged = malloc(bytes_of(from));
  if (!copy->staged) return 0;
  cudart_box staged = *from;
  staged.begin = copy->staged;
  staged.pitch = from->width;
  staged.slice = from->width * from->height;
  copy_rows(&staged, from);
  copy->from = staged;
  copy->job.reads = (cudart_box){.begin = NULL};
  return 1;
}

cudaError_t cudart_copy_job(const cudart_box *to, const cudart_box *from,
                            enum cudaMemcpyKind kind, int is_staged,
                            cudart_job **job) {
  *job = NULL;
  if (cudart_box_is_empty(to)) return cudaSuccess;
  cudaError_t error = check_copy(to, from, kind);
  if (error) return error;
  copy_job *copy =
      cudart_job_create(sizeof *copy, cudaGraphNodeTypeMemcpy, run_copy);
  if (!copy) return cudaErrorMemoryAllocation;
  copy->to = *to;
  copy->from = *from;
  copy->to_space = cudart_space_of(to->begin);
  copy->from_space = cudart_space_of(from->begin);
  if (cudart_is_device(copy->from_space) && !cudart_is_device(copy->to_space))
    cudart_note_device_value();
  copy->job.drop = drop_copy;
  copy->job.writes = *to;
  copy->job.reads = *from;
  if (is_staged && copy->from_space == CUDART_PAGEABLE && !stage(copy)) {
    cudart_job_drop(&copy->job);
    return cudaErrorMemoryAllocation;
  }
  *job = &copy->job;
  return cudaSuccess;
}

/* Whether the call returns only when the copy has been done. Copies inside the
 * device never do, asynchronous ones if they write pageable memory. */
static int waits(const copy_job *copy, int is_async) {
  if (cudart_is_device(copy->to_space) && cudart_is_device(copy->from_space))
    return 0;
  return !is_async || copy->to_space == CUDART_PAGEABLE;
}

cudaError_t cudart_copy(const cudart_box *to, const cudart_box *from,
                        enum cudaMemcpyKind kind, int is_async,
                        cudaStream_t handle) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  cudaError_t error = is_async ? cudaSuccess : cudart_capture_forbids(NULL);
  cudart_job *job;
  cudart_work *work;
  if (!error)
    error = cudart_copy_job(to, from, kind, is_async && !stream->capture, &job);
  if (error || !job) return error;
  const int is_waiting = waits((const copy_job *)job, is_async);
  error = cudart_submit(stream, job, &work);
  if (work && is_waiting) cudart_finish_work(work);
  return error;
}

/* ---- sets --------------------------------------------------------------- */

typedef struct set_job {
  cudart_job job;
  cudart_box to;
  cudart_space space;
  unsigned value;
  int unit;
} set_job;

static void set_run(void *user, char *begin, size_t bytes) {
  const set_job *set = user;
  if (set->unit == 1) {
    memset(begin, (int)set->value, bytes);
    return;
  }
  for (size_t i = 0; i + (size_t)set->unit <= bytes; i += (size_t)set->unit)
    memcpy(begin + i, &set->value, (size_t)set->unit);
}

static cudaError_t run_set(cudart_job *job, double *time_us) {
  set_job *set = (set_job *)job;
  if (is_gone(job, &set->to, set->space)) return cudaErrorIllegalAddress;
  cudart_box_each_run(&set->to, set_run, set);
  mark_written(&set->to, set->space);
  *time_us = 2 + (double)bytes_of(&set->to) / (cudart_gpu()->dram_gbps * 1000);
  return cudaSuccess;
}

cudaError_t cudart_set_job(const cudart_box *to, unsigned value, int unit,
                           cudart_job **job) {
  *job = NULL;
  if (cudart_box_is_empty(to)) return cudaSuccess;
  cudart_space space = cudart_space_of(to->begin);
  cudaError_t error = check_pitch(to);
  if (error) return error;
  if (space == CUDART_PAGEABLE && cudart_check_bounds(to->begin, 1, "writes"))
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given %p, which is memory of the host",
                        cudart_call_name(), (void *)to->begin);
  if (space == CUDART_PAGEABLE ||
      !cudart_check_bounds(to->begin, cudart_box_reach(to), "writes"))
    return cudaErrorInvalidValue;
  set_job *set =
      cudart_job_create(sizeof *set, cudaGraphNodeTypeMemset, run_set);
  if (!set) return cudaErrorMemoryAllocation;
  set->to = *to;
  set->space = space;
  set->value = value;
  set->unit = unit;
  set->job.writes = *to;
  *job = &set->job;
  return cudaSuccess;
}
