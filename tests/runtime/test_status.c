/*
 * test_status.c -- every status has a name and a sentence, and some call
 * returns it. If a status has no function reach_... here, this file does not
 * compile.
 */
#include <pthread.h>

#include "fake_set.h"
#include "scratch.h"
#include "tilewright/tune.h"

static tw_context *context;

/* ---- a call for each status */

static tw_status run_echo(tw_type type, int64_t cols, int64_t stride) {
  void *src = NULL, *dst = NULL;
  check_need(tw_alloc(context, 4096, &src) == TW_OK, "no memory");
  check_need(tw_alloc(context, 4096, &dst) == TW_OK, "no memory");
  const echo_args args = {
      .rows = 2, .cols = cols, .src = src, .src_stride = stride, .dst = dst};
  tw_status status = tw_run(context, &echo_operation, type, &args, NULL);
  tw_free(context, src);
  tw_free(context, dst);
  return status;
}

static tw_status create(const char *device) {
  tw_context *made;
  tw_status status = tw_context_create(
      &made, &(tw_context_options){.device = device, .tuning_file = ""});
  CHECK((status == TW_OK) == (made != NULL));
  tw_context_destroy(made);
  return status;
}

static tw_status reach_OK(void) { return run_echo(TW_F32, 8, 0); }

static tw_status reach_ERROR_NULL(void) { return tw_alloc(NULL, 1, NULL); }

static tw_status reach_ERROR_SIZE(void) { return run_echo(TW_F32, -1, 0); }

static tw_status reach_ERROR_STRIDE(void) { return run_echo(TW_F32, 8, 7); }

static tw_status reach_ERROR_ALIGNMENT(void) {
  static float data[4];
  const echo_args args = {
      .rows = 1, .cols = 1, .src = (char *)data + 1, .dst = data + 2};
  return tw_run(context, &echo_operation, TW_F32, &args, NULL);
}

static tw_status reach_ERROR_OVERLAP(void) {
  static float data[4];
  const echo_args args = {.rows = 1, .cols = 4, .src = data, .dst = data};
  return tw_run(context, &echo_operation, TW_F32, &args, NULL);
}

static tw_status reach_ERROR_TYPE(void) { return run_echo(TW_F16, 8, 0); }

static tw_status reach_ERROR_OPERATION(void) {
  tw_choice choice;
  const echo_args args = {.rows = 1, .cols = 1};
  return tw_explain(context, "no such operation", TW_F32, &args, &choice);
}

static tw_status reach_ERROR_VARIANT(void) { return run_echo(TW_U8, 8, 0); }

static tw_status reach_ERROR_DEVICE(void) { return create("cuda:9999"); }

static tw_status reach_ERROR_IMAGE(void) { return run_echo(TW_C128, 8, 0); }

static tw_status reach_ERROR_MEMORY(void) {
  void *memory;
  return tw_alloc(context, SIZE_MAX / 2, &memory);
}

static tw_status reach_ERROR_LAUNCH(void) { return run_echo(TW_F32, 13, 0); }

static tw_status reach_ERROR_FILE(void) {
  setenv("TW_LOG", "error", 1);
  setenv("TW_LOG_FILE", scratch_folder, 1);
  tw_status status = create("sim");
  unsetenv("TW_LOG");
  unsetenv("TW_LOG_FILE");
  return status;
}

static tw_status reach_ERROR_OPTION(void) { return create("abacus"); }

static tw_status reach_ERROR_POINTER(void) {
  static float data[8];
  tw_context *checking;
  const echo_args args = {.rows = 1, .cols = 4, .src = data, .dst = data + 4};
  check_need(tw_context_create(
                 &checking,
                 &(tw_context_options){.device = "sim",
                                       .tuning_file = "",
                                       .kernels = echo_sets,
                                       .check = TW_CHECK_POINTERS}) == TW_OK,
             "no context");
  tw_status status = tw_run(checking, &echo_operation, TW_F32, &args, NULL);
  tw_context_destroy(checking);
  return status;
}

static int is_capturing(twi_device *device) {
  (void)device;
  return 1;
}

/* The simulator knows no capture, so its class is exchanged for a while. */
static tw_status reach_ERROR_CAPTURE(void) {
  static float data[8];
  const echo_args args = {.rows = 1, .cols = 4, .src = data, .dst = data + 4};
  const twi_device_class *real = context->device->class_;
  twi_device_class capturing = *real;
  tw_plan *plan;
  check_need(
      tw_plan_create(&plan, context, &echo_operation, TW_F32, &args) == TW_OK,
      "no plan");
  capturing.is_capturing = is_capturing;
  context->device->class_ = &capturing;
  tw_status status = tw_plan_tune(plan, NULL, NULL);
  context->device->class_ = real;
  tw_plan_destroy(plan);
  return status;
}

static const struct {
  tw_status status;
  const char *name, *message;
  tw_status (*reach)(void);
} cases[] = {
#define CASE(name, message) {TW_##name, "TW_" #name, message, reach_##name},
    TW_STATUS_LIST(CASE)
#undef CASE
};

static void test_all_reached(void) {
  CHECK_INT(sizeof cases / sizeof *cases, TW_STATUS_COUNT);
  for (int i = 0; i < TW_STATUS_COUNT; i++) {
    char before[1024];
    snprintf(before, sizeof before, "%s", tw_last_error());
    tw_status status = cases[i].reach();
    if (!CHECK_STATUS(status, cases[i].status) || status == TW_OK) continue;
    printf("%s: %s\n", cases[i].name, tw_last_error());
    /* The sentence is of this failure, and is one. */
    CHECK(strcmp(tw_last_error(), before) != 0);
    CHECK(strlen(tw_last_error()) > 10);
    CHECK(strchr(tw_last_error(), '\n') == NULL);
  }
}

static void test_names(void) {
  for (int i = 0; i < TW_STATUS_COUNT; i++) {
    CHECK_INT(cases[i].status, i);
    CHECK_TEXT(tw_status_name((tw_status)i), cases[i].name);
    CHECK_TEXT(tw_status_message((tw_status)i), cases[i].message);
  }
  const int unknown[] = {-1, TW_STATUS_COUNT, 12345};
  for (int i = 0; i < 3; i++) {
    CHECK_TEXT(tw_status_name((tw_status)unknown[i]), "TW_STATUS_UNKNOWN");
    CHECK(strlen(tw_status_message((tw_status)unknown[i])) > 0);
  }
}

static void test_types(void) {
#define TYPE(name, text, bytes)                        \
  CHECK_TEXT(tw_type_name(TW_##name), text);           \
  CHECK_INT(tw_type_bytes(TW_##name), bytes);          \
  type = TW_TYPE_COUNT;                                \
  CHECK_STATUS(tw_type_from_name(text, &type), TW_OK); \
  CHECK_INT(type, TW_##name);
  tw_type type;
  TW_TYPE_LIST(TYPE)
#undef TYPE
  CHECK_TEXT(tw_type_name((tw_type)-1), "?");
  CHECK_TEXT(tw_type_name(TW_TYPE_COUNT), "?");
  CHECK_INT(tw_type_bytes(TW_TYPE_COUNT), 0);
  type = TW_F32;
  CHECK_STATUS(tw_type_from_name("float", &type), TW_ERROR_TYPE);
  CHECK_TEXT(tw_last_error(),
             "there is no type 'float'; the types are u8 i8 u16 i16 f16 bf16 "
             "u32 i32 f32 u64 i64 f64 c64 c128 e4m3 e5m2 "
             "e2m1x2 i4x2 u4x2");
  CHECK_STATUS(tw_type_from_name("f3", &type), TW_ERROR_TYPE);
  CHECK_STATUS(tw_type_from_name("", &type), TW_ERROR_TYPE);
  CHECK_INT(type, TW_F32);
  CHECK_STATUS(tw_type_from_name(NULL, &type), TW_ERROR_NULL);
  CHECK_STATUS(tw_type_from_name("f32", NULL), TW_ERROR_NULL);
}

static void test_version(void) {
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", TW_VERSION_MAJOR,
           TW_VERSION_MINOR, TW_VERSION_PATCH);
  CHECK_TEXT(tw_version(), version);
}

static void *fail_elsewhere(void *unused) {
  (void)unused;
  CHECK_TEXT(tw_last_error(), "");
  twi_fail(TW_ERROR_SIZE, "elsewhere");
  CHECK_TEXT(tw_last_error(), "elsewhere");
  return NULL;
}

static void test_last_error(void) {
  pthread_t thread;
  CHECK_STATUS(twi_fail(TW_ERROR_SIZE, "here, %d", 7), TW_ERROR_SIZE);
  CHECK_INT(pthread_create(&thread, NULL, fail_elsewhere, NULL), 0);
  pthread_join(thread, NULL);
  CHECK_TEXT(tw_last_error(), "here, 7");
  twi_fail(TW_ERROR_SIZE, "again: %s", tw_last_error());
  CHECK_TEXT(tw_last_error(), "again: here, 7");
  char longer[4096];
  memset(longer, 'x', sizeof longer - 1);
  longer[sizeof longer - 1] = 0;
  twi_fail(TW_ERROR_SIZE, "%s", longer);
  CHECK_BETWEEN((double)strlen(tw_last_error()), 512, 4095);
}

int main(void) {
  CHECK_TEXT(tw_last_error(), "");
  scratch_begin();
  test_version();
  test_names();
  test_types();
  test_last_error();
  context = echo_context("");
  test_all_reached();
  tw_context_destroy(context);
  return check_end();
}
