/*
 * forge.h -- makes kernels on demand: any point of an operation's space is
 * generated, compiled, loaded and added to an open context.
 *
 * An operation is one of the context's kernel sets, of which only the library's
 * own has templates that the forge knows; or one of a folder of templates that
 * is given to tune_forge_open(), for which no build is needed: then its host
 * functions are compiled too.
 */
#ifndef TUNE_FORGE_H
#define TUNE_FORGE_H

#include "api/context.h"
#include "build/cache.h"
#include "build/diagnose.h"
#include "build/space.h"

typedef struct tune_forge tune_forge;

typedef struct tune_forge_options {
  /* A folder of templates, with a folder for each operation, or one that has it
   * as `templates`. NULL: the library's own. */
  const char *templates;
  const char *cache; /* a folder; NULL: TW_CACHE or the user's; "": none */
  int jobs;          /* compilers at once; 0: one for each core */
  /* A program whose main() calls tw_tune_main(), in whose processes a GPU's
   * kernels are compiled; NULL: in threads of this process, which is slower. */
  const char *program;
} tune_forge_options;

/* Opens a forge for the context's device. It must be closed after the context
 * has been destroyed, because kernels of the context use what it holds. It may
 * be used from one thread at a time; the context may be in use meanwhile.
 * TW_ERROR_OPTION if there is no such folder, or no operation in it;
 * TW_ERROR_FILE if the generator is missing. */
tw_status tune_forge_open(tune_forge **forge, tw_context *context,
                          const tune_forge_options *options);
void tune_forge_close(tune_forge *forge);

/* The names of the folder's operations, or of the library's. NULL ends the
 * list. */
const char *const *tune_forge_names(const tune_forge *forge);
/* The operation of this name, without variants if it is a folder's. It is
 * compiled at the first call. NULL with a sentence if there is none
 * (TW_ERROR_OPERATION), its description is wrong or does not compile. */
const tw_operation *tune_forge_operation(tune_forge *forge, const char *name);

typedef enum tune_build_outcome {
  TUNE_UNBUILT, /* only while it is built, or after it was stopped */
  TUNE_BUILT,
  TUNE_NOT_IN_SPACE, /* a constraint does not hold */
  TUNE_REJECTED,     /* over a limit of the GPU, or of a name's length */
  TUNE_NOT_COMPILED, /* `why` has the template's line and the first error */
  TUNE_NOT_MADE      /* there is no compiler, or no memory */
} tune_build_outcome;

/* The result of building a point. */
typedef struct tune_build_result {
  tune_build_outcome outcome;
  twi_kernel *kernel; /* in the context, if it was built: it never moves */
  char why[TUNE_DIAGNOSIS];
  int is_from_cache;
} tune_build_result;

/* Builds points of an operation that tune_forge_operation() has given. Fills in
 * results[i] for points[i]. A point that is built already, or that a kernel set
 * of the context has, gives that kernel. Failures of single points are results.
 * Otherwise TW_ERROR_FILE if the templates have a mistake, with the generator's
 * sentence, or TW_ERROR_MEMORY. */
tw_status tune_forge_build(tune_forge *forge, const tw_operation *operation,
                           const tune_build_point *points, int count,
                           tune_build_result *results);

/* How a caller follows what is built, from the threads that build. */
typedef struct tune_forge_watch {
  int most_in_file; /* points; fewer are ready sooner, but cost more; 0: 16 */
  /* Told the number of a point whose result is known; one call at a time. */
  void (*known)(void *user, int number);
  /* Asked by several threads at once: whether nothing more shall be compiled.
   * Points that are left then stay TUNE_UNBUILT. */
  int (*should_stop)(void *user);
  void *user;
} tune_forge_watch;

/* Ends the compilers that run in processes of their own, from another thread
 * than the one that builds; should_stop() must return 1 already. */
void tune_forge_cancel(tune_forge *forge);

/* The same. The results are known one after the other, while others are still
 * compiled. */
tw_status tune_forge_build_watched(tune_forge *forge,
                                   const tw_operation *operation,
                                   const tune_build_point *points, int count,
                                   tune_build_result *results,
                                   const tune_forge_watch *watch);

/* Points of a space. */
typedef struct tune_point_list {
  tune_build_point *all; /* the caller frees it */
  int count;
  double left_out; /* further variants */
  int is_estimate; /* whether left_out is one: not all of the space was looked
                      at */
} tune_point_list;

/* The listed points that are variants on the context's device, of one element,
 * or of all if it is -1. If they are more than `most`, so many that are spread
 * over the space, and at least one of each algorithm and element.
 * TW_ERROR_MEMORY. */
tw_status tune_forge_points(const tune_forge *forge,
                            const tw_operation *operation, int element,
                            int most, tune_point_list *points);

/* The key of the compiled host part of a folder's operation; "" for the
 * library's. */
const char *tune_forge_host_key(const tune_forge *forge, const char *name);
/* The compiler's warning about the operation's host part, as a sentence; "":
 * there is none. */
const char *tune_forge_host_note(const tune_forge *forge, const char *name);
/* The folder of the files from which another process may load a kernel, see
 * transfer.h; NULL if this forge has not built it. */
const char *tune_forge_files(const tune_forge *forge, const twi_kernel *kernel);
/* The key of a kernel's compiled code; NULL if this forge has not built it. */
const char *tune_forge_key(const tune_forge *forge, const twi_kernel *kernel);

#endif
