/*
 * library.c -- the failures of functions of headers that stand for libraries.
 */
#include <stdio.h>

#include "cudart/discarded.h"
#include "program/callers.h"
#include "program/findings.h"

/* Whether the calls have not been looked at before: their lines take a run of
 * addr2line. */
static int is_new(const void *calls) {
  enum { MOST = 64 };
  static __thread const void *seen[MOST];
  static __thread int count;
  for (int i = 0; i < count; i++)
    if (seen[i] == calls) return 0;
  if (count == MOST) return 0;
  seen[count++] = calls;
  return 1;
}

int tw_program_library_status(int status, const char *library,
                              const char *name) {
  const void *calls = program_callers(__builtin_return_address(0));
  int count;
  const void *const *codes = program_callers_find(calls, &count);
  sim_source_line lines[PROGRAM_MOST_CALLS];
  char text[256];
  if (!codes || !is_new(calls)) return status;
  sim_source_lines(codes, count, NULL, lines);
  const int at = program_callers_own(lines, count);
  if (at == count || !cudart_result_is_discarded(codes[at])) return status;
  snprintf(text, sizeof text,
           "a call of %s failed with %s, and nobody has read the error",
           library, name);
  tw_program_report(&(tw_finding){.kind = TW_FINDING_UNCHECKED,
                                  .certainty = TW_CERTAIN,
                                  .text = text,
                                  .code = codes[at]});
  return status;
}
