/*
 * to_lua.c -- see to_lua.h.
 *
 * Python's numbers are conditions and its conditions are numbers; in a header
 * neither is the other. So every node is written as what its place wants.
 */
#include "import/to_lua.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/error.h"
#include "import/expression_node.h"

const char *const tune_problem_names[TUNE_T1_DIMENSIONS] = {
    "problem_x", "problem_y", "problem_z"};

struct writer {
  const tune_lua_names *names;
  const tune_node *nodes;
  const char *text; /* the whole expression, for messages */
  tune_lua_place place;
  FILE *out;
  tw_status status;
};

static void number(struct writer *writer, int node);
static void truth(struct writer *writer, int node);

static void refuse(struct writer *writer, const char *what) {
  if (writer->status == TW_OK)
    writer->status =
        twi_fail(TW_ERROR_OPTION,
                 "the expression '%.200s' cannot become one of a template: %s",
                 writer->text, what);
}

static int child(const struct writer *writer, int node, int index) {
  int at = writer->nodes[node].first;
  while (index-- > 0 && at >= 0) at = writer->nodes[at].next;
  return at;
}

static int is_truth(const struct writer *writer, int node) {
  const tune_op op = writer->nodes[node].op;
  if (op == TUNE_OP_AND || op == TUNE_OP_OR)
    return is_truth(writer, child(writer, node, 0)) &&
           is_truth(writer, child(writer, node, 1));
  return op == TUNE_OP_NOT || (op >= TUNE_OP_EQUAL && op <= TUNE_OP_NOT_IN);
}

/* ---- parameters ---------------------------------------------------------- */

/* The axis that a node names, or NULL. */
static const tune_axis *axis_of(const struct writer *writer, int node) {
  const tune_node *one = &writer->nodes[node];
  const tune_family *family = &writer->names->t1->family;
  return one->op == TUNE_OP_NAME && one->index < family->axis_count
             ? &family->axes[one->index]
             : NULL;
}

static const tune_lua_axis *lua_axis(const struct writer *writer, int node) {
  return &writer->names->axes[writer->nodes[node].index];
}

static void plain_number(struct writer *writer, double value) {
  if (value == floor(value) && fabs(value) < 1e15)
    fprintf(writer->out, "%.0f", value);
  else if (writer->place == TUNE_LUA_CONDITION)
    fprintf(writer->out, "%.15g", value);
  else
    refuse(writer, "it has a number that is not whole");
}

static void name(struct writer *writer, int node) {
  const tune_axis *axis = axis_of(writer, node);
  if (!axis) {
    const int size =
        writer->nodes[node].index - writer->names->t1->family.axis_count;
    fputs(tune_problem_names[size], writer->out);
    return;
  }
  const tune_lua_axis *lua = lua_axis(writer, node);
  if (axis->count == 1 && axis->values)
    plain_number(writer, axis->values[0]);
  else if (writer->place == TUNE_LUA_EXTENT)
    refuse(writer,
           "the number of a vector's elements depends on a parameter; use "
           "max(PARAMETER)");
  else if (lua->is_encoded)
    refuse(writer,
           "it computes with a parameter that has texts, fractions or negative "
           "numbers as values");
  else
    fputs(lua->name, writer->out);
}

/* max(PARAMETER) and min(PARAMETER) of a vector's size are those of the
 * parameter's values. Returns 0 if the call is another one. */
static int extreme_of_axis(struct writer *writer, int node) {
  const int first = child(writer, node, 0);
  const tune_axis *axis = first < 0 ? NULL : axis_of(writer, first);
  if (writer->place != TUNE_LUA_EXTENT || child(writer, node, 1) >= 0 ||
      !axis || !axis->values)
    return 0;
  const int is_max = writer->nodes[node].index == TUNE_MAX;
  double best = axis->values[0];
  for (int i = 1; i < axis->count; i++)
    best = is_max ? fmax(best, axis->values[i]) : fmin(best, axis->values[i]);
  plain_number(writer, best);
  return 1;
}

/* ---- numbers ------------------------------------------------------------- */

static void infix(struct writer *writer, int node, const char *sign) {
  fputc('(', writer->out);
  number(writer, child(writer, node, 0));
  fprintf(writer->out, " %s ", sign);
  number(writer, child(writer, node, 1));
  fputc(')', writer->out);
}

static void product(struct writer *writer, int base, int factors) {
  const tune_node *of = &writer->nodes[base];
  if (factors == 0 || of->op == TUNE_OP_NUMBER) {
    plain_number(writer, factors ? pow(of->number, factors) : 1);
    return;
  }
  fputc('(', writer->out);
  for (int i = 0; i < factors; i++) {
    if (i) fputs(" * ", writer->out);
    number(writer, base);
  }
  fputc(')', writer->out);
}

/* A power is a product: of a parameter as its exponent, one for each value. */
static void power(struct writer *writer, int node) {
  enum { MOST = 64 };
  const int base = child(writer, node, 0), exponent = child(writer, node, 1);
  const tune_node *by = &writer->nodes[exponent];
  const tune_axis *axis = axis_of(writer, exponent);
  if (by->op == TUNE_OP_NUMBER && by->number >= 0 && by->number <= MOST &&
      by->number == floor(by->number)) {
    product(writer, base, (int)by->number);
    return;
  }
  if (!axis || !axis->values || lua_axis(writer, exponent)->is_encoded) {
    refuse(writer,
           "an exponent must be a whole number from 0 to 64, or a parameter "
           "with such values");
    return;
  }
  fputc('(', writer->out);
  for (int i = 0; i < axis->count; i++) {
    if (axis->values[i] > MOST) {
      refuse(writer, "an exponent is a parameter with values above 64");
      return;
    }
    if (i + 1 < axis->count)
      fprintf(writer->out, "%s == %.0f and ", lua_axis(writer, exponent)->name,
              axis->values[i]);
    product(writer, base, (int)axis->values[i]);
    if (i + 1 < axis->count) fputs(" or ", writer->out);
  }
  fputc(')', writer->out);
}

static void list_call(struct writer *writer, int node, const char *function) {
  if (child(writer, node, 1) < 0) {
    if (!extreme_of_axis(writer, node)) number(writer, child(writer, node, 0));
    return;
  }
  fprintf(writer->out, "%s(", function);
  for (int at = child(writer, node, 0); at >= 0; at = writer->nodes[at].next) {
    number(writer, at);
    if (writer->nodes[at].next >= 0) fputs(", ", writer->out);
  }
  fputc(')', writer->out);
}

static void call(struct writer *writer, int node) {
  const int first = child(writer, node, 0);
  if (first < 0) {
    refuse(writer, "a function has no argument");
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
      number(writer, first);
      fputs(", -", writer->out);
      number(writer, first);
      fputc(')', writer->out);
      return;
    case TUNE_INT: /* numbers of a space are not negative */
      fputs("floor(", writer->out);
      number(writer, first);
      fputc(')', writer->out);
      return;
    case TUNE_FLOAT:
      number(writer, first);
      return;
    default:
      refuse(writer, "it has a list where a number is expected");
  }
}

/* `a and b` is a if that is 0, else b; `a or b` is a unless it is 0. */
static void choose(struct writer *writer, int condition, int yes, int no) {
  fputc('(', writer->out);
  truth(writer, condition);
  fputs(" and ", writer->out);
  if (yes >= 0) number(writer, yes);
  if (yes < 0) fputc('1', writer->out);
  fputs(" or ", writer->out);
  if (no >= 0) number(writer, no);
  if (no < 0) fputc('0', writer->out);
  fputc(')', writer->out);
}

static void number(struct writer *writer, int node) {
  const tune_node *one = &writer->nodes[node];
  const int first = child(writer, node, 0), second = child(writer, node, 1);
  if (is_truth(writer, node)) {
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
      number(writer, first);
      fputc(')', writer->out);
      return;
    case TUNE_OP_ADD:
      infix(writer, node, "+");
      return;
    case TUNE_OP_SUBTRACT:
      infix(writer, node, "-");
      return;
    case TUNE_OP_MULTIPLY:
      infix(writer, node, "*");
      return;
    case TUNE_OP_DIVIDE:
      if (writer->place != TUNE_LUA_CONDITION)
        refuse(writer,
               "'/' may give a fraction where a whole number is expected; "
               "write '//'");
      infix(writer, node, "/");
      return;
    case TUNE_OP_FLOOR_DIVIDE:
      infix(writer, node, "//");
      return;
    case TUNE_OP_MODULO:
      infix(writer, node, "%");
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
      choose(writer, second, first, child(writer, node, 2));
      return;
    case TUNE_OP_CALL:
      call(writer, node);
      return;
    case TUNE_OP_TEXT:
      refuse(writer, "it computes with a text");
      return;
    default:
      refuse(writer, "it has a list where a number is expected");
  }
}

/* ---- conditions ---------------------------------------------------------- */

/* The index of an encoded parameter's value that equals a literal; -1: none. */
static int index_of(const tune_axis *axis, const tune_node *literal) {
  for (int i = 0; i < axis->count; i++)
    if (literal->op == TUNE_OP_TEXT
            ? axis->texts && !strcmp(axis->texts[i], literal->text)
            : axis->values && axis->values[i] == literal->number)
      return i;
  return -1;
}

static void is_value(struct writer *writer, int node, int literal) {
  const tune_node *value = &writer->nodes[literal];
  if (value->op != TUNE_OP_TEXT && value->op != TUNE_OP_NUMBER) {
    refuse(writer,
           "a parameter that has texts, fractions or negative numbers as "
           "values can only be compared with one of them");
    return;
  }
  const int index = index_of(axis_of(writer, node), value);
  if (lua_axis(writer, node)->is_constant)
    fputs(index == 0 ? "(0 == 0)" : "(0 == 1)", writer->out);
  else if (index < 0)
    fputs("(0 == 1)", writer->out);
  else
    fprintf(writer->out, "%s == %d", lua_axis(writer, node)->name, index);
}

static int is_encoded(const struct writer *writer, int node) {
  return axis_of(writer, node) && lua_axis(writer, node)->is_encoded;
}

static void equals(struct writer *writer, int left, int right) {
  fputc('(', writer->out);
  if (is_encoded(writer, left)) {
    is_value(writer, left, right);
  } else if (is_encoded(writer, right)) {
    is_value(writer, right, left);
  } else {
    number(writer, left);
    fputs(" == ", writer->out);
    number(writer, right);
  }
  fputc(')', writer->out);
}

static void is_in(struct writer *writer, int node) {
  const int item = child(writer, node, 0), list = child(writer, node, 1);
  if (writer->nodes[list].op != TUNE_OP_LIST || child(writer, list, 0) < 0) {
    refuse(writer, "'in' needs a list of values, as in 'x in [1, 2]'");
    return;
  }
  fputc('(', writer->out);
  for (int at = child(writer, list, 0); at >= 0; at = writer->nodes[at].next) {
    equals(writer, item, at);
    if (writer->nodes[at].next >= 0) fputs(" or ", writer->out);
  }
  fputc(')', writer->out);
}

static void joined(struct writer *writer, int node, const char *word) {
  fputc('(', writer->out);
  truth(writer, child(writer, node, 0));
  fprintf(writer->out, " %s ", word);
  truth(writer, child(writer, node, 1));
  fputc(')', writer->out);
}

static void truth(struct writer *writer, int node) {
  static const char *const signs[] = {[TUNE_OP_LESS] = "<",
                                      [TUNE_OP_AT_MOST] = "<=",
                                      [TUNE_OP_GREATER] = ">",
                                      [TUNE_OP_AT_LEAST] = ">="};
  const int first = child(writer, node, 0), second = child(writer, node, 1);
  const tune_op op = writer->nodes[node].op;
  if (op == TUNE_OP_UNEQUAL || op == TUNE_OP_NOT_IN || op == TUNE_OP_NOT)
    fputs("not ", writer->out);
  switch (op) {
    case TUNE_OP_AND:
    case TUNE_OP_OR:
      joined(writer, node, op == TUNE_OP_AND ? "and" : "or");
      return;
    case TUNE_OP_NOT:
      fputc('(', writer->out);
      truth(writer, first);
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
      infix(writer, node, signs[op]);
      return;
    case TUNE_OP_IN:
    case TUNE_OP_NOT_IN:
      is_in(writer, node);
      return;
    default: /* a number that is not 0 */
      fputc('(', writer->out);
      number(writer, node);
      fputs(" ~= 0)", writer->out);
  }
}

/* ---- the whole ----------------------------------------------------------- */

/* The text with problem_x for ProblemSize[0]; the caller frees it. */
static char *with_problem_names(const char *text) {
  static const char word[] = "ProblemSize[";
  const size_t length = sizeof word - 1;
  char *copy = strdup(text), *at = copy;
  while (at && (at = strstr(at, word))) {
    const int index = at[length] - '0';
    if (index < 0 || index >= TUNE_T1_DIMENSIONS || at[length + 1] != ']')
      return copy;
    /* "ProblemSize[0]" is longer than "problem_x". */
    const size_t name_length = strlen(tune_problem_names[index]);
    memcpy(at, tune_problem_names[index], name_length);
    memmove(at + name_length, at + length + 2, strlen(at + length + 2) + 1);
  }
  return copy;
}

/* Removes brackets around the whole text. */
static void drop_brackets(char *text) {
  const size_t length = strlen(text);
  int depth = 0;
  for (size_t i = 0; i + 1 < length; i++) {
    depth += text[i] == '(';
    depth -= text[i] == ')';
    if (depth == 0) return;
  }
  if (length < 2 || text[length - 1] != ')') return;
  memmove(text, text + 1, length - 2);
  text[length - 2] = 0;
}

static tw_status write(const tune_lua_names *names, const char *text,
                       const tune_expression *expression, tune_lua_place place,
                       char **lua) {
  size_t size = 0;
  struct writer writer = {.names = names,
                          .nodes = expression->nodes,
                          .text = text,
                          .place = place,
                          .out = open_memstream(lua, &size)};
  if (!writer.out)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for an expression");
  if (place == TUNE_LUA_CONDITION)
    truth(&writer, expression->root);
  else
    number(&writer, expression->root);
  if (fclose(writer.out) && writer.status == TW_OK)
    writer.status =
        twi_fail(TW_ERROR_MEMORY, "out of memory for an expression");
  if (writer.status == TW_OK) {
    drop_brackets(*lua);
    return TW_OK;
  }
  free(*lua);
  *lua = NULL;
  return writer.status;
}

tw_status tune_to_lua(const tune_lua_names *names, const char *text,
                      tune_lua_place place, char **lua) {
  const tune_family *family = &names->t1->family;
  const char *known[TUNE_MAX_AXES + TUNE_T1_DIMENSIONS];
  tune_expression *expression;
  int count = 0;
  *lua = NULL;
  for (; count < family->axis_count; count++)
    known[count] = family->axes[count].name;
  for (int d = 0; d < TUNE_T1_DIMENSIONS && place != TUNE_LUA_CONDITION; d++)
    known[count++] = tune_problem_names[d];
  char *spelled = with_problem_names(text);
  if (!spelled)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for an expression");
  tw_status status = tune_expression_parse(spelled, known, count, &expression);
  if (status == TW_OK) {
    status = write(names, text, expression, place, lua);
    tune_expression_free(expression);
  }
  free(spelled);
  return status;
}

const char *tune_axis_value(const tune_axis *axis, int index, char *text) {
  if (axis->texts) return axis->texts[index];
  snprintf(text, 64, "%.15g", axis->values[index]);
  return text;
}
