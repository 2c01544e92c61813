/*
 * oracle_call.c -- one call of any operation, on operands in files.
 *
 *   oracle_call --list
 *   oracle_call OPERATION TYPE [FIELD=NUMBER ...] [TENSOR=FILE ...]
 *
 * FIELD is a size, stride, flag or scalar of the operation; what is not given
 * is 0 or NULL, its default. A file holds a tensor's elements raw, as the
 * machine has them, with whatever lies between its rows. Inputs are read,
 * outputs are written; what is both is read if the file is there. Two tensors
 * of one FILE are one memory. Exit code: 3 if there is no such operation, 2 for
 * another word that is not understood, 1 if something failed.
 */
#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "sets.h"

enum { OK, FAILED, REFUSED, NO_OPERATION };

struct call {
  tw_context *context;
  const tw_operation *operation;
  tw_type type;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  const char *file[TW_MAX_TENSORS];
  int owner[TW_MAX_TENSORS]; /* the first tensor of the same file */
  size_t bytes[TW_MAX_TENSORS];
  unsigned char *memory[TW_MAX_TENSORS];
  void *device[TW_MAX_TENSORS];
};

static int refuse(const char *what, const char *word) {
  fprintf(stderr, "oracle_call: %s: %s\n", what, word);
  return REFUSED;
}

static int fail(const char *what) {
  fprintf(stderr, "oracle_call: %s: %s\n", what, tw_last_error());
  return FAILED;
}

static const tw_operation *find_operation(const char *name) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o < set->operation_count; o++)
    if (strcmp(set->operations[o]->name, name) == 0) return set->operations[o];
  return NULL;
}

static void list(void) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o < set->operation_count; o++) puts(set->operations[o]->name);
}

/* ---- words --------------------------------------------------------------- */

static int take_field(struct call *call, int field, const char *value) {
  const tw_operation *operation = call->operation;
  char *end;
  if (operation->fields[field].kind == TW_FIELD_SCALAR) {
    const tw_number number = tw_f64(strtod(value, &end));
    twi_args_set_number(operation, call->args, field, &number);
  } else {
    int64_t number = strtoll(value, &end, 10);
    twi_args_set_value(operation, call->args, field, number);
  }
  return *value && !*end ? OK : refuse("not a number", value);
}

static int take_word(struct call *call, const char *word) {
  const tw_operation *operation = call->operation;
  const char *equals = strchr(word, '=');
  if (!equals) return refuse("neither FIELD=NUMBER nor TENSOR=FILE", word);
  size_t length = (size_t)(equals - word);
  for (int t = 0; t < operation->tensor_count; t++)
    if (strlen(operation->tensors[t].name) == length &&
        strncmp(operation->tensors[t].name, word, length) == 0) {
      call->file[t] = equals + 1;
      return OK;
    }
  for (int f = 0; f < operation->field_count; f++)
    if (strlen(operation->fields[f].name) == length &&
        strncmp(operation->fields[f].name, word, length) == 0)
      return take_field(call, f, equals + 1);
  return refuse("no field or tensor of this name", word);
}

/* ---- operands ------------------------------------------------------------ */

static int read_tensor(struct call *call, int t, int must_exist) {
  FILE *file = fopen(call->file[t], "rb");
  if (!file)
    return must_exist ? refuse("no file of an input", call->file[t]) : OK;
  size_t got = fread(call->memory[t], 1, call->bytes[t], file);
  int is_longer = fgetc(file) != EOF;
  fclose(file);
  if (got == call->bytes[t] && !is_longer) return OK;
  fprintf(stderr, "oracle_call: %s is not of the %zu bytes of %s\n",
          call->file[t], call->bytes[t], call->operation->tensors[t].name);
  return REFUSED;
}

static int write_tensor(const struct call *call, int t) {
  FILE *file = fopen(call->file[t], "wb");
  if (!file) return refuse("cannot be written", call->file[t]);
  size_t put = fwrite(call->memory[t], 1, call->bytes[t], file);
  int is_whole = fclose(file) == 0 && put == call->bytes[t];
  return is_whole ? OK : refuse("cannot be written", call->file[t]);
}

static int open_tensor(struct call *call, const twi_problem *problem, int t) {
  const tw_tensor *tensor = &call->operation->tensors[t];
  if (!call->file[t]) return refuse("no file for the tensor", tensor->name);
  call->owner[t] = t;
  for (int other = t - 1; other >= 0; other--)
    if (strcmp(call->file[other], call->file[t]) == 0) call->owner[t] = other;
  int owner = call->owner[t];
  call->bytes[t] = twi_problem_span_bytes(problem, tensor);
  if (owner == t) {
    call->memory[t] = malloc(call->bytes[t] + 1);
    if (!call->memory[t]) return refuse("no memory for", tensor->name);
    memset(call->memory[t], 0xff, call->bytes[t]);
    if (tw_alloc(call->context, call->bytes[t], &call->device[t]) != TW_OK)
      return fail(tensor->name);
  } else if (call->bytes[t] != call->bytes[owner]) {
    return refuse("shares a file, but not its size", tensor->name);
  }
  int code = tensor->access == TW_OUT || owner != t
                 ? OK
                 : read_tensor(call, t, tensor->access == TW_IN);
  if (code != OK) return code;
  twi_args_set_pointer(call->operation, call->args, tensor->pointer,
                       call->device[owner]);
  if (owner == t && tw_upload(call->context, call->device[t], call->memory[t],
                              call->bytes[t], NULL) != TW_OK)
    return fail(tensor->name);
  return OK;
}

static int run(struct call *call) {
  const tw_operation *operation = call->operation;
  twi_problem problem;
  if (twi_problem_init(&problem, operation, call->type, call->args, 0) != TW_OK)
    return fail("arguments");
  int code = OK;
  for (int t = 0; t < operation->tensor_count && code == OK; t++)
    code = open_tensor(call, &problem, t);
  if (code != OK) return code;
  if (tw_run(call->context, operation, call->type, call->args, NULL) != TW_OK)
    return fail(operation->name);
  for (int t = 0; t < operation->tensor_count && code == OK; t++) {
    if (operation->tensors[t].access == TW_IN) continue;
    int owner = call->owner[t];
    if (tw_download(call->context, call->memory[owner], call->device[owner],
                    call->bytes[owner], NULL) != TW_OK)
      return fail(operation->tensors[t].name);
    code = write_tensor(call, owner);
  }
  return code;
}

int main(int argc, char **argv) {
  static struct call call;
  if (argc == 2 && strcmp(argv[1], "--list") == 0) {
    list();
    return OK;
  }
  if (argc < 3) return refuse("usage", "oracle_call OPERATION TYPE WORD ...");
  call.operation = find_operation(argv[1]);
  if (!call.operation) {
    refuse("not in this library", argv[1]);
    return NO_OPERATION;
  }
  if (tw_type_from_name(argv[2], &call.type) != TW_OK ||
      twi_operation_element(call.operation, call.type) < 0)
    return refuse("not a type of the operation", argv[2]);
  int code = OK;
  for (int i = 3; i < argc && code == OK; i++) code = take_word(&call, argv[i]);
  if (code != OK) return code;
  if (tw_context_create(&call.context, &(tw_context_options){
                                           .tuning_file = "",
                                           .kernels = test_own_sets}) != TW_OK)
    return fail("no device");
  code = run(&call);
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    free(call.memory[t]);
    tw_free(call.context, call.device[t]);
  }
  tw_context_destroy(call.context);
  return code;
}
