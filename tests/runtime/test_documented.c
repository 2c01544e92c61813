/*
 * test_documented.c -- an operation's header lists the statuses that its
 * functions return: all of them, and no other.
 *
 * The lists are read from the generated headers. For each operation the test
 * takes a call that succeeds, and makes it fail in every way: with each
 * argument in turn, and with a device that refuses. The statuses that are
 * returned must be those that are listed.
 *
 * The typed functions only call the functions that this test calls.
 */
#include <ctype.h>

#include "../check.h"
#include "api/context.h"

enum { CALL, PLAN, EXPLAIN, WORKSPACE, FUNCTIONS };
static const char *const suffixes[FUNCTIONS] = {"", "_plan", "_explain",
                                                "_workspace"};
static const tw_type type = TW_I32; /* every operation has it */

/* ---- what is listed ------------------------------------------------------ */

static char *read_header(const char *operation) {
  char path[4096];
  static char text[1 << 16];
  snprintf(path, sizeof path, "%s/tilewright/%s.h", TEST_HEADERS, operation);
  FILE *file = fopen(path, "rb");
  check_need(file != NULL, path);
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  return text;
}

static int status_named(const char *name, size_t length) {
  for (int i = 0; i < TW_STATUS_COUNT; i++) {
    const char *other = tw_status_name((tw_status)i);
    if (strlen(other) == length && !strncmp(other, name, length)) return i;
  }
  return -1;
}

/* The statuses named in the comment before the declaration, as bits. */
static unsigned listed_for(const char *header, const char *operation,
                           int function) {
  char declaration[256];
  unsigned statuses = 0;
  snprintf(declaration, sizeof declaration, "TW_API tw_status tw_%s%s(",
           operation, suffixes[function]);
  const char *end = strstr(header, declaration);
  if (!CHECK(end != NULL)) return 0;
  const char *at = header;
  for (const char *next; (next = strstr(at + 1, "/*")) && next < end;)
    at = next;
  while ((at = strstr(at, "TW_ERROR_")) && at < end) {
    size_t length = 0;
    while (isupper((unsigned char)at[length]) || at[length] == '_') length++;
    int status = status_named(at, length);
    if (CHECK(status > 0)) statuses |= 1u << status;
    at += length;
  }
  return statuses;
}

/* ---- what is returned ---------------------------------------------------- */

struct trial {
  tw_context *context;
  const tw_operation *operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  void *memory[TW_MAX_TENSORS];
  void *workspace;
  unsigned reached[FUNCTIONS];
};

static void note(struct trial *trial, int function, tw_status status) {
  if (status != TW_OK) trial->reached[function] |= 1u << status;
}

static int has_workspace(const tw_operation *operation) {
  for (int i = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE) return 1;
  return 0;
}

/* Calls all functions, and checks their outputs after a failure. */
static void call_all(struct trial *trial, tw_context *context, tw_type given,
                     const void *args) {
  const tw_operation *operation = trial->operation;
  tw_choice choice = {.reason = "as it was"};
  tw_plan *plan = (tw_plan *)&choice;
  note(trial, CALL, tw_run(context, operation, given, args, NULL));

  tw_status status = tw_plan_create(&plan, context, operation, given, args);
  CHECK((status == TW_OK) == (plan != NULL));
  if (status == TW_OK) tw_plan_destroy(plan);
  note(trial, PLAN, status);

  status = tw_explain_operation(context, operation, given, args, &choice);
  CHECK((status == TW_OK) == (strcmp(choice.reason, "as it was") != 0));
  note(trial, EXPLAIN, status);

  if (!has_workspace(operation)) return;
  int64_t bytes = -1;
  status = tw_workspace(context, operation, given, args, &bytes);
  CHECK(status == TW_OK ? bytes >= 0 : bytes == 0);
  note(trial, WORKSPACE, status);
}

static void open_trial(struct trial *trial, const tw_operation *operation) {
  twi_problem problem;
  *trial = (struct trial){.operation = operation};
  check_need(
      tw_context_create(
          &trial->context,
          &(tw_context_options){.device = "sim", .tuning_file = ""}) == TW_OK,
      "a context on the simulator");
  twi_args_from_shape(operation, &operation->checks[0], trial->args);
  check_need(
      twi_problem_init(&problem, operation, type, trial->args, 0) == TW_OK &&
          !problem.empty,
      "a first check shape with elements");
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    size_t bytes = (size_t)twi_problem_span(&problem, tensor) * 4;
    check_need(tw_alloc(trial->context, bytes + 16, &trial->memory[t]) == TW_OK,
               "memory");
    twi_args_set_pointer(operation, trial->args, tensor->pointer,
                         trial->memory[t]);
  }
  check_need(tw_alloc(trial->context, 1 << 20, &trial->workspace) == TW_OK,
             "memory");
  twi_args_set_workspace(operation, trial->args, trial->workspace, 1 << 20);
}

static void close_trial(struct trial *trial) {
  for (int t = 0; t < TW_MAX_TENSORS; t++)
    tw_free(trial->context, trial->memory[t]);
  tw_free(trial->context, trial->workspace);
  tw_context_destroy(trial->context);
}

/* ---- ways to spoil a call ------------------------------------------------ */

static void spoil_nulls(struct trial *trial) {
  const tw_operation *operation = trial->operation;
  int64_t bytes;
  call_all(trial, NULL, type, trial->args);
  call_all(trial, trial->context, type, NULL);
  note(trial, PLAN,
       tw_plan_create(NULL, trial->context, operation, type, trial->args));
  note(
      trial, EXPLAIN,
      tw_explain_operation(trial->context, operation, type, trial->args, NULL));
  if (has_workspace(operation)) {
    note(trial, WORKSPACE,
         tw_workspace(trial->context, operation, type, trial->args, NULL));
    CHECK_STATUS(tw_workspace(NULL, operation, type, trial->args, &bytes),
                 TW_ERROR_NULL);
  }
}

static void spoil_types(struct trial *trial) {
  for (int t = -1; t <= TW_TYPE_COUNT; t++)
    if (t < 0 || t == TW_TYPE_COUNT ||
        twi_operation_element(trial->operation, (tw_type)t) < 0)
      call_all(trial, trial->context, (tw_type)t, trial->args);
}

static void spoil_numbers(struct trial *trial) {
  static const int64_t values[] = {-1, 1, 2, INT64_MAX / 2, INT64_MIN};
  const tw_operation *operation = trial->operation;
  for (int f = 0; f < operation->field_count; f++) {
    tw_field_kind kind = operation->fields[f].kind;
    if (kind != TW_FIELD_SIZE && kind != TW_FIELD_STRIDE &&
        kind != TW_FIELD_FLAG && kind != TW_FIELD_WORKSPACE_BYTES)
      continue;
    for (size_t v = 0; v < sizeof values / sizeof *values; v++) {
      _Alignas(16) unsigned char args[TW_ARGS_BYTES];
      memcpy(args, trial->args, sizeof args);
      twi_args_set_value(operation, args, f, values[v]);
      /* One very long size might be a valid problem that runs for hours; all
       * sizes together are refused. */
      if (kind == TW_FIELD_SIZE && values[v] > 2)
        for (int g = 0; g < operation->field_count; g++)
          if (operation->fields[g].kind == TW_FIELD_SIZE)
            twi_args_set_value(operation, args, g, values[v]);
      call_all(trial, trial->context, type, args);
    }
  }
}

/* NULL, an address off by a byte, and each tensor overlapping each other one.
 */
static void spoil_addresses(struct trial *trial) {
  const tw_operation *operation = trial->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  for (int t = 0; t < operation->tensor_count; t++) {
    int field = operation->tensors[t].pointer;
    memcpy(args, trial->args, sizeof args);
    twi_args_set_pointer(operation, args, field, NULL);
    call_all(trial, trial->context, type, args);
    twi_args_set_pointer(operation, args, field, (char *)trial->memory[t] + 1);
    call_all(trial, trial->context, type, args);
    for (int other = 0; other < operation->tensor_count; other++) {
      if (other == t) continue;
      twi_args_set_pointer(operation, args, field,
                           (char *)trial->memory[other] + 4);
      call_all(trial, trial->context, type, args);
    }
    memcpy(args, trial->args, sizeof args);
    twi_args_set_workspace(operation, args, trial->memory[t], 16);
    call_all(trial, trial->context, type, args);
    twi_args_set_workspace(operation, args, (char *)trial->workspace + 8, 16);
    call_all(trial, trial->context, type, args);
  }
}

/* Memory of the CPU, with and without the check that finds it. */
static void spoil_memory(struct trial *trial) {
  static _Alignas(64) char memory[1 << 20];
  const tw_operation *operation = trial->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  trial->context->check = TW_CHECK_POINTERS;
  call_all(trial, trial->context, type, trial->args);
  CHECK(!(trial->reached[CALL] & 1u << TW_ERROR_POINTER));
  for (int t = 0; t < operation->tensor_count; t++) {
    memcpy(args, trial->args, sizeof args);
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         memory);
    call_all(trial, trial->context, type, args);
  }
  memcpy(args, trial->args, sizeof args);
  twi_args_set_workspace(operation, args, memory, sizeof memory);
  call_all(trial, trial->context, type, args);
  trial->context->check = 0;
}

/* A device that prepares or launches no kernel. */
static tw_status refusal;
static twi_device_class refusing;

static tw_status refuse_prepare(twi_device *device, twi_kernel *kernel,
                                const tw_passes *passes) {
  (void)device, (void)passes;
  return twi_fail(refusal, "%s is refused", kernel->variant->name);
}

static tw_status refuse_launch(twi_device *device, const twi_kernel *kernel,
                               const twi_launch *launch, tw_stream stream) {
  (void)device, (void)launch, (void)stream;
  return twi_fail(TW_ERROR_LAUNCH, "%s is not launched", kernel->variant->name);
}

static void spoil_device(struct trial *whole) {
  static const tw_status refusals[] = {TW_ERROR_IMAGE, TW_ERROR_VARIANT,
                                       TW_ERROR_MEMORY, TW_ERROR_LAUNCH};
  for (int i = 0; i < 4; i++) {
    struct trial trial;
    open_trial(&trial, whole->operation);
    refusing = *trial.context->device->class_;
    refusal = refusals[i];
    if (refusal == TW_ERROR_LAUNCH)
      refusing.launch = refuse_launch;
    else
      refusing.prepare = refuse_prepare;
    trial.context->device->class_ = &refusing;
    call_all(&trial, trial.context, type, trial.args);
    for (int f = 0; f < FUNCTIONS; f++) whole->reached[f] |= trial.reached[f];
    close_trial(&trial);
  }
}

/* ---- all of it ----------------------------------------------------------- */

static void check_function(const struct trial *trial, const char *header,
                           int function) {
  const char *name = trial->operation->name;
  unsigned listed = listed_for(header, name, function);
  unsigned reached = trial->reached[function];
  for (int i = 1; i < TW_STATUS_COUNT; i++) {
    int is_listed = listed >> i & 1, is_reached = reached >> i & 1;
    if (CHECK(is_listed == is_reached)) continue;
    fprintf(stderr, "tw_%s%s: its header %s %s, and it is %s\n", name,
            suffixes[function], is_listed ? "lists" : "does not list",
            tw_status_name((tw_status)i),
            is_reached ? "returned" : "not returned");
  }
}

static void check_operation(const tw_operation *operation) {
  struct trial trial;
  open_trial(&trial, operation);
  call_all(&trial, trial.context, type, trial.args);
  for (int f = 0; f < FUNCTIONS; f++) CHECK_INT(trial.reached[f], 0);
  spoil_nulls(&trial);
  spoil_types(&trial);
  spoil_numbers(&trial);
  spoil_addresses(&trial);
  spoil_memory(&trial);
  spoil_device(&trial);
  const char *header = read_header(operation->name);
  for (int f = 0; f < FUNCTIONS; f++)
    if (f != WORKSPACE || has_workspace(operation))
      check_function(&trial, header, f);
  close_trial(&trial);
}

int main(void) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o < set->operation_count; o++)
    check_operation(set->operations[o]);
  return check_end();
}
