/*
 * main.c -- twcc: compiles CUDA programs for the simulator, in place of nvcc.
 */
#include <stdio.h>

#include "api/version.h"
#include "program/run.h"

static const char help[] =
    "twcc compiles CUDA programs so that they run, and check themselves, "
    "without a\nGPU. It takes nvcc's options:\n\n"
    "  twcc prog.cu -o prog && ./prog\n"
    "  make NVCC=twcc\n"
    "  cmake -DCMAKE_TOOLCHAIN_FILE=.../twcc.cmake\n\n"
    "Options for GPUs, such as -arch, have no effect. docs/programs.md says "
    "what a\nprogram prints and which environment variables it reads.\n";

static const char version[] =
    "twcc: tilewright's compiler of CUDA programs for the simulator, version "
    "" TWI_VERSION_TEXT
    "\nIt compiles what nvcc does: Cuda compilation tools, release 13.0, "
    "V13.0.0\n";

int main(int count, char **words) {
  twcc_options options;
  twcc_places places;
  if (!twcc_options_read(&options, count - 1, (const char *const *)words + 1)) {
    fprintf(stderr, "twcc: %s\n", options.why);
    return 1;
  }
  if (options.action == TWCC_VERSION || options.action == TWCC_HELP) {
    fputs(options.action == TWCC_HELP ? help : version, stdout);
    return 0;
  }
  return twcc_places_find(&places) ? twcc_run(&options, &places) : 1;
}
