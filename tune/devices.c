/*
 * devices.c -- tune devices: what --device can name.
 */
#include <string.h>

#include "device.h"
#include "session.h"
#include "text.h"

static void add_row(tw_table *table, const char *name, const char *times,
                    const tw_device_info *info) {
  char memory[TW_NUMBER_TEXT] = "";
  if (info->memory_bytes > 0) tw_text_bytes((double)info->memory_bytes, memory);
  tw_table_cell(table, "%s", name);
  tw_table_cell(table, "%s", info->name);
  tw_table_cell(table, "%s", info->target);
  tw_table_cell(table, "%d", info->sm_count);
  tw_table_cell(table, "%.0f", (double)info->l2_bytes * 1e-6);
  tw_table_cell(table, "%s", memory);
  tw_table_cell(table, "%.0f", info->dram_gbps);
  tw_table_cell(table, "%.2f", info->clock_ghz);
  tw_table_cell(table, "%s", times);
}

static void add_gpus(tw_table *table, int count) {
  for (int i = 0; i < count; i++) {
    tw_device *device;
    char name[32];
    snprintf(name, sizeof name, "cuda:%d", i);
    if (tw_cuda_open(&device, i) != TW_OK) {
      fprintf(stderr, "tune: %s: %s\n", name, tw_last_error());
      continue;
    }
    add_row(table, name, "measured", &device->info);
    device->class_->close(device);
  }
}

static void add_targets(tw_table *table) {
  for (int i = 0; i < tw_target_count; i++) {
    add_row(table, tw_targets[i].key, "PREDICTED", &tw_targets[i]);
  }
}

int tw_tune_devices(tw_session *session) {
  tw_format format = session->options->format;
  char why[160] = "";
  int gpu_count = tw_cuda_device_count(why);
  tw_table table = {0};
  tw_table_column(&table, "--device", "device", 0);
  tw_table_column(&table, "is, or stands in for", "name", 0);
  tw_table_column(&table, "arch", "target", 0);
  tw_table_column(&table, "SMs", "sm_count", TW_COLUMN_RIGHT);
  tw_table_column(&table, "L2 MB", "l2_mb", TW_COLUMN_RIGHT);
  tw_table_column(&table, "memory", "memory", TW_COLUMN_RIGHT);
  tw_table_column(&table, "GB/s", "dram_gbps", TW_COLUMN_RIGHT);
  tw_table_column(&table, "GHz", "clock_ghz",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(&table, "times", "times", 0);
  add_gpus(&table, gpu_count);
  add_targets(&table);
  tw_status status = tw_table_print(&table, format, 1, stdout);
  tw_table_free(&table);
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  if (gpu_count == 0) fprintf(session->say, "\nno GPU: %s\n", why);
  fputs(
      "\ndefault: $TW_DEVICE, else the first GPU that this build has code "
      "for,\n"
      "else host, which is host:sm_90. host:sm_XX is the first of that\n"
      "architecture: host:sm_90 is an H200\n",
      session->say);
  return 0;
}
