/*
 * t1.h -- T1 files of the Auto-Tuning community: parameters, conditions and the
 * kernel that they belong to.
 *
 * What a T1 file says about the parameters becomes a space. What it says about
 * the kernel is kept as it is written, for a caller that builds the kernel: the
 * parameters are #defines of `kernel_file`.
 */
#ifndef TUNE_T1_H
#define TUNE_T1_H

#include "import/expression.h"
#include "strategy/space.h"

typedef struct tune_t1_condition {
  char *text;
  tune_expression *expression;
} tune_t1_condition;

/* An argument of the kernel, with the words of the file; NULL where it says
 * nothing. */
typedef struct tune_t1_argument {
  char *name;
  char *type;        /* "float" */
  char *memory_type; /* "Vector" or "Scalar" */
  int is_constant;   /* 1: MemType is "Constant": a __constant__ variable */
  char *access_type; /* "ReadOnly", "WriteOnly", "ReadWrite" */
  char *fill_type;   /* "Constant", "Random", ... */
  char *size;        /* an expression, of a vector */
  double fill_value; /* 0 where the file gives none */
  char *fill_text;   /* a FillValue that is a text, such as "ProblemSize[0]" */
} tune_t1_argument;

enum { TUNE_T1_DIMENSIONS = 3, TUNE_T1_DIVISORS = 4 };

typedef struct tune_t1 {
  char *name; /* of the kernel function */
  tune_family family;
  char *defaults[TUNE_MAX_AXES]; /* of each parameter, as text; NULL: none */
  int condition_count;
  tune_t1_condition *conditions;

  char *language;    /* "CUDA" */
  char *kernel_file; /* relative to the T1 file */
  int option_count;  /* of the compiler */
  char **options;
  /* Expressions of the parameters; NULL where the file has none. Kernel Tuner
   * makes the grid of problem_size if the file has one: divided by each of
   * grid_divisors in turn, rounded up; not divided if the file's list is empty.
   */
  char *local_size[TUNE_T1_DIMENSIONS];
  char *global_size[TUNE_T1_DIMENSIONS];
  char *global_size_type; /* "CUDA": blocks; "OpenCL": threads */
  char *shared_bytes;     /* of dynamic shared memory */
  char *problem_size[TUNE_T1_DIMENSIONS];
  char *grid_divisors[TUNE_T1_DIMENSIONS][TUNE_T1_DIVISORS];
  int is_undivided[TUNE_T1_DIMENSIONS];
  int argument_count;
  tune_t1_argument *arguments;
} tune_t1;

/* Reads a T1 file, gzip or not. Fails with TW_ERROR_FILE and a sentence that
 * begins with the path: the file cannot be read, is no T1, has a condition that
 * cannot be read or names an unknown parameter; also in a build without cJSON.
 * The caller frees *t1. */
tw_status tune_t1_read(const char *path, tune_t1 **t1);
void tune_t1_free(tune_t1 *t1);

/* The index of the first condition that a point does not meet; -1 if it meets
 * all. `index` has a value for each parameter. */
int tune_t1_unmet(const tune_t1 *t1, const int *index);
/* Evaluates an expression of the parameters, such as a local size, at a point.
 * Returns 0 if it cannot be read or has no number. */
int tune_t1_number(const tune_t1 *t1, const char *expression, const int *index,
                   double *number);
/* The space of the parameters and conditions; it has no model. Valid as long as
 * `t1`. */
tune_space tune_t1_space(const tune_t1 *t1);

#endif
