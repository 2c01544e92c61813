/*
 * imported.h -- a kernel that is being imported, for the steps of tune import.
 */
#ifndef TUNE_IMPORTED_H
#define TUNE_IMPORTED_H

#include <stdio.h>

#include "import/cuda_text.h"
#include "import/kernel.h"
#include "import/to_lua.h"

enum { TUNE_IMPORTED_ARGUMENTS = TUNE_CUDA_PARAMETERS, TUNE_LETTERS = 12 };

/* A type of T1 files. */
typedef struct tune_t1_type {
  const char *name; /* of an element: "f32" */
  int bytes;        /* of an element */
  int count;        /* elements of a value: 4 for float4 */
  int is_floating;
} tune_t1_type;

typedef struct tune_imported_argument {
  const tune_t1_argument *from;
  tune_t1_type type;
  char name[TUNE_PARAMETER_NAME];
  int parameter; /* of the kernel; -1: only a __constant__ variable */
  int size;      /* a dimension of the problem that a scalar carries; -1 */
  char *extent;  /* of a vector, as an expression of the sizes */
} tune_imported_argument;

/* A dimension of ProblemSize. */
typedef struct tune_imported_size {
  int is_given; /* 1: it is a number, so the operation has this size */
  int is_dummy; /* 1: no dimension is a number; this size is always 1 */
  int is_free; /* 1: a call can choose it: the kernel takes it as an argument */
  int64_t value; /* in the T1 file, or that of --shape */
  int64_t in_file;
} tune_imported_size;

typedef struct tune_imported {
  const tune_import_options *options;
  tune_import_result *result;
  tune_t1 *t1;
  char kernel_path[4096];
  char *reference; /* the text of the file; NULL: none */
  tune_lua_axis axes[TUNE_MAX_AXES];
  char letters[TUNE_MAX_AXES][TUNE_LETTERS];
  int usual[TUNE_MAX_AXES]; /* the point that others are compared with */
  tune_cuda_text cuda;
  tune_imported_size sizes[TUNE_T1_DIMENSIONS];
  int argument_count;
  tune_imported_argument arguments[TUNE_IMPORTED_ARGUMENTS];
} tune_imported;

/* The last part of a path, for sentences and comments. */
const char *tune_imported_base(const char *path);
void tune_imported_note(tune_imported *imported, const char *format, ...)
    TWI_PRINTF(2, 3);
/* Translates an expression; see tune_to_lua(). */
tw_status tune_imported_lua(const tune_imported *imported, const char *text,
                            tune_lua_place place, char **lua);
/* Whether a compiler's option is -DNAME or -DNAME=VALUE. */
int tune_imported_defines(const char *option);

/* ---- the steps, in their order ------------------------------------------- */

/* import/names.c: the operation, its parameters and their letters. */
tw_status tune_imported_names(tune_imported *imported);
/* import/default_point.c: the default values, or the point that meets the
 * conditions and differs from them the least. */
tw_status tune_imported_point(tune_imported *imported);
/* import/arguments.c: which argument is which parameter of the kernel. */
tw_status tune_imported_arguments(tune_imported *imported);
/* import/sizes.c: the problem's sizes, and the vectors' extents. */
tw_status tune_imported_sizes(tune_imported *imported);

/* The variant of a point: index of the value of each parameter. */
void tune_imported_variant(const tune_imported *imported, const int *index,
                           char *name, size_t size);
/* Whether a point meets the conditions and a block's limit of threads. */
int tune_imported_is_valid(const tune_imported *imported, const int *index);
/* A T1 type by its name, or a kernel's parameter's. Returns 0 if it is none. */
int tune_t1_type_of(const char *name, tune_t1_type *type);

/* import/write_operation.c and write_template.c: a file of the folder. */
tw_status tune_imported_operation(const tune_imported *imported, FILE *out);
tw_status tune_imported_template(const tune_imported *imported, FILE *out);
/* import/write_launch.c: the header's lines from `fits` to the grid. */
tw_status tune_imported_launch(const tune_imported *imported, FILE *out);

/* The index of a parameter of the T1 file; -1 if it has none of this name. */
int tune_imported_axis(const tune_imported *imported, const char *name);
/* The threads of a block along dimension d: LocalSize, else the parameter
 * block_size_x, _y or _z, else 1 in y and z. The caller frees *lua. */
tw_status tune_imported_local_size(const tune_imported *imported, int d,
                                   char **lua);

#endif
