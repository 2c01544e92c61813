/*
 * server_request.h -- what server.c asks a compiling process, server_main.c.
 *
 * A request is one line: the source's name and the paths of its text, of the
 * output and of the messages, with tabs between. So is an answer: a
 * tune_compiled and, if it failed, why. A server ends when its requests do, so
 * that none outlives a process that was killed.
 */
#ifndef TUNE_BUILD_SERVER_REQUEST_H
#define TUNE_BUILD_SERVER_REQUEST_H

#include "build/files.h"

/* The first word of a server's command line. */
#define TUNE_SERVER_WORD "--compiling-worker"

enum { TUNE_SERVER_REQUEST = 4 * TUNE_PATH };

#endif
