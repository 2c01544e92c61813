/*
 * test_expression.c -- the expressions of T1 files: values as Python has them,
 * and sentences about what cannot be read.
 */
#include "check.h"
#include "import/expression.h"

static const char *const names[] = {"x", "block_size", "mode"};
static const tune_value values[] = {{3, NULL}, {64, NULL}, {0, "row"}};

/* NAN: it has no value. */
static double value_of(const char *text) {
  tune_expression *expression;
  tune_value value;
  if (!CHECK_STATUS(tune_expression_parse(text, names, 3, &expression), TW_OK))
    return -1e9;
  int ok = tune_expression_value(expression, values, &value);
  tune_expression_free(expression);
  return ok ? value.number : -12345;
}

static void equals(const char *text, double expected) {
  if (!CHECK_BETWEEN(value_of(text), expected - 1e-12, expected + 1e-12))
    fprintf(stderr, "  the expression is %s\n", text);
}

static void has_no_value(const char *text) { equals(text, -12345); }

static void list(const char *text, int count, double first, double last) {
  tune_expression *expression;
  tune_value items[64];
  if (!CHECK_STATUS(tune_expression_parse(text, NULL, 0, &expression), TW_OK))
    return;
  int ok = CHECK_INT(tune_expression_list(expression, NULL, items, 64), count);
  if (ok && count > 0 && count <= 64)
    ok = CHECK(items[0].number == first && items[count - 1].number == last);
  if (!ok) fprintf(stderr, "  the list is %s\n", text);
  tune_expression_free(expression);
}

static void refused(const char *text, const char *part) {
  tune_expression *expression;
  CHECK_STATUS(tune_expression_parse(text, names, 3, &expression),
               TW_ERROR_OPTION);
  CHECK(expression == NULL);
  CHECK_HAS(tw_last_error(), part);
}

static void test_numbers(void) {
  equals("1 + 2 * 3 - 4 / 8", 6.5);
  equals("(1 + 2) * 3", 9);
  equals("2 ** 3 ** 2", 512);
  equals("-2 ** 2", -4);
  equals("2 ** -1", 0.5);
  equals("7 // 2", 3);
  equals("-7 // 2", -4);
  equals("-7 % 3", 2);
  equals("7 % -3", -2);
  equals("7.5 % 2", 1.5);
  equals("x*x+block_size", 73);
  equals("min(4, x, 9) + max(1, 2) + abs(-3)", 8);
  equals("int(7 / 2) + len([1, 2, 3])", 6);
  equals("1e3", 1000);
  has_no_value("1 / (x - 3)");
  has_no_value("5 % 0");
  has_no_value("mode + 1");
  has_no_value("[1, 2]");
}

static void test_conditions(void) {
  equals("32 <= block_size * x <= 1024", 1);
  equals("1 < x < 3", 0);
  equals("not x == 3 or block_size > 1", 1);
  equals("not (x == 3 and block_size == 64)", 0);
  equals("x == 0 or block_size % 32 != 0", 0);
  equals("0 or 5", 5);
  equals("0 and 1 / 0", 0);
  equals("x in [1, 2, 3]", 1);
  equals("x not in (1, 2)", 1);
  equals("mode == 'row'", 1);
  equals("mode in [\"column\", \"both\"]", 0);
  equals("mode != 'row'", 0);
  equals("7 if x > 5 else 8", 8);
  equals("True + False", 1);
}

static void test_lists(void) {
  list("[1, 2, 4]", 3, 1, 4);
  list("[1,]", 1, 1, 1);
  list("[]", 0, 0, 0);
  list("[2**i for i in range(0, 6)]", 6, 1, 32);
  list("[1, 2, 4] + list(range(32, 1024+1, 32))", 35, 1, 1024);
  list("[1] + [2 * i for i in range(1, 11)]", 11, 1, 20);
  list("range(5)", 5, 0, 4);
  list("range(10, 0, -3)", 4, 10, 1);
  list("7", -1, 0, 0);
  list("range(0, 1, 0)", -1, 0, 0);
}

static void test_refusals(void) {
  refused("x +", "'its end' where a value is expected");
  refused("y > 1", "'y > 1' where a parameter or a known function");
  refused("(x", "')' is expected");
  refused("x = 3", "an operator or the end");
  refused("__import__('os')", "a parameter or a known function");
  refused("x.real", "an operator or the end");
  refused("'row", "a quote that closes the text");
  refused("5x", "a number is expected");
  char deep[512];
  memset(deep, '(', 200);
  snprintf(deep + 200, sizeof deep - 200, "x");
  refused(deep, "less nesting");
  memset(deep, '-', 200);
  refused(deep, "less nesting");
  char wide[8192] = "x";
  for (int i = 0; i < 2000; i++) strcat(wide, "+x");
  refused(wide, "is too long");
}

int main(void) {
  test_numbers();
  test_conditions();
  test_lists();
  test_refusals();
  return check_end();
}
