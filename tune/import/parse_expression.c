/*
 * parse_expression.c -- parses the expressions of T1 files.
 *
 * Recursive descent by Python's precedence. A chain a < b < c becomes
 * (a < b) and (b < c), which share the node of b.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "api/error.h"
#include "import/expression_node.h"

enum { NONE = -1, MOST_DEPTH = 64 };

static const char *const functions[TUNE_FUNCTION_COUNT] = {
    "min", "max", "abs", "int", "float", "len", "range", "list"};

struct parser {
  tune_expression *to;
  const char *whole, *at;
  const char *const *names;
  int name_count;
  char variable[64]; /* of the comprehension being read; "" */
  char *texts;       /* where the next literal goes */
  int depth;
  tw_status status;
};

static int parse_choice(struct parser *parser);

static int fail(struct parser *parser, const char *expected) {
  if (parser->status == TW_OK)
    parser->status = twi_fail(
        TW_ERROR_OPTION, "the expression '%s' has '%.20s' where %s is expected",
        parser->whole, *parser->at ? parser->at : "its end", expected);
  return NONE;
}

/* ---- nodes --------------------------------------------------------------- */

static int add(struct parser *parser, tune_op op) {
  if (parser->status != TW_OK) return NONE;
  if (parser->to->count == TUNE_MAX_NODES) {
    parser->status =
        twi_fail(TW_ERROR_OPTION, "the expression '%.40s...' is too long",
                 parser->whole);
    return NONE;
  }
  int at = parser->to->count++;
  parser->to->nodes[at] = (tune_node){.op = op, .first = NONE, .next = NONE};
  return at;
}

static void append(struct parser *parser, int parent, int child) {
  if (parent == NONE || child == NONE) return;
  tune_node *nodes = parser->to->nodes;
  int *link = &nodes[parent].first;
  while (*link != NONE) link = &nodes[*link].next;
  *link = child;
}

static int binary(struct parser *parser, tune_op op, int left, int right) {
  int node = add(parser, op);
  append(parser, node, left);
  append(parser, node, right);
  return node;
}

/* A second node for the same operand, which a chain of comparisons needs. */
static int copy(struct parser *parser, int from) {
  if (from == NONE) return NONE;
  int to = add(parser, parser->to->nodes[from].op);
  if (to == NONE) return NONE;
  parser->to->nodes[to] = parser->to->nodes[from];
  parser->to->nodes[to].next = NONE;
  return to;
}

/* ---- words --------------------------------------------------------------- */

static void skip_blanks(struct parser *parser) {
  while (isspace((unsigned char)*parser->at)) parser->at++;
}

static int is_word_end(char c) {
  return !isalnum((unsigned char)c) && c != '_';
}

/* Takes a mark or a word if it is next. */
static int take(struct parser *parser, const char *mark) {
  size_t length = strlen(mark);
  skip_blanks(parser);
  if (strncmp(parser->at, mark, length) != 0) return 0;
  if (isalpha((unsigned char)mark[0]) && !is_word_end(parser->at[length]))
    return 0;
  parser->at += length;
  return 1;
}

static int take_name(struct parser *parser, char *name, size_t size) {
  size_t length = 0;
  skip_blanks(parser);
  if (!isalpha((unsigned char)*parser->at) && *parser->at != '_') return 0;
  while (!is_word_end(parser->at[length])) length++;
  if (length >= size) return 0;
  memcpy(name, parser->at, length);
  name[length] = 0;
  parser->at += length;
  return 1;
}

/* ---- operands ------------------------------------------------------------ */

static int parse_items(struct parser *parser, int list, const char *end) {
  if (take(parser, end)) return list;
  do {
    append(parser, list, parse_choice(parser));
  } while (take(parser, ",") && !(skip_blanks(parser), *parser->at == *end));
  return take(parser, end) ? list : fail(parser, end);
}

/* Finds `for NAME in` before the bracket closes, so that the name is known when
 * the item before it is read. */
static int find_variable(const char *at, char *name, size_t size) {
  int depth = 0;
  for (; *at && depth >= 0; at++) {
    if (*at == '[' || *at == '(') depth++;
    if (*at == ']' || *at == ')') depth--;
    if (depth || strncmp(at, " for ", 5) != 0) continue;
    at += 5 + strspn(at + 5, " ");
    size_t length = 0;
    while (!is_word_end(at[length])) length++;
    if (length == 0 || length >= size) return 0;
    memcpy(name, at, length);
    name[length] = 0;
    return 1;
  }
  return 0;
}

static int parse_comprehension(struct parser *parser) {
  char name[64];
  int node = add(parser, TUNE_OP_FOR);
  append(parser, node, parse_choice(parser));
  if (!take(parser, "for") || !take_name(parser, name, sizeof name) ||
      !take(parser, "in"))
    return fail(parser, "'for NAME in'");
  parser->variable[0] = 0;
  append(parser, node, parse_choice(parser));
  return take(parser, "]") ? node : fail(parser, "']'");
}

static int parse_list(struct parser *parser) {
  char before[64], name[64];
  if (!find_variable(parser->at, name, sizeof name))
    return parse_items(parser, add(parser, TUNE_OP_LIST), "]");
  memcpy(before, parser->variable, sizeof before);
  memcpy(parser->variable, name, sizeof name);
  int node = parse_comprehension(parser);
  memcpy(parser->variable, before, sizeof before);
  return node;
}

static int parse_text(struct parser *parser) {
  const char *end = strchr(parser->at + 1, *parser->at);
  int node = add(parser, TUNE_OP_TEXT);
  if (!end) return fail(parser, "a quote that closes the text");
  if (node == NONE) return NONE;
  size_t length = (size_t)(end - parser->at - 1);
  memcpy(parser->texts, parser->at + 1, length);
  parser->texts[length] = 0;
  parser->to->nodes[node].text = parser->texts;
  parser->texts += length + 1;
  parser->at = end + 1;
  return node;
}

static int constant(struct parser *parser, double number) {
  int node = add(parser, TUNE_OP_NUMBER);
  if (node != NONE) parser->to->nodes[node].number = number;
  return node;
}

static int reference(struct parser *parser, tune_op op, int index) {
  int node = add(parser, op);
  if (node != NONE) parser->to->nodes[node].index = index;
  return node;
}

static int parse_name(struct parser *parser) {
  char name[64];
  const char *start = parser->at;
  if (!take_name(parser, name, sizeof name)) return fail(parser, "a value");
  if (!strcmp(name, "True")) return constant(parser, 1);
  if (!strcmp(name, "False")) return constant(parser, 0);
  if (parser->variable[0] && !strcmp(name, parser->variable))
    return reference(parser, TUNE_OP_VARIABLE, 0);
  for (int i = 0; i < parser->name_count; i++)
    if (!strcmp(name, parser->names[i]))
      return reference(parser, TUNE_OP_NAME, i);
  for (int i = 0; i < TUNE_FUNCTION_COUNT; i++)
    if (!strcmp(name, functions[i]) && take(parser, "("))
      return parse_items(parser, reference(parser, TUNE_OP_CALL, i), ")");
  parser->at = start;
  return fail(parser, "a parameter or a known function");
}

static int parse_parentheses(struct parser *parser) {
  int node = parse_choice(parser);
  skip_blanks(parser);
  if (*parser->at != ',') return take(parser, ")") ? node : fail(parser, "')'");
  parser->at++;
  int list = add(parser, TUNE_OP_LIST); /* a tuple */
  append(parser, list, node);
  return parse_items(parser, list, ")");
}

static int parse_operand(struct parser *parser) {
  skip_blanks(parser);
  if (take(parser, "(")) return parse_parentheses(parser);
  if (take(parser, "[")) return parse_list(parser);
  if (*parser->at == '\'' || *parser->at == '"') return parse_text(parser);
  if (isdigit((unsigned char)*parser->at) || *parser->at == '.') {
    char *end;
    double number = strtod(parser->at, &end);
    if (end == parser->at || !is_word_end(*end))
      return fail(parser, "a number");
    parser->at = end;
    return constant(parser, number);
  }
  return parse_name(parser);
}

/* ---- operators, from the tightest ---------------------------------------- */

static int parse_sign(struct parser *parser);

static int parse_power(struct parser *parser) {
  int left = parse_operand(parser);
  if (!take(parser, "**")) return left;
  return binary(parser, TUNE_OP_POWER, left, parse_sign(parser));
}

static int parse_sign(struct parser *parser) {
  int node = NONE;
  if (++parser->depth > MOST_DEPTH) {
    node = fail(parser, "less nesting");
  } else if (take(parser, "-")) {
    node = add(parser, TUNE_OP_NEGATE);
    append(parser, node, parse_sign(parser));
  } else if (take(parser, "+")) {
    node = parse_sign(parser);
  } else {
    node = parse_power(parser);
  }
  parser->depth--;
  return node;
}

static int parse_product(struct parser *parser) {
  int node = parse_sign(parser);
  while (parser->status == TW_OK) {
    tune_op op;
    if (take(parser, "//"))
      op = TUNE_OP_FLOOR_DIVIDE;
    else if (take(parser, "/"))
      op = TUNE_OP_DIVIDE;
    else if (take(parser, "*"))
      op = TUNE_OP_MULTIPLY;
    else if (take(parser, "%"))
      op = TUNE_OP_MODULO;
    else
      break;
    node = binary(parser, op, node, parse_sign(parser));
  }
  return node;
}

static int parse_sum(struct parser *parser) {
  int node = parse_product(parser);
  while (parser->status == TW_OK) {
    tune_op op;
    if (take(parser, "+"))
      op = TUNE_OP_ADD;
    else if (take(parser, "-"))
      op = TUNE_OP_SUBTRACT;
    else
      break;
    node = binary(parser, op, node, parse_product(parser));
  }
  return node;
}

static int take_comparison(struct parser *parser, tune_op *op) {
  static const struct {
    const char *mark;
    tune_op op;
  } marks[] = {{"==", TUNE_OP_EQUAL},    {"!=", TUNE_OP_UNEQUAL},
               {"<=", TUNE_OP_AT_MOST},  {"<", TUNE_OP_LESS},
               {">=", TUNE_OP_AT_LEAST}, {">", TUNE_OP_GREATER},
               {"in", TUNE_OP_IN}};
  for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
    if (take(parser, marks[i].mark)) {
      *op = marks[i].op;
      return 1;
    }
  const char *start = parser->at;
  *op = TUNE_OP_NOT_IN;
  if (take(parser, "not") && take(parser, "in")) return 1;
  parser->at = start;
  return 0;
}

static int parse_comparison(struct parser *parser) {
  int left = parse_sum(parser), all = NONE;
  tune_op op;
  while (parser->status == TW_OK && take_comparison(parser, &op)) {
    int right = parse_sum(parser);
    int again = copy(parser, right);
    int one = binary(parser, op, left, right);
    all = all == NONE ? one : binary(parser, TUNE_OP_AND, all, one);
    left = again;
  }
  return all == NONE ? left : all;
}

static int parse_not(struct parser *parser) {
  if (!take(parser, "not")) return parse_comparison(parser);
  if (++parser->depth > MOST_DEPTH) return fail(parser, "less nesting");
  int node = add(parser, TUNE_OP_NOT);
  append(parser, node, parse_not(parser));
  parser->depth--;
  return node;
}

static int parse_and(struct parser *parser) {
  int node = parse_not(parser);
  while (parser->status == TW_OK && take(parser, "and"))
    node = binary(parser, TUNE_OP_AND, node, parse_not(parser));
  return node;
}

static int parse_or(struct parser *parser) {
  int node = parse_and(parser);
  while (parser->status == TW_OK && take(parser, "or"))
    node = binary(parser, TUNE_OP_OR, node, parse_and(parser));
  return node;
}

static int parse_choice(struct parser *parser) {
  if (++parser->depth > MOST_DEPTH) return fail(parser, "less nesting");
  int node = parse_or(parser);
  if (take(parser, "if")) {
    int condition = parse_or(parser);
    if (!take(parser, "else")) return fail(parser, "'else'");
    node = binary(parser, TUNE_OP_CHOOSE, node, condition);
    append(parser, node, parse_choice(parser));
  }
  parser->depth--;
  return node;
}

/* ---- the whole ----------------------------------------------------------- */

tw_status tune_expression_parse(const char *text, const char *const *names,
                                int name_count, tune_expression **expression) {
  *expression = NULL;
  tune_expression *to = calloc(1, sizeof *to);
  if (to) to->texts = malloc(strlen(text) + 1);
  if (!to || !to->texts) {
    free(to);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for an expression");
  }
  struct parser parser = {.to = to,
                          .whole = text,
                          .at = text,
                          .names = names,
                          .name_count = name_count,
                          .texts = to->texts};
  to->root = parse_choice(&parser);
  skip_blanks(&parser);
  if (*parser.at) fail(&parser, "an operator or the end");
  if (parser.status != TW_OK)
    tune_expression_free(to);
  else
    *expression = to;
  return parser.status;
}

void tune_expression_free(tune_expression *expression) {
  if (!expression) return;
  free(expression->texts);
  free(expression);
}
