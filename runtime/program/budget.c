/*
 * budget.c -- counts that may not rise (explain.h). Counts are those of a
 * simulated GPU, so noise cannot change them.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "program/explain.h"
#include "program/findings.h"
#include "program/profile.h"

enum { LINE = 1024 };

static const char *const counts[] = {
    "requests",       "sectors",  "excess_sectors", "wavefronts",
    "bank_conflicts", "barriers", "launches"};
enum { COUNTS = sizeof counts / sizeof *counts };

static uint64_t value_of(const program_profile *profile, int which) {
  const program_sums sums = program_profile_sums(profile);
  const uint64_t values[COUNTS] = {sums.requests,
                                   sums.sectors,
                                   sums.sectors - sums.ideal_sectors,
                                   sums.wavefronts,
                                   sums.wavefronts - sums.ideal_wavefronts,
                                   profile->barriers,
                                   profile->launches};
  return values[which];
}

static void report(const char *path, int line, const char *text) {
  const program_place at = {.file = strdup(path), .line = line}, none = {0};
  if (program_findings_count(TW_FINDING_BUDGET, &at, &none))
    program_findings_add(&(program_found){.kind = TW_FINDING_BUDGET,
                                          .certainty = TW_CERTAIN,
                                          .at = at,
                                          .text = (char *)text});
}

static const program_profile *find_kernel(const char *name) {
  int count;
  const program_profile *all = program_profiles(&count);
  for (int i = 0; i < count; i++)
    if (!strcmp(tw_program_kernel_name(all[i].kernel), name)) return &all[i];
  return NULL;
}

static int find_count(const char *name) {
  int i = 0;
  while (i < COUNTS && strcmp(counts[i], name)) i++;
  return i;
}

/* Cuts the last word off the line; NULL if there is none. */
static char *cut_word(char *line) {
  size_t length = strlen(line);
  while (length && strchr(" \t\r\n", line[length - 1])) line[--length] = '\0';
  while (length && !strchr(" \t", line[length - 1])) length--;
  if (!line[length]) return NULL;
  if (length) line[length - 1] = '\0';
  return line + length;
}

static void check_line(const char *path, int number, char *line) {
  char text[2 * LINE], *end;
  line[strcspn(line, "#")] = '\0';
  if (!line[strspn(line, " \t\r\n")]) return;
  const char *most = cut_word(line), *name = most ? cut_word(line) : NULL;
  while (name && cut_word(line + strlen(line))) continue;
  char *kernel = line + strspn(line, " \t");
  for (size_t n = strlen(kernel); n && strchr(" \t", kernel[n - 1]);)
    kernel[--n] = '\0';
  const unsigned long long limit = most ? strtoull(most, &end, 10) : 0;
  const int which = name ? find_count(name) : COUNTS;
  if (!name || !*kernel || *end || which == COUNTS) {
    snprintf(text, sizeof text,
             "the line is no budget; expected KERNEL COUNT MOST, where COUNT "
             "is requests, sectors, excess_sectors, wavefronts, "
             "bank_conflicts, barriers or launches");
    report(path, number, text);
    return;
  }
  const program_profile *profile = find_kernel(kernel);
  const uint64_t value = profile ? value_of(profile, which) : 0;
  if (profile && value <= limit) return;
  if (profile)
    snprintf(text, sizeof text, "%s of %s are %llu, and may be %llu at most",
             name, kernel, (unsigned long long)value, limit);
  else
    snprintf(text, sizeof text, "the kernel %s was not launched", kernel);
  report(path, number, text);
}

void program_check_budget(const char *path) {
  char line[LINE], text[LINE];
  FILE *file = fopen(path, "r");
  if (!file) {
    snprintf(text, sizeof text, "the budget cannot be read: %s",
             strerror(errno));
    report(path, 0, text);
    return;
  }
  for (int number = 1; fgets(line, sizeof line, file); number++)
    check_line(path, number, line);
  fclose(file);
}
