/*
 * test_resources.c -- the table of kernels' registers and memory: the search in
 * it, and the library's own table, if the library was built with CUDA.
 */
#include "check.h"
#include "devices/resources.h"

static const tw_resources rows[] = {
    {"copy", 80, 20, 0, 0, 128, 100},  {"copy", 90, 24, 64, 8, 256, 900},
    {"copy_2", 80, 32, 128, 0, 0, 50}, {"copy_n2", 80, 32, 128, 0, 0, 7},
    {"move", 80, 40, 0, 16, 1024, 30}, {"move", 90, 41, 0, 0, 1024, 3},
    {"wgmma", 90, 168, 0, 0, 384, 70},
};
static const tw_resource_table table = {7, rows};

static void test_search(void) {
  tw_kernel_set set = {.name = "fake", .resources = &table};
  twi_attributes found = {.registers = -7,
                          .shared_bytes = -7,
                          .local_bytes = -7,
                          .most_threads = -7};
  CHECK(twi_resources_find(&set, "copy", 90, &found));
  CHECK_INT(found.registers, 24);
  CHECK_INT(found.shared_bytes, 64);
  CHECK_INT(found.local_bytes, 8);
  CHECK_INT(found.most_threads, 256);
  CHECK(twi_resources_find(&set, "copy", 80, &found));
  CHECK_INT(found.registers, 20);
  CHECK(twi_resources_find(&set, "move", 90, &found));
  CHECK_INT(found.registers, 41);
  CHECK(twi_resources_code_bytes(&set, "copy") == 1050);
  CHECK(twi_resources_code_bytes(&set, "move") == 33);
  CHECK(twi_resources_code_bytes(&set, "wgmma") == 70);
  CHECK(twi_resources_code_bytes(&set, "cop") == 0);
  /* Another kernel, another architecture, no table. */
  CHECK(!twi_resources_find(&set, "copy_2", 90, &found));
  CHECK(!twi_resources_find(&set, "cop", 90, &found));
  CHECK(!twi_resources_find(&set, "zebra", 90, &found));
  set.resources = NULL;
  CHECK(!twi_resources_find(&set, "copy", 90, &found));
  CHECK_INT(found.registers, 41);
}

/* Every variant is in the table, with the static shared memory that its
 * template declares. */
static void test_library(void) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  const tw_resource_table *all = set->resources;
  int count = 0, unused = 0;
  CHECK_INT(all->count == 0, set->images[0].file == NULL);
  if (all->count == 0) return;
  int architecture = all->rows[0].architecture;
  for (int o = 0; o < set->operation_count; o++)
    for (int v = 0; v < set->operations[o]->variant_count; v++) {
      const tw_variant *variant = &set->operations[o]->variants[v];
      twi_attributes found = {.registers = -1,
                              .shared_bytes = -1,
                              .local_bytes = -1,
                              .most_threads = -1};
      CHECK(twi_resources_find(set, variant->name, architecture, &found));
      CHECK_BETWEEN(found.registers, 8, 255);
      /* The compiler leaves out an array that a variant does not use. */
      if (found.shared_bytes != 0)
        CHECK_INT(found.shared_bytes, variant->shared_bytes);
      unused += found.shared_bytes < variant->shared_bytes;
      CHECK_BETWEEN(found.most_threads, 1, 1024);
      count++;
    }
  CHECK(unused <= count / 20);
  printf("%d kernels of the library for sm_%d, %d without their shared array\n",
         count, architecture, unused);
}

int main(void) {
  test_search();
  test_library();
  return check_end();
}
