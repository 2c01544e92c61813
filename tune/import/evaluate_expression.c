/*
 * evaluate_expression.c -- evaluates the tree of an expression.
 */
#include <math.h>
#include <string.h>

#include "import/expression_node.h"

/* What an evaluation can see. */
struct scope {
  const tune_expression *expression;
  const tune_value *values;
  const tune_value *variable; /* of the comprehension */
};

/* Where the items of a list go: all are counted, the first `most` are kept. */
struct items {
  tune_value *all;
  int count, most;
};

enum { MOST_ITEMS = 1 << 20 }; /* of a range: no parameter has more values */

static int evaluate(const struct scope *scope, int at, tune_value *value);
static int list_items(const struct scope *scope, int at, struct items *items);

static const tune_node *node_at(const struct scope *scope, int at) {
  return &scope->expression->nodes[at];
}

static int give(tune_value *value, double number) {
  *value = (tune_value){.number = number};
  return isfinite(number);
}

static int is_true(const tune_value *value) {
  return value->text ? *value->text != 0 : value->number != 0;
}

static int is_equal(const tune_value *a, const tune_value *b) {
  if (!a->text != !b->text) return 0;
  return a->text ? !strcmp(a->text, b->text) : a->number == b->number;
}

/* ---- operators ----------------------------------------------------------- */

/* Python's remainder has the sign of the divisor. */
static double modulo(double a, double b) { return a - b * floor(a / b); }

static int calculate(tune_op op, double a, double b, tune_value *value) {
  int divides = op == TUNE_OP_DIVIDE || op == TUNE_OP_FLOOR_DIVIDE ||
                op == TUNE_OP_MODULO;
  if (divides && b == 0) return 0;
  switch (op) {
    case TUNE_OP_ADD:
      return give(value, a + b);
    case TUNE_OP_SUBTRACT:
      return give(value, a - b);
    case TUNE_OP_MULTIPLY:
      return give(value, a * b);
    case TUNE_OP_DIVIDE:
      return give(value, a / b);
    case TUNE_OP_FLOOR_DIVIDE:
      return give(value, floor(a / b));
    case TUNE_OP_MODULO:
      return give(value, modulo(a, b));
    case TUNE_OP_POWER:
      return give(value, pow(a, b));
    case TUNE_OP_LESS:
      return give(value, a < b);
    case TUNE_OP_AT_MOST:
      return give(value, a <= b);
    case TUNE_OP_GREATER:
      return give(value, a > b);
    case TUNE_OP_AT_LEAST:
      return give(value, a >= b);
    default:
      return 0;
  }
}

static int operate(const struct scope *scope, const tune_node *node,
                   tune_value *value) {
  tune_value a, b;
  int second = node_at(scope, node->first)->next;
  if (!evaluate(scope, node->first, &a) || !evaluate(scope, second, &b))
    return 0;
  if (node->op == TUNE_OP_EQUAL) return give(value, is_equal(&a, &b));
  if (node->op == TUNE_OP_UNEQUAL) return give(value, !is_equal(&a, &b));
  if (a.text || b.text) return 0;
  return calculate(node->op, a.number, b.number, value);
}

/* Like Python's, `and` and `or` give one of their operands. */
static int join(const struct scope *scope, const tune_node *node,
                tune_value *value) {
  if (!evaluate(scope, node->first, value)) return 0;
  if (is_true(value) == (node->op == TUNE_OP_OR)) return 1;
  return evaluate(scope, node_at(scope, node->first)->next, value);
}

static int choose(const struct scope *scope, const tune_node *node,
                  tune_value *value) {
  int condition = node_at(scope, node->first)->next;
  if (!evaluate(scope, condition, value)) return 0;
  int chosen = is_true(value) ? node->first : node_at(scope, condition)->next;
  return evaluate(scope, chosen, value);
}

static int contains(const struct scope *scope, const tune_node *node,
                    tune_value *value) {
  enum { MOST = 256 };
  tune_value wanted, all[MOST];
  struct items items = {all, 0, MOST};
  if (!evaluate(scope, node->first, &wanted) ||
      !list_items(scope, node_at(scope, node->first)->next, &items) ||
      items.count > MOST)
    return 0;
  int found = 0;
  for (int i = 0; i < items.count; i++) found |= is_equal(&wanted, &all[i]);
  return give(value, found == (node->op == TUNE_OP_IN));
}

/* ---- functions ----------------------------------------------------------- */

static int extreme(const struct scope *scope, const tune_node *node,
                   tune_value *value) {
  int count = 0;
  for (int at = node->first; at >= 0; at = node_at(scope, at)->next) {
    tune_value next;
    if (!evaluate(scope, at, &next) || next.text) return 0;
    int is_better = node->index == TUNE_MIN ? next.number < value->number
                                            : next.number > value->number;
    if (count++ == 0 || is_better) *value = next;
  }
  return count > 0;
}

static int length(const struct scope *scope, const tune_node *node,
                  tune_value *value) {
  struct items items = {NULL, 0, 0};
  if (node->first < 0 || !list_items(scope, node->first, &items)) return 0;
  return give(value, items.count);
}

static int call(const struct scope *scope, const tune_node *node,
                tune_value *value) {
  if (node->index == TUNE_MIN || node->index == TUNE_MAX)
    return extreme(scope, node, value);
  if (node->index == TUNE_LEN) return length(scope, node, value);
  if (node->index == TUNE_RANGE || node->index == TUNE_LIST) return 0;
  if (node->first < 0 || node_at(scope, node->first)->next >= 0) return 0;
  if (!evaluate(scope, node->first, value) || value->text) return 0;
  if (node->index == TUNE_ABS) value->number = fabs(value->number);
  if (node->index == TUNE_INT) value->number = trunc(value->number);
  return 1;
}

/* ---- values -------------------------------------------------------------- */

static int evaluate(const struct scope *scope, int at, tune_value *value) {
  const tune_node *node = node_at(scope, at);
  switch (node->op) {
    case TUNE_OP_NUMBER:
      return give(value, node->number);
    case TUNE_OP_TEXT:
      *value = (tune_value){.text = node->text};
      return 1;
    case TUNE_OP_NAME:
      *value = scope->values[node->index];
      return 1;
    case TUNE_OP_VARIABLE:
      *value = *scope->variable;
      return 1;
    case TUNE_OP_NEGATE:
      return evaluate(scope, node->first, value) && !value->text &&
             give(value, -value->number);
    case TUNE_OP_NOT:
      return evaluate(scope, node->first, value) &&
             give(value, !is_true(value));
    case TUNE_OP_AND:
    case TUNE_OP_OR:
      return join(scope, node, value);
    case TUNE_OP_CHOOSE:
      return choose(scope, node, value);
    case TUNE_OP_IN:
    case TUNE_OP_NOT_IN:
      return contains(scope, node, value);
    case TUNE_OP_CALL:
      return call(scope, node, value);
    case TUNE_OP_LIST:
    case TUNE_OP_FOR:
      return 0;
    default:
      return operate(scope, node, value);
  }
}

/* ---- lists --------------------------------------------------------------- */

static void keep(struct items *items, tune_value value) {
  if (items->count < items->most) items->all[items->count] = value;
  items->count++;
}

static int range_items(const struct scope *scope, const tune_node *node,
                       struct items *items) {
  double bounds[3] = {0, 0, 1};
  int count = 0;
  for (int at = node->first; at >= 0; at = node_at(scope, at)->next) {
    tune_value value;
    if (count == 3 || !evaluate(scope, at, &value) || value.text) return 0;
    bounds[count++] = value.number;
  }
  if (count == 0 || bounds[2] == 0) return 0;
  if (count == 1) {
    bounds[1] = bounds[0];
    bounds[0] = 0;
  }
  double step = bounds[2];
  for (double i = bounds[0]; step > 0 ? i < bounds[1] : i > bounds[1];
       i += step) {
    if (items->count >= MOST_ITEMS) return 0;
    keep(items, (tune_value){.number = i});
  }
  return 1;
}

/* The item of a comprehension for each item of its list. */
static int for_items(const struct scope *scope, const tune_node *node,
                     struct items *items) {
  enum { MOST = 4096 };
  tune_value all[MOST];
  struct items from = {all, 0, MOST};
  if (!list_items(scope, node_at(scope, node->first)->next, &from) ||
      from.count > MOST)
    return 0;
  for (int i = 0; i < from.count; i++) {
    struct scope inner = *scope;
    tune_value value;
    inner.variable = &all[i];
    if (!evaluate(&inner, node->first, &value)) return 0;
    keep(items, value);
  }
  return 1;
}

static int list_items(const struct scope *scope, int at, struct items *items) {
  const tune_node *node = node_at(scope, at);
  if (node->op == TUNE_OP_FOR) return for_items(scope, node, items);
  if (node->op == TUNE_OP_ADD)
    return list_items(scope, node->first, items) &&
           list_items(scope, node_at(scope, node->first)->next, items);
  if (node->op == TUNE_OP_CALL && node->index == TUNE_RANGE)
    return range_items(scope, node, items);
  if (node->op == TUNE_OP_CALL && node->index == TUNE_LIST && node->first >= 0)
    return list_items(scope, node->first, items);
  if (node->op != TUNE_OP_LIST) return 0;
  for (int i = node->first; i >= 0; i = node_at(scope, i)->next) {
    tune_value value;
    if (!evaluate(scope, i, &value)) return 0;
    keep(items, value);
  }
  return 1;
}

/* ---- the interface ------------------------------------------------------- */

int tune_expression_value(const tune_expression *expression,
                          const tune_value *values, tune_value *value) {
  struct scope scope = {expression, values, NULL};
  return evaluate(&scope, expression->root, value);
}

int tune_expression_holds(const tune_expression *expression,
                          const tune_value *values) {
  tune_value value;
  return tune_expression_value(expression, values, &value) && is_true(&value);
}

int tune_expression_list(const tune_expression *expression,
                         const tune_value *values, tune_value *items,
                         int most) {
  struct scope scope = {expression, values, NULL};
  struct items to = {items, 0, most};
  return list_items(&scope, expression->root, &to) ? to.count : -1;
}
