/*
 * test_part.c -- the parts of the library's files: of each element its kernels,
 * at the lines that they have in the whole file.
 */
#include <stdint.h>

#include "api/variant_text.h"
#include "build/part_text.h"
#include "check.h"
#include "devices/simulator/cluster_text.h"
#include "tilewright/simulator/kernel.h"

static const tw_kernel_set *const set = &tw_kernels_tilewright;

static int count_of(const char *text, const char *word) {
  int count = 0;
  for (const char *at = text; (at = strstr(at, word)); at++) count++;
  return count;
}

/* Compares the texts of an element's variants with those in the whole file, and
 * looks for others; returns how many the part has. */
static int check_variants(const tw_operation *operation, int algorithm,
                          int element, const tw_kernel_set *part_set,
                          const char *part) {
  tw_variant *variants =
      calloc((size_t)operation->variant_count, sizeof *variants);
  tw_operation own = *operation;
  int count = 0;
  own.variants = variants;
  own.variant_count = 0;
  for (int i = 0; i < operation->variant_count; i++)
    if (operation->variants[i].element == element)
      variants[own.variant_count++] = operation->variants[i];
  for (int i = 0, own_index = 0; i < operation->variant_count; i++) {
    const tw_variant *variant = &operation->variants[i];
    twi_variant_text whole, kept;
    char head[200];
    snprintf(head, sizeof head, " %s(", variant->name);
    if (variant->element != element) {
      CHECK(strstr(part, head) == NULL);
      continue;
    }
    const tw_variant *same = &variants[own_index++];
    if (variant->algorithm != algorithm) continue;
    count++;
    if (!CHECK(twi_variant_text_find(set, operation, variant, &whole)) ||
        !CHECK(twi_variant_text_find(part_set, &own, same, &kept)))
      continue;
    CHECK_INT(kept.first_line, whole.first_line);
    CHECK_INT(kept.last_line, whole.last_line);
    CHECK(kept.end - kept.begin == whole.end - whole.begin &&
          !memcmp(kept.begin, whole.begin, (size_t)(kept.end - kept.begin)));
  }
  free(variants);
  return count;
}

static void check_file(const tw_operation *operation, int algorithm) {
  const char *file = operation->algorithms[algorithm].file;
  const tw_source *source = set->sources;
  int rows = 0, all = 0;
  while (strcmp(source->file, file)) source++;
  const size_t size = (size_t)(source->end - source->begin);
  char *text = calloc(1, size + 1);
  memcpy(text, source->begin, size);
  for (int e = 0; e < operation->element_count; e++) {
    size_t part_size;
    char *part = tune_part_text(source, operation, algorithm, e, &part_size);
    const unsigned char *begin = (const unsigned char *)part;
    tw_source sources[2] = {{file, begin, begin + part_size}};
    tw_kernel_set part_set = {.sources = sources};
    all += check_variants(operation, algorithm, e, &part_set, part);
    rows += count_of(part, "TW_SIM_KERNEL(");
    CHECK_INT(strlen(part), part_size);
    CHECK_INT(count_of(part, "\n"), count_of(text, "\n"));
    free(part);
  }
  CHECK(all > 0);
  CHECK_INT(rows, count_of(text, "TW_SIM_KERNEL("));
  free(text);
}

static void test_texts(void) {
  for (int i = 0; i < set->operation_count; i++)
    for (int a = 0; a < set->operations[i]->algorithm_count; a++)
      check_file(set->operations[i], a);
}

static void test_module(void) {
  char *module =
      tune_part_module("\nextern const tw_sim_kernel tw_sim_s_add_plain[];\n",
                       "add/plain.cu", "s");
  CHECK_HAS(module, "    {\"add/plain.cu\", tw_sim_s_add_plain, ");
  CHECK_HAS(module, "tw_sim_module_s = TW_SIM_MODULE(\"s\", tables, 0);");
  free(module);
  CHECK(tune_part_module("int main;\n", "add/plain.cu", "s") == NULL);
}

/* The clusters that a text tells are those of the compiled kernels. */
static void test_clusters(void) {
  int clusters = 0;
  if (!set->simulator->tables->file) check_skip("no kernel is linked");
  for (const tw_sim_table *table = set->simulator->tables; table->file; table++)
    for (const tw_sim_kernel *kernel = table->kernels; kernel->name; kernel++) {
      int dims[3];
      sim_cluster_text(set, table->file, kernel->name, dims);
      for (int i = 0; i < 3; i++)
        CHECK_INT(dims[i], kernel->bounds ? kernel->bounds[i + 1] : 1);
      clusters += dims[0] > 1;
    }
  CHECK(clusters > 0);
}

int main(void) {
  test_texts();
  test_module();
  test_clusters();
  return check_end();
}
