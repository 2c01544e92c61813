/*
 * job.c -- what is to be done (queue.h).
 */
#include <stdlib.h>

#include "cudart/queue.h"

void *cudart_job_create(size_t bytes, enum cudaGraphNodeType type,
                        cudaError_t (*run)(cudart_job *job, double *time_us)) {
  cudart_job *job = calloc(1, bytes);
  if (!job) return NULL;
  job->references = 1;
  job->type = type;
  job->run = run;
  job->call = cudart_call_name();
  job->code = cudart_call_code();
  return job;
}

void cudart_job_drop(cudart_job *job) {
  if (!job || --job->references) return;
  if (job->drop) job->drop(job);
  free(job);
}
