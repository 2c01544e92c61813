/*
 * lua_truth.c -- conditions of expressions; see lua_writer.h.
 */
#include <string.h>

#include "import/lua_writer.h"

/* The index of an encoded parameter's value that equals a literal; -1: none. */
static int index_of(const tune_axis *axis, const tune_node *literal) {
  for (int i = 0; i < axis->count; i++)
    if (literal->op == TUNE_OP_TEXT
            ? axis->texts && !strcmp(axis->texts[i], literal->text)
            : axis->values && axis->values[i] == literal->number)
      return i;
  return -1;
}

static void is_value(tune_lua_writer *writer, int node, int literal) {
  const tune_node *value = &writer->nodes[literal];
  if (value->op != TUNE_OP_TEXT && value->op != TUNE_OP_NUMBER) {
    tune_lua_refuse(
        writer,
        "a parameter that has texts, fractions or negative numbers as "
        "values can only be compared with one of them");
    return;
  }
  const int index = index_of(tune_lua_axis_at(writer, node), value);
  if (tune_lua_spelling(writer, node)->is_constant)
    fputs(index == 0 ? "(0 == 0)" : "(0 == 1)", writer->out);
  else if (index < 0)
    fputs("(0 == 1)", writer->out);
  else
    fprintf(writer->out, "%s == %d", tune_lua_spelling(writer, node)->name,
            index);
}

static int is_encoded(const tune_lua_writer *writer, int node) {
  return tune_lua_axis_at(writer, node) &&
         tune_lua_spelling(writer, node)->is_encoded;
}

static void equals(tune_lua_writer *writer, int left, int right) {
  fputc('(', writer->out);
  if (is_encoded(writer, left)) {
    is_value(writer, left, right);
  } else if (is_encoded(writer, right)) {
    is_value(writer, right, left);
  } else {
    tune_lua_number(writer, left);
    fputs(" == ", writer->out);
    tune_lua_number(writer, right);
  }
  fputc(')', writer->out);
}

static void is_in(tune_lua_writer *writer, int node) {
  const int item = tune_lua_child(writer, node, 0),
            list = tune_lua_child(writer, node, 1);
  if (writer->nodes[list].op != TUNE_OP_LIST ||
      tune_lua_child(writer, list, 0) < 0) {
    tune_lua_refuse(writer, "'in' needs a list of values, as in 'x in [1, 2]'");
    return;
  }
  fputc('(', writer->out);
  for (int at = tune_lua_child(writer, list, 0); at >= 0;
       at = writer->nodes[at].next) {
    equals(writer, item, at);
    if (writer->nodes[at].next >= 0) fputs(" or ", writer->out);
  }
  fputc(')', writer->out);
}

void tune_lua_truth(tune_lua_writer *writer, int node) {
  static const char *const signs[] = {[TUNE_OP_LESS] = "<",
                                      [TUNE_OP_AT_MOST] = "<=",
                                      [TUNE_OP_GREATER] = ">",
                                      [TUNE_OP_AT_LEAST] = ">="};
  const int first = tune_lua_child(writer, node, 0),
            second = tune_lua_child(writer, node, 1);
  const tune_op op = writer->nodes[node].op;
  if (op == TUNE_OP_UNEQUAL || op == TUNE_OP_NOT_IN || op == TUNE_OP_NOT)
    fputs("not ", writer->out);
  switch (op) {
    case TUNE_OP_AND:
    case TUNE_OP_OR:
      tune_lua_infix(writer, node, op == TUNE_OP_AND ? "and" : "or",
                     tune_lua_truth);
      return;
    case TUNE_OP_NOT:
      fputc('(', writer->out);
      tune_lua_truth(writer, first);
      fputc(')', writer->out);
      return;
    case TUNE_OP_EQUAL:
    case TUNE_OP_UNEQUAL:
      equals(writer, first, second);
      return;
    case TUNE_OP_LESS:
    case TUNE_OP_AT_MOST:
    case TUNE_OP_GREATER:
    case TUNE_OP_AT_LEAST:
      tune_lua_infix(writer, node, signs[op], tune_lua_number);
      return;
    case TUNE_OP_IN:
    case TUNE_OP_NOT_IN:
      is_in(writer, node);
      return;
    default: /* a number that is not 0 */
      fputc('(', writer->out);
      tune_lua_number(writer, node);
      fputs(" ~= 0)", writer->out);
  }
}
