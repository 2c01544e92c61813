/*
 * ptx_instructions.h -- the PTX that runs in programs, as C++: a part of ptx.c.
 */
#ifndef TUNE_PTX_INSTRUCTIONS_H
#define TUNE_PTX_INSTRUCTIONS_H

/* ---- matrices of a warp (cuda_program_ptx_tensor.h) ---------------------- */

#define PLACE "__builtin_FILE(), __builtin_LINE(), "
#define LDMATRIX(number, kinds, registers, address)                       \
  {"ldmatrix.sync.aligned.m8n8." number ".shared.b16", kinds,             \
   "tw_ptx_matrices<false>(" PLACE address ", " registers ")"},           \
      {"ldmatrix.sync.aligned.m8n8." number ".trans.shared.b16", kinds,   \
       "tw_ptx_matrices<true>(" PLACE address ", " registers ")"},        \
      {"ldmatrix.sync.aligned.m8n8." number ".shared::cta.b16", kinds,    \
       "tw_ptx_matrices<false>(" PLACE address ", " registers ")"},       \
  {                                                                       \
    "ldmatrix.sync.aligned.m8n8." number ".trans.shared::cta.b16", kinds, \
        "tw_ptx_matrices<true>(" PLACE address ", " registers ")"         \
  }

/* Products whose sums have the kinds `sum` and `to`, F and f or R and r; those
 * of half the depth have half of the registers of a and b. */
#define MMA_OF(operation, sum, to, whole, half)                        \
  {"mma.sync.aligned." whole, sum sum sum sum "rrrrrr" to to to to,    \
   "tw_ptx_mma<TW_SIM_MMA_" operation                                  \
   ">($0, $1, $2, $3, {$4, $5, $6, $7}, {$8, $9}, {$a, $b, $c, $d})"}, \
  {                                                                    \
    "mma.sync.aligned." half, sum sum sum sum "rrr" to to to to,       \
        "tw_ptx_mma<TW_SIM_MMA_" operation                             \
        ">($0, $1, $2, $3, {$4, $5, 0, 0}, {$6, 0}, {$7, $8, $9, $a})" \
  }
#define MMA(operation, sum, to, whole, half, types) \
  MMA_OF(operation, sum, to, whole ".row.col." types, half ".row.col." types)

/* Instructions with the kinds of their operands and the C++ of each: $0 is the
 * first operand. A kind is the letter of a constraint (ptx.c, types); 's'
 * is an address in shared memory, 'g' one in global memory. An operand of
 * another kind and the same size is taken bit by bit, but not one that is
 * written by reference, whose kind is a capital letter. A vector's operands
 * stand one by one; $a is the eleventh operand. */
static const struct {
  const char *name, *kinds, *code;
} instructions[] = {
    {"mov.b32", "rr", "$0 = $1"},
    {"mov.u32", "rr", "$0 = $1"},
    {"mov.s32", "rr", "$0 = $1"},
    {"mov.f32", "ff", "$0 = $1"},
    {"mov.b64", "ll", "$0 = $1"},
    {"mov.u64", "ll", "$0 = $1"},
    {"add.u32", "rrr", "$0 = $1 + $2"},
    {"add.s32", "rrr", "$0 = $1 + $2"},
    {"sub.u32", "rrr", "$0 = $1 - $2"},
    {"sub.s32", "rrr", "$0 = $1 - $2"},
    {"mul.lo.u32", "rrr", "$0 = $1 * $2"},
    {"mul.lo.s32", "rrr", "$0 = $1 * $2"},
    {"mul.hi.u32", "rrr", "$0 = __umulhi($1, $2)"},
    {"mad.lo.u32", "rrrr", "$0 = $1 * $2 + $3"},
    {"mad.lo.s32", "rrrr", "$0 = $1 * $2 + $3"},
    {"and.b32", "rrr", "$0 = $1 & $2"},
    {"or.b32", "rrr", "$0 = $1 | $2"},
    {"xor.b32", "rrr", "$0 = $1 ^ $2"},
    {"not.b32", "rr", "$0 = ~$1"},
    {"shl.b32", "rrr", "$0 = $2 < 32u ? $1 << $2 : 0u"},
    {"shr.u32", "rrr", "$0 = $2 < 32u ? $1 >> $2 : 0u"},
    {"bfe.u32", "rrrr", "$0 = tw_ptx_bits($1, $2, $3)"},
    {"popc.b32", "rr", "$0 = __popc($1)"},
    {"clz.b32", "rr", "$0 = __clz($1)"},
    {"brev.b32", "rr", "$0 = __brev($1)"},
    {"sad.u32", "rrrr", "$0 = tw_ptx_apart((unsigned)$1, (unsigned)$2) + $3"},
    {"sad.s32", "rrrr", "$0 = tw_ptx_apart((int)$1, (int)$2) + $3"},
    {"dp4a.u32.u32", "rrrr",
     "$0 = __dp4a((unsigned)$1, (unsigned)$2, (unsigned)$3)"},
    {"dp4a.s32.s32", "rrrr", "$0 = __dp4a((int)$1, (int)$2, (int)$3)"},
    /* Of bytes and halves: the parts' differences, or $3 and their sum. */
    {"vabsdiff2.u32.u32.u32", "rrrr", "$0 = __vabsdiffu2($1, $2)"},
    {"vabsdiff2.u32.s32.s32", "rrrr", "$0 = __vabsdiffs2($1, $2)"},
    {"vabsdiff2.u32.u32.u32.add", "rrrr", "$0 = __vsadu2($1, $2) + $3"},
    {"vabsdiff2.u32.s32.s32.add", "rrrr", "$0 = __vsads2($1, $2) + $3"},
    {"vabsdiff4.u32.u32.u32", "rrrr", "$0 = __vabsdiffu4($1, $2)"},
    {"vabsdiff4.u32.s32.s32", "rrrr", "$0 = __vabsdiffs4($1, $2)"},
    {"vabsdiff4.u32.u32.u32.add", "rrrr", "$0 = __vsadu4($1, $2) + $3"},
    {"vabsdiff4.u32.s32.s32.add", "rrrr", "$0 = __vsads4($1, $2) + $3"},
    {"setp.eq.b32", "prr", "$0 = $1 == $2"},
    {"setp.ne.b32", "prr", "$0 = $1 != $2"},
    {"setp.eq.u32", "prr", "$0 = $1 == $2"},
    {"setp.ne.u32", "prr", "$0 = $1 != $2"},
    {"setp.lt.u32", "prr", "$0 = (unsigned)$1 < (unsigned)$2"},
    {"setp.ge.u32", "prr", "$0 = (unsigned)$1 >= (unsigned)$2"},
    {"setp.eq.s32", "prr", "$0 = $1 == $2"},
    {"setp.ne.s32", "prr", "$0 = $1 != $2"},
    {"setp.lt.s32", "prr", "$0 = (int)$1 < (int)$2"},
    {"setp.ge.s32", "prr", "$0 = (int)$1 >= (int)$2"},
    {"ex2.approx.f32", "ff", "$0 = exp2f($1)"},
    {"ex2.approx.ftz.f32", "ff", "$0 = exp2f($1)"},
    {"lg2.approx.f32", "ff", "$0 = log2f($1)"},
    {"lg2.approx.ftz.f32", "ff", "$0 = log2f($1)"},
    {"rcp.approx.f32", "ff", "$0 = 1.0f / $1"},
    {"rcp.approx.ftz.f32", "ff", "$0 = 1.0f / $1"},
    {"sqrt.approx.f32", "ff", "$0 = sqrtf($1)"},
    {"sqrt.approx.ftz.f32", "ff", "$0 = sqrtf($1)"},
    {"rsqrt.approx.f32", "ff", "$0 = rsqrtf($1)"},
    {"rsqrt.approx.ftz.f32", "ff", "$0 = rsqrtf($1)"},
    {"tanh.approx.f32", "ff", "$0 = tanhf($1)"},
    {"shfl.sync.bfly.b32", "rrrrr",
     "$0 = __shfl_xor_sync($4, $1, $2, tw_ptx_width($3))"},
    {"shfl.sync.down.b32", "rrrrr",
     "$0 = __shfl_down_sync($4, $1, $2, tw_ptx_width($3))"},
    {"shfl.sync.up.b32", "rrrrr",
     "$0 = __shfl_up_sync($4, $1, $2, tw_ptx_width($3))"},
    {"shfl.sync.idx.b32", "rrrrr",
     "$0 = __shfl_sync($4, $1, $2, tw_ptx_width($3))"},
    {"cp.async.ca.shared.global", "sgr", "tw_ptx_copy($0, $1, $2, $2)"},
    {"cp.async.ca.shared.global", "sgrr", "tw_ptx_copy($0, $1, $2, $3)"},
    {"cp.async.ca.shared.global", "sgrp",
     "tw_ptx_copy($0, $1, $2, $3 ? 0u : $2)"},
    {"cp.async.cg.shared.global", "sgr", "tw_ptx_copy($0, $1, $2, $2)"},
    {"cp.async.cg.shared.global", "sgrr", "tw_ptx_copy($0, $1, $2, $3)"},
    {"cp.async.cg.shared.global", "sgrp",
     "tw_ptx_copy($0, $1, $2, $3 ? 0u : $2)"},
    {"cp.async.commit_group", "", "tw_sim_copy_commit()"},
    {"cp.async.wait_group", "r", "tw_sim_copy_wait($0)"},
    {"cp.async.wait_all", "", "(tw_sim_copy_commit(), tw_sim_copy_wait(0))"},
    LDMATRIX("x1", "Rs", "$0", "$1"),
    LDMATRIX("x2", "RRs", "$0, $1", "$2"),
    LDMATRIX("x4", "RRRRs", "$0, $1, $2, $3", "$4"),
    MMA("F16", "F", "f", "m16n8k16", "m16n8k8", "f32.f16.f16.f32"),
    MMA("BF16", "F", "f", "m16n8k16", "m16n8k8", "f32.bf16.bf16.f32"),
    MMA("TF32", "F", "f", "m16n8k8", "m16n8k4", "f32.tf32.tf32.f32"),
    MMA("S8", "R", "r", "m16n8k32", "m16n8k16", "s32.s8.s8.s32"),
    MMA("U8", "R", "r", "m16n8k32", "m16n8k16", "s32.u8.u8.s32"),
    MMA("E4M3", "F", "f", "m16n8k32", "m16n8k16", "f32.e4m3.e4m3.f32"),
    MMA("E5M2", "F", "f", "m16n8k32", "m16n8k16", "f32.e5m2.e5m2.f32"),
    MMA("E4M3_E5M2", "F", "f", "m16n8k32", "m16n8k16", "f32.e4m3.e5m2.f32"),
    MMA("E5M2_E4M3", "F", "f", "m16n8k32", "m16n8k16", "f32.e5m2.e4m3.f32"),
    {"mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16", "RRrrrrrrrr",
     "tw_ptx_mma_f16($0, $1, {$2, $3, $4, $5}, {$6, $7}, {$8, $9})"},
    {"mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16", "RRrrrrr",
     "tw_ptx_mma_f16($0, $1, {$2, $3, 0, 0}, {$4, 0}, {$5, $6})"},
    {"mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64", "DDdddd",
     "tw_ptx_mma_f64($0, $1, $2, $3, $4, $5)"},
    {"mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64", "DDDDddddddd",
     "tw_ptx_mma_f64($0, $1, $2, $3, {$4, $5}, $6, {$7, $8, $9, $a})"},
};

#undef PLACE
#undef LDMATRIX
#undef MMA_OF
#undef MMA

#endif
