/*
 * $(file)
 * $(banner)
 * $(remake)
 *
 * $(op.formula)
 */
#ifndef TILEWRIGHT_$(op.name:upper())_H
#define TILEWRIGHT_$(op.name:upper())_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * $(op.brief)
//$ for _, line in ipairs(doc_lines) do
 * $(line)
//$ end
 *
 * Types: $(type_names).
 */
typedef struct tw_$(op.name)_args {
//$ for _, field in ipairs(op.fields) do
  $(field.declaration);  /* $(field.doc) */
//$ end
} tw_$(op.name)_args;

/*
 * Puts the operation on `stream` and returns. Nothing is launched if a size is
 * zero. args is read before the call returns; the data must stay until the
 * stream has done the work. Allocates nothing, waits for nothing, and may be
 * captured into a CUDA graph.
 *
 * TW_ERROR_NULL, TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,
 * TW_ERROR_ALIGNMENT, TW_ERROR_OVERLAP, TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 * TW_ERROR_LAUNCH.
 */
TW_API tw_status tw_$(op.name)(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, tw_stream stream);

/*
 * The same in two steps: chooses the kernel once, for tw_plan_run. The caller
 * frees the plan with tw_plan_destroy. Also TW_ERROR_MEMORY; on failure *plan
 * is NULL.
 */
TW_API tw_status tw_$(op.name)_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_$(op.name)_args *args);

/* Which kernel a call would run, and on what evidence; launches nothing. */
TW_API tw_status tw_$(op.name)_explain(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, tw_choice *choice);

//$ if op.has_workspace then
/*
 * The bytes of workspace with which every variant can run; with less, or none,
 * a call takes one that needs no more than it has. Reads the sizes, flags and
 * strides of args, not its pointers; launches nothing. The calls on one stream
 * may share a workspace, calls that run at once may not. On failure, TW_ERROR_
 * NULL, TYPE, SIZE, STRIDE, OPTION or MEMORY, *bytes is 0.
 */
TW_API tw_status tw_$(op.name)_workspace(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, int64_t *bytes);

//$ end
#ifdef __cplusplus
}
#endif
#endif
