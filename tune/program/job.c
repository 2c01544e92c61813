/*
 * job.c -- see job.h.
 */
#include "program/job.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

void twcc_add_all(tune_words *words, const char *const *list, int count) {
  for (int i = 0; i < count; i++) tune_words_add(words, list[i]);
}
static int wait_for(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return 1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int twcc_command(const twcc_job *job, const tune_words *words) {
  pid_t child;
  if (job->options->is_verbose) {
    fputs("#$", stderr);
    for (int i = 0; i < words->count; i++)
      fprintf(stderr, " %s", words->items[i]);
    fputc('\n', stderr);
  }
  if (job->options->is_dry) return 0;
  const int error = posix_spawnp(&child, words->items[0], NULL, NULL,
                                 (char *const *)(void *)words->items, environ);
  if (!error) return wait_for(child);
  fprintf(stderr, "twcc: %s cannot be started: %s\n", words->items[0],
          strerror(error));
  return 1;
}
