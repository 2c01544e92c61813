/*
 * expression_node.h -- the tree of an expression, between its parser and its
 * evaluation.
 */
#ifndef TUNE_EXPRESSION_NODE_H
#define TUNE_EXPRESSION_NODE_H

#include "import/expression.h"

typedef enum tune_op {
  TUNE_OP_NUMBER,
  TUNE_OP_TEXT,
  TUNE_OP_NAME,     /* `index` */
  TUNE_OP_VARIABLE, /* of the comprehension around it */
  TUNE_OP_NEGATE,
  TUNE_OP_NOT,
  TUNE_OP_ADD,
  TUNE_OP_SUBTRACT,
  TUNE_OP_MULTIPLY,
  TUNE_OP_DIVIDE,
  TUNE_OP_FLOOR_DIVIDE,
  TUNE_OP_MODULO,
  TUNE_OP_POWER,
  TUNE_OP_EQUAL,
  TUNE_OP_UNEQUAL,
  TUNE_OP_LESS,
  TUNE_OP_AT_MOST,
  TUNE_OP_GREATER,
  TUNE_OP_AT_LEAST,
  TUNE_OP_IN,
  TUNE_OP_NOT_IN,
  TUNE_OP_AND,
  TUNE_OP_OR,
  TUNE_OP_CHOOSE, /* value, condition, other value */
  TUNE_OP_CALL,   /* `index` of the function */
  TUNE_OP_LIST,
  TUNE_OP_FOR /* item, list */
} tune_op;

typedef enum tune_function {
  TUNE_MIN,
  TUNE_MAX,
  TUNE_ABS,
  TUNE_INT,
  TUNE_FLOAT,
  TUNE_LEN,
  TUNE_RANGE,
  TUNE_LIST,
  TUNE_FUNCTION_COUNT
} tune_function;

/* Children are linked: the first, then each one's `next`; -1 ends. */
typedef struct tune_node {
  tune_op op;
  double number;
  const char *text;
  int index;
  int first, next;
} tune_node;

enum { TUNE_MAX_NODES = 1024 };

struct tune_expression {
  int count, root;
  tune_node nodes[TUNE_MAX_NODES];
  char *texts; /* of literals */
};

#endif
