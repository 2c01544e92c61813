/*
 * pin_records.h -- which variants are kept because records name them.
 */
#ifndef TUNE_PORTFOLIO_PIN_RECORDS_H
#define TUNE_PORTFOLIO_PIN_RECORDS_H

#include "portfolio/table.h"

/* Pins the variants that measured records name: the library must have them to
 * use the records. Returns how many that pins. A record pins nothing if `timed`
 * has a time of its variant for its problem, on whatever GPU: there the times
 * say what is lost. NULL, or without memory: all pin. */
int tune_portfolio_pin_records(const tw_context *context,
                               const tune_measured_set *timed,
                               tune_portfolio_table *table);

#endif
