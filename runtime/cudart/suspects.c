/*
 * suspects.c -- see suspects.h.
 */
#include "cudart/suspects.h"

#include <stdlib.h>

enum { MAX_SUSPECTS = 4096 }; /* of a kernel */

struct cudart_suspect {
  cudart_suspect *next;
  cudart_box box;
  int is_write;     /* of the access, not of the kernel */
  const void *code; /* of the access */
  const char *call; /* NULL: the host's own access */
};

/* Whether the latest launch has touched any of the bytes; a part of the
 * simulator's watch, without which kernels are not suspected. */
extern __attribute__((weak)) int tw_program_touched(const void *address,
                                                    size_t bytes, int is_write);

/* ---- keeping ------------------------------------------------------------ */

/* Neighbouring accesses of one place, as in a loop over an array, are one. */
static int extend(cudart_suspect *latest, const cudart_suspect *suspect) {
  cudart_box *box = &latest->box;
  if (latest->code != suspect->code || latest->is_write != suspect->is_write ||
      box->height != 1 || box->depth != 1 || suspect->box.height != 1)
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

void cudart_suspects_drop(cudart_work *work) {
  while (work->suspects) {
    cudart_suspect *next = work->suspects->next;
    free(work->suspects);
    work->suspects = next;
  }
}

/* ---- streams that nothing orders ---------------------------------------- */

static void report_streams(const cudart_work *work, const cudart_job *earlier,
                           const char *does) {
  const cudart_job *job = work->job;
  cudart_report_at(TW_FINDING_STREAMS, TW_CERTAIN, job->code, earlier->code,
                   earlier->call,
                   "%s() %s memory that %s() of another stream %s, and nothing "
                   "orders the two",
                   job->call, does, earlier->call,
                   cudart_boxes_meet(&earlier->writes, &job->reads) ||
                           cudart_boxes_meet(&earlier->writes, &job->writes)
                       ? "writes"
                       : "reads");
}

static int conflicts(const cudart_job *job, const cudart_job *earlier) {
  return cudart_boxes_meet(&job->writes, &earlier->writes) ||
         cudart_boxes_meet(&job->writes, &earlier->reads) ||
         cudart_boxes_meet(&job->reads, &earlier->writes);
}

static int may_conflict(const cudart_work *work, const cudart_work *earlier) {
  return work->stream != earlier->stream &&
         (conflicts(work->job, earlier->job) ||
          can_touch(earlier, &work->job->reads) ||
          can_touch(earlier, &work->job->writes));
}

static void suspect_or_report(cudart_work *work, cudart_work *earlier) {
  const cudart_job *job = work->job;
  cudart_suspect suspect = {.code = job->code, .call = job->call};
  if (conflicts(job, earlier->job)) {
    report_streams(work, earlier->job,
                   cudart_box_is_empty(&job->writes) ? "reads" : "touches");
    return;
  }
  if (can_touch(earlier, &job->reads)) {
    suspect.box = job->reads;
    keep(earlier, &suspect);
  }
  if (can_touch(earlier, &job->writes)) {
    suspect.box = job->writes;
    suspect.is_write = 1;
    keep(earlier, &suspect);
  }
}

void cudart_suspects_submit(cudart_work *work) {
  int is_marked = 0;
  if (cudart_work_count() == work->stream->pending)
    return; /* no other stream */
  for (cudart_work *each = cudart_first_work(); each; each = each->next) {
    if (each->is_running || !may_conflict(work, each)) continue;
    if (!is_marked) cudart_mark_ordered(work->stream);
    is_marked = 1;
    if (!each->is_needed) suspect_or_report(work, each);
  }
}

/* ---- after a kernel ----------------------------------------------------- */

struct question {
  int is_write, is_touched;
};

static void ask(void *user, char *begin, size_t bytes) {
  struct question *question = user;
  if (!question->is_touched)
    question->is_touched = tw_program_touched(begin, bytes, question->is_write);
}

/* Whether the kernel that has just run read or wrote the box. */
static int has_touched(const cudart_box *box, int is_write) {
  struct question question = {is_write, 0};
  cudart_box_each_run(box, ask, &question);
  return question.is_touched;
}

static void report(const cudart_work *work, const cudart_suspect *suspect,
                   const char *kernel_does) {
  const char *access = suspect->is_write ? "writes" : "reads";
  if (suspect->call)
    cudart_report_at(TW_FINDING_STREAMS, TW_CERTAIN, suspect->code,
                     work->job->code, "the launch",
                     "%s() %s memory that a kernel of another stream %s, and "
                     "nothing orders the two",
                     suspect->call, access, kernel_does);
  else
    cudart_report_at(TW_FINDING_UNDELIVERED, TW_CERTAIN, suspect->code,
                     work->job->code, "the launch",
                     "the host %s memory that a kernel %s, before anything has "
                     "waited for the kernel",
                     access, kernel_does);
}

void cudart_suspects_after(cudart_work *work) {
  if (!tw_program_touched) return;
  for (const cudart_suspect *each = work->suspects; each; each = each->next) {
    if (has_touched(&each->box, 1))
      report(work, each, "writes");
    else if (each->is_write && has_touched(&each->box, 0))
      report(work, each, "reads");
  }
}
