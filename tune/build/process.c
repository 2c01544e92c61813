/*
 * process.c -- see process.h.
 */
#include "build/process.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* The environment with LC_ALL=C, because messages are read. The caller frees
 * the list, but not its texts. */
static char **english_environment(void) {
  static char english[] = "LC_ALL=C";
  int count = 0, kept = 0;
  while (environ && environ[count]) count++;
  char **list = malloc((size_t)(count + 2) * sizeof *list);
  if (!list) return NULL;
  for (int i = 0; i < count; i++)
    if (strncmp(environ[i], "LC_ALL=", 7)) list[kept++] = environ[i];
  list[kept++] = english;
  list[kept] = NULL;
  return list;
}

static int wait_for(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -1;
  const int code =
      WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  if (code != 128 + SIGINT) return code; /* sh says it so, too */
  errno = EINTR;
  return -1;
}

int tune_process_run(const char *const *words, const char *output,
                     const char *messages) {
  const char *const files[] = {output, messages};
  posix_spawn_file_actions_t actions;
  pid_t child;
  char **variables = english_environment();
  int error = variables ? posix_spawn_file_actions_init(&actions) : ENOMEM;
  if (error) {
    free(variables);
    errno = error;
    return -1;
  }
  error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null",
                                           O_RDONLY, 0);
  for (int i = 0; i < 2 && !error; i++)
    error = posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO + i, files[i] ? files[i] : "/dev/null",
        O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (!error)
    error = posix_spawnp(&child, words[0], &actions, NULL,
                         (char *const *)(uintptr_t)words, variables);
  posix_spawn_file_actions_destroy(&actions);
  free(variables);
  if (!error) return wait_for(child);
  errno = error;
  return -1;
}

/* ---- several at once ---------------------------------------------------- */

struct pool {
  int count;
  int next; /* atomic */
  void (*job)(void *user, int index);
  void *user;
};

static void *work(void *user) {
  struct pool *pool = user;
  for (;;) {
    int index = __atomic_fetch_add(&pool->next, 1, __ATOMIC_RELAXED);
    if (index >= pool->count) return NULL;
    pool->job(pool->user, index);
  }
}

void tune_pool_run(int jobs, int count, void (*job)(void *user, int index),
                   void *user) {
  enum { MOST_THREADS = 256 };
  struct pool pool = {.count = count, .job = job, .user = user};
  pthread_t threads[MOST_THREADS];
  int started = 0;
  if (jobs > count) jobs = count;
  if (jobs > MOST_THREADS) jobs = MOST_THREADS;
  /* This thread works too. Without threads it does everything. */
  while (started < jobs - 1 &&
         !pthread_create(&threads[started], NULL, work, &pool))
    started++;
  work(&pool);
  for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
}
