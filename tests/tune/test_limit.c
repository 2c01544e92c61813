/*
 * test_limit.c -- the shortest time of a problem, compared with the peak rates
 * in NVIDIA's data sheets.
 */
#include "../check.h"
#include "devices/targets.h"
#include "print/bench_table.h"
#include "runtime/fake_set.h"

/* So much arithmetic that DRAM does not limit the time. */
static double many_flops(const void *args) {
  (void)args;
  return 1e12;
}

static tw_operation busy;

static const tw_device_info *target(int compute_capability) {
  for (int i = 0; i < twi_target_count; i++)
    if (twi_targets[i].compute_capability == compute_capability)
      return &twi_targets[i];
  check_need(0, "a target of this architecture");
  return NULL;
}

static twi_problem problem_of(const tw_operation *operation, tw_type type,
                              int64_t rows) {
  twi_problem problem;
  const echo_args args = {.rows = rows, .cols = 1024};
  check_need(twi_problem_init(&problem, operation, type, &args, 0) == TW_OK,
             "arguments that are right");
  return problem;
}

static void test_arithmetic(void) {
  /* TFLOP/s, dense, of the data sheets: T4, A100, A10, H200 (at the clock that
   * the table has), B200. Two products of f16 take the time of one of tf32,
   * ten of bytes make one of i32. */
  static const struct {
    int compute_capability;
    tw_type type;
    double tflops;
    const char *name;
  } figures[] = {
      {75, TW_F32, 8.1, "limit: f32 8.141 TFLOP/s"},
      {75, TW_F16, 65, "limit: f16 tensor 65.13 TFLOP/s"},
      {75, TW_BF16, 8.1, "limit: bf16 8.141 TFLOP/s"},
      {80, TW_F32, 312 / 2.0, "limit: f32 tensor 155.9 TFLOP/s"},
      {80, TW_F64, 19.5, "limit: f64 tensor 19.49 TFLOP/s"},
      {80, TW_BF16, 312, "limit: bf16 tensor 311.9 TFLOP/s"},
      {86, TW_F32, 125 / 2.0, "limit: f32 tensor 62.48 TFLOP/s"},
      {86, TW_F16, 125, "limit: f16 tensor 125.0 TFLOP/s"},
      {90, TW_F32, 1070 / 2.0, "limit: f32 tensor 535.3 TFLOP/s"},
      {90, TW_F64, 67, "limit: f64 tensor 66.91 TFLOP/s"},
      {90, TW_I32, 2141 / 10.0, "limit: i32 tensor 214.1 TOP/s"},
      {90, TW_I8, 2141, "limit: i8 tensor 2141 TOP/s"},
      {80, TW_I8, 624, "limit: i8 tensor 623.7 TOP/s"},
      {90, TW_E4M3, 2141, "limit: e4m3 tensor 2141 TFLOP/s"},
      {80, TW_E5M2, 19.5, "limit: e5m2 19.49 TFLOP/s"},
      {90, TW_I64, 8.36, "limit: i64 8.364 TOP/s"},
      {100, TW_F64, 37, "limit: f64 37.22 TFLOP/s"},
  };
  busy = echo_operation;
  busy.flops = many_flops;
  tw_element elements[5];
  memcpy(elements, echo_elements, 4 * sizeof elements[0]);
  elements[4] = (tw_element){.name = "b16", .bytes = 2};
  busy.elements = elements;
  busy.element_count = 5;
  for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
    twi_problem problem = problem_of(&busy, figures[i].type, 1024);
    tune_limit limit =
        tune_limit_of(target(figures[i].compute_capability), &problem);
    char text[TUNE_LIMIT_TEXT];
    tune_limit_text(&limit, text);
    CHECK_TEXT(text, figures[i].name);
    CHECK_BETWEEN(1e6 / limit.time_us, figures[i].tflops * 0.985,
                  figures[i].tflops * 1.015);
  }
}

static void test_dram(void) {
  const tw_device_info *h200 = target(90);
  twi_problem large = problem_of(&echo_operation, TW_F32, 1 << 20);
  tune_limit limit = tune_limit_of(h200, &large);
  char text[TUNE_LIMIT_TEXT];
  tune_limit_text(&limit, text);
  CHECK_TEXT(text, "limit: DRAM 4800 GB/s");
  CHECK_BETWEEN(limit.time_us, 1789.5, 1789.6); /* 8.59 GB */
  CHECK_INT(tune_limit_fits_l2(h200, &large), 0);
  /* 8 bytes an element: 60 MiB of L2 hold 7680 rows of 1024, and no more. */
  twi_problem just = problem_of(&echo_operation, TW_F32, 7680);
  twi_problem more = problem_of(&echo_operation, TW_F32, 7681);
  CHECK_INT(tune_limit_fits_l2(h200, &just), 1);
  CHECK_INT(tune_limit_fits_l2(h200, &more), 0);
  /* A GPU whose peak rates are unknown has no limit. */
  tw_device_info silent = *h200;
  silent.dram_gbps = silent.clock_ghz = 0;
  CHECK(tune_limit_of(&silent, &large).time_us == 0);
}

int main(void) {
  test_arithmetic();
  test_dram();
  return check_end();
}
