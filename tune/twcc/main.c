/*
 * main.c -- twcc: compiles CUDA programs for the simulator, in place of nvcc.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/version.h"
#include "program/run.h"

static const char help[] =
    "twcc compiles CUDA programs so that they run, and check themselves, "
    "without a\nGPU. It takes nvcc's options:\n\n"
    "  twcc prog.cu -o prog && ./prog\n"
    "  make NVCC=twcc\n"
    "  cmake -B build -DCMAKE_CUDA_COMPILER=twcc\n"
    "  cmake -B build -DCMAKE_TOOLCHAIN_FILE=%s/twcc.cmake\n\n"
    "Options for GPUs have no effect, -arch and -gencode only on "
    "__CUDA_ARCH__. With\n--unwatched, which nvcc does not have, programs are "
    "several times as fast, and\ntheir accesses to memory are not checked. "
    "docs/programs.md says what a program\nprints and which environment "
    "variables it reads.\n";

/* CMake looks for the third line. */
static const char version[] =
    "twcc: tilewright's compiler of CUDA programs for the simulator, version "
    "" TWI_VERSION_TEXT
    "\nIt stands in for\nnvcc: NVIDIA (R) Cuda compiler driver\n"
    "Cuda compilation tools, release 13.0, V13.0.0\n";

static int print_help(void) {
  twcc_places places;
  if (!twcc_places_find(&places)) return 1;
  printf(help, places.toolkit);
  return 0;
}

/* Adds the words of an environment variable that nvcc has, too. */
static void add_variable(tune_words *words, const char *name) {
  const char *value = getenv(name);
  char *text = strdup(value ? value : ""), *rest = NULL;
  for (char *word = text ? strtok_r(text, " \t", &rest) : NULL; word;
       word = strtok_r(NULL, " \t", &rest))
    tune_words_add(words, tune_words_keep("%s", word));
  free(text);
}

int main(int count, char **given) {
  tune_words words = {0};
  twcc_options options;
  twcc_places places;
  add_variable(&words, "NVCC_PREPEND_FLAGS");
  for (int i = 1; i < count; i++) tune_words_add(&words, given[i]);
  add_variable(&words, "NVCC_APPEND_FLAGS");
  if (!twcc_options_read(&options, words.count, words.items)) {
    fprintf(stderr, "twcc: %s\n", options.why);
    return 1;
  }
  if (options.action == TWCC_HELP) return print_help();
  if (options.action == TWCC_VERSION) {
    fputs(version, stdout);
    return 0;
  }
  return twcc_places_find(&places) ? twcc_run(&options, &places) : 1;
}
