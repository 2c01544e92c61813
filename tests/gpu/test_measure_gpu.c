/*
 * test_measure_gpu.c -- what measuring relies on, on a GPU: graphs are captured
 * and replayed, a replay of short kernels is faster than launches one by one,
 * hot and cold times differ as they must, and the clock and the energy are told
 * where NVML is.
 */
#include "gpu/gpu_test.h"
#include "measure/measure.h"
#include "measure/nvml.h"
#include "search/search.h"
#include "select/usable.h"

/* The first one that is for the problem. */
static const twi_kernel *first_kernel(tw_context *context,
                                      const twi_problem *problem) {
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    tw_passes passes;
    if (!twi_kernel_fits(kernel, problem) ||
        twi_kernel_ready(context->device, kernel) != TW_OK)
      continue;
    twi_kernel_passes(tw_context_device(context), kernel, problem->args,
                      &passes);
    if (!passes.pass[0].misfit) return kernel;
  }
  check_need(0, "a kernel");
  return NULL;
}

struct launch {
  tw_context *context;
  const twi_kernel *kernel;
};

static tw_status run(void *user, const tune_buffers *buffers, int set,
                     tw_stream stream) {
  const struct launch *launch = user;
  return twi_launch_problem(launch->context, launch->kernel,
                            &buffers->problems[set], stream);
}

static twi_problem transpose_of(const tw_context *context, int64_t rows,
                                int64_t cols) {
  twi_problem problem;
  tw_shape shape = {.name = "own"};
  int found = 0;
  while (strcmp(context->kernels[found].operation->name, "transpose")) found++;
  const tw_operation *operation = context->kernels[found].operation;
  for (int i = 0, size = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_SIZE && size < 2)
      shape.fields[i] = size++ ? cols : rows;
  check_need(
      twi_problem_from_shape(&problem, operation, TW_F32, &shape) == TW_OK,
      "a problem");
  return problem;
}

static tune_timed time_one(tw_context *context, const twi_problem *problem,
                           const tune_monitor *monitor, tune_report *report) {
  struct launch launch = {context, first_kernel(context, problem)};
  tune_buffers buffers;
  check_need(tune_buffers_open(context, problem, 1, &buffers) == TW_OK,
             "buffers");
  tune_timed timed = {.name = "own", .run = run, .user = &launch};
  const tune_rounds rounds = {60, 0, "testing", 0};
  const tune_conditions conditions = {
      .monitor = monitor, .wants_energy = monitor != NULL, .wants_both = 1};
  CHECK_STATUS(
      tune_measure(context, &buffers, &timed, 1, &rounds, &conditions, report),
      TW_OK);
  CHECK_STATUS(timed.status, TW_OK);
  tune_buffers_close(context, &buffers);
  printf(
      "%.3f us (%.3f to %.3f), hot %.3f, cold %.3f, %d samples%s, %g mJ, "
      "%g MHz, %s\n",
      timed.time_us, timed.low_us, timed.high_us, timed.hot_us, timed.cold_us,
      timed.rounds, timed.is_replayed ? " of graphs" : "", timed.energy_mj,
      report->clock_mhz, tune_stop_text(report->stop));
  return timed;
}

int main(void) {
  need_gpu();
  tw_context *context = open_context("cuda", 0);
  twi_device *device = context->device;
  const twi_device_class *class_ = device->class_;
  const int64_t l2_bytes = tw_context_device(context)->l2_bytes;
  tune_nvml nvml;
  tune_report report;
  tune_nvml_open(context, NULL, &nvml);
  printf("NVML: %s\n", nvml.why[0] ? nvml.why : "there");
  const tune_monitor *monitor = nvml.library ? &nvml.monitor : NULL;

  /* A few microseconds of work: by graph replay, decided by hot times. */
  twi_problem small = transpose_of(context, 128, 128);
  tune_timed replayed = time_one(context, &small, monitor, &report);
  CHECK(report.is_hot && replayed.is_replayed);
  CHECK(replayed.time_us > 0.5 && replayed.time_us < 20);
  CHECK(replayed.low_us > 0 && replayed.low_us <= replayed.time_us);
  /* Such a kernel waits for its loads, and DRAM answers later than the L2. */
  CHECK(replayed.hot_us > 0 && replayed.hot_us < replayed.cold_us);
  if (nvml.monitor.read_clock) CHECK(report.clock_mhz > 100);
  if (nvml.monitor.read_energy)
    CHECK(replayed.energy_mj > 0 &&
          replayed.energy_mj / replayed.time_us < 2 /* 2 kW */);
  /* The same without graphs is no faster. */
  twi_device_class without = *class_;
  without.capture = NULL;
  device->class_ = &without;
  tune_timed launched = time_one(context, &small, NULL, &report);
  CHECK(!launched.is_replayed);
  CHECK(launched.time_us > 0.95 * replayed.time_us);
  device->class_ = class_;

  /* Half the L2: cold times decide. */
  int64_t side = 64;
  while (8 * side * side < l2_bytes / 2) side += 64;
  twi_problem middle = transpose_of(context, side, side);
  tune_timed both = time_one(context, &middle, monitor, &report);
  CHECK(!report.is_hot);
  CHECK(both.time_us == both.cold_us);
  /* How much faster hot operands are depends on the kernel's own limit; but
   * they are never slower, apart from noise. */
  CHECK(both.hot_us > 0 && both.hot_us < 1.05 * both.cold_us);

  tune_nvml_close(&nvml);
  tw_context_destroy(context);
  return check_end();
}
