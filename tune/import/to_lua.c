/*
 * to_lua.c -- see to_lua.h.
 */
#include "import/to_lua.h"

#include <stdlib.h>
#include <string.h>

#include "api/error.h"
#include "import/lua_writer.h"

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
  tune_lua_writer writer = {.names = names,
                            .nodes = expression->nodes,
                            .text = text,
                            .place = place,
                            .out = open_memstream(lua, &size)};
  if (!writer.out)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for an expression");
  if (place == TUNE_LUA_CONDITION)
    tune_lua_truth(&writer, expression->root);
  else
    tune_lua_number(&writer, expression->root);
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

void tune_lua_quoted(FILE *out, const char *text) {
  fputc('"', out);
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') fputc('\\', out);
    fputc(*text == '\n' || *text == '\r' ? ' ' : *text, out);
  }
  fputc('"', out);
}
