/*
 * test_forge_folder.c -- points of a folder's operation that are built on
 * demand for the simulator, and loaded by another context.
 */
#include "build/transfer.h"
#include "doubled_of_test.h"

static char cache[TUNE_PATH];

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
  tune_build_result other =
      build_point(forge, operation, "plain:f32:THREADS=160");
  check_right(context, other.kernel);
  CHECK_INT(build_point(forge, operation, "plain:f32:THREADS=96").outcome,
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
  CHECK_INT(build_point(forge, operation, texts[0]).outcome, TUNE_BUILT);
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

/* ---- another process ----------------------------------------------------- */

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
      build_point(library, tune_forge_operation(library, "transpose"),
                  "tiled:TILE=48,ROWS=16,PAD=1,rows=37");
  tune_build_result doubled = build_point(
      own, tune_forge_operation(own, "doubled"), "plain:f32:THREADS=64");
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

int main(void) {
  CHECK_STATUS(tune_folder_temporary(cache), TW_OK);
  test_folder();
  test_watched();
  test_transfer();
  tune_folder_remove(cache);
  return check_end();
}
