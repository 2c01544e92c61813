/*
 * lua_number.c -- numbers of expressions; see lua_writer.h.
 */
#include <math.h>
#include <string.h>

#include "import/lua_writer.h"

/* ---- parameters ---------------------------------------------------------- */

static void plain_number(tune_lua_writer *writer, double value) {
  if (value == floor(value) && fabs(value) < 1e15)
    fprintf(writer->out, "%.0f", value);
  else if (writer->place == TUNE_LUA_CONDITION)
    fprintf(writer->out, "%.15g", value);
  else
    tune_lua_refuse(writer, "it has a number that is not whole");
}

static void name(tune_lua_writer *writer, int node) {
  const tune_axis *axis = tune_lua_axis_at(writer, node);
  if (!axis) {
    const int size =
        writer->nodes[node].index - writer->names->t1->family.axis_count;
    fputs(tune_problem_names[size], writer->out);
    return;
  }
  const tune_lua_axis *lua = tune_lua_spelling(writer, node);
  if (axis->count == 1 && axis->values)
    plain_number(writer, axis->values[0]);
  else if (writer->place == TUNE_LUA_EXTENT)
    tune_lua_refuse(
        writer,
        "the number of a vector's elements depends on a parameter; use "
        "max(PARAMETER)");
  else if (lua->is_encoded)
    tune_lua_refuse(
        writer,
        "it computes with a parameter that has texts, fractions or negative "
        "numbers as values");
  else
    fputs(lua->name, writer->out);
}

/* max(PARAMETER) and min(PARAMETER) of a vector's size are those of the
 * parameter's values. Returns 0 if the call is another one. */
static int extreme_of_axis(tune_lua_writer *writer, int node) {
  const int first = tune_lua_child(writer, node, 0);
  const tune_axis *axis = first < 0 ? NULL : tune_lua_axis_at(writer, first);
  if (writer->place != TUNE_LUA_EXTENT ||
      tune_lua_child(writer, node, 1) >= 0 || !axis || !axis->values)
    return 0;
  const int is_max = writer->nodes[node].index == TUNE_MAX;
  double best = axis->values[0];
  for (int i = 1; i < axis->count; i++)
    best = is_max ? fmax(best, axis->values[i]) : fmin(best, axis->values[i]);
  plain_number(writer, best);
  return 1;
}

/* ---- numbers ------------------------------------------------------------- */

static void product(tune_lua_writer *writer, int base, int factors) {
  const tune_node *of = &writer->nodes[base];
  if (factors == 0 || of->op == TUNE_OP_NUMBER) {
    plain_number(writer, factors ? pow(of->number, factors) : 1);
    return;
  }
  fputc('(', writer->out);
  for (int i = 0; i < factors; i++) {
    if (i) fputs(" * ", writer->out);
    tune_lua_number(writer, base);
  }
  fputc(')', writer->out);
}

/* A power is a product: of a parameter as its exponent, one for each value. */
static void power(tune_lua_writer *writer, int node) {
  enum { MOST = 64 };
  const int base = tune_lua_child(writer, node, 0),
            exponent = tune_lua_child(writer, node, 1);
  const tune_node *by = &writer->nodes[exponent];
  const tune_axis *axis = tune_lua_axis_at(writer, exponent);
  if (by->op == TUNE_OP_NUMBER && by->number >= 0 && by->number <= MOST &&
      by->number == floor(by->number)) {
    product(writer, base, (int)by->number);
    return;
  }
  if (!axis || !axis->values ||
      tune_lua_spelling(writer, exponent)->is_encoded) {
    tune_lua_refuse(
        writer,
        "an exponent must be a whole number from 0 to 64, or a parameter "
        "with such values");
    return;
  }
  fputc('(', writer->out);
  for (int i = 0; i < axis->count; i++) {
    if (axis->values[i] > MOST) {
      tune_lua_refuse(writer,
                      "an exponent is a parameter with values above 64");
      return;
    }
    if (i + 1 < axis->count)
      fprintf(writer->out, "%s == %.0f and ",
              tune_lua_spelling(writer, exponent)->name, axis->values[i]);
    product(writer, base, (int)axis->values[i]);
    if (i + 1 < axis->count) fputs(" or ", writer->out);
  }
  fputc(')', writer->out);
}

static void list_call(tune_lua_writer *writer, int node, const char *function) {
  if (tune_lua_child(writer, node, 1) < 0) {
    if (!extreme_of_axis(writer, node))
      tune_lua_number(writer, tune_lua_child(writer, node, 0));
    return;
  }
  fprintf(writer->out, "%s(", function);
  for (int at = tune_lua_child(writer, node, 0); at >= 0;
       at = writer->nodes[at].next) {
    tune_lua_number(writer, at);
    if (writer->nodes[at].next >= 0) fputs(", ", writer->out);
  }
  fputc(')', writer->out);
}

static void call(tune_lua_writer *writer, int node) {
  const int first = tune_lua_child(writer, node, 0);
  if (first < 0) {
    tune_lua_refuse(writer, "a function has no argument");
    return;
  }
  switch (writer->nodes[node].index) {
    case TUNE_MIN:
    case TUNE_MAX:
      list_call(writer, node,
                writer->nodes[node].index == TUNE_MIN ? "min" : "max");
      return;
    case TUNE_ABS:
      fputs("max(", writer->out);
      tune_lua_number(writer, first);
      fputs(", -", writer->out);
      tune_lua_number(writer, first);
      fputc(')', writer->out);
      return;
    case TUNE_INT: /* numbers of a space are not negative */
      fputs("floor(", writer->out);
      tune_lua_number(writer, first);
      fputc(')', writer->out);
      return;
    case TUNE_FLOAT:
      tune_lua_number(writer, first);
      return;
    default:
      tune_lua_refuse(writer, "it has a list where a number is expected");
  }
}

/* `a and b` is a if that is 0, else b; `a or b` is a unless it is 0. */
static void choose(tune_lua_writer *writer, int condition, int yes, int no) {
  fputc('(', writer->out);
  tune_lua_truth(writer, condition);
  fputs(" and ", writer->out);
  if (yes >= 0) tune_lua_number(writer, yes);
  if (yes < 0) fputc('1', writer->out);
  fputs(" or ", writer->out);
  if (no >= 0) tune_lua_number(writer, no);
  if (no < 0) fputc('0', writer->out);
  fputc(')', writer->out);
}

void tune_lua_number(tune_lua_writer *writer, int node) {
  const tune_node *one = &writer->nodes[node];
  const int first = tune_lua_child(writer, node, 0),
            second = tune_lua_child(writer, node, 1);
  if (tune_lua_is_truth(writer, node)) {
    choose(writer, node, -1, -1);
    return;
  }
  switch (one->op) {
    case TUNE_OP_NUMBER:
      plain_number(writer, one->number);
      return;
    case TUNE_OP_NAME:
      name(writer, node);
      return;
    case TUNE_OP_NEGATE:
      fputs("(-", writer->out);
      tune_lua_number(writer, first);
      fputc(')', writer->out);
      return;
    case TUNE_OP_ADD:
      tune_lua_infix(writer, node, "+", tune_lua_number);
      return;
    case TUNE_OP_SUBTRACT:
      tune_lua_infix(writer, node, "-", tune_lua_number);
      return;
    case TUNE_OP_MULTIPLY:
      tune_lua_infix(writer, node, "*", tune_lua_number);
      return;
    case TUNE_OP_DIVIDE:
      if (writer->place != TUNE_LUA_CONDITION)
        tune_lua_refuse(
            writer,
            "'/' may give a fraction where a whole number is expected; "
            "write '//'");
      tune_lua_infix(writer, node, "/", tune_lua_number);
      return;
    case TUNE_OP_FLOOR_DIVIDE:
      tune_lua_infix(writer, node, "//", tune_lua_number);
      return;
    case TUNE_OP_MODULO:
      tune_lua_infix(writer, node, "%", tune_lua_number);
      return;
    case TUNE_OP_POWER:
      power(writer, node);
      return;
    case TUNE_OP_AND:
      choose(writer, first, second, -1);
      return;
    case TUNE_OP_OR:
      choose(writer, first, first, second);
      return;
    case TUNE_OP_CHOOSE: /* value, condition, other value */
      choose(writer, second, first, tune_lua_child(writer, node, 2));
      return;
    case TUNE_OP_CALL:
      call(writer, node);
      return;
    case TUNE_OP_TEXT:
      tune_lua_refuse(writer, "it computes with a text");
      return;
    default:
      tune_lua_refuse(writer, "it has a list where a number is expected");
  }
}
