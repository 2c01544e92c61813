/*
 * no_baselines.c -- the list of baselines of a program that defines none.
 *
 * It is alone in its object file, so that the linker takes it from the static
 * library only where the program has no tw_tune_baselines of its own.
 */
#include "baselines.h"

const tw_baseline_list tw_tune_baselines[] = {{NULL, NULL}};
