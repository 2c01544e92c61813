/*
 * server_request.h -- what a compiling process is asked.
 *
 * A request is four paths or names and an answer a number, each on one line,
 * with tabs between. A server ends when its requests do, so that none outlives
 * a process that was killed.
 */
#ifndef TUNE_BUILD_SERVER_REQUEST_H
#define TUNE_BUILD_SERVER_REQUEST_H

#include "build/files.h"

/* The first word of a server's command line. */
#define TUNE_SERVER_WORD "--compiling-worker"

enum { TUNE_SERVER_REQUEST = 4 * TUNE_PATH };

#endif
