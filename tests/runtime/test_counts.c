/*
 * test_counts.c -- the committed counts (tuning/model/counts.c) are those of
 * the library's kernels as they are now, of templates without hints.
 *
 * If this fails after a template was changed: `build/tune count
 * >tuning/model/counts.c`.
 */
#include <math.h>
#include <string.h>

#include "../check.h"
#include "tilewright/registry.h"

static const tw_variant_counts *find(const tw_count_table *table,
                                     const char *name) {
  for (int i = 0; i < table->count; i++)
    if (!strcmp(table->rows[i].variant, name)) return &table->rows[i];
  return NULL;
}

static void check_rows(const tw_variant_counts *counts, int passes) {
  for (int i = 0; i < counts->count; i++) {
    const tw_block_counts *row = &counts->rows[i];
    CHECK(row->pass >= 0 && row->pass < passes);
    CHECK(row->amount > 0);
    for (int k = 0; k < TW_COUNT_KINDS; k++)
      CHECK(isfinite(row->of[k]) && row->of[k] >= 0);
    CHECK(row->of[TW_COUNT_WORK] > 0 && row->of[TW_COUNT_MOVED] > 0);
    if (i == 0) continue;
    const tw_block_counts *last = row - 1;
    CHECK(row->pass > last->pass ||
          (row->pass == last->pass &&
           (row->path > last->path ||
            (row->path == last->path && row->amount > last->amount))));
  }
}

/* A tile of the tensor cores is more work, the deeper its slabs go: counts of
 * one depth say nothing about another. */
static void check_amounts(const tw_variant_counts *counts) {
  const tw_block_counts *first = NULL;
  int amounts = 0;
  for (int i = 0; i < counts->count; i++) {
    const tw_block_counts *row = &counts->rows[i];
    if (!(row->of[TW_COUNT_TENSOR] > 0)) continue;
    if (!first) first = row;
    amounts += row->pass == first->pass && row->path == first->path;
  }
  if (!CHECK(!first || amounts > 1))
    fprintf(stderr, "%s was counted for one amount of work\n", counts->variant);
}

int main(void) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  const tw_count_table *table = set->counts;
  int variants = 0;
  for (int i = 1; i < table->count; i++)
    CHECK(strcmp(table->rows[i - 1].variant, table->rows[i].variant) < 0);
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int v = 0; v < operation->variant_count; v++) {
      const tw_variant *variant = &operation->variants[v];
      const tw_variant_counts *counts = find(table, variant->name);
      if (operation->algorithms[variant->algorithm].is_hinted) {
        CHECK(counts == NULL);
        continue;
      }
      variants++;
      if (!CHECK(counts != NULL)) {
        fprintf(stderr, "%s was not counted\n", variant->name);
        continue;
      }
      if (!CHECK(counts->hash == variant->hash))
        fprintf(stderr, "%s has changed since it was counted\n", variant->name);
      CHECK(counts->count > 0 && counts->width > 0);
      check_rows(counts, TW_MAX_PASSES);
      check_amounts(counts);
    }
  }
  CHECK_INT(table->count, variants);
  return check_end();
}
