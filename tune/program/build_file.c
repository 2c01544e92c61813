/*
 * build_file.c -- see build_file.h.
 *
 * Only the members "command", "arguments" and "directory" of each entry are
 * read, so this needs no library for JSON, which the installed tune does
 * without.
 */
#include "program/build_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/files.h"

typedef struct scan_state {
  const char *at;
  const char *directory; /* of the entry */
  tune_words *words;
  tune_words seen; /* options that have been added */
} scan_state;

static void skip_space(scan_state *scan) {
  scan->at += strspn(scan->at, " \t\r\n");
}

/* A string of JSON; NULL if there is none. Escapes of characters beyond ASCII
 * stay as they are: paths have none. */
static const char *read_string(scan_state *scan) {
  skip_space(scan);
  if (*scan->at != '"') return NULL;
  char *text = malloc(strlen(scan->at) + 1), *to = text;
  if (!text) return NULL;
  for (scan->at++; *scan->at && *scan->at != '"'; scan->at++) {
    if (*scan->at == '\\' && scan->at[1] && scan->at[1] != 'u') {
      scan->at++;
      *to++ = *scan->at == 'n' ? '\n' : *scan->at == 't' ? '\t' : *scan->at;
    } else {
      *to++ = *scan->at;
    }
  }
  if (*scan->at) scan->at++;
  *to = '\0';
  const char *kept = tune_words_keep("%s", text);
  free(text);
  return kept;
}

/* Past a value that is not read. */
static void skip_value(scan_state *scan) {
  int depth = 0;
  for (skip_space(scan); *scan->at; scan->at++) {
    const char c = *scan->at;
    if (c == '"') {
      read_string(scan);
      scan->at--;
    }
    if (c == '[' || c == '{') depth++;
    if ((c == ']' || c == '}' || c == ',') && !depth) return;
    if (c == ']' || c == '}') depth--;
  }
}

/* The words of a shell's command, without expansions. */
static void split(const char *command, tune_words *words) {
  char *text = malloc(strlen(command) + 1);
  for (const char *at = command; text && *(at += strspn(at, " \t\n"));) {
    char *to = text, quote = 0;
    for (; *at && (quote || !strchr(" \t\n", *at)); at++) {
      if (quote ? *at == quote : *at == '"' || *at == '\'')
        quote = quote ? 0 : *at;
      else
        *to++ = *at == '\\' && at[1] && quote != '\'' ? *++at : *at;
    }
    *to = '\0';
    tune_words_add(words, tune_words_keep("%s", text));
  }
  free(text);
}

static int has(const tune_words *words, const char *word) {
  for (int i = 0; i < words->count; i++)
    if (!strcmp(words->items[i], word)) return 1;
  return 0;
}

static const char *in_folder(const scan_state *scan, const char *path) {
  if (path[0] == '/' || !scan->directory) return path;
  return tune_words_keep("%s/%s", scan->directory, path);
}

/* Adds an entry's words, but not the compiler, what it writes, and options that
 * another entry had. */
static void add_entry(scan_state *scan, const tune_words *words) {
  for (int i = 1; i < words->count; i++) {
    const char *word = words->items[i];
    const char *next = i + 1 < words->count ? words->items[i + 1] : NULL;
    if (!strcmp(word, "-o") || !strcmp(word, "-MF") || !strcmp(word, "-MT") ||
        !strcmp(word, "-x")) {
      i++;
    } else if (!strcmp(word, "-c") || !strcmp(word, "-dc") ||
               !strncmp(word, "-M", 2)) {
      continue;
    } else if (word[0] != '-') {
      tune_words_add(scan->words, in_folder(scan, word));
    } else if ((!strcmp(word, "-I") || !strcmp(word, "-isystem")) && next) {
      tune_words_add(scan->words, word);
      tune_words_add(scan->words, in_folder(scan, next));
      i++;
    } else if (!strncmp(word, "-I", 2)) {
      tune_words_add(scan->words,
                     tune_words_keep("-I%s", in_folder(scan, word + 2)));
    } else if (!has(&scan->seen, word)) {
      tune_words_add(&scan->seen, word);
      tune_words_add(scan->words, word);
    }
  }
}

static void read_entry(scan_state *scan) {
  tune_words words = {0};
  scan->directory = NULL;
  for (scan->at++, skip_space(scan); *scan->at == '"' || *scan->at == ',';) {
    if (*scan->at == ',') scan->at++;
    const char *name = read_string(scan);
    skip_space(scan);
    if (*scan->at == ':') scan->at++;
    skip_space(scan);
    if (name && !strcmp(name, "directory")) {
      scan->directory = read_string(scan);
    } else if (name && !strcmp(name, "command")) {
      const char *command = read_string(scan);
      if (command) split(command, &words);
    } else if (name && !strcmp(name, "arguments") && *scan->at == '[') {
      for (scan->at++; skip_space(scan), *scan->at && *scan->at != ']';) {
        if (*scan->at == ',') scan->at++;
        const char *word = read_string(scan);
        if (!word) break;
        tune_words_add(&words, word);
      }
      if (*scan->at) scan->at++;
    } else {
      skip_value(scan);
    }
    skip_space(scan);
  }
  add_entry(scan, &words);
}

int tune_build_file_read(const char *path, tune_words *words) {
  char *text = tune_file_read(path, NULL);
  scan_state scan = {.at = text, .words = words};
  const int before = words->count;
  if (!text) {
    fprintf(stderr, "tune: %s cannot be read\n", path);
    return 0;
  }
  while (*(scan.at += strcspn(scan.at, "{"))) {
    read_entry(&scan);
    if (*scan.at) scan.at++;
  }
  free(text);
  if (words->count > before) return 1;
  fprintf(stderr,
          "tune: %s has no commands; expected compile_commands.json, a list of "
          "entries with \"command\" or \"arguments\"\n",
          path);
  return 0;
}
