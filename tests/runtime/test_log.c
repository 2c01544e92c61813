/*
 * test_log.c -- TW_LOG and TW_LOG_FILE: which lines are logged, and where.
 */
#include "fake_set.h"
#include "scratch.h"

static int line_count(const char *text) {
  int count = 0;
  for (; *text; text++) count += *text == '\n';
  return count;
}

/* The log of opening a context, of the same choice made twice, and of a call
 * that is refused. */
static char *log_of(const char *topics) {
  const char *path = scratch_path("log");
  remove(path);
  setenv("TW_LOG", topics, 1);
  setenv("TW_LOG_FILE", path, 1);
  tw_choice choice;
  const echo_args args = {.rows = 5, .cols = 6}, bad = {.rows = -5};
  scratch_write_text(scratch_path("tuning"), "nonsense\n");
  tw_context *context = echo_context(scratch_path("tuning"));
  for (int i = 0; i < 2; i++)
    CHECK_STATUS(
        tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
        TW_OK);
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_F32, &bad, &choice),
      TW_ERROR_SIZE);
  tw_context_destroy(context);
  unsetenv("TW_LOG");
  unsetenv("TW_LOG_FILE");
  return scratch_read(path);
}

static void test_topics(void) {
  char *text = log_of("error");
  CHECK_TEXT(text,
             "tilewright error: TW_ERROR_SIZE: echo: rows is -5; give 0 or "
             "more\n");
  free(text);

  text = log_of("select");
  CHECK_INT(line_count(text), 2); /* the context, and one choice */
  CHECK_HAS(text, "tilewright select: on simulator as ");
  CHECK_HAS(text, "1 bad lines; tuning file: ");
  CHECK_HAS(
      text,
      "tilewright select: echo f32 5x6x1, aligned to 8, on simulator as ");
  CHECK_HAS(text, " (model: no record near 5x6x1 for sim:");
  free(text);

  text = log_of("tune");
  CHECK_HAS(text, "tilewright tune: ");
  CHECK_HAS(text, "/tuning:1: line skipped: it begins with 'nonsense'");
  CHECK(!strstr(text, "tilewright select") && !strstr(text, "tilewright err"));
  free(text);

  text = log_of("tune,error");
  CHECK(strstr(text, "tilewright tune") && strstr(text, "tilewright error"));
  CHECK(!strstr(text, "tilewright select"));
  free(text);

  text = log_of("all");
  CHECK(strstr(text, "tilewright tune") && strstr(text, "tilewright error") &&
        strstr(text, "tilewright select"));
  free(text);

  text = log_of("");
  CHECK_TEXT(text, "");
  CHECK(access(scratch_path("log"), F_OK) != 0);
  free(text);
}

static void test_append(void) {
  free(log_of("error"));
  twi_log log;
  setenv("TW_LOG", "error", 1);
  setenv("TW_LOG_FILE", scratch_path("log"), 1);
  CHECK_STATUS(twi_log_open(&log), TW_OK);
  twi_log_line(&log, TWI_LOG_ERROR, "number %d", 2);
  twi_log_line(&log, TWI_LOG_TUNE, "not wanted");
  /* A line is written at once, in case the program crashes. */
  char *text = scratch_read(scratch_path("log"));
  twi_log_close(&log);
  CHECK_INT(line_count(text), 2);
  CHECK_HAS(text, "more\ntilewright error: number 2\n");
  free(text);
}

static void test_wrong(void) {
  tw_context *context;
  setenv("TW_LOG", "error,everything", 1);
  CHECK_STATUS(tw_context_create(&context, NULL), TW_ERROR_OPTION);
  CHECK(context == NULL);
  CHECK_TEXT(tw_last_error(),
             "TW_LOG names the topic 'everything'; the topics are error, "
             "select, tune, times and all, separated by commas");
  setenv("TW_LOG", "all", 1);
  setenv("TW_LOG_FILE", scratch_folder, 1);
  CHECK_STATUS(tw_context_create(&context, NULL), TW_ERROR_FILE);
  CHECK(context == NULL);
  CHECK_HAS(tw_last_error(), "TW_LOG_FILE: cannot append to '");
  /* A log that could not be opened prints nothing. */
  twi_log log;
  CHECK_STATUS(twi_log_open(&log), TW_ERROR_FILE);
  CHECK_INT(log.topics, 0);
}

int main(void) {
  scratch_begin();
  test_topics();
  test_append();
  test_wrong();
  return check_end();
}
