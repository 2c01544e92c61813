/*
 * ledger_file.c -- see ledger_file.h.
 */
#include "ledger/ledger_file.h"

#include "ledger/ledger.h"

const twi_append_kind tune_ledger_kind = {
    .what = "ledger",
    .heading =
        "# tilewright ledger, one event a line\n"
        "# tl1\tdate\tevent\tdevice\tcc\tsms\tset\toperation\telement\t"
        "shape\talign\tpoint\thash\tNAME=VALUE...\n",
    .most_bytes = TUNE_LEDGER_MAX_BYTES,
    .remedy = "make it smaller with tune ledger compact"};
