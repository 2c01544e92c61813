/* cooperative_groups/memcpy_async.h -- refuses what the simulator does not run.
 */
#error \
    "<cooperative_groups/memcpy_async.h>: asynchronous copies do not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
