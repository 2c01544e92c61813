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

#define SETP_OF(relation, operator, type, kind, cast) \
  {                                                   \
    "setp." relation "." type, "p" kind kind,         \
        "$0 = " cast "$1 " operator" " cast "$2"      \
  }
#define SETP(type, kind, cast)               \
  SETP_OF("eq", "==", type, kind, cast),     \
      SETP_OF("ne", "!=", type, kind, cast), \
      SETP_OF("lt", "<", type, kind, cast),  \
      SETP_OF("le", "<=", type, kind, cast), \
      SETP_OF("gt", ">", type, kind, cast),  \
      SETP_OF("ge", ">=", type, kind, cast)
/* A comparison of floats with a NaN is false, or true if its name ends with u.
 */
#define SETP_FLOAT(type, kind)                                          \
  {"setp.eq." type, "p" kind kind, "$0 = $1 == $2"},                    \
      {"setp.ne." type, "p" kind kind, "$0 = $1 < $2 || $1 > $2"},      \
      {"setp.lt." type, "p" kind kind, "$0 = $1 < $2"},                 \
      {"setp.le." type, "p" kind kind, "$0 = $1 <= $2"},                \
      {"setp.gt." type, "p" kind kind, "$0 = $1 > $2"},                 \
      {"setp.ge." type, "p" kind kind, "$0 = $1 >= $2"},                \
      {"setp.equ." type, "p" kind kind, "$0 = !($1 < $2 || $1 > $2)"},  \
      {"setp.neu." type, "p" kind kind, "$0 = $1 != $2"},               \
      {"setp.ltu." type, "p" kind kind, "$0 = !($1 >= $2)"},            \
      {"setp.leu." type, "p" kind kind, "$0 = !($1 > $2)"},             \
      {"setp.gtu." type, "p" kind kind, "$0 = !($1 <= $2)"},            \
      {"setp.geu." type, "p" kind kind, "$0 = !($1 < $2)"},             \
      {"setp.num." type, "p" kind kind, "$0 = $1 == $1 && $2 == $2"}, { \
    "setp.nan." type, "p" kind kind, "$0 = $1 != $1 || $2 != $2"        \
  }
/* The barriers of a block have two names. */
#define BARRIER(name)                                         \
  {name ".sync", "r", "tw_ptx_barrier($0)"},                  \
      {name ".sync", "rr", "tw_ptx_barrier($0, $1)"},         \
      {name ".sync.aligned", "r", "tw_ptx_barrier($0)"},      \
      {name ".sync.aligned", "rr", "tw_ptx_barrier($0, $1)"}, \
      {name ".arrive", "rr", "tw_ptx_arrive($0, $1)"}, {      \
    name ".arrive.aligned", "rr", "tw_ptx_arrive($0, $1)"     \
  }
/* Denormal floats stay what they are. */
#define FLOATS(name, kinds, code)                             \
  {name ".f32", kinds, code}, {name ".ftz.f32", kinds, code}, \
      {name ".rn.f32", kinds, code}, {                        \
    name ".rn.ftz.f32", kinds, code                           \
  }
#define FENCE(scope, code) \
  {"fence.acq_rel." scope, "", code}, { "fence.sc." scope, "", code }

#define ASYNC_FENCE(name, calls) \
  { name, "", "tw_ptx_async_fence([] { " calls "; })" }
#define CLUSTER_BARRIER(name, code)              \
  {"barrier.cluster." name, "", code}, {         \
    "barrier.cluster." name ".aligned", "", code \
  }

/* The forms of an instruction that set the carry, take it, or both. */
#define CARRY(name, next, type, kinds, function, a, b)         \
  {name ".cc." type, kinds,                                    \
   "$0 = tw_ptx_" function "<false, true>(" a ", " b ")"},     \
      {next "." type, kinds,                                   \
       "$0 = tw_ptx_" function "<true, false>(" a ", " b ")"}, \
  {                                                            \
    next ".cc." type, kinds,                                   \
        "$0 = tw_ptx_" function "<true, true>(" a ", " b ")"   \
  }
#define CARRIES(type, kind, high)                                             \
  CARRY("add", "addc", type, kind kind kind, "add", "$1", "$2"),              \
      CARRY("sub", "subc", type, kind kind kind, "sub", "$1", "$2"),          \
      CARRY("mad.lo", "madc.lo", type, kind kind kind kind, "add", "$1 * $2", \
            "$3"),                                                            \
      CARRY("mad.hi", "madc.hi", type, kind kind kind kind, "add",            \
            high "($1, $2)", "$3")

/* Instructions with the kinds of their operands and the C++ of each: $0 is the
 * first operand. A kind is the letter of a constraint, or 'p'
 * (ptx_parts.c, types); 's' is an address in shared memory, 'g' one in global
 * memory. An operand of another kind and the same size is taken bit by bit, but
 * not one that is written by reference, whose kind is a capital letter. A
 * vector's operands stand one by one; $a is the eleventh operand. */
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
    {"bfe.s32", "rrrr", "$0 = (unsigned)tw_ptx_signed_bits((int)$1, $2, $3)"},
    {"bfi.b32", "rrrrr", "$0 = tw_ptx_insert($1, $2, $3, $4)"},
    {"abs.s32", "rr", "$0 = (int)$1 < 0 ? 0u - $1 : $1"},
    {"div.u32", "rrr", "$0 = $1 / $2"},
    {"rem.u32", "rrr", "$0 = $1 % $2"},
    {"mad.hi.u32", "rrrr", "$0 = __umulhi($1, $2) + $3"},
    {"mad.hi.u64", "llll", "$0 = __umul64hi($1, $2) + $3"},
    {"popc.b64", "rl", "$0 = __popcll($1)"},
    {"clz.b64", "rl", "$0 = __clzll($1)"},
    {"brev.b64", "ll", "$0 = __brevll($1)"},
    {"popc.b32", "rr", "$0 = __popc($1)"},
    {"clz.b32", "rr", "$0 = __clz($1)"},
    {"brev.b32", "rr", "$0 = __brev($1)"},
    {"sad.u32", "rrrr", "$0 = tw_ptx_apart((unsigned)$1, (unsigned)$2) + $3"},
    {"sad.s32", "rrrr", "$0 = tw_ptx_apart((int)$1, (int)$2) + $3"},
    {"dp4a.u32.u32", "rrrr",
     "$0 = __dp4a((unsigned)$1, (unsigned)$2, (unsigned)$3)"},
    {"dp4a.s32.s32", "rrrr", "$0 = __dp4a((int)$1, (int)$2, (int)$3)"},
    /* Absolute differences of bytes and halves, each, or their sum and $3. */
    {"vabsdiff2.u32.u32.u32", "rrrr", "$0 = __vabsdiffu2($1, $2)"},
    {"vabsdiff2.u32.s32.s32", "rrrr", "$0 = __vabsdiffs2($1, $2)"},
    {"vabsdiff2.u32.u32.u32.add", "rrrr", "$0 = __vsadu2($1, $2) + $3"},
    {"vabsdiff2.u32.s32.s32.add", "rrrr", "$0 = __vsads2($1, $2) + $3"},
    {"vabsdiff4.u32.u32.u32", "rrrr", "$0 = __vabsdiffu4($1, $2)"},
    {"vabsdiff4.u32.s32.s32", "rrrr", "$0 = __vabsdiffs4($1, $2)"},
    {"vabsdiff4.u32.u32.u32.add", "rrrr", "$0 = __vsadu4($1, $2) + $3"},
    {"vabsdiff4.u32.s32.s32.add", "rrrr", "$0 = __vsads4($1, $2) + $3"},
    CARRIES("u32", "r", "__umulhi"),
    CARRY("add", "addc", "s32", "rrr", "add", "$1", "$2"),
    CARRY("sub", "subc", "s32", "rrr", "sub", "$1", "$2"),
    CARRIES("u64", "l", "__umul64hi"),
    SETP("b32", "r", ""),
    SETP("u32", "r", "(unsigned)"),
    SETP("s32", "r", "(int)"),
    SETP("b64", "l", ""),
    SETP("u64", "l", "(unsigned long long)"),
    SETP("s64", "l", "(long long)"),
    SETP_FLOAT("f32", "f"),
    SETP_FLOAT("f64", "d"),
    {"selp.b32", "rrrp", "$0 = $3 ? $1 : $2"},
    {"selp.u32", "rrrp", "$0 = $3 ? $1 : $2"},
    {"selp.s32", "rrrp", "$0 = $3 ? $1 : $2"},
    {"selp.f32", "fffp", "$0 = $3 ? $1 : $2"},
    {"selp.b64", "lllp", "$0 = $3 ? $1 : $2"},
    {"selp.u64", "lllp", "$0 = $3 ? $1 : $2"},
    {"min.u32", "rrr", "$0 = tw_ptx_min<unsigned>($1, $2)"},
    {"max.u32", "rrr", "$0 = tw_ptx_max<unsigned>($1, $2)"},
    {"min.s32", "rrr", "$0 = tw_ptx_min<int>($1, $2)"},
    {"max.s32", "rrr", "$0 = tw_ptx_max<int>($1, $2)"},
    {"neg.s32", "rr", "$0 = 0u - $1"},
    {"shr.s32", "rrr", "$0 = (int)$1 >> ($2 < 32u ? $2 : 31u)"},
    {"shr.b32", "rrr", "$0 = $2 < 32u ? $1 >> $2 : 0u"},
    {"mul.hi.s32", "rrr", "$0 = __mulhi((int)$1, (int)$2)"},
    {"mul.wide.u32", "lrr", "$0 = (unsigned long long)$1 * $2"},
    {"mul.wide.s32", "lrr", "$0 = (long long)(int)$1 * (int)$2"},
    {"mad.wide.u32", "lrrl", "$0 = (unsigned long long)$1 * $2 + $3"},
    {"mad.wide.s32", "lrrl",
     "$0 = (unsigned long long)((long long)(int)$1 * (int)$2) + $3"},
    {"add.u64", "lll", "$0 = $1 + $2"},
    {"add.s64", "lll", "$0 = $1 + $2"},
    {"sub.u64", "lll", "$0 = $1 - $2"},
    {"sub.s64", "lll", "$0 = $1 - $2"},
    {"mul.lo.u64", "lll", "$0 = $1 * $2"},
    {"mul.lo.s64", "lll", "$0 = $1 * $2"},
    {"mul.hi.u64", "lll", "$0 = __umul64hi($1, $2)"},
    {"mad.lo.u64", "llll", "$0 = $1 * $2 + $3"},
    {"mad.lo.s64", "llll", "$0 = $1 * $2 + $3"},
    {"and.b64", "lll", "$0 = $1 & $2"},
    {"or.b64", "lll", "$0 = $1 | $2"},
    {"xor.b64", "lll", "$0 = $1 ^ $2"},
    {"not.b64", "ll", "$0 = ~$1"},
    {"shl.b64", "llr", "$0 = $2 < 64u ? $1 << $2 : 0ull"},
    {"shr.u64", "llr", "$0 = $2 < 64u ? $1 >> $2 : 0ull"},
    {"mov.b64", "lrr", "$0 = $1 | (unsigned long long)$2 << 32"},
    {"mov.b64", "RRl", "tw_ptx_split($0, $1, $2)"},
    {"lop3.b32", "rrrrr", "$0 = tw_ptx_lop3($1, $2, $3, $4)"},
    {"prmt.b32", "rrrr", "$0 = tw_ptx_permute($1, $2, $3)"},
    {"shf.l.wrap.b32", "rrrr", "$0 = __funnelshift_l($1, $2, $3)"},
    {"shf.r.wrap.b32", "rrrr", "$0 = __funnelshift_r($1, $2, $3)"},
    {"shf.l.clamp.b32", "rrrr", "$0 = __funnelshift_lc($1, $2, $3)"},
    {"shf.r.clamp.b32", "rrrr", "$0 = __funnelshift_rc($1, $2, $3)"},
    {"cvt.u32.u64", "rl", "$0 = (unsigned)$1"},
    {"cvt.u64.u32", "lr", "$0 = $1"},
    {"cvt.s64.s32", "lr", "$0 = (long long)(int)$1"},
    {"cvta.to.global.u64", "ll", "$0 = $1"},
    {"cvta.to.shared.u64", "ll", "$0 = $1"},
    {"cvta.global.u64", "ll", "$0 = $1"},
    {"cvta.shared.u64", "ll", "$0 = tw_ptx_generic($1)"},
    {"add.f64", "ddd", "$0 = $1 + $2"},
    {"sub.f64", "ddd", "$0 = $1 - $2"},
    {"mul.f64", "ddd", "$0 = $1 * $2"},
    {"neg.f32", "ff", "$0 = -$1"},
    {"abs.f32", "ff", "$0 = fabsf($1)"},
    {"cvt.rn.f32.s32", "fr", "$0 = (float)(int)$1"},
    {"cvt.rn.f32.u32", "fr", "$0 = (float)$1"},
    {"cvt.rzi.s32.f32", "rf", "$0 = (unsigned)__float2int_rz($1)"},
    {"cvt.rni.s32.f32", "rf", "$0 = (unsigned)__float2int_rn($1)"},
    {"cvt.rzi.u32.f32", "rf", "$0 = __float2uint_rz($1)"},
    {"sin.approx.f32", "ff", "$0 = sinf($1)"},
    {"cos.approx.f32", "ff", "$0 = cosf($1)"},
    FLOATS("add", "fff", "$0 = $1 + $2"),
    FLOATS("sub", "fff", "$0 = $1 - $2"),
    FLOATS("mul", "fff", "$0 = $1 * $2"),
    {"fma.rn.f32", "ffff", "$0 = fmaf($1, $2, $3)"},
    {"fma.rn.ftz.f32", "ffff", "$0 = fmaf($1, $2, $3)"},
    {"fma.rn.f64", "dddd", "$0 = fma($1, $2, $3)"},
    {"min.f32", "fff", "$0 = fminf($1, $2)"},
    {"max.f32", "fff", "$0 = fmaxf($1, $2)"},
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
    {"bar.warp.sync", "r", "__syncwarp($0)"},
    {"activemask.b32", "r", "$0 = __activemask()"},
    {"elect.sync", "RPr", "tw_ptx_elect($0, $1, $2)"},
    {"vote.sync.ballot.b32", "rpr", "$0 = __ballot_sync($2, $1)"},
    {"vote.sync.any.pred", "ppr", "$0 = __any_sync($2, $1)"},
    {"vote.sync.all.pred", "ppr", "$0 = __all_sync($2, $1)"},
    {"match.any.sync.b32", "rrr", "$0 = __match_any_sync($2, $1)"},
    {"match.any.sync.b64", "rlr", "$0 = __match_any_sync($2, $1)"},
    {"redux.sync.add.u32", "rrr", "$0 = __reduce_add_sync($2, $1)"},
    {"redux.sync.add.s32", "rrr", "$0 = __reduce_add_sync($2, (int)$1)"},
    {"redux.sync.min.u32", "rrr", "$0 = __reduce_min_sync($2, $1)"},
    {"redux.sync.min.s32", "rrr", "$0 = __reduce_min_sync($2, (int)$1)"},
    {"redux.sync.max.u32", "rrr", "$0 = __reduce_max_sync($2, $1)"},
    {"redux.sync.max.s32", "rrr", "$0 = __reduce_max_sync($2, (int)$1)"},
    {"bar.red.popc.u32", "rrp",
     "$0 = (tw_ptx_block_barrier($1), __syncthreads_count($2))"},
    {"bar.red.and.pred", "prp",
     "$0 = (tw_ptx_block_barrier($1), __syncthreads_and($2))"},
    {"bar.red.or.pred", "prp",
     "$0 = (tw_ptx_block_barrier($1), __syncthreads_or($2))"},
    BARRIER("bar"),
    BARRIER("barrier"),
    {"membar.cta", "", "__threadfence_block()"},
    {"membar.gl", "", "__threadfence()"},
    {"membar.sys", "", "__threadfence_system()"},
    FENCE("cta", "__threadfence_block()"),
    FENCE("cluster", "__threadfence()"),
    FENCE("gpu", "__threadfence()"),
    FENCE("sys", "__threadfence_system()"),
    ASYNC_FENCE("fence.mbarrier_init.release.cluster",
                "tw_sim_mbarrier_fence()"),
    ASYNC_FENCE("fence.proxy.async.shared::cta", "tw_sim_proxy_fence()"),
    ASYNC_FENCE("fence.proxy.async.shared::cluster", "tw_sim_proxy_fence()"),
    ASYNC_FENCE("fence.proxy.async.global", "tw_sim_proxy_fence_global()"),
    ASYNC_FENCE("fence.proxy.async",
                "tw_sim_proxy_fence(); tw_sim_proxy_fence_global()"),
    ASYNC_FENCE("cp.async.bulk.commit_group", "tw_sim_bulk_commit()"),
    ASYNC_FENCE("wgmma.fence.sync.aligned", "tw_sim_product_fence()"),
    {"wgmma.commit_group.sync.aligned", "", "tw_ptx_wgmma_commit<void>()"},
    {"wgmma.wait_group.sync.aligned", "r", "tw_ptx_wgmma_wait<void>($0)"},
    {"cp.async.bulk.wait_group", "r", "tw_sim_bulk_wait($0, 0)"},
    {"cp.async.bulk.wait_group.read", "r", "tw_sim_bulk_wait($0, 1)"},
    {"prefetch.tensormap", "g", "(void)$0"},
    CLUSTER_BARRIER("arrive", "__cluster_barrier_arrive()"),
    CLUSTER_BARRIER("arrive.release", "__cluster_barrier_arrive()"),
    CLUSTER_BARRIER("arrive.relaxed", "__cluster_barrier_arrive_relaxed()"),
    CLUSTER_BARRIER("wait", "__cluster_barrier_wait()"),
    CLUSTER_BARRIER("wait.acquire", "__cluster_barrier_wait()"),
    {"mapa.shared::cluster.u32", "rrr", "$0 = tw_ptx_map($1, $2)"},
    {"mapa.u64", "llr",
     "$0 = (unsigned long long)__cluster_map_shared_rank((void *)$1, $2)"},
    {"setmaxnreg.inc.sync.aligned.u32", "r", "(void)$0"},
    {"setmaxnreg.dec.sync.aligned.u32", "r", "(void)$0"},
    {"nanosleep.u32", "r", "__nanosleep($0)"},
    {"prefetch.global.L1", "g", "(void)$0"},
    {"prefetch.global.L2", "g", "(void)$0"},
    {"prefetch.L1", "g", "(void)$0"},
    {"prefetch.L2", "g", "(void)$0"},
    {"griddepcontrol.wait", "", "cudaGridDependencySynchronize()"},
    {"griddepcontrol.launch_dependents", "",
     "cudaTriggerProgrammaticLaunchCompletion()"},
    {"trap", "", "__trap()"},
    {"exit", "", "tw_sim_exit()"},
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
#undef SETP_OF
#undef SETP
#undef BARRIER
#undef FLOATS
#undef FENCE
#undef CARRY
#undef CARRIES
#undef ASYNC_FENCE
#undef CLUSTER_BARRIER

#endif
