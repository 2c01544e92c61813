/*
 * provenance.h -- what a measurement was made with: the driver, CUDA, this
 * version of tilewright, and when.
 */
#ifndef TUNE_PROVENANCE_H
#define TUNE_PROVENANCE_H

#include "ledger/entry.h"
#include "tuning/record.h"

typedef struct tune_provenance {
  char driver[32]; /* "580.65.06"; "" if it is not known, as on the simulator */
  char cuda[16];   /* that the library was built with: "13.0" */
  char version[16];
  char date[24]; /* UTC, "2026-11-21T23:11:20Z" */
  char run[48];  /* differs between processes and machines */
} tune_provenance;

void tune_provenance_now(const tw_device_info *info,
                         tune_provenance *provenance);

/* Copy it to a record that is saved, and to an entry for
 * tune_ledger_set_origin(), whose texts point to the provenance. */
void tune_provenance_to_record(const tune_provenance *provenance,
                               twi_record *record);
tune_entry tune_provenance_origin(const tune_provenance *provenance);

/* Reads the driver's version from the text of /proc/driver/nvidia/version; ""
 * if it has none. */
void tune_driver_version(const char *text, char *version, size_t size);

#endif
