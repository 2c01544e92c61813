/*
 * environment.h -- the library's environment variables.
 */
#ifndef TWI_ENVIRONMENT_H
#define TWI_ENVIRONMENT_H

/* The variable's value; NULL if it is not set, or if the process runs with more
 * rights than the user who started it (set-uid, set-gid, file capabilities):
 * that user must not choose the files that it reads and writes. */
const char *twi_environment(const char *name);

/* A name that may be in the list of a variable, and what it stands for. */
typedef struct twi_named_bits {
  const char *name;
  unsigned bits; /* not 0 */
} twi_named_bits;

/* Sets *bits to the bits of all names in the variable's list, which commas
 * separate; 0 if it is empty or not set. Returns 0 if a name is not one of
 * `names`, and copies that name, cut to fit, into `unknown` (TWI_UNKNOWN_NAME
 * bytes). */
enum { TWI_UNKNOWN_NAME = 65 };
int twi_environment_bits(const char *variable, const twi_named_bits *names,
                         int count, unsigned *bits, char *unknown);

#endif
