/*
 * baseline_module.h -- baselines in a module beside the program.
 */
#ifndef TUNE_BASELINE_MODULE_H
#define TUNE_BASELINE_MODULE_H

#include "tilewright/baselines.h"

enum { TUNE_MODULE_WHY = 256 };

/* The list of the module that the program names in tw_tune_baseline_module;
 * NULL if it names none, or if there is none at the places that it names. Then
 * `why`, of TUNE_MODULE_WHY bytes, has the reason, else it is empty. The module
 * stays loaded, because its code may be at work until the program ends. */
const tw_baseline_list *tune_baseline_module(char *why);

#endif
