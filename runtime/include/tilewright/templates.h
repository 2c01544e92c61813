/*
 * templates.h -- kernels of a folder of templates, compiled while a program
 * runs and called like the library's own.
 *
 * Link with tilewright::tune, which contains this and the command `tune`:
 *
 *   tw_templates *templates;
 *   tw_templates_open(&templates, context, "templates");
 *   const tw_operation *softmax = tw_templates_operation(templates, "softmax");
 *   tw_templates_build(templates, softmax, TW_F32, NULL, 16, NULL);
 *   tw_run(context, softmax, TW_F32, &args, stream);
 *
 * It needs what `tune --templates` needs: Lua, a C compiler, and g++ for the
 * simulator or NVRTC for a GPU. What was compiled is kept in the user's cache.
 */
#ifndef TILEWRIGHT_TEMPLATES_H
#define TILEWRIGHT_TEMPLATES_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tw_templates tw_templates;

/* Opens a folder with a folder for each operation, or one that has it as
 * `templates`. It must be closed after the context has been destroyed. It may
 * be used by one thread at a time; the context may be in use meanwhile. On
 * failure *templates is NULL. TW_ERROR_OPTION if there is no operation in the
 * folder, TW_ERROR_FILE if the generator is missing, TW_ERROR_MEMORY. */
TW_API tw_status tw_templates_open(tw_templates **templates,
                                   tw_context *context, const char *folder);
/* NULL is allowed. */
TW_API void tw_templates_close(tw_templates *templates);

/* The operations' names; NULL ends the list. Valid as long as `templates`. */
TW_API const char *const *tw_templates_names(const tw_templates *templates);
/* The description of an operation, for tw_run() and tw_plan_create(). It is
 * compiled at the first call. Valid as long as `templates`. NULL with
 * tw_last_error() if there is none of this name or it does not compile. */
TW_API const tw_operation *tw_templates_operation(tw_templates *templates,
                                                  const char *name);

/* Compiles variants of an operation for one type, and adds them to the context:
 * `points`, NULL-terminated, which are written as for `tune --point`; if it is
 * NULL, up to `most` of the variants that the templates list, evenly spread
 * over them. Sets *built, which may be NULL, to the number of variants. A
 * variant that does not compile is left out. TW_ERROR_VARIANT with the first
 * reason if none compiles; TW_ERROR_TYPE if the operation does not have the
 * type; TW_ERROR_OPTION if a point is wrong; TW_ERROR_FILE, TW_ERROR_MEMORY. */
TW_API tw_status tw_templates_build(tw_templates *templates,
                                    const tw_operation *operation, tw_type type,
                                    const char *const *points, int most,
                                    int *built);

#ifdef __cplusplus
}
#endif
#endif
