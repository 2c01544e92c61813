/*
 * selection.h -- a kernel that was chosen, and why.
 */
#ifndef TWI_SELECTION_H
#define TWI_SELECTION_H

#include "api/context.h"

typedef struct twi_selection {
  const twi_kernel *kernel; /* NULL: nothing runs */
  tw_choice choice;
} twi_selection;

/* Sets the selection to a kernel, without a reason. */
void twi_selection_fill(twi_selection *selection, const twi_kernel *kernel,
                        tw_evidence evidence, double time_us, int predicted);

#endif
