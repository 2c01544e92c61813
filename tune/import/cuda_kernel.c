/*
 * cuda_kernel.c -- finds the kernel in a CUDA file: its head and parameters.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "import/cuda_text.h"

/* Words with brackets that may stand between __global__ and the name. */
static const char *const attributes[] = {"__launch_bounds__", "__attribute__",
                                         "__cluster_dims__", "__maxnreg__"};
/* Words that the head of the template's kernel goes without: it stands in
 * extern "C", and a static kernel would have no symbol. */
static const char *const dropped[] = {"static", "inline", "extern",
                                      "__forceinline__"};
/* Words that a cast goes without. */
static const char *const qualifiers[] = {"__restrict__", "__restrict",
                                         "restrict", "__grid_constant__"};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static char *copy(const char *from, const char *end) {
  return strndup(from, (size_t)(end - from));
}

static void trim(char *text) {
  size_t begin = strspn(text, " \t\r\n"), length = strlen(text);
  while (length > begin && isspace((unsigned char)text[length - 1])) length--;
  memmove(text, text + begin, length - begin);
  text[length - begin] = 0;
}

/* Blanks a word wherever it stands. */
static void drop_word(char *text, const char *word) {
  const size_t length = strlen(word);
  for (char *at = text; (at = strstr(at, word)); at += length)
    if ((at == text || !tune_cuda_is_word(at[-1])) &&
        !tune_cuda_is_word(at[length]))
      memset(at, ' ', length);
}

/* ---- declarations -------------------------------------------------------- */

/* The name that a declaration behind __global__ gives, with its '(' in *open;
 * NULL if it gives none. */
static const char *declared_name(const char *at, const char **open) {
  while (*at && !strchr(";{}", *at)) {
    if (*at == '#') { /* a directive between the words */
      at += strcspn(at, "\n");
      continue;
    }
    if (!tune_cuda_is_word(*at)) {
      at++;
      continue;
    }
    const char *name = at;
    size_t length = 0, is_attribute = 0;
    while (tune_cuda_is_word(name[length])) length++;
    at = name + length;
    *open = at + strspn(at, " \t\r\n");
    if (**open != '(') continue;
    for (size_t i = 0; i < COUNT(attributes); i++)
      is_attribute |= strlen(attributes[i]) == length &&
                      !strncmp(name, attributes[i], length);
    if (!is_attribute) return name;
    const char *end = tune_cuda_closing(*open);
    if (!end) return NULL;
    at = end + 1;
  }
  return NULL;
}

/* Where the declaration begins that has `at` in it: behind the last ; { } or
 * directive. */
static const char *declaration_begin(const char *mask, const char *at) {
  const char *begin = at;
  while (begin > mask && !strchr(";{}", begin[-1])) begin--;
  for (const char *line = begin; line < at;) {
    const char *end = line + strcspn(line, "\n");
    const char *first = line + strspn(line, " \t");
    int is_directive = *first == '#';
    while (is_directive && *end && end[-1] == '\\')
      end += 1 + strcspn(end + 1, "\n");
    if (end >= at) break;
    line = end + 1;
    if (is_directive) begin = line;
  }
  return begin;
}

/* ---- parameters ---------------------------------------------------------- */

static int add_parameter(tune_cuda_text *to, const char *from,
                         const char *end) {
  char *type = copy(from, end);
  if (!type) return 0;
  trim(type);
  char *bracket = strchr(type, '[');
  const int is_array = bracket != NULL;
  if (bracket) *bracket = 0;
  trim(type);
  size_t length = strlen(type), first = length;
  while (first > 0 && tune_cuda_is_word(type[first - 1])) first--;
  tune_cuda_parameter *one = &to->parameters[to->parameter_count++];
  /* "float *" has no name, and neither has "int". */
  const int has_name = first > 0 && first < length;
  one->name = strdup(has_name ? type + first : "");
  if (has_name) type[first] = 0;
  for (size_t i = 0; i < COUNT(qualifiers); i++) drop_word(type, qualifiers[i]);
  one->is_pointer = is_array || strchr(type, '*') != NULL;
  if (!one->is_pointer) drop_word(type, "const");
  trim(type);
  one->type = malloc(strlen(type) + 3);
  if (one->type) sprintf(one->type, "%s%s", type, is_array ? " *" : "");
  free(type);
  return one->name && one->type;
}

static tw_status read_parameters(const char *open, const char *close,
                                 tune_cuda_text *to) {
  const char *from = open + 1;
  int depth = 0;
  if (from + strspn(from, " \t\r\n") == close) return TW_OK;
  for (const char *at = from; at <= close; at++) {
    depth += *at == '(' || *at == '<' || *at == '[';
    depth -= (*at == ')' && at < close) || *at == '>' || *at == ']';
    if (at < close && (*at != ',' || depth)) continue;
    if (to->parameter_count == TUNE_CUDA_PARAMETERS)
      return twi_fail(TW_ERROR_FILE, "the kernel has more than %d parameters",
                      TUNE_CUDA_PARAMETERS);
    if (!add_parameter(to, from, at))
      return twi_fail(TW_ERROR_MEMORY, "out of memory for a kernel");
    from = at + 1;
  }
  return TW_OK;
}

static tw_status take_kernel(const char *begin, const char *name,
                             const char *open, const char *close,
                             tune_cuda_text *to) {
  if (tune_cuda_find(begin, "template") &&
      tune_cuda_find(begin, "template") < name)
    return twi_fail(TW_ERROR_FILE,
                    "the kernel is a C++ template; expected a function of "
                    "parameters that are #defines");
  to->head = copy(begin, name); /* of the mask: without comments */
  if (!to->head) return twi_fail(TW_ERROR_MEMORY, "out of memory for a kernel");
  for (size_t i = 0; i < COUNT(dropped); i++) drop_word(to->head, dropped[i]);
  trim(to->head);
  return read_parameters(open, close, to);
}

tw_status tune_cuda_find_kernel(const char *mask, const char *kernel,
                                tune_cuda_text *to) {
  const size_t length = strlen(kernel);
  const char *open = NULL, *other = NULL;
  size_t other_length = 0;
  for (const char *at = mask; (at = tune_cuda_find(at, "__global__")); at++) {
    const char *name = declared_name(at + strlen("__global__"), &open);
    const char *close = name ? tune_cuda_closing(open) : NULL;
    if (!close) continue;
    if (strncmp(name, kernel, length) || tune_cuda_is_word(name[length])) {
      other = name;
      for (other_length = 0; tune_cuda_is_word(name[other_length]);)
        other_length++;
      continue;
    }
    if (close[1 + strspn(close + 1, " \t\r\n")] != '{') continue;
    return take_kernel(declaration_begin(mask, at), name, open, close, to);
  }
  if (other)
    return twi_fail(TW_ERROR_FILE,
                    "it has no kernel '%.64s', which KernelName names; it has "
                    "'%.*s'",
                    kernel, (int)other_length, other);
  return twi_fail(TW_ERROR_FILE,
                  "it has no kernel '%.64s', which KernelName names: expected "
                  "'__global__ void %.64s(...) {'",
                  kernel, kernel);
}
