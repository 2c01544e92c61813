/*
 * multiply.c -- see multiply.h.
 */
#include "devices/simulator/machine/multiply.h"

#include <string.h>

#include "devices/simulator/machine/dot.h"

enum { ROWS = SIM_MULTIPLY_ROWS, COLUMNS = SIM_MULTIPLY_COLUMNS };

/* A launch at a time runs in a process, and a fiber's stack is small. */
static uint32_t a_bits[ROWS][SIM_DOT_TERMS], b_bits[COLUMNS][SIM_DOT_TERMS];
static sim_dot_line a_lines[ROWS], b_lines[COLUMNS];
static int32_t a_integers[ROWS][SIM_DOT_TERMS],
    b_integers[COLUMNS][SIM_DOT_TERMS];

static int is_integer(tw_sim_format format) {
  return format == TW_SIM_S8 || format == TW_SIM_U8;
}

static int bits_of(tw_sim_format format) {
  return is_integer(format) ? 8 : sim_dot_bits((sim_dot_format)format);
}

sim_multiply sim_multiply_make(const sim_machine *machine,
                               const tw_sim_product *const *lanes, int warp) {
  const tw_sim_product *call = lanes[0];
  const int bits = bits_of(call->a_format), terms = 256 / bits;
  sim_multiply product = {
      .a_format = call->a_format,
      .b_format = call->b_format,
      .sums = call->sums,
      .add = call->add,
      .is_negative = call->is_negative,
      .first_row = warp * ROWS,
      .columns = call->registers * (call->sums == TW_SIM_SUMS_F16 ? 4 : 2),
      .registers = call->registers,
      .has_a_registers = call->a_registers != NULL};
  const int is_ptx = call->has_ptx_descriptors;
  const uint64_t a = is_ptx ? sim_operand_of_ptx(machine, call->a) : call->a,
                 b = is_ptx ? sim_operand_of_ptx(machine, call->b) : call->b;
  product.b = sim_operand_make(machine, b, call->b_transposed, product.columns,
                               terms, bits);
  if (!call->a_registers)
    product.a =
        sim_operand_make(machine, a, call->a_transposed, 64, terms, bits);
  for (int lane = 0; lane < SIM_WARP; lane++) {
    product.d[lane] = lanes[lane]->d;
    if (!call->a_registers) continue;
    if (!lanes[lane]->has_copies)
      product.a_at[lane] = (uintptr_t)lanes[lane]->a_registers;
    memcpy(product.a_registers[lane], lanes[lane]->a_registers,
           sizeof product.a_registers[lane]);
  }
  return product;
}

/* ---- operands ------------------------------------------------------------ */

/* The bits of a's element in this row of the warp: a register holds neighbours
 * along k, of rows g and g + 8 by turns. */
static uint32_t bits_in_registers(const sim_multiply *product, int row,
                                  int term) {
  const int bits = product->b.bits, held = 32 / bits, half = 4 * held;
  const int lane = row % 8 * 4 + term % half / held;
  const int v = row / 8 + term / half * 2;
  const uint32_t word = product->a_registers[lane][v];
  return bits == 32 ? word
                    : word >> term % held * bits & ((UINT32_C(1) << bits) - 1);
}

/* Products with the other sign. */
static void negate(const sim_multiply *product) {
  const uint32_t sign = UINT32_C(1) << (product->b.bits - 1);
  for (int column = 0; column < product->columns; column++)
    for (int term = 0; term < product->b.terms; term++)
      b_bits[column][term] ^= sign;
}

static void read_bits(const sim_multiply *product) {
  sim_operand_read(&product->b, 0, product->columns, b_bits);
  if (product->is_negative) negate(product);
  if (!product->has_a_registers) {
    sim_operand_read(&product->a, product->first_row, ROWS, a_bits);
    return;
  }
  for (int row = 0; row < ROWS; row++)
    for (int term = 0; term < product->b.terms; term++)
      a_bits[row][term] = bits_in_registers(product, row, term);
}

static void make_integers(tw_sim_format format, int terms, const uint32_t *bits,
                          int32_t *integers) {
  for (int term = 0; term < terms; term++)
    integers[term] =
        format == TW_SIM_S8 ? (int8_t)bits[term] : (uint8_t)bits[term];
}

static void read_operands(const sim_multiply *product) {
  const tw_sim_format a = product->a_format, b = product->b_format;
  const int terms = product->b.terms;
  read_bits(product);
  for (int row = 0; row < ROWS; row++)
    if (is_integer(a))
      make_integers(a, terms, a_bits[row], a_integers[row]);
    else
      sim_dot_decode((sim_dot_format)a, a_bits[row], &a_lines[row]);
  for (int column = 0; column < product->columns; column++)
    if (is_integer(b))
      make_integers(b, terms, b_bits[column], b_integers[column]);
    else
      sim_dot_decode((sim_dot_format)b, b_bits[column], &b_lines[column]);
}

/* ---- sums ---------------------------------------------------------------- */

static int32_t whole_sum(const sim_multiply *product, int row, int column,
                         int32_t old) {
  uint32_t sum = (uint32_t)old;
  for (int term = 0; term < product->b.terms; term++)
    sum += (uint32_t)(a_integers[row][term] * b_integers[column][term]);
  return (int32_t)sum;
}

/* Sum v of a lane: the registers of 16-bit sums hold two of them. */
static void add_sum(const sim_multiply *product, void *d, int v, int row,
                    int column) {
  const sim_dot_format a = (sim_dot_format)product->a_format,
                       b = (sim_dot_format)product->b_format;
  int32_t *whole = (int32_t *)d + v;
  float *f32 = (float *)d + v;
  uint16_t *f16 = (uint16_t *)d + v;
  switch (product->sums) {
    case TW_SIM_SUMS_S32:
      *whole = whole_sum(product, row, column, product->add ? *whole : 0);
      return;
    case TW_SIM_SUMS_F32:
      *f32 = sim_dot(a, b, &a_lines[row], &b_lines[column],
                     product->add ? *f32 : 0);
      return;
    case TW_SIM_SUMS_F16:
      *f16 = sim_dot_to_f16(a, b, &a_lines[row], &b_lines[column],
                            product->add ? *f16 : 0);
  }
}

void sim_multiply_run(const sim_multiply *product) {
  read_operands(product);
  for (int lane = 0; lane < SIM_WARP; lane++)
    for (int v = 0; v < product->columns / 2; v++)
      add_sum(product, product->d[lane], v, lane / 4 + v / 2 % 2 * 8,
              v / 4 * 8 + lane % 4 * 2 + v % 2);
}
