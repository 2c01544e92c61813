/*
 * environment.h -- the library's environment variables.
 */
#ifndef TWI_ENVIRONMENT_H
#define TWI_ENVIRONMENT_H

/* The variable's value; NULL if it is not set, or if the process runs with more
 * rights than the user who started it (set-uid, set-gid, file capabilities):
 * that user must not choose the files that it reads and writes. */
const char *twi_environment(const char *name);

#endif
