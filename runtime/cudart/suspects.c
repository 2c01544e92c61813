/*
 * suspects.c -- see suspects.h.
 */
#include "cudart/suspects.h"

#include <stdlib.h>

#include "cudart/allocations.h"
#include "cudart/beside.h"
#include "cudart/works.h"

enum { MAX_SUSPECTS = 4096 }; /* of a kernel */

struct cudart_suspect {
  cudart_suspect *next;
  cudart_box box;
  int is_write;                /* of the access, not of the kernel */
  const void *code;            /* of the access */
  const char *call;            /* NULL: the host's own access */
  const void *flag;            /* that the host has set since; NULL: none */
  const char *of;              /* "stream" or "branch": of the call */
  int is_ordered;              /* the call is a graph's, and ordered */
  enum cudaGraphNodeType type; /* of the call */
};

static const char *does(enum cudaGraphNodeType type, int is_write) {
  return type == cudaGraphNodeTypeMemAlloc  ? "allocates"
         : type == cudaGraphNodeTypeMemFree ? "frees"
         : is_write                         ? "writes"
                                            : "reads";
}

/* ---- keeping ------------------------------------------------------------ */

/* Neighbouring accesses of one place, as in a loop over an array, are one. */
static int extend(cudart_suspect *latest, const cudart_suspect *suspect) {
  cudart_box *box = &latest->box;
  if (latest->code != suspect->code || latest->is_write != suspect->is_write ||
      latest->flag || box->height != 1 || box->depth != 1 ||
      suspect->box.height != 1)
    return 0;
  if (suspect->box.begin == box->begin) return 1;
  if (suspect->box.begin != box->begin + box->width) return 0;
  box->width += suspect->box.width;
  return 1;
}

static void keep(cudart_work *work, const cudart_suspect *suspect) {
  int count = 0;
  if (work->suspects && extend(work->suspects, suspect)) return;
  for (const cudart_suspect *each = work->suspects; each; each = each->next)
    count++;
  cudart_suspect *copy = count < MAX_SUSPECTS ? malloc(sizeof *copy) : NULL;
  if (!copy) return;
  *copy = *suspect;
  copy->next = work->suspects;
  work->suspects = copy;
}

static int can_touch(const cudart_work *work, const cudart_box *box) {
  const cudart_job *job = work->job;
  return job->can_touch && !cudart_box_is_empty(box) &&
         job->can_touch(job, box->begin, cudart_box_reach(box));
}

/* A function of the host may use what the host shares with the device. */
static int may_touch(const cudart_work *work, const cudart_box *box) {
  if (work->job->type != cudaGraphNodeTypeHost) return can_touch(work, box);
  const cudart_allocation *item =
      cudart_box_is_empty(box) ? NULL : cudart_find(box->begin);
  return item && cudart_is_host(item->space);
}

int cudart_suspects_add(const cudart_box *box, int is_write, const void *code) {
  int count = 0;
  for (cudart_work *work = cudart_first_work(); work; work = work->next)
    if (!work->is_running && can_touch(work, box)) {
      keep(work,
           &(cudart_suspect){.box = *box, .is_write = is_write, .code = code});
      count++;
    }
  return count;
}

void cudart_suspects_forgive(const void *word, size_t bytes) {
  for (cudart_work *work = cudart_first_work(); work; work = work->next)
    for (cudart_suspect **at = &work->suspects; *at;) {
      cudart_suspect *each = *at;
      if (each->call || each->is_write || each->box.begin != word ||
          cudart_box_reach(&each->box) != bytes) {
        at = &each->next;
        continue;
      }
      *at = each->next;
      free(each);
    }
}

void cudart_suspects_publish(const void *flag) {
  for (cudart_work *work = cudart_first_work(); work; work = work->next)
    for (cudart_suspect *each = work->is_running ? NULL : work->suspects; each;
         each = each->next)
      if (!each->call && !each->flag) each->flag = flag;
}

void cudart_suspects_drop(cudart_work *work) {
  while (work->suspects) {
    cudart_suspect *next = work->suspects->next;
    free(work->suspects);
    work->suspects = next;
  }
}

/* ---- streams that nothing orders ---------------------------------------- */

/* Whether it allocates or frees what it "writes". */
static int is_of_memory(const cudart_job *job) {
  return job->type == cudaGraphNodeTypeMemAlloc ||
         job->type == cudaGraphNodeTypeMemFree;
}

/* Two works of one stream that nothing orders are of one graph. */
static const char *kind_of(const cudart_work *a, const cudart_work *b) {
  return a->stream == b->stream ? "branch" : "stream";
}

static void report_streams(const cudart_job *job, const cudart_job *earlier,
                           const char *of) {
  const char *touches = is_of_memory(job)                   ? does(job->type, 1)
                        : cudart_box_is_empty(&job->writes) ? "reads"
                                                            : "touches";
  cudart_report_at(TW_FINDING_STREAMS, TW_CERTAIN, job->code, earlier->code,
                   earlier->call,
                   "%s() %s memory that %s() of another %s %s, and nothing "
                   "orders the two",
                   job->call, touches, earlier->call, of,
                   does(earlier->type,
                        cudart_boxes_meet(&earlier->writes, &job->reads) ||
                            cudart_boxes_meet(&earlier->writes, &job->writes)));
}

static int conflicts(const cudart_job *job, const cudart_job *earlier) {
  return cudart_boxes_meet(&job->writes, &earlier->writes) ||
         cudart_boxes_meet(&job->writes, &earlier->reads) ||
         cudart_boxes_meet(&job->reads, &earlier->writes);
}

/* Keeps what a copy or a set does, if the kernel, or a function of the host,
 * could touch it. */
static void suspect(cudart_work *kernel, const cudart_job *job,
                    const char *of) {
  cudart_suspect found = {
      .code = job->code, .call = job->call, .type = job->type, .of = of};
  if (may_touch(kernel, &job->reads)) {
    found.box = job->reads;
    keep(kernel, &found);
  }
  if (may_touch(kernel, &job->writes)) {
    found.box = job->writes;
    found.is_write = 1;
    keep(kernel, &found);
  }
}

void cudart_suspects_compare(cudart_work *later, cudart_work *earlier) {
  const cudart_job *job = later->job;
  if (job->type == cudaGraphNodeTypeKernel &&
      earlier->job->type == cudaGraphNodeTypeKernel)
    cudart_beside_add(later, earlier);
  else if (conflicts(job, earlier->job) &&
           !(is_of_memory(job) && is_of_memory(earlier->job) &&
             later->stream == earlier->stream))
    report_streams(job, earlier->job, kind_of(later, earlier));
  suspect(earlier, job, kind_of(later, earlier));
  suspect(later, earlier->job, kind_of(later, earlier));
}

/* Keeps or reports that one work uses memory that another one allocates after
 * it, or frees before it. */
static void compare_use(cudart_work *use, const cudart_job *memory) {
  const cudart_job *job = use->job;
  if (can_touch(use, &memory->writes))
    keep(use, &(cudart_suspect){.box = memory->writes,
                                .is_write = 1,
                                .code = memory->code,
                                .call = memory->call,
                                .type = memory->type,
                                .is_ordered = 1});
  else if (conflicts(job, memory) && !is_of_memory(job))
    cudart_report_at(
        TW_FINDING_BOUNDS, TW_CERTAIN, job->code, memory->code, memory->call,
        memory->type == cudaGraphNodeTypeMemFree
            ? "%s() uses memory that %s() frees before it in the graph"
            : "%s() uses memory that %s() allocates after it in the graph",
        job->call, memory->call);
}

void cudart_suspects_compare_ordered(cudart_work *later, cudart_work *earlier) {
  if (earlier->job->type == cudaGraphNodeTypeMemFree)
    compare_use(later, earlier->job);
  if (later->job->type == cudaGraphNodeTypeMemAlloc)
    compare_use(earlier, later->job);
}

void cudart_suspects_free(const sim_range *memory) {
  const cudart_job job = {
      .type = cudaGraphNodeTypeMemFree,
      .call = cudart_call_name(),
      .code = cudart_call_code(),
      .writes = cudart_line((const void *)memory->begin, memory->bytes)};
  for (cudart_work *work = cudart_first_work(); work; work = work->next) {
    if (work->is_running) continue;
    if (!is_of_memory(work->job) && conflicts(&job, work->job))
      report_streams(&job, work->job, "stream");
    suspect(work, &job, "stream");
  }
}

static int does_nothing(const cudart_work *work) {
  const cudart_job *job = work->job;
  return !job->can_touch && job->type != cudaGraphNodeTypeHost &&
         cudart_box_is_empty(&job->reads) && cudart_box_is_empty(&job->writes);
}

void cudart_suspects_submit(cudart_work *work) {
  int is_marked = 0;
  if (cudart_work_count() == work->stream->pending || does_nothing(work))
    return; /* no other stream */
  for (cudart_work *each = cudart_first_work(); each; each = each->next) {
    if (each->stream == work->stream || each->is_running || does_nothing(each))
      continue;
    if (!is_marked) cudart_mark_ordered(work->stream);
    is_marked = 1;
    if (!each->is_needed) cudart_suspects_compare(work, each);
  }
}

/* ---- after a kernel ----------------------------------------------------- */

struct question {
  int is_write;
  const void *code;
};

static void ask(void *user, char *begin, size_t bytes) {
  struct question *question = user;
  if (!question->code)
    question->code =
        tw_program_touched(begin, bytes, question->is_write, NULL, 0);
}

/* Where the kernel that has just run read or wrote the box; NULL: nowhere. */
static const void *touched_at(const cudart_box *box, int is_write) {
  struct question question = {is_write, NULL};
  cudart_box_each_run(box, ask, &question);
  return question.code;
}

static void report(const cudart_suspect *suspect, const void *code,
                   const char *kernel_does) {
  const char *access = does(suspect->type, suspect->is_write);
  if (suspect->is_ordered)
    cudart_report_at(
        TW_FINDING_BOUNDS, TW_CERTAIN, code, suspect->code, suspect->call,
        suspect->type == cudaGraphNodeTypeMemFree
            ? "a kernel %s memory that %s() frees before it in the graph"
            : "a kernel %s memory that %s() allocates after it in the graph",
        kernel_does, suspect->call);
  else if (suspect->call)
    cudart_report_at(TW_FINDING_STREAMS, TW_CERTAIN, suspect->code, code,
                     "the kernel's access",
                     "%s() %s memory that a kernel of another %s %s, and "
                     "nothing orders the two",
                     suspect->call, access, suspect->of, kernel_does);
  else
    cudart_report_at(TW_FINDING_UNDELIVERED, TW_CERTAIN, suspect->code, code,
                     "the kernel's access",
                     "the host %s memory that a kernel %s, before anything has "
                     "waited for the kernel",
                     access, kernel_does);
}

/* Whether the host has set a flag behind its access that the kernel has looked
 * at, or has changed. */
static int is_published(const cudart_suspect *suspect) {
  if (!suspect->flag) return 0;
  const cudart_box flag = cudart_line(suspect->flag, 1);
  return touched_at(&flag, 0) || touched_at(&flag, 1);
}

int cudart_suspects_of_host(const cudart_work *work, const cudart_box *box,
                            int is_write, cudart_suspected *found) {
  for (const cudart_suspect *each = work->suspects; each; each = each->next)
    if ((is_write || each->is_write) && cudart_boxes_meet(&each->box, box)) {
      *found = (cudart_suspected){each->call, each->code, each->is_write};
      return 1;
    }
  return 0;
}

void cudart_suspects_after(cudart_work *work) {
  if (work->job->type == cudaGraphNodeTypeHost) return;
  for (const cudart_suspect *each = work->suspects; each; each = each->next) {
    if (is_published(each)) continue;
    const void *code = touched_at(&each->box, 1);
    if (code)
      report(each, code, "writes");
    else if (each->is_write && (code = touched_at(&each->box, 0)))
      report(each, code, "reads");
  }
}

/* ---- works that are done ------------------------------------------------- */

struct past_question {
  const sim_span *spans;
  int count, is_write;
  const void *code;
};

static void ask_past(void *user, char *begin, size_t bytes) {
  struct past_question *question = user;
  if (!question->code)
    question->code = tw_program_touched(begin, bytes, question->is_write,
                                        question->spans, question->count);
}

const void *cudart_suspects_touched(const sim_span *spans, int count,
                                    const cudart_box *box, int is_write) {
  struct past_question question = {spans, count, is_write, NULL};
  if (count) cudart_box_each_run(box, ask_past, &question);
  return question.code;
}

static void compare_past_kernel(const cudart_job *job, uint64_t number) {
  const cudart_suspect reads = {.box = job->reads,
                                .code = job->code,
                                .call = job->call,
                                .type = job->type,
                                .of = "stream"};
  cudart_suspect writes = reads;
  writes.box = job->writes;
  writes.is_write = 1;
  const sim_span *span = cudart_beside_span(number);
  const int count = span != NULL;
  const void *code = cudart_suspects_touched(span, count, &reads.box, 1);
  if (code) report(&reads, code, "writes");
  if ((code = cudart_suspects_touched(span, count, &writes.box, 1)))
    report(&writes, code, "writes");
  else if ((code = cudart_suspects_touched(span, count, &writes.box, 0)))
    report(&writes, code, "reads");
}

void cudart_suspects_compare_past(cudart_work *work, const cudart_past *past) {
  const int is_kernel = work->job->type == cudaGraphNodeTypeKernel;
  const int was_kernel = past->job.type == cudaGraphNodeTypeKernel;
  if (is_kernel && was_kernel)
    cudart_beside_add_past(work, past->number);
  else if (is_kernel)
    suspect(work, &past->job, "stream");
  else if (was_kernel)
    compare_past_kernel(work->job, past->number);
  else if (conflicts(work->job, &past->job))
    report_streams(work->job, &past->job, "stream");
}
