/*
 * division.h -- a division by 0 in a kernel is a finding.
 *
 * A GPU gives some number for it, as for the least integer divided by -1: CUDA
 * C++ leaves the result undefined. x86-64 traps instead. While a launch runs,
 * the signal of a kernel's division ends the launch, and that of any other goes
 * to the handler that the program has.
 */
#ifndef SIM_DIVISION_H
#define SIM_DIVISION_H

#include "devices/simulator/machine/machine.h"

/* Around the blocks of a launch. On another CPU than x86-64 they do nothing:
 * AArch64's divisions do not trap. */
void sim_division_begin(void);
void sim_division_end(void);

#endif
