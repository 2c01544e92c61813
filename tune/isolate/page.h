/*
 * page.h -- memory that a worker process and its parent share.
 *
 * Verification writes where it is into `text` before it runs a kernel, and a
 * finding afterwards. If the worker is killed, the parent can still read it. A
 * wrong kernel may have written to the page too: the parent trusts no byte.
 */
#ifndef TUNE_PAGE_H
#define TUNE_PAGE_H

enum { TUNE_PAGE_TEXT = 1024 };

typedef struct tune_page {
  char text[TUNE_PAGE_TEXT];
} tune_page;

/* The descriptors that a worker inherits. */
enum {
  TUNE_WORKER_REQUESTS = 3,
  TUNE_WORKER_ANSWERS = 4,
  TUNE_WORKER_PAGE = 5
};

/* The first word of a worker's command line; its device's name follows. */
#define TUNE_WORKER_WORD "--isolated-worker"

/* What a worker answers: a word, the time of a launch in microseconds, and a
 * newline. Its sentence is in the page. */
#define TUNE_ANSWER_READY "ready"

#endif
