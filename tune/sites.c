/*
 * sites.c -- a variant's accesses, line by line of its template.
 *
 * A line that the compiler unrolled is many places in the code; for a reader it
 * is one, unless it differs in what it does.
 */
#include "sites.h"

#include <stdlib.h>
#include <string.h>

#include "host/source_line.h"
#include "table.h"
#include "template_line.h"
#include "text.h"

struct line {
  char place[TW_SOURCE_FILE + 16];
  tw_site site; /* the sums */
};

/* "transpose/tiled.cu:31", or the address where nothing is known. */
static void name_place(const tw_kernel *kernel, const tw_source_line *line,
                       const void *code, char *text, size_t size) {
  tw_template_line found;
  if (!line->file[0])
    snprintf(text, size, "code at %p", code);
  else if (tw_template_line_find(kernel->set, line->file, line->line, &found))
    snprintf(text, size, "%s:%d", found.file, found.line);
  else
    snprintf(text, size, "%s:%d", line->file, line->line);
}

static int is_same(const struct line *line, const char *place,
                   const tw_site *site) {
  return !strcmp(line->place, place) && line->site.pass == site->pass &&
         line->site.is_shared == site->is_shared &&
         line->site.is_write == site->is_write &&
         line->site.is_atomic == site->is_atomic &&
         line->site.bytes == site->bytes;
}

static void add(tw_site *sum, const tw_site *site) {
  sum->accesses += site->accesses;
  sum->requests += site->requests;
  sum->sectors += site->sectors;
  sum->ideal_sectors += site->ideal_sectors;
  sum->wavefronts += site->wavefronts;
  sum->ideal_wavefronts += site->ideal_wavefronts;
  sum->is_approximate |= site->is_approximate;
}

/* Into `lines`, which has room for all sites; how many. */
static int gather(const tw_rung *rung, const tw_source_line *places,
                  struct line *lines) {
  int count = 0;
  for (int i = 0; i < rung->counted.site_count; i++) {
    const tw_site *site = &rung->counted.sites[i];
    char place[sizeof lines->place];
    int at = 0;
    name_place(rung->candidate->kernel, &places[i], site->code, place,
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

static void add_columns(tw_table *table) {
  tw_table_column(table, "variant", "variant", TW_COLUMN_NO_TEXT);
  tw_table_column(table, "template line", "line", 0);
  tw_table_column(table, "pass", "pass", TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "access", "access", 0);
  tw_table_column(table, "bytes", "bytes", TW_COLUMN_RIGHT);
  tw_table_column(table, "requests", "requests", TW_COLUMN_RIGHT);
  tw_table_column(table, "accesses", "accesses",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "units", "units",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "ideal units", "ideal_units",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "each", "units_per_request", TW_COLUMN_RIGHT);
  tw_table_column(table, "enough", "ideal_per_request", TW_COLUMN_RIGHT);
  tw_table_column(table, "", "note", 0);
}

static void add_row(const struct line *line, const char *variant,
                    tw_table *table) {
  const tw_site *site = &line->site;
  uint64_t units = site->is_shared ? site->wavefronts : site->sectors;
  uint64_t ideal =
      site->is_shared ? site->ideal_wavefronts : site->ideal_sectors;
  double requests = site->requests ? (double)site->requests : 1;
  tw_table_cell(table, "%s", variant);
  tw_table_cell(table, "%s", line->place);
  tw_table_cell(table, "%d", site->pass + 1);
  tw_table_cell(table, "%s %s%s", site->is_shared ? "shared" : "global",
                site->is_atomic  ? "atomic"
                : site->is_write ? "store"
                                 : "load",
                site->pass ? ", pass 2" : "");
  tw_table_cell(table, "%d", site->bytes);
  tw_table_cell(table, "%llu", (unsigned long long)site->requests);
  tw_table_cell(table, "%llu", (unsigned long long)site->accesses);
  tw_table_cell(table, "%llu", (unsigned long long)units);
  tw_table_cell(table, "%llu", (unsigned long long)ideal);
  tw_table_cell(table, "%.2f", (double)units / requests);
  tw_table_cell(table, "%.2f", (double)ideal / requests);
  tw_table_cell(table, "%s",
                site->is_approximate                    ? "about"
                : (double)units >= 1.05 * (double)ideal ? "<"
                                                        : "");
}

static tw_status print(const tw_ladder *ladder, const tw_rung *rung,
                       const struct line *lines, int count, int with_head) {
  const tw_format format = ladder->session->options->format;
  const char *variant = rung->candidate->kernel->variant->name;
  tw_table table = {0};
  add_columns(&table);
  for (int i = 0; i < count; i++) add_row(&lines[i], variant, &table);
  if (format == TW_FORMAT_TEXT)
    printf(
        "\n%s, line by line\n"
        "each: sectors a request of global memory, wavefronts one of shared; "
        "<: too many\n",
        variant);
  tw_status status = tw_table_print(&table, format, with_head, stdout);
  tw_table_free(&table);
  return status;
}

tw_status tw_sites_print(const tw_ladder *ladder, const tw_rung *rung,
                         int with_head) {
  const tw_kernel *kernel = rung->candidate->kernel;
  size_t most = (size_t)rung->counted.site_count + 1;
  const void **codes = calloc(most, sizeof *codes);
  tw_source_line *places = calloc(most, sizeof *places);
  struct line *lines = calloc(most, sizeof *lines);
  tw_status status = TW_OK;
  if (codes && places && lines) {
    for (int i = 0; i < rung->counted.site_count; i++)
      codes[i] = rung->counted.sites[i].code;
    tw_source_lines(codes, rung->counted.site_count,
                    tw_kernel_algorithm(kernel)->file, places);
    int count = gather(rung, places, lines);
    status = print(ladder, rung, lines, count, with_head);
  } else {
    status = tw_fail(TW_ERROR_MEMORY, "out of memory");
  }
  free(codes);
  free(places);
  free(lines);
  return status;
}
