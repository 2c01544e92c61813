/*
 * folder.c -- see folder.h.
 */
#include "build/folder.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int is_folder(const char *path) {
  struct stat info;
  return !stat(path, &info) && S_ISDIR(info.st_mode);
}

static int ends_with(const char *name, const char *ending) {
  size_t length = strlen(name), end = strlen(ending);
  return length > end && !strcmp(name + length - end, ending);
}

/* Whether the folder has an operation.lua or a template. */
static int is_operation(const char *path) {
  DIR *folder = opendir(path);
  int found = 0;
  struct dirent *entry;
  while (folder && (entry = readdir(folder)))
    found |= !strcmp(entry->d_name, "operation.lua") ||
             ends_with(entry->d_name, ".cu");
  if (folder) closedir(folder);
  return found;
}

static int compare(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the operations in the folder; returns their number, -1 without memory.
 */
static int list(tune_folder *folder) {
  int count = 0;
  DIR *opened = opendir(folder->path);
  struct dirent *entry;
  while (opened && (entry = readdir(opened))) {
    char inside[TUNE_PATH];
    if (entry->d_name[0] == '.' || !strcmp(entry->d_name, "shared") ||
        !tune_path(inside, "%s/%s", folder->path, entry->d_name) ||
        !is_folder(inside) || !is_operation(inside))
      continue;
    char **names = realloc(folder->names, (size_t)(count + 2) * sizeof *names);
    if (names) folder->names = names;
    if (!names || !(names[count] = strdup(entry->d_name))) {
      closedir(opened);
      return -1;
    }
    names[++count] = NULL;
  }
  if (opened) closedir(opened);
  if (count)
    qsort(folder->names, (size_t)count, sizeof *folder->names, compare);
  return count;
}

/* The last part of the path that says something, as a name in C. */
static void name_set(tune_folder *folder) {
  char path[TUNE_PATH];
  if (!realpath(folder->path, path)) tune_path(path, "%s", folder->path);
  char *slash = strrchr(path, '/');
  if (slash && !strcmp(slash + 1, "templates")) {
    *slash = '\0';
    slash = strrchr(path, '/');
  }
  const char *name = slash ? slash + 1 : path;
  /* "of_": so that it is neither the library's name nor that of a set that is
   * compiled into the program. */
  snprintf(folder->set, sizeof folder->set, "of_%.50s", name);
  for (char *at = folder->set; *at; at++)
    *at = isalnum((unsigned char)*at) ? (char)tolower((unsigned char)*at) : '_';
}

tw_status tune_folder_open(tune_folder *folder, const char *given) {
  *folder = (tune_folder){0};
  if (!is_folder(given))
    return twi_fail(TW_ERROR_OPTION,
                    "there is no folder '%.300s'; templates are in a folder "
                    "with one folder for each operation",
                    given);
  int count = tune_path(folder->path, "%s", given) ? list(folder) : 0;
  if (count == 0 && tune_path(folder->path, "%s/templates", given))
    count = list(folder);
  if (count > 0) {
    name_set(folder);
    return TW_OK;
  }
  tune_folder_close(folder);
  if (count < 0)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for names of operations");
  return twi_fail(TW_ERROR_OPTION, "'%.300s' holds no operation: %s", given,
                  is_operation(given)
                      ? "it is the folder of one; give the folder above it"
                      : "an operation is a folder with operation.lua and "
                        "templates (.cu)");
}

void tune_folder_close(tune_folder *folder) {
  for (int i = 0; folder->names && folder->names[i]; i++)
    free(folder->names[i]);
  free(folder->names);
  folder->names = NULL;
}
