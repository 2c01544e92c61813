/*
 * test_sibling.c -- what the times of another GPU of the same architecture say,
 * here of "sim:h100" on "sim:h200".
 */
#include "fake_set.h"
#include "scratch.h"
#include "select/sibling.h"

static tw_device_info info;

static tw_context *context_on_h200(const char *tuning_file) {
  tw_context *context;
  check_need(
      tw_context_create(&context,
                        &(tw_context_options){.device = "sim:h200",
                                              .tuning_file = tuning_file,
                                              .kernels = echo_sets}) == TW_OK,
      "no context on the simulator");
  return context;
}

/* A line with the times of plain and of wide on a device. */
static void add_times(char *text, const char *device, int cc, int sms,
                      const char *shape, double plain_us, double wide_us) {
  sprintf(text + strlen(text),
          "tt1\t%s\t%d\t%d\techo\tb32\t%s\tplain=0000,%.3f,8 "
          "wide=0001,%.3f,8\n",
          device, cc, sms, shape, plain_us, wide_us);
}

static void add_record(char *text, const char *device, int sms, int variant,
                       const char *kind, double time_us, const char *date) {
  sprintf(text + strlen(text),
          "tw1\t%s\t90\t%d\techo\tb32\t1024x1024x1\t16\t%s\t%016llx\t%s\t"
          "%.3f\t0.1\tdate=%s\n",
          device, sms, echo_variants[variant].name,
          (unsigned long long)echo_variants[variant].hash, kind, time_us, date);
}

static tw_choice explain(const char *text, int64_t rows, int64_t cols) {
  const char *path = scratch_path("tuning.tsv");
  FILE *file = fopen(path, "w");
  check_need(file && fputs(text, file) >= 0 && !fclose(file), "no file");
  tw_context *context = context_on_h200(path);
  tw_choice choice = {"", "", TW_EVIDENCE_MODEL, 0, 0, 0, ""};
  const echo_args args = {.rows = rows, .cols = cols};
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
      TW_OK);
  tw_context_destroy(context);
  return choice;
}

static void test_which(void) {
  tw_device_info gpu = info;
  gpu.is_gpu = 1;
  snprintf(gpu.key, sizeof gpu.key, "NVIDIA H200");
  const tw_device_info *found =
      twi_sibling(&gpu, "NVIDIA H100 80GB HBM3", 90, 132);
  CHECK_TEXT(found ? found->key : "none", "sim:h100");
  CHECK(!twi_sibling(&gpu, "NVIDIA H200", 90, 132));      /* itself */
  CHECK(!twi_sibling(&gpu, "NVIDIA H1000", 90, 132));     /* another name */
  CHECK(!twi_sibling(&gpu, "NVIDIA H100 PCIe", 90, 114)); /* not described */
  CHECK(!twi_sibling(&gpu, "NVIDIA A100-SXM4-80GB", 80, 108));
  CHECK(!twi_sibling(&gpu, "sim:h100", 90, 132));
  CHECK(!twi_sibling(&info, "NVIDIA H100 80GB HBM3", 90, 132));
  snprintf(gpu.key, sizeof gpu.key, "NVIDIA GH200 480GB");
  CHECK(twi_sibling(&gpu, "NVIDIA H200", 90, 132) != NULL);
}

/* A sibling's times correct the model, where this GPU has none of the variant.
 */
static void test_times(void) {
  char text[2048] = "";
  const double us = explain("", 4, 8).time_us;
  CHECK_TEXT(explain("", 4, 8).variant, "echo_b32_plain");
  add_times(text, "sim:h100", 90, 132, "8x4x1", us * 3, us);
  tw_choice choice = explain(text, 4, 8);
  CHECK_TEXT(choice.variant, "echo_b32_wide");
  CHECK_INT(choice.evidence, TW_EVIDENCE_NEARBY);
  CHECK_HAS(choice.reason, "2 times measured on sim:h200 and GPUs like it");
  /* Both variants were timed here: the sibling has nothing to say. */
  add_times(text, info.key, 90, 132, "8x4x1", us, us);
  choice = explain(text, 4, 8);
  CHECK_TEXT(choice.variant, "echo_b32_plain");
  CHECK_HAS(choice.reason, "2 times measured on sim:h200, ");
  /* Of an architecture of its own, or with other SMs than targets.h knows. */
  text[0] = 0;
  add_times(text, "sim:a100", 80, 108, "8x4x1", us * 3, us);
  add_times(text, "sim:h100", 90, 114, "8x4x1", us * 3, us);
  CHECK_INT(explain(text, 4, 8).evidence, TW_EVIDENCE_MODEL);
}

/* The choice for 1024x1024 where this GPU has a record of `plain`, 40 us, and
 * its sibling one of `wide`, `wide_us`, where `plain` takes 60. */
static tw_choice overtake(const char *kind, const char *date, int sms,
                          double wide_us, const char *more) {
  char text[2048] = "";
  add_record(text, info.key, 132, ECHO_B32_PLAIN, kind, 40,
             "2026-02-01T00:00:00Z");
  add_record(text, "sim:h100", sms, ECHO_B32_WIDE, "measured", wide_us, date);
  add_times(text, "sim:h100", 90, sms, "1024x1024x1", 60, wide_us);
  strcat(text, more);
  return explain(text, 1024, 1024);
}

/* Of a sibling only the last record counts, and of two siblings the faster one.
 */
static void test_several(void) {
  char text[4096] = "";
  add_record(text, info.key, 132, ECHO_B32_PLAIN, "measured", 40,
             "2026-02-01T00:00:00Z");
  add_record(text, "sim:h100", 132, ECHO_B32_WIDE, "measured", 30,
             "2026-03-01T00:00:00Z");
  add_times(text, "sim:h100", 90, 132, "1024x1024x1", 60, 30);
  CHECK_TEXT(explain(text, 1024, 1024).variant, "echo_b32_wide");
  add_record(text, "sim:h100", 132, ECHO_B32_PLAIN, "measured", 60,
             "2026-04-01T00:00:00Z");
  CHECK_TEXT(explain(text, 1024, 1024).variant, "echo_b32_plain");
  /* A GPU that targets.h does not have is none. */
  text[0] = 0;
  add_record(text, info.key, 132, ECHO_B32_PLAIN, "measured", 40,
             "2026-02-01T00:00:00Z");
  add_record(text, "sim:h800", 132, ECHO_B32_WIDE, "measured", 30,
             "2026-03-01T00:00:00Z");
  add_times(text, "sim:h800", 90, 132, "1024x1024x1", 60, 30);
  CHECK_INT(explain(text, 1024, 1024).evidence, TW_EVIDENCE_TUNED);
}

/* A sibling's time of a variant's earlier source takes the place of none. */
static void test_changed(void) {
  char text[2048] = "";
  const double us = explain("", 4, 8).time_us;
  add_times(text, info.key, 90, 132, "8x4x1", us * 3, us);
  CHECK_TEXT(explain(text, 4, 8).variant, "echo_b32_wide");
  add_times(text, "sim:h100", 90, 132, "8x4x1", us, us);
  char *sibling = strstr(text, "sim:h100");
  memcpy(strstr(sibling, "=0000"), "=1111", 5);
  memcpy(strstr(sibling, "=0001"), "=1112", 5);
  CHECK_TEXT(explain(text, 4, 8).variant, "echo_b32_wide");
}

static void test_overtaken(void) {
  const char *later = "2026-03-01T00:00:00Z";
  tw_choice choice = overtake("measured", later, 132, 30, "");
  CHECK_TEXT(choice.variant, "echo_b32_wide");
  CHECK_INT(choice.evidence, TW_EVIDENCE_NEARBY);
  CHECK_INT(choice.predicted, 1);
  CHECK_BETWEEN(choice.time_us, 19.99, 20.01);
  CHECK_HAS(choice.reason,
            "PREDICTED 20.0 us: on sim:h100 2.00 times as fast as plain, which "
            "takes 40.0 us here, ");
  CHECK_HAS(choice.reason, "tuning.tsv:2");
  /* Not enough; slower; older; of other GPUs. */
  choice = overtake("measured", later, 132, 58, "");
  CHECK_TEXT(choice.variant, "echo_b32_plain");
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_TEXT(overtake("measured", later, 132, 61, "").variant,
             "echo_b32_plain");
  CHECK_TEXT(overtake("measured", "2026-02-01T00:00:00Z", 132, 30, "").variant,
             "echo_b32_plain");
  CHECK_TEXT(overtake("measured", later, 114, 30, "").variant,
             "echo_b32_plain");
  /* What was predicted here is no measurement to be compared. */
  CHECK_INT(overtake("predicted", later, 132, 30, "").evidence,
            TW_EVIDENCE_TUNED);
  /* `wide` was timed here on another problem, which says little about this one;
   * and on this one, which the record knew. */
  char known[512] = "";
  add_times(known, info.key, 90, 132, "512x512x1", 10, 10);
  CHECK_TEXT(overtake("measured", later, 132, 30, known).variant,
             "echo_b32_wide");
  add_times(known, info.key, 90, 132, "1024x1024x1", 40, 50);
  CHECK_TEXT(overtake("measured", later, 132, 30, known).variant,
             "echo_b32_plain");
}

int main(void) {
  scratch_begin();
  tw_context *context = context_on_h200("");
  info = *tw_context_device(context);
  tw_context_destroy(context);
  test_which();
  test_times();
  test_overtaken();
  test_several();
  test_changed();
  return check_end();
}
