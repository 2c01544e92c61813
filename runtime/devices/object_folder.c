/*
 * object_folder.c -- see object_folder.h.
 *
 * The dynamic linker's name of a file is not enough: it may be relative to an
 * earlier working folder, and that of the main program is not a path. Linux's
 * list of mappings, /proc/self/maps, has the real path of each file.
 */
#include "devices/object_folder.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The path of the file that is mapped at `address`; 0 if there is none. */
static int mapped_file(const void *address, char *path) {
  char line[TWI_FOLDER_TEXT + 128];
  FILE *file = fopen("/proc/self/maps", "re");
  int is_found = 0;
  while (file && !is_found && fgets(line, sizeof line, file)) {
    unsigned long begin, end;
    const char *slash = strchr(line, '/');
    if (sscanf(line, "%lx-%lx", &begin, &end) != 2 || !slash) continue;
    line[strcspn(line, "\n")] = '\0';
    is_found = (uintptr_t)address >= begin && (uintptr_t)address < end &&
               snprintf(path, TWI_FOLDER_TEXT, "%s", slash) < TWI_FOLDER_TEXT;
  }
  if (file) fclose(file);
  return is_found;
}

int twi_object_file(const void *address, char *file) {
  Dl_info object;
  if (!dladdr(address, &object)) return 0;
  if (!mapped_file(object.dli_fbase, file)) {
    char path[PATH_MAX];
    if (!object.dli_fname || !realpath(object.dli_fname, path)) return 0;
    snprintf(file, TWI_FOLDER_TEXT, "%s", path);
  }
  return 1;
}

int twi_object_folder(const void *address, char *folder) {
  if (!twi_object_file(address, folder)) return 0;
  char *slash = strrchr(folder, '/');
  if (!slash) return 0;
  *slash = '\0';
  return 1;
}
