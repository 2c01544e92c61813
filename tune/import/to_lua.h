/*
 * to_lua.h -- expressions of a T1 file, a part of Python, as expressions of a
 * template's header (docs/expressions.md).
 */
#ifndef TUNE_TO_LUA_H
#define TUNE_TO_LUA_H

#include <stdio.h>

#include "import/t1.h"

enum { TUNE_PARAMETER_NAME = 48 };

/* How a parameter is spelled in a template. */
typedef struct tune_lua_axis {
  char name[TUNE_PARAMETER_NAME]; /* "BLOCK_SIZE_X" */
  int is_constant;                /* 1: it has one value, which is written */
  int is_encoded; /* 1: texts, fractions or negative numbers: the template's
                     values are the indices of the T1 file's */
} tune_lua_axis;

/* How an imported kernel's template spells a parameter; in import/names.c. */
void tune_lua_axis_of(const tune_axis *axis, tune_lua_axis *to);

typedef struct tune_lua_names {
  const tune_t1 *t1;
  const tune_lua_axis *axes; /* one for each parameter */
} tune_lua_names;

/* Where an expression stands. */
typedef enum tune_lua_place {
  TUNE_LUA_CONDITION, /* a constraint: fractions are possible */
  TUNE_LUA_LAUNCH,    /* whole numbers of the parameters and sizes */
  TUNE_LUA_EXTENT     /* the number of a vector's elements: it knows only sizes,
                         and of a parameter the least and the greatest value */
} tune_lua_place;

/* The names of sizes in expressions: ProblemSize[0] is problem_x. */
extern const char *const tune_problem_names[TUNE_T1_DIMENSIONS];

/* Translates an expression. TW_ERROR_OPTION with a sentence that quotes it. The
 * caller frees *lua. */
tw_status tune_to_lua(const tune_lua_names *names, const char *text,
                      tune_lua_place place, char **lua);

/* A parameter's value as a macro of the kernel: "128", "0.5", "float4"; into
 * `text` of 64 bytes unless it is a text. */
const char *tune_axis_value(const tune_axis *axis, int index, char *text);

/* Writes a text in quotes of Lua, on one line: a newline becomes a blank. */
void tune_lua_quoted(FILE *out, const char *text);

#endif
