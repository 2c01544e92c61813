/*
 * test_measured.c -- tune and tune bench as on a GPU.
 *
 * There need be no GPU: the simulator is given a clock and is marked as a GPU.
 * Its times mean nothing, but the test covers all that is done with times: the
 * buffers, the timing, the copy, the baselines, the choice, the record.
 */
#include <math.h>

#include "child.h"
#include "commands/session.h"
#include "measure/clock.h"
#include "runtime/fake_set.h"
#include "tilewright/baselines.h"

/* ---- variants: right; right and slow; failing to launch for a shape ------ */

static void kernel_fast(void **params) { echo_kernel_b32(params); }

static void kernel_slow(void **params) {
  for (int i = 0; i < 40; i++) echo_kernel_b32(params);
}

static const tw_sim_kernel sim_kernels[] = {
    ECHO_KERNEL("echo_b32_fast", kernel_fast),
    ECHO_KERNEL("echo_b32_slow", kernel_slow),
    ECHO_KERNEL("echo_b32_picky", kernel_fast),
    {NULL, NULL, NULL, NULL},
};
static const tw_sim_table tables[] = {
    {.file = "own/own.cu", .kernels = sim_kernels}, {.file = NULL}};
static const tw_sim_module module = TW_SIM_MODULE("own", tables, NULL);

static void no_large_geometry(const void *args, const int *params,
                              const tw_device_info *gpu, tw_passes *passes) {
  echo_geometry(args, params, gpu, passes);
  if (((const echo_args *)args)->rows > 64) passes->pass[0].block[0] = 4096;
}

static const tw_algorithm algorithms[] = {
    {.name = "quick",
     .brief = "Copies once.",
     .file = "own/own.cu",
     .param_count = 1,
     .params = {"THREADS"},
     .geometry = echo_geometry},
    {.name = "slow",
     .brief = "Copies again and again.",
     .file = "own/own.cu",
     .param_count = 1,
     .params = {"THREADS"},
     .geometry = echo_geometry},
    {.name = "picky",
     .brief = "Refuses large problems.",
     .file = "own/own.cu",
     .param_count = 1,
     .params = {"THREADS"},
     .geometry = no_large_geometry},
};

/* The slow variant's traits promise the most, so the model picks it. */
#define VARIANT(number, label, in_flight_)                           \
  {                                                                  \
    .name = label, .algorithm = number, .hash = 0x0e0000 + (number), \
    .params = ECHO_PARAMS(32, in_flight_, 4), .traits = echo_traits  \
  }
static const tw_variant variants[] = {
    VARIANT(0, "echo_b32_fast", 4),
    VARIANT(1, "echo_b32_slow", 64),
    VARIANT(2, "echo_b32_picky", 4),
};

static const tw_shape shapes[] = {
    {"small", {[ECHO_ROWS] = 48, [ECHO_COLS] = 64}},
    {"large", {[ECHO_ROWS] = 80, [ECHO_COLS] = 64}}};

static tw_operation operation;
static const tw_operation *const operations[] = {&operation};
static const tw_kernel_set own_set = {.layout = TW_REGISTRY_LAYOUT,
                                      .name = "own",
                                      .operation_count = 1,
                                      .operations = operations,
                                      .images = echo_images,
                                      .sources = echo_sources,
                                      .simulator = &module};
static const tw_kernel_set *const own_sets[] = {&own_set, NULL};

/* ---- baselines: one right, one wrong, one that cannot be opened ---------- */

static int fits(tw_type type, const void *args) {
  (void)args;
  return type == TW_F32;
}

static int open_state = 42;

static tw_status open_right(void **state) {
  *state = &open_state;
  return TW_OK;
}

static tw_status open_broken(void **state) {
  (void)state;
  return TW_ERROR_DEVICE;
}

static tw_status run_right(void *state, tw_type type, const void *args,
                           tw_stream stream) {
  (void)type, (void)stream;
  if (*(int *)state != 42) return TW_ERROR_LAUNCH;
  echo_copy(args, 4);
  return TW_OK;
}

static tw_status run_wrong(void *state, tw_type type, const void *args,
                           tw_stream stream) {
  (void)state, (void)type, (void)args, (void)stream;
  return TW_OK;
}

static const tw_baseline baselines[] = {
    {"the right baseline", fits, open_right, run_right, NULL},
    {"the wrong baseline", fits, NULL, run_wrong, NULL},
    {"the broken baseline", fits, open_broken, run_right, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
const tw_baseline_list tw_tune_baselines[] = {
    {"another", NULL}, {"echo", baselines}, {0, 0}};

/* ---- the device ---------------------------------------------------------- */

static tw_status wall_time(twi_device *device, tw_stream stream, int count,
                           tw_status (*body)(void *user, int index), void *user,
                           double *time_us) {
  (void)device, (void)stream;
  for (int i = 0; i < count; i++) {
    double start_s = tune_now_s();
    tw_status status = body(user, i);
    if (status != TW_OK) return status;
    time_us[i] = 1e6 * (tune_now_s() - start_s);
  }
  return TW_OK;
}

static twi_device_class class_with_clock;

static void become_gpu(twi_device *device) {
  class_with_clock = *device->class_;
  class_with_clock.time = wall_time;
  device->class_ = &class_with_clock;
  device->info.is_gpu = 1;
  device->info.l2_bytes = 1 << 16;
  snprintf(device->info.key, sizeof device->info.key, "test GPU");
}

/* tw_tune_main(), but with the device changed after it was opened. */
static int run_job(int argc, char **argv) {
  const tune_command *command;
  tune_options options;
  int code = tune_parse(tune_commands, argc, argv, &command, &options);
  if (code != -1) return code;
  tune_session session = {
      .program = "tune",
      .commands = tune_commands,
      .command = command,
      .options = &options,
      .own_sets = own_sets,
      .out = options.format == TUNE_FORMAT_TEXT ? stdout : stderr,
      .deadline_s = options.time_limit_s > 0
                        ? tune_now_s() + options.time_limit_s
                        : INFINITY};
  session.steps = tune_progress_steps(&session.progress);
  if (tune_session_open(&session) != -1) return 98;
  become_gpu(session.context->device);
  code = command->run(&session);
  tw_context_destroy(session.context);
  return code;
}

static int tune(const char *words) { return child_run(run_job, words); }

/* ---- tests --------------------------------------------------------------- */

static void test_job(void) {
  const char *saved = scratch_path("saved.tsv");
  char words[1024];
  snprintf(words, sizeof words,
           "echo --device sim:sm_90 --min-occupancy 0 --save %s "
           "--skip echo_b32_picky",
           saved);
  CHECK_INT(tune(words), 0);
  expect(out_path, "echo f32 48x64x1, 24.6 kB to move, times MEASURED");
  expect(out_path, "  copy\n");
  expect_not(out_path, "PREDICTED us");
  expect(out_path, "choice: echo_b32_fast, ");
  expect(out_path, " times as fast as the second, echo_b32_slow");
  expect(out_path, "of a plain copy of the same bytes");
  expect(out_path, "without timing the choice would be echo_b32_slow, ");
  expect(saved, "\ttest GPU\t");
  expect(saved, "\techo_b32_fast\t");
  expect(saved, "\tmeasured\t");
}

/* Timing the slow one ends early, and its figures are kept. */
static void test_table(void) {
  CHECK_INT(tune("echo --device sim:sm_90 --min-occupancy 0 --no-save --tsv "
                 "--shape 48x64"),
            0);
  expect(out_path, "\tmeasured\t1\techo_b32_");
  expect(out_path, "\t3\tabandoned\t");
  expect_not(out_path, "\t3\topen\t"); /* the others go on */
}

/* A variant that cannot be launched for one problem is rejected for it only. */
static void test_refused(void) {
  CHECK_INT(tune("echo --device sim:sm_90 --min-occupancy 0 --no-save "
                 "--shape 48x64 --shape 80x64"),
            0);
  expect(out_path, "echo f32 80x64x1");
  expect(out_path, "echo_b32_picky: shape: ");
  expect(out_path, "4096");
}

static void test_time_limit(void) {
  /* Enough to verify, hardly enough to measure. */
  int code = tune(
      "echo --device sim:sm_90 --min-occupancy 0 --no-save "
      "--time-limit 0.06 --shape 48x64");
  if (code != 0) return; /* a slow machine did not even verify */
  expect(out_path, "the time limit was reached before");
}

static void test_bench(void) {
  CHECK_INT(tune("bench echo --device sim:sm_90 --min-occupancy 0"), 0);
  expect(out_path, "baseline the wrong baseline: WRONG RESULT: shape 'small'");
  expect(
      out_path,
      "baseline the broken baseline: the broken baseline could not be opened");
  expect(out_path, "the right baseline");
  expect(out_path,
         "columns limit, copy and baseline: speed as a fraction of theirs");
  expect(out_path, "limit: DRAM 4800 GB/s");
  expect(out_path, "echo_b32_fast");
  expect(out_path, "echo_b32_slow");
  expect(out_path, "echo_b32_picky: shape: ");
  CHECK_INT(tune("bench echo --device sim:sm_90 --min-occupancy 0 --tsv "
                 "--shape 48x64"),
            0);
  expect(out_path, "\tlimit\tlimit: DRAM 4800 GB/s\t");
  expect(out_path, "\tmeasured\tcopy\t");
  expect(out_path, "\tthe right baseline\t");
  expect(out_path, "\tthe wrong baseline\t\t\t\t\t\t\t\t\t\t\t\tWRONG\n");
  expect(out_path, "\t1.00\tyes\n"); /* the best baseline against itself */
  expect_not(out_path, "broken");
  /* Baselines that do not compute the type are not run. */
  CHECK_INT(tune("bench echo --device sim:sm_90 --min-occupancy 0 --tsv "
                 "--type i32 --shape 48x64"),
            0);
  expect(out_path, "\tcopy\t");
  expect_not(out_path, "the right baseline");
}

int main(void) {
  child_begin();
  operation = echo_operation;
  operation.set = "own";
  operation.algorithms = algorithms;
  operation.algorithm_count = 3;
  operation.variants = variants;
  operation.variant_count = sizeof variants / sizeof variants[0];
  operation.checks = shapes;
  operation.check_count = 1;
  operation.benches = shapes;
  operation.bench_count = 2;
  test_job();
  test_table();
  test_refused();
  test_time_limit();
  test_bench();
  return check_end();
}
