/*
 * test_same_answer.c -- a choice depends on the problem, the records and the
 * device, and not on earlier choices.
 *
 * Random problems of every operation are drawn: sizes, strides, flags,
 * alignments and workspaces. Their choices are made in one order in one
 * context, in the reverse order in another one, and for some problems in a new
 * context. They must be equal.
 */
#include "fake_set.h"
#include "scratch.h"

enum { PROBLEMS = 160, FRESH_EVERY = 20 };

typedef struct question {
  tw_type type;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
} question;

static question questions[PROBLEMS];
static tw_choice answers[PROBLEMS];
static tw_status statuses[PROBLEMS];

static unsigned seed = 20261121;

static int64_t below(int64_t bound) { return rand_r(&seed) % bound; }

static int64_t draw_size(const tw_field *field) {
  static const int64_t sizes[] = {1,  2,   3,   7,    8,    31,   32,
                                  64, 100, 255, 1000, 1024, 4096, 4097};
  if (field->zero_means) return below(4);
  return sizes[below(sizeof sizes / sizeof *sizes)];
}

/* Explaining reads no memory, so the addresses only need to be far apart. */
static void draw(const tw_operation *operation, question *asked) {
  int type;
  do type = (int)below(TW_TYPE_COUNT);
  while (twi_operation_element(operation, (tw_type)type) < 0);
  int64_t bytes =
      operation->elements[twi_operation_element(operation, (tw_type)type)]
          .bytes;
  /* Strides and alignment vary in half of the problems. */
  int is_strided = below(2) == 0, is_off = below(2) == 0;
  asked->type = (tw_type)type;
  memset(asked->args, 0, sizeof asked->args);
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    int64_t address =
        ((int64_t)(i + 1) << 44) + (is_off ? bytes * below(9) : 0);
    if (field->kind == TW_FIELD_SIZE)
      twi_args_set_value(operation, asked->args, i, draw_size(field));
    if (field->kind == TW_FIELD_FLAG)
      twi_args_set_value(operation, asked->args, i, below(2));
    if (field->kind == TW_FIELD_STRIDE && is_strided && below(2))
      twi_args_set_value(operation, asked->args, i, 4096 + below(40));
    if (field->kind == TW_FIELD_POINTER && below(4))
      twi_args_set_pointer(operation, asked->args, i, (void *)address);
    if (field->kind == TW_FIELD_WORKSPACE && below(2))
      twi_args_set_workspace(operation, asked->args, (void *)(address & -256),
                             16 * below(1 << 12));
  }
}

static tw_status ask(tw_context *context, const tw_operation *operation, int i,
                     tw_choice *choice) {
  memset(choice, 0, sizeof *choice);
  return tw_explain_operation(context, operation, questions[i].type,
                              questions[i].args, choice);
}

static void compare(tw_context *context, const tw_operation *operation, int i,
                    const char *order) {
  tw_choice choice;
  tw_status status = ask(context, operation, i, &choice);
  if (CHECK(status == statuses[i] && choice.time_us == answers[i].time_us &&
            choice.evidence == answers[i].evidence &&
            !strcmp(choice.variant, answers[i].variant) &&
            !strcmp(choice.reason, answers[i].reason)))
    return;
  fprintf(stderr, "%s, problem %d, %s: %s, %s\nat first: %s, %s\n",
          operation->name, i, order, choice.variant, choice.reason,
          answers[i].variant, answers[i].reason);
}

/* Draws pairs of problems that differ only in the alignment of one address,
 * which a cache might confuse. */
static void draw_all(const tw_operation *operation) {
  for (int i = 0; i < PROBLEMS; i += 2) {
    draw(operation, &questions[i]);
    questions[i + 1] = questions[i];
    int field = operation->tensors[below(operation->tensor_count)].pointer;
    int element = twi_operation_element(operation, questions[i].type);
    int64_t off = operation->elements[element].bytes * (1 + below(3));
    twi_args_set_pointer(operation, questions[i + 1].args, field,
                         (void *)(((int64_t)(field + 1) << 44) + off));
  }
}

static void test_operation(const tw_operation *operation) {
  draw_all(operation);
  tw_context *context = echo_context("");
  int chosen = 0;
  for (int i = 0; i < PROBLEMS; i++) {
    statuses[i] = ask(context, operation, i, &answers[i]);
    chosen += statuses[i] == TW_OK;
  }
  tw_context_destroy(context);
  CHECK(chosen > PROBLEMS / 4);
  context = echo_context("");
  for (int i = PROBLEMS - 1; i >= 0; i--)
    compare(context, operation, i, "in reverse order");
  /* Some of these are in the cache. */
  for (int i = 0; i < PROBLEMS; i++)
    compare(context, operation, i, "asked again");
  tw_context_destroy(context);
  for (int i = 0; i < PROBLEMS; i += FRESH_EVERY) {
    context = echo_context("");
    compare(context, operation, i, "in a fresh context");
    tw_context_destroy(context);
  }
}

int main(void) {
  scratch_begin();
  printf("seed %u\n", seed);
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    test_operation(tw_kernels_tilewright.operations[i]);
  return check_end();
}
