/*
 * rewrite_variable.c -- the words __device__, __shared__, __constant__ and
 * __managed__.
 */
#include <stdlib.h>
#include <string.h>

#include "program/rewrite_parts.h"

/* Whether a declaration, which continues at token i behind the word, is that of
 * a variable: a function's has a parenthesis first. */
static int is_variable(const tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  int names = 0, is_class = 0;
  for (; i < tokens->count; i++) {
    const int past = tune_source_past_attribute(source, i);
    if (past > i) {
      if (tune_token_is(tokens, i, "decltype")) names++;
      i = past - 1;
      continue;
    }
    /* T a(1); is a variable: a function has types in its parentheses. */
    if (tune_token_is(tokens, i, "("))
      return names > 1 && i + 1 < tokens->count &&
             tokens->items[i + 1].kind == TUNE_TOKEN_NUMBER;
    if (tune_token_is(tokens, i, "operator")) return 0;
    if (tune_token_is(tokens, i, "struct") || tune_token_is(tokens, i, "class"))
      is_class = 1;
    if (tune_token_is(tokens, i, ";") || tune_token_is(tokens, i, "=") ||
        tune_token_is(tokens, i, "[") || tune_token_is(tokens, i, ","))
      return names > 0;
    if (tune_token_is(tokens, i, "{")) {
      if (!is_class) return names > 0;
      i = tune_token_close(tokens, i);
      if (i < 0) return 0;
    } else if (tune_token_is(tokens, i, "<")) {
      i = tune_token_close_angle(tokens, i);
      if (i < 0) return 0;
    } else if (tune_token_is_name(tokens, i)) {
      names++;
    }
  }
  return 0;
}

/* The token that ends the declaration's first declarator. */
static int find_end(const tune_source *source, int i, const char *also) {
  const tune_tokens *tokens = &source->tokens;
  for (; i < tokens->count; i++) {
    if (tune_token_is(tokens, i, ";") || tune_token_is(tokens, i, also))
      return i;
    if (tune_token_is(tokens, i, "(") || tune_token_is(tokens, i, "[") ||
        tune_token_is(tokens, i, "{"))
      i = tune_token_close(tokens, i);
    if (i < 0) return -1;
  }
  return -1;
}

static int find_word(const tune_source *source, int first, int last,
                     const char *word) {
  const tune_tokens *tokens = &source->tokens;
  for (int i = first; i < last; i++) {
    if (tune_token_is(tokens, i, word)) return i;
    if (tune_token_is(tokens, i, "<") && tune_token_close_angle(tokens, i) > i)
      i = tune_token_close_angle(tokens, i);
  }
  return -1;
}

static void replace(tune_source *source, int i, const char *text) {
  tune_edits_add(&source->edits, source->tokens.items[i].begin,
                 tune_token_end(&source->tokens, i), "%s", text);
}

static int is_specifier(const tune_tokens *tokens, int i) {
  static const char *const words[] = {
      "static",         "extern",         "const",         "constexpr",
      "inline",         "volatile",       "__tw_shared__", "__tw_device__",
      "__tw_managed__", "__tw_constant__"};
  for (size_t n = 0; n < sizeof words / sizeof *words; n++)
    if (tune_token_is(tokens, i, words[n])) return 1;
  return 0;
}

/* The token behind the specifier or the attribute at i, else i. */
static int past_specifier(const tune_source *source, int i) {
  return is_specifier(&source->tokens, i)
             ? i + 1
             : tune_source_past_attribute(source, i);
}

/* The first of the specifiers and attributes before the word at i. */
static int first_specifier(const tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  while (i > 0) {
    int before = i - 1;
    if (tune_token_is(tokens, before, ")"))
      before = tune_token_open(tokens, before) - 1;
    if (before < 0 || past_specifier(source, before) != i) break;
    i = before;
  }
  return i;
}

/* g++ wants alignas() before all specifiers, and not in a typedef. There it is
 * dropped, since the array of dynamic shared memory is aligned anyway. */
static void move_alignas(tune_source *source, int i, int is_typedef) {
  const tune_tokens *tokens = &source->tokens;
  int at = first_specifier(source, i), past;
  while (!is_typedef && tune_token_is(tokens, at, "alignas"))
    at = past_specifier(source, at);
  const size_t to = tokens->items[at].begin;
  for (; (past = past_specifier(source, at)) > at; at = past) {
    if (!tune_token_is(tokens, at, "alignas")) continue;
    char *text = tune_source_text(source, at, past - 1);
    if (!is_typedef)
      tune_edits_add(&source->edits, to, to, "%s ", text ? text : "");
    source->edits.is_lost |= !text;
    tune_source_drop(source, at, past - 1);
    free(text);
  }
}

/* Whether token i is in the body of a function: the brace around it is not that
 * of a namespace. */
static int is_in_function(const tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  while (--i >= 0) {
    if (tune_token_is(tokens, i, "}")) {
      i = tune_token_open(tokens, i);
    } else if (tune_token_is(tokens, i, "{")) {
      if (tokens->items[i - (i > 0)].kind == TUNE_TOKEN_STRING) continue;
      int at = i - 1;
      while (tune_token_is_name(tokens, at) || tune_token_is(tokens, at, ":")) {
        if (tune_token_is(tokens, at, "namespace")) break;
        at--;
      }
      if (!tune_token_is(tokens, at, "namespace")) return 1;
      i = at;
    }
  }
  return 0;
}

/* extern __shared__ T a[]: in a function a reference to an array whose type
 * gets a name, because g++ forgets the assembler name of a template's variable.
 */
static void dynamic(tune_source *source, int i, int external, int end) {
  const tune_tokens *tokens = &source->tokens;
  const size_t at = tokens->items[end].begin,
               after = tune_token_end(tokens, end);
  int name = i + 1;
  while (name < end && !tune_token_is(tokens, name, "[")) name++;
  name--;
  tune_source_drop(source, i, i);
  if (name <= i || !is_in_function(source, i)) {
    tune_edits_add(&source->edits, at, at,
                   " __asm__(\"tw_sim_dynamic_array\")");
    return;
  }
  char *word = tune_source_text(source, name, name);
  if (!word) {
    source->edits.is_lost = 1;
    return;
  }
  replace(source, external, "typedef");
  tune_edits_add(&source->edits, tokens->items[name].begin,
                 tune_token_end(tokens, name), "tw_type_of_%s", word);
  tune_edits_add(&source->edits, after, after,
                 " tw_type_of_%s &%s = "
                 "*reinterpret_cast<tw_type_of_%s *>(tw_sim_dynamic_array);",
                 word, word, word);
  free(word);
}

/* Whether the declaration asks for an alignment. */
static int is_aligned(const tune_source *source, int first, int end) {
  static const char *const words[] = {"alignas", "__align__", "aligned",
                                      "__aligned__"};
  for (int i = first; i < end; i++)
    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
      if (tune_token_is(&source->tokens, i, words[n])) return 1;
  return 0;
}

/* A variable that asks for an alignment gets 1024 bytes, the period of a
 * swizzle of 128 bytes, because on a GPU a kernel's only variable has it. */
static void shared(tune_source *source, int i) {
  const int first = tune_source_declaration(source, i);
  const int end = find_end(source, i, ";");
  if (end < 0) return;
  const int external = find_word(source, first, end, "extern");
  move_alignas(source, i, external >= 0 && is_in_function(source, i));
  if (external >= 0) {
    dynamic(source, i, external, end);
    return;
  }
  static const char *const words[2][2] = {
      {"static thread_local __attribute__((aligned(128)))",
       "thread_local __attribute__((aligned(128)))"},
      {"static thread_local __attribute__((aligned(1024)))",
       "thread_local __attribute__((aligned(1024)))"}};
  const int is_static = find_word(source, first, end, "static") >= 0;
  replace(source, i, words[is_aligned(source, first, end)][is_static]);
}

static int is_template(const tune_source *source, int first) {
  const tune_tokens *tokens = &source->tokens;
  return tune_token_is(tokens, first, "template") &&
         tune_token_is(tokens, first + 1, "<") &&
         !tune_token_is(tokens, first + 2, ">");
}

/* g++ drops the section of a template's variable. A namespace names the section
 * instead: the runtime reads it from the names of the instances. */
static void in_namespace(tune_source *source, int i, int first,
                         const char *section) {
  const tune_tokens *tokens = &source->tokens;
  const int end = find_end(source, i, ";");
  if (end < 0) return;
  const size_t begin = tokens->items[first].begin,
               after = tune_token_end(tokens, end);
  tune_edits_add(&source->edits, begin, begin,
                 "inline namespace %s_template { ", section);
  tune_edits_add(&source->edits, after, after, " }");
}

/* Puts a __device__, __constant__ or __managed__ variable into its section. */
static void in_section(tune_source *source, int i, const char *section) {
  const tune_tokens *tokens = &source->tokens;
  const int first = tune_source_declaration(source, i);
  const int end = find_end(source, i, "=");
  const int is_constant = !strcmp(section, "tw_constant");
  if (end < 0) return;
  const int fixed = find_word(source, first, end, "constexpr");
  const int is_pointer = find_word(source, i, end, "*") >= 0;
  const int is_const =
      !is_pointer && find_word(source, first, end, "const") >= 0;
  const int is_extern = find_word(source, first, end, "extern") >= 0;
  const int is_static = find_word(source, first, end, "static") >= 0;
  /* Kernels may read what is constant in C++, too: it needs no section. */
  if (fixed >= 0 || (is_const && !is_constant) || is_extern) {
    tune_source_drop(source, i, i);
    return;
  }
  move_alignas(source, i, 0);
  if (is_template(source, first) && !is_in_function(source, i))
    in_namespace(source, i, first, section);
  /* Constants share a section, which the host writes. */
  for (int at = first; is_constant && !is_pointer && at < end; at++)
    if (tune_token_is(tokens, at, "const")) tune_source_drop(source, at, at);
  tune_edits_add(
      &source->edits, tokens->items[i].begin, tune_token_end(tokens, i),
      "%s__attribute__((section(\"%s\"), used))",
      is_static || source->options->is_relocatable ? "" : "static ", section);
}

/* Whether a word that says more stands beside __device__. */
static int is_beside(const tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  static const char *const words[] = {"__tw_constant__", "__tw_shared__",
                                      "__tw_managed__", "__tw_global__"};
  const int end = find_end(source, i, "=");
  for (int n = 0; n < 4; n++)
    for (int at = tune_source_declaration(source, i);
         at < end && at < i + 8 && at < tokens->count; at++)
      if (tune_token_is(tokens, at, words[n])) return 1;
  return 0;
}

void tune_rewrite_variable(tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  if (tune_token_is(tokens, i, "__tw_shared__"))
    shared(source, i);
  else if (tune_token_is(tokens, i, "__tw_constant__"))
    in_section(source, i, "tw_constant");
  else if (tune_token_is(tokens, i, "__tw_managed__"))
    in_section(source, i, "tw_managed");
  else if (!tune_token_is(tokens, i, "__tw_device__"))
    return;
  else if (is_variable(source, i + 1) && !is_beside(source, i))
    in_section(source, i, "tw_device");
  else
    tune_source_drop(source, i, i);
}
