/*
 * queue.h -- streams, and the work that they have not done yet.
 *
 * A call that is asynchronous makes a job and submits it to a stream. The job
 * runs as late as CUDA allows: when something waits for it, in the order in
 * which jobs were submitted. So a program that does not wait gets what was
 * there before. TW_STREAMS=now runs each job at once, and a number is the seed
 * by which some jobs run early, all three within CUDA's rules: jobs of a stream
 * are in order, waits for events are kept, and the legacy default stream waits
 * for the blocking streams and they for it.
 *
 * All functions are called with the runtime's lock.
 */
#ifndef CUDART_QUEUE_H
#define CUDART_QUEUE_H

#include "cudart/box.h"
#include "cudart/state.h"

/* What is to be done; shared by the works that do it. */
typedef struct cudart_job cudart_job;
struct cudart_job {
  int references;
  enum cudaGraphNodeType type;
  const char *call; /* "cudaMemcpyAsync" */
  const void *code; /* where the program makes it */
  /* Does it now. Sets *time_us to the time that it would take on the GPU.
   * An error is the device's, from now on. */
  cudaError_t (*run)(cudart_job *job, double *time_us);
  /* Frees what the job owns, but not the job; NULL: nothing. */
  void (*drop)(cudart_job *job);
  cudart_box reads, writes; /* no bytes: none, or not known */
  /* Of a kernel: whether its arguments hold an address in this range. NULL:
   * the job touches what it reads and writes, nothing else. */
  int (*can_touch)(const cudart_job *job, const void *begin, size_t bytes);
};

/* A job in a stream. */
typedef struct cudart_work cudart_work;
typedef struct cudart_suspect cudart_suspect;         /* suspects.h */
typedef struct cudart_host_thread cudart_host_thread; /* host_threads.h */
struct cudart_work {
  cudart_work *previous, *next; /* of all streams, in the order of submission */
  uint64_t number;              /* 1 is the first of the program */
  cudaStream_t stream;
  cudart_job *job;
  int is_needed, is_running;
  cudart_work *waits_for;   /* the work that a stream waits for; NULL: done */
  cudaEvent_t event;        /* that it records; NULL: none */
  double waits_for_time_us; /* when what it waits for was done */
  int waiting;              /* works that wait for this one */
  cudart_suspect *suspects; /* accesses that nothing orders with a kernel */
  uint64_t *beside; /* numbers of launches that nothing orders with this one */
  int beside_count;
  cudart_host_thread *thread; /* that submitted it; NULL: not known */
};

struct CUstream_st {
  struct CUstream_st *next;
  unsigned flags; /* cudaStreamNonBlocking */
  int priority;
  unsigned long long id;
  double time_us;   /* when its work so far is done */
  int pending;      /* works that are not done */
  int is_destroyed; /* it is freed when its work is done */
  int was_asked;    /* cudaStreamQuery() has said that it is not ready */
  int is_needed;
  uint64_t knows;   /* what is ordered before its next work (host_threads.h) */
  const char *call; /* that created it; NULL: a default stream */
  const void *code; /* where */
  struct cudart_capture *capture; /* it is being captured; see capture.h */
  struct CUgraphNode_st **leaves; /* of the capture: the latest nodes */
  size_t leaf_count;
  cudaStreamAttrValue attributes[2]; /* access policy, synchronisation policy */
};

/* ---- streams.c ----------------------------------------------------------- */

/* The stream of a handle: 0, cudaStreamLegacy, cudaStreamPerThread, or one that
 * was created. NULL, and a finding, if it is none of these. */
cudaStream_t cudart_stream(cudaStream_t handle);
cudaStream_t cudart_legacy_stream(void);
int cudart_stream_is_blocking(const struct CUstream_st *stream);
/* Frees all streams but the default ones. */
void cudart_destroy_streams(void);

/* ---- job.c --------------------------------------------------------------- */

/* A job of `bytes` bytes, which begin with a cudart_job, all else zero; NULL
 * without memory. Notes the call that the thread is in. */
void *cudart_job_create(size_t bytes, enum cudaGraphNodeType type,
                        cudaError_t (*run)(cudart_job *job, double *time_us));
void cudart_job_drop(cudart_job *job);

/* ---- submit.c ------------------------------------------------------------ */

/* Gives the job to a stream, or to the graph that the stream is captured into.
 * Takes over the caller's reference, also if it fails. *work, if `work` is not
 * NULL, becomes the work, or NULL if it has been done or captured.
 * cudaErrorMemoryAllocation if job is NULL. */
cudaError_t cudart_submit(cudaStream_t stream, cudart_job *job,
                          cudart_work **work);
/* The same for the record of an event. */
cudaError_t cudart_submit_record(cudaStream_t stream, cudart_job *job,
                                 cudaEvent_t event, cudart_work **work);
/* Makes a stream wait for the work, or, if that is NULL, for what was done at
 * that time. */
cudaError_t cudart_submit_wait(cudaStream_t stream, cudart_work *waits_for,
                               double time_us);

/* ---- queue.c ------------------------------------------------------------- */

/* Do what is needed so that the work is done, all works of the stream, or all
 * works. If a kernel fails, the call that the thread is in returns its error.
 */
void cudart_finish_work(cudart_work *work);
void cudart_finish_stream(cudaStream_t stream);
void cudart_finish_all(void);
/* Do the work with this number, or the older half of all works, with what they
 * need, but nothing if a host function is part of it: that may wait for what
 * the thread does after this call. Return whether they did. */
int cudart_finish_early(uint64_t number);
int cudart_finish_older_half(void);
/* Forgets all works without doing them. */
void cudart_forget_all(void);

/* The earliest work that is not done and that reads or writes the box so that
 * an access of the host is too early; NULL: none. */
cudart_work *cudart_pending(const cudart_box *box, int is_write);
/* The same for an access by the host function that the thread runs: works that
 * come after the function wait for it. NULL: none, or it runs none. */
cudart_work *cudart_pending_beside(const cudart_box *box, int is_write);
/* The work of that function. */
const cudart_work *cudart_host_work(void);

/* ---- works.c ------------------------------------------------------------- */

/* The number of the latest work. */
uint64_t cudart_latest_number(void);
/* How many works there are. */
int cudart_work_count(void);
/* The first work that is not done; works go on with ->next. */
cudart_work *cudart_first_work(void);

#endif
