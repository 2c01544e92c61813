/*
 * together_test.h -- calls of the operations of templates/, for the tests on
 * the simulator and on a GPU.
 */
#ifndef TOGETHER_TEST_H
#define TOGETHER_TEST_H

#include "api/context.h"
#include "check.h"
#include "together_operations.h"

extern const tw_operation tw_operation_together_total;
extern const tw_operation tw_operation_together_bins;

static const char total_variant[] = "total_i32_grid_t128_fault0";
static const char bins_variant[] = "bins_i32_cluster_c4_fault0";

enum { MOST = 1 << 20, MOST_BINS = 65536 };

/* The context of a test that calls one of these operations. */
static inline tw_context *open_context(const char *device) {
  static const tw_kernel_set *const sets[] = {&tw_kernels_together, NULL};
  const tw_context_options options = {
      .device = device, .tuning_file = "", .kernels = sets};
  tw_context *context = NULL;
  check_need(tw_context_create(&context, &options) == TW_OK, tw_last_error());
  return context;
}

static inline twi_kernel *find_kernel(tw_context *context, const char *name) {
  for (int i = 0; i < context->kernel_count; i++)
    if (!strcmp(context->kernels[i].variant->name, name))
      return &context->kernels[i];
  check_need(0, name);
  return NULL;
}

/* Runs this variant, whichever a call would choose. */
static inline tw_status run_variant(tw_context *context, const char *name,
                                    const tw_operation *operation,
                                    const void *args, tw_stream stream) {
  twi_problem problem;
  tw_status status = twi_problem_init(&problem, operation, TW_I32, args, 1);
  if (status != TW_OK) return status;
  return twi_launch_problem(context, find_kernel(context, name), &problem,
                            stream);
}

/* Elements from 0 to bins - 1, and results. */
typedef struct together_data {
  int32_t *host;
  void *src, *out, *workspace;
} together_data;

enum { WORKSPACE_BYTES = 1 << 20 };

static inline together_data open_data(tw_context *context, int bins) {
  together_data data = {.host = malloc(4 * MOST)};
  check_need(data.host != NULL, "memory");
  for (int i = 0; i < MOST; i++)
    data.host[i] = (int32_t)((int64_t)i * 7919 % bins);
  check_need(tw_alloc(context, 4 * MOST, &data.src) == TW_OK &&
                 tw_alloc(context, 4 * MOST_BINS, &data.out) == TW_OK &&
                 tw_alloc(context, WORKSPACE_BYTES, &data.workspace) == TW_OK,
             tw_last_error());
  CHECK_STATUS(tw_upload(context, data.src, data.host, 4 * MOST, NULL), TW_OK);
  return data;
}

static inline void close_data(tw_context *context, together_data *data) {
  CHECK_STATUS(tw_free(context, data->src), TW_OK);
  CHECK_STATUS(tw_free(context, data->out), TW_OK);
  CHECK_STATUS(tw_free(context, data->workspace), TW_OK);
  free(data->host);
}

static inline tw_total_args total_args(const together_data *data, int n) {
  return (tw_total_args){.n = n,
                         .src = data->src,
                         .total = data->out,
                         .workspace = data->workspace,
                         .workspace_bytes = WORKSPACE_BYTES};
}

static inline tw_bins_args bins_args(const together_data *data, int n,
                                     int bins) {
  return (tw_bins_args){
      .n = n, .bins = bins, .src = data->src, .counts = data->out};
}

static inline int total_is_right(tw_context *context, const together_data *data,
                                 int n, tw_stream stream) {
  int32_t total = -1, expected = 0;
  for (int i = 0; i < n; i++) expected += data->host[i];
  CHECK_STATUS(tw_download(context, &total, data->out, 4, stream), TW_OK);
  return total == expected;
}

static inline int bins_are_right(tw_context *context, const together_data *data,
                                 int n, int bins, tw_stream stream) {
  static int32_t counts[MOST_BINS], expected[MOST_BINS];
  memset(expected, 0, sizeof expected);
  for (int i = 0; i < n; i++) expected[data->host[i]]++;
  CHECK_STATUS(
      tw_download(context, counts, data->out, 4 * (size_t)bins, stream), TW_OK);
  return !memcmp(counts, expected, 4 * (size_t)bins);
}

/* A kernel that was prepared for few bins runs with more shared memory than a
 * block has without opting in. */
static inline void test_more_shared(tw_context *context) {
  for (int bins = 256; bins <= MOST_BINS; bins *= 256) {
    together_data data = open_data(context, bins);
    const tw_bins_args args = bins_args(&data, 200000, bins);
    CHECK_STATUS(run_variant(context, bins_variant, &tw_operation_together_bins,
                             &args, NULL),
                 TW_OK);
    CHECK(bins_are_right(context, &data, 200000, bins, NULL));
    close_data(context, &data);
  }
}

/* Both operations for many sizes, up to more than the GPU holds blocks. */
static inline void test_calls(tw_context *context, int most) {
  together_data data = open_data(context, 1000);
  for (int n = 0; n <= most; n = n * 5 + 3) {
    const tw_total_args total = total_args(&data, n);
    const tw_bins_args bins = bins_args(&data, n, 1000);
    CHECK_STATUS(run_variant(context, total_variant,
                             &tw_operation_together_total, &total, NULL),
                 TW_OK);
    CHECK(total_is_right(context, &data, n, NULL));
    CHECK_STATUS(run_variant(context, bins_variant, &tw_operation_together_bins,
                             &bins, NULL),
                 TW_OK);
    CHECK(bins_are_right(context, &data, n, 1000, NULL));
  }
  close_data(context, &data);
}

/* A grid is cut to what the GPU holds, and one that is larger, or that clusters
 * do not divide, is refused with a sentence. */
static inline void test_refused(tw_context *context) {
  together_data data = open_data(context, 10);
  const tw_total_args args = total_args(&data, MOST);
  twi_problem problem;
  twi_kernel *total = find_kernel(context, total_variant);
  twi_kernel *bins = find_kernel(context, bins_variant);
  tw_passes passes;
  CHECK_STATUS(twi_problem_init(&problem, &tw_operation_together_total, TW_I32,
                                &args, 1),
               TW_OK);
  CHECK_STATUS(twi_kernel_ready(context->device, total), TW_OK);
  CHECK_STATUS(twi_kernel_ready(context->device, bins), TW_OK);
  twi_kernel_passes(&context->device->info, total, problem.args, &passes);
  CHECK(!passes.pass[0].misfit);
  CHECK_INT(passes.pass[0].is_cooperative, 1);
  CHECK(passes.pass[0].grid[0] <= total->resident[0]);
  CHECK_BETWEEN((int)total->resident[0], context->device->info.sm_count,
                context->device->info.sm_count * 32);
  CHECK_INT(total->resident[0] % context->device->info.sm_count, 0);
  const int64_t large[] = {total->resident[0] + 1, 1, 1}, odd[] = {6, 1, 1};
  CHECK_HAS(twi_grid_misfit(total, 0, large, 1), "blocks in its cooperative");
  CHECK(!twi_grid_misfit(total, 0, large, 0));
  CHECK_INT(twi_cluster_blocks(&bins->attributes[0]), 4);
  CHECK_HAS(twi_grid_misfit(bins, 0, odd, 0),
            "a grid of whole clusters, of 4 x 1 x 1 blocks; kernel 1 has 6 x 1 "
            "x 1 blocks");
  CHECK(bins->resident[0] > 0 && bins->resident[0] % 4 == 0);
  close_data(context, &data);
}

#endif
