/*
 * test_select.c -- which kernel is chosen, on what evidence, and how it is
 * explained.
 */
#include "fake_set.h"
#include "scratch.h"
#include "select/evidence.h"
#include "select/select.h"

static tw_device_info info; /* of the simulator */

/* A record of the plain variant, right for this device and library. */
static twi_record record_of(int64_t rows, int64_t cols, int align,
                            int variant) {
  twi_record record = {.compute_capability = info.compute_capability,
                       .sm_count = info.sm_count,
                       .operation = "echo",
                       .element = "b32",
                       .size_count = 3,
                       .sizes = {rows, cols, 1},
                       .align = align,
                       .hash = echo_variants[variant].hash,
                       .predicted = 1,
                       .time_us = 41.2};
  snprintf(record.device, sizeof record.device, "%s", info.key);
  snprintf(record.variant, sizeof record.variant, "%s",
           echo_variants[variant].name);
  return record;
}

/* A context that has read these records, in a file of their own. */
static tw_context *context_of(const twi_record *records, int count) {
  const char *path = scratch_path("tuning.tsv");
  remove(path);
  CHECK_STATUS(twi_tuning_append(path, records, count), TW_OK);
  return echo_context(path);
}

/* The choice for a matrix; a stride of cols rounded up to `align` bytes gives
 * that alignment. */
static tw_choice explain(tw_context *context, int64_t rows, int64_t cols,
                         int64_t stride) {
  tw_choice choice = {"", "", TW_EVIDENCE_MODEL, 0, 0, 0, ""};
  const echo_args args = {
      .rows = rows, .cols = cols, .src_stride = stride, .dst_stride = stride};
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
      TW_OK);
  return choice;
}

/* The choice for a matrix in a context with one record. */
static tw_choice explain_one(twi_record record, int64_t rows, int64_t cols,
                             int64_t stride) {
  tw_context *context = context_of(&record, 1);
  tw_choice choice = explain(context, rows, cols, stride);
  tw_context_destroy(context);
  return choice;
}

static tw_evidence evidence_of(twi_record record, int64_t rows, int64_t cols,
                               int64_t stride) {
  return explain_one(record, rows, cols, stride).evidence;
}

static void test_exact(void) {
  for (int variant = ECHO_B32_PLAIN; variant <= ECHO_B32_WIDE; variant++) {
    tw_choice choice =
        explain_one(record_of(1024, 1024, 16, variant), 1024, 1024, 0);
    CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
    CHECK_TEXT(choice.variant, echo_variants[variant].name);
    CHECK_TEXT(choice.algorithm, "threads");
    CHECK_BETWEEN(choice.time_us, 41.2, 41.2);
    CHECK_INT(choice.predicted, 1);
    CHECK(choice.blocks_per_sm > 0);
    CHECK_HAS(choice.reason, "PREDICTED 41.2 us for 1024x1024x1, ");
    CHECK_HAS(choice.reason, "/tuning.tsv:3");
  }
  twi_record measured = record_of(1024, 1024, 16, ECHO_B32_PLAIN);
  measured.predicted = 0;
  tw_choice choice = explain_one(measured, 1024, 1024, 0);
  CHECK_INT(choice.predicted, 0);
  CHECK_HAS(choice.reason, "measured 41.2 us for 1024x1024x1, ");
}

/* Records for another device, operation or element are not used. */
static void test_other_keys(void) {
  twi_record good = record_of(1024, 1024, 16, ECHO_B32_PLAIN), record;
  CHECK_INT(evidence_of(good, 1024, 1024, 0), TW_EVIDENCE_TUNED);
  record = good;
  strcpy(record.device, "sim:sm_00");
  CHECK_INT(evidence_of(record, 1024, 1024, 0), TW_EVIDENCE_MODEL);
  record = good;
  record.compute_capability++;
  CHECK_INT(evidence_of(record, 1024, 1024, 0), TW_EVIDENCE_MODEL);
  record = good;
  record.sm_count--;
  CHECK_INT(evidence_of(record, 1024, 1024, 0), TW_EVIDENCE_MODEL);
  record = good;
  strcpy(record.operation, "ohce");
  CHECK_INT(evidence_of(record, 1024, 1024, 0), TW_EVIDENCE_MODEL);
  record = good;
  strcpy(record.element, "b64");
  CHECK_INT(evidence_of(record, 1024, 1024, 0), TW_EVIDENCE_MODEL);
  record = good;
  record.size_count = 2;
  CHECK_INT(evidence_of(record, 1024, 1024, 0), TW_EVIDENCE_MODEL);
}

/* A record of a GPU of this name with other memory is another GPU's. */
static void test_other_memory(void) {
  twi_record record = record_of(1024, 1024, 16, ECHO_B32_PLAIN);
  record.dram_gbps = info.dram_gbps;
  CHECK_INT(evidence_of(record, 1024, 1024, 0), TW_EVIDENCE_TUNED);
  record.dram_gbps = 0.95 * info.dram_gbps;
  CHECK_INT(evidence_of(record, 1024, 1024, 0), TW_EVIDENCE_MODEL);
}

/* Records of a kernel that has changed, does not exist or cannot run here. */
static void test_stale(void) {
  char log[512], *text;
  snprintf(log, sizeof log, "%s", scratch_path("log"));
  twi_record stale = record_of(1024, 1024, 16, ECHO_B32_PLAIN);
  twi_record gone = stale, large = record_of(1024, 1024, 16, ECHO_B32_LARGE);
  stale.hash++;
  strcpy(gone.variant, "echo_b32_gone");
  setenv("TW_LOG", "tune", 1);
  setenv("TW_LOG_FILE", log, 1);
  CHECK_INT(evidence_of(stale, 1024, 1024, 0), TW_EVIDENCE_MODEL);
  CHECK_INT(evidence_of(gone, 1024, 1024, 0), TW_EVIDENCE_MODEL);
  CHECK_INT(evidence_of(large, 1024, 1024, 0), TW_EVIDENCE_MODEL);
  CHECK_INT(evidence_of(stale, 1024, 1025, 0), TW_EVIDENCE_MODEL);
  unsetenv("TW_LOG");
  unsetenv("TW_LOG_FILE");
  text = scratch_read(log);
  CHECK_HAS(text,
            "/tuning.tsv:3: record not used: echo_b32_plain has changed since "
            "it was tuned; tune this shape again\n");
  CHECK_HAS(text,
            "/tuning.tsv:3: record not used: echo_b32_gone is no variant of "
            "this library; tune this shape again\n");
  free(text);
  /* An earlier record that is still valid is used. */
  twi_record both[] = {record_of(1024, 1024, 16, ECHO_B32_WIDE), stale};
  tw_context *context = context_of(both, 2);
  tw_choice choice = explain(context, 1024, 1024, 0);
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_TEXT(choice.variant, "echo_b32_wide");
  tw_context_destroy(context);
}

/* Of two records for the same problem, the later one is used. */
static void test_later_record(void) {
  twi_record records[] = {record_of(1024, 1024, 16, ECHO_B32_PLAIN),
                          record_of(1024, 1024, 16, ECHO_B32_WIDE),
                          record_of(1024, 1024, 4, ECHO_B32_PLAIN)};
  tw_context *context = context_of(records, 3);
  tw_choice choice = explain(context, 1024, 1024, 0);
  CHECK_TEXT(choice.variant, "echo_b32_wide");
  CHECK_HAS(choice.reason, "tuning.tsv:5");
  /* Another alignment is another problem. */
  choice = explain(context, 1024, 1024, 1025);
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_HAS(choice.reason, "tuning.tsv:6");
  tw_context_destroy(context);
}

/* A context that has read this text as its tuning file. */
static tw_context *context_of_text(const char *text) {
  const char *path = scratch_path("times.tsv");
  FILE *file = fopen(path, "w");
  check_need(file && fputs(text, file) >= 0 && !fclose(file), "no file");
  return echo_context(path);
}

/* A line with the times of plain and of wide. */
static const char *times_line(const char *shape, double plain_us,
                              double wide_us) {
  static char line[512];
  snprintf(line, sizeof line,
           "tt1\t%s\t%d\t%d\techo\tb32\t%s\tplain=0000,%.1f,8 "
           "wide=0001,%.1f,8\n",
           info.key, info.compute_capability, info.sm_count, shape, plain_us,
           wide_us);
  return line;
}

static tw_choice explain_after(const char *text, int64_t rows, int64_t cols) {
  tw_context *context = context_of_text(text);
  tw_choice choice = explain(context, rows, cols, 0);
  tw_context_destroy(context);
  return choice;
}

/* Times of other problems correct the model: they do not replace it, and they
 * correct it the less the farther they are. */
static void test_corrected(void) {
  tw_choice without = explain_after("", 1000, 1200);
  CHECK_INT(without.evidence, TW_EVIDENCE_MODEL);
  CHECK_TEXT(without.variant, "echo_b32_wide");
  double us = without.time_us;
  /* Both take as long as predicted: the choice stays. */
  tw_context *context = context_of_text("");
  tw_choice same = explain(context, 1024, 1024, 0);
  tw_context_destroy(context);
  tw_choice choice = explain_after(
      times_line("1024x1024x1", same.time_us * 4, same.time_us), 1000, 1200);
  CHECK_INT(choice.evidence, TW_EVIDENCE_NEARBY);
  CHECK_INT(choice.predicted, 1);
  CHECK_TEXT(choice.variant, "echo_b32_wide");
  CHECK_BETWEEN(choice.time_us, us * 0.9, us * 1.1);
  CHECK_HAS(choice.reason,
            "the model's best of 2 variants, corrected by 2 times measured on "
            "sim");
  /* Both are slower than predicted: so is the expected time. */
  choice = explain_after(
      times_line("1024x1024x1", same.time_us * 12, same.time_us * 3), 1000,
      1200);
  CHECK_TEXT(choice.variant, "echo_b32_wide");
  CHECK_BETWEEN(choice.time_us, us * 2, us * 3.5);
  /* A record of the very problem decides all the same. */
  twi_record record = record_of(1000, 1200, 16, ECHO_B32_PLAIN);
  context = context_of_text(times_line("1024x1024x1", 9, 3));
  CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
  choice = explain(context, 1000, 1200, 0);
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_TEXT(choice.variant, "echo_b32_plain");
  CHECK_INT(explain(context, 1024, 1023, 0).evidence, TW_EVIDENCE_NEARBY);
  tw_context_destroy(context);
}

/* For a few elements the model predicts the same time for both variants. Which
 * one was faster at a problem nearby decides, but a difference within the noise
 * does not. */
static void test_corrected_order(void) {
  double us = explain_after("", 4, 8).time_us;
  CHECK_TEXT(explain_after("", 4, 8).variant, "echo_b32_plain");
  CHECK_TEXT(explain_after(times_line("8x4x1", us * 3, us), 4, 8).variant,
             "echo_b32_wide");
  CHECK_TEXT(explain_after(times_line("8x4x1", us, us * 1.3), 4, 8).variant,
             "echo_b32_plain");
  CHECK_TEXT(explain_after(times_line("8x4x1", us * 1.001, us), 4, 8).variant,
             "echo_b32_plain");
}

/* Of a record the measured time corrects the model; a predicted one does not.
 */
static void test_corrected_by_record(void) {
  twi_record record = record_of(1024, 1024, 16, ECHO_B32_WIDE);
  double us = explain_after("", 1000, 1200).time_us;
  CHECK_INT(evidence_of(record, 1000, 1200, 0), TW_EVIDENCE_MODEL);
  record.predicted = 0;
  record.time_us = us * 3;
  tw_choice choice = explain_one(record, 1000, 1200, 0);
  CHECK_INT(choice.evidence, TW_EVIDENCE_NEARBY);
  CHECK_BETWEEN(choice.time_us, us * 2, us * 4);
  /* The later one of two for the same variant and problem counts. */
  twi_record both[] = {record, record};
  both[0].time_us = us / 3;
  tw_context *context = context_of(both, 2);
  CHECK_BETWEEN(explain(context, 1000, 1200, 0).time_us, choice.time_us * 0.999,
                choice.time_us * 1.001);
  tw_context_destroy(context);
  /* Times of kernels that have changed since are not used. */
  record.hash++;
  CHECK_INT(evidence_of(record, 1000, 1200, 0), TW_EVIDENCE_MODEL);
  char stale[512];
  snprintf(stale, sizeof stale, "%s", times_line("1024x1024x1", us, us * 50));
  memcpy(strstr(stale, "=0000"), "=1111", 5);
  memcpy(strstr(stale, "=0001"), "=1112", 5);
  CHECK_INT(explain_after(stale, 1000, 1200).evidence, TW_EVIDENCE_MODEL);
}

/* Alignments that no variant can tell apart are one problem: echo's ask for 4
 * and 16 bytes. */
static void test_alignment(void) {
  twi_record record = record_of(1024, 1026, 4, ECHO_B32_PLAIN);
  CHECK_INT(evidence_of(record, 1024, 1026, 1026), TW_EVIDENCE_TUNED); /* 8 */
  CHECK_INT(evidence_of(record, 1024, 1026, 1027), TW_EVIDENCE_TUNED); /* 4 */
  CHECK_INT(evidence_of(record, 1024, 1026, 1028), TW_EVIDENCE_MODEL); /* 16 */
  CHECK_INT(twi_align_class(&echo_operation, 0, 8), 4);
  CHECK_INT(twi_align_class(&echo_operation, 0, 16), 16);
  CHECK_INT(twi_align_class(&echo_operation, 0, 2), 1);
  /* The same times give the same correction. */
  tw_context *context = context_of_text(times_line("512x512x1", 9, 3));
  tw_choice choices[2] = {{.reason = ""}, {.reason = ""}};
  echo_args args = {.rows = 1024, .cols = 1026, .dst = (void *)0x40000000};
  for (int i = 0; i < 2; i++) {
    args.src = (const char *)0x1000 + 4 * (i + 1);
    CHECK_STATUS(tw_explain_operation(context, &echo_operation, TW_F32, &args,
                                      &choices[i]),
                 TW_OK);
  }
  CHECK_INT(choices[0].evidence, TW_EVIDENCE_NEARBY);
  CHECK_TEXT(choices[0].reason, choices[1].reason);
  CHECK_TEXT(choices[0].variant, choices[1].variant);
  tw_context_destroy(context);
}

static void test_model(void) {
  tw_context *context = echo_context("");
  tw_choice choice = explain(context, 4096, 4096, 0);
  CHECK_INT(choice.evidence, TW_EVIDENCE_MODEL);
  CHECK_INT(choice.predicted, 1);
  CHECK(choice.time_us > 0);
  /* Of three variants one does not fit, and one has more bytes in flight. */
  CHECK_TEXT(choice.variant, "echo_b32_wide");
  CHECK_HAS(choice.reason, "no record near 4096x4096x1 for sim:");
  CHECK_HAS(choice.reason, "the model's best of 2 variants, PREDICTED ");
  tw_context_destroy(context);
}

/* The same choice is made once, and made again after a record was added. */
static void test_cache(void) {
  char log[512];
  snprintf(log, sizeof log, "%s", scratch_path("choices"));
  setenv("TW_LOG", "select", 1);
  setenv("TW_LOG_FILE", log, 1);
  tw_context *context = echo_context("");
  twi_record record = record_of(1024, 1024, 16, ECHO_B32_PLAIN);
  for (int i = 0; i < 3; i++)
    CHECK_INT(explain(context, 1024, 1024, 0).evidence, TW_EVIDENCE_MODEL);
  CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
  tw_choice choice = explain(context, 1024, 1024, 0);
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_TEXT(choice.variant, "echo_b32_plain");
  CHECK_TEXT(choice.reason, "PREDICTED 41.2 us for 1024x1024x1, this process");
  /* More shapes than the cache holds: each choice is still right. */
  record = record_of(7, 1000000, 16, ECHO_B32_WIDE);
  record.origin = "elsewhere.tsv";
  record.line = 12;
  CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
  for (int i = 0; i < 2000; i++)
    CHECK(explain(context, 100 + i % 1000, 4, 0).variant[0] != 0);
  CHECK_INT(explain(context, 1024, 1024, 0).evidence, TW_EVIDENCE_TUNED);
  CHECK_TEXT(explain(context, 7, 1000000, 0).reason,
             "PREDICTED 41.2 us for 7x1000000x1, elsewhere.tsv:12");
  tw_context_destroy(context);
  unsetenv("TW_LOG");
  unsetenv("TW_LOG_FILE");
  char *text = scratch_read(log);
  int lines = 0;
  for (char *at = text; (at = strstr(at, "echo f32 1024x1024x1")); at++)
    lines++;
  CHECK_BETWEEN(lines, 2, 3); /* replaced in the cache at most once */
  free(text);
}

static void test_nothing_runs(void) {
  tw_context *context = echo_context("");
  tw_choice choice;
  const echo_args args = {.rows = 4, .cols = 4};
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_U8, &args, &choice),
      TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(), "none of the 1 variants of echo for u8 can run");
  CHECK_HAS(tw_last_error(), "a block of echo_b8_large does not fit an SM");
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_C128, &args, &choice),
      TW_ERROR_IMAGE);
  tw_context_destroy(context);
  /* A context that was not given the set. */
  check_need(tw_context_create(
                 &context, &(tw_context_options){.device = "sim",
                                                 .tuning_file = ""}) == TW_OK,
             "no context");
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
      TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(), "tw_context_options.kernels");
  tw_context_destroy(context);
}

/* A reason has the end of a long path, because paths often begin alike. */
static void test_long_path(void) {
  char path[512] = "long/";
  memset(path + 5, 'x', 200);
  strcpy(path + 205, "/tuning.tsv");
  twi_record record = record_of(64, 64, 16, ECHO_B32_PLAIN);
  const char *full = scratch_path(path);
  CHECK_STATUS(twi_tuning_make_folders(full), TW_OK);
  CHECK_STATUS(twi_tuning_append(full, &record, 1), TW_OK);
  tw_context *context = echo_context(full);
  tw_choice choice = explain(context, 64, 64, 0);
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_HAS(choice.reason, ", ...xxx");
  CHECK_HAS(choice.reason, "xx/tuning.tsv:3");
  tw_context_destroy(context);
}

/* Problems with equal sizes and different strides have different choices. */
static void test_layouts(void) {
  tw_context *context = echo_context("");
  tw_choice choice;
  echo_args args = {.rows = 4, .cols = 4096, .src_stride = 4097};
  for (int i = 0; i < 2; i++) {
    args.src_stride = 4097;
    CHECK_STATUS(
        tw_explain_operation(context, &echo_operation, TW_U32, &args, &choice),
        TW_OK);
    args.src_stride = 4099; /* aligned alike */
    CHECK_STATUS(
        tw_explain_operation(context, &echo_operation, TW_U32, &args, &choice),
        TW_ERROR_VARIANT);
  }
  tw_context_destroy(context);
}

int main(void) {
  scratch_begin();
  tw_context *context = echo_context("");
  info = *tw_context_device(context);
  tw_context_destroy(context);
  test_exact();
  test_other_keys();
  test_other_memory();
  test_stale();
  test_later_record();
  test_corrected();
  test_corrected_order();
  test_corrected_by_record();
  test_alignment();
  test_model();
  test_cache();
  test_nothing_runs();
  test_long_path();
  test_layouts();
  return check_end();
}
