/*
 * no_json.c -- the readers of JSON, in a program without cJSON and zlib.
 *
 * It has an object file of its own: the linker uses that object of the static
 * library only if the program does not link the readers of tune/json/.
 */
#include "api/error.h"
#include "import/t1.h"
#include "replay/recorded.h"

static tw_status refuse(void) {
  return twi_fail(TW_ERROR_FILE,
                  "this program cannot read JSON or gzip; it was built without "
                  "cJSON and zlib (Debian: libcjson-dev, zlib1g-dev)");
}

tw_status tune_recorded_read_json(const char *path, const char *name,
                                  tune_recorded_list *list) {
  (void)path;
  (void)name;
  (void)list;
  return refuse();
}

tw_status tune_t1_read(const char *path, tune_t1 **t1) {
  (void)path;
  *t1 = NULL;
  return refuse();
}
