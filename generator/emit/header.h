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
//$ for position, row in ipairs(type_rows) do
 * $(position == 1 and "Types: " or "  ")$(row)$(position == #type_rows and "." or "")
//$ end
//$ for line in types_doc:gmatch "[^\n]+" do
 * $(line)
//$ end
 *
 * The comment of a tensor gives its shape in brackets, outermost dimension first.
 * Sizes and strides count elements.
//$ if has_scalars then
//$   for line in scalar_doc:gmatch "[^\n]+" do
 * $(line)
//$   end
//$ end
 */
typedef struct tw_$(op.name)_args {
//$ for _, field in ipairs(op.fields) do
  $(declaration(field));  /* $(field.doc) */
//$ end
} tw_$(op.name)_args;

/*
 * Launches the operation on `stream` and returns without waiting for it. It runs
 * after the work that is already on the stream. If no output has an element, nothing
 * is launched.
 *
 * The call reads args before it returns. The tensors$(op.has_workspace and " and the workspace" or "") belong
 * to the caller and must exist until the stream has finished the work.
//$ if op.has_workspace then
 * Calls that may run at the same time need different workspaces.
//$ end
 * The first call for a shape and type chooses a variant and loads its code; later
 * calls allocate nothing. A call may be captured into a CUDA graph. Several threads
 * may call with the same context at the same time.
 *
 *   TW_ERROR_NULL       context, args or the address of a tensor with elements is
 *                       NULL
 *   TW_ERROR_TYPE       the type is not one of those above$(has_scalars and ", or a scalar is a number" or "")
//$ if has_scalars then
 *                       that its type cannot hold
//$ end
 *   TW_ERROR_SIZE       a size is negative, or a tensor spans more than 2^63 - 1
 *                       bytes
//$ if has_least then
 *                       (or a size is below what the comment above names)
//$ end
//$ if #op.extents > 0 then
 *                       (or an extent has no value, or one below 0)
//$ end
//$ if has_following then
 *                       (or a size that follows from others has another value)
//$ end
//$ if has_counts then
 *                       (or a tw_count has a value and is not marked as given)
//$ end
 *   TW_ERROR_STRIDE     a stride is negative, or smaller than the extent of the
 *                       dimensions inside it, or TW_BROADCAST where the comment
 *                       above does not name it
//$ if has_flags and has_ranges then
 *   TW_ERROR_OPTION     a flag is neither 0 nor 1, or a scalar is outside its range
//$ elseif has_flags or has_ranges then
 *   TW_ERROR_OPTION     $(has_flags and "a flag is neither 0 nor 1" or "a scalar is outside its range")
//$ end
 *   TW_ERROR_ALIGNMENT  a tensor is not aligned to its element's size
//$ if op.has_workspace then
 *                       (or the workspace not to 16 bytes)
//$ end
//$ if can_overlap then
 *   TW_ERROR_OVERLAP    an output overlaps another tensor
//$ if may_alias then
 *                       (in a way that is not allowed above)
//$ end
//$ if op.has_workspace then
 *                       (or the workspace overlaps a tensor)
//$ end
//$ end
 *   TW_ERROR_POINTER    with TW_CHECK_POINTERS only: the device cannot use all
 *                       memory of a tensor$(op.has_workspace and " or of the workspace" or "")
 *   TW_ERROR_VARIANT    no variant can run this problem on this device
 *   TW_ERROR_IMAGE      the library holds no code for this device
 *   TW_ERROR_MEMORY     memory for choosing or loading a kernel ran out
 *   TW_ERROR_LAUNCH     the device refused the launch, or the simulator, which
 *                       runs the kernel at once, found an error in it
 *
 * After TW_ERROR_LAUNCH a part of the outputs may have been written. After any
 * other error no output has changed.
 */
TW_API tw_status tw_$(op.name)(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, tw_stream stream);

/*
 * Chooses a variant now. tw_plan_run then runs it with these arguments any number
 * of times, without choosing again. The tensors$(op.has_workspace and " and the workspace" or "") must exist until the last
 * run has finished. The plan does not change; the caller frees it with
 * tw_plan_destroy, before the context. This function launches nothing.
 *
 *   TW_ERROR_NULL       as above, or plan is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,$((has_flags or has_ranges) and " TW_ERROR_OPTION," or "")
 *   TW_ERROR_ALIGNMENT,$(can_overlap and " TW_ERROR_OVERLAP," or "") TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_POINTER    as above
 *   TW_ERROR_MEMORY     as above, or memory for the plan ran out
 *
 * After an error *plan is NULL.
 */
TW_API tw_status tw_$(op.name)_plan(tw_plan **plan, tw_context *context,
    tw_type type, const tw_$(op.name)_args *args);

/*
 * Fills in *choice: the kernel that a call with these arguments would run, and
 * why. Launches nothing. Addresses of tensors may be NULL; they then count as
 * aligned to 16 bytes.
 *
 *   TW_ERROR_NULL       context, args or choice is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE,$((has_flags or has_ranges) and " TW_ERROR_OPTION," or "")
 *   TW_ERROR_ALIGNMENT,$(can_overlap and " TW_ERROR_OVERLAP," or "") TW_ERROR_VARIANT, TW_ERROR_IMAGE,
 *   TW_ERROR_MEMORY     as above
 *
 * After an error *choice is not changed.
 */
TW_API tw_status tw_$(op.name)_explain(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, tw_choice *choice);

//$ if op.has_workspace then
/*
 * Sets *bytes to the size of a workspace that is large enough for every variant
 * that the device can run. A call with a smaller workspace, or with none, runs a
 * variant that needs no more than that. This function reads the sizes, flags and
 * strides of args and no address, and launches nothing.
 *
 *   TW_ERROR_NULL       context, args or bytes is NULL
 *   TW_ERROR_TYPE, TW_ERROR_SIZE, TW_ERROR_STRIDE$(has_flags and ", TW_ERROR_OPTION" or "")
 *                       as above
 *   TW_ERROR_MEMORY     memory for loading a kernel ran out
 *
 * After an error *bytes is 0.
 */
TW_API tw_status tw_$(op.name)_workspace(tw_context *context, tw_type type,
    const tw_$(op.name)_args *args, int64_t *bytes);

//$ end
#ifdef __cplusplus
}
#endif
#endif
