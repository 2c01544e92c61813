/*
 * export.h -- tuning records and the ledger as JSON for other programs.
 */
#ifndef TUNE_EXPORT_H
#define TUNE_EXPORT_H

#include <stdio.h>

#include "import/t1.h"
#include "ledger/ledger.h"
#include "tuning/tuning.h"

/* Writes the records as one object: {"format": "tilewright records 1",
 * "records": [...]}; each record has the fields of tuning.h by name. */
void tune_export_json(const twi_record *const *records, int count, FILE *file);

/* Whether an entry is about the problem of another one, or about all problems
 * of its operation and element. */
int tune_export_concerns(const tune_entry *entry, const tune_entry *problem);

/* Writes every point of one problem that was evaluated, in the T4 format of the
 * Auto-Tuning community (results, version 1.0.0); times are in milliseconds.
 * `problem` is an entry of the ledger. If t1 is not NULL, it is the T1 file
 * that the operation was imported from: configurations have its names and
 * values, so that other programs find them in their space, and points of other
 * operations are left out. Returns the number of points. */
int tune_export_t4(tune_ledger *ledger, const tune_entry *problem,
                   const tune_t1 *t1, FILE *file);

#endif
