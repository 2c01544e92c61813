/*
 * help.c -- prints the text of --help: a command's options, the other commands,
 * and the fields of each operation that a word names.
 */
#include <stdio.h>

#include "commands/session.h"
#include "program/command.h"
#include "text.h"

enum { LEFT_WIDTH = 22 };

static void print_options(const tune_command *command) {
  printf("usage: %s [options]\n  %s\n\noptions\n", command->usage,
         command->brief);
  for (int i = 1; i < TUNE_OPTION_COUNT; i++) {
    const tune_option *option = &tune_option_rows[i];
    char left[40];
    if (!tune_command_accepts(command, (tune_option_id)i)) continue;
    snprintf(left, sizeof left, "--%s %s", option->name,
             option->value ? option->value : "");
    printf("  %-*s %s\n", LEFT_WIDTH, left, option->help);
  }
}

static void print_commands(const tune_command *const *commands) {
  printf("\nother commands, each with its own --help\n");
  for (int i = 1; commands[i]; i++)
    printf("  %-25s %s\n", commands[i]->usage, commands[i]->brief);
  puts("\ntune OPERATION --help lists the fields of an operation");
}

/* ---- the fields of an operation ------------------------------------------ */

static void print_set(const char *field, const char *meaning) {
  char left[64];
  snprintf(left, sizeof left, "--set %s=N", field);
  printf("  %-27s %s\n", left, meaning);
}

static void print_strides(const tw_operation *operation) {
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    char meaning[96];
    for (int d = 0; d < tensor->rank; d++) {
      int can_be_broadcast = tensor->access == TW_IN && d < tensor->rank - 1;
      if (tensor->stride[d] < 0) continue;
      snprintf(meaning, sizeof meaning, "stride of %.32s%s; packed by default",
               tensor->name,
               can_be_broadcast ? ", or broadcast" : " in elements");
      print_set(operation->fields[tensor->stride[d]].name, meaning);
    }
  }
}

static void print_numbers(const tw_operation *operation) {
  char number[TWI_NUMBER_TEXT];
  int scalar = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    char meaning[96];
    if (field->kind == TW_FIELD_FLAG)
      print_set(field->name, "flag, 0 or 1; 0 by default");
    if (field->kind != TW_FIELD_SCALAR) continue;
    twi_number_text(&operation->defaults[scalar++], number);
    snprintf(meaning, sizeof meaning, "scalar, a number; %.32s by default",
             number);
    print_set(field->name, meaning);
  }
}

static void print_operation(const tw_operation *operation) {
  char sizes[256], types[TWI_TYPES_TEXT];
  tune_sizes_grammar(operation, sizes, sizeof sizes);
  twi_operation_types_text(operation, -1, ", ", types);
  putchar('\n');
  tune_text_wrap(stdout, "    ", "%s: %s", operation->name, operation->formula);
  printf("  --shape %s\n", sizes);
  tune_text_wrap(stdout, "    ", "  --type, one of %s", types);
  print_strides(operation);
  print_numbers(operation);
}

int tune_help(const tune_session *session) {
  const tune_names *words = &session->options->words;
  tune_operations known, named = {0};
  tune_operations_list(session->own_sets, &known);
  for (int w = 0; w < words->count; w++) {
    const tw_operation *operation =
        tune_operation_find(&known, words->names[w]);
    if (!operation &&
        !tune_variant_find(session->own_sets, words->names[w], &operation)) {
      if (session->command == session->commands[0])
        return tune_session_named(session, &named);
      continue;
    }
    if (!tune_operation_find(&named, operation->name))
      named.all[named.count++] = operation;
  }
  print_options(session->command);
  if (tune_program_is_command(session->command->name)) {
    putchar('\n');
    tune_program_help(session->command->name);
  }
  if (session->command == session->commands[0] && words->count == 0)
    print_commands(session->commands);
  for (int i = 0; i < named.count; i++) print_operation(named.all[i]);
  return 0;
}
