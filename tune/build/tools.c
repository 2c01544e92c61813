/*
 * tools.c -- see tools.h.
 */
#include "build/tools.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/environment.h"
#include "devices/object_folder.h"

/* ---- finding ------------------------------------------------------------- */

static int use_prefix(tune_tools *tools, const char *prefix) {
  return tune_path(tools->generator, "%s/" TUNE_SHARE "/generator/generate.lua",
                   prefix) &&
         !access(tools->generator, R_OK) &&
         tune_path(tools->templates, "%s/" TUNE_SHARE "/templates", prefix) &&
         tune_path(tools->include, "%s/" TUNE_INSTALLED_INCLUDE, prefix) &&
         tune_path(tools->operations, "%s/" TUNE_INSTALLED_INCLUDE, prefix) &&
         tune_path(tools->sim_tools, "%s/" TUNE_SHARE, prefix) &&
         tune_path(tools->peers, "%s/" TUNE_SHARE "/python/peers.py", prefix) &&
         tune_path(tools->shared, "%s/" TUNE_LIBRARY, prefix);
}

static int use_build(tune_tools *tools) {
  return tune_path(tools->generator, "%s", TUNE_GENERATOR) &&
         !access(tools->generator, R_OK) &&
         tune_path(tools->templates, "%s", TUNE_TEMPLATES) &&
         tune_path(tools->include, "%s", TUNE_INCLUDE) &&
         tune_path(tools->operations, "%s", TUNE_OPERATIONS_INCLUDE) &&
         tune_path(tools->sim_tools, "%s", TUNE_SIM_TOOLS) &&
         tune_path(tools->sim_head, "%s", TUNE_SIM_HEAD) &&
         tune_path(tools->peers, "%s", TUNE_PEERS) &&
         tune_path(tools->shared, "%s", TUNE_SHARED);
}

/* Sets tools->simulator. */
static void find_simulator(tune_tools *tools) {
  static const char here; /* an address in this object */
  char program[TUNE_PATH];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  program[length > 0 ? length : 0] = '\0';
  if (!twi_object_file(&here, tools->simulator) ||
      !strcmp(tools->simulator, program))
    tools->simulator[0] = '\0';
}

/* The value of the variable; else the program that the build found, if it is
 * still there; else its usual name. */
static const char *program(const char *variable, const char *built,
                           const char *usual) {
  const char *given = twi_environment(variable);
  if (given && *given) return given;
  return *built && !access(built, X_OK) ? built : usual;
}

tw_status tune_tools_find(tune_tools *tools) {
  char folder[TWI_FOLDER_TEXT], beside[TUNE_PATH];
  const char *home = twi_environment("TW_HOME");
  *tools = (tune_tools){
      .lua = program("TW_LUA", TUNE_LUA, "lua5.4"),
      .cxx = program("TW_CXX", TUNE_CXX, "g++"),
      .cc = program("TW_CC", TUNE_CC, "cc"),
      .awk = program("TW_AWK", TUNE_AWK, "awk"),
      .objcopy = program("TW_OBJCOPY", TUNE_OBJCOPY, "objcopy"),
      .nvcc = program("TW_NVCC", TUNE_NVCC, "nvcc"),
  };
  find_simulator(tools);
  if (home && *home) {
    if (use_prefix(tools, home)) return TW_OK;
    return twi_fail(TW_ERROR_FILE,
                    "TW_HOME is %.200s, but there is no "
                    "%.200s/" TUNE_SHARE
                    "/generator/generate.lua; it names the "
                    "prefix of an installed copy",
                    home, home);
  }
  static const char here; /* an address in this program */
  if (twi_object_folder(&here, folder) && tune_path(beside, "%s/..", folder) &&
      use_prefix(tools, beside))
    return TW_OK;
  if (use_build(tools) || use_prefix(tools, TUNE_PREFIX)) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "the generator was not found: neither %s nor "
                  "%s/" TUNE_SHARE
                  "/generator/generate.lua exists; set TW_HOME "
                  "to the prefix of an installed copy",
                  TUNE_GENERATOR, TUNE_PREFIX);
}

/* ---- identity ------------------------------------------------------------ */

/* The path of a program that is searched for in PATH. */
static int find_program(const char *name, char *path) {
  const char *folders = getenv("PATH");
  if (strchr(name, '/')) return tune_path(path, "%s", name);
  while (folders && *folders) {
    int length = (int)strcspn(folders, ":");
    if (tune_path(path, "%.*s/%s", length, folders, name) &&
        !access(path, X_OK))
      return 1;
    folders += length + (folders[length] == ':');
  }
  return 0;
}

int tune_tools_has(const char *name) {
  char path[TUNE_PATH];
  return find_program(name, path) && !access(path, X_OK);
}

void tune_tools_add_program(tune_digest *digest, const char *name) {
  char path[TUNE_PATH];
  struct stat info;
  tune_digest_add_text(digest, name);
  if (!find_program(name, path) || stat(path, &info)) return;
  const int64_t numbers[] = {info.st_size, info.st_mtim.tv_sec,
                             info.st_mtim.tv_nsec};
  tune_digest_add_text(digest, path);
  tune_digest_add(digest, numbers, sizeof numbers);
}

static int compare(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names in a folder in order; the caller frees them. -1 on failure. */
static int list_folder(const char *path, char ***names) {
  enum { MOST = 1024 };
  int count = 0;
  DIR *folder = opendir(path);
  if (!folder) return -1;
  *names = calloc(MOST, sizeof **names);
  struct dirent *entry;
  while (*names && count < MOST && (entry = readdir(folder)))
    if (entry->d_name[0] != '.' && ((*names)[count] = strdup(entry->d_name)))
      count++;
  closedir(folder);
  if (*names) qsort(*names, (size_t)count, sizeof **names, compare);
  return *names ? count : -1;
}

static int add_entry(tune_digest *digest, const char *path) {
  struct stat info;
  size_t size;
  if (stat(path, &info)) return 0;
  if (S_ISDIR(info.st_mode)) return tune_tools_add_folder(digest, path);
  char *bytes = tune_file_read(path, &size);
  if (!bytes) return 0;
  tune_digest_add(digest, bytes, size);
  free(bytes);
  return 1;
}

int tune_tools_add_folder(tune_digest *digest, const char *path) {
  char **names, inside[TUNE_PATH];
  int ok = 1, count = list_folder(path, &names);
  for (int i = 0; i < count; i++) {
    tune_digest_add_text(digest, names[i]);
    ok = ok && tune_path(inside, "%s/%s", path, names[i]) &&
         add_entry(digest, inside);
    free(names[i]);
  }
  if (count < 0) return 0;
  free(names);
  return ok;
}
