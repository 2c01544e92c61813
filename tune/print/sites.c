/*
 * sites.c -- the table of a variant's accesses, line by line of its template.
 *
 * A line in an unrolled loop has several sites. They are added up in one row,
 * unless they differ in kind or width.
 */
#include "print/sites.h"

#include <stdlib.h>
#include <string.h>

#include "api/template_line.h"
#include "devices/simulator/report/source_line.h"
#include "text.h"

struct line {
  char place[SIM_SOURCE_FILE + 16];
  sim_site site; /* the sums */
};

/* "transpose/tiled.cu:31", or the address of the code if its line is unknown.
 */
static void name_place(const twi_kernel *kernel, const sim_source_line *line,
                       const void *code, char *text, size_t size) {
  twi_template_line found;
  if (!line->file[0])
    snprintf(text, size, "code at %p", code);
  else if (twi_template_line_find(kernel->set, line->file, line->line, &found))
    snprintf(text, size, "%s:%d", found.file, found.line);
  else
    snprintf(text, size, "%s:%d", line->file, line->line);
}

static int is_same(const struct line *line, const char *place,
                   const sim_site *site) {
  return !strcmp(line->place, place) && line->site.pass == site->pass &&
         line->site.is_shared == site->is_shared &&
         line->site.is_write == site->is_write &&
         line->site.is_atomic == site->is_atomic &&
         line->site.bytes == site->bytes;
}

static void add(sim_site *sum, const sim_site *site) {
  sum->accesses += site->accesses;
  sum->requests += site->requests;
  sum->sectors += site->sectors;
  sum->ideal_sectors += site->ideal_sectors;
  sum->wavefronts += site->wavefronts;
  sum->ideal_wavefronts += site->ideal_wavefronts;
  sum->is_approximate |= site->is_approximate;
}

/* Fills `lines`, which must have an entry for each site; returns the number of
 * lines. */
static int gather(const tune_explained *explained,
                  const sim_source_line *places, struct line *lines) {
  int count = 0;
  for (int i = 0; i < explained->counted.site_count; i++) {
    const sim_site *site = &explained->counted.sites[i];
    char place[sizeof lines->place];
    int at = 0;
    name_place(explained->candidate->kernel, &places[i], site->code, place,
               sizeof place);
    while (at < count && !is_same(&lines[at], place, site)) at++;
    if (at < count) {
      add(&lines[at].site, site);
      continue;
    }
    memcpy(lines[count].place, place, sizeof place);
    lines[count++].site = *site;
  }
  return count;
}

static void add_columns(tune_table *table) {
  tune_table_column(table, "variant", "variant", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "template line", "line", 0);
  tune_table_column(table, "pass", "pass",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "access", "access", 0);
  tune_table_column(table, "bytes", "bytes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "requests", "requests", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "accesses", "accesses",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "units", "units",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "ideal units", "ideal_units",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "each", "units_per_request", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "enough", "ideal_per_request", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "", "note", 0);
}

static void add_row(const struct line *line, const char *variant,
                    tune_table *table) {
  const sim_site *site = &line->site;
  uint64_t units = site->is_shared ? site->wavefronts : site->sectors;
  uint64_t ideal =
      site->is_shared ? site->ideal_wavefronts : site->ideal_sectors;
  double requests = site->requests ? (double)site->requests : 1;
  char pass[24] = "";
  if (site->pass) snprintf(pass, sizeof pass, ", pass %d", site->pass + 1);
  tune_table_cell(table, "%s", variant);
  tune_table_cell(table, "%s", line->place);
  tune_table_cell(table, "%d", site->pass + 1);
  tune_table_cell(table, "%s %s%s", site->is_shared ? "shared" : "global",
                  site->is_atomic  ? "atomic"
                  : site->is_write ? "store"
                                   : "load",
                  pass);
  tune_table_cell(table, "%d", site->bytes);
  tune_table_cell(table, "%llu", (unsigned long long)site->requests);
  tune_table_cell(table, "%llu", (unsigned long long)site->accesses);
  tune_table_cell(table, "%llu", (unsigned long long)units);
  tune_table_cell(table, "%llu", (unsigned long long)ideal);
  tune_table_cell(table, "%.2f", (double)units / requests);
  tune_table_cell(table, "%.2f", (double)ideal / requests);
  tune_table_cell(table, "%s",
                  site->is_approximate                    ? "about"
                  : (double)units >= 1.05 * (double)ideal ? "<"
                                                          : "");
}

static tw_status print(const tune_explained *explained,
                       const struct line *lines, int count, tune_format format,
                       int with_head) {
  const char *variant = explained->candidate->kernel->variant->name;
  tune_table table = {0};
  add_columns(&table);
  for (int i = 0; i < count; i++) add_row(&lines[i], variant, &table);
  if (format == TUNE_FORMAT_TEXT)
    printf(
        "\n%s, line by line\n"
        "each: sectors per request to global memory, wavefronts per request to "
        "shared\nmemory; enough: the fewest possible; <: more than that\n",
        variant);
  tw_status status = tune_table_print(&table, format, with_head, stdout);
  tune_table_free(&table);
  return status;
}

tw_status tune_sites_print(const tune_explained *explained, tune_format format,
                           int with_head) {
  const twi_kernel *kernel = explained->candidate->kernel;
  size_t most = (size_t)explained->counted.site_count + 1;
  const void **codes = calloc(most, sizeof *codes);
  sim_source_line *places = calloc(most, sizeof *places);
  struct line *lines = calloc(most, sizeof *lines);
  tw_status status = TW_OK;
  if (codes && places && lines) {
    for (int i = 0; i < explained->counted.site_count; i++)
      codes[i] = explained->counted.sites[i].code;
    sim_source_lines(codes, explained->counted.site_count,
                     twi_kernel_algorithm(kernel)->file, places);
    int count = gather(explained, places, lines);
    status = print(explained, lines, count, format, with_head);
  } else {
    status = twi_fail(TW_ERROR_MEMORY, "out of memory");
  }
  free(codes);
  free(places);
  free(lines);
  return status;
}
