/*
 * test_same_correction.c -- a choice that measured times correct depends on the
 * problem and the times, and not on which problems were asked for before, nor
 * on which kernels are ready: times of other types and of kernels that hold
 * clusters count, too.
 *
 * The times are those of an H200 that the library is built with, told of the
 * simulated GPU.
 */
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "api/context.h"
#include "scratch.h"
#include "tilewright/operations.h"

enum { MOST = 600, PROBLEMS = 24 };

typedef struct question {
  tw_type type;
  tw_matmul_args args;
  tw_choice answer;
} question;

static question questions[PROBLEMS];

static int is_wanted(const twi_times *times) {
  return !strcmp(times->device, "NVIDIA H200") &&
         !strcmp(times->operation, "matmul") &&
         (!strcmp(times->element, "f16") || !strcmp(times->element, "bf16")) &&
         !strchr(times->shape, ' ');
}

static void write_times(const twi_times *times, const char *key, FILE *file) {
  fprintf(file, "tt1\t%s\t%d\t%d\t%s\t%s\t%s\t", key, times->compute_capability,
          times->sm_count, times->operation, times->element, times->shape);
  for (int i = 0; i < times->count; i++)
    fprintf(file, "%s%s=%04x,%g,%d", i ? " " : "", times->timed[i].variant,
            (unsigned)times->timed[i].hash, (double)times->timed[i].time_us,
            times->timed[i].blocks_per_sm);
  fprintf(file, "\n");
}

/* Products near one that was timed, of both types. */
static void set_question(const twi_times *times, int index) {
  long long m, n, k, batch;
  check_need(
      sscanf(times->shape, "%lldx%lldx%lldx%lld", &m, &n, &k, &batch) == 4,
      "the sizes of a product");
  questions[index] = (question){.type = index % 2 ? TW_F16 : TW_BF16,
                                .args = {.m = m + 8 * (index % 3),
                                         .n = n,
                                         .k = k,
                                         .batch = tw_count(batch),
                                         .a = (void *)0x10000000000,
                                         .b = (void *)0x20000000000,
                                         .c = (void *)0x30000000000}};
}

static tw_context *open_with(const char *path) {
  tw_context *context;
  check_need(tw_context_create(
                 &context, &(tw_context_options){.device = "sim:h200",
                                                 .tuning_file = path}) == TW_OK,
             "a simulated GPU");
  return context;
}

static tw_choice ask(tw_context *context, const question *asked) {
  tw_choice choice;
  memset(&choice, 0, sizeof choice);
  CHECK_STATUS(tw_matmul_explain(context, asked->type, &asked->args, &choice),
               TW_OK);
  return choice;
}

static void compare(tw_context *context, const question *asked,
                    const char *when) {
  const tw_choice choice = ask(context, asked);
  if (CHECK(choice.time_us == asked->answer.time_us &&
            !strcmp(choice.variant, asked->answer.variant) &&
            !strcmp(choice.reason, asked->answer.reason)))
    return;
  fprintf(stderr, "%s: %s, %s\nin a fresh context: %s, %s\n", when,
          choice.variant, choice.reason, asked->answer.variant,
          asked->answer.reason);
}

int main(void) {
  char path[512];
  int written = 0, count = 0, corrected = 0;
  scratch_begin();
  snprintf(path, sizeof path, "%s/times.tsv", scratch_folder);
  tw_context *context = open_with(NULL);
  const twi_tuning *tuning = &context->tuning;
  FILE *file = fopen(path, "w");
  check_need(file != NULL, "a file for times");
  for (int i = 0; i < tuning->times_count && written < MOST; i++) {
    if (!is_wanted(&tuning->times[i])) continue;
    write_times(&tuning->times[i], context->device->info.key, file);
    if (written++ % (MOST / PROBLEMS) == 0 && count < PROBLEMS)
      set_question(&tuning->times[i], count++);
  }
  check_need(fclose(file) == 0 && written == MOST && count == PROBLEMS,
             "as many times");
  tw_context_destroy(context);
  for (int i = 0; i < PROBLEMS; i++) {
    context = open_with(path);
    questions[i].answer = ask(context, &questions[i]);
    corrected += strstr(questions[i].answer.reason, "corrected by") != NULL;
    tw_context_destroy(context);
  }
  CHECK(corrected > PROBLEMS / 2);
  context = open_with(path);
  for (int i = 0; i < PROBLEMS; i++)
    compare(context, &questions[i], "after others");
  tw_context_destroy(context);
  context = open_with(path);
  for (int i = PROBLEMS - 1; i >= 0; i--)
    compare(context, &questions[i], "in reverse order");
  tw_context_destroy(context);
  return check_end();
}
