/*
 * test_forge_mistakes.c -- what becomes of points that cannot be built: of
 * mistakes in a folder, and without a compiler or Lua.
 */
#include <unistd.h>

#include "doubled_of_test.h"

static char cache[TUNE_PATH];

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
  tune_point_list points;
  tune_forge_points(forge, operation, 0, 100, &points);
  CHECK_STATUS(
      tune_forge_build(forge, operation, points.all, points.count, results),
      TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "doubled/wholly.cu:10: include 'absent.cuh'");
  free(points.all);
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

/* C that does not compile is shown at the line of operation.lua, and so is a
 * call of a function that nothing declares. */
static void check_reference(const char *words) {
  char folder[TUNE_PATH], text[sizeof test_doubled + 40];
  make_folder(folder);
  const char *at = strstr(test_doubled, "SET(y, i");
  snprintf(text, sizeof text, "%.*sif (%s) %s", (int)(at - test_doubled),
           test_doubled, words, at);
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

static void test_reference(void) {
  check_reference("ghost");
  check_reference("ghost(3)");
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
  tune_build_result result =
      build_point(forge, operation, "plain:f32:THREADS=64");
  CHECK(result.outcome != TUNE_BUILT);
  CHECK_HAS(result.why, "/nowhere/program");
  tw_context_destroy(context);
  tune_forge_close(forge);
  unsetenv("TW_CXX");
  tune_folder_remove(folder);
}

int main(void) {
  CHECK_STATUS(tune_folder_temporary(cache), TW_OK);
  test_mistakes();
  test_reference();
  test_missing();
  tune_folder_remove(cache);
  return check_end();
}
