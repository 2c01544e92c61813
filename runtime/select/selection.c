/*
 * selection.c -- see selection.h.
 */
#include "select/selection.h"

#include <stdio.h>
#include <string.h>

void twi_selection_fill(twi_selection *selection, const twi_kernel *kernel,
                        tw_evidence evidence, double time_us, int predicted) {
  const tw_variant *variant = kernel->variant;
  tw_choice *choice = &selection->choice;
  memset(selection, 0, sizeof *selection);
  selection->kernel = kernel;
  snprintf(choice->variant, sizeof choice->variant, "%s", variant->name);
  snprintf(choice->algorithm, sizeof choice->algorithm, "%s",
           twi_kernel_algorithm(kernel)->name);
  choice->evidence = evidence;
  choice->time_us = time_us;
  choice->predicted = predicted;
}
