/*
 * print_json.c -- findings for programs: JSON, and SARIF 2.1.0 for code review.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "api/json_string.h"
#include "api/version.h"
#include "program/explain.h"
#include "program/print.h"
#include "program/settings.h"

static void print_member(FILE *to, const char *name, const char *text) {
  fprintf(to, ", \"%s\": ", name);
  twi_json_string(to, text ? text : "");
}

static void print_one(FILE *to, const program_found *one) {
  fprintf(to, "    {\"kind\": \"%s\", \"certain\": %s, \"count\": %llu",
          program_kind_name(one->kind),
          one->certainty == TW_CERTAIN ? "true" : "false",
          (unsigned long long)one->count);
  if (one->kernel)
    print_member(to, "kernel", tw_program_kernel_name(one->kernel));
  print_member(to, "text", one->text);
  if (one->at.file) {
    print_member(to, "file", one->at.file);
    fprintf(to, ", \"line\": %d", one->at.line);
  }
  if (one->other_text) print_member(to, "other_text", one->other_text);
  if (one->other.file) {
    print_member(to, "other_file", one->other.file);
    fprintf(to, ", \"other_line\": %d", one->other.line);
  }
  fprintf(to, "}");
}

void program_print_json(FILE *to, const program_found *found, int count) {
  fprintf(to, "{\n  \"tool\": \"tilewright\", \"version\": \"%s\",\n",
          TWI_VERSION_TEXT);
  fprintf(to, "  \"run\": ");
  program_print_fidelity_json(to);
  fprintf(to, ",\n");
  if (program_settings()->explains) program_explain_json(to);
  fprintf(to, "  \"findings\": [");
  for (int i = 0; i < count; i++) {
    fprintf(to, "%s\n", i ? "," : "");
    print_one(to, &found[i]);
  }
  fprintf(to, "%s]\n}\n", count ? "\n  " : "");
}

/* ---- SARIF --------------------------------------------------------------- */

/* A file below the current folder is named from there, as code reviews want it.
 */
static const char *uri_of(const char *file) {
  char folder[4096];
  const size_t length = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
  return length && !strncmp(file, folder, length) && file[length] == '/'
             ? file + length + 1
             : file;
}

static void print_location(FILE *to, const program_place *place) {
  fprintf(to, "{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
  twi_json_string(to, uri_of(place->file));
  fprintf(to, "}, \"region\": {\"startLine\": %d}}",
          place->line > 0 ? place->line : 1);
}

static void print_result(FILE *to, const program_found *one) {
  fprintf(to, "        {\"ruleId\": \"%s\", \"level\": \"%s\",\n",
          program_kind_name(one->kind),
          one->certainty == TW_CERTAIN ? "error" : "warning");
  fprintf(to, "         \"message\": {\"text\": ");
  twi_json_string(to, one->text ? one->text : "");
  fprintf(to, "},\n         \"occurrenceCount\": %llu",
          (unsigned long long)one->count);
  /* A review needs a place: of a finding without one, the program. */
  const program_place program = {.file = program_invocation_name};
  fprintf(to, ",\n         \"locations\": [");
  print_location(to, one->at.file ? &one->at : &program);
  fprintf(to, "}]");
  if (one->other.file) {
    fprintf(to, ",\n         \"relatedLocations\": [");
    print_location(to, &one->other);
    fprintf(to, ", \"message\": {\"text\": ");
    twi_json_string(to, one->other_text ? one->other_text : "");
    fprintf(to, "}}]");
  }
  fprintf(to, "}");
}

void program_print_sarif(FILE *to, const program_found *found, int count) {
  fprintf(to,
          "{\n  \"$schema\": "
          "\"https://json.schemastore.org/sarif-2.1.0.json\",\n"
          "  \"version\": \"2.1.0\",\n"
          "  \"runs\": [\n"
          "    {\n"
          "      \"tool\": {\"driver\": {\"name\": \"tilewright\", "
          "\"version\": \"%s\", \"rules\": [",
          TWI_VERSION_TEXT);
  for (int i = 0; i < TW_FINDING_KINDS; i++) {
    fprintf(to,
            "%s\n        {\"id\": \"%s\", \"shortDescription\": {\"text\": ",
            i ? "," : "", program_kind_name((tw_finding_kind)i));
    twi_json_string(to, program_kind_meaning((tw_finding_kind)i));
    fprintf(to, "}}");
  }
  fprintf(to, "]}},\n      \"properties\": ");
  program_print_fidelity_json(to);
  fprintf(to, ",\n      \"results\": [");
  for (int i = 0; i < count; i++) {
    fprintf(to, "%s\n", i ? "," : "");
    print_result(to, &found[i]);
  }
  fprintf(to, "]\n    }\n  ]\n}\n");
}
