/*
 * made_parts.h -- what the files made*.c share: the members of tune_made, and
 * the points that a command line asks for.
 */
#ifndef TUNE_MADE_PARTS_H
#define TUNE_MADE_PARTS_H

#include "build/folder.h"
#include "build/forge.h"
#include "commands/made.h"
#include "problems/problem_file.h"

enum { TUNE_MOST_FORGES = 2 * (TUNE_MAX_WORDS + 1) };

/* A point that could not be built. */
typedef struct tune_unbuilt {
  const tw_operation *operation;
  tune_build_point point;
  tune_build_result result;
} tune_unbuilt;

typedef struct tune_made {
  const tw_kernel_set **compiled; /* of the program, NULL-terminated */
  const tw_kernel_set **sets;     /* these and those that are made */
  int set_count;
  tw_kernel_set *hosts; /* operations of folders, without variants */
  const tw_operation **host_operations;
  int host_count;
  tw_operation *named[TUNE_MAX_OPERATIONS]; /* known by name only */
  int named_count;
  tune_listed_names listed;             /* what the file of problems names */
  tune_forge *forges[TUNE_MOST_FORGES]; /* also those of repeats */
  int forge_count;
  tune_unbuilt *unbuilt; /* for the ledger */
  int unbuilt_count;
} tune_made;

/* Whether the operation was compiled with a variant of this name. */
int tune_made_is_compiled(const tw_operation *operation, const char *name);
/* Whether a word names a variant that the operation's templates describe, and
 * that the operation was compiled without. */
int tune_made_names_left_out(const tune_names *words,
                             const tw_operation *operation);

/* ---- points -------------------------------------------------------------- */

/* The points of one operation that a command line asks for. */
typedef struct tune_wanted {
  tune_build_point *all; /* owned */
  int count;
  int is_named; /* 1: the user named each, so that a failure is an error */
} tune_wanted;

/* Finds the points: those of --point if the command is for the operation; else
 * all of the space if `is_listed`; else the variants that are words and that
 * the operation was compiled without. They are of the type of the options, or
 * of those that the file of problems names. The variant that others are
 * compared with is added. Returns -1 or the exit code; the caller frees
 * wanted->all, also after a failure. */
int tune_made_points(const tune_session *session, const tune_forge *forge,
                     const tw_operation *operation, int is_listed,
                     tune_wanted *wanted);
/* Builds them, adds the sets of those that were built to session->made, and
 * prints and keeps the reasons of the others. Returns -1 or the exit code. */
int tune_made_build(tune_session *session, tune_forge *forge,
                    const tw_operation *operation, const tune_wanted *wanted);

/* ---- sets ---------------------------------------------------------------- */

/* Adds a set unless it is there. Returns -1 or the exit code. */
int tune_made_add_set(tune_made *made, const tw_kernel_set *set);
/* Adds a set with the operation of a folder, for its name and its shapes. */
int tune_made_add_host(tune_made *made, const tw_operation *operation);
/* Adds an operation of which only the name is known, for messages. */
int tune_made_add_name(tune_made *made, const char *name);

/* Whether the command is for the operation of this name: it is a word, or there
 * are no words; and the file of problems, if there is one, names it. */
int tune_made_is_for(const tune_session *session, const char *name);
int tune_made_fail_memory(void);

#endif
