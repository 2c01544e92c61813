/*
 * test_spills.c -- a variant that spills registers is flagged, others are not.
 */
#include "check.h"
#include "print/candidates.h"

static twi_kernel kernel_with(int registers, int local_bytes) {
  return (twi_kernel){
      .status = TW_OK,
      .attributes[0] = {.registers = registers, .local_bytes = local_bytes}};
}

/* The only cell of a table with the kernel's registers. */
static void print_registers(tune_format format, const twi_kernel *kernel,
                            char *text, size_t size) {
  tune_table table = {0};
  FILE *file = fmemopen(text, size, "w");
  tune_table_column(&table, "regs", "registers", 0);
  tune_cell_registers(&table, format, kernel);
  CHECK_STATUS(tune_table_print(&table, format, 0, file), TW_OK);
  tune_table_free(&table);
  fclose(file);
}

static void test_flag(void) {
  char text[64];
  twi_kernel spills = kernel_with(255, 48), holds = kernel_with(64, 0);
  print_registers(TUNE_FORMAT_TEXT, &spills, text, sizeof text);
  CHECK(strstr(text, "255!") != NULL);
  print_registers(TUNE_FORMAT_TEXT, &holds, text, sizeof text);
  CHECK(strstr(text, "64") != NULL && !strchr(text, '!'));
  print_registers(TUNE_FORMAT_TSV, &spills, text, sizeof text);
  CHECK(strstr(text, "255") != NULL && !strchr(text, '!'));
}

static void test_footnote(void) {
  twi_kernel kernels[] = {kernel_with(255, 48), kernel_with(64, 0),
                          kernel_with(128, 16)};
  tune_candidate all[3];
  for (int i = 0; i < 3; i++) all[i] = (tune_candidate){.kernel = &kernels[i]};
  tune_candidates three = {3, all}, one = {1, all + 1};
  char text[256] = "";
  FILE *file = fmemopen(text, sizeof text, "w");
  tune_candidates_print_spills(&three, file);
  fclose(file);
  CHECK(strstr(text, "2 variants use local memory, up to 48 bytes") != NULL);
  text[0] = 0;
  file = fmemopen(text, sizeof text, "w");
  tune_candidates_print_spills(&one, file);
  fclose(file);
  CHECK(text[0] == 0);
}

int main(void) {
  test_flag();
  test_footnote();
  return check_end();
}
