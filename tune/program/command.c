/*
 * command.c -- see command.h.
 */
#include "program/command.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program/build_file.h"
#include "program/run.h"
#include "text.h"

extern char **environ;

/* What a program with findings ends with, when tune runs it. */
enum { FOUND = 86 };

typedef struct program_line {
  const char *program; /* made by twcc already; NULL: `sources` are compiled */
  tune_words sources;  /* and options, for twcc */
  const char *build;   /* compile_commands.json */
  const char *format, *output, *budget;
  char **arguments; /* of the program */
  int argument_count;
  int explains;
} program_line;

const tune_program_option tune_program_options[] = {
    {"json", NULL, "findings as JSON; of explain, also what kernels do"},
    {"sarif", NULL, "findings as SARIF 2.1.0, for code review"},
    {"output", "FILE", "write them to a file; default: stderr"},
    {"budget", "FILE", "fail if a count is above what the file allows"},
    {"build", "FILE", "compile what a compile_commands.json lists"},
    {NULL, NULL, NULL}};

void tune_program_help(const char *command) {
  printf(
      "usage: tune %s PROGRAM.cu... [nvcc's options] [-- ARGUMENTS]\n"
      "       tune %s ./PROGRAM [-- ARGUMENTS]        made by twcc\n"
      "       tune %s --build compile_commands.json [-- ARGUMENTS]\n"
      "  compile a CUDA program, run it without a GPU and say what %s\n\n"
      "options with a CUDA program\n",
      command, command, command,
      strcmp(command, "explain") != 0 ? "is wrong with it" : "its kernels do");
  for (const tune_program_option *one = tune_program_options; one->name;
       one++) {
    char left[40];
    snprintf(left, sizeof left, "--%s %s", one->name,
             one->value ? one->value : "");
    printf("  %-22s %s\n", left, one->help);
  }
  puts("  -I -D -std -l ...      for the compiler, as nvcc takes them");
}

/* ---- the command line ---------------------------------------------------- */

static int is_program(const char *word) {
  struct stat info;
  return strchr(word, '/') && !access(word, X_OK) && !stat(word, &info) &&
         S_ISREG(info.st_mode);
}

static int is_named(const char *word, const char *command) {
  return !strcmp(word, command);
}

int tune_program_is_command(const char *command) {
  return is_named(command, "check") || is_named(command, "explain");
}

int tune_program_is_meant(int count, char **words) {
  if (count < 3 || !tune_program_is_command(words[1])) return 0;
  for (int i = 2; i < count && strcmp(words[i], "--"); i++) {
    const twcc_language language = twcc_language_of(words[i]);
    if (!strcmp(words[i], "--build")) return 1;
    if (words[i][0] == '-') continue;
    if (language == TWCC_CUDA || language == TWCC_CXX || is_program(words[i]))
      return 1;
  }
  return 0;
}

static int fail(const char *format, const char *word) {
  fprintf(stderr, "tune: ");
  fprintf(stderr, format, word);
  fputc('\n', stderr);
  return 2;
}

/* Reads the command line. Returns -1 or the exit code. */
static int read_line(program_line *line, int count, char **words) {
  line->explains = is_named(words[1], "explain");
  for (int i = 2; i < count; i++) {
    const char *word = words[i];
    const char **value = !strcmp(word, "--output")   ? &line->output
                         : !strcmp(word, "--budget") ? &line->budget
                         : !strcmp(word, "--build")  ? &line->build
                                                     : NULL;
    if (!strcmp(word, "--")) {
      line->arguments = words + i + 1;
      line->argument_count = count - i - 1;
      break;
    }
    if (!strcmp(word, "--help")) {
      tune_program_help(words[1]);
      return 0;
    }
    if (value) {
      if (++i == count) return fail("'%s' needs a value; see --help", word);
      *value = words[i];
    } else if (!strcmp(word, "--json") || !strcmp(word, "--sarif")) {
      line->format = word + 2;
    } else if (word[0] != '-' && twcc_language_of(word) == TWCC_OBJECT &&
               !line->program && !line->sources.count && is_program(word)) {
      line->program = word;
    } else {
      tune_words_add(&line->sources, word);
    }
  }
  if (line->program && line->sources.count)
    return fail(
        "'%s': a program that is made already takes no sources and no "
        "options of a compiler; its arguments come after --",
        line->sources.items[0]);
  return -1;
}

/* ---- compiling ----------------------------------------------------------- */

static int compile(program_line *line, const char *folder) {
  twcc_options options;
  twcc_places places;
  if (line->build && !tune_build_file_read(line->build, &line->sources))
    return 2;
  const char *program = tune_words_keep("%s/program", folder);
  tune_words_add(&line->sources, "-o");
  tune_words_add(&line->sources, program);
  if (!twcc_options_read(&options, line->sources.count, line->sources.items))
    return fail("%s", options.why);
  if (options.action != TWCC_LINK)
    return fail("%s",
                "the program is to be run, so it is linked: leave out -c "
                "and its like");
  if (!twcc_places_find(&places)) return 1;
  line->program = program;
  return twcc_run(&options, &places);
}

/* ---- running ------------------------------------------------------------- */

static void set(const char *name, const char *value) {
  if (value) setenv(name, value, 1);
}

static int run(const program_line *line) {
  tune_words words = {0};
  pid_t child;
  int status = 0;
  tune_words_add(&words, line->program);
  for (int i = 0; i < line->argument_count; i++)
    tune_words_add(&words, line->arguments[i]);
  set("TW_CHECK_FORMAT", line->format);
  set("TW_CHECK_OUTPUT", line->output);
  set("TW_CHECK_BUDGET", line->budget);
  set("TW_CHECK_EXPLAIN", line->explains ? "1" : NULL);
  set("TW_CHECK_EXIT", "86");
  const int error = posix_spawn(&child, line->program, NULL, NULL,
                                (char *const *)(void *)words.items, environ);
  if (error) {
    fprintf(stderr, "tune: %s cannot be started: %s\n", line->program,
            strerror(error));
    return 1;
  }
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return 1;
  if (WIFSIGNALED(status)) {
    fprintf(stderr, "tune: the program was ended by signal %d, %s\n",
            WTERMSIG(status), strsignal(WTERMSIG(status)));
    return 128 + WTERMSIG(status);
  }
  return WEXITSTATUS(status) == FOUND ? 1 : WEXITSTATUS(status);
}

int tune_program_main(int count, char **words) {
  program_line line = {0};
  char folder[TUNE_PATH];
  int code = read_line(&line, count, words);
  if (code != -1) return code;
  if (line.program) return run(&line);
  if (tune_folder_temporary(folder)) {
    fprintf(stderr, "tune: %s\n", tw_last_error());
    return 1;
  }
  code = compile(&line, folder);
  if (!code) code = run(&line);
  tune_folder_remove(folder);
  return code;
}
