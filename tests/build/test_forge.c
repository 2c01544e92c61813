/*
 * test_forge.c -- points of operations that are built on demand for the
 * simulator: of the library's and of a folder's; and what becomes of those that
 * cannot be built.
 */
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build/transfer.h"
#include "folder_of_test.h"
#include "forge_of_test.h"
#include "select/select.h"
#include "select/usable.h"
#include "verify/verify.h"

static char cache[TUNE_PATH];

static tune_forge *open_forge(tw_context *context, const char *templates,
                              const char *folder) {
  tune_forge *forge = NULL;
  const tune_forge_options options = {
      .templates = templates, .cache = folder, .jobs = 2};
  check_need(tune_forge_open(&forge, context, &options) == TW_OK, "a forge");
  return forge;
}

static tune_build_result build(tune_forge *forge, const tw_operation *operation,
                               const char *text) {
  return test_build(forge, operation, text, 2); /* b32 of transpose */
}

static void check_right(tw_context *context, const twi_kernel *kernel) {
  char finding[512] = "";
  if (!kernel) {
    CHECK(kernel != NULL);
    return;
  }
  tw_type type = twi_element_type(kernel->operation, kernel->variant->element);
  if (!CHECK_INT(
          tune_verify_all(context, kernel, type, 1, finding, sizeof finding),
          TUNE_VERDICT_RIGHT))
    CHECK_TEXT(finding, "");
}

/* ---- the library's operations -------------------------------------------- */

static void test_library(void) {
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, cache);
  const tw_operation *operation = tune_forge_operation(forge, "transpose");
  const int before = twi_context_kernel_count(context);
  const twi_kernel *old = &context->kernels[before - 1];
  check_need(operation != NULL, "transpose");

  tune_build_result new =
      build(forge, operation, "tiled:TILE=48,ROWS=16,PAD=1");
  CHECK_TEXT(new.why, "");
  CHECK_INT(new.outcome, TUNE_BUILT);
  CHECK_INT(new.is_from_cache, 0);
  CHECK_INT(twi_context_kernel_count(context), before + 1);
  CHECK(old == &context->kernels[before - 1]);
  if (new.kernel) {
    CHECK_TEXT(new.kernel->variant->name, "transpose_b32_tiled_t48_r16_p1");
    CHECK_INT(new.kernel->variant->shared_bytes, 48 * 49 * 4);
  }
  check_right(context, new.kernel);

  /* What is there is not built again. */
  tune_build_result again =
      build(forge, operation, "transpose_b32_tiled_t48_r16_p1");
  CHECK(again.kernel == new.kernel);
  tune_build_result compiled =
      build(forge, operation, "tiled:b32:TILE=32,ROWS=8,PAD=1");
  CHECK_INT(compiled.outcome, TUNE_BUILT);
  CHECK(compiled.kernel && compiled.kernel->set == &tw_kernels_tilewright);

  /* What is no variant. */
  tune_build_result unmet =
      build(forge, operation, "tiled:TILE=48,ROWS=17,PAD=1");
  CHECK_INT(unmet.outcome, TUNE_NOT_IN_SPACE);
  CHECK_TEXT(unmet.why,
             "TILE % ROWS == 0: a thread moves a whole number of elements");
  tune_build_result large =
      build(forge, operation, "tiled:TILE=128,ROWS=16,PAD=1");
  CHECK_INT(large.outcome, TUNE_REJECTED);
  CHECK_HAS(large.why, "2048 threads a block; sm_90 allows 1 to 1024");
  tw_context_destroy(context);
  tune_forge_close(forge);
}

/* A variant has the text and the hash of the compiled one. */
static void test_same_text(void) {
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, cache);
  const tw_operation *operation = tune_forge_operation(forge, "transpose");
  tune_build_result same =
      build(forge, operation, "tiled:TILE=32,ROWS=8,PAD=1,rows=37");
  CHECK_INT(same.outcome, TUNE_BUILT);
  check_need(same.kernel != NULL, "a kernel with a fixed size");
  CHECK_TEXT(same.kernel->variant->name,
             "transpose_b32_tiled_t32_r8_p1_fixed_rows_37");
  /* It is for problems with this size only, and right for them. */
  tw_shape shape = {.name = "37 rows", .fields = {37, 41, 3}};
  char finding[512] = "";
  twi_problem problem;
  CHECK_INT(tune_verify(context, same.kernel, TW_F32, &shape, 1, finding,
                        sizeof finding),
            TUNE_VERDICT_RIGHT);
  CHECK_TEXT(finding, "");
  check_right(context, same.kernel);
  tw_passes passes;
  twi_problem_from_shape(&problem, operation, TW_F32, &shape);
  CHECK_STATUS(twi_kernel_usable(context, same.kernel, &problem, &passes),
               TW_OK);
  shape.fields[0] = 38;
  twi_problem_from_shape(&problem, operation, TW_F32, &shape);
  CHECK_STATUS(twi_kernel_usable(context, same.kernel, &problem, &passes),
               TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(), "constants of its kernel");
  tw_context_destroy(context);
  tune_forge_close(forge);
}

static void test_cached(void) {
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, NULL, cache);
  const tw_operation *operation = tune_forge_operation(forge, "transpose");
  tune_build_result found =
      build(forge, operation, "tiled:TILE=48,ROWS=16,PAD=1");
  CHECK_INT(found.outcome, TUNE_BUILT);
  CHECK_INT(found.is_from_cache, 1);
  check_right(context, found.kernel);
  tw_context_destroy(context);
  tune_forge_close(forge);

  /* A damaged entry is compiled again. */
  char command[TUNE_PATH + 100];
  snprintf(command, sizeof command,
           "for f in '%s'/*.bin; do head -c 1000 /dev/zero >\"$f\"; done",
           cache);
  CHECK_INT(system(command), 0);
  context = open_context();
  forge = open_forge(context, NULL, cache);
  operation = tune_forge_operation(forge, "transpose");
  found = build(forge, operation, "tiled:TILE=48,ROWS=16,PAD=1");
  CHECK_INT(found.outcome, TUNE_BUILT);
  CHECK_INT(found.is_from_cache, 0);
  check_right(context, found.kernel);
  tw_context_destroy(context);
  tune_forge_close(forge);
}

/* ---- folders ------------------------------------------------------------- */

static const char operation_text[] =
    "return operation {\n"
    "  formula = 'y[i] = 2 x[i]', brief = 'Doubles.', doc = 'Doubles.',\n"
    "  types = { 'f32', 'i32' },\n"
    "  arguments = { size { 'n', 'elements' },\n"
    "    tensor { 'x', access = 'in', shape = { 'n' } },\n"
    "    tensor { 'y', access = 'out', shape = { 'n' } } },\n"
    "  reference = 'for (int64_t i = 0; i < n; i++) SET(y, i, GET(x, i) + "
    "GET(x, i));',\n"
    "  bytes = '2 * n * SIZE', flops = 'n', error = { terms = '1' },\n"
    "  checks = { { n = 1000 }, { n = 1 } }, benches = { { n = 100000 } },\n"
    "}\n";

/* The template with a line of its own in the kernel, and a word before it. */
static void write_template(const char *folder, const char *name,
                           const char *line) {
  char text[3000], path[100];
  snprintf(
      text, sizeof text,
      "//$ algorithm {\n"
      "//$   brief = \"One element a thread.\",\n"
      "//$   space = { { \"THREADS\", \"n\", { 64, 128, 2048 }, \"threads\" } "
      "},\n"
      "//$   constraints = { { \"THREADS ~= 96\", \"96 is a bad number\" } },\n"
      "//$   block = { \"THREADS\" }, grid = { \"ceil_div(n, THREADS)\" },\n"
      "//$ }\n"
      "__global__ void $(name)($(parameters)) {\n"
      "  const tw_block block = tw_block_of(tw_ceil_div(n, $(THREADS)), 1);\n"
      "  const int64_t i = block.x * $(THREADS) + threadIdx.x;\n"
      "  %s\n"
      "  if (i < n) y[i] = x[i] + x[i];\n"
      "}\n",
      line);
  snprintf(path, sizeof path, "doubled/%s.cu", name);
  test_write(folder, path, text);
}

static void make_folder(char *folder) {
  test_folder_make(folder, "doubled/operation.lua", operation_text);
  write_template(folder, "plain", "");
}

/* All listed variants; returns the number of those that are built. */
static int build_listed(tune_forge *forge, const tw_operation *operation,
                        tune_build_result *results, int *count) {
  tune_build_point *points;
  double skipped;
  int built = 0;
  CHECK_STATUS(
      tune_forge_points(forge, operation, 0, 100, &points, count, &skipped),
      TW_OK);
  CHECK_STATUS(tune_forge_build(forge, operation, points, *count, results),
               TW_OK);
  for (int i = 0; i < *count; i++) built += results[i].outcome == TUNE_BUILT;
  free(points);
  return built;
}

static void test_folder(void) {
  char folder[TUNE_PATH];
  tune_build_result results[20];
  int count;
  make_folder(folder);
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, folder, cache);
  CHECK_TEXT(tune_forge_names(forge)[0], "doubled");
  const tw_operation *operation = tune_forge_operation(forge, "doubled");
  check_need(operation != NULL, "the operation");
  CHECK_INT(operation->variant_count, 0);
  CHECK_INT(build_listed(forge, operation, results, &count), 2); /* not 2048 */
  CHECK_INT(count, 2);
  check_right(context, results[0].kernel);
  check_right(context, results[1].kernel);
  CHECK(twi_context_operation(context, "doubled") != NULL);
  CHECK(!tune_forge_operation(forge, "tripled"));
  CHECK_HAS(tw_last_error(), "its operations are: doubled");
  /* A point that is not listed. */
  tune_build_result other = build(forge, operation, "plain:f32:THREADS=160");
  check_right(context, other.kernel);
  CHECK_INT(build(forge, operation, "plain:f32:THREADS=96").outcome,
            TUNE_NOT_IN_SPACE);
  tw_context_destroy(context);
  tune_forge_close(forge);
  tune_folder_remove(folder);
}

/* What a watcher is told. */
struct told {
  int times[20], is_stopped, asked;
};

static void known(void *user, int number) {
  ((struct told *)user)->times[number]++;
}

static int should_stop(void *user) {
  struct told *told = user;
  __atomic_fetch_add(&told->asked, 1, __ATOMIC_RELAXED);
  return told->is_stopped;
}

/* Each result is told once: of a point that is built, that is no variant, that
 * is there already, that does not compile, and that is given twice. After a
 * stop nothing is compiled. */
static void test_watched(void) {
  static const char *const texts[] = {
      "plain:f32:THREADS=64", "plain:f32:THREADS=96", "plain:f32:THREADS=224",
      "broken:f32:THREADS=64", "plain:f32:THREADS=224"};
  enum { COUNT = sizeof texts / sizeof texts[0] };
  char folder[TUNE_PATH];
  tune_build_point points[COUNT];
  tune_build_result results[COUNT];
  struct told told = {.is_stopped = 1};
  const tune_forge_watch watch = {1, known, should_stop, &told};
  make_folder(folder);
  write_template(folder, "broken", "y[i] = z[i];");
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, folder, cache);
  const tw_operation *operation = tune_forge_operation(forge, "doubled");
  check_need(operation != NULL, "the operation");
  CHECK_INT(build(forge, operation, texts[0]).outcome, TUNE_BUILT);
  for (int i = 0; i < COUNT; i++)
    CHECK_STATUS(tune_build_parse(operation, texts[i], 0, &points[i]), TW_OK);
  CHECK_STATUS(tune_forge_build_watched(forge, operation, points, COUNT,
                                        results, &watch),
               TW_OK);
  CHECK(told.asked > 0);
  CHECK_INT(results[2].outcome, TUNE_UNBUILT);
  CHECK_INT(results[3].outcome, TUNE_UNBUILT);
  for (int i = 0; i < COUNT; i++) CHECK_INT(told.times[i], i < 2);
  told = (struct told){.is_stopped = 0};
  CHECK_STATUS(tune_forge_build_watched(forge, operation, points, COUNT,
                                        results, &watch),
               TW_OK);
  for (int i = 0; i < COUNT; i++) CHECK_INT(told.times[i], 1);
  CHECK_INT(results[1].outcome, TUNE_NOT_IN_SPACE);
  CHECK_INT(results[2].outcome, TUNE_BUILT);
  CHECK(results[4].kernel == results[2].kernel);
  CHECK_INT(results[3].outcome, TUNE_NOT_COMPILED);
  CHECK_HAS(results[3].why, "doubled/broken.cu:10");
  check_right(context, results[2].kernel);
  tw_context_destroy(context);
  tune_forge_close(forge);
  tune_folder_remove(folder);
}

/* ---- another process ------------------------------------------------------
 */

/* The kernel of this name in a context that has loaded the files of another
 * context's kernel; loading them twice adds no kernel twice. */
static void check_transferred(tune_transfer *transfer, tw_context *other,
                              const tune_forge *forge,
                              const twi_kernel *kernel) {
  const char *files = tune_forge_files(forge, kernel);
  const char *operation = kernel->operation->name;
  const twi_kernel *found = NULL;
  check_need(files != NULL, "a folder of files");
  CHECK_STATUS(tune_transfer_load(transfer, other, operation, files), TW_OK);
  const int count = twi_context_kernel_count(other);
  CHECK_STATUS(tune_transfer_load(transfer, other, operation, files), TW_OK);
  CHECK_INT(twi_context_kernel_count(other), count);
  for (int i = 0; i < count; i++)
    if (!strcmp(other->kernels[i].variant->name, kernel->variant->name) &&
        other->kernels[i].variant->hash == kernel->variant->hash)
      found = &other->kernels[i];
  CHECK(found != NULL && found->set != kernel->set);
  if (found) check_right(other, found);
}

static void test_transfer(void) {
  char folder[TUNE_PATH];
  make_folder(folder);
  tw_context *context = open_context(), *other = open_context();
  tune_forge *library = open_forge(context, NULL, cache);
  tune_forge *own = open_forge(context, folder, cache);
  tune_transfer transfer = {0};
  tune_build_result tiled =
      build(library, tune_forge_operation(library, "transpose"),
            "tiled:TILE=48,ROWS=16,PAD=1,rows=37");
  tune_build_result doubled =
      build(own, tune_forge_operation(own, "doubled"), "plain:f32:THREADS=64");
  check_need(tiled.kernel && doubled.kernel, "two kernels");
  check_transferred(&transfer, other, library, tiled.kernel);
  check_transferred(&transfer, other, own, doubled.kernel);
  CHECK(!tune_forge_files(own, tiled.kernel));
  CHECK_STATUS(
      tune_transfer_load(&transfer, other, "doubled", "/nowhere/at/all"),
      TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "/nowhere/at/all/origin.txt cannot be read");
  tw_context_destroy(context);
  tw_context_destroy(other);
  tune_transfer_close(&transfer);
  tune_forge_close(library);
  tune_forge_close(own);
  tune_folder_remove(folder);
}

/* A mistake that only some variants have: these are named with the template's
 * line, the others are built. */
static void test_mistakes(void) {
  char folder[TUNE_PATH], place[TUNE_PATH];
  tune_build_result results[20];
  int count;
  make_folder(folder);
  write_template(folder, "partly",
                 "//$ if THREADS == 128 then\n  nonsense();\n//$ end");
  write_template(folder, "wholly", "//$ include(\"absent.cuh\")");
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, folder, cache);
  const tw_operation *operation = tune_forge_operation(forge, "doubled");
  check_need(operation != NULL, "the operation");

  /* A template that cannot be expanded is the generator's affair. */
  tune_build_point *points;
  double skipped;
  tune_forge_points(forge, operation, 0, 100, &points, &count, &skipped);
  CHECK_STATUS(tune_forge_build(forge, operation, points, count, results),
               TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "doubled/wholly.cu:10: include 'absent.cuh'");
  free(points);
  tune_forge_close(forge);
  tw_context_destroy(context);

  tune_path(place, "%s/doubled/wholly.cu", folder);
  unlink(place);
  context = open_context();
  forge = open_forge(context, folder, cache);
  operation = tune_forge_operation(forge, "doubled");
  check_need(operation != NULL, "the operation");
  CHECK_INT(build_listed(forge, operation, results, &count), 3);
  CHECK_INT(count, 4);
  tune_path(place, "%s/doubled/partly.cu:11: ", folder);
  for (int i = 0; i < count; i++)
    if (results[i].outcome != TUNE_BUILT) {
      CHECK_INT(results[i].outcome, TUNE_NOT_COMPILED);
      CHECK_HAS(results[i].why, place);
      CHECK_HAS(results[i].why, "'nonsense' was not declared in this scope");
    }
  tw_context_destroy(context);
  tune_forge_close(forge);
  tune_folder_remove(folder);
}

/* C that does not compile is shown at the line of operation.lua. */
static void test_reference(void) {
  char folder[TUNE_PATH], text[sizeof operation_text + 40];
  make_folder(folder);
  const char *at = strstr(operation_text, "SET(y, i");
  snprintf(text, sizeof text, "%.*sif (ghost) %s", (int)(at - operation_text),
           operation_text, at);
  test_write(folder, "doubled/operation.lua", text);
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, folder, cache);
  CHECK(!tune_forge_operation(forge, "doubled"));
  CHECK_HAS(tw_last_error(), "doubled/operation.lua:7:");
  CHECK_HAS(tw_last_error(), "ghost");
  tw_context_destroy(context);
  tune_forge_close(forge);
  tune_folder_remove(folder);
}

/* ---- what is missing ----------------------------------------------------- */

static void check_open(const char *templates, tw_status status,
                       const char *sentence) {
  tw_context *context = open_context();
  tune_forge *forge;
  const tune_forge_options options = {.templates = templates, .cache = ""};
  CHECK_STATUS(tune_forge_open(&forge, context, &options), status);
  CHECK_HAS(tw_last_error(), sentence);
  tune_forge_close(forge);
  tw_context_destroy(context);
}

static void test_missing(void) {
  char folder[TUNE_PATH], own[TUNE_PATH];
  make_folder(folder);
  tune_path(own, "%s/doubled", folder);
  check_open("/nowhere", TW_ERROR_OPTION, "there is no folder '/nowhere'");
  check_open("/proc/self/fd", TW_ERROR_OPTION, "holds no operation");
  check_open(own, TW_ERROR_OPTION, "give the folder above it");
  setenv("TW_HOME", "/nowhere", 1);
  check_open(folder, TW_ERROR_FILE, "TW_HOME is /nowhere");
  unsetenv("TW_HOME");

  static const struct {
    const char *variable, *sentence;
  } programs[] = {
      {"TW_LUA", "the generator needs Lua 5.4, and '/nowhere/program'"},
      {"TW_CC", "the C compiler '/nowhere/program' cannot be run"},
  };
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
    setenv(programs[i].variable, "/nowhere/program", 1);
    tw_context *context = open_context();
    tune_forge *forge = open_forge(context, folder, "");
    CHECK(!tune_forge_operation(forge, "doubled"));
    CHECK_HAS(tw_last_error(), programs[i].sentence);
    tw_context_destroy(context);
    tune_forge_close(forge);
    unsetenv(programs[i].variable);
  }
  setenv("TW_CXX", "/nowhere/program", 1);
  tw_context *context = open_context();
  tune_forge *forge = open_forge(context, folder, "");
  const tw_operation *operation = tune_forge_operation(forge, "doubled");
  check_need(operation != NULL, "the operation");
  tune_build_result result = build(forge, operation, "plain:f32:THREADS=64");
  CHECK(result.outcome != TUNE_BUILT);
  CHECK_HAS(result.why, "/nowhere/program");
  tw_context_destroy(context);
  tune_forge_close(forge);
  unsetenv("TW_CXX");
  tune_folder_remove(folder);
}

/* ---- while a context is in use ------------------------------------------- */

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
    CHECK_INT(build(forge, operation, text).outcome, TUNE_BUILT);
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
        build(forge, operation, "tiled:TILE=56,ROWS=14,PAD=1");
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
      build(forge, operation, "tiled:TILE=56,ROWS=14,PAD=1");
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
  test_left_over();
  test_library();
  test_same_text();
  test_cached();
  test_folder();
  test_watched();
  test_transfer();
  test_mistakes();
  test_reference();
  test_missing();
  test_threads();
  test_processes();
  tune_folder_remove(cache);
  return check_end();
}
