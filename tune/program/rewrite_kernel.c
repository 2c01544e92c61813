/*
 * rewrite_kernel.c -- a __global__ function gets a first statement, which
 * launches it when host code calls it (simulator/cuda_program_words.h).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/rewrite_parts.h"

/* A text that grows; NULL when there was no memory. */
typedef struct string_text {
  char *text;
  size_t length;
} string;

static void put(string *to, const char *text) {
  const size_t more = strlen(text);
  char *grown = to->text ? realloc(to->text, to->length + more + 1) : NULL;
  if (!grown) {
    free(to->text);
    to->text = NULL;
    return;
  }
  memcpy(grown + to->length, text, more + 1);
  to->text = grown;
  to->length += more;
}

static void put_tokens(string *to, const tune_source *source, int first,
                       int last) {
  char *text = tune_source_text(source, first, last);
  if (text) put(to, text);
  free(text);
}

/* The names of parameters, each between `before` and `after`, with "..." behind
 * a pack. Those without a name get one. */
static void put_names(string *to, const tune_source *source,
                      const tune_parameter *parameters, int count,
                      const char *prefix, const char *before,
                      const char *after) {
  for (int i = 0; i < count; i++) {
    char number[32];
    const int name = parameters[i].name;
    if (i) put(to, ", ");
    put(to, before);
    snprintf(number, sizeof number, "%s%d", prefix, i);
    if (name < 0)
      put(to, number);
    else
      put_tokens(to, source, name, name);
    put(to, after);
    if (parameters[i].is_pack) put(to, "...");
  }
}

static void name_all(tune_source *source, const tune_parameter *parameters,
                     int count, const char *prefix) {
  for (int i = 0; i < count; i++) {
    if (parameters[i].name >= 0) continue;
    const int last = parameters[i].has_default ? parameters[i].default_at - 1
                                               : parameters[i].last;
    const size_t at = tune_token_end(&source->tokens, last);
    tune_edits_add(&source->edits, at, at, " %s%d", prefix, i);
  }
}

/* A parameter with the name of its kernel would hide it: it gets another name,
 * and its own one behind the launch. */
static void rename_hiding(tune_source *source, tune_parameter *parameters,
                          int count, int kernel, string *behind) {
  char *hidden = tune_source_text(source, kernel, kernel);
  for (int i = 0; hidden && i < count; i++) {
    const int name = parameters[i].name;
    char text[32];
    if (!tune_token_is(&source->tokens, name, hidden)) continue;
    snprintf(text, sizeof text, "tw_p%d", i);
    tune_edits_add(&source->edits, source->tokens.items[name].begin,
                   tune_token_end(&source->tokens, name), "%s", text);
    parameters[i].name = -1;
    put(behind, " auto &");
    put(behind, hidden);
    put(behind, " = ");
    put(behind, text);
    put(behind, ";");
  }
  free(hidden);
}

/* The parts of a kernel's definition, as tokens. */
typedef struct kernel_words {
  int name, specialised; /* the first and the last token of k or k<int> */
  int open, close;       /* the parameters' parentheses */
  int body;              /* the brace */
  int list, list_end;    /* template < >; -1: no template */
  int bounds, dims;      /* of __launch_bounds__, __cluster_dims__; -1: none */
} kernel_words;

/* The parenthesis before the parameters: the first that is not an attribute's.
 */
static int find_parameters(const tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  while (i < tokens->count) {
    const int past = tune_source_past_attribute(source, i);
    if (past > i) {
      i = past;
      continue;
    }
    if (tune_token_is(tokens, i, "(")) return i;
    if (tune_token_is(tokens, i, ";") || tune_token_is(tokens, i, "{"))
      return -1;
    i++;
  }
  return -1;
}

static void find_template(const tune_source *source, int i,
                          kernel_words *found) {
  const tune_tokens *tokens = &source->tokens;
  found->list = found->list_end = -1;
  for (int at = tune_source_declaration(source, i); at < i; at++) {
    if (!tune_token_is(tokens, at, "template") ||
        !tune_token_is(tokens, at + 1, "<"))
      continue;
    found->list = at + 1;
    found->list_end = tune_token_close_angle(tokens, at + 1);
    return;
  }
}

/* Finds the parts of a kernel's definition. Returns 0 if there is no body. */
static int find_kernel(const tune_source *source, int i, kernel_words *found) {
  const tune_tokens *tokens = &source->tokens;
  found->open = find_parameters(source, i + 1);
  if (found->open < 0) return 0;
  found->close = tune_token_close(tokens, found->open);
  if (found->close < 0) return 0;
  found->name = found->specialised = found->open - 1;
  if (tune_token_is(tokens, found->name, ">"))
    found->name = tune_token_open_angle(tokens, found->name) - 1;
  int at = found->close + 1;
  for (int past; (past = tune_source_past_attribute(source, at)) > at;)
    at = past;
  if (tune_token_is(tokens, at, "noexcept")) at++;
  if (found->name < 0 || !tune_token_is(tokens, at, "{")) return 0;
  found->body = at;
  find_template(source, i, found);
  found->bounds = found->dims = -1;
  for (int j = tune_source_declaration(source, i); j < found->body; j++) {
    if (tune_token_is(tokens, j, "__tw_launch_bounds__")) found->bounds = j;
    if (tune_token_is(tokens, j, "__tw_cluster_dims__")) found->dims = j;
  }
  return 1;
}

/* The first arguments of a word such as __launch_bounds__, as ", (int)(x)";
 * `rest` where there are none. */
static void put_arguments(string *to, const tune_source *source, int word,
                          int count, const char *rest) {
  tune_parameter arguments[TUNE_MAX_PARAMETERS];
  int given = 0;
  if (word >= 0)
    given = tune_source_parameters(source, word + 1,
                                   tune_token_close(&source->tokens, word + 1),
                                   arguments);
  for (int i = 0; i < count; i++) {
    put(to, ", (int)(");
    if (i < given)
      put_tokens(to, source, arguments[i].first, arguments[i].last);
    else
      put(to, rest);
    put(to, ")");
  }
}

void tune_rewrite_kernel(tune_source *source, int i) {
  kernel_words kernel;
  const tune_tokens *tokens = &source->tokens;
  if (!find_kernel(source, i, &kernel)) {
    tune_source_drop(source, i, i);
    return;
  }
  tune_parameter parameters[TUNE_MAX_PARAMETERS], types[TUNE_MAX_PARAMETERS];
  const int count =
      tune_source_parameters(source, kernel.open, kernel.close, parameters);
  int type_count = 0;
  if (kernel.list >= 0 && kernel.list_end > kernel.list + 1)
    type_count =
        tune_source_parameters(source, kernel.list, kernel.list_end, types);
  name_all(source, parameters, count, "tw_p");
  name_all(source, types, type_count, "tw_t");
  string names = {.text = calloc(1, 1)};
  rename_hiding(source, parameters, count, kernel.name, &names);

  string call = {.text = calloc(1, 1)};
  put(&call,
      " if (!tw_program_in_kernel()) { tw_program_entry<"
      "static_cast<void (*)(");
  put_names(&call, source, parameters, count, "tw_p",
            "tw_program_bare<decltype(", ")>");
  put(&call, ")>(");
  put_tokens(&call, source, kernel.name, kernel.specialised);
  if (type_count) {
    put(&call, "<");
    put_names(&call, source, types, type_count, "tw_t", "", "");
    put(&call, ">");
  }
  put(&call, ")");
  put_arguments(&call, source, kernel.bounds, 1, "0");
  put_arguments(&call, source, kernel.dims, 3, "1");
  put(&call, ">::launch(");
  put_names(&call, source, parameters, count, "tw_p", "", "");
  put(&call, "); return; }");
  if (names.text)
    put(&call, names.text);
  else
    source->edits.is_lost = 1;
  free(names.text);
  const size_t at = tune_token_end(tokens, kernel.body);
  if (call.text)
    tune_edits_add(&source->edits, at, at, "%s", call.text);
  else
    source->edits.is_lost = 1;
  free(call.text);
  /* A kernel is known by its address, so there must be one copy of it. */
  tune_edits_add(&source->edits, tokens->items[i].begin,
                 tune_token_end(tokens, i), "__attribute__((noipa, used))");
}
