/*
 * export_json.c -- tuning records as JSON.
 */
#include <inttypes.h>

#include "store/export.h"
#include "store/json_write.h"

static void write_hash(tune_json *json, uint64_t hash) {
  char text[17];
  snprintf(text, sizeof text, "%016" PRIx64, hash);
  tune_json_text(json, "hash", text);
}

/* A number that is left out if it is not known. */
static void write_known(tune_json *json, const char *name, double number) {
  if (number > 0) tune_json_number(json, name, number);
}

static void write_record(tune_json *json, const twi_record *record) {
  tune_json_begin(json, NULL, '{');
  tune_json_text(json, "device", record->device);
  tune_json_whole(json, "cc", record->compute_capability);
  tune_json_whole(json, "sms", record->sm_count);
  write_known(json, "dram_gbps", record->dram_gbps);
  tune_json_text(json, "operation", record->operation);
  tune_json_text(json, "element", record->element);
  tune_json_begin(json, "shape", '[');
  for (int i = 0; i < record->size_count; i++)
    tune_json_whole(json, NULL, record->sizes[i]);
  tune_json_end(json, ']');
  tune_json_known(json, "layout", record->layout);
  tune_json_whole(json, "align", record->align);
  tune_json_text(json, "variant", record->variant);
  write_hash(json, record->hash);
  tune_json_text(json, "kind", record->predicted ? "predicted" : "measured");
  tune_json_number(json, "time_us", record->time_us);
  tune_json_number(json, "spread_us", record->spread_us);
  write_known(json, "low_us", record->low_us);
  write_known(json, "high_us", record->high_us);
  if (record->samples) tune_json_whole(json, "samples", record->samples);
  write_known(json, "clock_mhz", record->clock_mhz);
  tune_json_known(json, "driver", record->driver);
  tune_json_known(json, "cuda", record->cuda);
  tune_json_known(json, "version", record->version);
  tune_json_known(json, "date", record->date);
  tune_json_end(json, '}');
}

void tune_export_json(const twi_record *const *records, int count, FILE *file) {
  tune_json json = {.file = file};
  tune_json_begin(&json, NULL, '{');
  tune_json_text(&json, "format", "tilewright records 1");
  tune_json_begin(&json, "records", '[');
  for (int i = 0; i < count; i++) write_record(&json, records[i]);
  tune_json_end(&json, ']');
  tune_json_end(&json, '}');
}
