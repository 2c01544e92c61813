/*
 * expression.h -- evaluates the expressions of T1 files: a part of Python.
 *
 * Numbers, texts in quotes, names, + - * / // % **, comparisons and chains of
 * them, `in`, and, or, not, A if C else B, min, max, abs, int, float, len;
 * lists, also as comprehensions with one `for`, range and list. An expression
 * can read the parameters' values and do nothing else.
 *
 * The conditions of our own templates are Lua and become C when the kernels are
 * generated (generator/grammar.lua). These are evaluated at run time instead,
 * because tune reads a T1 file without Lua and without a compiler.
 */
#ifndef TUNE_EXPRESSION_H
#define TUNE_EXPRESSION_H

#include "tilewright/tilewright.h"

typedef struct tune_expression tune_expression;

/* A number, or a text if `text` is not NULL. */
typedef struct tune_value {
  double number;
  const char *text;
} tune_value;

/* Parses an expression. Names must be among `names`, to which the expression
 * refers by their index; the array need not live on. TW_ERROR_OPTION with a
 * sentence that quotes the expression. The caller frees *expression. */
tw_status tune_expression_parse(const char *text, const char *const *names,
                                int name_count, tune_expression **expression);
void tune_expression_free(tune_expression *expression);

/* Evaluates to a number or a text, with a value for each name. Returns 0 if it
 * has no value: a division by zero, a comparison of a number's order with a
 * text's, a list. Texts live as long as the expression and the values. */
int tune_expression_value(const tune_expression *expression,
                          const tune_value *values, tune_value *value);
/* Whether a condition holds. One without a value does not. */
int tune_expression_holds(const tune_expression *expression,
                          const tune_value *values);
/* Evaluates to a list and writes its first `most` items. Returns the number of
 * items, -1 if it is no list or has no value. */
int tune_expression_list(const tune_expression *expression,
                         const tune_value *values, tune_value *items, int most);

#endif
