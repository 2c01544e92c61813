/*
 * launching.c -- the launch that the calling thread begins (launches.h).
 */
#include "cudart/program.h"
#include "program/launches.h"

__thread const void *program_launch_code;
static __thread const void *function_argument;

const void *tw_program_launch_code(void) { return program_launch_code; }

void tw_program_pass_function(const void *function) {
  function_argument = function;
}

const void *tw_program_function_argument(void) {
  return program_launch_code ? function_argument : NULL;
}
