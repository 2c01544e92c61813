/*
 * server.c -- see server.h.
 */
#include "build/server.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build/server_request.h"

extern char **environ;

enum { MOST_SERVERS = 256 };

struct server {
  pid_t pid;
  int requests; /* a socket, because writing to a pipe without a reader ends
                   the process */
  FILE *answers;
};

struct tune_servers {
  const char *program;
  char target[16];
  pthread_mutex_t lock;
  struct server idle[MOST_SERVERS];
  int idle_count;
  pid_t busy[MOST_SERVERS]; /* 0: a free place */
  int is_cancelled;
};

tune_servers *tune_servers_open(const char *program, const char *target) {
  tune_servers *servers = calloc(1, sizeof *servers);
  if (!servers) return NULL;
  servers->program = program;
  snprintf(servers->target, sizeof servers->target, "%s", target);
  pthread_mutex_init(&servers->lock, NULL);
  return servers;
}

/* A server that still compiles is not waited for. */
static void stop(struct server *server) {
  if (server->requests >= 0) close(server->requests);
  if (server->answers) fclose(server->answers);
  if (server->pid > 0) {
    kill(server->pid, SIGKILL);
    while (waitpid(server->pid, NULL, 0) < 0 && errno == EINTR) continue;
  }
}

void tune_servers_close(tune_servers *servers) {
  if (!servers) return;
  for (int i = 0; i < servers->idle_count; i++) stop(&servers->idle[i]);
  pthread_mutex_destroy(&servers->lock);
  free(servers);
}

static int spawn(const tune_servers *servers, int requests, int answers,
                 pid_t *pid) {
  char *const words[] = {(char *)"tune", (char *)TUNE_SERVER_WORD,
                         (char *)servers->target, NULL};
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions)) return 0;
  int failed =
      posix_spawn_file_actions_adddup2(&actions, requests, STDIN_FILENO) ||
      posix_spawn_file_actions_adddup2(&actions, answers, STDOUT_FILENO) ||
      posix_spawn(pid, servers->program, &actions, NULL, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  return !failed;
}

/* The pipes' ends are closed in other servers, which are started by other
 * threads meanwhile: otherwise a server would not see the end of its requests.
 */
static int start(const tune_servers *servers, struct server *server) {
  int requests[2], answers[2];
  *server = (struct server){.requests = -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, requests)) return 0;
  if (pipe2(answers, O_CLOEXEC)) {
    close(requests[0]);
    close(requests[1]);
    return 0;
  }
  const int is_started = spawn(servers, requests[0], answers[1], &server->pid);
  if (!is_started) server->pid = 0;
  close(requests[0]);
  close(answers[1]);
  server->requests = requests[1];
  server->answers = fdopen(answers[0], "r");
  if (is_started && server->answers) return 1;
  stop(server);
  return 0;
}

static int take(tune_servers *servers, struct server *server) {
  pthread_mutex_lock(&servers->lock);
  const int has_one = servers->idle_count > 0;
  if (has_one) *server = servers->idle[--servers->idle_count];
  pthread_mutex_unlock(&servers->lock);
  return has_one || start(servers, server);
}

/* The place of a server that begins to compile; -1: there is none, or nothing
 * is compiled any more. */
static int enter(tune_servers *servers, const struct server *server) {
  int place = -1;
  pthread_mutex_lock(&servers->lock);
  for (int i = 0; i < MOST_SERVERS && place < 0 && !servers->is_cancelled; i++)
    if (servers->busy[i] == 0) {
      servers->busy[i] = server->pid;
      place = i;
    }
  pthread_mutex_unlock(&servers->lock);
  return place;
}

/* Returns whether it was cancelled meanwhile. */
static int leave(tune_servers *servers, int place) {
  pthread_mutex_lock(&servers->lock);
  servers->busy[place] = 0;
  const int is_cancelled = servers->is_cancelled;
  pthread_mutex_unlock(&servers->lock);
  return is_cancelled;
}

void tune_servers_cancel(tune_servers *servers) {
  if (!servers) return;
  pthread_mutex_lock(&servers->lock);
  servers->is_cancelled = 1;
  /* None of them has been waited for, so each number is still its own. */
  for (int i = 0; i < MOST_SERVERS; i++)
    if (servers->busy[i]) kill(servers->busy[i], SIGKILL);
  pthread_mutex_unlock(&servers->lock);
}

void tune_servers_resume(tune_servers *servers) {
  if (!servers) return;
  pthread_mutex_lock(&servers->lock);
  servers->is_cancelled = 0;
  pthread_mutex_unlock(&servers->lock);
}

static void give_back(tune_servers *servers, struct server *server) {
  pthread_mutex_lock(&servers->lock);
  const int is_kept = servers->idle_count < MOST_SERVERS;
  if (is_kept) servers->idle[servers->idle_count++] = *server;
  pthread_mutex_unlock(&servers->lock);
  if (!is_kept) stop(server);
}

/* Returns 0 if the server has ended, or the paths are too long. */
static int ask(const struct server *server, const tune_unit *unit,
               const char *output, const char *messages) {
  char line[TUNE_SERVER_REQUEST];
  const int length =
      snprintf(line, sizeof line, "%s\t%s\t%s\t%s\n", unit->sources[0].file,
               unit->source_path, output, messages);
  int sent = 0;
  while (length < (int)sizeof line && sent < length) {
    const ssize_t more = send(server->requests, line + sent,
                              (size_t)(length - sent), MSG_NOSIGNAL);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) return 0;
    sent += (int)more;
  }
  return sent == length;
}

int tune_servers_compile(tune_servers *servers, const tune_unit *unit,
                         const char *output, const char *messages,
                         tune_compiled *compiled) {
  struct server server;
  char answer[1600] = "";
  int number = -1;
  if (!take(servers, &server)) return 0;
  const int place = enter(servers, &server);
  const int has_answer = place >= 0 && ask(&server, unit, output, messages) &&
                         fgets(answer, sizeof answer, server.answers) &&
                         sscanf(answer, "%d", &number) == 1 &&
                         number >= TUNE_COMPILED &&
                         number <= TUNE_COMPILED_FAILED;
  const int is_cancelled = place < 0 || leave(servers, place);
  if (!has_answer || is_cancelled) {
    stop(&server);
    if (!is_cancelled) return 0;
    *compiled = TUNE_COMPILED_FAILED;
    twi_fail(TW_ERROR_FILE, "the compilation was stopped");
    return 1;
  }
  give_back(servers, &server);
  *compiled = (tune_compiled)number;
  char *why = strchr(answer, '\t');
  if (number == TUNE_COMPILED_FAILED && why)
    twi_fail(TW_ERROR_FILE, "%.*s", (int)strcspn(why + 1, "\n"), why + 1);
  return 1;
}
