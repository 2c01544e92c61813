/*
 * request.h -- what a worker process is asked to do, as a line of text, and its
 * answer.
 *
 * Parent and worker are the same program, so an operation's arguments are sent
 * as their bytes.
 */
#ifndef TUNE_REQUEST_H
#define TUNE_REQUEST_H

#include "api/context.h"
#include "build/files.h"

typedef enum tune_task {
  TUNE_TASK_VERIFY, /* on all check shapes, see tune_verify_all() */
  TUNE_TASK_BRIEF,  /* with one trial each, see tune_verify_briefly() */
  TUNE_TASK_LAUNCH  /* at a problem, twice: whether it ends, and its time */
} tune_task;

typedef struct tune_request {
  tune_task task;
  const twi_kernel *kernel;
  tw_type type;
  uint64_t seed;
  const twi_problem *problem; /* for TUNE_TASK_LAUNCH */
  const char *files; /* the folder from which it is loaded; NULL: none */
} tune_request;

enum { TUNE_REQUEST_LINE = 1024 + TUNE_PATH + 2 * TW_ARGS_BYTES };

/* Writes the line with its newline. Returns its length, or 0 if a name is too
 * long or has blanks. */
int tune_request_write(const tune_request *request, char *line, size_t size);

/* A line that was read. The names belong to it. */
typedef struct tune_asked {
  tune_task task;
  char operation[256], variant[256];
  uint64_t hash, seed;
  int type;
  int has_args;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  char files[TUNE_PATH]; /* "": none */
} tune_asked;

/* Returns 0 if the line is not a request. */
int tune_request_read(const char *line, tune_asked *asked);

/* The kernel that is asked for, or NULL if the context has none of its names
 * and source. */
twi_kernel *tune_request_kernel(tw_context *context, const tune_asked *asked);

#endif
