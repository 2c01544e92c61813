/*
 * places.c -- see places.h.
 */
#include "program/places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The path of this program and its folder, of TUNE_PATH bytes each. */
static int own_folder(char *self, char *path) {
  const ssize_t length = readlink("/proc/self/exe", self, TUNE_PATH - 1);
  if (length <= 0) return 0;
  self[length] = '\0';
  tune_path(path, "%s", self);
  char *slash = strrchr(path, '/');
  if (!slash) return 0;
  *slash = '\0';
  return 1;
}

static int use_prefix(twcc_places *places, const char *prefix) {
  char file[TUNE_PATH], header[TUNE_PATH];
  return tune_path(places->include, "%s/" TWCC_INSTALLED_INCLUDE, prefix) &&
         tune_path(places->library, "%s/" TWCC_INSTALLED_LIBRARY, prefix) &&
         tune_path(places->symbols, "%s/" TWCC_SHARE "/hook_symbols.txt",
                   prefix) &&
         tune_path(places->program_symbols,
                   "%s/" TWCC_SHARE "/program_symbols.txt", prefix) &&
         tune_path(places->toolkit, "%s/tilewright/toolkit", places->library) &&
         tune_path(file, "%s/libtilewright_cudart.so", places->library) &&
         tune_path(header, "%s/tilewright/simulator/cuda_words.h",
                   places->include) &&
         !access(file, R_OK) && !access(header, R_OK) &&
         !access(places->symbols, R_OK) &&
         !access(places->program_symbols, R_OK);
}

static int use_build(twcc_places *places) {
  return tune_path(places->include, "%s", TWCC_INCLUDE) &&
         tune_path(places->library, "%s", TWCC_LIBRARY_FOLDER) &&
         tune_path(places->toolkit, "%s/toolkit", TWCC_LIBRARY_FOLDER) &&
         tune_path(places->symbols, "%s", TWCC_SYMBOLS) &&
         tune_path(places->program_symbols, "%s/program_symbols.txt",
                   TWCC_TOOLS) &&
         !access(places->program_symbols, R_OK);
}

static const char *program(const char *variable, const char *built,
                           const char *usual) {
  const char *given = getenv(variable);
  if (given && *given) return given;
  return *built && !access(built, X_OK) ? built : usual;
}

int twcc_places_find(twcc_places *places) {
  char folder[TUNE_PATH];
  const char *home = getenv("TW_HOME");
  places->cxx = program("TW_CXX", TWCC_CXX_COMPILER, "g++");
  places->cc = program("TW_CC", TWCC_C_COMPILER, "gcc");
  places->objcopy = program("TW_OBJCOPY", TWCC_OBJCOPY, "objcopy");
  const int has_folder = own_folder(places->self, folder);
  if (home && *home && use_prefix(places, home)) return 1;
  char *slash = has_folder ? strrchr(folder, '/') : NULL;
  if (slash) {
    *slash = '\0';
    if (use_prefix(places, folder)) return 1;
  }
  if (use_build(places)) return 1;
  fputs(
      "twcc: libtilewright_cudart.so and the headers of CUDA's words were not "
      "found: neither beside this program nor where it was built; install the "
      "packages tilewright-tune and libtilewright-dev, or set TW_HOME to the "
      "prefix of an installed copy\n",
      stderr);
  return 0;
}
