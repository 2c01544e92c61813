/*
 * findings.h -- what has been found in a program, until it ends.
 */
#ifndef PROGRAM_FINDINGS_H
#define PROGRAM_FINDINGS_H

#include <stdint.h>

#include "cudart/program.h"

/* A place in the source. */
typedef struct program_place {
  const void *code; /* a return address; NULL: `file` and `line` */
  const void *call; /* of the library whose kernel has the code, see callers.h;
                       NULL: it is the program's own kernel */
  const char *file; /* NULL: unknown */
  int line;
} program_place;

typedef struct program_found {
  tw_finding_kind kind;
  tw_certainty certainty;
  int is_unless_wait; /* none if one of the two accesses is a wait */
  program_place at, other;
  const tw_program_kernel *kernel; /* NULL: host code */
  char *text, *other_text;         /* NULL: no memory; other_text also: none */
  uint64_t count;
} program_found;

/* Counts a finding. Returns 1 if there is none yet of its kind at these places;
 * program_findings_add() is to follow. */
int program_findings_count(tw_finding_kind kind, const program_place *at,
                           const program_place *other);
void program_findings_add(const program_found *finding);

/* This code reads a word until another thread changes it: what it reads is a
 * flag, and no race is reported for its being volatile. */
void program_findings_poll(const void *code);

/* All findings, with file and line of each place looked up. */
const program_found *program_findings(int *count);

/* "bounds", and what it means. */
const char *program_kind_name(tw_finding_kind kind);
const char *program_kind_meaning(tw_finding_kind kind);

#endif
