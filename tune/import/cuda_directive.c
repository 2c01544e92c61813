/*
 * cuda_directive.c -- the directives of a CUDA file: includes, macros,
 * conditions and pragmas.
 */
#include <stdlib.h>
#include <string.h>

#include "build/files.h"
#include "import/cuda_reader.h"

enum { MOST_INCLUDES = 16 };

/* Headers that nvcc includes by itself, or that only programs for the CPU
 * need. */
static const char *const needless[] = {
    "cuda_runtime.h", "cuda.h", "cuda_runtime_api.h",
    "device_launch_parameters.h", "device_functions.h"};

static tw_status include_file(tune_cuda_reader *reader, const char *path,
                              const char *name) {
  char inside[TUNE_PATH];
  const char *slash = strrchr(path, '/');
  if (!tune_path(inside, "%.*s%s", slash ? (int)(slash + 1 - path) : 0, path,
                 name))
    return tune_cuda_no_memory();
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
  tw_status status = code ? tune_cuda_take_text(reader, inside, text, code)
                          : tune_cuda_no_memory();
  reader->include_depth--;
  free(code);
  free(text);
  return status;
}

/* An include goes to the preamble; a file in quotes takes the directive's
 * place. `at` is behind the word. */
static tw_status take_include(tune_cuda_reader *reader, const char *path,
                              const char *at) {
  char name[TUNE_CUDA_WORD] = "";
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

static tw_status add_macro(tune_cuda_reader *reader, const char *name,
                           size_t length) {
  tune_cuda_text *to = reader->to;
  if (tune_cuda_index_of((const char *const *)to->macros, to->macro_count, name,
                         length) >= 0)
    return TW_OK;
  if (to->macro_count == TUNE_CUDA_MACROS)
    return twi_fail(TW_ERROR_FILE, "it defines more than %d macros",
                    TUNE_CUDA_MACROS);
  char *copy = strndup(name, length);
  if (!copy) return tune_cuda_no_memory();
  to->macros[to->macro_count++] = copy;
  return TW_OK;
}

/* Follows #if and #endif, to know what is for programs of the CPU only. */
static void follow_if(tune_cuda_reader *reader, const char *word,
                      size_t length) {
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
static int take_unroll(tune_cuda_reader *reader, const char *at) {
  const tune_cuda_words *words = reader->words;
  at += strspn(at, " \t(");
  const int i = tune_cuda_index_of(words->names, words->name_count, at,
                                   tune_cuda_word_length(at));
  if (i < 0 || (!words->params[i] && !words->values[i])) return 0;
  if (words->params[i])
    fprintf(reader->body,
            "//$ if %s ~= 0 then\n#pragma unroll $(%s)\n//$ end\n",
            words->params[i], words->params[i]);
  else if (strcmp(words->values[i], "0"))
    fprintf(reader->body, "#pragma unroll %s\n", words->values[i]);
  return 1;
}

tw_status tune_cuda_take_directive(tune_cuda_reader *reader, const char *path,
                                   const char *text, const char *hash,
                                   size_t length) {
  const char *word = hash + 1 + strspn(hash + 1, " \t");
  const size_t letters = tune_cuda_word_length(word);
  const char *name = word + letters + strspn(word + letters, " \t");
  const size_t name_length = tune_cuda_word_length(name);
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
    is_kept =
        tune_cuda_index_of(reader->words->names, reader->words->name_count,
                           name, name_length) < 0;
    if (is_kept && is_define) status = add_macro(reader, name, name_length);
  } else if (is_pragma && !strncmp(name, "once", 4)) {
    is_kept = 0;
  }
  for (size_t i = 0; i < length; i++)
    if (is_kept || text[i] == '\n')
      tune_cuda_put(reader->body, is_kept ? text + i : "\n");
  return status;
}
