/*
 * explain_json.c -- what tune explain --json prints of each kernel (explain.h).
 */
#include <stdlib.h>

#include "api/json_string.h"
#include "devices/targets.h"
#include "program/explain.h"
#include "program/lines.h"

static void print_count(FILE *to, const char *name, uint64_t count) {
  fprintf(to, ", \"%s\": %llu", name, (unsigned long long)count);
}

static void print_lines(FILE *to, const program_profile *profile) {
  int count;
  program_line *lines = program_lines(profile, 1, &count);
  fprintf(to, ",\n     \"lines\": [");
  for (int i = 0; lines && i < count; i++) {
    const program_site *site = &lines[i].site;
    fprintf(to, "%s\n      {\"file\": ", i ? "," : "");
    twi_json_string(to, lines[i].place.file);
    fprintf(to, ", \"line\": %d, \"access\": \"%s\", \"bytes\": %d",
            lines[i].place.line, program_access_name(site), site->bytes);
    print_count(to, "requests", site->requests);
    print_count(to, site->is_shared ? "wavefronts" : "sectors", site->units);
    print_count(to, "fewest", site->ideal_units);
    print_count(to, "wasted", program_waste(site));
    fprintf(to, ", \"approximate\": %s}",
            site->is_approximate ? "true" : "false");
  }
  fprintf(to, "]");
  free(lines);
}

static void print_kernel(FILE *to, const program_profile *profile) {
  const program_sums sums = program_profile_sums(profile);
  fprintf(to, "    {\"kernel\": ");
  twi_json_string(to, tw_program_kernel_name(profile->kernel));
  print_count(to, "launches", profile->launches);
  print_count(to, "blocks", profile->blocks);
  print_count(to, "threads", profile->threads);
  print_count(to, "barriers", profile->barriers);
  print_count(to, "requests", sums.requests);
  print_count(to, "sectors", sums.sectors);
  print_count(to, "fewest_sectors", sums.ideal_sectors);
  print_count(to, "touched_sectors", profile->touched[0] + profile->touched[1]);
  print_count(to, "wavefronts", sums.wavefronts);
  print_count(to, "fewest_wavefronts", sums.ideal_wavefronts);
  fprintf(to,
          ",\n     \"threads_per_block\": %d, \"blocks_per_sm\": %d, "
          "\"occupancy\": %.4f, \"bound\": \"%s\"",
          profile->block_threads, profile->occupancy.blocks_per_sm,
          profile->occupancy.fraction, program_bound_name(profile->bounds_us));
  fprintf(to, ",\n     \"predicted_us\": {");
  for (int g = 0; g < twi_target_count && g < PROGRAM_GPUS; g++)
    fprintf(to, "%s\"%s\": %.4f", g ? ", " : "",
            twi_target_name(&twi_targets[g]), profile->us[g]);
  fprintf(to, "}");
  print_lines(to, profile);
  fprintf(to, "}");
}

void program_explain_json(FILE *to) {
  int count;
  const program_profile *all = program_profiles(&count);
  fprintf(to, "  \"device\": \"%s\",\n  \"kernels\": [",
          count && all->gpu ? all->gpu->name : "");
  for (int i = 0; i < count; i++) {
    fprintf(to, "%s\n", i ? "," : "");
    print_kernel(to, &all[i]);
  }
  fprintf(to, "],\n");
}
