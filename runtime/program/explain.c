/*
 * explain.c -- see explain.h.
 */
#include "program/explain.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/report/source_line.h"
#include "devices/targets.h"
#include "program/profile.h"

enum { MOST_LINES = 20, NAME_WIDTH = 32 };

/* ---- kernels --------------------------------------------------------------
 */

static double ratio(uint64_t a, uint64_t b) {
  return b ? (double)a / (double)b : 0;
}

static void print_kernels(FILE *to, const program_profile *all, int count) {
  fprintf(to,
          "sectors: of 32 bytes that all requests to global memory move; "
          "fewest: that would\nbe enough; wavefronts: of shared memory; "
          "touched: distinct bytes of global memory\n%-*s %8s %9s %10s %10s "
          "%10s %10s %8s %11s\n",
          NAME_WIDTH, "kernel", "launches", "blocks", "sectors", "fewest",
          "wavefronts", "fewest", "barriers", "touched");
  for (int i = 0; i < count; i++) {
    const program_profile *one = &all[i];
    const program_sums sums = program_profile_sums(one);
    fprintf(to, "%-*.*s %8llu %9llu %10llu %10llu %10llu %10llu %8llu %11llu\n",
            NAME_WIDTH, NAME_WIDTH, tw_program_kernel_name(one->kernel),
            (unsigned long long)one->launches, (unsigned long long)one->blocks,
            (unsigned long long)sums.sectors,
            (unsigned long long)sums.ideal_sectors,
            (unsigned long long)sums.wavefronts,
            (unsigned long long)sums.ideal_wavefronts,
            (unsigned long long)one->barriers,
            (unsigned long long)(32 * (one->touched[0] + one->touched[1])));
  }
}

/* ---- lines ----------------------------------------------------------------
 */

typedef struct explained_line {
  program_site site;
  sim_source_line place;
} explained_line;

static uint64_t waste(const program_site *site) {
  return site->units - site->ideal_units;
}

static int by_waste(const void *a, const void *b) {
  const explained_line *x = a, *y = b;
  const uint64_t left = waste(&x->site), right = waste(&y->site);
  if (left != right) return left > right ? -1 : 1;
  return x->place.line - y->place.line;
}

static int same_line(const explained_line *a, const explained_line *b) {
  return a->place.line && a->place.line == b->place.line &&
         a->site.is_shared == b->site.is_shared &&
         a->site.is_write == b->site.is_write &&
         a->site.bytes == b->site.bytes &&
         !strcmp(a->place.file, b->place.file);
}

/* Adds a site, to that of the same line if there is one. */
static void add_line(explained_line *lines, int *count,
                     const explained_line *line) {
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

/* The lines of all kernels, by what they waste; the caller frees them. */
static explained_line *list_lines(const program_profile *all, int count,
                                  int *line_count) {
  int sites = 0, used = 0;
  for (int i = 0; i < count; i++) sites += all[i].site_count;
  explained_line *lines = calloc((size_t)sites + 1, sizeof *lines);
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
                 &(explained_line){all[i].sites[s], places[used]});
    qsort(lines, (size_t)*line_count, sizeof *lines, by_waste);
  }
  free(codes);
  free(places);
  return lines;
}

static void print_lines(FILE *to, const program_profile *all, int count) {
  int line_count;
  explained_line *lines = list_lines(all, count, &line_count);
  if (lines && line_count) {
    fprintf(to,
            "\nline by line, the most waste first; each: sectors per request "
            "to global memory,\nwavefronts per request to shared memory; "
            "enough: the fewest possible\n%-*s %-13s %5s %10s %7s %7s %10s\n",
            NAME_WIDTH, "line", "access", "bytes", "requests", "each", "enough",
            "wasted");
    for (int i = 0; i < line_count && i < MOST_LINES; i++) {
      const program_site *site = &lines[i].site;
      const char *slash = strrchr(lines[i].place.file, '/');
      char place[SIM_SOURCE_FILE + 16];
      snprintf(place, sizeof place, "%s:%d",
               slash ? slash + 1 : lines[i].place.file, lines[i].place.line);
      fprintf(
          to, "%-*s %-13s %5d %10llu %7.2f %7.2f %10llu%s\n", NAME_WIDTH, place,
          site->is_shared  ? site->is_write ? "shared store" : "shared load"
          : site->is_write ? "global store"
                           : "global load",
          site->bytes, (unsigned long long)site->requests,
          ratio(site->units, site->requests),
          ratio(site->ideal_units, site->requests),
          (unsigned long long)waste(site), site->is_approximate ? " ~" : "");
    }
    if (line_count > MOST_LINES)
      fprintf(to, "and %d lines that waste less\n", line_count - MOST_LINES);
  }
  free(lines);
}

/* ---- times ----------------------------------------------------------------
 */

static void print_times(FILE *to, const program_profile *all, int count) {
  fprintf(to,
          "\nmicroseconds of all launches, PREDICTED from their memory "
          "requests; arithmetic is\nnot counted\n%-*s",
          NAME_WIDTH, "kernel");
  for (int g = 0; g < twi_target_count && g < PROGRAM_GPUS; g++)
    fprintf(to, " %9s", twi_target_name(&twi_targets[g]));
  fputc('\n', to);
  for (int i = 0; i < count; i++) {
    fprintf(to, "%-*.*s", NAME_WIDTH, NAME_WIDTH,
            tw_program_kernel_name(all[i].kernel));
    for (int g = 0; g < twi_target_count && g < PROGRAM_GPUS; g++)
      fprintf(to, " %9.1f", all[i].us[g]);
    fputc('\n', to);
  }
}

void program_explain(FILE *to) {
  int count;
  const program_profile *all = program_profiles(&count);
  fprintf(to, "==== tilewright: %d kernel%s\n", count, count == 1 ? "" : "s");
  if (!count) return;
  print_kernels(to, all, count);
  print_lines(to, all, count);
  print_times(to, all, count);
}
