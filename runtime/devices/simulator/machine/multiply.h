/*
 * multiply.h -- the numbers of a warp's part of a warpgroup's product: 16 of
 * its 64 rows.
 */
#ifndef SIM_MULTIPLY_H
#define SIM_MULTIPLY_H

#include "devices/simulator/machine/operand.h"

enum { SIM_MULTIPLY_ROWS = 16, SIM_MULTIPLY_COLUMNS = 256 };

typedef struct sim_multiply {
  tw_sim_format a_format, b_format;
  tw_sim_sums sums;
  int add, is_negative;
  int first_row; /* of the 64 */
  int columns, registers;
  sim_operand a, b;
  int has_a_registers;
  uint32_t a_registers[SIM_WARP][4];
  uintptr_t a_at[SIM_WARP]; /* where the lanes have them; 0: these are copies */
  void *d[SIM_WARP];
} sim_multiply;

/* What the 32 lanes of a warp, the one of this number in its warpgroup, have
 * called it with. */
sim_multiply sim_multiply_make(const sim_machine *machine,
                               const tw_sim_product *const *lanes, int warp);
/* Reads the operands and writes the sums. */
void sim_multiply_run(const sim_multiply *product);

#endif
