/* cuda_pipeline_primitives.h -- refuses what the simulator does not run. */
#error \
    "<cuda_pipeline_primitives.h>: pipelines do not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
