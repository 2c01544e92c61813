/*
 * candidates.c -- prints candidates' counts and reasons, and the columns of a
 * variant's resources.
 */
#include "print/candidates.h"

#include <string.h>

#include "text.h"

/* ---- counts -------------------------------------------------------------- */

/* "registers 2, shared memory 1": how many candidates each limiter rejected. */
static void limiter_counts(const tune_candidates *candidates, char *text,
                           size_t size) {
  text[0] = 0;
  for (int bit = TWI_LIMIT_WARPS; bit <= TWI_LIMIT_BLOCKS; bit <<= 1) {
    int count = 0;
    for (int i = 0; i < candidates->count; i++)
      count += candidates->all[i].status == TUNE_OCCUPANCY &&
               candidates->all[i].occupancy[0].limiter & bit;
    char limiter[64], part[96];
    twi_limiter_text(bit, limiter);
    snprintf(part, sizeof part, "%s %d", limiter, count);
    if (count > 0) tune_text_list(text, size, part);
  }
}

/* Appends ", COUNT what" if any candidate has this status. */
static void list_status(const tune_candidates *candidates, tune_status status,
                        const char *what, char *text, size_t size) {
  char part[256];
  int count = tune_candidates_count(candidates, status);
  snprintf(part, sizeof part, "%d %s", count, what);
  if (count > 0) tune_text_list(text, size, part);
}

void tune_candidates_print_counts(const tune_candidates *candidates,
                                  const char *title, FILE *out) {
  char text[512], limiters[160], occupancy[224];
  snprintf(text, sizeof text, "%d candidate%s", candidates->count,
           candidates->count == 1 ? "" : "s");
  limiter_counts(candidates, limiters, sizeof limiters);
  snprintf(occupancy, sizeof occupancy, "rejected by occupancy (%s)", limiters);
  list_status(candidates, TUNE_OCCUPANCY, occupancy, text, sizeof text);
  if (tune_candidates_count(candidates, TUNE_OCCUPANCY) == 0)
    tune_text_list(text, sizeof text, "none rejected by occupancy");
  list_status(candidates, TUNE_DEVICE, "not for this device", text,
              sizeof text);
  list_status(candidates, TUNE_SKIPPED, "skipped", text, sizeof text);
  tune_text_wrap(out, "  ", "%s: %s", title, text);
}

void tune_candidates_verdicts(const tune_candidates *candidates, char *text,
                              size_t size) {
  text[0] = 0;
  list_status(candidates, TUNE_OPEN, "right", text, size);
  list_status(candidates, TUNE_WRONG, "WRONG", text, size);
  list_status(candidates, TUNE_CORRUPTS, "CORRUPT memory", text, size);
  list_status(candidates, TUNE_CRASHES, "CRASH", text, size);
  list_status(candidates, TUNE_HANGS, "HANG", text, size);
  list_status(candidates, TUNE_UNVERIFIED, "could not be verified", text, size);
  list_status(candidates, TUNE_LATE, "not reached in time", text, size);
}

/* ---- reasons ------------------------------------------------------------- */

/* The first candidate with the same status for the same reason. */
static const tune_candidate *first_alike(const tune_candidates *candidates,
                                         const tune_candidate *candidate) {
  const tune_candidate *other = candidates->all;
  while (other->status != candidate->status ||
         strcmp(other->why, candidate->why))
    other++;
  return other;
}

void tune_candidates_print_rejected(const tune_candidates *candidates,
                                    int statuses, const char *rest_hint,
                                    FILE *out) {
  enum { MOST = 8 };
  int count = 0;
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *candidate = &candidates->all[i];
    if (!(statuses & 1 << candidate->status)) continue;
    if (count++ >= MOST && rest_hint) continue;
    const tune_candidate *first = first_alike(candidates, candidate);
    tune_text_wrap(
        out, "    ", "  %s: %s: %s%s", candidate->kernel->variant->name,
        tune_status_name(candidate->status), first == candidate ? "" : "as ",
        first == candidate ? candidate->why : first->kernel->variant->name);
  }
  if (count > MOST && rest_hint)
    fprintf(out, "  and %d more: %s\n", count - MOST, rest_hint);
}

void tune_candidates_print_spills(const tune_candidates *candidates,
                                  FILE *out) {
  int count = 0, most = 0;
  for (int i = 0; i < candidates->count; i++) {
    int bytes = tune_local_bytes(candidates->all[i].kernel);
    count += bytes > 0;
    if (bytes > most) most = bytes;
  }
  if (count)
    fprintf(out,
            "! spills: %d variant%s local memory, up to %d bytes per thread\n",
            count, count == 1 ? " uses" : "s use", most);
}

/* ---- a variant's resources ----------------------------------------------- */

void tune_columns_needs(tune_table *table) {
  tune_table_column(table, "thr", "threads", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "regs", "registers", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "local", "local_bytes",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "shared", "shared_bytes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "blk/SM", "blocks_per_sm", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "occupancy", "occupancy",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "is bound", "occupancy_is_bound",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "limiter", "limiter", 0);
}

void tune_cells_needs(tune_table *table, tune_format format,
                      const tune_candidate *candidate) {
  const twi_kernel *kernel = candidate->kernel;
  const twi_occupancy *occupancy = candidate->occupancy;
  tune_table_cell(table, "%d", candidate->threads);
  tune_cell_registers(table, format, kernel);
  tune_table_cell(table, "%d", tune_local_bytes(kernel));
  tune_cell_shared(table, candidate->shared_bytes);
  if (kernel->status != TW_OK) {
    for (int i = 0; i < 4; i++) tune_table_cell(table, "%s", "");
    return;
  }
  tune_table_cell(table, "%d", occupancy->blocks_per_sm);
  tune_table_cell(table, "%.4f", occupancy->fraction);
  tune_table_cell(table, "%d", occupancy->is_upper_bound);
  tune_cell_limiter(table, format, occupancy->limiter);
}

int tune_candidates_are_bounds(const tune_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *candidate = &candidates->all[i];
    if (candidate->kernel->status == TW_OK &&
        candidate->occupancy[0].is_upper_bound)
      return 1;
  }
  return 0;
}

void tune_print_bounds_note(FILE *out) {
  fputs(
      "blk/SM are upper bounds: registers are unknown, as this build has no "
      "GPU "
      "code\n",
      out);
}
