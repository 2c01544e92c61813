/*
 * test_forge_shared.c -- points are built while the context is in use, and by
 * several processes that share a cache, of which some are killed.
 */
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder_of_test.h"
#include "forge_of_test.h"
#include "select/select.h"

static char cache[TUNE_PATH];

struct caller {
  tw_context *context;
  int stop; /* atomic */
  int calls, failures;
};

static void *call(void *user) {
  struct caller *caller = user;
  const tw_operation *operation =
      twi_context_operation(caller->context, "transpose");
  for (int i = 0; !__atomic_load_n(&caller->stop, __ATOMIC_ACQUIRE); i++) {
    twi_problem problem;
    twi_selection selection;
    tw_shape shape = {.fields = {100 + i % 50, 64}};
    tw_status status =
        twi_problem_from_shape(&problem, operation, TW_F32, &shape);
    if (status == TW_OK)
      status = twi_select(caller->context, &problem, &selection);
    caller->failures += status != TW_OK;
    caller->calls++;
  }
  return NULL;
}

static void test_threads(void) {
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, cache);
  struct caller caller = {.context = context};
  pthread_t thread;
  check_need(!pthread_create(&thread, NULL, call, &caller), "a thread");
  const tw_operation *operation = tune_forge_operation(forge, "transpose");
  for (int tile = 40; tile <= 56; tile += 8) {
    char text[80];
    snprintf(text, sizeof text, "tiled:TILE=%d,ROWS=8,PAD=0", tile);
    CHECK_INT(build_point(forge, operation, text).outcome, TUNE_BUILT);
  }
  __atomic_store_n(&caller.stop, 1, __ATOMIC_RELEASE);
  pthread_join(thread, NULL);
  CHECK(caller.calls > 0);
  CHECK_INT(caller.failures, 0);
  tw_context_destroy(context);
  tune_forge_close(forge);
}

/* Processes that build the same at once, and one that is killed: the cache
 * serves the others whole entries. */
static void test_processes(void) {
  char other[TUNE_PATH];
  pid_t children[3];
  int status, ended_well = 0;
  CHECK_STATUS(tune_folder_temporary(other), TW_OK);
  for (int i = 0; i < 3; i++) {
    children[i] = fork();
    if (children[i]) continue;
    tw_context *context = open_context();
    tune_forge *forge = open_forge(context, NULL, other);
    const tw_operation *operation = tune_forge_operation(forge, "transpose");
    tune_build_result result =
        build_point(forge, operation, "tiled:TILE=56,ROWS=14,PAD=1");
    char finding[512];
    int is_right = result.kernel &&
                   tune_verify_all(context, result.kernel, TW_F32, 1, finding,
                                   sizeof finding) == TUNE_VERDICT_RIGHT;
    tw_context_destroy(context);
    tune_forge_close(forge);
    _exit(is_right ? 0 : 1);
  }
  usleep(150000);
  kill(children[2], SIGKILL);
  for (int i = 0; i < 3; i++) {
    waitpid(children[i], &status, 0);
    if (i < 2) ended_well += WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }
  CHECK_INT(ended_well, 2);
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, other);
  const tw_operation *operation = tune_forge_operation(forge, "transpose");
  tune_build_result result =
      build_point(forge, operation, "tiled:TILE=56,ROWS=14,PAD=1");
  CHECK_INT(result.is_from_cache, 1);
  check_right(context, result.kernel);
  tw_context_destroy(context);
  tune_forge_close(forge);
  tune_folder_remove(other);
}

/* A killed process leaves its temporary folder; a later one removes it, but not
 * that of a living process, nor a young one. */
static void test_left_over(void) {
  char above[TUNE_PATH], made[TUNE_PATH], path[TUNE_PATH], command[400];
  CHECK_STATUS(tune_folder_temporary(above), TW_OK);
  pid_t dead = fork();
  if (dead == 0) _exit(0);
  waitpid(dead, NULL, 0);
  snprintf(command, sizeof command,
           "cd '%.200s' && mkdir -p tilewright-build-%ld-old/1 "
           "tilewright-build-%ld-new tilewright-build-%ld-own && "
           "touch -d '2 hours ago' *-old *-own",
           above, (long)dead, (long)dead, (long)getpid());
  CHECK_INT(system(command), 0);
  setenv("TMPDIR", above, 1);
  CHECK_STATUS(tune_folder_temporary(made), TW_OK);
  unsetenv("TMPDIR");
  tune_path(path, "%s/tilewright-build-%ld-old", above, (long)dead);
  CHECK(access(path, F_OK) != 0);
  tune_path(path, "%s/tilewright-build-%ld-new", above, (long)dead);
  CHECK(access(path, F_OK) == 0);
  tune_path(path, "%s/tilewright-build-%ld-own", above, (long)getpid());
  CHECK(access(path, F_OK) == 0);
  tune_folder_remove(above);
}

int main(void) {
  CHECK_STATUS(tune_folder_temporary(cache), TW_OK);
  test_threads();
  test_processes();
  test_left_over();
  tune_folder_remove(cache);
  return check_end();
}
