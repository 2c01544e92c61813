/*
 * session.c -- what every command of one run of tune works with.
 */
#include "commands/session.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "devices/backends.h"
#include "devices/targets.h"
#include "print/text.h"

int tune_session_fail(const char *format, ...) {
  va_list list;
  va_start(list, format);
  fflush(stdout); /* what led to it comes first, should both be one file */
  fputs("tune: error: ", stderr);
  vfprintf(stderr, format, list);
  fputc('\n', stderr);
  va_end(list);
  return 1;
}

/* ---- the device --------------------------------------------------------- */

static void say_device(const tune_session *session) {
  const tw_context *context = session->context;
  const tw_device_info *info = tw_context_device(context);
  if (info->is_gpu) {
    fprintf(session->say, "device: %s (%s, %d SMs); times are MEASURED\n",
            info->name, info->target, info->sm_count);
    return;
  }
  fprintf(session->say, "device: %s; times are PREDICTED, not measured\n",
          info->name);
  if (context->device_why[0])
    tune_text_wrap(session->say, TUNE_HANG, TUNE_HANG "no GPU: %s",
                   context->device_why);
}

/* A damaged tuning file never stops a command, and never goes unsaid. */
static void say_bad_records(const tune_session *session) {
  int bad_count = session->context->tuning.bad_count;
  if (bad_count == 0) return;
  tune_text_wrap(session->say, "      ",
                 "note: %d line%s of the tuning files could not be used; "
                 "TW_LOG=tune says which and why",
                 bad_count, bad_count == 1 ? "" : "s");
}

int tune_session_is_gpu(const tune_session *session) {
  return tw_context_device(session->context)->is_gpu;
}

int tune_session_open(tune_session *session) {
  tw_context_options options = {.device = session->options->device,
                                .kernels = session->own_sets};
  tw_status status = tw_context_create(&session->context, &options);
  if (status == TW_ERROR_OPTION) return tune_refuse("%s", tw_last_error());
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  say_device(session);
  say_bad_records(session);
  return -1;
}

/* The architecture of the GPU that is there, so that its limits are used; NULL:
 * none is, or it is none that the simulator knows. */
static const char *target_of_gpu(char *spec, size_t size) {
  twi_device *device;
  const char *found = NULL;
  if (twi_device_open(&device, NULL, NULL) != TW_OK) return NULL;
  if (device->info.is_gpu && twi_target_find(device->info.target)) {
    snprintf(spec, size, "sim:%s", device->info.target);
    found = spec;
  }
  device->class_->close(device);
  return found;
}

int tune_session_open_simulator(tune_session *session) {
  char spec[32];
  const char *device = session->options->device;
  if (!device) device = getenv("TW_DEVICE");
  if (device && *device && strncmp(device, "sim", 3))
    return tune_refuse(
        "kernels are checked on the simulator; --device takes sim or "
        "sim:TARGET, not '%s'",
        device);
  if (!device || !*device) device = target_of_gpu(spec, sizeof spec);
  tw_context_options options = {.device = device ? device : "sim",
                                .kernels = session->own_sets};
  tw_status status = tw_context_create(&session->context, &options);
  if (status == TW_ERROR_OPTION || status == TW_ERROR_DEVICE)
    return tune_refuse("%s", tw_last_error());
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  fprintf(session->say, "device: %s; every access is CHECKED\n",
          tw_context_device(session->context)->name);
  return -1;
}

/* ---- operations and types ----------------------------------------------- */

static int is_listed(const tw_operation *const *operations, int count,
                     const char *name) {
  for (int i = 0; i < count; i++)
    if (strcmp(operations[i]->name, name) == 0) return 1;
  return 0;
}

int tune_session_operations(const tune_session *session,
                            const tw_operation **operations, int capacity) {
  const tw_kernel_set *const *next = session->own_sets;
  int count = 0;
  for (const tw_kernel_set *set = &tw_kernels_tilewright; set;
       set = next ? *next++ : NULL)
    for (int i = 0; i < set->operation_count && count < capacity; i++)
      if (!is_listed(operations, count, set->operations[i]->name))
        operations[count++] = set->operations[i];
  return count;
}

/* A word is an operation; it may also be a command that was misspelt. */
static int refuse_word(const tune_session *session, const char *word,
                       const tw_operation *const *operations, int count) {
  static const char *const commands[] = {
      "list", "show",   "bench", "occupancy", "check",
      "run",  "survey", "score", "explain",   "devices"};
  enum { COMMANDS = sizeof commands / sizeof commands[0] };
  const char *names[TUNE_MAX_OPERATIONS + COMMANDS];
  for (int i = 0; i < count; i++) names[i] = operations[i]->name;
  if (session->options->command != TUNE_COMMAND_TUNE)
    return tune_refuse_name("operation", word, names, count);
  for (int i = 0; i < COMMANDS; i++) names[count++] = commands[i];
  return tune_refuse_name("operation or command", word, names, count);
}

int tune_session_named(const tune_session *session,
                       const tw_operation **operations, int *count) {
  const tw_operation *known[TUNE_MAX_OPERATIONS];
  int known_count =
      tune_session_operations(session, known, TUNE_MAX_OPERATIONS);
  const tune_options *options = session->options;
  const tune_names *words = &options->words;
  *count = 0;
  for (int i = 0; i < known_count; i++) {
    int has_type =
        !options->has_type || known[i]->element_of[options->type] >= 0;
    int is_wanted = words->count == 0 && has_type;
    for (int w = 0; w < words->count; w++)
      is_wanted |= strcmp(words->names[w], known[i]->name) == 0;
    if (is_wanted) operations[(*count)++] = known[i];
  }
  for (int w = 0; w < words->count; w++)
    if (!is_listed(known, known_count, words->names[w]))
      return refuse_word(session, words->names[w], known, known_count);
  if (*count == 0)
    return tune_refuse("no operation has kernels for type %s",
                       tw_type_name(options->type));
  return -1;
}

int tune_session_type(const tune_session *session,
                      const tw_operation *operation, tw_type *type) {
  const tune_options *options = session->options;
  *type =
      options->has_type ? options->type : twi_operation_default_type(operation);
  if (operation->element_of[*type] >= 0) return -1;
  char known[256] = "";
  for (int i = 0; i < TW_TYPE_COUNT; i++)
    if (operation->element_of[i] >= 0)
      tune_text_list(known, sizeof known, tw_type_name((tw_type)i));
  return tune_refuse("%s has no kernels for type %s; it has: %s",
                     operation->name, tw_type_name(*type), known);
}

void tune_session_say_problem(const tune_session *session,
                              const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  char shape[TWI_SHAPE_TEXT], bytes[TUNE_NUMBER_TEXT];
  twi_problem_shape(problem, shape);
  tune_text_bytes(operation->bytes(problem->args, problem->element_bytes),
                  bytes);
  fprintf(session->say, "\n%s %s %s, %s to move, times %s\n", operation->name,
          tw_type_name(problem->type), shape, bytes,
          tune_session_is_gpu(session) ? "MEASURED" : "PREDICTED");
}

/* ---- problems ----------------------------------------------------------- */

/* "ROWSxCOLS[xBATCH]" */
static void shape_grammar(const tw_operation *operation, char *text,
                          size_t size) {
  const char *join = "";
  text[0] = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (field->kind != TW_FIELD_SIZE) continue;
    char name[32] = "";
    for (size_t c = 0; field->name[c] && c < sizeof name - 1; c++)
      name[c] = (char)toupper((unsigned char)field->name[c]);
    size_t length = strlen(text);
    snprintf(text + length, size - length,
             field->zero_means ? "[%s%s]" : "%s%s", join, name);
    join = "x";
  }
}

/* Gives the operation's sizes their values in order; those that are left over
 * must be ones that have a default. */
static int apply_sizes(const tw_operation *operation, const tune_sizes *sizes,
                       void *args) {
  int next = 0, missing = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (field->kind != TW_FIELD_SIZE) continue;
    if (next < sizes->count)
      twi_args_set_value(operation, args, i, sizes->values[next++]);
    else
      missing |= field->zero_means == 0;
  }
  if (!missing && next == sizes->count) return -1;
  char grammar[256];
  shape_grammar(operation, grammar, sizeof grammar);
  return tune_refuse("--shape is '%s', which has %d size%s; %s takes %s",
                     sizes->text, sizes->count, sizes->count == 1 ? "" : "s",
                     operation->name, grammar);
}

static int apply_setting(const tw_operation *operation,
                         const tune_setting *setting, void *args) {
  const char *names[TW_MAX_FIELDS];
  int count = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (field->kind == TW_FIELD_POINTER || field->kind == TW_FIELD_WORKSPACE ||
        field->kind == TW_FIELD_WORKSPACE_BYTES)
      continue;
    names[count++] = field->name;
    if (strcmp(field->name, setting->field) != 0) continue;
    twi_args_set_value(operation, args, i, setting->value);
    return -1;
  }
  return tune_refuse_name("field", setting->field, names, count);
}

static int make_problem(const tune_session *session,
                        const tw_operation *operation, tw_type type, int index,
                        twi_problem *problem) {
  const tune_options *options = session->options;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  int code = -1;
  if (options->shape_count == 0)
    twi_args_from_shape(operation, &operation->benches[index], args);
  else
    code = apply_sizes(operation, &options->shapes[index], args);
  for (int i = 0; i < options->setting_count && code == -1; i++)
    code = apply_setting(operation, &options->settings[i], args);
  if (code != -1) return code;
  tw_status status = twi_problem_init(problem, operation, type, args, 0);
  if (status != TW_OK) return tune_refuse("%s", tw_last_error());
  if (problem->empty)
    return tune_refuse("%s of no elements: there is nothing to time",
                       operation->name);
  return -1;
}

int tune_problems_make(const tune_session *session,
                       const tw_operation *operation, tw_type type, int one,
                       tune_problems *problems) {
  int count = session->options->shape_count;
  if (count == 0) count = operation->bench_count;
  if (session->options->shape_count == 0 && one && count > 1) count = 1;
  *problems = (tune_problems){0};
  if (count == 0)
    return tune_refuse("%s names no shape to tune for; give one with --shape",
                       operation->name);
  problems->all = calloc((size_t)count, sizeof problems->all[0]);
  if (!problems->all) return tune_session_fail("out of memory");
  for (; problems->count < count; problems->count++) {
    int code = make_problem(session, operation, type, problems->count,
                            &problems->all[problems->count]);
    if (code == -1) continue;
    free(problems->all);
    *problems = (tune_problems){0};
    return code;
  }
  return -1;
}
