/*
 * library.c -- the failures of functions of headers that stand for libraries.
 */
#include <stdio.h>

#include "cudart/discarded.h"
#include "cudart/state.h"
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

/* The program's own call among these that has led to the library; NULL: not
 * known, or looked at before. */
static const void *own_call(const void *calls) {
  int count;
  const void *const *codes = program_callers_find(calls, &count);
  sim_source_line lines[PROGRAM_MOST_CALLS];
  if (!codes || !is_new(calls)) return NULL;
  sim_source_lines(codes, count, NULL, lines);
  const int at = program_callers_own(lines, count);
  return at == count ? NULL : codes[at];
}

static void report(tw_finding_kind kind, const char *text, const void *code) {
  tw_program_report(&(tw_finding){
      .kind = kind, .certainty = TW_CERTAIN, .text = text, .code = code});
}

static void check_read(const char *library, const char *name,
                       const void *code) {
  char text[256];
  if (!cudart_result_is_discarded(code)) return;
  snprintf(text, sizeof text,
           "a call of %s failed with %s, and nobody has read the error",
           library, name);
  report(TW_FINDING_UNCHECKED, text, code);
}

int tw_program_library_status(int status, const char *library,
                              const char *name) {
  const void *code = own_call(program_callers(__builtin_return_address(0)));
  cudart_note_failed();
  if (code) check_read(library, name, code);
  return status;
}

int tw_program_library_refuses(int status, const char *library,
                               const char *name, const char *why) {
  const void *code = own_call(program_callers(__builtin_return_address(0)));
  if (status) cudart_note_failed();
  if (!code) return status;
  report(TW_FINDING_CALL, why, code);
  if (status) check_read(library, name, code);
  return status;
}
