/*
 * test_pointers.c -- TW_CHECK_POINTERS on the simulator: which memory is
 * accepted, the messages for other memory, and that no pointer is checked
 * without it.
 */
#include "fake_set.h"
#include "scratch.h"

enum { ELEMENTS = 64, BYTES = ELEMENTS * 4 };

static tw_context *open_context(unsigned check) {
  tw_context *context;
  check_need(tw_context_create(&context,
                               &(tw_context_options){.device = "sim",
                                                     .tuning_file = "",
                                                     .kernels = echo_sets,
                                                     .check = check}) == TW_OK,
             "no context on the simulator");
  return context;
}

static tw_status call(tw_context *context, const void *src, void *dst,
                      int64_t cols) {
  const echo_args args = {.rows = 1, .cols = cols, .src = src, .dst = dst};
  return tw_run(context, &echo_operation, TW_F32, &args, NULL);
}

static void refuse(tw_context *context, const void *src, void *dst,
                   const char *says) {
  CHECK_STATUS(call(context, src, dst, ELEMENTS), TW_ERROR_POINTER);
  CHECK_HAS(tw_last_error(), says);
}

static void test_memory(void) {
  tw_context *context = open_context(TW_CHECK_POINTERS);
  static float of_program[ELEMENTS];
  float on_stack[ELEMENTS];
  float *from_malloc = malloc(BYTES);
  char *src, *dst, *freed;
  check_need(tw_alloc(context, BYTES, (void **)&src) == TW_OK &&
                 tw_alloc(context, BYTES, (void **)&dst) == TW_OK &&
                 tw_alloc(context, BYTES, (void **)&freed) == TW_OK,
             "memory");
  memset(on_stack, 0, sizeof on_stack);
  tw_upload(context, src, on_stack, BYTES, NULL);
  CHECK_STATUS(call(context, src, dst, ELEMENTS), TW_OK);
  CHECK_STATUS(call(context, src + 4, dst + 4, ELEMENTS - 1), TW_OK);

  refuse(context, from_malloc, dst, "echo: src is 0x");
  CHECK_HAS(tw_last_error(),
            ", which is not device memory: allocate it with tw_alloc");
  refuse(context, on_stack, dst, "echo: src is 0x");
  refuse(context, of_program, dst, "echo: src is 0x");
  refuse(context, src, from_malloc, "echo: dst is 0x");
  refuse(context, src, (void *)16,
         "echo: dst is 0x10, which is not device memory");
  CHECK_STATUS(tw_free(context, freed), TW_OK);
  refuse(context, src, freed, "echo: dst is 0x");
  /* Too small by one element, and begun before the allocation. */
  refuse(context, src + 4, dst, "past the end of the 256-byte allocation");
  refuse(context, src, dst - 4, "before the 256-byte allocation");
  /* An operand without elements may have any address. */
  CHECK_STATUS(call(context, from_malloc, on_stack, 0), TW_OK);
  tw_free(context, src);
  tw_free(context, dst);
  free(from_malloc);
  tw_context_destroy(context);
}

/* Pointers are checked when a plan is made, and each time it runs. */
static void test_plan(void) {
  tw_context *context = open_context(TW_CHECK_POINTERS);
  static float zeros[ELEMENTS];
  void *src, *dst;
  tw_plan *plan;
  check_need(tw_alloc(context, BYTES, &src) == TW_OK &&
                 tw_alloc(context, BYTES, &dst) == TW_OK,
             "memory");
  tw_upload(context, src, zeros, BYTES, NULL);
  echo_args args = {.rows = 1, .cols = ELEMENTS, .src = src, .dst = zeros};
  CHECK_STATUS(tw_plan_create(&plan, context, &echo_operation, TW_F32, &args),
               TW_ERROR_POINTER);
  CHECK(plan == NULL);
  args.dst = dst;
  CHECK_STATUS(tw_plan_create(&plan, context, &echo_operation, TW_F32, &args),
               TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  CHECK_STATUS(tw_free(context, dst), TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_ERROR_POINTER);
  CHECK_HAS(tw_last_error(), "echo: dst is 0x");
  tw_plan_destroy(plan);
  tw_free(context, src);
  tw_context_destroy(context);
}

/* ---- switching it on ----------------------------------------------------- */

static int asked;

static int count_questions(twi_device *device, const void *pointer,
                           size_t bytes, char *why) {
  (void)device, (void)pointer, (void)bytes, (void)why;
  asked++;
  return 1;
}

/* How often a call asks the device about a pointer. */
static int questions(tw_context *context) {
  static float zeros[ELEMENTS];
  twi_device_class counting = *context->device->class_;
  const twi_device_class *before = context->device->class_;
  void *src, *dst;
  check_need(tw_alloc(context, BYTES, &src) == TW_OK &&
                 tw_alloc(context, BYTES, &dst) == TW_OK,
             "memory");
  tw_upload(context, src, zeros, BYTES, NULL);
  counting.can_use = count_questions;
  context->device->class_ = &counting;
  asked = 0;
  CHECK_STATUS(call(context, src, dst, ELEMENTS), TW_OK);
  /* Explaining runs nothing and accepts any address. */
  tw_choice choice;
  const echo_args args = {.rows = 1, .cols = 4, .src = zeros, .dst = zeros + 4};
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
      TW_OK);
  context->device->class_ = before;
  tw_free(context, src);
  tw_free(context, dst);
  tw_context_destroy(context);
  return asked;
}

static void test_switch(void) {
  tw_context *context;
  CHECK_INT(questions(open_context(0)), 0);
  CHECK_INT(questions(open_context(TW_CHECK_POINTERS)), 2);
  setenv("TW_CHECK", "pointers", 1);
  CHECK_INT(questions(open_context(0)), 2);
  setenv("TW_CHECK", "", 1);
  CHECK_INT(questions(open_context(0)), 0);
  /* The variable adds to the option, and takes nothing away. */
  CHECK_INT(questions(open_context(TW_CHECK_POINTERS)), 2);
  setenv("TW_CHECK", "pointers,everything", 1);
  CHECK_STATUS(tw_context_create(&context, NULL), TW_ERROR_OPTION);
  CHECK_TEXT(tw_last_error(),
             "TW_CHECK names the check 'everything'; it can be pointers");
  unsetenv("TW_CHECK");
  CHECK_STATUS(tw_context_create(&context, &(tw_context_options){.check = 6}),
               TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "tw_context_options.check is 0x6");
}

int main(void) {
  scratch_begin();
  test_memory();
  test_plan();
  test_switch();
  return check_end();
}
