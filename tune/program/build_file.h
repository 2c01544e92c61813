/*
 * build_file.h -- compile_commands.json, which CMake and others write.
 */
#ifndef TUNE_BUILD_FILE_H
#define TUNE_BUILD_FILE_H

#include "program/options.h"

/* Adds the sources and the options of all commands; the sources are linked to
 * one program. 0, with a sentence on stderr, if the file cannot be read. */
int tune_build_file_read(const char *path, tune_words *words);

#endif
