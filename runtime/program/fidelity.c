/*
 * fidelity.c -- how far a run of a program says what a GPU would do
 * (explain.h).
 */
#include <string.h>

#include "api/json_string.h"
#include "program/explain.h"
#include "program/profile.h"
#include "program/settings.h"

typedef struct totals {
  unsigned long long launches, kernels, blocks, threads;
} totals;

static totals add_up(void) {
  int count;
  const program_profile *all = program_profiles(&count);
  totals sums = {.kernels = (unsigned long long)count};
  for (int i = 0; i < count; i++) {
    sums.launches += all[i].launches;
    sums.blocks += all[i].blocks;
    sums.threads += all[i].threads;
  }
  return sums;
}

static const char approximate[] =
    "the last bits of floats, as nvcc contracts a * b + c and g++ does not; "
    "clocks, which advance and do not measure; times between events, which are "
    "PREDICTED from memory requests";
static const char not_modelled[] =
    "caches, the time of arithmetic, and what a finding of the kind "
    "\"refused\" "
    "names";

static const char *checked_text(void) {
  const program_settings_t *settings = program_settings();
  if (settings->checks)
    return "every access was checked for bounds, alignment, order and "
           "initialisation";
  if (settings->unwatched)
    return "nothing was seen of accesses to memory, as the program was "
           "compiled with --unwatched";
  return "accesses were checked for bounds and alignment, not for races";
}

/* Prints "  head: text", in lines of at most 80 columns. */
static void print_wrapped(FILE *to, const char *head, const char *text) {
  int column = fprintf(to, "  %s", head);
  for (const char *word = text; *word;) {
    const int length = (int)strcspn(word, " ");
    if (column + 1 + length > 80) column = fprintf(to, "\n   ") - 1;
    column += fprintf(to, " %.*s", length, word);
    word += length + strspn(word + length, " ");
  }
  fputc('\n', to);
}

void program_print_fidelity(FILE *to) {
  const totals sums = add_up();
  const program_settings_t *settings = program_settings();
  fprintf(to, "==== tilewright: what was run\n");
  fprintf(to,
          "  exact: %llu launch%s of %llu kernel%s, all of their %llu block%s "
          "and %llu threads;\n",
          sums.launches, sums.launches == 1 ? "" : "es", sums.kernels,
          sums.kernels == 1 ? "" : "s", sums.blocks,
          sums.blocks == 1 ? "" : "s", sums.threads);
  print_wrapped(to, " ", checked_text());
  if (settings->order)
    fprintf(to, "  one order of blocks of many: that of seed %llu\n",
            (unsigned long long)settings->order);
  else
    fprintf(to, "  one order of blocks of many: ascending\n");
  if (settings->steps)
    fprintf(to,
            "  the lanes of a warp took turns at each access, as no GPU "
            "since Volta promises\n");
  if (settings->together)
    fprintf(to,
            "  all blocks of a grid that fits the GPU were resident together, "
            "as\n    TW_CHECK_TOGETHER=1 asks and CUDA does not promise\n");
  if (settings->zeros)
    fprintf(to,
            "  new device memory held zeros, as TW_CHECK_ZEROS=1 asks and no "
            "GPU promises\n");
  if (settings->skips)
    fprintf(to, "  no kernel was run, as TW_CHECK_SKIP=1 asks\n");
  print_wrapped(to, "approximate:", approximate);
  print_wrapped(to, "not modelled:", not_modelled);
}

void program_print_fidelity_json(FILE *to) {
  const totals sums = add_up();
  fprintf(to,
          "{\"launches\": %llu, \"kernels\": %llu, \"blocks\": "
          "%llu, \"threads\": %llu, \"all_checks\": %s, \"order\": %llu",
          sums.launches, sums.kernels, sums.blocks, sums.threads,
          program_settings()->checks ? "true" : "false",
          (unsigned long long)program_settings()->order);
  const char *const texts[][2] = {{"checked", checked_text()},
                                  {"approximate", approximate},
                                  {"not_modelled", not_modelled}};
  for (int i = 0; i < 3; i++) {
    fprintf(to, ",\n    \"%s\": ", texts[i][0]);
    twi_json_string(to, texts[i][1]);
  }
  fprintf(to, "}");
}
