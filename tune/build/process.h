/*
 * process.h -- runs programs such as compilers, several at once.
 */
#ifndef TUNE_PROCESS_H
#define TUNE_PROCESS_H

/* Runs the program words[0], searched for in PATH, with the words up to NULL as
 * its arguments, and waits for its end. Its output and its messages, in
 * English, go to the two files, which are replaced; NULL: nowhere. Returns its
 * exit status; 128 and the signal's number if a signal ended it; -1 with errno
 * set if it could not be started, or with EINTR if SIGINT ended it: Ctrl-C goes
 * to every program of a terminal, and what it said then means nothing. */
int tune_process_run(const char *const *words, const char *output,
                     const char *messages);

/* Calls job(user, i) for i = 0 .. count-1 from up to `jobs` threads, and
 * returns when all calls have. */
void tune_pool_run(int jobs, int count, void (*job)(void *user, int index),
                   void *user);

#endif
