/*
 * print_text.c -- findings for people.
 */
#include <string.h>

#include "program/print.h"

const char *program_certainty_text(tw_certainty certainty) {
  return certainty == TW_CERTAIN ? "certain: it happened in this run"
                                 : "possible in another order";
}

static void print_place(FILE *to, const program_place *place,
                        const char *text) {
  if (place->file)
    fprintf(to, "    %s:%d", place->file, place->line);
  else if (place->code)
    fprintf(to, "    code at %p, of which no line is known", place->code);
  else if (*text)
    fprintf(to, "    elsewhere");
  else
    return;
  fprintf(to, "%s%s\n", *text ? ": " : "", text);
}

static void print_one(FILE *to, const program_found *one) {
  fprintf(to, "%s", program_kind_name(one->kind));
  if (one->kernel) fprintf(to, " in %s", tw_program_kernel_name(one->kernel));
  fprintf(to, " (%s): %s\n", program_certainty_text(one->certainty),
          one->text ? one->text : "");
  print_place(to, &one->at, "");
  print_place(to, &one->other, one->other_text ? one->other_text : "");
  if (one->count > 1)
    fprintf(to, "    %llu times\n", (unsigned long long)one->count);
}

void program_print_text(FILE *to, const program_found *found, int count) {
  fprintf(to, "==== tilewright: %d finding%s\n", count, count == 1 ? "" : "s");
  for (int i = 0; i < count; i++) print_one(to, &found[i]);
}
