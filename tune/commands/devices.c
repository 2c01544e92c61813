/*
 * devices.c -- tune devices: the devices that --device can name.
 */
#include "commands/session.h"
#include "devices/backends.h"
#include "text.h"

static void add_row(tune_table *table, const char *name, const char *times,
                    const tw_device_info *info) {
  char memory[TUNE_NUMBER_TEXT] = "";
  if (info->memory_bytes > 0)
    tune_text_bytes((double)info->memory_bytes, memory);
  tune_table_cell(table, "%s", name);
  tune_table_cell(table, "%s", info->name);
  tune_table_cell(table, "%s", info->target);
  tune_table_cell(table, "%d", info->sm_count);
  tune_table_cell(table, "%.0f", (double)info->l2_bytes * 1e-6);
  tune_table_cell(table, "%s", memory);
  tune_table_cell(table, "%.0f", info->dram_gbps);
  tune_table_cell(table, "%.2f", info->clock_ghz);
  tune_table_cell(table, "%s", times);
}

static void add_devices(tune_table *table, const twi_backend *backend,
                        int count) {
  for (int i = 0; i < count; i++) {
    tw_device_info info;
    char name[TWI_DEVICE_NAME];
    if (backend->describe(i, name, &info) == TW_OK)
      add_row(table, name, info.is_gpu ? "measured" : "PREDICTED", &info);
    else
      fprintf(stderr, "tune: %s: %s\n", name, tw_last_error());
  }
}

static void add_columns(tune_table *table) {
  tune_table_column(table, "--device", "device", 0);
  tune_table_column(table, "GPU, real or simulated", "name", 0);
  tune_table_column(table, "arch", "target", 0);
  tune_table_column(table, "SMs", "sm_count", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "L2 MB", "l2_mb", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "memory", "memory", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "GB/s", "dram_gbps", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "GHz", "clock_ghz",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "times", "times", 0);
}

static int run(tune_session *session) {
  char why[TWI_DEVICE_WHY], reasons[TWI_DEVICE_WHY * 2] = "";
  tune_table table = {0};
  add_columns(&table);
  for (int i = 0; i < twi_backend_count; i++) {
    int count = twi_backends[i].count(why);
    add_devices(&table, &twi_backends[i], count);
    if (count == 0) tune_text_list(reasons, sizeof reasons, why);
  }
  tw_status status =
      tune_table_print(&table, session->options->format, 1, stdout);
  tune_table_free(&table);
  if (status != TW_OK) return tune_session_fail_last();
  if (reasons[0]) fprintf(session->out, "\nno GPU: %s\n", reasons);
  fputs(
      "\nDefault device: $TW_DEVICE, else the first usable GPU, else sim.\n"
      "sim means sim:sm_90; sim:sm_XX is the first GPU of that\n"
      "architecture in this table, so sim:sm_90 simulates an H200.\n",
      session->out);
  return 0;
}

const tune_command tune_command_devices = {
    .name = "devices",
    .usage = "tune devices",
    .brief = "the devices that --device can name",
    .options = {TUNE_OPTION_TSV, TUNE_OPTION_MARKDOWN},
    .needs = TUNE_NO_DEVICE,
    .run = run,
};
