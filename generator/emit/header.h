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
 *$(line == "" and "" or " " .. line)
//$ end
 *
 * Types: $(type_names).
 *
 * A tensor's shape is in brackets, outermost dimension first. Sizes and strides
 * count elements.
//$ if has_scalars then
 * A scalar is a number in the CPU's memory: f32 for f16 and bf16, else of the type.
//$ end
 */
typedef struct tw_$(op.name)_args {
//$ for _, field in ipairs(op.fields) do
  $(field.declaration);  /* $(field.doc) */
//$ end
} tw_$(op.name)_args;

/*
 * Puts the operation on `stream`, behind what is on it already, and returns
 * without waiting. Nothing is launched where an output has no element.
 *
 * args$(has_scalars and " and the scalars are" or " is") read before the call returns. The tensors stay the
 * caller's and must be there until the stream has done the work.
//$ if op.has_workspace then
 * So does the workspace: calls that may run at once need one each.
//$ end
 * The first call of a kind chooses a kernel and loads its code; after that
 * nothing is allocated. Each may be captured into a CUDA graph. Any number of
 * threads may call with one context at once.
 *
 *   TW_ERROR_NULL       context or args is NULL, or a tensor that has elements
 *   TW_ERROR_TYPE       type is none of those above
 *   TW_ERROR_SIZE       a size is negative, or a tensor spans more than
 *                       2^63 - 1 bytes
 *   TW_ERROR_STRIDE     a stride is negative, or less than what it steps over
//$ if has_flags then
 *   TW_ERROR_OPTION     a flag is neither 0 nor 1
//$ end
 *   TW_ERROR_ALIGNMENT  a tensor is not aligned to its element
//$ if op.has_workspace then
 *                       (or the workspace not to 16 bytes)
//$ end
//$ if can_overlap then
 *   TW_ERROR_OVERLAP    an output overlaps another tensor
//$ if may_alias then
 *                       (in a way that is not allowed above)
//$ end
//$ if op.has_workspace then
 *                       (or the workspace overlaps one)
//$ end
//$ end
 *   TW_ERROR_POINTER    with TW_CHECK_POINTERS only: the device cannot use all
 *                       memory of a tensor$(op.has_workspace and " or of the workspace" or "")
 *   TW_ERROR_VARIANT    no variant can run this problem on this device
 *   TW_ERROR_IMAGE      the library holds no code for this device
 *   TW_ERROR_MEMORY     no memory to choose a kernel or to load it
 *   TW_ERROR_LAUNCH     the device refused the launch; the simulator, which
 *                       runs the kernel at once, found a fault in it
 *
 * On failure nothing was written, but perhaps in part after TW_ERROR_LAUNCH.
 */
TW_API tw_status tw_$(op.name)(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, tw_stream stream);

/*
 * Chooses the kernel now, for any number of tw_plan_run with these arguments;
 * what is said above of tensors holds until the last run. The plan is immutable;
 * the caller frees it with tw_plan_destroy, before the context. Launches nothing.
 *
 *   TW_ERROR_NULL       as above, or plan is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,$(has_flags and " TW_ERROR_OPTION," or "")
 *   TW_ERROR_ALIGNMENT,$(can_overlap and " TW_ERROR_OVERLAP," or "") TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_POINTER    as above
 *   TW_ERROR_MEMORY     as above, or no memory for the plan
 *
 * On failure *plan is NULL.
 */
TW_API tw_status tw_$(op.name)_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_$(op.name)_args *args);

/*
 * Fills *choice, which is the caller's: which kernel a call would run, and on
 * what evidence. Launches nothing; tensors may be NULL, and count as aligned.
 *
 *   TW_ERROR_NULL       context, args or choice is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,$(has_flags and " TW_ERROR_OPTION," or "")
 *   TW_ERROR_ALIGNMENT,$(can_overlap and " TW_ERROR_OVERLAP," or "") TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_MEMORY     as above
 *
 * On failure *choice is left alone.
 */
TW_API tw_status tw_$(op.name)_explain(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, tw_choice *choice);

//$ if op.has_workspace then
/*
 * Sets *bytes to the workspace with which each variant can run that the device
 * is able to; with less, or none, a call takes a variant that needs no more than it has.
 * Reads the sizes, flags and strides of args, and no address; launches nothing.
 *
 *   TW_ERROR_NULL       context, args or bytes is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE$(has_flags and ", TW_ERROR_OPTION" or "")
 *                       as above
 *   TW_ERROR_MEMORY     no memory to load a kernel
 *
 * On failure *bytes is 0.
 */
TW_API tw_status tw_$(op.name)_workspace(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, int64_t *bytes);

//$ end
#ifdef __cplusplus
}
#endif
#endif
