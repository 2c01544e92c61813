/*
 * ptx_async.c -- barriers in shared memory that copies complete, and the copies
 * of sm_90, in inline PTX as C++ (cuda_program_ptx_async.h).
 *
 * Like the names of loads, those of these instructions consist of many words.
 */
#include <ctype.h>
#include <string.h>

#include "program/ptx.h"
#include "program/ptx_parts.h"

typedef tune_ptx_operand operand;

static int has_word(const char *name, const char *word) {
  const size_t length = strlen(word);
  for (const char *at = name; at; at = strchr(at, '.')) {
    at += *at == '.';
    if (!strncmp(at, word, length) && (!at[length] || at[length] == '.'))
      return 1;
  }
  return 0;
}

static int begins(const char *name, const char *with) {
  return !strncmp(name, with, strlen(with));
}

/* ---- operands ------------------------------------------------------------ */

static int is_shared(const operand *one) {
  return one->is_address && (one->kind == 'r' || one->kind == 'l');
}
static int is_global(const operand *one) {
  return one->is_address && one->kind == 'l';
}
static int is_number(const operand *one) {
  return !one->is_address && strchr("rhn", one->kind);
}

/* An argument of C++: a number, or an address of its own size. */
static void add_argument(tune_ptx_translation *to, const operand *one,
                         const char *before) {
  tune_ptx_add(to, "%s(%s)(%s)", before,
               one->is_address ? tune_ptx_type(one->kind) : "unsigned",
               one->text);
}

/* Translates an instruction that has no effect on the simulator. */
static int nothing(tune_ptx_translation *to) {
  tune_ptx_add(to, "; ");
  return 1;
}

/* ---- barriers ------------------------------------------------------------ */

static int arrive(tune_ptx_translation *to, const char *name, int count,
                  const operand *operands) {
  const int announces = has_word(name, "expect_tx");
  const int has_state = begins(name, "mbarrier.arrive.");
  const operand *place = &operands[has_state];
  const int has_number = count == 2 + has_state;
  if (!has_number && (count != 1 + has_state || announces)) return 0;
  if (!is_shared(place) || (has_number && !is_number(place + 1))) return 0;
  if (has_state && (!operands->is_register ||
                    (operands->kind != 'l' && operands->kind != 'r')))
    return 0;
  if (has_state && (has_word(name, "noComplete") || has_word(name, "relaxed")))
    return 0;
  if (has_state) tune_ptx_add(to, "%s = ", operands->text);
  add_argument(to, place, "tw_ptx_mbarrier_arrive(");
  if (announces)
    add_argument(to, place + 1, has_state ? ", 1, " : ", 0, ");
  else if (has_number)
    add_argument(to, place + 1, ", ");
  else
    tune_ptx_add(to, ", 1");
  tune_ptx_add(to, announces ? "); " : ", 0); ");
  return 1;
}

static int wait(tune_ptx_translation *to, const char *name, int count,
                const operand *operands) {
  const int by_parity = has_word(name, "parity");
  if ((count != 3 && count != 4) || operands->kind != 'p' ||
      !is_shared(&operands[1]) || operands[2].is_address ||
      !(by_parity ? is_number(&operands[2]) : operands[2].kind == 'l'))
    return 0;
  tune_ptx_add(to, "%s = ", operands->text);
  add_argument(to, &operands[1],
               has_word(name, "relaxed") ? "tw_ptx_mbarrier_see("
                                         : "tw_ptx_mbarrier_wait(");
  tune_ptx_add(to, ", %s); ", operands[2].text);
  return 1;
}

static int barrier(tune_ptx_translation *to, const char *name, int count,
                   const operand *operands) {
  if (begins(name, "mbarrier.init.")) {
    if (count != 2 || !is_shared(operands) || !is_number(&operands[1]))
      return 0;
    add_argument(to, operands, "tw_ptx_mbarrier_init(");
    add_argument(to, &operands[1], ", ");
    tune_ptx_add(to, "); ");
    return 1;
  }
  if (begins(name, "mbarrier.inval.")) return nothing(to);
  if (begins(name, "mbarrier.arrive.") || begins(name, "mbarrier.expect_tx."))
    return arrive(to, name, count, operands);
  if (begins(name, "mbarrier.test_wait.") || begins(name, "mbarrier.try_wait."))
    return wait(to, name, count, operands);
  return 0;
}

/* ---- copies -------------------------------------------------------------- */

static int are_numbers(const operand *operands, int count) {
  for (int i = 0; i < count; i++)
    if (!is_number(&operands[i])) return 0;
  return 1;
}

static void add_indices(tune_ptx_translation *to, int rank,
                        const operand *first) {
  for (int d = 0; d < rank; d++)
    tune_ptx_add(to, "%s(int)(%s)", d ? ", " : ", {", first[d].text);
  tune_ptx_add(to, "}); ");
}

/* [to], [map, {indices}], [barrier], or [map, {indices}], [from]. */
static int copy_tile(tune_ptx_translation *to, const char *name, int count,
                     const operand *operands) {
  static const char before_rank[] = ".tensor.";
  const char *word = strstr(name, before_rank);
  const char digit = word ? word[sizeof before_rank - 1] : '\0';
  const int rank = isdigit((unsigned char)digit) ? digit - '0' : 0;
  const int is_load = has_word(name, "mbarrier::complete_tx::bytes");
  const int is_multicast = has_word(name, "multicast::cluster");
  const operand *map = &operands[is_load], *behind = map + 1 + rank;
  if (rank < 1 || rank > 5 || count != rank + 2 + is_load + is_multicast ||
      !is_global(map) || !are_numbers(map + 1, rank) || !is_shared(behind))
    return 0;
  if (!is_load) {
    if (!has_word(name, "bulk_group")) return 0;
    add_argument(to, map, "tw_ptx_tensor_store(");
    add_argument(to, behind, ", ");
    add_indices(to, rank, map + 1);
    return 1;
  }
  if (!is_shared(operands) || (is_multicast && !is_number(behind + 1)))
    return 0;
  add_argument(
      to, operands,
      is_multicast ? "tw_ptx_tensor_multicast(" : "tw_ptx_tensor_load(");
  add_argument(to, map, ", ");
  add_argument(to, behind, ", ");
  if (is_multicast) add_argument(to, behind + 1, ", ");
  add_indices(to, rank, map + 1);
  return 1;
}

/* [to], [from], bytes, [barrier], or [to], [from], bytes. */
static int copy_bytes(tune_ptx_translation *to, const char *name, int count,
                      const operand *operands) {
  const int is_load = has_word(name, "mbarrier::complete_tx::bytes");
  const char *direction =
      is_load ? "cp.async.bulk.shared" : "cp.async.bulk.global.shared::cta.";
  if (count != 3 + is_load || !begins(name, direction) ||
      !has_word(name, "global") || !is_number(&operands[2]))
    return 0;
  if (is_load ? !is_shared(&operands[0]) || !is_global(&operands[1]) ||
                    !is_shared(&operands[3])
              : !is_global(&operands[0]) || !is_shared(&operands[1]) ||
                    !has_word(name, "bulk_group"))
    return 0;
  add_argument(to, &operands[0],
               is_load ? "tw_ptx_bulk_load(" : "tw_ptx_bulk_store(");
  for (int i = 1; i < count; i++) add_argument(to, &operands[i], ", ");
  tune_ptx_add(to, "); ");
  return 1;
}

static int copy(tune_ptx_translation *to, const char *name, int count,
                const operand *operands) {
  static const char *const others[] = {"cp_mask",       "im2col",
                                       "im2col::w",     "ignore_oob",
                                       "tile::gather4", "tile::scatter4"};
  const int is_tile = has_word(name, "tensor");
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (has_word(name, others[i])) return 0;
  if (!is_tile && has_word(name, "multicast::cluster")) return 0;
  /* A cache hint changes no result. */
  if (has_word(name, "L2::cache_hint"))
    if (!count || operands[--count].kind != 'l' || operands[count].is_address)
      return 0;
  if (begins(name, "cp.async.bulk.prefetch.")) return nothing(to);
  return is_tile ? copy_tile(to, name, count, operands)
                 : copy_bytes(to, name, count, operands);
}

int tune_ptx_async(tune_ptx_translation *to, const char *name, int count,
                   const tune_ptx_operand *operands) {
  if (begins(name, "mbarrier.")) return barrier(to, name, count, operands);
  return begins(name, "cp.async.bulk.") && copy(to, name, count, operands);
}
