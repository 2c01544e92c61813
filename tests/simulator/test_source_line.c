/*
 * test_source_line.c -- from an address in compiled kernels, or a line of a
 * generated file, to the line of the template.
 */
#include <stdint.h>
#include <stdlib.h>

#include "api/template_line.h"
#include "api/variant_text.h"
#include "devices/simulator/report/source_line.h"
#include "simulator/sim_test.h"

/* ---- templates ----------------------------------------------------------- */

static void test_template_lines(void) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  const tw_operation *operation = set->operations[0];
  const tw_variant *variant = &operation->variants[0];
  const tw_algorithm *algorithm = &operation->algorithms[variant->algorithm];
  twi_variant_text text;
  twi_template_line found;
  char path[300];
  snprintf(path, sizeof path, "/some/where/%s", algorithm->file);
  check_need(twi_variant_text_find(set, operation, variant, &text), "text");

  /* The kernel begins below two lines of comment; its last line is the last of
   * the template. */
  CHECK(!twi_template_line_find(set, path, text.first_line, &found));
  CHECK(!twi_template_line_find(set, path, text.first_line + 1, &found));
  CHECK(twi_template_line_find(set, path, text.first_line + 2, &found));
  CHECK_TEXT(found.file, algorithm->file);
  CHECK_INT(found.line, algorithm->kernel_line);
  CHECK(twi_template_line_find(set, algorithm->file, text.last_line, &found));
  CHECK(found.line > algorithm->kernel_line);

  CHECK(!twi_template_line_find(set, path, 1, &found));
  CHECK(!twi_template_line_find(set, path, 1 << 30, &found));
  CHECK(!twi_template_line_find(set, "device.cuh", 20, &found));
  snprintf(path, sizeof path, "not%s", algorithm->file);
  CHECK(!twi_template_line_find(set, path, text.last_line, &found));
}

/* Every variant has a text, whose first, middle and last line are known to come
 * from a template. */
static void test_all_variants(void) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  int missing = 0, count = 0;
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int v = 0; v < operation->variant_count; v++) {
      const tw_variant *variant = &operation->variants[v];
      const char *file = operation->algorithms[variant->algorithm].file;
      twi_variant_text text;
      if (!twi_variant_text_find(set, operation, variant, &text) ||
          text.last_line < text.first_line + 4) {
        missing++;
        continue;
      }
      const int lines[] = {text.first_line + 2,
                           (text.first_line + text.last_line) / 2,
                           text.last_line};
      for (int i = 0; i < 3; i++) {
        twi_template_line found;
        count++;
        missing += !twi_template_line_find(set, file, lines[i], &found) ||
                   found.line < 1 || !found.file;
      }
    }
  }
  CHECK(count > 0);
  CHECK_INT(missing, 0);
}

/* ---- addresses ----------------------------------------------------------- */

/* The finding of a write past the end of an allocation. */
static const char *fault(sim_test *test) {
  int count = 100, *out = sim_test_alloc(test, 400);
  CHECK_STATUS(
      LAUNCH(test, "writes_past", D3(2, 1, 1), D3(64, 1, 1), 0, &out, &count),
      TW_ERROR_LAUNCH);
  sim_test_free(test, out);
  return tw_last_error();
}

static void test_addresses(sim_test *test) {
  /* A kernel's own address is not in the middle of an instruction. */
  const void *known = (const char *)(uintptr_t)sim_test_faults[0].run + 1;
  const void *addresses[] = {known, "no code", NULL, known};
  sim_source_line lines[4];
  sim_source_lines(addresses, 4, NULL, lines);
  CHECK_HAS(lines[0].file, "cuda_words.h");
  CHECK(lines[0].line > 0);
  CHECK_TEXT(lines[1].file, "");
  CHECK_TEXT(lines[2].file, "");
  CHECK_TEXT(lines[3].file, lines[0].file);
  CHECK_INT(lines[3].line, lines[0].line);
  CHECK_HAS(fault(test), "(simulator/faults.cu:11)");
}

/* More addresses than one run of addr2line is given. */
static void test_many(void) {
  enum { COUNT = 1000 };
  static const void *addresses[COUNT];
  static sim_source_line lines[COUNT];
  for (int i = 0; i < COUNT; i++)
    addresses[i] = (const char *)(uintptr_t)sim_test_faults[0].run + 1;
  sim_source_lines(addresses, COUNT, NULL, lines);
  for (int i = 0; i < COUNT; i += 111) CHECK_INT(lines[i].line, lines[0].line);
  CHECK(lines[COUNT - 1].line > 0);
}

/* ---- which addr2line ---------------------------------------------------- */

static const char *const nowhere[] = {"/nowhere/addr2line", NULL};
static const char *const somewhere[] = {"/nowhere/addr2line", "/bin/sh", NULL};

static void set_places(const char *const *built, const char *const *standard) {
  sim_source_places[0] = built;
  sim_source_places[1] = standard;
}

/* A set-uid program looks at standard places alone. */
static void test_places(void) {
  const char *const *places[] = {sim_source_places[0], sim_source_places[1]};
  const char *standard = sim_source_tool(1);
  CHECK(!standard || standard[0] == '/');
  set_places(somewhere, nowhere);
  CHECK_TEXT(sim_source_tool(0), "/bin/sh");
  CHECK(sim_source_tool(1) == NULL);
  set_places(nowhere, somewhere);
  CHECK_TEXT(sim_source_tool(0), "/bin/sh");
  CHECK_TEXT(sim_source_tool(1), "/bin/sh");
  set_places(nowhere, nowhere);
  CHECK_TEXT(sim_source_tool(0), "addr2line");
  CHECK(sim_source_tool(1) == NULL);
  set_places(places[0], places[1]);
}

/* PATH is not searched if addr2line is at a known place. */
static void test_path(void) {
  const void *known = (const char *)(uintptr_t)sim_test_faults[0].run + 1;
  sim_source_line line;
  char folder[] = "/tmp/tilewright-addr2line-XXXXXX", path[64], command[200];
  check_need(mkdtemp(folder) != NULL, "a folder");
  snprintf(path, sizeof path, "%s/addr2line", folder);
  snprintf(command, sizeof command,
           "printf '#!/bin/sh\\necho 0x0\\necho /false.cu:7\\n' >%s && "
           "chmod 755 %s",
           path, path);
  check_need(system(command) == 0, command);
  check_need(setenv("PATH", folder, 1) == 0, "setenv");
  sim_source_lines(&known, 1, NULL, &line);
  CHECK(strcmp(line.file, "/false.cu") != 0);
  const char *const *places[] = {sim_source_places[0], sim_source_places[1]};
  set_places(nowhere, nowhere);
  sim_source_lines(&known, 1, NULL, &line);
  CHECK_TEXT(line.file, "/false.cu");
  set_places(places[0], places[1]);
  remove(path);
  remove(folder);
}

/* Without addr2line a finding gives the command that names the line. */
static void test_missing(sim_test *test) {
  const void *known = (const char *)(uintptr_t)sim_test_faults[0].run + 1;
  sim_source_line line;
  check_need(setenv("PATH", "/nowhere", 1) == 0, "setenv");
  set_places(nowhere, nowhere);
  sim_source_lines(&known, 1, NULL, &line);
  CHECK_TEXT(line.file, "");
  CHECK_HAS(fault(test), "(addr2line -e /proc/self/exe 0x");
}

int main(void) {
  sim_test test;
  sim_test_open(&test, NULL, sim_test_faults, "simulator/faults.cu");
  test_template_lines();
  test_all_variants();
  test_addresses(&test);
  test_many();
  test_places();
  test_path();
  test_missing(&test);
  sim_test_close(&test);
  return check_end();
}
