/*
 * ptx_wgmma.c -- products of a warpgroup in inline PTX as C++
 * (cuda_program_ptx_wgmma.h).
 *
 *   wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16
 *       {sums}, a, b, add, sign of a, sign of b, a transposed, b transposed;
 *
 * where a is a descriptor, or four registers, which cannot be transposed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/ptx_parts.h"

typedef tune_ptx_operand operand;

/* A combination of types, with k and the names of the types on the simulator.
 */
typedef struct form {
  const char *types;
  int terms; /* k */
  const char *sums, *a, *b;
} form;

static const form forms[] = {{"f32.f16.f16", 16, "F32", "F16", "F16"},
                             {"f16.f16.f16", 16, "F16", "F16", "F16"},
                             {"f32.bf16.bf16", 16, "F32", "BF16", "BF16"},
                             {"f32.tf32.tf32", 8, "F32", "TF32", "TF32"},
                             {"f32.e4m3.e4m3", 32, "F32", "E4M3", "E4M3"},
                             {"f32.e4m3.e5m2", 32, "F32", "E4M3", "E5M2"},
                             {"f32.e5m2.e4m3", 32, "F32", "E5M2", "E4M3"},
                             {"f32.e5m2.e5m2", 32, "F32", "E5M2", "E5M2"},
                             {"f16.e4m3.e4m3", 32, "F16", "E4M3", "E4M3"},
                             {"f16.e4m3.e5m2", 32, "F16", "E4M3", "E5M2"},
                             {"f16.e5m2.e4m3", 32, "F16", "E5M2", "E4M3"},
                             {"f16.e5m2.e5m2", 32, "F16", "E5M2", "E5M2"},
                             {"s32.s8.s8", 32, "S32", "S8", "S8"},
                             {"s32.s8.u8", 32, "S32", "S8", "U8"},
                             {"s32.u8.s8", 32, "S32", "U8", "S8"},
                             {"s32.u8.u8", 32, "S32", "U8", "U8"}};

static int is_integer(const form *one) { return *one->sums == 'S'; }

/* The form that an instruction's name has, and its columns; NULL: not known. */
static const form *read_name(const char *name, int *columns) {
  char types[TUNE_PTX_NAME];
  int terms, used = 0;
  if (sscanf(name, "wgmma.mma_async.sync.aligned.m64n%dk%d.%n", columns, &terms,
             &used) != 2 ||
      !used)
    return NULL;
  snprintf(types, sizeof types, "%s", name + used);
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    if (!strcmp(forms[i].types, types) && forms[i].terms == terms)
      return *columns >= 8 && *columns <= 256 && !(*columns % 8) ? &forms[i]
                                                                 : NULL;
  return NULL;
}

/* Whether a sum can be added to the operand: it is a variable of 4 bytes of the
 * asm statement. */
static int is_sum(const operand *one) {
  return one->is_register && !one->is_address && strchr("fr", one->kind) &&
         !strncmp(one->text, " tw_p", 5);
}

static int is_number(const operand *one) {
  return !one->is_address && one->kind == 'n';
}

static int are(int (*is)(const operand *), const operand *all, int count) {
  for (int i = 0; i < count; i++)
    if (!is(&all[i])) return 0;
  return 1;
}

static int is_word(const operand *one) {
  return one->is_register && !one->is_address && strchr("fr", one->kind);
}

static int is_descriptor(const operand *one) {
  return one->is_register && !one->is_address && one->kind == 'l';
}

int tune_ptx_product(tune_ptx_translation *to, const char *name, int count,
                     const tune_ptx_operand *operands) {
  int columns;
  const form *one = read_name(name, &columns);
  if (!one) return 0;
  const int sums =
      *one->sums == 'F' && one->sums[1] == '1' ? columns / 4 : columns / 2;
  const operand *a = operands + sums;
  if (count < sums + 3 || !are(is_sum, operands, sums)) return 0;
  const int in_registers = !is_descriptor(a), words = in_registers ? 4 : 1;
  /* Integers have no signs; only factors of 16 bits can be transposed, and a
   * only in shared memory. */
  const int signs = is_integer(one) ? 0 : 2;
  const int orders = one->terms != 16 ? 0 : in_registers ? 1 : 2;
  const operand *b = a + words, *add = b + 1, *behind = add + 1;
  if (count != sums + words + 2 + signs + orders || !is_descriptor(b) ||
      (in_registers && !are(is_word, a, words)) ||
      (add->kind != 'p' && !is_number(add)) ||
      !are(is_number, behind, signs + orders))
    return 0;
  tune_ptx_add(to, "tw_ptx_wgmma<TW_SIM_%s, TW_SIM_%s, TW_SIM_SUMS_%s>({",
               one->a, one->b, one->sums);
  for (int i = 0; i < sums; i++)
    tune_ptx_add(to, "%s&%s", i ? ", " : "", operands[i].text);
  tune_ptx_add(to, "}, ");
  if (in_registers) tune_ptx_add(to, "{");
  for (int i = 0; i < words; i++)
    tune_ptx_add(to, in_registers ? "%stw_ptx_as<unsigned>(%s)" : "%s%s",
                 i ? ", " : "", a[i].text);
  tune_ptx_add(to, in_registers ? "}, %s, %s" : ", %s, %s", b->text, add->text);
  for (int i = 0; i < 2; i++)
    tune_ptx_add(to, ", %s", i < signs ? behind[i].text : "1");
  behind += signs;
  tune_ptx_add(to, ", %s", orders == 2 ? behind[0].text : "0");
  tune_ptx_add(to, ", %s); ", orders ? behind[orders - 1].text : "0");
  return 1;
}
