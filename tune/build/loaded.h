/*
 * loaded.h -- which code this process has loaded: the program and its
 * libraries.
 */
#ifndef TUNE_LOADED_H
#define TUNE_LOADED_H

#include "build/digest.h"

/* Adds what identifies each object of code in this process, and which
 * instructions the CPU has, as the C library's functions of mathematics differ.
 * An object's build id is read from memory, because its file may have been
 * replaced since; the file's size and dates count too, which tell an object
 * that was changed after it had been linked. Objects in the folder `except` are
 * left out. Returns 0 if one cannot be identified. */
int tune_loaded_add(tune_digest *digest, const char *except);

#endif
