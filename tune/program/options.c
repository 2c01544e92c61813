/*
 * options.c -- see options.h.
 */
#include "program/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/files.h"
#include "program/option_table.h"

typedef struct twcc_reader {
  twcc_options *options;
  const char *const *words;
  int count, at;
  twcc_language language; /* of -x */
} twcc_reader;

static int fail(twcc_options *options, const char *format, const char *word) {
  snprintf(options->why, sizeof options->why, format, word);
  return 0;
}

twcc_language twcc_language_of(const char *path) {
  const char *dot = strrchr(path, '.');
  if (!dot || strchr(dot, '/')) return TWCC_OBJECT;
  if (!strcmp(dot, ".cu")) return TWCC_CUDA;
  if (!strcmp(dot, ".c")) return TWCC_C;
  return !strcmp(dot, ".cpp") || !strcmp(dot, ".cc") || !strcmp(dot, ".cxx") ||
                 !strcmp(dot, ".C") || !strcmp(dot, ".c++")
             ? TWCC_CXX
             : TWCC_OBJECT;
}

static void add_input(twcc_reader *reader, const char *path) {
  twcc_options *options = reader->options;
  twcc_input *inputs = realloc(
      options->inputs, (size_t)(options->input_count + 1) * sizeof *inputs);
  if (!inputs) return;
  options->inputs = inputs;
  twcc_language language = twcc_language_of(path);
  if (language != TWCC_OBJECT && reader->language != TWCC_BY_SUFFIX)
    language = reader->language;
  inputs[options->input_count++] =
      (twcc_input){path, language, options->link.count};
}

/* Adds the parts of a,b,c, each behind the option `before` unless that is NULL.
 */
static void add_parts(tune_words *words, const char *list, const char *before) {
  while (*list) {
    const int length = (int)strcspn(list, ",");
    if (length) {
      if (before) tune_words_add(words, before);
      tune_words_add(words, tune_words_keep("%.*s", length, list));
    }
    list += length + (list[length] == ',');
  }
}

/* Adds options of the host compiler, some of which are for the preprocessor or
 * the linker. Leaves out those that would change how the code is instrumented.
 */
static void add_host(twcc_options *options, const char *list) {
  tune_words parts = {0};
  add_parts(&parts, list, NULL);
  for (int i = 0; i < parts.count; i++) {
    /* "-Wall -Wextra" in one word. */
    char *text = strdup(parts.items[i]), *rest = NULL;
    for (char *word = text ? strtok_r(text, " \"'", &rest) : NULL; word;
         word = strtok_r(NULL, " \"'", &rest)) {
      const char *kept = tune_words_keep("%s", word);
      if (!strncmp(word, "-I", 2) || !strncmp(word, "-D", 2))
        tune_words_add(&options->preprocess, kept);
      else if (!strncmp(word, "-O", 2) || !strncmp(word, "-std", 4) ||
               !strncmp(word, "-g", 2) || !strncmp(word, "-fsanitize", 10) ||
               !strncmp(word, "-march", 6) || !strcmp(word, "-ffast-math") ||
               !strcmp(word, "-Ofast") || !strcmp(word, "-Werror"))
        continue;
      else if (!strncmp(word, "-Wl,", 4) || !strncmp(word, "-L", 2) ||
               !strncmp(word, "-l", 2))
        tune_words_add(&options->link, kept);
      else
        tune_words_add(&options->compile, kept);
      if (!strcmp(word, "-fopenmp") || !strcmp(word, "-pthread"))
        tune_words_add(&options->link, kept);
    }
    free(text);
  }
}

/* The standard as an option of g++: C++17 at least, which the headers of CUDA's
 * words need. */
static const char *standard(const char *given) {
  if (strstr(given, "11") || strstr(given, "14") || strstr(given, "03") ||
      strstr(given, "0x") || strstr(given, "1y") || strstr(given, "98"))
    return "-std=gnu++17";
  return tune_words_keep("-std=%s", given);
}

static int read_words(twcc_reader *reader);

static int read_response(const twcc_reader *parent, const char *path) {
  char *text = tune_file_read(path, NULL), *rest = NULL;
  tune_words words = {0};
  if (!text) return fail(parent->options, "%s cannot be read", path);
  for (char *word = strtok_r(text, " \t\r\n\"", &rest); word;
       word = strtok_r(NULL, " \t\r\n\"", &rest))
    tune_words_add(&words, word);
  twcc_reader inner = {.options = parent->options,
                       .words = words.items,
                       .count = words.count,
                       .language = parent->language};
  return read_words(&inner);
}

static int set_language(twcc_reader *reader, const char *value) {
  reader->language = !strcmp(value, "cu")    ? TWCC_CUDA
                     : !strcmp(value, "c++") ? TWCC_CXX
                     : !strcmp(value, "c")   ? TWCC_C
                                             : TWCC_BY_SUFFIX;
  return reader->language != TWCC_BY_SUFFIX ||
         fail(reader->options, "-x %s: it may be cu, c++ or c", value);
}

static int apply(twcc_reader *reader, const twcc_option *option,
                 const char *value) {
  twcc_options *options = reader->options;
  switch (option->treatment) {
    case TWCC_PREPROCESSED:
      tune_words_add(&options->preprocess, option->name);
      tune_words_add(&options->preprocess, value);
      break;
    case TWCC_LINKED:
      tune_words_add(&options->link, option->name);
      tune_words_add(&options->link, value);
      break;
    case TWCC_SET_LIBRARY:
      if (!twcc_is_replaced(value))
        tune_words_add(&options->link, tune_words_keep("-l%s", value));
      break;
    case TWCC_TO_HOST:
      add_host(options, value);
      break;
    case TWCC_TO_LINKER:
      add_parts(&options->link, value, "-Xlinker");
      break;
    case TWCC_SET_OUTPUT:
      options->output = value;
      break;
    case TWCC_SET_HOST_COMPILER:
      options->host_compiler = value;
      break;
    case TWCC_SET_LANGUAGE:
      return set_language(reader, value);
    case TWCC_SET_STANDARD:
      tune_words_add(&options->preprocess, standard(value));
      break;
    case TWCC_SET_RELOCATABLE:
      options->is_relocatable = !strcmp(value, "true");
      break;
    case TWCC_SET_STREAM:
      if (!strcmp(value, "per-thread"))
        tune_words_add(&options->preprocess,
                       "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
      break;
    case TWCC_NOTE_GPU:
      tune_words_add(&options->gpus, value);
      break;
    case TWCC_RESPONSE:
      return read_response(reader, value);
    default:
      break;
  }
  return 1;
}

/* The option with a value that the word is, and its value; NULL: another word.
 */
static const twcc_option *find_option(twcc_reader *reader, const char *word,
                                      const char **value) {
  for (int i = 0; i < twcc_valued_count; i++) {
    const twcc_option *option = &twcc_valued[i];
    const char *const names[] = {option->name, option->other};
    for (int n = 0; n < 2; n++) {
      const size_t length = strlen(names[n]);
      if (strncmp(word, names[n], length)) continue;
      if (word[length] == '=')
        *value = word + length + 1;
      else if (!word[length] && reader->at < reader->count)
        *value = reader->words[reader->at++];
      else if (word[length] && option->is_joined && !n)
        *value = word + length;
      else
        continue;
      return option;
    }
  }
  return NULL;
}

int twcc_makes_image(const twcc_options *options) {
  return options->action == TWCC_IMAGE || options->action == TWCC_TEXT_IMAGE;
}

/* Reads an option without a value that asks for an action. Returns 0 unless the
 * word is one, or is ignored. */
static int read_action(twcc_options *options, const char *word) {
  for (int i = 0; twcc_actions[i].name; i++)
    if (!strcmp(word, twcc_actions[i].name) ||
        !strcmp(word, twcc_actions[i].other)) {
      options->action = twcc_actions[i].action;
      if (!strncmp(word, "-d", 2) || !strncmp(word, "--device-", 9))
        options->is_relocatable = 1;
      /* A program finds the variables of a module by their names, and two
       * modules may have kernels of one name. */
      if (twcc_makes_image(options)) {
        options->is_relocatable = 1;
        tune_words_add(&options->compile, "-fno-gnu-unique");
      }
      if (options->action == TWCC_DEPENDENCES)
        tune_words_add(&options->preprocess, strcmp(word, twcc_actions[i].other)
                                                 ? word
                                                 : twcc_actions[i].name);
      return 1;
    }
  return twcc_is_ignored(word);
}

/* Reads any other option without a value. Unknown ones are for the host
 * compiler. */
static int read_flag(twcc_options *options, const char *word) {
  if (!strcmp(word, "-v") || !strcmp(word, "--verbose")) {
    options->is_verbose = 1;
  } else if (!strcmp(word, "-dryrun") || !strcmp(word, "--dryrun")) {
    options->is_dry = options->is_verbose = 1;
  } else if (!strcmp(word, "--unwatched")) {
    options->is_unwatched = 1;
  } else if (!strcmp(word, "-G") || !strcmp(word, "--device-debug")) {
    /* So that loads whose values are not used stay in the code, and are
     * checked. */
    tune_words_add(&options->compile, "-O0");
  } else if (!strcmp(word, "-shared") || !strcmp(word, "--shared")) {
    tune_words_add(&options->link, "-shared");
  } else if (!strncmp(word, "-M", 2)) {
    tune_words_add(&options->preprocess, word);
  } else if (strncmp(word, "-O", 2)) {
    add_host(options, word);
  }
  return 1;
}

static int read_words(twcc_reader *reader) {
  while (reader->at < reader->count) {
    const char *word = reader->words[reader->at++], *value;
    const twcc_option *option;
    int is_good = 1;
    if (word[0] == '@')
      is_good = read_response(reader, word + 1);
    else if (word[0] != '-')
      add_input(reader, word);
    else if (read_action(reader->options, word))
      continue;
    else if ((option = find_option(reader, word, &value)) != NULL)
      is_good = apply(reader, option, value);
    else
      is_good = read_flag(reader->options, word);
    if (!is_good) return 0;
  }
  return 1;
}

int twcc_options_read(twcc_options *options, int count,
                      const char *const *words) {
  *options = (twcc_options){.action = TWCC_LINK};
  twcc_reader reader = {.options = options, .words = words, .count = count};
  if (!read_words(&reader)) return 0;
  if (!options->input_count && options->action != TWCC_VERSION &&
      options->action != TWCC_HELP)
    return fail(options, "no file is given; %s",
                "give .cu, .cpp or .o files, or --help");
  return 1;
}

int twcc_capability(const char *gpu) {
  const char *at = strstr(gpu, "compute_");
  at = at ? at + 8 : strstr(gpu, "sm_") ? strstr(gpu, "sm_") + 3 : "";
  return atoi(at) > 0 ? atoi(at) : TWCC_CAPABILITY;
}
