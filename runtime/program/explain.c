/*
 * explain.c -- see explain.h.
 */
#include "program/explain.h"

#include <stdlib.h>
#include <string.h>

#include "devices/targets.h"
#include "program/lines.h"
#include "program/profile.h"

enum {
  MOST_LINES = 20,
  NAME_WIDTH = 24,
  PLACE_WIDTH = 22,
  GPUS_NAME_WIDTH = 20
};

/* ---- kernels ------------------------------------------------------------- */

static double ratio(uint64_t a, uint64_t b) {
  return b ? (double)a / (double)b : 0;
}

/* The requests of a kernel of one kind. */
typedef struct kind_sums {
  uint64_t requests, units, ideal_units;
} kind_sums;

static kind_sums sum(const program_profile *profile, int is_shared,
                     int is_write) {
  kind_sums sums = {0, 0, 0};
  for (int i = 0; i < profile->site_count; i++) {
    const program_site *site = &profile->sites[i];
    if (site->is_shared != is_shared ||
        (!is_shared && site->is_write != is_write))
      continue;
    sums.requests += site->requests;
    sums.units += site->units;
    sums.ideal_units += site->ideal_units;
  }
  return sums;
}

/* What a request takes, and the fewest possible; "-" without requests. */
static void print_kind(FILE *to, const kind_sums *sums) {
  if (sums->requests)
    fprintf(to, " %6.2f %6.2f", ratio(sums->units, sums->requests),
            ratio(sums->ideal_units, sums->requests));
  else
    fprintf(to, " %6s %6s", "-", "-");
}

static void print_name(FILE *to, const program_profile *profile, int width) {
  fprintf(to, "%-*.*s", width, width, tw_program_kernel_name(profile->kernel));
}

static void print_memory(FILE *to, const program_profile *all, int count) {
  fprintf(to,
          "\nmemory: load, store: sectors of 32 bytes per request, of: the "
          "fewest possible;\nshared: wavefronts per request to shared memory; "
          "moved: bytes per byte that is\ntouched; sync: barriers per block\n"
          "%-*s %6s %6s %6s %6s %6s %6s %6s %5s\n",
          NAME_WIDTH, "kernel", "load", "of", "store", "of", "shared", "of",
          "moved", "sync");
  for (int i = 0; i < count; i++) {
    const kind_sums load = sum(&all[i], 0, 0), store = sum(&all[i], 0, 1),
                    shared = sum(&all[i], 1, 0);
    print_name(to, &all[i], NAME_WIDTH);
    print_kind(to, &load);
    print_kind(to, &store);
    print_kind(to, &shared);
    fprintf(
        to, " %6.2f %5.4g\n",
        ratio(load.units + store.units, all[i].touched[0] + all[i].touched[1]),
        ratio(all[i].barriers, all[i].blocks));
  }
}

/* Occupancy and threads are those of the launch with the most threads. */
static void print_launches(FILE *to, const program_profile *all, int count) {
  fprintf(to,
          "\nlaunches; blk/SM: at most, as registers are unknown; bound: the "
          "largest limit\n"
          "%-*s %9s %10s %8s %7s %5s %10s\n",
          NAME_WIDTH, "kernel", "launches", "blocks", "threads", "blk/SM",
          "occ.", "bound");
  for (int i = 0; i < count; i++) {
    print_name(to, &all[i], NAME_WIDTH);
    fprintf(to, " %9llu %10llu %8d %7d %5.2f %10s\n",
            (unsigned long long)all[i].launches,
            (unsigned long long)all[i].blocks, all[i].block_threads,
            all[i].occupancy.blocks_per_sm, all[i].occupancy.fraction,
            program_bound_name(all[i].bounds_us));
  }
}

/* ---- lines --------------------------------------------------------------- */

static void print_lines(FILE *to, const program_profile *all, int count) {
  int line_count;
  program_line *lines = program_lines(all, count, &line_count);
  if (lines && line_count) {
    fprintf(to,
            "\nline by line, the most waste first; each: sectors or wavefronts "
            "per request\n%-*s %-12s %5s %10s %6s %6s %10s\n",
            PLACE_WIDTH, "line", "access", "bytes", "requests", "each", "of",
            "wasted");
    for (int i = 0; i < line_count && i < MOST_LINES; i++) {
      const program_site *site = &lines[i].site;
      const char *slash = strrchr(lines[i].place.file, '/');
      char place[SIM_SOURCE_FILE + 16];
      snprintf(place, sizeof place, "%s:%d",
               slash ? slash + 1 : lines[i].place.file, lines[i].place.line);
      fprintf(to, "%-*s %-12s %5d %10llu %6.2f %6.2f %10llu%s\n", PLACE_WIDTH,
              place, program_access_name(site), site->bytes,
              (unsigned long long)site->requests,
              ratio(site->units, site->requests),
              ratio(site->ideal_units, site->requests),
              (unsigned long long)program_waste(site),
              site->is_approximate ? " ~" : "");
    }
    if (line_count > MOST_LINES)
      fprintf(to, "and %d lines that waste less\n", line_count - MOST_LINES);
  }
  free(lines);
}

/* ---- times --------------------------------------------------------------- */

/* A column is wide enough for the GPU's name. */
static int width_of(int gpu) {
  const int length = (int)strlen(twi_target_name(&twi_targets[gpu]));
  return length > 5 ? length : 5;
}

static void print_times(FILE *to, const program_profile *all, int count) {
  fprintf(to,
          "\nmicroseconds of all launches, PREDICTED from their memory "
          "requests, without\narithmetic\n%-*s",
          GPUS_NAME_WIDTH, "kernel");
  for (int g = 0; g < twi_target_count && g < PROGRAM_GPUS; g++)
    fprintf(to, " %*s", width_of(g), twi_target_name(&twi_targets[g]));
  fputc('\n', to);
  for (int i = 0; i < count; i++) {
    print_name(to, &all[i], GPUS_NAME_WIDTH);
    for (int g = 0; g < twi_target_count && g < PROGRAM_GPUS; g++)
      fprintf(to, " %*.*f", width_of(g), all[i].us[g] < 1000 ? 1 : 0,
              all[i].us[g]);
    fputc('\n', to);
  }
}

void program_explain(FILE *to) {
  int count;
  const program_profile *all = program_profiles(&count);
  fprintf(to, "==== tilewright: %d kernel%s", count, count == 1 ? "" : "s");
  if (count && all->gpu)
    fprintf(to, " on the simulator as %s; times are PREDICTED", all->gpu->name);
  fputc('\n', to);
  if (!count) return;
  print_memory(to, all, count);
  print_launches(to, all, count);
  print_lines(to, all, count);
  print_times(to, all, count);
  fputc('\n', to);
}
