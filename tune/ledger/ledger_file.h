/*
 * ledger_file.h -- the ledger as a kind of file; see tuning/append.h.
 */
#ifndef TUNE_LEDGER_FILE_H
#define TUNE_LEDGER_FILE_H

#include "tuning/append.h"

extern const twi_append_kind tune_ledger_kind;

#endif
