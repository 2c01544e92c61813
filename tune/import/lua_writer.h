/*
 * lua_writer.h -- writes the tree of a T1 file's expression in the language of
 * templates.
 *
 * Python's numbers are conditions and its conditions are numbers; in a header
 * neither is the other. So every node is written as what its place wants.
 */
#ifndef TUNE_LUA_WRITER_H
#define TUNE_LUA_WRITER_H

#include <stdio.h>

#include "import/expression_node.h"
#include "import/to_lua.h"

typedef struct tune_lua_writer {
  const tune_lua_names *names;
  const tune_node *nodes;
  const char *text; /* the whole expression, for messages */
  tune_lua_place place;
  FILE *out;
  tw_status status;
} tune_lua_writer;

/* Writes a node as a number (lua_number.c), or as a condition (lua_truth.c). A
 * node that cannot be one sets the status. */
void tune_lua_number(tune_lua_writer *writer, int node);
void tune_lua_truth(tune_lua_writer *writer, int node);

/* In lua_node.c. */

/* Fails: the expression cannot be written in a template, for this reason. */
void tune_lua_refuse(tune_lua_writer *writer, const char *why);
/* A node's child with this number; negative if it has no such. */
int tune_lua_child(const tune_lua_writer *writer, int node, int index);
/* Whether a node is a condition by itself. */
int tune_lua_is_truth(const tune_lua_writer *writer, int node);
/* The parameter that a node names, or NULL; and its spelling. */
const tune_axis *tune_lua_axis_at(const tune_lua_writer *writer, int node);
const tune_lua_axis *tune_lua_spelling(const tune_lua_writer *writer, int node);
/* A node's two children with a sign between them, in brackets. `write` is
 * tune_lua_number() or tune_lua_truth(). */
void tune_lua_infix(tune_lua_writer *writer, int node, const char *sign,
                    void (*write)(tune_lua_writer *writer, int node));

#endif
