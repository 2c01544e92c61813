/*
 * objects.h -- the executable and the shared libraries of a program: where
 * their code, constants and thread-local variables are, and the names of their
 * functions.
 */
#ifndef PROGRAM_OBJECTS_H
#define PROGRAM_OBJECTS_H

#include "devices/simulator/machine/range.h"

typedef struct program_object {
  sim_range code;
  sim_range constants[2]; /* what is read-only from the begin; what the dynamic
                             linker has made read-only */
  sim_range shared;       /* thread-local variables of the calling thread: the
                             __shared__ variables are among them */
} program_object;

/* The object that holds an address; 0 if there is none. */
int program_object_find(const void *address, program_object *object);

/* The name of the function that begins at an address, as in the source and
 * without its parameters: "scan<float, 256>". Valid until the program ends. */
const char *program_function_name(const void *function);

#endif
