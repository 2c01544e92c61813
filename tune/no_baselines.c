/*
 * no_baselines.c -- the list of baselines of a program that defines none.
 *
 * It has an object file of its own: the linker uses that object of the static
 * library only if the program does not define tw_tune_baselines.
 */
#include "tilewright/baselines.h"

const tw_baseline_list tw_tune_baselines[] = {{NULL, NULL}};
