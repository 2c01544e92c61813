/*
 * pass_tables.c -- see pass_tables.h.
 */
#include "print/pass_tables.h"

#include <math.h>
#include <string.h>

#include "print/cells.h"
#include "text.h"

enum { PASS_TEXT = 96 };

/* What a pass does: "kernel 2", "set counts", "copy taps to table". `number` is
 * the kernel's, from 1. */
static const char *describe(const tw_operation *operation,
                            const tw_geometry *pass, int number, char *text) {
  const tw_pass_memory *memory = pass->memory;
  const char *name = !memory ? ""
                     : memory->tensor < 0
                         ? "workspace"
                         : operation->tensors[memory->tensor].name;
  if (!memory)
    snprintf(text, PASS_TEXT, "kernel %d", number);
  else if (memory->symbol)
    snprintf(text, PASS_TEXT, "copy %.40s to %.40s", name, memory->symbol);
  else
    snprintf(text, PASS_TEXT, "set %.40s", name);
  return text;
}

static void add_names(tune_table *table, const tw_operation *operation,
                      const tw_geometry *pass, int index, int number) {
  char text[PASS_TEXT];
  tune_table_cell(table, "%d", index + 1);
  tune_table_cell(table, "%s%s", describe(operation, pass, number, text),
                  pass->is_skipped ? ", skipped" : "");
}

/* Adds `count` empty cells. */
static void add_blanks(tune_table *table, int count) {
  while (count-- > 0) tune_table_cell(table, "%s", "");
}

/* ---- resources ----------------------------------------------------------- */

static void add_needs(tune_table *table, const twi_attributes *attributes,
                      const twi_occupancy *occupancy, const tw_geometry *pass) {
  if (pass->is_skipped)
    tune_table_cell(table, "%s", "");
  else
    tune_table_cell(table, "%.0f", twi_geometry_blocks(pass));
  tune_table_cell(table, "%d", twi_geometry_threads(pass));
  if (attributes->registers >= 0)
    tune_table_cell(table, "%d", attributes->registers);
  else
    tune_table_cell(table, "%s", "");
  tune_table_cell(table, "%d", attributes->shared_bytes + pass->shared_bytes);
  if (attributes->local_bytes > 0)
    tune_table_cell(table, "%d", attributes->local_bytes);
  else
    tune_table_cell(table, "%s", "");
  tune_table_cell(table, "%d", occupancy->blocks_per_sm);
  tune_table_cell(table, "%.2f", occupancy->fraction);
  tune_cell_limiter(table, TUNE_FORMAT_TEXT, occupancy->limiter);
}

tw_status tune_pass_needs_print(const tw_device_info *info,
                                const twi_problem *problem,
                                const twi_kernel *kernel) {
  static const char *const heads[] = {"blocks", "threads", "regs", "shared",
                                      "spill",  "blk/SM",  "occ."};
  enum { HEADS = sizeof heads / sizeof *heads };
  tune_table table = {0};
  tw_passes passes;
  twi_occupancy occupancy[TW_MAX_PASSES];
  twi_kernel_passes(info, kernel, problem->args, &passes);
  if (passes.count < 2 || kernel->status != TW_OK) return TW_OK;
  twi_kernel_occupancy(info, kernel, &passes, occupancy);
  tune_table_column(&table, "pass", "pass", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "does", "does", 0);
  for (int i = 0; i < HEADS; i++)
    tune_table_column(&table, heads[i], heads[i], TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "limiter", "limiter", 0);
  for (int i = 0, number = 0; i < passes.count; i++) {
    const tw_geometry *pass = &passes.pass[i];
    number += !pass->memory;
    add_names(&table, kernel->operation, pass, i, number);
    if (pass->memory)
      add_blanks(&table, HEADS + 1);
    else
      add_needs(&table, &kernel->attributes[number - 1], &occupancy[number - 1],
                pass);
  }
  printf("\nthe passes of %s\n", kernel->variant->name);
  tw_status status = tune_table_print(&table, TUNE_FORMAT_TEXT, 1, stdout);
  tune_table_free(&table);
  return status;
}

/* ---- counts and times ---------------------------------------------------- */

/* Requests of a pass, and sectors or wavefronts per request. */
static void add_traffic(tune_table *table, const tune_counted *counted,
                        int pass, int is_shared, int is_write) {
  double requests = 0, units = 0;
  for (int i = 0; i < counted->site_count; i++) {
    const sim_site *site = &counted->sites[i];
    if (site->pass != pass || site->is_shared != is_shared ||
        (!is_shared && site->is_write != is_write))
      continue;
    requests += (double)site->requests;
    units += (double)(is_shared ? site->wavefronts : site->sectors);
  }
  if (requests <= 0) {
    add_blanks(table, 2);
    return;
  }
  tune_table_cell(table, "%.0f", requests);
  tune_table_cell(table, "%.2f", units / requests);
}

static void add_time(tune_table *table, const tune_explained *explained,
                     int pass) {
  const twi_model_terms *terms = &explained->terms;
  if (terms->assumed & 1u << pass)
    tune_table_cell(table, "%s", "not predicted");
  else
    tune_cell_time(table, TUNE_FORMAT_TEXT, terms->pass_us[pass]);
}

tw_status tune_pass_times_print(const tw_device_info *info,
                                const twi_problem *problem,
                                const tune_explained *explained) {
  static const char *const heads[] = {"loads", "each",   "stores",
                                      "each",  "shared", "each"};
  const twi_kernel *kernel = explained->candidate->kernel;
  tune_table table = {0};
  tw_passes passes;
  twi_kernel_passes(info, kernel, problem->args, &passes);
  if (passes.count < 2) return TW_OK;
  tune_table_column(&table, "pass", "pass", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "does", "does", 0);
  for (int i = 0; i < 6; i++)
    tune_table_column(&table, heads[i], heads[i], TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "PREDICTED", "predicted_us", TUNE_COLUMN_RIGHT);
  for (int i = 0, number = 0; i < passes.count; i++) {
    const tw_geometry *pass = &passes.pass[i];
    number += !pass->memory;
    add_names(&table, kernel->operation, pass, i, number);
    add_traffic(&table, &explained->counted, i, 0, 0);
    add_traffic(&table, &explained->counted, i, 0, 1);
    add_traffic(&table, &explained->counted, i, 1, 0);
    add_time(&table, explained, i);
  }
  puts("\nrequests of each pass; each: sectors or wavefronts of a request");
  tw_status status = tune_table_print(&table, TUNE_FORMAT_TEXT, 1, stdout);
  tune_table_free(&table);
  return status;
}

/* ---- text ---------------------------------------------------------------- */

const char *tune_assumed_passes(const tw_device_info *info,
                                const twi_problem *problem,
                                const twi_kernel *kernel,
                                const twi_model_terms *terms, char *text) {
  tw_passes passes;
  twi_kernel_passes(info, kernel, problem->args, &passes);
  text[0] = 0;
  for (int i = 0, number = 0; i < passes.count; i++) {
    char one[PASS_TEXT];
    number += !passes.pass[i].memory;
    if (!(terms->assumed & 1u << i)) continue;
    snprintf(one, sizeof one, "pass %d (kernel %d)", i + 1, number);
    tune_text_list(text, TUNE_ASSUMED_TEXT, one);
  }
  return text;
}
