/*
 * main.c -- the tune program with the library's own kernels.
 */
#include "tilewright/tune.h"

int main(int argc, char **argv) { return tw_tune_main(argc, argv, NULL); }
