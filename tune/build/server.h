/*
 * server.h -- compilers of a GPU's kernels in processes of their own.
 *
 * Threads that use NVRTC in one process hinder each other: on 16 cores sixteen
 * of them compile three times as much as one. A server is started when
 * a thread needs one, and serves until the compiler is closed.
 */
#ifndef TUNE_BUILD_SERVER_H
#define TUNE_BUILD_SERVER_H

#include "build/compiler.h"

typedef struct tune_servers tune_servers;

/* `program` is started with the word of a server and the target; its main()
 * must call tune_server_main() then. NULL without memory. */
tune_servers *tune_servers_open(const char *program, const char *target);
/* Ends the servers. NULL is allowed. */
void tune_servers_close(tune_servers *servers);

/* Compiles a unit, as compile() of tune_compiler does. Returns 0 if there is no
 * server, or it ended: then the caller compiles. May be called from several
 * threads. */
int tune_servers_compile(tune_servers *servers, const tune_unit *unit,
                         const char *output, const char *messages,
                         tune_compiled *compiled);

/* Ends what is being compiled: each call of tune_servers_compile() returns at
 * once with TUNE_COMPILED_FAILED, until tune_servers_resume(). NULL is allowed.
 */
void tune_servers_cancel(tune_servers *servers);
void tune_servers_resume(tune_servers *servers);

/* Whether the command line is that of a server, and its work until the other
 * process closes the pipe. Returns the exit code. */
int tune_is_server(int argc, char **argv);
int tune_server_main(int argc, char **argv);

#endif
