/*
 * lines.c -- see lines.h.
 */
#include "program/lines.h"

#include <stdlib.h>
#include <string.h>

uint64_t program_waste(const program_site *site) {
  return site->units - site->ideal_units;
}

const char *program_access_name(const program_site *site) {
  if (site->is_shared) return site->is_write ? "shared store" : "shared load";
  return site->is_write ? "global store" : "global load";
}

static int by_waste(const void *a, const void *b) {
  const program_line *x = a, *y = b;
  const uint64_t left = program_waste(&x->site),
                 right = program_waste(&y->site);
  if (left != right) return left > right ? -1 : 1;
  return x->place.line - y->place.line;
}

static int same_line(const program_line *a, const program_line *b) {
  return a->place.line && a->place.line == b->place.line &&
         a->site.is_shared == b->site.is_shared &&
         a->site.is_write == b->site.is_write &&
         a->site.bytes == b->site.bytes &&
         !strcmp(a->place.file, b->place.file);
}

/* Adds a site, to that of the same line if there is one. */
static void add_line(program_line *lines, int *count,
                     const program_line *line) {
  int i = 0;
  while (i < *count && !same_line(&lines[i], line)) i++;
  if (i == *count) {
    lines[(*count)++] = *line;
    return;
  }
  lines[i].site.requests += line->site.requests;
  lines[i].site.units += line->site.units;
  lines[i].site.ideal_units += line->site.ideal_units;
  lines[i].site.is_approximate |= line->site.is_approximate;
}

program_line *program_lines(const program_profile *all, int count,
                            int *line_count) {
  int sites = 0, used = 0;
  for (int i = 0; i < count; i++) sites += all[i].site_count;
  program_line *lines = calloc((size_t)sites + 1, sizeof *lines);
  const void **codes = calloc((size_t)sites + 1, sizeof *codes);
  sim_source_line *places = calloc((size_t)sites + 1, sizeof *places);
  *line_count = 0;
  if (lines && codes && places) {
    for (int i = 0; i < count; i++)
      for (int s = 0; s < all[i].site_count; s++)
        codes[used++] = all[i].sites[s].code;
    sim_source_lines(codes, used, NULL, places);
    used = 0;
    for (int i = 0; i < count; i++)
      for (int s = 0; s < all[i].site_count; s++, used++)
        add_line(lines, line_count,
                 &(program_line){all[i].sites[s], places[used]});
    qsort(lines, (size_t)*line_count, sizeof *lines, by_waste);
  }
  free(codes);
  free(places);
  return lines;
}
