/*
 * cuda_text.c -- see cuda_text.h.
 */
#include "import/cuda_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/files.h"

enum { MOST_INCLUDES = 16, WORD = 128 };

/* What CUDA declares without an include, and what only programs for the CPU
 * include. */
static const char *const needless[] = {
    "cuda_runtime.h", "cuda.h", "cuda_runtime_api.h",
    "device_launch_parameters.h", "device_functions.h"};

struct reader {
  const tune_cuda_words *words;
  tune_cuda_text *to;
  FILE *body, *preamble;
  int include_depth;
  int if_depth, host_depth; /* of #if; inside #ifndef kernel_tuner, or 0 */
};

static tw_status no_memory(void) {
  return twi_fail(TW_ERROR_MEMORY, "out of memory for a CUDA file");
}

static int index_of(const char *const *names, int count, const char *word,
                    size_t length) {
  for (int i = 0; i < count; i++)
    if (strlen(names[i]) == length && !strncmp(names[i], word, length))
      return i;
  return -1;
}

static size_t word_length(const char *text) {
  size_t length = 0;
  while (tune_cuda_is_word(text[length])) length++;
  return length;
}

/* ---- ordinary lines ------------------------------------------------------ */

/* Writes a character of the template, in which "$(" begins a hole. */
static void put(FILE *out, const char *at) {
  if (at[0] == '$' && at[1] == '(')
    fputs("$(\"$\")", out);
  else
    fputc(*at, out);
}

/* Writes a line, and a blank into what would be a line of Lua. */
static void put_line(struct reader *reader, const char *line, size_t length) {
  const size_t blanks = strspn(line, " \t");
  for (size_t i = 0; i < length; i++) {
    if (i == blanks + 2 && !strncmp(line + blanks, "//$", 3))
      fputc(' ', reader->body);
    put(reader->body, line + i);
  }
}

/* Writes code with the words of kernels replaced. `mask` is without quotes. */
static void put_code(struct reader *reader, const char *text, const char *mask,
                     size_t length) {
  for (size_t i = 0; i < length;) {
    size_t word = word_length(mask + i);
    if (!word) {
      if ((i == 0 || text[i - 1] == '\n') &&
          !strncmp(text + i + strspn(text + i, " \t"), "//$", 3)) {
        const size_t line = strcspn(text + i, "\n");
        put_line(reader, text + i, line);
        i += line;
        continue;
      }
      put(reader->body, text + i++);
      continue;
    }
    if (word == 10 && !strncmp(mask + i, "__global__", 10))
      fputs("__device__", reader->body);
    else if (word == 17 && !strncmp(mask + i, "__launch_bounds__", 17))
      fputs("tw_no_bounds", reader->body);
    else if (word == 6 && !strncmp(mask + i, "extern", 6) &&
             !strncmp(text + i + 6 + strspn(text + i + 6, " \t"), "\"C\"", 3)) {
      word = 6 + strspn(text + i + 6, " \t") + 3;
      const char *next = mask + i + word;
      /* A block of declarations keeps its braces. */
      if (next[strspn(next, " \t\r\n")] == '{')
        fputs("inline namespace linkage", reader->body);
    } else {
      fwrite(text + i, 1, word, reader->body);
    }
    i += word;
  }
}

/* ---- __constant__ variables ---------------------------------------------- */

/* The value of a macro of the text before `at` that is a number, or NULL. */
static const char *number_of_macro(const char *mask, const char *word,
                                   size_t length, char *value) {
  const char *line = mask;
  for (; line && *line; line = strchr(line, '\n'), line += line != NULL) {
    const char *at = line + strspn(line, " \t");
    if (*at++ != '#') continue;
    at += strspn(at, " \t");
    if (strncmp(at, "define", 6)) continue;
    at += 6 + strspn(at + 6, " \t");
    if (word_length(at) != length || strncmp(at, word, length)) continue;
    at += length;
    const size_t digits = strspn(at += strspn(at, " \t"), "0123456789");
    const char *rest = at + digits;
    if (!digits || digits >= WORD || (*(rest += strspn(rest, " \t\r")) != '\n'))
      continue;
    memcpy(value, at, digits);
    value[digits] = 0;
    return value;
  }
  return NULL;
}

/* Writes the declaration into the preamble, where no macro of the file is
 * known. */
static tw_status move_constant(struct reader *reader, const char *mask,
                               const char *from, const char *end) {
  char value[WORD];
  for (const char *at = from; at < end;) {
    const size_t length = word_length(at);
    const int known = length ? index_of(reader->words->names,
                                        reader->words->name_count, at, length)
                             : -1;
    const char *number = !length || isdigit((unsigned char)*at) ? NULL
                         : known >= 0
                             ? reader->words->values[known]
                             : number_of_macro(mask, at, length, value);
    if (known >= 0 && !number)
      return twi_fail(
          TW_ERROR_FILE,
          "the __constant__ variable '%.*s' has an extent that depends on the "
          "parameter %s; expected one that is large enough for all values",
          (int)(end - from), from, reader->words->names[known]);
    if (number)
      fputs(number, reader->preamble);
    else
      fwrite(at, 1, length ? length : 1, reader->preamble);
    at += length ? length : 1;
  }
  fputs(";\n", reader->preamble);
  return TW_OK;
}

/* The end of a declaration of a variable that a pass fills, or NULL. */
static const char *constant_end(const struct reader *reader, const char *mask) {
  if (word_length(mask) != 12 || strncmp(mask, "__constant__", 12)) return NULL;
  const char *end = strchr(mask, ';');
  for (int i = 0; end && i < reader->words->constant_count; i++) {
    const char *at = tune_cuda_find(mask, reader->words->constants[i]);
    if (at && at < end) return end;
  }
  return NULL;
}

/* Writes code, but moves such declarations. */
static tw_status take_code(struct reader *reader, const char *whole,
                           const char *text, const char *mask, size_t length) {
  size_t done = 0;
  for (size_t i = 0; i < length; i++) {
    if (i && tune_cuda_is_word(mask[i - 1])) continue;
    const char *end = constant_end(reader, mask + i);
    if (!end || end >= mask + length) continue;
    put_code(reader, text + done, mask + done, i - done);
    tw_status status = move_constant(reader, whole, mask + i, end);
    if (status != TW_OK) return status;
    done = (size_t)(end - mask) + 1;
    for (size_t j = i; j < done; j++)
      if (text[j] == '\n') fputc('\n', reader->body);
    i = done - 1;
  }
  put_code(reader, text + done, mask + done, length - done);
  return TW_OK;
}

/* ---- directives ---------------------------------------------------------- */

static tw_status take_text(struct reader *reader, const char *path,
                           const char *text, const char *code);

static tw_status include_file(struct reader *reader, const char *path,
                              const char *name) {
  char inside[TUNE_PATH];
  const char *slash = strrchr(path, '/');
  if (!tune_path(inside, "%.*s%s", slash ? (int)(slash + 1 - path) : 0, path,
                 name))
    return no_memory();
  char *text = tune_file_read(inside, NULL);
  if (!text)
    return twi_fail(TW_ERROR_FILE,
                    "it includes \"%.100s\", which cannot be read; it is "
                    "looked for beside the file",
                    name);
  if (reader->include_depth++ == MOST_INCLUDES) {
    free(text);
    return twi_fail(TW_ERROR_FILE, "\"%.100s\" includes itself", name);
  }
  char *code = tune_cuda_mask(text, 1);
  tw_status status = code ? take_text(reader, inside, text, code) : no_memory();
  reader->include_depth--;
  free(code);
  free(text);
  return status;
}

/* An include goes to the preamble; a file in quotes takes the directive's
 * place. `at` is behind the word. */
static tw_status take_include(struct reader *reader, const char *path,
                              const char *at) {
  char name[WORD] = "";
  at += strspn(at, " \t");
  const char close = *at == '<' ? '>' : '"';
  if (*at == '<' || *at == '"')
    snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 1, ">\"\n"), at + 1);
  if (reader->host_depth) return TW_OK;
  for (size_t i = 0; i < sizeof needless / sizeof needless[0]; i++)
    if (!strcmp(name, needless[i])) return TW_OK;
  if (close == '"' && name[0]) return include_file(reader, path, name);
  if (!name[0])
    return twi_fail(TW_ERROR_FILE,
                    "an #include names its file by a macro: '%.*s'",
                    (int)strcspn(at, "\n"), at);
  fprintf(reader->preamble, "#include <%s>\n", name);
  return TW_OK;
}

static tw_status add_macro(struct reader *reader, const char *name,
                           size_t length) {
  tune_cuda_text *to = reader->to;
  if (index_of((const char *const *)to->macros, to->macro_count, name,
               length) >= 0)
    return TW_OK;
  if (to->macro_count == TUNE_CUDA_MACROS)
    return twi_fail(TW_ERROR_FILE, "it defines more than %d macros",
                    TUNE_CUDA_MACROS);
  char *copy = strndup(name, length);
  if (!copy) return no_memory();
  to->macros[to->macro_count++] = copy;
  return TW_OK;
}

/* Follows #if and #endif, to know what is for programs of the CPU only. */
static void follow_if(struct reader *reader, const char *word, size_t length) {
  const char *name = word + length + strspn(word + length, " \t");
  if (!strncmp(word, "endif", length)) {
    if (reader->host_depth == reader->if_depth) reader->host_depth = 0;
    reader->if_depth--;
  } else if (!strncmp(word, "el", 2)) {
    if (reader->host_depth == reader->if_depth) reader->host_depth = 0;
  } else {
    reader->if_depth++;
    if (!reader->host_depth && length == 6 && !strncmp(word, "ifndef", 6) &&
        !strncmp(name, "kernel_tuner", 12) && !tune_cuda_is_word(name[12]))
      reader->host_depth = reader->if_depth;
  }
}

/* #pragma unroll FACTOR: CUDA expands no macro there, so the template's value
 * is written. As in the community's tuners, 0 leaves the pragma out. `at` is
 * behind the word unroll. Returns 0 if the factor is no parameter. */
static int take_unroll(struct reader *reader, const char *at) {
  const tune_cuda_words *words = reader->words;
  at += strspn(at, " \t(");
  const int i = index_of(words->names, words->name_count, at, word_length(at));
  if (i < 0 || (!words->params[i] && !words->values[i])) return 0;
  if (words->params[i])
    fprintf(reader->body,
            "//$ if %s ~= 0 then\n#pragma unroll $(%s)\n//$ end\n",
            words->params[i], words->params[i]);
  else if (strcmp(words->values[i], "0"))
    fprintf(reader->body, "#pragma unroll %s\n", words->values[i]);
  return 1;
}

/* A directive of `length` characters, whose '#' is at `hash` in the code. */
static tw_status take_directive(struct reader *reader, const char *path,
                                const char *text, const char *hash,
                                size_t length) {
  const char *word = hash + 1 + strspn(hash + 1, " \t");
  const size_t letters = word_length(word);
  const char *name = word + letters + strspn(word + letters, " \t");
  const size_t name_length = word_length(name);
  const int is_define = letters == 6 && !strncmp(word, "define", 6);
  const int is_undef = letters == 5 && !strncmp(word, "undef", 5);
  const int is_pragma = letters == 6 && !strncmp(word, "pragma", 6);
  int is_kept = 1;
  tw_status status = TW_OK;
  if (is_pragma && name_length == 6 && !strncmp(name, "unroll", 6) &&
      take_unroll(reader, name + 6))
    return TW_OK;
  if (letters == 7 && !strncmp(word, "include", 7)) {
    status = take_include(reader, path, name);
    is_kept = 0;
  } else if (letters >= 2 &&
             (!strncmp(word, "if", 2) || !strncmp(word, "el", 2) ||
              !strncmp(word, "endif", 5))) {
    follow_if(reader, word, letters);
  } else if (is_define || is_undef) {
    is_kept = index_of(reader->words->names, reader->words->name_count, name,
                       name_length) < 0;
    if (is_kept && is_define) status = add_macro(reader, name, name_length);
  } else if (is_pragma && !strncmp(name, "once", 4)) {
    is_kept = 0;
  }
  for (size_t i = 0; i < length; i++)
    if (is_kept || text[i] == '\n')
      put(reader->body, is_kept ? text + i : "\n");
  return status;
}

/* ---- the file ------------------------------------------------------------ */

/* The length of the directive at `code`, with the lines that '\' joins. */
static size_t directive_length(const char *code) {
  size_t length = 0;
  for (;;) {
    length += strcspn(code + length, "\n");
    const int is_joined =
        length &&
        (code[length - 1] == '\\' ||
         (length > 1 && code[length - 1] == '\r' && code[length - 2] == '\\'));
    if (!code[length]) return length;
    length++;
    if (!is_joined) return length;
  }
}

/* Takes a text apart into directives and the code between them. */
static tw_status take_text(struct reader *reader, const char *path,
                           const char *text, const char *code) {
  char *mask = tune_cuda_mask(text, 0);
  tw_status status = mask ? TW_OK : no_memory();
  size_t begin = 0, at = 0;
  while (status == TW_OK && code[at]) {
    const size_t blanks = strspn(code + at, " \t");
    if (code[at + blanks] != '#') {
      at += strcspn(code + at, "\n");
      at += code[at] == '\n';
      continue;
    }
    const size_t length = directive_length(code + at);
    status = take_code(reader, mask, text + begin, mask + begin, at - begin);
    if (status == TW_OK)
      status =
          take_directive(reader, path, text + at, code + at + blanks, length);
    begin = at += length;
  }
  if (status == TW_OK)
    status = take_code(reader, mask, text + begin, mask + begin, at - begin);
  free(mask);
  return status;
}

static tw_status read_text(const char *path, const char *text,
                           const tune_cuda_words *words, tune_cuda_text *to) {
  size_t body_size, preamble_size;
  struct reader reader = {
      .words = words,
      .to = to,
      .body = open_memstream(&to->body, &body_size),
      .preamble = open_memstream(&to->preamble, &preamble_size)};
  char *code = tune_cuda_mask(text, 1), *mask = tune_cuda_mask(text, 0);
  tw_status status = code && mask && reader.body && reader.preamble
                         ? tune_cuda_find_kernel(mask, words->kernel, to)
                         : no_memory();
  if (status == TW_OK) status = take_text(&reader, path, text, code);
  if (reader.body && fclose(reader.body) && status == TW_OK)
    status = no_memory();
  if (reader.preamble && fclose(reader.preamble) && status == TW_OK)
    status = no_memory();
  free(code);
  free(mask);
  return status;
}

tw_status tune_cuda_read(const char *path, const tune_cuda_words *words,
                         tune_cuda_text *text) {
  size_t size = 0;
  char *file = tune_file_read(path, &size);
  *text = (tune_cuda_text){0};
  if (!file)
    return twi_fail(TW_ERROR_FILE, "%s: the CUDA file cannot be read", path);
  tw_status status =
      strlen(file) == size
          ? read_text(path, file, words, text)
          : twi_fail(TW_ERROR_FILE, "it has a byte of value 0; expected text");
  free(file);
  if (status == TW_OK) return TW_OK;
  char why[512];
  snprintf(why, sizeof why, "%s", tw_last_error());
  return twi_fail(status, "%s: %s", path, why);
}

void tune_cuda_free(tune_cuda_text *text) {
  for (int i = 0; i < text->parameter_count; i++) {
    free(text->parameters[i].type);
    free(text->parameters[i].name);
  }
  for (int i = 0; i < text->macro_count; i++) free(text->macros[i]);
  free(text->preamble);
  free(text->body);
  free(text->head);
  *text = (tune_cuda_text){0};
}
