/*
 * server_main.c -- the process that compiles; see server.h.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build/server.h"
#include "build/server_request.h"

int tune_is_server(int argc, char **argv) {
  return argc >= 3 && !strcmp(argv[1], TUNE_SERVER_WORD);
}

/* Compiles what a line asks for. Returns 0 if it is no request. */
static int serve(const tune_compiler *compiler, char *line,
                 tune_compiled *compiled) {
  char *words[4], *inputs = NULL;
  int count = 0;
  line[strcspn(line, "\n")] = '\0';
  for (char *rest = line, *word; count < 4 && (word = strsep(&rest, "\t"));)
    words[count++] = word;
  tune_unit *unit = count == 4 ? calloc(1, sizeof *unit) : NULL;
  if (!unit) return 0;
  size_t size = 0;
  char *text = tune_file_read(words[1], &size);
  snprintf(unit->source_path, sizeof unit->source_path, "%s", words[1]);
  unit->sources[0] = (tw_source){.file = words[0],
                                 .begin = (const unsigned char *)text,
                                 .end = (const unsigned char *)text + size};
  *compiled = TUNE_COMPILED_FAILED;
  if (text)
    *compiled = compiler->compile(compiler, unit, words[2], words[3], &inputs);
  else
    twi_fail(TW_ERROR_FILE, "%.300s cannot be read", words[1]);
  free(inputs);
  free(text);
  free(unit);
  return 1;
}

/* What a compiler prints goes to stderr. Ctrl-C is for the other process. */
int tune_server_main(int argc, char **argv) {
  static char line[TUNE_SERVER_REQUEST];
  tune_tools tools;
  tune_compiler compiler;
  tune_compiled compiled;
  FILE *answers = fdopen(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3), "w");
  signal(SIGINT, SIG_IGN);
  if (argc < 3 || !answers || dup2(STDERR_FILENO, STDOUT_FILENO) < 0 ||
      tune_tools_find(&tools) != TW_OK)
    return 1;
  tune_compiler_open_cuda(&compiler, &tools, argv[2], NULL);
  while (fgets(line, sizeof line, stdin) && serve(&compiler, line, &compiled)) {
    fprintf(answers, "%d\t%.1400s\n", (int)compiled,
            compiled == TUNE_COMPILED_FAILED ? tw_last_error() : "");
    if (fflush(answers)) break;
  }
  tune_compiler_close(&compiler);
  fclose(answers);
  return 0;
}
